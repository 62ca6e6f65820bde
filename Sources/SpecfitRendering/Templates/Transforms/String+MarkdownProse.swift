// A sentence of a document as inline Markdown elsewhere.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

extension String {
  /// Markdown on one line whose code spans stay code, while all else reads as the text.
  ///
  /// It is safe at the start of a line.
  var markdownProse: String {
    let parts = proseParts
    if parts.count == 1, case .text(let text) = parts[0] { return text.markdownText }
    return parts.enumerated().map { index, part in
      switch part {
      case .code(let text): text.markdownCode
      case .text(let text): index == 0 ? text.markdownStart : text.markdownMiddle(isLast: index == parts.count - 1)
      }
    }.joined()
  }

  /// The same for a cell of a table, which no `|` may end.
  var markdownCell: String {
    let parts = proseParts
    return parts.enumerated().map { index, part in
      switch part {
      case .code(let text): text.markdownCode.replacing("|", with: "\\|")
      case .text(let text): text.markdownMiddle(isLast: index == parts.count - 1)
      }
    }.joined()
  }

  private enum ProsePart {
    case text(String)
    /// What stands between the backticks.
    case code(String)
  }

  /// The text on one line, taken apart at its code spans; backticks without a partner are text.
  private var proseParts: [ProsePart] {
    let bytes = Array(utf8.split { $0 == ASCII.space || (9...13).contains($0) }.joined(separator: [ASCII.space]))
    var parts: [ProsePart] = []
    var start = 0
    var index = 0
    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    while index < bytes.count {
      guard bytes[index] == ASCII.backtick else {
        index += 1
        continue
      }
      let open = index
      while index < bytes.count, bytes[index] == ASCII.backtick { index += 1 }
      guard let close = bytes.run(of: ASCII.backtick, count: index - open, from: index) else { continue }
      if open > start { parts.append(.text(text(start..<open))) }
      parts.append(.code(text(index..<close).trimmed))
      index = close + (index - open)
      start = index
    }
    if start < bytes.count { parts.append(.text(text(start..<bytes.count))) }
    return parts
  }

  /// The text at the start of a line, with the blank behind it.
  private var markdownStart: String { String(decoding: (self + "x").markdownText.utf8.dropLast(), as: UTF8.self) }

  /// The text in the middle of a line, with the blanks around it.
  private func markdownMiddle(isLast: Bool) -> String {
    let text = ("x" + self + (isLast ? "" : "x")).markdownText.utf8.dropFirst()
    return String(decoding: isLast ? text : text.dropLast(), as: UTF8.self)
  }
}

extension [UInt8] {
  /// Where the next run of exactly so many equal bytes starts.
  fileprivate func run(of byte: UInt8, count length: Int, from start: Int) -> Int? {
    var index = start
    while index < count {
      guard self[index] == byte else {
        index += 1
        continue
      }
      let open = index
      while index < count, self[index] == byte { index += 1 }
      if index - open == length { return open }
    }
    return nil
  }
}
