// Test tasks in prose: what sections about tests list, and items that ask for the tests of a component.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitMarkdown
internal import SpecfitModel
internal import SpecfitSource

extension TestTaskReader {
  /// In sections about tests: what begins with a component, or cases of the only one; elsewhere items that ask for tests.
  func proseTasks() -> [TestTask] {
    var tasks: [TestTask] = []
    var cases: [Int: Int] = [:]
    for unit in reading.texts {
      guard unit.role == .testing else {
        tasks += tasksAsked(by: unit)
        continue
      }
      let found = unit.item == nil ? [] : components(beginning: unit)
      tasks += found.map { task(for: $0, line: unit.line) }
      if found.isEmpty, unit.item != nil, unit.text.hasPrefix("Test ") || unit.text.hasPrefix("test "),
        let section = reading.anchors[unit.anchor].section
      {
        cases[section, default: 0] += 1
      }
    }
    tasks += rowTasks()
    let logic = components.components.filter { $0.test == .unit }
    guard tasks.isEmpty, logic.count == 1, let only = logic.first else { return tasks }
    if only.kind == .reducer, let section = cases.filter({ $0.value >= 3 }).keys.min() {
      return [task(for: only, line: reading.document.sections[section].lines.lowerBound)]
    }
    return caseTableLine.map { [task(for: only, line: $0)] } ?? []
  }

  private func task(for component: Component, number: String? = nil, line: Int) -> TestTask {
    let kind: TestTask.Kind = component.test == .ui ? .ui : .unit
    return TestTask(number: number, subject: component.name, kind: kind, line: line, origin: .written)
  }

  // MARK: - Items

  /// "`CartService`: adds, removes", "CartStoreのテスト", "Unit tests for `CartService`: …", "Verify that CartStore …".
  private func components(beginning unit: TextUnit) -> [Component] {
    let tokens = NameToken.tokens(of: String(unit.text.prefix(80)))
    guard let first = tokens.first else { return [] }
    if let component = components[String(first.text)] { return [component] }
    let words = tokens.map { $0.text.lowercased() }
    if let position = words.prefix(4).firstIndex(where: Self.links.contains),
      words[..<position].contains(where: { $0.hasPrefix("test") })
    {
      return run(of: tokens[(position + 1)...])
    }
    let rest = tokens.drop { Self.imperative.contains($0.text.lowercased()) }
    let verbs = words.prefix(tokens.count - rest.count)
    guard let name = rest.first, TypeName.isCompound(name.text), let component = components[String(name.text)],
      verbs.contains(where: { $0.hasPrefix("test") })
        // "Ensure CartService is registered" is for people.
        || verbs.contains(where: Self.verifying.contains) && verbs.contains("that") && speaksOfTests(unit),
      !isUntested(unit), !Self.isRefused(unit.text)
    else { return [] }
    return [component]
  }

  /// Whether a text may say that nothing is to be tested: a test too many that is planned does no harm, one that is
  /// taken for written does.
  private static func isRefused(_ text: String) -> Bool {
    let start = text.prefix(240)
    return start.holds("~~") || start.holds("?") || start.letterRuns.contains { refusals.contains($0.lowercased()) }
  }

  private static let refusals: Set<String> = [
    "not", "no", "none", "never", "nothing", "without", "cannot", "deferred", "postponed", "later", "future", "skip",
    "skipped", "manual", "manually", "unnecessary", "unneeded", "needless", "trivial", "optional", "obsolete",
    "removed", "existing", "untested", "n", "out", "don", "doesn", "isn", "needn", "before",
  ]

  /// The components that stand side by side: "`CartStore` and `CartService` with an empty cart".
  private func run(of tokens: ArraySlice<NameToken>) -> [Component] {
    var found: [Component] = []
    for token in tokens.drop(while: { ["the", "both", "new"].contains($0.text.lowercased()) }) {
      if let component = components[String(token.text)] {
        found.append(component)
      } else if found.isEmpty || token.text.lowercased() != "and" {
        break
      }
    }
    return found
  }

  private static let links: Set<String> = ["for", "of", "para"]
  /// Words with which a sentence about a test begins.
  private static let imperative: Set<String> = verifying.union([
    "test", "tests", "testing", "unit", "ui", "snapshot", "integration", "that", "the", "if", "whether", "how", "a",
  ])
  /// What checklists say too.
  private static let verifying: Set<String> = [
    "verify", "verifies", "check", "checks", "ensure", "ensures", "validate", "validates", "assert", "asserts",
    "confirm", "cover",
  ]

  /// Whether the nearest title, or the text before the list, speaks of tests rather than of checks.
  private func speaksOfTests(_ unit: TextUnit) -> Bool {
    titles(of: unit).contains { $0[...].letterRuns.contains { $0.lowercased().hasPrefix("test") } }
  }

  /// Whether the nearest title, or the text before the list, says that no task stands there: "Manual checks:", "Mocks".
  private func isUntested(_ unit: TextUnit) -> Bool {
    titles(of: unit).contains { ScenarioDenial.isIn(title: $0) || Self.isOfHelpers($0) }
  }

  private func titles(of unit: TextUnit) -> [String] {
    let section = reading.anchors[unit.anchor].section.map { reading.document.sections[$0].text }
    return [section, unit.introduction.map { reading.texts[$0].text }].compactMap { $0 }
  }

