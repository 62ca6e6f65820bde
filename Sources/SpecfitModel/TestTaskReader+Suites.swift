// Test suites that a document names without their files.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitMarkdown
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
    let before = unit.inlines[..<first].map(\.content).joined()
    guard unit.role == .testing && unit.item != nil && before.utf8.allSatisfy({ !$0.isLetter }) || introduces(before)
    else { return [] }
    let names = [suite] + NameRun.further(behind: first, in: unit.inlines).compactMap { Self.suite(in: $0) }
    let folder = folder(of: unit)
    return names.map { name in
      task(forSuite: name, in: folder, number: reading.anchors[unit.anchor].label.number, line: unit.line)
    }
  }

  /// The rows of tables about tests whose first cell is a suite.
  private func suiteRowTasks() -> [TestTask] {
    let document = reading.document
    return document.blocks.indices.filter { document.blocks[$0].kind == .tableRow }.compactMap { row in
      let line = document.blocks[row].lines.lowerBound
      guard reading.ownLines?.contains(line) != true,
        TextSigns(of: document.blocks[row].range, in: document.file.bytes).isSuperset(of: [.camelCase, .test]),
        reading.anchors[reading.anchor(ofBlock: row)].role == .testing,
        let cell = document.cells(ofRow: row).first,
        let name = Self.suite(document.file.plainText(in: cell))
      else { return nil }
      return task(forSuite: name, in: nil, number: nil, line: line)
    }
  }

  private func task(forSuite name: String, in folder: String?, number: String?, line: Int) -> TestTask {
    let subject = TestSubject(stem: name)
    let path = folder.flatMap { folder in SourcePath(name + ".swift").map { SourcePath($0, in: folder) } }
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
  private func introduces(_ text: String) -> Bool {
    guard text.utf8.count <= 80 else { return false }
    var text = text[...]
    while let last = text.utf8.last, last.isBlank || last == UInt8(ascii: "*") { text = text.dropLast() }
    guard text.utf8.last == ASCII.colon else { return false }
    let words = text.letterRuns.map { $0.lowercased() }
    return words.prefix(2).contains { ["test", "tests", "suite", "suites"].contains($0) }
      && !words.contains { ["run", "see", "like", "existing", "command"].contains($0) }
  }

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
