// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// A heading and what stands under it.
package struct Section: Sendable {
  /// The index of the heading's block.
  package var block: Int
  package var label: HeadingLabel
  /// The whole heading as a reader sees it.
  package var text: String
  package var style: HeadingStyle
  /// 1 to 6 for ATX and setext headings; bold ones are placed by their number, or below all others with 7.
  package var level: Int
  /// The heading's first line to the last line before the next heading of its level or above, one-based.
  package var lines: ClosedRange<Int>
  /// The blocks of the section, heading included.
  package var blocks: Range<Int>
  /// The index of the section around it.
  package var parent: Int?
  /// The index behind the last section inside this one.
  package var end: Int
}
