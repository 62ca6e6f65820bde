// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitPlanning
internal import SpecfitSource
internal import SpecfitSwift

/// Writes tests, and the files that hold them.
struct SuiteWriter {
  let templates: ScaffoldTemplates
  let profile: Profile
  /// The types that all documents of the run declare.
  let types: TypeCatalog
  /// What runs the tests.
  let framework: Profile.Framework
  /// The project's own modules in reach of the file.
  let own: OwnModules

  /// A test; when what the document declares is no Swift, one that says in words what to do.
  ///
  /// - Throws: `TemplateError.mismatch` when a template's schema and this code disagree.
  func test(
    _ planned: PlannedCase,
    _ body: TestBody,
    _ contract: ScaffoldContract,
    at place: TestPlace
  ) throws(TemplateError) -> ScaffoldTest {
    var test = ScaffoldTest(
      key: planned.key,
      contract: contract,
      name: place.name,
      isStated: planned.isStated,
      text: ""
    )
    test.text = try text(of: planned, body, contract, place)
    let plain = TestBody(about: planned)
    if body != plain, !SwiftTestFile.parses("class Tests {\n\(test.text)\n}\n") {
      test.text = try text(of: planned, plain, contract, place)
    }
    test.text = TestSeal.sealed(test.text)
    test.modules = SwiftImports.modules(of: test.text, declared: types).union(own.modules(of: test.text))
    return test
  }

  private func text(
    of planned: PlannedCase,
    _ body: TestBody,
    _ contract: ScaffoldContract,
    _ place: TestPlace
  ) throws(TemplateError) -> String {
    var body = body
    body.written = written(body)
    let facts = TestFacts(of: planned, at: place, tags: profile.tags)
    let context = facts.context(body, contract: contract.mark)
    return try templates.renderPart(.test, for: framework, kind: place.kind, with: context)
  }

  /// The test as the document writes it, as comments; plain claims in the words of what runs the tests.
  private func written(_ body: TestBody) -> [String] {
    guard framework == .swiftTesting else { return body.written }
    return body.written.map { line in
      line.hasPrefix("// ") ? "// " + SwiftTestingWords.converted(String(line.dropFirst(3))) : line
    }
  }

  /// The whole file.
  ///
  /// - Parameters:
  ///   - draft: all of its tests.
  ///   - application: what is tested, where the documents of the file do not tell.
  /// - Returns: the file with its text.
  /// - Throws: `TemplateError.mismatch` when a template's schema and this code disagree.
  func file(of draft: SuiteDraft, application: String?) throws(TemplateError) -> ScaffoldFile {
    let texts = draft.tests.map(\.text) + draft.fixtures.map(\.text)
    let isPlain = draft.role == .ui || profile.language != nil
    let lines = isPlain ? [] : texts.flatMap { $0.parts(between: "\n").map(String.init) }
    let application = profile.project.importable(draft.application ?? application, from: draft.path.description)
    let modules = SwiftImports.modules(for: lines, declared: types)
      .union(isPlain ? [] : texts.flatMap(own.modules)).subtracting([application].compactMap(\.self))
    let context: TemplateValue = [
      "typeName": .text(draft.typeName),
      "subject": .text(draft.subject),
      "document": .text(draft.documents.joined(separator: ", ")),
      "application": TemplateValue(application),
      "imports": .list(isPlain ? [] : modules.sorted().map(TemplateValue.text)),
      "partialImports": .list(
        isPlain ? [] : SwiftImports.partialModules(for: lines, declared: types).map(TemplateValue.text)
      ),
      "isMainActor": .flag(draft.isMainActor),
      "kind": TemplateValue(draft.kind?.rawValue),
      "module": .text(draft.module),
      "package": TemplateValue(draft.package),
      "tags": .list((draft.kind.flatMap { profile.tags.kinds[$0] } ?? []).map(TemplateValue.text)),
      "doubles": .list(draft.doubles.map { $0.context(in: draft.package) }),
      "tests": .list(draft.tests.map { .text($0.text) }),
      "hasFixtures": .flag(!draft.fixtures.isEmpty),
      "fixtures": .list(draft.fixtures.map { .text($0.text) }),
    ]
    var fault = draft.fault
    var text = ""
    do throws(TemplateError) {
      text = try templates.render(
        draft.role == .ui && profile.language == nil ? .ui : .unit,
        for: framework,
        kind: draft.kind,
        with: context
      )
    } catch {
      if fault == nil { fault = try ScaffoldFault(error, isOfNewFile: true) }
    }
    // Where what is tested is not compiled, its tests cannot be.
    if !isPlain, let condition = profile.project.condition(ofType: draft.subject) {
      text = "#if \(condition)\n\(text)#endif\n"
    }
    let suite = SuiteFile(
      typeName: draft.typeName,
      framework: framework,
      tests: draft.tests,
      fixtures: draft.fixtures,
      application: draft.role == .ui ? nil : application,
      isMainActor: draft.isMainActor,
      text: text
    )
    return ScaffoldFile(
      path: draft.path,
      role: draft.role,
      content: .suite(suite),
      modules: draft.modules,
      subject: draft.subject,
      fault: fault
    )
  }
}

/// What a test of a file has from its surroundings.
struct TestPlace {
  let name: String
  /// The path of the document.
  let document: String
  /// What sort of component the task tests; nil for a flow.
  let kind: ComponentKind?

  /// Takes a free name; XCTest runs only what is called so.
  init(of planned: PlannedCase, in draft: inout SuiteDraft, _ task: PlannedTask, document: String) {
    let isFree = draft.framework == .swiftTesting || draft.path.name.hasSuffix(".swift") == false
    name = draft.freeName(for: isFree || planned.name.hasPrefix("test") ? planned.name : "test_" + planned.name)
    self.document = document
    kind = task.componentKind
  }
}

extension PlannedDouble {
  /// What a file in a package shows of it.
  fileprivate func context(in own: String?) -> TemplateValue {
    [
      "type": .text(written ?? type), "name": .text(name), "property": .text(TextTransform.lowerFirst.apply(to: name)),
      "import": TemplateValue(package.flatMap { $0 == own ? nil : "\($0).\(type)" }),
    ]
  }
}
