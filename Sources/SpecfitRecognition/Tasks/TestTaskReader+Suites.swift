// Test suites that a document names without their files.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitMarkdown
internal import SpecfitModel
internal import SpecfitSource

extension TestTaskReader {
  /// Suites named in lists, tables and labels: "- `CartServiceTests`: adds", "Tests: `CartServiceTests`".
  ///
  /// A folder for tests that the same text or the text before its list names makes the suite's file known.
  func suiteTasks() -> [TestTask] {
    reading.texts.flatMap(suiteTasks) + suiteRowTasks()
  }

  private func suiteTasks(of unit: TextUnit) -> [TestTask] {
    guard unit.signs.isSuperset(of: [.camelCase, .test]), unit.role != .dependencies, unit.role != .example,
      unit.role != .background,
      let first = unit.inlines.firstIndex(where: { $0.kind != .comment && Self.suite(in: $0) != nil }),
      let suite = Self.suite(in: unit.inlines[first])
    else { return [] }
    let before = unit.inlines[..<first]
    let isItem = unit.role == .testing && unit.item != nil
    guard isItem && before.allSatisfy({ $0.content.utf8.allSatisfy { !$0.isLetter } }) || introduces(before),
      !isDenied(unit, before: before)
    else { return [] }
    let names = names(of: suite, at: first, in: unit)
    let folder = folder(of: unit)
    return names.compactMap { name in
      let path = folder.flatMap { folder in SourcePath(name + ".swift").map { SourcePath($0, in: folder) } }
      return task(forSuite: name, at: path, number: reading.anchors[unit.anchor].label.number, line: unit.line)
    }
  }

  /// A suite and those beside it, without those of which is said that they are not to be written.
  private func names(of suite: String, at first: Int, in unit: TextUnit) -> [String] {
    var run = NameRun.names(from: first, in: unit.inlines)
    let inline = unit.inlines[first]
    if let place = inline.content.place(of: suite) {
      // "**CartTests:** adds", and a name in plain text.
      let rest = inline.content[place.upperBound...]
      if run[0].behind.isEmpty || !rest.isEmpty { run[0].behind = rest + run[0].behind }
    }
    run[0].text = suite[...]
    return run.filter { !$0.isStruck && !SuiteDenial.isIn(remark: $0.behind) }.compactMap {
      Self.suite(String($0.text))
    }
  }

  /// Whether what stands before a suite, or before its list, or a title says that the suite is not to be written.
  private func isDenied(_ unit: TextUnit, before: ArraySlice<Inline>) -> Bool {
    if before.contains(where: { $0.content.holds("❌") || $0.content.holds("🚫") }) { return true }
    if SuiteDenial.introduces(reading.anchors[unit.anchor].label.title) { return true }
    var next = unit.introduction
    for _ in 0..<3 {
      guard let index = next else { return false }
      if SuiteDenial.introduces(reading.texts[index].text) { return true }
      next = reading.texts[index].introduction
    }
    return false
  }

  /// The rows of tables about tests whose first cell is a suite.
  private func suiteRowTasks() -> [TestTask] {
    let document = reading.document
    return document.tables.flatMap { table -> [TestTask] in
      let anchor = reading.anchors[reading.anchor(ofBlock: table)]
      guard anchor.role == .testing, !SuiteDenial.introduces(anchor.label.title) else { return [] }
      let rows = document.children(of: table)
      guard let header = rows.first, !isOfOldSuites(header) else { return [] }
      return rows.dropFirst().compactMap { suiteTask(ofRow: $0) }
    }
  }

  /// Whether a table's header says that its suites are not to be written: "Old suite | Replaced by".
  func isOfOldSuites(_ header: Int) -> Bool {
    let titles = reading.document.texts(ofRow: header)
    // "No. of tests" and "Not covered" may stand above other columns.
    return titles.first.map(SuiteDenial.introduces) == true || titles.dropFirst().contains(where: SuiteDenial.isIn)
  }

