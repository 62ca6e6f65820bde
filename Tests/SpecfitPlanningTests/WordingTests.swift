// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import Testing

@testable internal import SpecfitPlanning

@Suite("Words joined to a name")
struct WordingTests {
  @Test(
    "a fraction keeps its point, and a group of thousands has none",
    arguments: [
      ("wait 0.5 seconds", "wait0_5Seconds"), ("use 1_5", "use1_5"), ("allow 1_000 rows", "allow1000Rows"),
      ("version 2.3", "version2_3"),
    ]
  )
  func numbers(text: String, name: String) {
    #expect(Wording.camel(text, capitalized: false) == name)
  }
}
