// Finds the test tasks that a document already has, in whatever shape.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitMarkdown
internal import SpecfitModel
internal import SpecfitSource

/// Reads test tasks from titles, paths, trees, tables, test classes and lists.
struct TestTaskReader {
  let reading: DocumentReading
  let components: ComponentIndex
  /// Per anchor, the indices of its texts.
  private let texts: [[Int]]
  /// Per anchor, the indices of its code.
  let codes: [[Int]]
  /// The names of the functions that never give nil.
  let certain: Set<String>

  init(_ reading: DocumentReading, components: [Component]) {
    self.reading = reading
    self.components = ComponentIndex(components)
    var texts = [[Int]](repeating: [], count: reading.anchors.count)
    for (index, unit) in reading.texts.enumerated() { texts[unit.anchor].append(index) }
    self.texts = texts
    var codes = [[Int]](repeating: [], count: reading.anchors.count)
    for (index, unit) in reading.codes.enumerated() { codes[unit.anchor].append(index) }
    self.codes = codes
    let functions = components.lazy.flatMap(\.members).filter { $0.kind == .function }
    let answers = Dictionary(grouping: functions, by: \.baseName)
    certain = Set(answers.filter { $0.value.allSatisfy { $0.returnType.map { !$0.hasSuffix("?") } ?? false } }.keys)
  }

  /// The tasks in the order of the document, each file and each subject without a file once.
  func tasks(generated region: TestingRegion?) -> [TestTask] {
    var found: [TestTask] = []
    for (index, anchor) in reading.anchors.enumerated() where anchor.role != .dependencies && anchor.role != .background
    {
      guard !reading.isOwn(line: anchor.line) else { continue }
      found += tasks(of: anchor, at: index)
    }
    found += treeTasks() + tableTasks() + classTasks() + suiteTasks() + proseTasks()
    let written = merged(found).sorted { ($0.line, $0.subject) < ($1.line, $1.subject) }
    let listed = region.map { CaseListReader(document: reading.document).cases(of: $0) } ?? [:]
    let generated = (region?.tasks ?? []).compactMap { TestTask($0, in: reading.file, listed: listed[$0.key] ?? []) }
    return (written + generated).sorted { $0.line < $1.line }
  }

  /// Joins what names the same file, and drops what a file of the same subject and kind says better.
  private func merged(_ tasks: [TestTask]) -> [TestTask] {
    var result: [TestTask] = []
    var byKey: [String: Int] = [:]
    for task in tasks.sorted(by: { ($0.file == nil ? 1 : 0, $0.line) < ($1.file == nil ? 1 : 0, $1.line) }) {
      let stem = task.file.flatMap { $0.split(separator: "/").last.map(String.init) } ?? "\(task.subject) \(task.kind)"
      let key = task.file == nil ? "\(task.subject) \(task.kind)" : stem
      if let known = byKey[key] {
        if result[known].number == nil { result[known].number = task.number }
        if (result[known].file?.utf8.count ?? 0) < (task.file?.utf8.count ?? 0), result[known].number == task.number {
          result[known].file = task.file
        }
        result[known].testNames += task.testNames
        continue
      }
      byKey[key] = result.count
      byKey["\(task.subject) \(task.kind)"] = byKey["\(task.subject) \(task.kind)"] ?? result.count
      result.append(task)
    }
    return result
  }

  // MARK: - Titles and paths

  private func tasks(of anchor: Anchor, at index: Int) -> [TestTask] {
    let verb = anchor.label.title.firstWord.lowercased()
    if Self.checking.contains(verb), !anchor.label.title.utf8.contains(ASCII.dot) { return [] }
    var tasks: [TestTask] = []
    for text in texts[index] {
      let unit = reading.texts[text]
      guard unit.signs.contains(.dot), unit.signs.contains(.test) || unit.text.holds(".feature"), !isCommand(unit)
      else {
        continue
      }
      for path in testPaths(of: unit) where isTaskPath(path) {
        tasks.append(task(path, anchor: anchor, line: anchor.label.number == nil ? unit.line : anchor.line))
      }
    }
    if tasks.isEmpty, anchor.label.number != nil || anchor.label.word != nil || anchor.role == .testing {
      tasks = titleTasks(of: anchor)
    }
    if tasks.count == 1 {
      tasks[0].testNames = texts[index].flatMap { testNames(in: reading.texts[$0]) } + testFunctions(at: index)
      if anchor.isItem, case .item(let item) = reading.document.blocks[anchor.blocks.lowerBound].kind {
        tasks[0].isTicked = item.isTicked
      }
    }
    return tasks
  }

  private static let checking: Set<String> = ["run", "verify", "ensure", "execute", "review"]

