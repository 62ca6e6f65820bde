// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitPlanning

/// Writes the tests of a flow, which drive the application through a page object.
struct UISuite {
  let templates: ScaffoldTemplates
  let profile: Profile
  /// The types that all documents of the run declare.
  let types: TypeCatalog

  /// Adds the tests of a task to its file.
  ///
  /// - Throws: `TemplateError.mismatch` when a template's schema and this code disagree.
  func add(_ task: PlannedTask, of module: ScaffoldModule, to draft: inout SuiteDraft) throws(TemplateError) {
    let contract = ScaffoldContract(ofFlow: task.subject, screens: task.screens)
    let writer = SuiteWriter(templates: templates, profile: profile, types: types, framework: .xctest)
    var tests: [ScaffoldTest] = []
    for planned in task.cases where !draft.hasTest(for: planned.key) {
      let place = TestPlace(of: planned, in: &draft, task, document: module.document)
      tests.append(try writer.test(planned, body(of: planned, page: Self.page(of: task)), contract, at: place))
    }
    draft.add(tests, [], isMainActor: true, from: module)
  }

  /// The name of the page object's type; nil when the flow has none.
  static func page(of task: PlannedTask) -> String? {
    task.pageObject.map(TextTransform.swiftIdentifier.apply)
  }

  private func body(of planned: PlannedCase, page: String?) -> TestBody {
    var body = TestBody(about: planned)
    body.isAsync = planned.written?.isAsync ?? false
    guard let page, body.written.isEmpty else { return body }
    body.arrange = ["let page = \(page)(app: XCUIApplication())"]
    body.act = ["page.launch()", Self.comment(planned.condition, after: "When", otherwise: body.act)]
    body.assert = [Self.comment(planned.outcome, after: "Then", otherwise: body.assert), "page.verifyIsShown()"]
    if let behavior = planned.behavior { body.writeScreen(behavior) }
    if planned.level == .accessibility { body.assert.append("try page.verifyAccessibility()") }
    return body
  }

  /// A sentence of the scenario; a test that the document names itself has none.
  private static func comment(_ text: String, after word: String, otherwise lines: [String]) -> String {
    text.isEmpty ? lines.first ?? "" : "// \(word) " + TextTransform.comment.apply(to: text)
  }
}
