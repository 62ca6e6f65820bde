// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitSource
import SpecfitWorkspace
import Testing

struct ConfigurationTests {
  private let vocabulary = ConfigurationVocabulary(
    profiles: ["airfit"],
    coverageKinds: ["viewModel", "view", "service"],
    rules: ["missing-test", "misnamed-test"]
  )

  private func read(_ text: String) throws -> Configuration {
    let folder = try TemporaryFolder()
    try folder.write(".specfit.yml", text)
    return try folder.project().configuration(vocabulary)
  }

  @Test("without a file everything has its default")
  func defaults() throws {
    let configuration = try TemporaryFolder().project().configuration(vocabulary)
    #expect(configuration == Configuration())
    #expect(configuration.profile == "airfit")
    #expect(configuration.acceptance)
    #expect(try read("") == Configuration())
    #expect(try read("# nothing\nspecs:\ncoverage:\n") == Configuration())
  }

  @Test("every key is read")
  func allKeys() throws {
    let configuration = try read(
      """
      profile: airfit
      app: Trails
      specs: [Docs, "Specs/**/*.md"]
      exclude:
        - README.md
      sources: Trails
      tests:
        - TrailsTests
        - { folder: Maps/Tests, imports: [Maps, Roads] }
        - { folder: Ropes/Tests, imports: Ropes }
      uiTests: TrailsUITests
      framework: swift-testing
      style: test_method_givenCondition_shouldResult
      acceptance: false
      coverage: { viewModel: 80, service: 70% }
      check:
        rules: { missing-test: warning, misnamed-test: off }
        failOn: warning
        require: passing
      """
    )
    var expected = Configuration()
    expected.namesProfile = true
    expected.app = "Trails"
    expected.specs = ["Docs", "Specs/**/*.md"]
    expected.exclude = ["README.md"]
    expected.sources = ["Trails"]
    expected.tests = [
      .init("TrailsTests"), .init("Maps/Tests", imports: ["Maps", "Roads"]), .init("Ropes/Tests", imports: ["Ropes"]),
    ]
    expected.uiTests = "TrailsUITests"
    expected.framework = .swiftTesting
    expected.style = .givenShould
    expected.acceptance = false
    expected.coverage = ["viewModel": 80, "service": 70]
    expected.check.rules = ["missing-test": .warning, "misnamed-test": .off]
    expected.check.failOn = .warning
    expected.check.require = .passing
    #expect(configuration == expected)
    #expect(Configuration.Key.allCases.count == 12, "a new key belongs into this test")
  }

