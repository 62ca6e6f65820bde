// Part of specfit. SPDX-License-Identifier: Apache-2.0

extension ClosedRange<Int> {
  /// Whether one of some lines in ascending order is in the range.
  ///
  /// Takes O(log *n*) time: ranges of sections and items stand in each other, so that looking at each line is too dear.
  func holdsAny(of ordered: [Int]) -> Bool {
    var low = 0
    var high = ordered.count
    while low < high {
      let middle = (low + high) / 2
      if ordered[middle] < lowerBound { low = middle + 1 } else { high = middle }
    }
    return low < ordered.count && contains(ordered[low])
  }
}
