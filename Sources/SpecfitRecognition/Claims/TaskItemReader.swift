// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitMarkdown
internal import SpecfitSource

/// Reads tasks that begin with the names of what is built, "- [ ] 1.3 `GridParser`", "- [x] `FormView` and `FormModel`", and
/// the chapters that are called after one of them: "Milestone 3 — Linter" above "- [ ] 3.2 `Linter`".
struct TaskItemReader: EvidenceReader {
  static let name = "task-item"

  func claims(in reading: DocumentReading) -> [Claim] {
    var items: [(name: String, unit: TextUnit)] = []
    for unit in reading.texts where unit.role.mayClaim && unit.signs.contains(.code) {
      items += names(of: unit, in: reading).map { ($0, unit) }
    }
    guard !items.isEmpty else { return [] }
    let known = Set(items.map(\.name))
    var titled: [String: Int] = [:]
    for (index, anchor) in reading.anchors.enumerated() where !anchor.isItem && anchor.role.mayClaim {
      guard let section = anchor.section, reading.document.sections[section].level > 1,
        let last = anchor.label.title.split(separator: " ").last.map(String.init), known.contains(last)
      else { continue }
      titled[last] = titled[last] ?? index
    }
    return items.compactMap { name, unit in
      if let anchor = titled[name] {
        return Claim(name, by: Self.name, line: reading.anchors[anchor].line, .component, anchor: anchor)
      }
      // A single word may be anything.
      guard TypeName.isCompound(name) else { return nil }
      return Claim(name, by: Self.name, line: unit.line, .component, anchor: unit.anchor)
    }
  }

  /// The types that begin a task.
  private func names(of unit: TextUnit, in reading: DocumentReading) -> [String] {
    guard let item = unit.item, case .item(let own) = reading.document.blocks[item].kind, own.isTicked != nil,
      let first = unit.inlines.firstIndex(where: { $0.kind == .code }),
      let place = unit.text.place(of: unit.inlines[first].content),
      unit.text[..<place.lowerBound].drop(while: Self.box.contains).allSatisfy({ !$0.isLetter })
    else { return [] }
    return NameRun.names(from: first, in: unit.inlines).filter { !$0.isStruck }.map { String($0.text) }
      .filter { TypeName.isPossible($0) && TypeName.isOwn($0) && !$0.hasSuffix("Error") }
  }

  private static let box: Set<Character> = ["[", "x", "X", "]", " "]
}