  /// The tasks that only a title asks for.
  private func titleTasks(of anchor: Anchor) -> [TestTask] {
    let title = TestTitle(anchor.label.title, components: components, names: reading.testLikeNames)
    guard title.asksForTests else { return [] }
    func task(_ subject: TestSubject) -> TestTask {
      TestTask(
        number: anchor.label.number,
        subject: subject.name,
        kind: subject.kind,
        line: anchor.line,
        origin: .written
      )
    }
    let subjects = title.subjects.filter { anchor.label.number != nil || components[$0.name] != nil }
    if !subjects.isEmpty { return subjects.map(task) }
    // "2.3 Write tests for state changes" beside 2.1 and 2.2 tests what these make.
    guard anchor.isItem, anchor.label.number != nil, let parent = anchor.parent, reading.anchors[parent].isItem else {
      return []
    }
    let blocks = reading.document.blocks
    let lines = blocks[reading.anchors[parent].blocks.lowerBound].lines
    return components.components(onLines: lines).prefix(8).filter { $0.test == .unit }
      .map { task(TestSubject(name: $0.name, kind: .unit)) }
  }

  /// The test functions that code spans name.
  private func testNames(in unit: TextUnit) -> [NamedTest] {
    guard unit.signs.isSuperset(of: [.code, .test]) else { return [] }
    var isStruck = false
    var tests: [NamedTest] = []
    for inline in unit.inlines {
      if inline.kind == .text { isStruck = isStruck != inline.content.togglesStrike }
      guard inline.kind == .code, let name = NamedTest.name(inline.content), NamedTest.isTest(name) else { continue }
      tests.append(NamedTest(name: name, line: unit.line, isStruck: isStruck))
    }
    // Of an item that begins with the only name, the rest says what the test is about.
    guard tests.count == 1, unit.item != nil,
      let listed = NamedTest(unit.inlines, line: unit.line, isInList: false), listed.name == tests[0].name
    else { return tests }
    return [listed]
  }

  private func task(_ path: SourcePath, anchor: Anchor, line: Int) -> TestTask {
    TestTask(
      number: anchor.label.number,
      subject: TestSubject(stem: path.stem).name,
      kind: TestSubject(path).kind,
      file: path.path,
      line: line,
      origin: .written
    )
  }

  /// Commands name tests too, but create none.
  private func isCommand(_ unit: TextUnit) -> Bool {
    unit.text.holds("-only-testing") || unit.text.holds("xcodebuild ")
  }

  private func testPaths(of unit: TextUnit) -> [SourcePath] {
    let codes = unit.inlines.filter { $0.kind == .code }.map(\.content)
    let folder = codes.first { $0.hasSuffix("/") }
    let sources = codes.isEmpty ? unit.text.words(separatedBy: .sentenceSigns).map(String.init) : codes
    return sources.compactMap { SourcePath($0) }.compactMap { path in
      let full = folder.map { SourcePath(path, in: $0) } ?? path
      return isTest(full) ? full : nil
    }
  }

  /// Whether a file holds tests or helps them, as far as the document tells.
  func isTest(_ path: SourcePath) -> Bool {
    path.isTest || (path.mayBeTest && !reading.testLikeNames.isOfDomain(path.stem))
  }

  /// Test files, and screen objects for UI tests; helpers and doubles test nothing.
  func isTaskPath(_ path: SourcePath) -> Bool {
    if reading.testLikeNames.isOfDomain(path.stem) { return false }
    if TypeName.isTestDouble(path.stem) || path.stem.contains("[") || path.stem.hasPrefix("Base") { return false }
    if path.path.hasSuffix(".feature") { return true }
    return (TestSubject.isTest(stem: path.stem) || (path.isTest && path.hasSpecName)) && !path.stem.hasSuffix("Helper")
      && !path.stem.hasSuffix("Helpers")
      || (path.isTest && (path.stem.hasSuffix("Page") || path.stem.hasSuffix("Screen")))
  }
}

extension TestTask {
  /// A task that specfit wrote: the key says what it is, the text which file it asks for.
  init?(_ task: TestingRegion.Task, in file: SourceFile, listed: [NamedTest]) {
    let parts = task.key.split(separator: ":", maxSplits: 1)
    guard parts.count == 2, let kind = Kind(ofTask: task.key) else { return nil }
    let codes = file.inlines(in: task.text).filter { $0.kind == .code }
    self.init(
      number: task.number,
      subject: String(parts[1]),
      kind: kind,
      file: codes.lazy.compactMap { SourcePath(plain: $0.content) }.first(where: \.isTest)?.path,
      line: task.firstLine,
      origin: .generated,
      testNames: listed
    )
  }
}
