// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitPlanning
internal import SpecfitSource
internal import SpecfitSwift

/// Writes the file with the unit tests of a task.
struct UnitSuite {
  let templates: ScaffoldTemplates
  /// The types that all documents of the run declare.
  let types: TypeCatalog

  /// How a component is made in tests, and the function that does so.
  private struct Maker {
    var setUp: SubjectSetUp
    var fixture: ScaffoldFixture?
  }

  /// The tests of a task as a file.
  ///
  /// - Throws: `TemplateError.mismatch` when a template's schema and this code disagree.
  func file(for task: PlannedTask, in module: ScaffoldModule, typeName: String) throws(TemplateError) -> SuiteFile {
    let makers = try makers(for: task, in: module)
    var tests: [ScaffoldTest] = []
    for planned in task.cases {
      tests.append(try test(planned, makers[String(planned.subject)]?.setUp, module, subject: task.subject))
    }
    let fixtures = makers.keys.sorted().compactMap { makers[$0]?.fixture }
    let context: TemplateValue = [
      "typeName": .text(typeName),
      "subject": .text(task.subject),
      "document": .text(module.document),
      "application": TemplateValue(module.plan.application),
      "isMainActor": .flag(makers.values.contains { $0.setUp.isMainActor }),
      "tests": .list(tests.map { .text($0.text) }),
      "fixtures": .list(fixtures.map { .text($0.text) }),
    ]
    let text = try templates.render(.unit, with: context)
    return SuiteFile(typeName: typeName, tests: tests, fixtures: fixtures, text: text)
  }

  /// How each component of a task is made, by name; a task that a person wrote may have several.
  private func makers(for task: PlannedTask, in module: ScaffoldModule) throws(TemplateError) -> [String: Maker] {
    let names = Set(task.cases.map { String($0.subject) })
    let components = module.spec.components.filter { names.contains($0.name) }
    var makers: [String: Maker] = [:]
    for component in components where makers[component.name] == nil {
      let isSingle = components.count == 1
      let name = isSingle ? "makeSUT" : "make" + TextTransform.swiftIdentifier.apply(to: component.name)
      let setUp = SubjectSetUp(component, doubles: task.doubles, types: types, maker: name)
      let fixture = try fixture(setUp)
      // What a document declares may be no Swift: then the tests do without a subject.
      let isSwift = fixture.map { SwiftTestFile.parses("class Tests {\n\($0.text)\n}\n") } ?? true
      makers[component.name] = Maker(setUp: isSwift ? setUp : setUp.withoutSubject, fixture: isSwift ? fixture : nil)
    }
    return makers
  }

  private func test(
    _ planned: PlannedCase,
    _ setUp: SubjectSetUp?,
    _ module: ScaffoldModule,
    subject: String
  ) throws(TemplateError) -> ScaffoldTest {
    let member = planned.memberIndex.flatMap { index in
      setUp.flatMap { $0.component.members.indices.contains(index) ? $0.component.members[index] : nil }
    }
    let contract =
      setUp.map { ScaffoldContract(of: member, in: $0.component, types: types) } ?? ScaffoldContract(of: subject)
    let plain = TestBody(about: planned)
    let body = setUp.map { TestBody(planned, of: member, setUp: $0, errors: types.errors(of: $0.component)) } ?? plain
    let text = try text(of: planned, body, contract, module)
    guard body != plain, !SwiftTestFile.parses("class Tests {\n\(text)\n}\n") else {
      return ScaffoldTest(key: planned.key, contract: contract, name: Self.name(of: planned), text: text)
    }
    // A document may declare what is no Swift: then the test says in words what to do.
    let words = try self.text(of: planned, plain, contract, module)
    return ScaffoldTest(key: planned.key, contract: contract, name: Self.name(of: planned), text: words)
  }

  private func text(
    of planned: PlannedCase,
    _ body: TestBody,
    _ contract: ScaffoldContract,
    _ module: ScaffoldModule
  ) throws(TemplateError) -> String {
    let context: TemplateValue = [
      "key": .text(planned.key),
      "contract": .text(contract.mark),
      "place": .text("\(module.document):\(planned.line)"),
      "title": .text(planned.title),
      "reason": .text(planned.reason),
      "name": .text(Self.name(of: planned)),
      "isAsync": .flag(body.isAsync),
      "arrange": .list(body.arrange.map(TemplateValue.text)),
      "act": .list(body.act.map(TemplateValue.text)),
      "assert": .list(body.assert.map(TemplateValue.text)),
    ]
    var text = Substring(try templates.render(.test, with: context))
    while text.last?.isNewline == true { text.removeLast() }
    return String(text)
  }

  /// The function's name; XCTest runs only what is called a test.
  private static func name(of planned: PlannedCase) -> String {
    planned.name.hasPrefix("test") ? planned.name : "test_" + planned.name
  }

  private func fixture(_ setUp: SubjectSetUp) throws(TemplateError) -> ScaffoldFixture? {
    guard let function = setUp.function else { return nil }
    let context: TemplateValue = [
      "name": .text(setUp.maker),
      "subject": .text(setUp.component.name),
      "parameters": .text(function.parameters),
      "effects": .text(function.effects),
      "lines": .list(function.lines.map(TemplateValue.text)),
    ]
    var text = Substring(try templates.render(.fixture, with: context))
    while text.last?.isNewline == true { text.removeLast() }
    return ScaffoldFixture(name: setUp.maker, text: String(text))
  }
}
