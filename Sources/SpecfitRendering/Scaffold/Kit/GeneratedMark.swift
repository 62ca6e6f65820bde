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

  /// A text that was sealed and has changed since, with the digest of what it is now.
  static func resealed(_ text: String) -> String {
    guard let start = text.firstRange(of: word) else { return text }
    let end = text[start.upperBound...].firstIndex { $0.isWhitespace } ?? text.endIndex
    return sealed(text.replacingCharacters(in: start.lowerBound..<end, with: open))
  }

  /// Whether a text has a mark and is, but for line ends, what specfit wrote.
  static func isUntouched(_ text: String) -> Bool {
    let text = withLineFeeds(text)
    return text.firstRange(of: word) != nil && resealed(text) == text
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
