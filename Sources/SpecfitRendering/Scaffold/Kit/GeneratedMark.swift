// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

/// The mark by which a generated text knows whether somebody has edited it: the digest of all the rest.
enum GeneratedMark {
  private static let word = "specfit:sum="

  /// What a template writes where the digest goes.
  static let open = word + "open"

  /// The text with its digest in the mark; a text without a mark stays as it is.
  static func sealed(_ text: String) -> String {
    guard let range = text.firstRange(of: open) else { return text }
    return text.replacingCharacters(in: range, with: word + Digest(of: Array(text.utf8)).description)
  }

  /// Whether a text has a mark and is, but for line ends, what specfit wrote.
  static func isUntouched(_ text: String) -> Bool {
    let text = withLineFeeds(text)
    guard let start = text.firstRange(of: word) else { return false }
    let end = text[start.upperBound...].firstIndex { $0.isWhitespace } ?? text.endIndex
    return sealed(text.replacingCharacters(in: start.lowerBound..<end, with: open)) == text
  }

  /// The text with LF at the end of each line, as generated texts have it.
  static func withLineFeeds(_ text: String) -> String {
    guard text.utf8.contains(ASCII.carriageReturn) else { return text }
    return String(decoding: text.utf8.filter { $0 != ASCII.carriageReturn }, as: UTF8.self)
  }
}

extension String {
  /// The text with another one in the place of a range.
  fileprivate func replacingCharacters(in range: Range<Index>, with other: String) -> String {
    self[..<range.lowerBound] + other + self[range.upperBound...]
  }
}
