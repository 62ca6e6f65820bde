// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitPlanning

/// Writes tests in a language that specfit does not know: in words, by the profile's templates alone.
struct PlainSuite {
  let templates: ScaffoldTemplates
  let profile: Profile

  /// Adds the tests of a task to its file.
  ///
  /// - Throws: `TemplateError.mismatch` when a template's schema and this code disagree.
  func add(_ task: PlannedTask, of module: ScaffoldModule, to draft: inout SuiteDraft) throws(TemplateError) {
    var tests: [ScaffoldTest] = []
    for planned in task.cases where !draft.hasTest(for: planned.key) {
      let place = TestPlace(of: planned, in: &draft, task, document: module.document)
      let facts = TestFacts(of: planned, at: place, tags: profile.tags)
      let text = try templates.renderPart(
        .test,
        kind: task.componentKind,
        with: facts.context(TestBody(), contract: "")
      )
      let contract = ScaffoldContract(about: task.subject)
      tests.append(
        ScaffoldTest(key: planned.key, contract: contract, name: place.name, isStated: planned.isStated, text: text)
      )
    }
    draft.add(tests, [], isMainActor: false, from: module)
  }
}
