// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// The comment above a declaration, without its signs.
package struct CodeComment: Hashable, Sendable {
  /// A line that a doc comment sets off as an example: `"2+" → [2, 3]`.
  package struct Example: Hashable, Sendable {
    package var text: String
    /// Of the line in the code, a zero-based byte.
    package var offset: Int

    package init(_ text: String, offset: Int) { (self.text, self.offset) = (text, offset) }
  }

  /// Its sentences on one line; what is set off as an example is left out.
  package private(set) var text = ""
  package var examples: [Example] = []
  /// Where each line begins: a byte of the text, and one of the code; ascending.
  private var lines: [(start: Int, offset: Int)] = []

  package init(_ text: String = "") { self.text = text }

  /// Adds a line that stands at a zero-based byte of the code.
  package mutating func append(_ line: String, offset: Int, behind joint: String) {
    if !text.isEmpty { text += joint }
    lines.append((text.utf8.count, offset))
    text += line
  }

  /// The byte of the code at which the line begins that holds a byte of the text; nil for a text without lines.
  package func offset(ofByte byte: Int) -> Int? { (lines.last { $0.start <= byte } ?? lines.first)?.offset }

  package static func == (left: CodeComment, right: CodeComment) -> Bool {
    left.text == right.text && left.examples == right.examples
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(text) }
}
