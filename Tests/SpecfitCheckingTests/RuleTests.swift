// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitChecking
import SpecfitSource
import Testing

/// An example of a rule, for lists of arguments.
struct RuleCase: CustomTestStringConvertible, Sendable {
  let rule: Rule
  let example: RuleExample
  var testDescription: String { "\(rule.name): \(example.title)" }

  static let flagged = Rule.all.flatMap { rule in rule.flagged.map { RuleCase(rule: rule, example: $0) } }
  static let accepted = Rule.all.flatMap { rule in rule.accepted.map { RuleCase(rule: rule, example: $0) } }
}

@Suite("A rule")
struct RuleTests {
  @Test("finds what its examples show, and its own name alone is there", arguments: RuleCase.flagged)
  func flagged(_ item: RuleCase) throws {
    let check = try CheckFixture.check(item.example)
    #expect(check.findings.contains { $0.rule == item.rule.name }, "\(check.findings)")
    let allowed = item.rule.companions.union([item.rule.name])
    #expect(check.findings.allSatisfy { allowed.contains($0.rule) }, "\(check.findings.map(\.rule))")
  }

  @Test("leaves what looks alike", arguments: RuleCase.accepted)
  func accepted(_ item: RuleCase) throws {
    let check = try CheckFixture.check(item.example)
    #expect(!check.findings.contains { $0.rule == item.rule.name }, "\(check.findings)")
  }

  @Test(
    "has a page: a code and a name of its own, sentences, and examples of both sorts",
    arguments: Rule.all.map(\.name)
  )
  func page(name: String) throws {
    let rule = try #require(Rule.named(name))
    let page = rule.description
    #expect(Rule.all.count { $0.description.code == page.code } == 1)
    #expect(Rule.all.count { $0.name == name } == 1)
    #expect(name.allSatisfy { $0.isLowercase || $0 == "-" })
    for text in [page.summary, page.rationale, page.help] { #expect(text.hasSuffix(".")) }
    #expect(!rule.flagged.isEmpty && !rule.accepted.isEmpty)
  }

  @Test("stands at its place in the order of the codes")
  func order() {
    let codes = Rule.all.map(\.description.code)
    #expect(codes == codes.sorted())
  }
}
