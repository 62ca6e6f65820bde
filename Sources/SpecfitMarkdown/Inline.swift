// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// A run of text of one look.
package struct Inline: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case text
    /// A code span, without its backticks.
    case code
    /// An HTML comment, without its signs.
    case comment
  }

  package var kind: Kind
  package var content: String
  /// The bytes of the content, without the signs around it.
  package var range: Range<Int>
  package var isStrong = false
  package var isEmphasized = false
  /// Where the link that holds the run leads.
  package var destination: String?
}
