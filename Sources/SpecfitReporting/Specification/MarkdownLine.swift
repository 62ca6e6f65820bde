// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// A line of a Markdown document, as far as a reader needs it to look different.
struct MarkdownLine {
  enum Kind: String {
    case heading, code, comment, text
  }

  let kind: Kind
  /// As HTML.
  let html: String

  /// Reads the lines of a document; what stands in a fence is code.
  static func all(of lines: [String]) -> [MarkdownLine] {
    var fence: Substring?
    return lines.map { line in
      let text = line.replacing("\t", with: "    ")
      let start = text.drop { $0 == " " }
      let signs = start.prefix { $0 == "`" || $0 == "~" }
      if let open = fence {
        if signs.hasPrefix(open), start.dropFirst(signs.count).allSatisfy(\.isWhitespace) { fence = nil }
        return MarkdownLine(kind: .code, html: text.asHTML)
      }
      if signs.count >= 3, Set(signs).count == 1 {
        fence = signs
        return MarkdownLine(kind: .code, html: text.asHTML)
      }
      if start.hasPrefix("#"), let words = start.drop(while: { $0 == "#" }).first, words == " " {
        return MarkdownLine(kind: .heading, html: inline(start.drop { $0 == "#" || $0 == " " }))
      }
      if start.hasPrefix("<!--") { return MarkdownLine(kind: .comment, html: text.asHTML) }
      return MarkdownLine(kind: .text, html: inline(text[...]))
    }
  }

  /// Code spans and bold words as elements; all else as it stands.
  static func inline(_ text: Substring) -> String {
    let parts = text.split(separator: "`", omittingEmptySubsequences: false)
    // A sign without another is a sign.
    guard parts.count % 2 == 1, !text.contains("``") else { return bold(text) }
    return parts.enumerated().map { $0 % 2 == 1 ? "<code>\(String($1).asHTML)</code>" : bold($1) }.joined()
  }

  private static func bold(_ text: Substring) -> String {
    let parts = String(text).asHTML.split(separator: "**", omittingEmptySubsequences: false)
    guard parts.count % 2 == 1 else { return String(text).asHTML }
    return parts.enumerated().map { $0 % 2 == 1 ? "<b>\($1)</b>" : String($1) }.joined()
  }
}
