// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

/// The lines of a file that begin with a fence's sign, and which of them belong together.
///
/// Found once for all torn places of a document, in O(*n*) time.
struct FenceSigns {
  private struct Sign {
    var line: Int
    /// nil when the sign can open nothing.
    var opening: Fence?
    /// The index of the sign that ends it, when fences inside it are taken as such.
    var closing: Int?
  }

  private var signs: [Sign] = []
  private let file: SourceFile

  init(in file: SourceFile) {
    self.file = file
    for line in stride(from: 1, through: file.lineCount, by: 1) {
      let text = file.content(inLine: line)
      if Fence.begins(text) {
        signs.append(Sign(line: line, opening: Fence(text), closing: nil))
      } else if let opening = Fence(behindMarkerIn: text) {
        signs.append(Sign(line: line, opening: opening, closing: nil))
      }
    }
    pair()
  }

  /// Where a fence ends, and whether a sign stands there.
  ///
  /// A fence ends at its closing sign; before the fence that follows, or where
  /// a heading cannot be its content, when that is missing.
  ///
  /// - Returns: the line of the sign, or the first line that is no content.
  func end(of fence: Fence, at line: Int) -> (line: Int, isSign: Bool) {
    var index = firstIndex(from: line)
    if fence.isMarkdown {
      guard index < signs.count, signs[index].line == line, let closing = signs[index].closing else {
        return (boundary(after: line, before: file.lineCount + 1), false)
      }
      return (signs[closing].line, true)
    }
    if index < signs.count, signs[index].line == line { index += 1 }
    while index < signs.count {
      let text = file.content(inLine: signs[index].line)
      if fence.isClosed(by: text) || fence.isClosed(gluedTo: text) { return (signs[index].line, true) }
      if let inner = signs[index].opening, !inner.info.isEmpty {
        return (boundary(after: line, before: signs[index].line), false)
      }
      index += 1
    }
    return (boundary(after: line, before: file.lineCount + 1), false)
  }

  /// Gives each opening its closing sign, fences in fences included.
  private mutating func pair() {
    var open: [Int] = []
    for index in signs.indices {
      let text = file.content(inLine: signs[index].line)
      if let opening = signs[index].opening, !opening.info.isEmpty {
        open.append(index)
      } else if let place = self.open(closedBy: text, among: open) {
        signs[open[place]].closing = index
        open.removeSubrange(place...)
      } else {
        open.append(index)
      }
    }
  }

  /// The place of the open fence that a sign ends; the innermost, unless an outer one is just as long as the sign.
  private func open(closedBy text: ArraySlice<UInt8>, among open: [Int]) -> Int? {
    let length = Fence.length(ofSignIn: text)
    for place in open.indices.suffix(8).reversed() {
      if let fence = signs[open[place]].opening, fence.length == length, isClosed(fence, by: text) { return place }
    }
    guard let last = open.last, let fence = signs[last].opening, isClosed(fence, by: text) else { return nil }
    return open.count - 1
  }

  private func isClosed(_ fence: Fence, by text: ArraySlice<UInt8>) -> Bool {
    fence.isClosed(by: text) || fence.isClosed(gluedTo: text)
  }

  /// The index of the first sign on a line or behind it.
  private func firstIndex(from line: Int) -> Int {
    var low = 0
    var high = signs.count
    while low < high {
      let middle = (low + high) / 2
      if signs[middle].line < line { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The first line that can only be a heading of the document; else the given one.
  private func boundary(after line: Int, before limit: Int) -> Int {
    var candidate = line + 1
    while candidate < limit {
      if file.isBlank(line: candidate - 1), isHeading(candidate) { return candidate }
      candidate += 1
    }
    return limit
  }

  private func isHeading(_ line: Int) -> Bool {
    let text = file.content(inLine: line)
    guard let first = text.first else { return false }
    if first == ASCII.hash { return text.starts(with: "## ".utf8) || text.starts(with: "### ".utf8) }
    return first == ASCII.asterisk && file.boldText(in: file.range(ofLine: line)) != nil
  }
}
