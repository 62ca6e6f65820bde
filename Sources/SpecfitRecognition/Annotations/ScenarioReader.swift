// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitMarkdown
internal import SpecfitModel
internal import SpecfitSource

/// Reads lists of what is to be tested, a line each: "## Testing Scenarios", "Tests must cover:".
struct ScenarioReader {
  private let reading: DocumentReading
  private let components: [Component]
  private let screens: [Int]
  private let logic: [Int]
  /// The sections whose titles say that scenarios are listed there.
  private let sections: Set<Int>

  init(_ reading: DocumentReading, components: [Component]) {
    self.reading = reading
    self.components = components
    screens = components.indices.filter { components[$0].test == .ui }
    logic = components.indices.filter { components[$0].test == .unit }
    let titles = reading.document.sections.map { $0.text.lowercased() }
    sections = Set(titles.indices.filter { Self.isOfScenarios(titles[$0]) })
  }

  /// How many lines are taken; more is no list of scenarios.
  private static let limit = 48

  /// The scenarios by the position of the component that they are about, in the order of the document.
  func scenarios() -> [Int: [Criterion]] {
    guard !screens.isEmpty || !logic.isEmpty else { return [:] }
    let units = reading.texts.lazy.filter(isScenario).prefix(Self.limit)
    guard !units.isEmpty else { return [:] }
    let words = components.map { $0.test == .unit ? Self.words(of: $0) : [:] }
    var found: [Int: [Criterion]] = [:]
    for unit in units {
      let text = reading.document.text(of: unit.block).foldingBlanks()
      let plain = text.drop { !$0.isLetter && !$0.isNumber && $0 != "\"" }
      guard plain.utf8.count > 5, !ScenarioDenial.isIn(item: text),
        let (component, member) = subject(of: String(plain), words)
      else { continue }
      found[component, default: []].append(
        Criterion(.scenario, text: String(plain), line: unit.line, member: member)
      )
    }
    return found
  }

  // MARK: - Lines

  private func isScenario(_ unit: TextUnit) -> Bool {
    guard let item = unit.item, unit.role != .example, unit.role != .dependencies, unit.role != .background,
      isListed(unit), !isNested(item)
    else { return false }
    return !isAboutSomethingElse(unit)
  }

  /// Whether the title above a line, or the text that introduces its list, says that scenarios follow.
  private func isListed(_ unit: TextUnit) -> Bool {
    if let section = reading.anchors[unit.anchor].section, sections.contains(section) { return true }
    guard unit.role == .testing, let introduction = unit.introduction else { return false }
    return Self.introduces(reading.document.text(of: reading.texts[introduction].block))
  }

  /// Whether an item stands in another one: it explains that.
  private func isNested(_ item: Int) -> Bool {
    guard let list = reading.document.blocks[item].parent, let outer = reading.document.blocks[list].parent else {
      return false
    }
    if case .item = reading.document.blocks[outer].kind { return true }
    return false
  }

  private static func isOfScenarios(_ title: String) -> Bool {
    titles.contains { names($0, in: title) } && !ScenarioDenial.isIn(title: title)
  }

  /// Whether a title has some words, which no letter precedes: "Latest cases" are no test cases.
  private static func names(_ words: String, in title: String) -> Bool {
    guard let range = title.place(of: words) else { return false }
    return title[..<range.lowerBound].utf8.last?.isLetter != true
  }

  private static let titles = [
    "testing scenario", "test scenario", "scenarios to test", "test cases", "cenários de teste", "テストシナリオ",
  ]

  /// "Test coverage includes:", "What tests must cover:".
  private static func introduces(_ text: String) -> Bool {
    guard text.last == ":" || text.last == "：" else { return false }
    let stems = Set(WordStem.stems(of: text))
    return stems.contains("test") && !stems.isDisjoint(with: covering) && !SuiteDenial.introduces(text)
  }

  private static let covering = Set(["cover", "coverage", "includes", "verify", "check", "must"].map(WordStem.stem))

  /// Whether a line names a test, a suite, a file or a type: what these mean is for others to say.
  private func isAboutSomethingElse(_ unit: TextUnit) -> Bool {
    if reading.anchors[unit.anchor].isItem { return true }
    let first = NameToken.tokens(of: String(unit.text.prefix(80))).first?.text ?? ""
    return SourcePath(first) != nil || first.hasPrefix("test_") || TypeName.isCompound(first)
      || unit.inlines.contains { $0.kind == .code && ($0.content.hasPrefix("test") || SourcePath($0.content) != nil) }
      || unit.text.hasSuffix(":")
  }

  // MARK: - Subjects

  /// The component whose words a line has: a view model, or else a screen, or else whatever there is.
  ///
  /// - Parameters:
  ///   - text: the line.
  ///   - words: per component, those of its members, and how much each says.
  /// - Returns: the component and, if the line is about one, its member; nil when no component can be meant.
  private func subject(of text: String, _ words: [[String: Int]]) -> (component: Int, member: String?)? {
    let stems = Set(WordStem.stems(of: text))
    if let screen = screens.first, !stems.isDisjoint(with: Self.visible) { return (screen, nil) }
    let rated = logic.map { index in (index: index, rate: stems.reduce(0) { $0 + (words[index][$1] ?? 0) }) }
      .filter { $0.rate > 0 }
    func best(_ rated: [(index: Int, rate: Int)]) -> Int? {
      rated.max { ($0.rate, $1.index) < ($1.rate, $0.index) }?.index
    }
    let models = rated.filter { components[$0.index].kind == .viewModel || components[$0.index].kind == .reducer }
    let found =
      best(models) ?? best(rated) ?? screens.first
      ?? logic.first { components[$0].kind == .viewModel } ?? (logic.count == 1 ? logic[0] : nil)
    return found.map { ($0, member(of: components[$0], stems)) }
  }

  /// The only function whose words a line has most.
  private func member(of component: Component, _ stems: Set<String>) -> String? {
    guard component.test == .unit else { return nil }
    let rated = component.members.filter { $0.kind == .function && !$0.isHidden }
      .map { (name: $0.name, rate: stems.intersection(WordStem.stems(of: $0.baseName)).count) }.filter { $0.rate > 0 }
    guard let most = rated.map(\.rate).max() else { return nil }
    let best = rated.filter { $0.rate == most }
    return best.count == 1 ? best[0].name : nil
  }

  private static func words(of component: Component) -> [String: Int] {
    var words: [String: Int] = [:]
    func note(_ name: String, _ weight: Int) {
      for stem in WordStem.stems(of: name) { words[stem] = max(words[stem] ?? 0, weight) }
    }
    for member in component.members.prefix(64) {
      note(member.baseName, member.kind == .function && !member.isHidden ? 2 : 1)
      for parameter in member.parameters { note(parameter.name, 1) }
    }
    for word in TypeName.words(of: component.name).dropLast() { note(String(word), 1) }
    for action in component.cases.prefix(64) { note(action.name, 2) }
    return words
  }

  /// What only the user interface can show.
  private static let visible = Set(
    [
      "screen", "accessibility", "audit", "voiceover", "tap", "tapping", "swipe", "swiping", "scroll", "scrolling",
      "rotation", "pull", "keyboard", "appearance", "gesture", "snapshot", "layout", "navigation",
    ].map(WordStem.stem)
  )
}
