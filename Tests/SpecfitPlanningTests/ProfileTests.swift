// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitWorkspace
import SpecfitModel
import SpecfitPlanning
import SpecfitSource
import Testing

struct ProfileTests {
  @Test("the built-in profile says what its module documents say")
  func builtIn() throws {
    let profile = try Profile.airfit
    #expect(profile.name == "airfit")
    #expect(profile.framework == .xctest)
    #expect(profile.sections.title == "Testing Requirements")
    #expect(profile.coverage[.viewModel] == 80)
    #expect(profile.coverage[.utility] == 90)
    #expect(profile.defaultCoverage == 70)
    #expect(profile.casesPerMember == 8)
    #expect(profile.unitKinds.union(profile.uiKinds) == Set(ComponentKind.allCases))
    #expect(profile.unitKinds.isDisjoint(with: profile.uiKinds))
  }

  /// A wrong profile over the built-in one, and the only problem with it.
  static let wrong: [(yaml: String, problem: String)] = [
    ("covrage: {default: 5}", "own.yml:1:1: unknown key 'covrage'; did you mean 'coverage'?"),
    ("coverage:\n  viewModels: 80", "own.yml:2:3: unknown key 'coverage.viewModels'; did you mean 'viewModel'?"),
    (
      "coverage:\n  view: 120", "own.yml:2:9: '120' is no value for 'coverage.view'; write a whole number from 0 to 100"
    ),
    ("coverage: high", "own.yml:1:11: 'coverage' must be a map"),
    ("coverage: {default: [1]}", "own.yml:1:21: 'coverage.default' must be a text"),
    ("framework: xctset", "own.yml:1:12: 'xctset' is no value for 'framework'; did you mean 'xctest'?"),
    (
      "names:\n  unit: test_{membr}",
      "own.yml:2:9: '{membr}' is no placeholder for 'names.unit'; did you mean 'member'?"
    ),
    (
      "files:\n  unit: ../{subject}.swift",
      "own.yml:2:9: '../{subject}.swift' in 'files.unit' leads out of the project; write a path from the project's root"
    ),
    ("kinds: {ui: screen}", "own.yml:1:13: 'kinds.ui' must be a list"),
    ("kinds: {ui: [scren]}", "own.yml:1:14: 'scren' is no value for 'kinds.ui'; did you mean 'screen'?"),
    (
      "unit:\n  requirements:\n    - {text: a, wen: actor}",
      "own.yml:3:17: unknown key 'unit.requirements.wen'; did you mean 'when'?"
    ),
    (
      "unit:\n  requirements:\n    - {text: a, when: actors}",
      "own.yml:3:23: 'actors' is no value for 'unit.requirements.when'; did you mean 'actor'?"
    ),
    (
      "cases: {perMember: 0}", "own.yml:1:20: '0' is no value for 'cases.perMember'; write a whole number from 1 to 100"
    ),
    ("sections: {title: ''}", "own.yml:1:19: 'sections.title' must be a text"),
    ("- airfit", "own.yml:1:1: the profile must be a map"),
    (
      "coverage: {service: {target: 80, minimum: 90}}",
      "own.yml:1:43: '90' is no value for 'coverage.service.minimum'; write a whole number from 0 to 80"
    ),
    (
      "pyramid: [{layer: unit}]",
      "own.yml:1:11: 'pyramid.percent' is missing; add it, or build on another profile with 'extends'"
    ),
    (
      "priorities: {service: P7}",
      "own.yml:1:23: 'P7' is no value for 'priorities.service'; did you mean 'P0'?"
    ),
    ("tags: {kinds: {servce: [a]}}", "own.yml:1:16: unknown key 'tags.kinds.servce'; did you mean 'service'?"),
    ("tags: {cases: {err: errors}}", "own.yml:1:21: 'tags.cases.err' must be a list"),
    (
      "untested: [{path: a}]",
      "own.yml:1:12: 'untested.reason' is missing; add it, or build on another profile with 'extends'"
    ),
    (
      "kit: [{template: a.swift, path: ../a.swift, part: docs}]",
      "own.yml:1:33: '../a.swift' in 'kit.path' leads out of the project; write a path from the project's root"
    ),
    (
      "kit: [{template: a.swift, path: '{test}/a.swift', part: docs}]",
      "own.yml:1:33: '{test}' is no placeholder for 'kit.path'; did you mean 'tests'?"
    ),
    (
      "kit: [{template: a.swift, path: a.swift, part: doc}]",
      "own.yml:1:48: 'doc' is no value for 'kit.part'; did you mean 'docs'?"
    ),
    ("omit: [exampel]", "own.yml:1:8: 'exampel' is no value for 'omit'; did you mean 'example'?"),
    ("signs: {wrods: [a]}", "own.yml:1:9: unknown key 'signs.wrods'; did you mean 'words'?"),
    (
      "language: {name: kotlin}",
      "own.yml:1:11: 'language.extension' is missing; add it, or build on another profile with 'extends'"
    ),
  ]

