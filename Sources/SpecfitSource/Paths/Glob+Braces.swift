// From `{a,b}` to the patterns that it stands for.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// Why a pattern was not tried.
package enum GlobError: Error, Hashable, Sendable {
  case tooLong
  /// Its braces stand for more patterns than specfit tries.
  case tooManyAlternatives
}

extension Glob {
  private static let maximumLength = 1024
  private static let maximumAlternatives = 256

  /// Reads a pattern with braces, such as `Docs/{Modules,Flows}/*.md`.
  ///
  /// - Parameter text: the pattern; braces without a comma stand for themselves.
  /// - Returns: a pattern for each alternative, in the order in which they are written.
  /// - Throws: `GlobError` if there would be too many.
  package static func expanding(_ text: String) throws(GlobError) -> [Glob] {
    guard text.utf8.count <= maximumLength else { throw .tooLong }
    var finished: [Glob] = []
    var pending = [Array(text)]
    while let pattern = pending.popLast() {
      if let group = firstGroup(in: pattern) {
        let (before, after) = (pattern[..<group.range.lowerBound], pattern[group.range.upperBound...])
        pending += group.alternatives.reversed().map { Array(before + $0 + after) }
      } else {
        finished.append(Glob(String(pattern)))
      }
      guard pending.count + finished.count <= maximumAlternatives else { throw .tooManyAlternatives }
    }
    return finished
  }

  /// The first braces with a comma, and what stands between the commas.
  private static func firstGroup(
    in pattern: [Character]
  ) -> (range: Range<Int>, alternatives: [ArraySlice<Character>])? {
    var open: [(start: Int, commas: [Int])] = []
    var found: (range: Range<Int>, alternatives: [ArraySlice<Character>])?
    var index = 0
    while index < pattern.count {
      switch pattern[index] {
      case "\\": index += 1
      case "{": open.append((index, []))
      case "," where !open.isEmpty: open[open.count - 1].commas.append(index)
      case "}":
        guard let group = open.popLast(), !group.commas.isEmpty else { break }
        let bounds = [group.start] + group.commas + [index]
        found = (
          group.start..<index + 1, zip(bounds, bounds.dropFirst()).map { pattern[$0 + 1..<$1] }
        )
        if open.isEmpty { return found }
      default: break
      }
      index += 1
    }
    return found
  }
}
