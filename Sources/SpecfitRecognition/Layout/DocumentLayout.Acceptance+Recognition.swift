// Where the line among the acceptance criteria goes.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitMarkdown
internal import SpecfitModel
internal import SpecfitSource

extension DocumentLayout.Acceptance {
  /// The end of the only list of acceptance criteria of the module; nil when there is none or more than one.
  init?(_ reading: DocumentReading) {
    let sections = reading.document.sections
    let found = sections.indices.filter { index in
      reading.traits[index].role == .acceptance && SectionRole(title: sections[index].text) == .acceptance
        && sections[index].level <= 3
    }
    guard found.count == 1, let section = found.first else { return nil }
    let document = reading.document
    let blocks = document.blocks
    guard
      let list = sections[section].blocks.last(where: { index in
        if case .list = blocks[index].kind { return blocks[index].parent == nil && !blocks[index].isReread }
        return false
      }), let item = document.children(of: list).last
    else { return nil }
    let line = blocks[list].lines.upperBound
    guard !reading.isOwn(line: line) else { return nil }
    let file = document.file
    guard let prefix = Self.prefix(of: item, in: document) else { return nil }
    self.init(
      offset: line < file.lineCount ? file.start(ofLine: line + 1) : file.bytes.count,
      prefix: prefix,
      needsLineEndBefore: line == file.lineCount && file.range(ofLine: line) == file.fullRange(ofLine: line)
    )
  }

  /// What an item has before its text: indentation, marker, blanks, an empty box, a sign such as ✅.
  private static func prefix(of item: Int, in document: MarkdownDocument) -> String? {
    guard case .item(let own) = document.blocks[item].kind else { return nil }
    let file = document.file
    let line = file.range(ofLine: document.blocks[item].lines.lowerBound)
    let content = line.lowerBound + own.contentColumn - 1
    guard content <= line.upperBound else { return nil }
    var prefix = file.text(line.lowerBound..<content)
    if own.marker.utf8.count <= 9, let number = Int(own.marker.dropLast()) {
      prefix = prefix.replacingFirst(String(number), with: String(number + 1))
    }
    if own.isTicked != nil { return prefix + "[ ] " }
    let text = file.text(content..<line.upperBound)
    for sign in ["✅ ", "☑️ ", "✔️ ", "⬜ ", "☐ "] where text.hasPrefix(sign) { return prefix + sign }
    return prefix
  }
}

extension String {
  fileprivate func replacingFirst(_ text: String, with other: String) -> String {
    guard let range = firstRange(of: text) else { return self }
    return replacingCharacters(in: range, with: other)
  }

  private func replacingCharacters(in range: Range<String.Index>, with other: String) -> String {
    String(self[..<range.lowerBound]) + other + String(self[range.upperBound...])
  }
}
