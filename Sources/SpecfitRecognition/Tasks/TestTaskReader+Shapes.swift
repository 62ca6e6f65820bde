// Test tasks in trees, tables of files, and code.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitMarkdown
internal import SpecfitModel
internal import SpecfitSource
internal import SpecfitSwift

extension TestTaskReader {
  func treeTasks() -> [TestTask] {
    reading.codes.filter { $0.role != .dependencies && $0.role != .example }.flatMap { unit in
      unit.tree.compactMap { file -> TestTask? in
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
    return document.tables.flatMap(document.children).compactMap { row in
      let line = document.blocks[row].lines.lowerBound
      let signs = TextSigns(of: document.blocks[row].range, in: document.file.bytes)
      guard !reading.isOwn(line: line), signs.isSuperset(of: [.dot, .test]),
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
          testNames: names.map { NamedTest($0, in: unit, certain: certain) }
        )
      }
    }
  }

  /// Test functions that code shows without a class around them.
  func testFunctions(at anchor: Int) -> [NamedTest] {
    codes[anchor].map { reading.codes[$0] }.filter { $0.role != .example }.flatMap { unit in
      (unit.swift?.members ?? []).filter { $0.isTest && $0.parameters.isEmpty }
        .map { NamedTest($0, in: unit, certain: certain) }
    }
  }
}

extension NamedTest {
  fileprivate init(_ function: SwiftMember, in unit: CodeUnit, certain: Set<String>) {
    self.init(
      name: function.baseName,
      line: unit.line(ofByte: function.offset),
      written: WrittenTest(function, in: unit.file, certain: certain)
    )
  }
}

extension SwiftMember {
  fileprivate var isTest: Bool {
    kind == .function && (baseName.hasPrefix("test") || attributes.contains("Test"))
  }
}
