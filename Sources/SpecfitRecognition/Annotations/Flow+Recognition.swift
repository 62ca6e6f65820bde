// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitMarkdown
internal import SpecfitModel
internal import SpecfitSource

extension Flow {
  /// The flows of a document: the one of its screens, and those that have a heading of their own.
  static func flows(in reading: DocumentReading, components: [Component], module: ModuleIdentity) -> [Flow] {
    let screens = components.filter { $0.test == .ui }
    guard !screens.isEmpty else { return [] }
    let named = headings(in: reading, screens: screens)
    return named.isEmpty ? [main(screens, module: module)] : named
  }

  /// One flow for the module: named by its flow view, its first word, or the module.
  private static func main(_ screens: [Component], module: ModuleIdentity) -> Flow {
    let root = screens.first { $0.name.hasSuffix("FlowView") } ?? screens.first { $0.name.hasSuffix("FlowScreen") }
    let subject =
      root.map { String($0.name.dropLast($0.name.hasSuffix("View") ? 4 : 6)) }
      ?? (module.name.isEmpty || (screens.count == 1 && ModuleIdentity.isGeneral(module.name))
        ? bare(screens[0].name) : module.name)
    let words = TypeName.words(of: subject).filter { $0 != "Flow" }.joined(separator: " ")
    return Flow(
      name: words + " flow",
      subject: subject,
      line: root?.line ?? screens[0].line,
      screens: screens.map(\.name)
    )
  }

  private static func bare(_ name: String) -> String {
    for suffix in ["View", "Screen"] where name.hasSuffix(suffix) && name.count > suffix.count {
      return String(name.dropLast(suffix.count))
    }
    return name
  }

  /// "### Login Flow" names a flow; "### Data Flow" does not.
  private static func headings(in reading: DocumentReading, screens: [Component]) -> [Flow] {
    let others: Set<String> = [
      "data", "control", "user", "work", "information", "event", "navigation", "error", "message", "process", "state",
      "the", "main", "application", "app", "execution", "auth", "request", "basic", "overall", "git", "test",
    ]
    var flows: [Flow] = []
    var known: Set<String> = []
    let names = screens.map(\.name)
    for (index, section) in reading.document.sections.enumerated() where section.level > 1 {
      guard reading.traits[index].role == .specification || reading.traits[index].role == .overview,
        section.label.word == nil, section.label.number == nil, section.label.title.holds("low")
      else { continue }
      let words = section.label.title.prefix { $0 != "(" && $0 != ":" }.split(separator: " ")
      guard words.count >= 2, words.count <= 5, let last = words.last, last == "Flow" || last == "flow",
        !others.contains(words[words.count - 2].lowercased())
      else { continue }
      let subject = TypeName.camelCase(words.joined(separator: " "))
      guard subject.utf8.allSatisfy({ $0 < 0x80 }), known.insert(subject).inserted else { continue }
      flows.append(
        Flow(
          name: words.joined(separator: " "),
          subject: subject,
          line: section.lines.lowerBound,
          screens: names
        )
      )
    }
    return flows
  }
}
