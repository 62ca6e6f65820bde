// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitMarkdown
internal import SpecfitSource

extension DocumentReading {
  /// The name of a data model that a heading gives in plain words, where its fields stand below: `### Reminder`, `### Vet Visit`.
  ///
  /// - Parameters:
  ///   - title: of the heading, without its number.
  ///   - anchor: of the heading.
  /// - Returns: nil when the words are no name, or no fields follow.
  func modelName(_ title: String, ofAnchor anchor: Anchor) -> String? {
    let words = title.words(separatedBy: .blank)
    guard let block = anchor.blocks.first, case .heading(_, let style) = document.blocks[block].kind, style != .bold,
      (1...3).contains(words.count), !Self.fieldTitles.contains(words[0].lowercased()),
      words.allSatisfy({ $0.utf8.first?.isUppercase == true && $0.utf8.allSatisfy { $0.isLetter || $0.isDigit } }),
      words.count > 1 || !TypeName.isCompound(title), !words.contains(where: { Self.general.contains($0.lowercased()) })
    else { return nil }
    let name = TypeName.camelCase(title)
    guard TypeName.isOwn(name), !TypeName.isOfSeveral(name), !TypeName.isPart(name), TitleTopics(title).role == nil
    else { return nil }
    return hasFields(anchor) ? name : nil
  }

  /// Whether a table of fields, or a list of them, stands right below a heading.
  private func hasFields(_ anchor: Anchor) -> Bool {
    for block in anchor.blocks.dropFirst() {
      switch document.blocks[block].kind {
      case .heading: return false
      case .table:
        guard let header = document.children(of: block).first, let cell = document.cells(ofRow: header).first else {
          break
        }
        if Self.fieldTitles.contains(document.file.plainText(in: cell).lowercased()) { return true }
      case .list:
        let items = document.children(of: block)
        if items.count > 1, items.allSatisfy(isField) { return true }
      default: break
      }
    }
    return false
  }

  /// Whether an item begins with a small name in code or bold: `` - `dueDate`: Date``.
  private func isField(_ item: Int) -> Bool {
    let range = document.contentRange(of: item)
    guard let first = document.file.inlines(in: range).first, first.kind == .code || first.isStrong,
      first.content.utf8.first?.isLowercase == true, first.content.utf8.count > 1,
      document.file.plainText(in: range).utf8.contains(where: { $0 == ASCII.colon || $0 == UInt8(ascii: "(") })
    else { return false }
    return first.content.utf8.allSatisfy { $0.isLetter || $0.isDigit || $0 == ASCII.underscore || $0 == ASCII.colon }
  }

  /// Words of headings over fields that are no model's own, and types of the language.
  private static let general: Set<String> = [
    "format", "body", "index", "indexes", "indices", "relationships", "relations", "legend", "code", "codes",
    "parameters", "response", "request", "header", "headers", "query", "constraints", "rules", "mapping", "mappings",
    "schema", "table", "tables", "enums", "types", "validation", "payload", "endpoint", "date", "data", "string", "int",
    "bool", "array", "url", "uuid", "error", "errors",
  ]

  /// What stands above the names of fields, in a table's first cell or in a heading.
  private static let fieldTitles: Set<String> = [
    "field", "fields", "property", "properties", "attribute", "attributes", "column", "columns", "campo", "campos",
    "フィールド", "属性",
  ]
}