  /// Whether a title is about what helps tests.
  private static func isOfHelpers(_ title: String) -> Bool {
    title[...].letterRuns.contains { helpers.contains($0.lowercased()) }
  }

  private static let helpers: Set<String> = [
    "mock", "mocks", "mocking", "fake", "fakes", "stub", "stubs", "double", "doubles", "fixture", "fixtures", "helper",
    "helpers", "page", "builders", "infrastructure", "utilities", "tools",
  ]

  // MARK: - Rows

  /// The component of a title that is nothing else.
  private func component(called title: String) -> Component? {
    let tokens = NameToken.tokens(of: title)
    guard tokens.count == 1, let name = tokens.first, TypeName.isCompound(name.text) else { return nil }
    return components[String(name.text)]
  }

  /// The rows of tables of what to test whose first cell is a component: "| CartService | empty cart |".
  private func rowTasks() -> [TestTask] {
    let document = reading.document
    return document.tables.flatMap { table -> [TestTask] in
      let anchor = reading.anchors[reading.anchor(ofBlock: table)]
      guard anchor.role == .testing, !reading.isOwn(line: document.blocks[table].lines.lowerBound),
        let section = anchor.section, !Self.isOfHelpers(document.sections[section].text),
        !ScenarioDenial.isIn(title: document.sections[section].text)
      else { return [] }
      let rows = document.children(of: table)
      guard let header = rows.first, saysWhatToTest(header) else { return [] }
      return rows.dropFirst().compactMap { row in
        let cells = document.texts(ofRow: row)
        guard let cell = cells.first, let component = component(called: cell),
          !Self.isRefused(cells.joined(separator: " "))
        else { return nil }
        return task(for: component, line: document.blocks[row].lines.lowerBound)
      }
    }
  }

  /// Whether a table's header promises tests rather than figures or results of them.
  private func saysWhatToTest(_ header: Int) -> Bool {
    let cells = reading.document.texts(ofRow: header)
    guard cells.count > 1, !isOfOldSuites(header) else { return false }
    let words = cells.flatMap { $0[...].letterRuns.map { $0.lowercased() } }
    if words.contains(where: Self.figures.contains) { return false }
    return words.contains { word in Self.matters.contains(where: word.hasPrefix) }
  }

  private static let figures: Set<String> = [
    "coverage", "target", "goal", "minimum", "lines", "branches", "mock", "mocks", "double", "stub", "fake", "status",
    "result", "results", "passed", "failed", "owner", "current", "tested", "untested", "why", "reason", "risk",
  ]
  private static let matters = [
    "test", "case", "scenario", "input", "expect", "focus", "verif", "assert", "check", "behavio", "edge",
  ]

  // MARK: - Requests

  /// "- Write unit tests for CartService" below the task that makes it.
  private func tasksAsked(by unit: TextUnit) -> [TestTask] {
    guard unit.item != nil, unit.role.mayClaim, unit.signs.contains(.test) else { return [] }
    let anchor = reading.anchors[unit.anchor]
    // The title of a numbered item is read where titles are.
    guard !(anchor.isItem && anchor.line == unit.line) else { return [] }
    let tokens = NameToken.tokens(of: String(unit.text.prefix(160))).drop { $0.text == "x" || $0.text == "X" }
    let words = tokens.map { $0.text.lowercased() }
    guard let verb = words.first, Self.making.contains(verb),
      let tests = words.prefix(6).firstIndex(where: { $0 == "tests" || $0 == "test" }),
      words[1..<tests].allSatisfy(Self.sorts.contains), tests + 1 < words.count, Self.links.contains(words[tests + 1])
    else { return [] }
    guard !Self.isRefused(unit.text) else { return [] }
    let objects = tokens.dropFirst(tests + 2)
    let isUI = words[..<tests].contains("ui")
    let found = run(of: objects).filter { TypeName.isCompound($0.name) && (!isUI || $0.test == .ui) }
    let number = anchor.isItem ? anchor.label.number : nil
    if !found.isEmpty { return found.map { task(for: $0, number: number, line: unit.line) } }
    guard isUI, let flow = TestTitle.flow(objects.map { String($0.text) }) else { return [] }
    return [TestTask(number: number, subject: flow, kind: .ui, line: unit.line, origin: .written)]
  }

  private static let making: Set<String> = ["write", "create", "add", "implement", "develop", "include", "criar"]
  private static let sorts: Set<String> = [
    "unit", "ui", "integration", "property", "based", "property-based", "snapshot", "xctest", "xcuitest", "swift",
    "testing", "comprehensive", "the", "new", "failing", "and", "a",
  ]

  /// The line of a table of numbered test cases in a section about tests.
  private var caseTableLine: Int? {
    let document = reading.document
    for index in document.tables {
      let block = document.blocks[index]
      let anchor = reading.anchors[reading.anchor(ofBlock: index)]
      guard anchor.role == .testing, block.lines.count > 3, !reading.isOwn(line: block.lines.lowerBound),
        let header = document.children(of: index).first
      else { continue }
      let titles = document.texts(ofRow: header).map { $0.lowercased() }
      if titles.contains(where: { $0.hasPrefix("test") || $0.hasPrefix("expected") }) { return anchor.line }
    }
    return nil
  }
}
