// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource
internal import SpecfitSwift

/// The sum in the contract of a test or fixture, which tells whether it is what specfit wrote.
///
/// Blanks and line ends do not count: who lays out a file anew has written no test.
package enum TestSeal {
  /// What a template writes where the sum goes.
  static let open = "open"

  private static let mark = "// \(SwiftTestMark.contract)\(ContractMark.version):"

  /// A member with its sum; one without a mark stays as it is.
  static func sealed(_ text: String) -> String {
    guard let place = place(in: text) else { return text }
    return text[..<place.lowerBound] + sum(of: text, place) + text[place.upperBound...]
  }

  /// Whether a member has a mark, and is what specfit wrote.
  package static func isUntouched(_ text: String) -> Bool {
    guard let place = place(in: text) else { return false }
    return text[place] == sum(of: text, place)
  }

  /// Where the sum stands, or would.
  private static func place(in text: String) -> Range<String.Index>? {
    guard let mark = text.firstRange(of: mark) else { return nil }
    let word = text[mark.upperBound...].prefix { !$0.isWhitespace }
    guard let colon = word.firstIndex(of: ":"), ContractMark.isDigest(word[..<colon]) else { return nil }
    return text.index(after: colon)..<word.endIndex
  }

  private static func sum(of text: String, _ place: Range<String.Index>) -> String {
    let parts = [text[..<place.lowerBound], Substring(open), text[place.upperBound...]]
    return Digest(of: parts.flatMap(\.utf8).filter { $0 > ASCII.space }).description
  }
}
