// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitChecking
import SpecfitSource
import Testing

@Suite("The filters of scripts")
struct FilterSurveyTests {
  @Test(
    "are looked for in scripts, makefiles and workflows alone",
    arguments: [
      ("Scripts/test", true), ("scripts/run", true), ("tools/run.sh", true), ("Makefile", true),
      ("ci/Makefile", true), (".github/workflows/ci.yml", true), (".github/workflows/ci.yaml", true),
      ("Scripts/notes.txt", false), (".github/workflows/notes.md", false), ("ci.yml", false),
      ("Sources/Scripts", false),
    ]
  )
  func scripts(path: String, isScript: Bool) { #expect(FilterSurvey.isScript(path) == isScript) }

  /// The filters that are found to select nothing.
  private static func empty(_ script: String, tests: String?) throws -> [String] {
    let files = [("Scripts/test", script)] + (tests.map { [("Tests/ShopTests/CartTests.swift", $0)] } ?? [])
    let check = MemoryProject(files).check(try CheckFixture.settings())
    return check.findings.filter { $0.rule == "empty-filter" }.map(\.subject)
  }

  private static let tests = "import Testing\n\nstruct CartTests { @Test func total() { #expect(a == b) } }\n"

  @Test(
    "select by target, suite, test, or a part of these",
    arguments: [
      ("swift test --filter CartTests", nil), ("swift test --filter ShopTests.CartTests/total", nil),
      ("swift test --filter Shop", nil), ("swift test --filter CratTests", "CratTests"),
      ("swift test --filter CartTests/sum", "CartTests/sum"),
    ] as [(String, String?)]
  )
  func selection(command: String, empty: String?) throws {
    #expect(try Self.empty("#!/bin/sh\n\(command)\n", tests: Self.tests) == [empty].compactMap(\.self))
  }

  @Test("of a project without a test say nothing")
  func noTests() throws {
    #expect(try Self.empty("#!/bin/sh\nswift test --filter CartTests\n", tests: nil).isEmpty)
  }
}
