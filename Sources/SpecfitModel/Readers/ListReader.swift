// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitMarkdown

/// Reads list items that start with a file or a name: file lists, key components, "similar patterns for".
struct ListReader: EvidenceReader {
  static let name = "list-item"

  func claims(in reading: DocumentReading) -> [Claim] {
    var claims: [Claim] = []
    for unit in reading.texts where unit.item != nil {
      guard reading.anchors[unit.anchor].role.mayClaim || isFileList(unit, in: reading) else { continue }
      if let claim = fileItem(unit, in: reading) { claims.append(claim) }
      claims += keyComponents(unit, in: reading)
      if let claim = similar(unit, in: reading) { claims.append(claim) }
    }
    return claims
  }

  /// Whether the headings above say that the items are the files of the work.
  private func isFileList(_ unit: TextUnit, in reading: DocumentReading) -> Bool {
    titles(above: unit, in: reading).contains { title in
      ["file list", "files created", "new files", "files to create", "key files", "file summary"]
        .contains { title.contains($0) }
    }
  }

  private func titles(above unit: TextUnit, in reading: DocumentReading) -> [String] {
    var titles: [String] = []
    var section = reading.anchors[unit.anchor].section
    while let index = section {
      titles.append(reading.document.sections[index].text.lowercased())
      section = reading.document.sections[index].parent
    }
    return titles
  }

  /// Such as "- `Sources/Cart/CartStore.swift` – what it does".
  private func fileItem(_ unit: TextUnit, in reading: DocumentReading) -> Claim? {
    guard let first = unit.inlines.first(where: { !$0.content.allSatisfy { " :-✅🆕📝".contains($0) } }),
      first.kind == .code, let path = SourcePath(first.content), path.isComponent, !path.isTest,
      !TypeName.isTestDouble(path.stem)
    else { return nil }
    let titles = titles(above: unit, in: reading)
    let isChanged =
      titles.first.map { $0.contains("modif") || $0.contains("updated") || $0.contains("existing") } ?? false
    let isList = isFileList(unit, in: reading)
    var claim = Claim(
      path.stem,
      by: Self.name,
      line: unit.line,
      isChanged || !isList ? .fact : .component,
      anchor: unit.anchor
    )
    claim.file = path.path
    claim.fileRank = path.path.contains("/") ? (isList ? 4 : 2) : 1
    claim.description = unit.text
    return claim
  }

  /// Files named under "Key Components": `CartView.swift`, `CartStore.swift` (or `CartManager.swift`).
  private func keyComponents(_ unit: TextUnit, in reading: DocumentReading) -> [Claim] {
    guard reading.anchors[unit.anchor].role == .overview, isUnderKeyComponents(unit, in: reading) else { return [] }
    let codes = unit.inlines.filter { $0.kind == .code }
    let folder = codes.first { $0.content.hasSuffix("/") }?.content
    var claims: [Claim] = []
    for code in codes {
      guard let path = SourcePath(code.content), path.isComponent, !path.isTest, !TypeName.isTestDouble(path.stem)
      else {
        continue
      }
      // "A (or B)": the second is another name for the first.
      if !claims.isEmpty, isAlternative(code, in: unit) { continue }
      var claim = Claim(path.stem, by: "key-component", line: unit.line, .guess, anchor: unit.anchor)
      claim.file = folder.map { SourcePath(path, in: $0).path } ?? path.path
      claim.fileRank = claim.file?.contains("/") == true ? 1 : 0
      claims.append(claim)
    }
    return claims
  }

  private func isAlternative(_ code: Inline, in unit: TextUnit) -> Bool {
    guard let index = unit.inlines.firstIndex(of: code), index > 0 else { return false }
    return unit.inlines[index - 1].content.lowercased().hasSuffix("or ")
  }

  private func isUnderKeyComponents(_ unit: TextUnit, in reading: DocumentReading) -> Bool {
    var next = unit.item
    while let index = next {
      if case .item = reading.document.blocks[index].kind, index != unit.item {
        return reading.document.text(of: index).lowercased().contains("component")
      }
      next = reading.document.blocks[index].parent
    }
    return false
  }

  /// "- Task 3.3: CoreView (with …)" below "Similar patterns for:".
  private func similar(_ unit: TextUnit, in reading: DocumentReading) -> Claim? {
    let label = reading.anchors[unit.anchor].isItem ? reading.anchors[unit.anchor].label : HeadingLabel(unit.text)
    guard label.word?.lowercased() == "task", label.number != nil else { return nil }
    let name = label.title.prefix { $0 != " " && $0 != "(" }
    guard TypeName.isCompound(name), !TypeName.isTest(name), ComponentKind(suffixOf: String(name)) != nil else {
      return nil
    }
    return Claim(String(name), by: Self.name, line: unit.line, .component, anchor: unit.anchor)
  }
}
