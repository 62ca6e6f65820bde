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
  /// What tests write where any value will do.
  let values: TestValues

  /// How a component is made in tests, and the function that does so.
  private struct Maker {
    var setUp: SubjectSetUp
    var fixture: ScaffoldFixture?
  }

  /// Adds the tests of a task to its file.
  ///
  /// - Throws: `TemplateError.mismatch` when a template's schema and this code disagree.
  func add(_ task: PlannedTask, of module: ScaffoldModule, to draft: inout SuiteDraft) throws(TemplateError) {
    let makers = try makers(for: task, in: module, suffix: draft.suffix)
    var tests: [ScaffoldTest] = []
    for planned in task.cases where !draft.hasTest(for: planned.key) {
      let place = TestPlace(of: planned, in: &draft, document: module.document, subject: task.subject)
      tests.append(try test(planned, makers[String(planned.subject)]?.setUp, at: place))
    }
    let fixtures = makers.keys.sorted().compactMap { makers[$0]?.fixture }
    draft.add(tests, fixtures, isMainActor: makers.values.contains { $0.setUp.isMainActor }, from: module)
  }

  /// How each component of a task is made, by name; a task that a person wrote may have several.
  private func makers(
    for task: PlannedTask,
    in module: ScaffoldModule,
    suffix: String
  ) throws(TemplateError) -> [String: Maker] {
    let names = Set(task.cases.map { String($0.subject) })
    let components = module.spec.components.filter { names.contains($0.name) }
    var makers: [String: Maker] = [:]
    for component in components where makers[component.name] == nil {
      let isSingle = components.count == 1
      let name = isSingle ? "makeSUT" : "make" + TextTransform.swiftIdentifier.apply(to: component.name)
      let setUp = SubjectSetUp(component, doubles: task.doubles, types: types, values: values, maker: name + suffix)
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
    at place: TestPlace
  ) throws(TemplateError) -> ScaffoldTest {
    let member = setUp.flatMap { setUp in
      planned.memberIndex.flatMap { setUp.component.members.indices.contains($0) ? setUp.component.members[$0] : nil }
    }
    let contract =
      setUp.map { ScaffoldContract(of: member, in: $0.component, types: types) } ?? ScaffoldContract(of: place.subject)
    let plain = TestBody(about: planned)
    let body = setUp.map { TestBody(planned, of: member, setUp: $0, errors: types.errors(of: $0.component)) } ?? plain
    return try SuiteWriter(templates: templates, types: types).test(planned, body, contract, at: place)
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
    return ScaffoldFixture(name: setUp.maker, text: try templates.renderPart(.fixture, with: context))
  }
}
