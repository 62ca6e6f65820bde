// Test tasks in trees, tables, code and lists.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitMarkdown
internal import SpecfitSource
internal import SpecfitSwift

extension TestTaskReader {
  func treeTasks() -> [TestTask] {
    reading.codes.filter { $0.swift == nil && $0.role != .dependencies && $0.role != .example }.flatMap { unit in
      DirectoryTree(unit.file).files.compactMap { file -> TestTask? in
        guard let path = SourcePath(file.path), isTest(path), isTaskPath(path) else { return nil }
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

  func tableTasks() -> [TestTask] {
    let document = reading.document
    return document.blocks.indices.filter { document.blocks[$0].kind == .tableRow }.compactMap { row in
      let line = document.blocks[row].lines.lowerBound
      let signs = TextSigns(of: document.blocks[row].range, in: document.file.bytes)
      guard reading.ownLines?.contains(line) != true, signs.isSuperset(of: [.dot, .test]),
        let cell = document.cells(ofRow: row).first,
        let path = SourcePath(document.file.plainText(in: cell)), isTest(path), isTaskPath(path)
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
  func classTasks() -> [TestTask] {
    reading.codes.flatMap { unit -> [TestTask] in
      guard let swift = unit.swift, unit.role != .example else { return [] }
      let anchor = reading.anchors[unit.anchor]
      return swift.declarations.compactMap { declaration in
        let names = declaration.members.filter { $0.isTest }
        guard
          declaration.inherits.contains("XCTestCase") || declaration.attributes.contains("Suite")
            || names.contains(where: { $0.attributes.contains("Test") }),
          TypeName.isTest(declaration.name), anchor.label.number != nil || anchor.role == .testing
        else { return nil }
        let subject = TestSubject(stem: declaration.name)
        return TestTask(
          number: anchor.label.number,
          subject: subject.name,
          kind: subject.kind,
          line: unit.line(ofByte: declaration.nameOffset),
          origin: .written,
          testNames: names.map { NamedTest($0, in: unit) }
        )
      }
    }
  }

  /// Test functions that code shows without a class around them.
  func testFunctions(at anchor: Int) -> [NamedTest] {
    codes[anchor].map { reading.codes[$0] }.filter { $0.role != .example }.flatMap { unit in
      (unit.swift?.members ?? []).filter { $0.isTest && $0.parameters.isEmpty }.map { NamedTest($0, in: unit) }
    }
  }

  /// In sections about tests: items that begin with a component, or cases of the only one.
  func proseTasks() -> [TestTask] {
    var tasks: [TestTask] = []
    var cases: [Int: Int] = [:]
    for unit in reading.texts where unit.role == .testing && unit.item != nil {
      if let component = component(beginning: unit) {
        tasks.append(task(for: component, line: unit.line))
      } else if unit.text.hasPrefix("Test ") || unit.text.hasPrefix("test "),
        let section = reading.anchors[unit.anchor].section
      {
        cases[section, default: 0] += 1
      }
    }
    let logic = components.components.filter { $0.test == .unit }
    guard tasks.isEmpty, logic.count == 1, let only = logic.first else { return tasks }
    if only.kind == .reducer, let section = cases.filter({ $0.value >= 3 }).keys.min() {
      return [task(for: only, line: reading.document.sections[section].lines.lowerBound)]
    }
    return caseTableLine.map { [task(for: only, line: $0)] } ?? []
  }

  private func task(for component: Component, line: Int) -> TestTask {
    TestTask(subject: component.name, kind: component.test == .ui ? .ui : .unit, line: line, origin: .written)
  }

  /// "`CartService`: adds, removes", "CartStoreのテスト", "Unit tests for `CartService`: …".
  private func component(beginning unit: TextUnit) -> Component? {
    let tokens = NameToken.tokens(of: String(unit.text.prefix(80)))
    guard let first = tokens.first else { return nil }
    if let component = components[String(first.text)] { return component }
    let words = tokens.prefix(4).map { $0.text.lowercased() }
    guard let position = words.firstIndex(where: { $0 == "for" || $0 == "of" || $0 == "para" }),
      words[..<position].contains(where: { $0.hasPrefix("test") }), position + 1 < tokens.count
    else { return nil }
    return components[String(tokens[position + 1].text)]
  }

  /// The line of a table of numbered test cases in a section about tests.
  private var caseTableLine: Int? {
    let document = reading.document
    for (index, block) in document.blocks.enumerated() where block.kind == .table {
      guard reading.anchors[reading.anchor(ofBlock: index)].role == .testing,
        let header = document.children(of: index).first, document.blocks[index].lines.count > 3
      else { continue }
      let titles = document.cells(ofRow: header).map { document.file.plainText(in: $0).lowercased() }
      if titles.contains(where: { $0.hasPrefix("test") || $0.hasPrefix("expected") }) {
        return reading.anchors[reading.anchor(ofBlock: index)].line
      }
    }
    return nil
  }
}

extension NamedTest {
  fileprivate init(_ function: SwiftMember, in unit: CodeUnit) {
    self.init(
      name: function.baseName,
      line: unit.line(ofByte: function.offset),
      written: WrittenTest(function, in: unit.file)
    )
  }
}

extension SwiftMember {
  fileprivate var isTest: Bool {
    kind == .function && (baseName.hasPrefix("test") || attributes.contains("Test"))
  }
}
