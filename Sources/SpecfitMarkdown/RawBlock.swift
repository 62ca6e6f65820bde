// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// A block as cmark reports it.
///
/// Only the structure and, mostly, the first line can be relied on: cmark ends
/// lists after the blank lines behind them, HTML comments before they begin,
/// and gives a paragraph that is glued to a table no position at all.
struct RawBlock: Equatable {
  enum Kind: Equatable {
    case paragraph
    case heading(level: Int)
    case list(isOrdered: Bool)
    /// Whether the item's box is ticked; nil when it has no box.
    case item(Bool?)
    case code(isFenced: Bool)
    case html
    case rule
    case quote
    case table
    case tableRow

    /// Whether children of the node are blocks rather than inline nodes or cells.
    var hasBlocks: Bool {
      switch self {
      case .list, .item, .quote, .table: true
      case .paragraph, .heading, .code, .html, .rule, .tableRow: false
      }
    }
  }

  var kind: Kind
  /// One-based; 0 when cmark does not know.
  var firstLine: Int
  /// One-based, in bytes.
  var firstColumn: Int
  /// One-based; often wrong.
  var endLine: Int
  /// The index of the block that holds this one.
  var parent: Int?
}
