// Finds the test tasks that a document already has, in whatever shape.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitMarkdown
internal import SpecfitSource
internal import SpecfitSwift

/// Reads test tasks from titles, paths, trees, tables, test classes and lists.
struct TestTaskReader {
  private let reading: DocumentReading
  private let components: [Component]
  private let textsByAnchor: [Int: [TextUnit]]

  init(_ reading: DocumentReading, components: [Component]) {
    self.reading = reading
    self.components = components
    textsByAnchor = Dictionary(grouping: reading.texts, by: \.anchor)
  }

  /// The tasks in the order of the document, each file and each subject without a file once.
  func tasks(generated region: TestingRegion?) -> [TestTask] {
    var found: [TestTask] = []
    for (index, anchor) in reading.anchors.enumerated() where anchor.role != .dependencies && anchor.role != .background
    {
      guard reading.ownLines?.contains(anchor.line) != true else { continue }
      found += tasks(of: anchor, at: index)
    }
    found += treeTasks() + tableTasks() + classTasks() + proseTasks()
    let written = merged(found).sorted { ($0.line, $0.subject) < ($1.line, $1.subject) }
    let generated = (region?.tasks ?? []).compactMap { TestTask($0, in: reading.file) }
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
    let units = textsByAnchor[index] ?? []
    let verb = anchor.label.title.split(separator: " ").first?.lowercased() ?? ""
    if ["run", "verify", "ensure", "execute", "review"].contains(verb), !anchor.label.title.contains(".") { return [] }
    var tasks: [TestTask] = []
    for unit in units where !isCommand(unit) {
      for path in testPaths(of: unit) where isTaskPath(path) {
        tasks.append(task(path, anchor: anchor, line: anchor.label.number == nil ? unit.line : anchor.line))
      }
    }
    if tasks.isEmpty, anchor.label.number != nil || anchor.label.word != nil || anchor.role == .testing,
      let subject = titleSubject(anchor.label.title),
      anchor.label.number != nil || components.contains(where: { $0.name == subject.name })
    {
      tasks.append(
        TestTask(
          number: anchor.label.number,
          subject: subject.name,
          kind: subject.kind,
          line: anchor.line,
          origin: .written
        )
      )
    }
    return tasks
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
    unit.text.contains("-only-testing") || unit.text.contains("xcodebuild ")
  }

  private func testPaths(of unit: TextUnit) -> [SourcePath] {
    guard unit.text.contains(".") else { return [] }
    let codes = unit.inlines.filter { $0.kind == .code }.map(\.content)
    let folder = codes.first { $0.hasSuffix("/") }
    let sources = codes.isEmpty ? unit.text.split(whereSeparator: { " ,;()\"".contains($0) }).map(String.init) : codes
    return sources.compactMap { SourcePath($0) }.compactMap { path in
      let full = folder.map { SourcePath(path, in: $0) } ?? path
      return full.isTest || TypeName.isTest(path.stem) ? full : nil
    }
  }

  /// Test files, and screen objects for UI tests; helpers and doubles test nothing.
  private func isTaskPath(_ path: SourcePath) -> Bool {
    if TypeName.isTestDouble(path.stem) || path.stem.contains("[") || path.stem.hasPrefix("Base") { return false }
    if path.path.hasSuffix(".feature") { return true }
    return TypeName.isTest(path.stem) && !path.stem.hasSuffix("Helper") && !path.stem.hasSuffix("Helpers")
      || (path.isTest && (path.stem.hasSuffix("Page") || path.stem.hasSuffix("Screen")))
  }

  /// "Create CartServiceTests", "(CartService Unit Tests)", "Write property tests for CartService".
  private func titleSubject(_ title: String) -> TestSubject? {
    let text = title.filter { !"()`*\"".contains($0) }
    let words = text.split(separator: " ").map(String.init)
    let lower = words.map { $0.lowercased() }
    if let named = words.first(where: { TypeName.isTest($0) && TypeName.isCompound($0) }) {
      return TestSubject(stem: named)
    }
    if let position = lower.firstIndex(where: { $0 == "for" }), position > 0,
      lower[..<position].contains(where: { $0 == "tests" || $0 == "test" }), position + 1 < words.count
    {
      let object = words[(position + 1)...].first { TypeName.isCompound($0) } ?? words[position + 1]
      let kind: TestTask.Kind = lower[..<position].contains("ui") ? .ui : .unit
      return TypeName.isPossible(object) ? TestSubject(name: object, kind: kind) : nil
    }
    guard let last = lower.last, last == "tests" || last == "test" else { return nil }
    var object = words.dropLast()
    if let first = object.first?.lowercased(), ["create", "add", "write", "implement"].contains(first) {
      object = object.dropFirst()
    }
    let qualifier = object.last?.lowercased() ?? ""
    let name = object.filter { !["Unit", "UI", "unit", "&", "and", "Integration", "the", "for"].contains($0) }
    guard !name.isEmpty, name.allSatisfy({ $0.first?.isUppercase == true }) else { return nil }
    let subject = TypeName.camelCase(name.joined(separator: " "))
    guard TypeName.isCompound(subject) || components.contains(where: { $0.name.hasPrefix(subject) }) else { return nil }
    return TestSubject(name: subject, kind: qualifier == "ui" ? .ui : .unit)
  }

