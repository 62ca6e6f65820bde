// What a document is mostly about.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitSource

extension Owners {
  /// The component that the title names, or with which it shares most words; where it shares one alone, the one of
  /// whose name the document speaks most often.
  func mainComponent(title: String) -> Int? {
    // "Clipboard" is no `Clip`.
    let named = Set(title.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "+" })
    // In a title, "Deck" is the thing, and not the value of that name; so it is in "Deck Board", whatever the value works out.
    let isNamed = { (component: Component) in
      named.contains(component.name[...])
        && (TypeName.isCompound(component.name)
          || component.test != .none && (component.kind != .model || named.count == 1))
    }
    if let named = components.firstIndex(where: isNamed) { return named }
    // The name of the whole, "CueSheet, a package for subtitles", describes less than the words behind it.
    let plain = named.filter { !TypeName.isCompound(String($0)) && !Self.labels.contains($0.lowercased()) }
      .joined(separator: " ")
    let described = Set(WordStem.stems(of: plain))
    let isDescribed = components.contains { !described.isDisjoint(with: WordStem.stems(of: $0.name)) }
    let words = isDescribed ? described : Set(WordStem.stems(of: title))
    let shared = components.map { words.intersection(WordStem.stems(of: $0.name)).count }
    let most = components.indices.filter { components[$0].test != .none }.map { shared[$0] }.max() ?? 0
    var tested = components.indices.filter {
      components[$0].test == .unit && shared[$0] == most && !isNeverGuessed($0)
    }
    // What only brings values in or out is one part of many.
    let broad = tested.filter { nameWords[$0].last.map(Self.ports.contains) != true }
    if !broad.isEmpty { tested = broad }
    // A title that says all of a name, but for its kind, means that: "Irrigation Scheduler" of `ScheduleEngine`.
    let whole = tested.filter { index in
      (components[index].kind != .model || nameWords[index].count > 1)
        && isWhole(index, in: title)
    }
    if most == 1, isDescribed, whole.count == 1 {
      tested = whole
    } else if most == 1 {
      let counts = mentions()
      func count(_ index: Int) -> Int {
        nameWords[index].dropLast(countOfKindWords(at: index)).map { counts[String(Self.singular($0)), default: 0] }
          .min() ?? 0
      }
      // A name of one word is as often the word alone.
      let logic = components.indices.filter {
        components[$0].test == .unit && components[$0].kind != .model && nameWords[$0].count > 1
      }
      let often = logic.map(count).max() ?? 0
      if often > 2 * (tested.map(count).max() ?? 0) { tested = logic.filter { count($0) == often } }
    }
    let urgent: [ComponentKind] = [.reducer, .viewModel, .service, .engine, .manager, .repository, .store]
    return urgent.lazy.compactMap { kind in tested.first { components[$0].kind == kind } }.first ?? tested.first
      ?? components.indices.first
  }

  /// Whether a title says all of a name, but for what says its kind: "Tide Log" of `TideLogModel`.
  func isWhole(_ component: Int, in title: String) -> Bool {
    Set(WordStem.stems(of: title)).isSuperset(
      of: nameWords[component].dropLast(countOfKindWords(at: component)).map(WordStem.stem)
    )
  }

  /// What titles only call themselves: "Module 3: …".
  private static let labels: Set<String> = [
    "module", "feature", "story", "epic", "phase", "plan", "design", "document", "specification", "spec", "task",
  ]

  private static let ports: Set<String> = [
    "writer", "reader", "exporter", "importer", "formatter", "printer", "logger", "encoder", "decoder", "serializer",
  ]

  /// How many words at the end of a name say what kind of thing it is, or what it does: *packer* of `PagePacker`.
  private func countOfKindWords(at component: Int) -> Int {
    let kind = kindCount(of: component)
    guard kind == 0, nameWords[component].count > 1, let last = nameWords[component].last else { return kind }
    return Self.namesDoer(last) || ["command", "feature", "module"].contains(last) ? 1 : 0
  }

  /// How often each word of the document stands in it, without its plural.
  private func mentions() -> [String: Int] {
    var counts: [String: Int] = [:]
    for run in reading.file.bytes.split(whereSeparator: { !$0.isLetter }) where run.count > 2 && run.count < 24 {
      counts[String(Self.singular(String(decoding: run, as: UTF8.self).lowercased())), default: 0] += 1
    }
    return counts
  }
}
