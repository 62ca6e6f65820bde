// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitPlanning
internal import SpecfitSource

/// What templates may say of one test.
struct TestFacts {
  let planned: PlannedCase
  let place: TestPlace
  let tags: Profile.Tags

  init(of planned: PlannedCase, at place: TestPlace, tags: Profile.Tags) {
    self.planned = planned
    self.place = place
    self.tags = tags
  }

  /// - Parameters:
  ///   - body: its statements.
  ///   - contract: what it relies on, as a comment keeps it.
  /// - Returns: an object with the names of the schema of tests.
  func context(_ body: TestBody, contract: String) -> TemplateValue {
    [
      "key": .text(planned.key),
      "contract": .text(contract),
      "place": .text("\(asked.document):\(asked.line)"),
      "title": .text(planned.title),
      "sentence": .text(
        planned.member.map { "\($0): \(planned.title)" } ?? TextTransform.upperFirst.apply(to: planned.title)
      ),
      "statement": TemplateValue(planned.listed ?? planned.behavior?.statement),
      "reason": .text(planned.reason),
      "name": .text(place.name),
      "id": .text(planned.id),
      "aspect": .text(planned.intent.aspect),
      "member": TemplateValue(planned.member),
      "isCall": .flag(planned.member?.hasSuffix(")") ?? false),
      "subject": .text(String(planned.subject)),
      "kind": TemplateValue(place.kind?.rawValue),
      "condition": .text(planned.condition),
      "outcome": .text(planned.outcome),
      "isAction": .flag(body.action != nil),
      "action": TemplateValue(body.action?.text),
      "changes": .list((body.action?.changes ?? []).map(TemplateValue.text)),
      "received": TemplateValue(body.action?.received),
      "overrides": .list(body.overrides.map(TemplateValue.text)),
      "isEvent": .flag(planned.isEvent),
      "isTable": .flag(planned.isTable),
      "hasRows": .flag(body.table != nil),
      "rows": .list((body.table?.tuples ?? []).map(TemplateValue.text)),
      "rowType": TemplateValue(body.table?.type),
      "parameters": TemplateValue(body.table?.parameters),
      "rowAct": .list(body.rowAct.map(TemplateValue.text)),
      "rowAssert": .list(body.rowAssert.map(TemplateValue.text)),
      "tags": .list(words.map(TemplateValue.text)),
      "isAsync": .flag(body.isAsync),
      "isMainActor": .flag(body.isMainActor),
      "arrange": .list(body.arrange.map(TemplateValue.text)),
      "act": .list(body.act.map(TemplateValue.text)),
      "assert": .list(body.assert.map(TemplateValue.text)),
      "isWritten": .flag(!body.written.isEmpty),
      "written": .list(body.written.map(TemplateValue.text)),
    ]
  }

  /// Where the case is asked for.
  private var asked: (document: String, line: Int) {
    planned.joined.place(ofLine: planned.line, of: place.document)
  }

  /// The words of the case; those of its kind stand with the suite.
  private var words: [String] { tags.cases[planned.intent.aspect] ?? [] }
}
