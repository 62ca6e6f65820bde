// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitSource
import Testing

@testable import SpecfitWorkspace

struct RepositorySurveyTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A document counts as a module's if it says so.
  private func survey() throws -> RepositorySurvey {
    var first = ProfileSigns(profile: "airfit")
    (first.words, first.framework, first.styles) = (["Agent Task"], .xctest, [.givenShould])
    var second = ProfileSigns(profile: "stories")
    (second.fences, second.imports, second.files) = (["kotlin"], ["Stories"], [Glob("**/State.md")])
    return RepositorySurvey(of: try folder.project(), profiles: [first, second]) {
      String(decoding: $0.bytes, as: UTF8.self).contains("Module")
    }
  }

  @Test("an Xcode app tells its name, its folders, and how its tests are written")
  func app() throws {
    try folder.write("Trails.xcodeproj/project.pbxproj", "// !$*UTF8*$!\n")
    try folder.write("Pods/Pods.xcodeproj/project.pbxproj", "")
    try folder.write("Trails/App.swift", "import SwiftUI\n")
    try folder.write("Docs/Module1.md", "# Module 1\n\n**Agent Task 1.0.1: Create `RouteStore`**\n")
    try folder.write("Docs/Module2.md", "# Module 2\n")
    try folder.write("README.md", "# Trails\n")
    let names = [
      "func test_load_givenNetwork_shouldSucceed() {}", "func test_save_givenNothing_shouldThrow() {}",
      "func testOld() {}",
    ]
    try folder.write("TrailsTests/RouteStoreTests.swift", "import XCTest\n" + names.joined(separator: "\n") + "\n")
    try folder.write("TrailsTests/Mocks/MockClock.swift", "import Foundation\n")
    try folder.write("TrailsUITests/RouteUITests.swift", "import XCTest\n")
    let survey = try survey()
    #expect(survey.app == Guess("Trails", because: "'Trails.xcodeproj' is the Xcode project"))
    #expect(survey.specs == Guess(["Docs"], because: "2 of 3 Markdown documents specify components"))
    #expect(survey.tests == Guess([.init("TrailsTests")], because: "'TrailsTests' holds 2 test files"))
    #expect(survey.uiTests == Guess("TrailsUITests", because: "'TrailsUITests' holds 1 UI test file"))
    #expect(survey.framework == Guess(.xctest, because: "1 of 2 test files import XCTest"))
    #expect(survey.style == Guess(.givenShould, because: "2 of 3 tests are named so"))
    #expect(
      survey.profile
        == Guess("airfit", because: "documents say 'Agent Task', tests run with xctest, test names fit")
    )
  }

  @Test("a package tells the same through its targets, and is proposed no house rules without a sign")
  func package() throws {
    try folder.write("Sources/Trails/Route.swift")
    try folder.write(
      "Tests/TrailsTests/RouteTests.swift",
      "import Testing\n\n  @Test(\"a route is long\")\n  func long() {}\n"
    )
    let build = BuildSurvey(
      file: "Package.swift",
      module: "Trails",
      tests: [
        .init(name: "TrailsTests", folder: "Tests/TrailsTests", imports: ["Trails"], framework: .swiftTesting),
        .init(name: "MoreTests", folder: "More", imports: [], framework: nil),
      ]
    )
    let profiles = ["airfit", "neutral"].map(ProfileSigns.init)
    let survey = RepositorySurvey(of: try folder.project(), build: build, profiles: profiles) { _ in false }
    #expect(survey.app == Guess("Trails", because: "'Package.swift' has this target, which tests import"))
    #expect(survey.tests?.value == [.init("Tests/TrailsTests", imports: ["Trails"]), .init("More")])
    #expect(
      survey.configurationText.contains(
        """
        # 'Package.swift' has the test targets 'TrailsTests' with swift-testing, 'MoreTests'; each with the modules that it imports
        tests:
          - folder: Tests/TrailsTests
            imports: [Trails]
          - More

        """
      )
    )
    let text = survey.configurationText.replacing("profile: neutral", with: "profile: airfit")
    #expect(try read(text).tests == survey.tests?.value)
    #expect(survey.uiTests == nil)
    #expect(survey.framework?.value == .swiftTesting)
    #expect(survey.style?.value == .sentence)
    #expect(survey.profile == Guess("neutral", because: "nothing speaks for the conventions of another"))
    #expect(survey.specs.value.isEmpty)
  }

  @Test("names that several profiles have speak for none of them")
  func sharedNames() throws {
    try folder.write("Tests/RouteTests.swift", "import Testing\n\n  @Test(\"a route is long\")\n  func long() {}\n")
    var profiles = ["harbor", "neutral", "stories"].map(ProfileSigns.init)
    (profiles[0].framework, profiles[0].styles) = (.swiftTesting, [.sentence])
    func profile() throws -> String {
      RepositorySurvey(of: try folder.project(), profiles: profiles) { _ in false }.profile.value
    }
    #expect(try profile() == "harbor")
    (profiles[2].framework, profiles[2].styles) = (.swiftTesting, [.sentence])
    #expect(try profile() == "neutral")
  }

  @Test("many documents with a sign outweigh few with another")
  func weight() throws {
    for number in 1...3 { try folder.write("Docs/\(number).md", "# Module\n\nAgent Task 1\n") }
    try folder.write("Docs/Cart.md", "# Module\n\n~~~kotlin\n~~~\n")
    try folder.write("Docs/Cart/State.md", "State\n")
    #expect(try survey().profile.value == "airfit")
  }

  @Test("what tools for specifications write is no sign of a profile", arguments: ["plan", "tasks"])
  func wordsOfTools(name: String) throws {
    for number in 1...3 { try folder.write("specs/00\(number)-cart/\(name).md", "# A\n\n~~~kotlin\n~~~\n") }
    #expect(try survey().profile == Guess("airfit", because: "it is the default"))
  }

  @Test("a profile is proposed by what its projects look like, the default without signs")
  func profiles() throws {
    try folder.write("Docs/Cart.md", "# Module 1\n\n~~~kotlin\nclass Cart\n~~~\n")
    #expect(try survey().profile == Guess("stories", because: "documents show kotlin"))
    try folder.write("Docs/Plan.md", "# Module 2\n\nAgent Task 1\n")
    #expect(try survey().profile.value == "airfit")
    try folder.write("Docs/Cart/State.md", "State\n")
    try folder.write("Shop/Cart.swift", "import Stories\n")
    // One file that is called as many are says nothing.
    #expect(try survey().profile == Guess("stories", because: "documents show kotlin, sources import Stories"))
    try folder.write("Docs/Basket/State.md", "State\n")
    #expect(
      try survey().profile
        == Guess("stories", because: "documents show kotlin, sources import Stories, files are laid out so")
    )
  }

  @Test("an empty repository gives a configuration that can be read")
  func empty() throws {
    let survey = try survey()
    #expect(survey.app == Guess(folder.path.name, because: "it is the name of the folder"))
    #expect(survey.tests == nil)
    #expect(survey.framework == nil)
    let configuration = try read(survey.configurationText)
    #expect(configuration.app == folder.path.name)
    #expect(configuration.specs.isEmpty)
  }

  @Test("what is written is what was guessed, whatever characters the names have")
  func roundTrip() throws {
    let names = ["Tr\"ails\\", "yes", "12", "*Docs", "- a: b #c", "Größe\u{2028}\u{7}x", "a\nb: c"]
    for name in names {
      try folder.write("\(name)/Module.md", "# Module\n")
      try folder.write("\(name)Tests/A.swift", "import Testing\n")
    }
    try folder.write("- a: b #c.xcodeproj/project.pbxproj", "")
    let survey = try survey()
    let configuration = try read(survey.configurationText)
    #expect(configuration.specs == survey.specs.value)
    #expect(Set(configuration.specs) == Set(names))
    #expect(configuration.tests == survey.tests?.value)
    #expect(configuration.app == "- a: b #c")
    #expect(configuration.framework == .swiftTesting)
  }

  @Test("the text names each guess with its reason")
  func text() throws {
    try folder.write("Trails.xcodeproj/project.pbxproj", "")
    try folder.write("Docs/Module 1.md", "# Module 1\n")
    try folder.write("Trails/App.swift", "")
    #expect(
      try survey().configurationText == """
        # What 'specfit init' found here, with the reasons; change or remove what is wrong.

        # it is the default
        profile: airfit

        # 'Trails.xcodeproj' is the Xcode project
        app: Trails

        # 1 of 1 Markdown documents specify components
        specs:
          - Docs

        # what to leave out of the folders, in the language of '.gitignore'
        # exclude: [README.md]

        # the folders of the sources, where no build file tells what is built
        # sources: [Sources]

        # no unit tests were found; name their folder
        # tests: TrailsTests

        # whether a line is added to the acceptance criteria of a module
        # acceptance: true

        # the coverage in percent that a kind of component must reach
        # coverage: { viewModel: 80 }

        # what 'specfit check' goes by
        # check: { failOn: warning, require: written, rules: { missing-tick: off } }

        """
    )
  }

  @Test(
    "few folders name all documents",
    arguments: [
      (["Docs/A.md", "Docs/B.md"], ["Docs"]),
      (["Docs/A.md", "Docs/more/deep/B.md"], ["Docs"]),
      (["A.md", "B.md"], ["A.md", "B.md"]),
      (["A.md", "B.md", "C.md", "D.md", "E.md", "F.md"], ["*.md"]),
      (["A.md", "Docs/B.md"], ["A.md", "Docs"]),
      (["F/a/R.md", "F/b/R.md"], ["F/a", "F/b"]),
      (["F/a/R.md", "F/b/R.md", "F/c/R.md"], ["F"]),
      (["F/a/x/R.md", "F/b/x/R.md", "F/c/x/R.md"], ["F/a/x", "F/b/x", "F/c/x"]),
      (["F/a/1/R.md", "F/a/2/R.md", "F/a/3/R.md", "F/b/R.md", "F/c/R.md"], ["F"]),
      (["a/R.md", "b/R.md", "c/R.md"], ["a", "b", "c"]),
      ([], []),
    ]
  )
  func specFolders(documents: [String], expected: [String]) {
    #expect(SpecFolders.covering(documents.map { $0.split(separator: "/").map(String.init) }) == expected)
  }

  @Test(
    "the style of a test is told by its first line",
    arguments: [
      ("  func test_load_givenNothing_shouldThrow() async throws {", .givenShould),
      ("func test_flow_whenTapped_thenAppears() {", .givenShould),
      ("@MainActor func test_load_fails() {", .underscores),
      ("func testLoad_WithNothing_ShouldThrow() {", .withShould),
      ("func testLoad() {", .plain),
      ("func test_load() {", .plain),
      ("@Test(\"loading throws\")", .sentence),
      ("@Test(", .sentence),
      ("@Test func load() {", .function),
      ("@Test(.tags(.unit)) func load() {", .function),
      ("@Test", .function),
      ("@TestSomething", nil),
      ("func load() {", nil),
      ("// a comment", nil),
    ] as [(String, TestNameStyle?)]
  )
  func styles(line: String, expected: TestNameStyle?) {
    #expect(TestFileSurvey.style(of: line.drop { $0 == " " }) == expected)
  }

  @Test("documents in the hidden folders of specification tools are found")
  func hidden() throws {
    try folder.write(".kiro/specs/login/design.md", "# Module\n")
    #expect(try survey().specs.value == [".kiro/specs/login"])
  }

  private func read(_ text: String) throws -> Configuration {
    try folder.write(".specfit.yml", text)
    return try folder.project().configuration(ConfigurationVocabulary(profiles: ["airfit"], coverageKinds: []))
  }
}
