// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// A transform from text to text, by the name under which templates call it.
///
/// Each is total: any text gives a text that is safe where it belongs.
package enum TextTransform: String, CaseIterable, Sendable {
  /// The first letter in lower case; `URLStore` becomes `uRLStore`.
  case lowerFirst

  /// The first letter in upper case.
  case upperFirst

  /// `urlStore`: letters and digits only, in the case of a Swift member.
  case camel

  /// `url_store`.
  case snake

  /// `url-store`.
  case kebab

  /// A Swift identifier in backticks, which may hold blanks and signs.
  case backticked

  /// A Swift identifier; a keyword gets backticks.
  case swiftIdentifier

  /// A Swift string literal, quotes included.
  case swiftLiteral

  /// Inline Markdown that reads as the text.
  case md

  /// Inline Markdown whose code spans stay code.
  case mdProse

  /// The same for a cell of a table.
  case mdCell

  /// A Markdown code span.
  case mdCode

  /// A word of a shell command, in single quotes.
  case shell

  /// A YAML scalar, in double quotes.
  case yaml

  /// Text or an attribute's value in XML.
  case xml

  /// Text or an attribute's value in HTML.
  case html

  /// One line inside a comment of any language, which it cannot close.
  case comment

  /// Whether the result is fit for one place only, so that no other transform may follow.
  var isEscape: Bool {
    switch self {
    case .lowerFirst, .upperFirst, .camel, .snake, .kebab: false
    case .backticked, .swiftIdentifier, .swiftLiteral, .md, .mdProse, .mdCell, .mdCode, .shell, .yaml, .xml, .html,
      .comment:
      true
    }
  }

  /// The transformed text, in O(*n*) time.
  package func apply(to text: String) -> String {
    switch self {
    case .lowerFirst: text.lowercasingFirst
    case .upperFirst: text.uppercasingFirst
    case .camel: text.camelCase
    case .snake: text.words.joined(separator: "_").lowercased()
    case .kebab: text.words.joined(separator: "-").lowercased()
    case .backticked: text.backticked
    case .swiftIdentifier: text.swiftIdentifier
    case .swiftLiteral: text.swiftLiteral
    case .md: text.markdownText
    case .mdProse: text.markdownProse
    case .mdCell: text.markdownCell
    case .mdCode: text.markdownCode
    case .shell: text.shellQuoted
    case .yaml: text.yamlQuoted
    case .xml, .html: text.markupEscaped
    case .comment: text.commentLine
    }
  }
}
