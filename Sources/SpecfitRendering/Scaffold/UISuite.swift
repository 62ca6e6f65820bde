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
    let own = OwnModules(of: profile.project, for: draft.path)
    let writer = SuiteWriter(templates: templates, profile: profile, types: types, framework: .xctest, own: own)
    var tests: [ScaffoldTest] = []
    for planned in task.cases where !draft.hasTest(for: planned.key) {
      let place = TestPlace(of: planned, in: &draft, task, document: module.document)
      tests.append(
        try writer.test(planned, body(of: planned, page: Self.page(of: task), task.screens), contract, at: place)
      )
    }
    draft.add(tests, [], isMainActor: true, from: module)
  }

  /// The name of the page object's type; nil when the flow has none.
  static func page(of task: PlannedTask) -> String? {
    task.pageObject.map(TextTransform.swiftIdentifier.apply)
  }

  private func body(of planned: PlannedCase, page: String?, _ screens: [String]) -> TestBody {
    var body = TestBody(about: planned)
    body.isAsync = planned.written?.isAsync ?? false
    guard let page, body.written.isEmpty else { return body }
    body.arrange = ["let page = \(page)(app: XCUIApplication())"]
    body.act =
      ["page.launch()"] + Self.wayTo(planned, on: screens)
      + [Self.comment(planned.condition, after: "When", otherwise: body.act)]
    body.assert = [Self.comment(planned.outcome, after: "Then", otherwise: body.assert)]
    if planned.behavior.map({ Self.stays($0, on: screens) }) ?? true { body.assert.append("page.verifyIsShown()") }
    if let behavior = planned.behavior { body.writeScreen(behavior, when: planned.condition) }
    if planned.level == .accessibility { body.assert.append("try page.verifyAccessibility()") }
    return body
  }

  /// The question how a user gets to the screen of a case, since a flow begins with the first of its screens; a view that
  /// code builds beside the screens is on none of them before something brings it up.
  private static func wayTo(_ planned: PlannedCase, on screens: [String]) -> [String] {
    guard case .behavior(let behavior, let screen?) = planned.intent, let first = screens.first else { return [] }
    let beside = behavior.topics.isEmpty ? behavior.subject.flatMap { $0.contains(" ") ? nil : $0 } : nil
    let place = beside ?? screen
    return place == first ? [] : [TestBody.open("how to get to \(place)")]
  }

  /// Whether one of the screens of a flow is on display after a behavior: it may lead to another one, or be one of another.
  private static func stays(_ behavior: Behavior, on screens: [String]) -> Bool {
    // What code builds beside the screens is a part of them; what a text names beside them takes their place.
    if let subject = behavior.subject, !behavior.topics.isEmpty, !subject.hasPrefix("Each ") { return false }
    if case .presents(let thing) = behavior.response.meaning, screens.contains(thing) { return true }
    return !behavior.response.words.split(separator: " ").contains { leading.contains(String($0)) }
  }

  /// Verbs of what ends with another screen, or with none.
  private static let leading: Set<String> = [
    "open", "navigate", "dismiss", "close", "return", "leave", "exit", "skip", "route", "redirect", "go", "pop", "push",
    "quit", "proceed",
  ]

  /// A sentence of the scenario; a test that the document names itself has none.
  private static func comment(_ text: String, after word: String, otherwise lines: [String]) -> String {
    text.isEmpty ? lines.first ?? "" : "// \(word) " + TextTransform.comment.apply(to: text)
  }
}
