// What can be taken from a module.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitMarkdown
internal import SpecfitModel
internal import SpecfitPlanning
internal import SpecfitSource
internal import SpecfitSwift

extension SelfTestPatient {
  /// A planned case's only test; in a file without keys, where nobody can tell one test from another, the whole file.
  var testWound: SelfTestWound? {
    for task in reading.tasks where task.task.origin != .planned && task.task.kind != .support {
      guard case .tests(let source, let file) = task.file, file.isWellFormed else { continue }
      let keyed = task.tests.count { !$0.test.keys.isEmpty }
      for found in task.cases.compactMap(\.found) where !found.test.keys.isEmpty {
        guard keyed > 1 || task.tests.count == 1, let rest = source.removing(found.test, in: file) else { continue }
        return SelfTestWound(
          phrase: "the test '\(found.test.name)' from '\(source.path)'",
          file: rest,
          expected: SelfTest.Part.test.expectedRules
        )
      }
    }
    let tasks = reading.tasks.filter { $0.task.origin != .planned && $0.task.kind != .support && !$0.tests.isEmpty }
    guard let task = tasks.first, case .tests(let source, _) = task.file else { return nil }
    return SelfTestWound(
      phrase: "the tests from '\(source.path)', none of which has a key",
      file: SourceFile(path: source.path, bytes: []),
      // With a state that every task must reach, that is what says so where no rule about tests fails a run.
      expected: SelfTest.Part.test.expectedRules + [Rule.unreachedState.name]
    )
  }

  /// A task without which something that the document specifies has none.
  var taskWound: SelfTestWound? {
    let starts = reading.spec.testTasks.map(\.line).sorted()
    for task in reading.tasks where task.task.origin != .planned && task.task.kind != .support {
      guard let written = task.written else { continue }
      let lines = lines(of: written, key: task.task.key, starts: starts)
      guard let rest = reading(without: Set(lines)) else { continue }
      let isOpen = rest.plan.tasks.contains { $0.origin == .planned && $0.subject == task.task.subject }
      guard isOpen, rest.spec.components.count == reading.spec.components.count else { continue }
      return SelfTestWound(
        phrase: "the task for '\(task.task.subject)' from '\(reading.file.path)'",
        file: rest.file,
        expected: SelfTest.Part.task.expectedRules
      )
    }
    return nil
  }

  /// A component that something in the document or in the tests still speaks of.
  var componentWound: SelfTestWound? {
    let generated = Set(reading.spec.layout.region?.tasks.map(\.key) ?? [])
    let tasks = reading.tasks.filter { $0.task.component != nil && $0.task.origin != .planned }
    // What is left of a task that specfit wrote fails a run; what is left of tests alone may not.
    let ordered = tasks.filter { generated.contains($0.task.key) } + tasks.filter { !generated.contains($0.task.key) }
    for task in ordered {
      guard let name = task.task.component, generated.contains(task.task.key) || task.isKeyed,
        let component = reading.spec.components.first(where: { $0.name == name }),
        let rest = reading(without: lines(of: component)), !rest.spec.components.isEmpty,
        !rest.spec.components.contains(where: { $0.name == name })
      else { continue }
      return SelfTestWound(
        phrase: "the component '\(name)' from '\(reading.file.path)'",
        file: rest.file,
        expected: SelfTest.Part.component.expectedRules,
        // A task that a person wrote may be about anything.
        mayWarn: !generated.contains(task.task.key)
      )
    }
    return nil
  }

  /// From its own first line to before what begins next.
  private func lines(of task: TestTask, key: String, starts: [Int]) -> ClosedRange<Int> {
    if let own = reading.spec.layout.region?.tasks.first(where: { $0.key == key }) { return own.lines }
    let sections = reading.document.sections.map(\.lines.lowerBound)
    let region = reading.spec.layout.region.map { [$0.lines.lowerBound] } ?? []
    let next = (starts + sections + region).filter { $0 > task.line }.min() ?? reading.file.lineCount + 1
    return task.line...max(task.line, next - 1)
  }

  /// Its section, if the heading names it, and elsewhere the lines that name it; nothing of what speaks of tests.
  private func lines(of component: Component) -> Set<Int> {
    let kept = Set(reading.spec.layout.region?.lines.map { $0 } ?? [])
    var lines: Set<Int> = []
    let sections = reading.document.sections.filter {
      $0.text.contains(component.name) && !$0.lines.contains(where: kept.contains)
    }
    for section in sections { lines.formUnion(section.lines) }
    for line in 1...max(1, reading.file.lineCount) where !lines.contains(line) && !kept.contains(line) {
      let text = reading.file.text(reading.file.range(ofLine: line))
      if text.names(component.name) { lines.insert(line) }
    }
    return lines.subtracting(reading.spec.testTasks.map(\.line))
  }
}

extension SourceFile {
  /// The file without a test and its comments; nil when more than the test would go, or less.
  fileprivate func removing(_ test: SwiftTest, in file: SwiftTestFile) -> SourceFile? {
    guard let suite = file.suites.first(where: { $0.tests.contains(test) }) else { return nil }
    let start = suite.tests.map(\.end).filter { $0 <= test.offset }.max() ?? suite.start
    guard start < test.end, test.end <= bytes.count else { return nil }
    let rest = SourceFile(path: path, bytes: Array(bytes[..<start] + bytes[test.end...]))
    let after = SwiftTestFile(reading: rest.bytes)
    guard after.isWellFormed, after.tests.count == file.tests.count - 1 else { return nil }
    return rest
  }
}

extension String {
  /// Whether a word of the text is the name.
  fileprivate func names(_ name: String) -> Bool {
    split { !$0.isLetter && !$0.isNumber && $0 != "_" }.contains { $0 == name }
  }
}
