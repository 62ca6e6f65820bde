// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitChecking
import SpecfitSource
import Testing

@Suite("A check")
struct CheckTests {
  private static let document = """
    # Module 3: Cart

    ## Components

    ### CartService

    - File: `Shop/Cart/CartService.swift`

    ```swift
    final class CartService {
      func total() -> Int
    }
    ```

    ## Testing

    **Agent Task 3.1.1: Create CartServiceTests**

    - File: `ShopTests/Cart/CartServiceTests.swift`
    - Acceptance: All tests pass, coverage ≥ 80%

    """

  private static func check(
    _ document: String,
    _ change: (inout CheckSettings) -> Void = { _ in }
  ) throws -> Check {
    var settings = try CheckFixture.settings()
    change(&settings)
    return MemoryProject([("Docs/Cart.md", document)]).check(settings)
  }

  @Test("of documents without a component is empty, and says so", arguments: ["# Notes\n\nBe kind.\n", ""])
  func nothing(document: String) throws {
    let check = try Self.check(document)
    #expect(check.isEmpty)
    #expect(check.unchecked == ["no document specifies a component"])
  }

  @Test("gives a rule the severity that the project wants, or none")
  func severities() throws {
    let check = try Self.check(Self.document)
    #expect(!check.isEmpty)
    #expect(check.findings.map(\.rule) == ["missing-test-file"])
    #expect(check.findings.map(\.severity) == [.error])
    let weak = try Self.check(Self.document) { $0.severities = ["missing-test-file": .note] }
    #expect(weak.findings.map(\.severity) == [.note])
    let off = try Self.check(Self.document) { $0.severities = ["missing-test-file": nil] }
    #expect(off.findings.isEmpty)
  }

  @Test(
    "calls no waiver unused while nothing was given by which its rule could speak",
    arguments: ["low-coverage", "low-member-coverage", "unexecuted-member", "failing-test"]
  )
  func unusedWaiver(rule: String) throws {
    let waived = Self.document.replacing(
      "# Module 3: Cart\n",
      with: "# Module 3: Cart\n\n<!-- specfit:allow \(rule) reason=\"later\" -->\n"
    )
    #expect(try Self.check(waived).findings.map(\.rule) == ["missing-test-file"])
    let unused = try Self.check(waived) {
      $0.evidence = CheckEvidence(results: TestResults(), coverage: CoverageIndex(CoverageReport()))
    }
    #expect(unused.findings.map(\.rule).contains("unused-waiver"))
  }

  @Test("lets a waiver in the section of a component allow what the coverage of its source lacks")
  func coverageWaiver() throws {
    let file = CoveredFile(path: "Shop/Cart/CartService.swift", runs: [.init(1...9, count: 0)])
    let index = CoverageIndex(CoverageReport(files: [file]))
    let open = try Self.check(Self.document) { $0.evidence = CheckEvidence(coverage: index) }
    #expect(open.findings.map(\.rule).contains("low-coverage"))
    let waiver = "### CartService\n\n<!-- specfit:allow low-coverage reason=\"tried elsewhere\" -->\n"
    let waived = Self.document.replacing("### CartService\n", with: waiver)
    let check = try Self.check(waived) { $0.evidence = CheckEvidence(coverage: index) }
    #expect(!check.findings.map(\.rule).contains("low-coverage"), "\(check.findings)")
    #expect(!check.findings.map(\.rule).contains("unused-waiver"))
  }
}
