// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitPlanning
import SpecfitChecking
import SpecfitSource
import Testing

@Suite("A baseline")
struct BaselineTests {
  /// A check of a service with two members and no test file, or with tests that miss one case.
  private func check(_ document: String = CartTests.document, tests: String? = nil) throws -> Check {
    var settings = try CheckFixture.settings()
    settings.readsContracts = true
    let files = [("Docs/Cart.md", document)] + (tests.map { [("ShopTests/Cart/CartServiceTests.swift", $0)] } ?? [])
    return MemoryProject(files).check(settings)
  }

  @Test("knows what was found, wherever that stands now")
  func known() throws {
    let baseline = try check().baseline(at: "baseline.json")
    #expect(baseline.entries.map(\.rule) == ["missing-test-file"])
    var later = try check(CartTests.document.replacing("## Components", with: "Some prose.\n\n## Components"))
    #expect(later.findings.map(\.rule) == ["missing-test-file"])
    #expect(later.hold(to: baseline) == 1)
    #expect(later.findings.isEmpty)
  }

  @Test("does not know what came later")
  func new() throws {
    let baseline = try check().baseline(at: "baseline.json")
    let second =
      "\n## Further\n\n**Agent Task 3.1.2: Create CouponServiceTests**\n\n- File: `ShopTests/Cart/CouponServiceTests.swift`\n"
    var later = try check(CartTests.document + second)
    _ = later.hold(to: baseline)
    #expect(later.findings.contains { $0.rule == "missing-test-file" && $0.subject.contains("CouponService") })
    #expect(!later.findings.contains { $0.rule == "stale-baseline" || $0.subject == "unit:CartService" })
  }

  @Test("has its entries in the order of paths, rules, subjects, and contracts")
  func order() {
    let entries = [
      Baseline.Entry(rule: "b", path: "A.md", subject: "x"), Baseline.Entry(rule: "b", path: "A.md", subject: "y"),
      Baseline.Entry(rule: "b", path: "A.md", subject: "y", contract: "1"),
      Baseline.Entry(rule: "a", path: "B.md", subject: "x"),
    ]
    let baseline = Baseline(
      path: "b.json",
      counts: Dictionary(uniqueKeysWithValues: entries.map { ($0, .init(count: 1)) })
    )
    #expect(baseline.entries == entries)
    #expect(Baseline(path: "b.json").entries.isEmpty)
  }

  @Test("must lose what is not found any more")
  func stale() throws {
    let baseline = try check().baseline(at: "ci/baseline.json")
    var later = try check(tests: CartTests.all)
    #expect(later.hold(to: baseline) == 0)
    let stale = try #require(later.findings.first { $0.rule == "stale-baseline" })
    #expect(stale.place.path == "ci/baseline.json" && stale.severity == .error)
    #expect(stale.message.hasSuffix("in 'Docs/Cart.md', which is not found any more"))
  }

  @Test("finds again what it knew when a signature changes, and not when prose does")
  func contracts() throws {
    let baseline = try check().baseline(at: "baseline.json")
    var changed = try check(CartTests.document.replacing(CartTests.signature, with: "func total() async throws -> Int"))
    #expect(changed.hold(to: baseline) == 0)
    #expect(Set(changed.findings.map(\.rule)) == ["missing-test-file", "stale-baseline"])
    #expect(changed.findings.contains { $0.message.hasSuffix("for signatures that have changed since") })
    var prose = try check(CartTests.document.replacing("### CartService", with: "### CartService\n\nAdds up prices."))
    #expect(prose.hold(to: baseline) == 1)
  }

  @Test("never holds what nobody could tell")
  func unknown() throws {
    var settings = try CheckFixture.settings()
    settings.readsContracts = true
    settings.required = .passing
    let project = MemoryProject([
      ("Docs/Cart.md", CartTests.document), ("ShopTests/Cart/CartServiceTests.swift", CartTests.all),
    ])
    let check = project.check(settings)
    #expect(check.findings.map(\.rule) == ["unreached-state"])
    #expect(check.baseline(at: "baseline.json").entries.isEmpty)
  }

  @Test("does not judge an entry about coverage when no coverage is given")
  func withoutCoverage() throws {
    let text = CartTests.entries(
      #"{"rule": "low-coverage", "path": "Docs/Cart.md", "subject": "unit:CartService", "count": 1}"#
    )
    var check = try check(tests: CartTests.all)
    #expect(check.hold(to: try Baseline(reading: Array(text.utf8), path: "b.json")) == 0)
    #expect(check.findings.isEmpty)
  }

