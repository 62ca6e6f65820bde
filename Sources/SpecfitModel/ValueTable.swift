// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// A table of what a member is given and what follows: the rows of a parameterised test.
package struct ValueTable: Hashable, Sendable {
  /// The name of the member that the rows are about; nil when the document shows no members.
  package var member: String?
  /// The titles of the columns.
  package var columns: [String]
  /// The cells as a reader sees them.
  package var rows: [[String]]
  /// How many rows the document has; more than are taken when there are very many, or some lack cells.
  package var rowCount: Int
  /// Where the table starts, one-based.
  package var line: Int

  package init(member: String? = nil, columns: [String], rows: [[String]], line: Int) {
    self.member = member
    self.columns = columns
    self.rows = rows
    rowCount = rows.count
    self.line = line
  }

  /// `4 rows`, `64 of 70 rows`.
  package var countText: String { (rows.count < rowCount ? "\(rows.count) of " : "") + "\(rowCount) rows" }

  /// A row as a sentence: `Input "978", validate(_:) .wrongLength(3)`.
  package func sentence(ofRow row: [String]) -> String {
    zip(columns, row).map { "\($0) \($1)" }.joined(separator: ", ")
  }
}
