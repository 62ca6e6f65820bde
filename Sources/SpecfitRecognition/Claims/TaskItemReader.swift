// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitMarkdown
internal import SpecfitSource

/// Reads tasks that are no more than the name of what is built, "- [ ] 1.3 `GridParser`", and the chapters that are called
/// after it: "Milestone 3 — Linter" above "- [ ] 3.2 `Linter`".
struct TaskItemReader: EvidenceReader {
  static let name = "task-item"

  func claims(in reading: DocumentReading) -> [Claim] {
    var items: [(name: String, unit: TextUnit)] = []
    for unit in reading.texts where unit.role.mayClaim && unit.signs.contains(.code) {
      if let name = name(of: unit, in: reading) { items.append((name, unit)) }
    }
    guard !items.isEmpty else { return [] }
    let names = Set(items.map(\.name))
    var titled: [String: Int] = [:]
    for (index, anchor) in reading.anchors.enumerated() where !anchor.isItem && anchor.role.mayClaim {
      guard let section = anchor.section, reading.document.sections[section].level > 1,
        let last = anchor.label.title.split(separator: " ").last.map(String.init), names.contains(last)
      else { continue }
      titled[last] = titled[last] ?? index
    }
    return items.compactMap { item in
      if let anchor = titled[item.name] {
        return Claim(item.name, by: Self.name, line: reading.anchors[anchor].line, .guess, anchor: anchor)
      }
      guard TypeName.isCompound(item.name) else { return nil }
      return Claim(item.name, by: Self.name, line: item.unit.line, .guess, anchor: item.unit.anchor)
    }
  }

  /// The type that begins a task, with nothing or only what it is for behind it.
  private func name(of unit: TextUnit, in reading: DocumentReading) -> String? {
    guard let item = unit.item, case .item(let own) = reading.document.blocks[item].kind, own.isTicked != nil,
      let code = unit.inlines.first(where: { $0.kind == .code })?.content, TypeName.isPossible(code),
      TypeName.isOwn(code), let place = unit.text.place(of: code),
      unit.text[..<place.lowerBound].allSatisfy({ !$0.isLetter })
    else { return nil }
    let behind = unit.text[place.upperBound...]
    return behind.isEmpty || [":", ",", " incl", " with "].contains(where: behind.hasPrefix) ? code : nil
  }
}