  // MARK: - Other shapes

  private func treeTasks() -> [TestTask] {
    reading.codes.filter { $0.swift == nil && $0.role != .dependencies && $0.role != .example }.flatMap { unit in
      DirectoryTree(unit.file).files.compactMap { file -> TestTask? in
        guard let path = SourcePath(file.path), path.isTest, isTaskPath(path) else { return nil }
        return TestTask(
          subject: TestSubject(stem: path.stem).name,
          kind: TestSubject(path).kind,
          file: path.path,
          line: unit.code.lines.lowerBound + file.line - 1,
          origin: .written
        )
      }
    }
  }

  private func tableTasks() -> [TestTask] {
    let document = reading.document
    return document.blocks.indices.filter { document.blocks[$0].kind == .tableRow }.compactMap { row in
      let line = document.blocks[row].lines.lowerBound
      guard reading.ownLines?.contains(line) != true, let cell = document.cells(ofRow: row).first,
        let path = SourcePath(document.file.plainText(in: cell)), path.isTest, isTaskPath(path)
      else { return nil }
      return TestTask(
        subject: TestSubject(stem: path.stem).name,
        kind: TestSubject(path).kind,
        file: path.path,
        line: line,
        origin: .written
      )
    }
  }

  /// Test classes in code, with the names of their tests.
  private func classTasks() -> [TestTask] {
    reading.codes.flatMap { unit -> [TestTask] in
      guard let swift = unit.swift, unit.role != .example else { return [] }
      let anchor = reading.anchors[unit.anchor]
      return swift.declarations.compactMap { declaration in
        guard declaration.inherits.contains("XCTestCase") || declaration.attributes.contains("Suite"),
          TypeName.isTest(declaration.name), anchor.label.number != nil || anchor.role == .testing
        else { return nil }
        let subject = TestSubject(stem: declaration.name)
        let names = declaration.members.filter { $0.kind == .function && $0.baseName.hasPrefix("test") }
          .map { NamedTest(name: $0.baseName, line: unit.line(ofByte: $0.offset)) }
        return TestTask(
          number: anchor.label.number,
          subject: subject.name,
          kind: subject.kind,
          line: unit.line(ofByte: declaration.nameOffset),
          origin: .written,
          testNames: names
        )
      }
    }
  }

  /// In sections about tests: items that begin with a component; prose about the only reducer.
  private func proseTasks() -> [TestTask] {
    var tasks: [TestTask] = []
    let names = Dictionary(components.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    var cases: [Int: Int] = [:]
    for unit in reading.texts where unit.role == .testing && unit.item != nil {
      let first = unit.text.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      if let component = names[String(first)] {
        tasks.append(
          TestTask(
            subject: component.name,
            kind: component.test == .ui ? .ui : .unit,
            line: unit.line,
            origin: .written
          )
        )
      }
      if first.lowercased() == "test", let section = reading.anchors[unit.anchor].section {
        cases[section, default: 0] += 1
      }
    }
    if tasks.isEmpty, components.count == 1, components[0].kind == .reducer,
      let section = cases.filter({ $0.value >= 3 }).keys.min()
    {
      let line = reading.document.sections[section].lines.lowerBound
      tasks.append(TestTask(subject: components[0].name, kind: .unit, line: line, origin: .written))
    }
    return tasks
  }
}

/// What a test file tests, by its name.
struct TestSubject {
  var name: String
  var kind: TestTask.Kind

  init(name: String, kind: TestTask.Kind) {
    self.name = name
    self.kind = kind
  }

  /// `CartServiceTests` tests `CartService`.
  init(stem: String) {
    let suffixes: [(String, TestTask.Kind)] = [
      ("UITests", .ui), ("UITest", .ui), ("UnitTests", .unit), ("IntegrationTests", .integration),
      ("PropertyTests", .unit), ("SnapshotTests", .ui), ("PerformanceTests", .performance), ("Tests", .unit),
      ("Test", .unit), ("Specs", .unit), ("Spec", .unit),
    ]
    for (suffix, kind) in suffixes where stem.hasSuffix(suffix) && stem.count > suffix.count {
      self.init(name: String(stem.dropLast(suffix.count)), kind: kind)
      return
    }
    self.init(name: stem, kind: .support)
  }

  /// The folder tells more than the name: everything in a folder for UI tests is one.
  init(_ path: SourcePath) {
    self.init(stem: path.stem)
    if path.path.hasSuffix(".feature") {
      kind = .ui
    } else if kind != .support, path.folders.contains(where: { $0.hasSuffix("UITests") || $0 == "androidTest" }) {
      kind = .ui
    }
  }
}

extension TestTask {
  /// A task that specfit wrote: the key says what it is, the text which file it asks for.
  init?(_ task: TestingRegion.Task, in file: SourceFile) {
    let parts = task.key.split(separator: ":", maxSplits: 1)
    guard parts.count == 2, let kind = Kind(rawValue: String(parts[0])) else { return nil }
    let codes = file.inlines(in: task.text).filter { $0.kind == .code }
    self.init(
      number: task.number,
      subject: String(parts[1]),
      kind: kind,
      file: codes.lazy.compactMap { SourcePath($0.content) }.first(where: \.isTest)?.path,
      line: task.lines.lowerBound + 1,
      origin: .generated
    )
  }
}