  @Test("holds what has a measure as long as no less is reached, and says so in its file", arguments: [nil, "proven"])
  func measure(required: String?) throws {
    func check(_ lines: [Int: Int]) throws -> Check {
      let files = [("Docs/Cart.md", CartTests.document), (CartTests.testPath, CartTests.all), CartTests.source]
      var settings = try CheckFixture.settings()
      settings.required = required.flatMap(PlannedTask.State.init)
      let runs = lines.sorted { $0.key < $1.key }.map { CoveredFile.Run($0...$0, count: $1) }
      let report = CoverageReport(files: [CoveredFile(path: CartTests.source.0, runs: runs)])
      settings.evidence = CheckEvidence(coverage: CoverageIndex(report))
      return MemoryProject(files).check(settings)
    }
    let baseline = try check([2: 1, 3: 1, 4: 0, 5: 0]).baseline(at: "b.json")
    let low = try #require(baseline.entries.first { $0.rule == "low-coverage" })
    #expect(baseline.counts[low]?.reached == 5000)
    for lines in [[2: 1, 3: 1, 4: 0, 5: 0], [2: 1, 3: 1, 4: 1, 5: 0], [2: 1, 3: 0]] {
      var later = try check(lines)
      _ = later.hold(to: baseline)
      #expect(!later.findings.contains { $0.rule == "low-coverage" })
    }
    var worse = try check([2: 1, 3: 0, 4: 0, 5: 0])
    _ = worse.hold(to: baseline)
    let finding = try #require(worse.findings.first { $0.rule == "low-coverage" })
    #expect(finding.related.last?.message == "the baseline knows that more was reached")
    #expect(!worse.findings.contains { $0.rule == "stale-baseline" })
    let text = CartTests.entries(
      #"{"rule": "low-coverage", "path": "\#(low.path)", "subject": "\#(low.subject)", "reached": 2500, "count": 1}"#
    )
    worse = try check([2: 1, 3: 0, 4: 0, 5: 0])
    _ = worse.hold(to: try Baseline(reading: Array(text.utf8), path: "b.json"))
    #expect(!worse.findings.contains { $0.rule == "low-coverage" })
  }

  @Test(
    "is refused with a sentence when it is not what it should be",
    arguments: [
      ("", "the baseline is empty; "),
      ("  \n", "the baseline is empty; "),
      (#"{"entries": []}"#, "it is no baseline, for it does not say so in a 'schema'; "),
      ("[]", "the baseline is damaged: "),
      (#"{"schema": "specfit.baseline/2", "entries": 5}"#, "it is a 'specfit.baseline/2', and not the "),
      (#"{"schema": "specfit.baseline/1"}"#, "the baseline is damaged: it has no 'entries'"),
      (#"{"schema": "specfit.baseline/1", "entries": ["#, "the baseline is damaged: it stops in the middle"),
      (
        CartTests.entries(#"{"rule": "a", "path": "b", "count": 1}"#),
        "the baseline is damaged: the entry in line 1 needs "
      ),
      (
        CartTests.entries(#"{"rule": "a", "path": "b", "subject": "c", "count": 0}"#),
        "the baseline is damaged: the entry in "
      ),
      (CartTests.entries(#"{"rule": "a", "path": "b", "subject": "c", "count": -1}"#), "the baseline is damaged: "),
      (
        CartTests.entries(
          #"{"rule": "a", "path": "b", "subject": "c", "count": 1},"#,
          #"{"rule": "a", "path": "b", "subject": "c", "count": 2}"#
        ), "lines 1 and 2 of the baseline are both for 'a' of 'c'; delete one"
      ),
    ]
  )
  func refused(text: String, beginning: String) {
    let error = #expect(throws: BaselineError.self) { try Baseline(reading: Array(text.utf8), path: "b.json") }
    #expect(error.map { "\($0)" }?.hasPrefix(beginning) == true, "\(error.map { "\($0)" } ?? "")")
  }
}

private enum CartTests {
  static let signature = "func total() -> Int"

  static let document = CartExample.document
  static let testPath = "ShopTests/Cart/CartServiceTests.swift"
  static let source = (
    "Shop/Cart/CartService.swift",
    "final class CartService {\n  func total() -> Int {\n    0\n  }\n}\n"
  )

  static func entries(_ lines: String...) -> String {
    #"{"schema": "specfit.baseline/1", "entries": ["# + lines.joined(separator: "\n") + "]}"
  }

  static let all = CartExample.tests()
}
