// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// A block of a Markdown document, on exactly its own bytes.
package struct Block: Sendable {
  package enum Kind: Equatable, Sendable {
    case heading(level: Int, style: HeadingStyle)
    case paragraph
    case list(isOrdered: Bool)
    case item(Item)
    case code(Code)
    /// Raw HTML, comments included.
    case html
    case rule
    case quote
    case table
    /// A row of a table; the first row of a table is its header.
    case tableRow
    /// YAML between two `---` at the very start.
    case frontMatter
  }

  package struct Item: Equatable, Sendable {
    /// The marker as it stands: `*`, `-`, `1.`, `2)`.
    package var marker: String
    /// Whether the box is ticked; nil when the item has no box.
    package var isTicked: Bool?
    /// The column, one-based, at which the item's text starts; a tab goes to the next multiple of four.
    package var contentColumn: Int
    /// Whether a star follows the box: `- [ ]* 2.2 Write tests` need not be done.
    package var isOptional = false
  }

  package struct Code: Equatable, Sendable {
    /// The info string; nil for indented code.
    package var info: String?
    /// The one-based lines between the fences; empty when there are none.
    package var lines: Range<Int>
    /// How many columns of blanks the fence's place takes from each line, signs of quotes not counted.
    package var indentation: Int
    /// Whether the closing fence is there.
    package var isClosed: Bool
    /// How many quotes hold the code; each puts a sign before every line.
    package var quoteDepth = 0

    /// The first word of the info string, in lowercase.
    package var language: String {
      let word = (info ?? "").split(whereSeparator: { " \t,{:".contains($0) }).first ?? ""
      return word.lowercased()
    }
  }

  package var kind: Kind
  /// From the block's first own byte to the end of its last line, without the line end.
  ///
  /// Only a fence whose closing sign has an item glued to it ends before its last line does.
  package var range: Range<Int>
  /// One-based.
  package var lines: ClosedRange<Int>
  /// The index of the block that holds this one; nil at the top.
  package var parent: Int?
  /// The index behind the last block inside this one.
  package var end: Int
  /// How many quotes hold the block.
  package var quoteDepth = 0
  /// Whether cmark gave it only after the text was read again without its indentation.
  package var isReread: Bool
}

/// How a heading is written.
package enum HeadingStyle: String, Sendable {
  /// `## Title`
  case atx
  /// A title with a line of `=` or `-` under it.
  case setext
  /// A paragraph's line that is bold from end to end.
  case bold
}
