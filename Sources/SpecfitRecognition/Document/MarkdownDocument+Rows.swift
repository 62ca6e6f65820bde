// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitMarkdown

extension MarkdownDocument {
  /// What a reader sees of the cells of a table row.
  func texts(ofRow row: Int) -> [String] { cells(ofRow: row).map { file.plainText(in: $0) } }
}