  @Test("a single folder of tests needs no list")
  func singleTestFolder() throws {
    #expect(try read("tests: TrailsTests\n").tests == [.init("TrailsTests")])
    #expect(
      try read("tests: { folder: TrailsTests, imports: Trails }\n").tests == [.init("TrailsTests", imports: ["Trails"])]
    )
  }

  @Test("all problems are reported at once, with places and what was probably meant")
  func problems() throws {
    let error = #expect(throws: ConfigurationError.self) {
      try read(
        """
        profil: airfit
        profile: airfitt
        acceptance: yes
        framework: junit
        specs:
          - ../Other
          - /etc
          - { a: b }
        tests: [A, { imports: B }, { folder: /C, imports: [[D]], module: E }, [F]]
        app: ""
        coverage:
          viewmodel: 80
          view: 120
          service: high
        colour: red
        check:
          rules: { mising-test: warning, missing-test: warn, misnamed-test: maybe, other: [] }
          failon: error
          failOn: errors
          require: planned
        """
      )
    }
    #expect(
      error?.description == """
        .specfit.yml:1:1: unknown key 'profil'; did you mean 'profile'?
        .specfit.yml:2:10: 'airfitt' is no profile; did you mean 'airfit'?
        .specfit.yml:3:13: 'acceptance' must be 'true' or 'false'
        .specfit.yml:4:12: 'junit' is no framework; choose one of 'xctest', 'swift-testing'
        .specfit.yml:6:5: '../Other' leads out of the project; write a path from the project's root
        .specfit.yml:7:5: '/etc' leads out of the project; write a path from the project's root
        .specfit.yml:8:5: 'specs' must be a path
        .specfit.yml:9:12: 'tests' must be a path, or a map with 'folder'
        .specfit.yml:9:58: 'module' is no key of 'tests'; choose one of 'folder', 'imports'
        .specfit.yml:9:52: 'tests.imports' must be a name
        .specfit.yml:9:38: '/C' leads out of the project; write a path from the project's root
        .specfit.yml:9:71: 'tests' must be a path
        .specfit.yml:10:6: 'app' has no value; give it one or remove the key
        .specfit.yml:12:3: 'viewmodel' is no kind of component; did you mean 'viewModel'?
        .specfit.yml:13:9: '120' is no percentage; write a whole number from 0 to 100
        .specfit.yml:14:12: 'high' is no percentage; write a whole number from 0 to 100
        .specfit.yml:15:1: unknown key 'colour'; remove it, or choose one of 'profile', 'app', 'specs', 'exclude', \
        'sources', 'tests', 'uiTests', 'framework', 'style', 'acceptance', 'coverage', 'check'
        .specfit.yml:17:12: 'mising-test' is no rule; did you mean 'missing-test'?
        .specfit.yml:17:48: 'warn' is no severity; choose one of 'off', 'note', 'warning', 'error'
        .specfit.yml:17:69: 'maybe' is no severity; choose one of 'off', 'note', 'warning', 'error'
        .specfit.yml:17:76: 'other' is no rule; choose one of 'missing-test', 'misnamed-test'
        .specfit.yml:18:3: 'failon' is no key of 'check'; did you mean 'failOn'?
        .specfit.yml:19:11: 'errors' is no check.failOn; did you mean 'error'?
        .specfit.yml:20:12: 'planned' is no check.require; choose one of 'skeleton', 'written', 'passing', 'proven'
        """
    )
  }

  @Test("a file that is no map is refused", arguments: ["- a\n- b\n", "airfit\n"])
  func noMap(text: String) throws {
    let error = #expect(throws: ConfigurationError.self) { try read(text) }
    #expect(error?.description == ".specfit.yml:1:1: the file must be a map of keys such as 'profile: airfit'")
  }

  @Test("malformed YAML, invalid UTF-8, and links out of the project are named with the file")
  func unreadable() throws {
    let malformed = #expect(throws: ConfigurationError.self) { try read("specs:\n  - Docs\n exclude: [x]\n") }
    #expect(malformed?.description.hasPrefix(".specfit.yml:3:2: this is not valid YAML: ") == true)
    let folder = try TemporaryFolder()
    try folder.write(".specfit.yml", bytes: [0x61, 0xFF])
    #expect(
      throws: ConfigurationError.unreadable(FileReadError(".specfit.yml", .invalidUTF8(Location(line: 1, column: 2))))
    ) {
      try folder.project().configuration(vocabulary)
    }
    let outside = try TemporaryFolder()
    try outside.write("c.yml", "profile: airfit\n")
    let linked = try TemporaryFolder()
    try linked.link(".specfit.yml", to: outside.path.appending(name: "c.yml").description)
    #expect(throws: ConfigurationError.unreadable(FileReadError(".specfit.yml", .leavesProject))) {
      try linked.project().configuration(vocabulary)
    }
  }

  @Test("the configuration is found and named from a folder below")
  func fromBelow() throws {
    let folder = try TemporaryFolder()
    try folder.write(".specfit.yml", "x: y\n")
    try folder.makeFolder("Docs/Modules")
    let error = #expect(throws: ConfigurationError.self) {
      try folder.project(in: "Docs/Modules").configuration(vocabulary)
    }
    #expect(error?.description.hasPrefix("../../.specfit.yml:1:1: unknown key 'x'") == true)
  }
}