  @Test("a wrong profile is told where and how", arguments: wrong)
  func problems(yaml: String, problem: String) throws {
    let error = try #require(throws: ProfileError.self) { try Profile.airfit(with: yaml) }
    #expect(error.description == problem)
  }

  @Test("all problems are told at once, in the order of their places")
  func several() throws {
    let error = try #require(throws: ProfileError.self) {
      try Profile.airfit(with: "framework: a\nnames: {unit: '{member}', event: '{x}'}\nother: 1")
    }
    #expect(error.problems.map(\.location.line) == [1, 2, 3])
  }

  @Test("a profile that stands for itself must be complete")
  func incomplete() throws {
    let value = try LocatedValue(yaml: SourceFile(path: "own.yml", bytes: Array("name: own".utf8)))
    let error = try #require(throws: ProfileError.self) { try Profile(reading: ProfileChain(value)) }
    #expect(error.problems.allSatisfy { $0.reason == .missingKey && $0.path == "own.yml" })
    #expect(error.problems.map(\.key).contains("names"))
  }

  @Test("another profile needs no Swift: its names, files and sentences are in the plan")
  func ownProfile() throws {
    let profile = try Profile.airfit(
      with: """
        name: own
        framework: swift-testing
        names:
          unit: "{member}_{condition}"
        files:
          unit: "Checks/{subject}.swift"
        doubles: {name: "Fake{type}", strip: [ing], except: []}
        unit:
          title: "Check {subject}"
          requirements:
            - {text: "In the main actor, {label}", when: mainActor, kinds: [viewModel]}
            - {text: "Only services", kinds: [service]}
        ui:
          pageObject: "{flow}Robot"
        """
    )
    let plan = TestPlan(for: .checkout, profile: profile)
    let model = try #require(plan.tasks.first { $0.subject == "CheckoutViewModel" })
    #expect(model.file == "Checks/CheckoutViewModel.swift")
    #expect(model.title == "Check CheckoutViewModel")
    #expect(model.demands.requirements == ["In the main actor, ViewModels"])
    #expect(model.doubles.map(\.name) == ["FakePaymentServiceProtocol", "FakeModelContext"])
    #expect(model.cases.first?.name == "test_load_whenFinished_shouldResetIsLoading")
    let flow = try #require(plan.tasks.last)
    #expect(flow.pageObject == "CheckoutRobot")
  }

  @Test("a profile sets targets with minimums, priorities, and where tests of a kind stand")
  func targets() throws {
    let profile = try Profile.airfit(
      with: """
        coverage: {viewModel: {target: 95, minimum: 85}, overall: {target: 85, minimum: 75}}
        priorities: {viewModel: P0}
        files: {unit: "{tests}/{label}/{folder}{subject}Tests.swift"}
        """
    )
    #expect(profile.overallCoverage == Profile.CoverageTarget(target: 85, minimum: 75))
    let plan = TestPlan(for: .checkout, profile: profile)
    let model = try #require(plan.tasks.first { $0.subject == "CheckoutViewModel" })
    #expect(model.coverage == 95)
    #expect(model.minimumCoverage == 85)
    #expect(model.priority == .first)
    #expect(model.file == "ShopTests/ViewModels/Modules/Checkout/ViewModels/CheckoutViewModelTests.swift")
  }

  @Test("what a profile never has tested gets no task, and the plan says why")
  func exclusions() throws {
    let profile = try Profile.airfit(
      with: """
        untested: [{path: "Shop/**/ViewModels/*", reason: nobody ships it}]
        reasons: {view: its body is no logic}
        """
    )
    let plan = TestPlan(for: ModuleSpec.checkout.following(profile), profile: profile)
    #expect(!plan.tasks.contains { $0.subject == "CheckoutViewModel" })
    let reasons = Dictionary(plan.untested.map { ($0.name, $0.reason) }) { first, _ in first }
    #expect(reasons["CheckoutViewModel"] == "nobody ships it")
    #expect(reasons["CheckoutView"] == "its body is no logic")
  }

  @Test("a document of which everything is excluded is no module")
  func excludedDocument() throws {
    let profile = try Profile.airfit(with: "untested: [{path: \"**\", reason: nobody ships it}]")
    var whole = ModuleSpec.checkout
    for index in whole.components.indices {
      whole.components[index].file = "Shop/Part.swift"
    }
    let spec = whole.following(profile)
    #expect(spec.verdict.kind == .notAModule)
    #expect(spec.verdict.because == "its profile has none of it tested: nobody ships it")
    #expect(TestPlan(for: spec, profile: profile).ownTasks.isEmpty)
  }

  @Test("what other profiles are known by says nothing of one that builds on them")
  func signs() throws {
    #expect(try Profile.airfit.signs.words == ["Agent Task"])
    #expect(try Profile.airfit(with: "name: own").signs.words.isEmpty)
  }
}