  private func suiteTask(ofRow row: Int) -> TestTask? {
    let document = reading.document
    let line = document.blocks[row].lines.lowerBound
    guard !reading.isOwn(line: line),
      TextSigns(of: document.blocks[row].range, in: document.file.bytes).isSuperset(of: [.camelCase, .test])
    else { return nil }
    let cells = document.texts(ofRow: row)
    guard let name = cells.first.flatMap(Self.suite), !cells.dropFirst().contains(where: SuiteDenial.isIn) else {
      return nil
    }
    // Another column may say where: "| `CartTests` | `Tests/CartTests.swift` |".
    let path = cells.dropFirst().lazy.compactMap { SourcePath($0) }.first { $0.isTest && $0.stem == name }
    return task(forSuite: name, at: path, number: nil, line: line)
  }

  private func task(forSuite name: String, at path: SourcePath?, number: String?, line: Int) -> TestTask? {
    guard !reading.testLikeNames.isOfDomain(name) else { return nil }
    let subject = TestSubject(stem: name)
    return TestTask(
      number: number,
      subject: subject.name,
      kind: path.map { TestSubject($0).kind } ?? subject.kind,
      file: path?.path,
      line: line,
      origin: .written
    )
  }

  /// The folder for tests that a text names, or the one that introduces its list.
  private func folder(of unit: TextUnit) -> String? {
    let units = [unit] + (unit.introduction.map { [reading.texts[$0]] } ?? [])
    return units.lazy.flatMap(\.inlines).first { inline in
      inline.kind == .code && inline.content.hasSuffix("/")
        && SourcePath(inline.content + "A.swift")?.isTest == true
    }?.content
  }

  /// Whether a text says that what follows are the suites to write: "Tests:", "Unit tests live in `ShopTests/`:".
  ///
  /// All of it must say so: "Tests removed:" begins alike.
  private func introduces(_ before: ArraySlice<Inline>) -> Bool {
    let text = before.filter { $0.kind == .text }.map(\.content).joined()
    guard text.utf8.count <= 80, text.utf8.last(where: { !$0.isBlank && $0 != UInt8(ascii: "*") }) == ASCII.colon else {
      return false
    }
    let words = text[...].letterRuns
    let about = words.firstIndex { $0.lowercased() == "for" || $0.lowercased() == "of" } ?? words.endIndex
    let known = words[..<about].map { $0.lowercased() }
    return known.contains(where: Self.suiteWords.contains)
      && known.allSatisfy { Self.suiteWords.contains($0) || Self.introducing.contains($0) }
      && !SuiteDenial.introduces(text) && !words[about...].contains { Self.foreign.contains($0.lowercased()) }
  }

  private static let suiteWords: Set<String> = ["test", "tests", "suite", "suites", "testes"]
  private static let introducing: Set<String> = [
    "a", "add", "added", "all", "and", "are", "as", "be", "by", "class", "classes", "cover", "coverage", "covered",
    "create", "created", "expected", "file", "files", "follow", "following", "go", "goes", "implement", "in",
    "integration", "into", "is", "it", "its", "live", "lives", "logic", "must", "name", "names", "need", "needed",
    "needs", "new", "our", "performance", "planned", "plus", "proposed", "required", "should", "snapshot", "stand",
    "suggested", "swift", "target", "testing", "the", "these", "this", "to", "ui", "under", "unit", "we", "with",
    "write", "written", "xctest",
  ]
  private static let foreign: Set<String> = ["run", "see", "like", "existing", "command"]

  /// The suite that a span, or the first word of a text, names.
  private static func suite(in inline: Inline) -> String? {
    if inline.kind == .code || inline.isStrong { return suite(inline.content) }
    return inline.content.words(separatedBy: suiteEnds).first.flatMap { suite(String($0)) }
  }

  private static let suiteEnds = ByteSet(" :,")

  private static func suite(_ text: String) -> String? {
    var name = text[...]
    while let last = name.utf8.last, last.isBlank || last == ASCII.colon { name = name.dropLast() }
    guard TypeName.isTest(name), TypeName.isCompound(name), TestSubject(stem: String(name)).kind != .support else {
      return nil
    }
    return String(name)
  }
}
