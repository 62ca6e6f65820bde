// What a document asks tests for and gets none.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitSource
internal import Testing

struct UnplannedTests {
  private static let store = """
    # Toll

    ## Components

    ### TollMeter

    **File:** `Road/TollMeter.swift`

    ```swift
    struct TollMeter {
      func toll(axles: Int) -> Int
    }
    ```


    """
  private static let view = """
    ### TollView

    **File:** `Road/TollView.swift`


    """

  private func items(_ count: Int) -> String { (1...count).map { "- Pay toll number \($0)\n" }.joined() }

  @Test("critical journeys of a module without a screen are unplanned, and a diagnostic says so of each")
  func noScreen() throws {
    let journeys = "## Critical User Journeys\n\n- P0: Pay the toll\n- P1: Turn around\n- P2: Honk\n- Wait\n"
    let spec = try ModuleSpec(recognizing: Self.store + journeys)
    #expect(spec.unplannedJourneys.map(\.text) == ["Pay the toll", "Turn around"])
    let told = spec.diagnostics.filter { $0.rule == ModuleSpec.unplannedJourney }
    #expect(
      told.map(\.message) == [
        "the critical journey 'Pay the toll' (P0) has no test: the document specifies no screen and no flow",
        "the critical journey 'Turn around' (P1) has no test: the document specifies no screen and no flow",
      ]
    )
    let shown = try ModuleSpec(recognizing: Self.store + Self.view + journeys)
    #expect(shown.unplannedJourneys.isEmpty)
    #expect(!shown.diagnostics.contains { $0.rule == ModuleSpec.unplannedJourney })
  }

  @Test("critical journeys behind those that are taken are unplanned", arguments: [("P1", 2), ("P2", 0)])
  func limit(priority: String, count: Int) throws {
    let journeys = "## Critical User Journeys (\(priority))\n\n" + items(50)
    let spec = try ModuleSpec(recognizing: Self.store + Self.view + journeys)
    #expect(spec.flows.flatMap(\.journeys).count == 48)
    #expect(spec.unplannedJourneys.map(\.text) == Array(["Pay toll number 49", "Pay toll number 50"].prefix(count)))
    #expect(
      spec.diagnostics.filter { $0.rule == ModuleSpec.unplannedJourney }.allSatisfy {
        $0.message.hasSuffix("has no test: no more than 48 journeys of a document are planned")
      }
    )
  }

  @Test("tables of which not every row is taken say how many there are")
  func tables() throws {
    let rows = (1...70).map { "| \($0) | \($0 * 2) |\n" }
    func spec(_ count: Int) throws -> ModuleSpec {
      try ModuleSpec(recognizing: Self.store + "| Axles | Toll |\n| --- | --- |\n" + rows.prefix(count).joined())
    }
    let long = try spec(70)
    #expect(long.components.flatMap(\.tables).map(\.countText) == ["64 of 70 rows"])
    #expect(
      long.diagnostics.filter { $0.rule == ModuleSpec.cutTable }.map(\.message) == [
        "no more than 64 of 70 rows of the table 'Axles | Toll' are planned"
      ]
    )
    let short = try spec(64)
    #expect(short.components.flatMap(\.tables).map(\.countText) == ["64 rows"])
    #expect(!short.diagnostics.contains { $0.rule == ModuleSpec.cutTable })
  }
}
