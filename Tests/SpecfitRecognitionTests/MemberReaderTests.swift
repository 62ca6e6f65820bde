// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitModel
import Testing

struct MemberReaderTests {
  @Test(
    "lists and tables of members may leave out the keyword",
    arguments: [
      ("- `next() async throws -> Tide`: goes on", ["func next() async throws -> Tide"]),
      ("- `tide(at index: Int) -> Tide?`", ["func tide(at index: Int) -> Tide?"]),
      ("It calls `next() async throws -> Tide`.", []),
      (
        "| Method | Description |\n| --- | --- |\n| `select(_:)` | selects |\n| clear | not code |", ["func select(_:)"]
      ),
      ("| Case | Description |\n| --- | --- |\n| `select(_:)` | selects |", []),
      ("Methods: `rise()`, `fall()`.", ["func rise()", "func fall()"]), ("Uses: `rise()`, `fall()`.", []),
    ]
  )
  func spoken(text: String, signatures: [String]) throws {
    let spec = try ModuleSpec(recognizing: "# Tides\n\n## Components\n\n### TideStore\n\n\(text)\n")
    #expect(spec.components.first?.members.map(\.signature) == signatures)
  }
}
