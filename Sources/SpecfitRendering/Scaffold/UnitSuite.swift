// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitPlanning
internal import SpecfitSource
internal import SpecfitSwift

/// Writes the file with the unit tests of a task.
struct UnitSuite {
  let templates: ScaffoldTemplates
  let profile: Profile
  /// The types that tests may name: those of the sources or, where nobody knows these, of all documents of the run.
  let types: TypeCatalog
  /// The types that all documents of the run declare.
  let documented: TypeCatalog
  /// What tests write where any value will do.
  let values: TestValues
  /// The stubs that tests may name; nil where the profile wants none.
  let stubs: ClientStubs?
  let framework: Profile.Framework
  /// The file of the tests.
  let path: ScaffoldPath

  /// How a component is made in tests, and the function that does so.
  private struct Maker {
    var setUp: SubjectSetUp
    var fixture: ScaffoldFixture?
    /// The positions of the members of which another document tells.
    var ignored: Set<Int>
  }

  /// Adds the tests of a task to its file.
  ///
  /// - Throws: `TemplateError.mismatch` when a template's schema and this code disagree.
  func add(_ task: PlannedTask, of module: ScaffoldModule, to draft: inout SuiteDraft) throws(TemplateError) {
    let makers = try makers(for: task, in: module, &draft)
    let isMainActor = makers.values.contains { $0.setUp.isMainActor }
    var tests: [ScaffoldTest] = []
    for planned in task.cases where !draft.hasTest(for: planned.key) {
      if let member = planned.memberIndex, makers[String(planned.subject)]?.ignored.contains(member) == true {
        continue
      }
      let place = TestPlace(of: planned, in: &draft, task, document: module.document)
      let contract = ContractDraft(of: planned, in: task, of: module.statedSpec)
      let setUp = makers[String(planned.subject)]?.setUp
      tests.append(try test(planned, setUp, contract, isMainActor: isMainActor, at: place))
    }
    let fixtures = makers.keys.sorted().compactMap { makers[$0]?.fixture }.filter { !draft.fixtures.contains($0) }
    draft.add(tests, fixtures, isMainActor: isMainActor, from: module)
  }

  /// How each component of a task is made, by name; a task that a person wrote may have several.
  private func makers(
    for task: PlannedTask,
    in module: ScaffoldModule,
    _ draft: inout SuiteDraft
  ) throws(TemplateError) -> [String: Maker] {
    let names = Set(task.cases.map { String($0.subject) })
    let project = profile.project
    let target = project.target(of: draft.path.description)
    let components = module.components(named: names).filter {
      $0.language == .swift
        && (project.isReachable($0.name, from: target)
          || profile.guardsAbsentTypes && [.reducer, .view, .screen].contains($0.kind))
    }
    var makers: [String: Maker] = [:]
    for component in components where makers[component.name] == nil {
      let isSingle = components.count == 1
      let name = isSingle ? "makeSUT" : "make" + TextTransform.swiftIdentifier.apply(to: component.name)
      let isBuilt = project.knowsSources && project.type(named: component.name) != nil
      let settled = draft.declared.settle(component, of: module.document, module.spec.joined, isBuilt: isBuilt)
      var maker = try maker(of: settled, for: task, named: name, suffix: draft.suffix)
      // Documents that make it alike share the function.
      for known in draft.fixtures where known.key.hasPrefix(component.name + "/makeSUT") {
        let suffix = String(known.key.dropFirst("\(component.name)/makeSUT".count))
        let same = try self.maker(of: settled, for: task, named: name, suffix: suffix)
        if same.fixture == known { maker = same }
      }
      makers[component.name] = maker
    }
    return makers
  }

  private func maker(
    of settled: DeclaredMembers.Settled,
    for task: PlannedTask,
    named name: String,
    suffix: String
  ) throws(TemplateError) -> Maker {
    let component = settled.component
    let setUp = SubjectSetUp(
      component,
      doubles: task.doubles,
      types: types,
      values: values,
      assertions: Assertions(framework: framework),
      maker: name + suffix
    )
    let fixture = try fixture(setUp, key: "\(component.name)/makeSUT\(suffix)")
    // What a document declares may be no Swift: then the tests do without a subject.
    let isSwift = fixture.map { SwiftTestFile.parses("class Tests {\n\($0.text)\n}\n") } ?? true
    return Maker(
      setUp: isSwift ? setUp : setUp.withoutSubject,
      fixture: isSwift ? fixture : nil,
      ignored: settled.ignored
    )
  }

  private func test(
    _ planned: PlannedCase,
    _ setUp: SubjectSetUp?,
    _ draft: ContractDraft,
    isMainActor: Bool,
    at place: TestPlace
  ) throws(TemplateError) -> ScaffoldTest {
    let member = setUp.flatMap { setUp in
      planned.memberIndex.flatMap { setUp.component.members.indices.contains($0) ? setUp.component.members[$0] : nil }
    }
    var spellings = SignatureSpellings()
    let contract = draft.contract(documented, &spellings)
    var plain = TestBody(about: planned)
    plain.writeObserved(planned, Assertions(framework: framework))
    var body = setUp.map { TestBody(planned, of: member, setUp: $0, errors: types.errors(of: $0.component)) } ?? plain
    // SwiftPM's list of the tests of a main actor's suite may not compile when some of them wait and others do not.
    if isMainActor, framework == .xctest { body.isAsync = true }
    body.overrides = stubs?.overrides(for: String(planned.subject)) ?? []
    let own = OwnModules(of: profile.project, for: path)
    return try SuiteWriter(templates: templates, profile: profile, types: types, framework: framework, own: own).test(
      planned,
      body,
      contract,
      at: place
    )
  }

  private func fixture(_ setUp: SubjectSetUp, key: String) throws(TemplateError) -> ScaffoldFixture? {
    guard let function = setUp.function else { return nil }
    let contract = ScaffoldContract(making: setUp)
    let context: TemplateValue = [
      "key": .text(key),
      "contract": .text(contract.mark),
      "name": .text(setUp.maker),
      "subject": .text(setUp.component.name),
      "parameters": .text(function.parameters),
      "effects": .text(function.effects),
      "lines": .list(function.lines.map(TemplateValue.text)),
    ]
    let text = TestSeal.sealed(try templates.renderPart(.fixture, with: context))
    let modules = SwiftImports.modules(of: text, declared: types)
      .union(OwnModules(of: profile.project, for: path).modules(of: text))
    return ScaffoldFixture(key: key, contract: contract, name: setUp.maker, text: text, modules: modules)
  }
}
