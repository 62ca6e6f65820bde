// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitChecking
import Testing

@Suite("Results of tests")
struct TestResultIndexTests {
  @Test("are found by key, and by the names of the source")
  func index() throws {
    let joined = TestResults(combining: [try results(EvidenceSamples.stream), try results(EvidenceSamples.xctestXML)])
    let index = TestResultIndex(joined)
    #expect(index.results(forKey: "Oven/isReady(for:)/happy").map(\.name.function) == ["waits"])
    #expect(index.results(forKey: "Oven/none") == [])
    #expect(index.results(function: "refuses", suite: "OvenTests.Limits").count == 1)
    #expect(index.results(function: "refuses", suite: "OvenTests").isEmpty)
    #expect(index.results(function: "refuses", suite: "OvenTests.Limits", module: "Other").isEmpty)
    #expect(index.results(function: "freeFunction", suite: nil).count == 1)
    #expect(index.results(function: "freeFunction", suite: "OvenTests").isEmpty)
    let console = TestResultIndex(try results(EvidenceSamples.output))
    #expect(console.results(function: "heats", suite: "OvenTests", displayName: "heats").count == 1)
    #expect(console.results(function: "test_heat", suite: "OvenXCTests", module: "KitchenXCTests").count == 1)
    #expect(console.results(function: "refuses", suite: "OvenTests.Limits").count == 1)
  }

  @Test("of which nobody has heard are none")
  func nothing() {
    let index = TestResultIndex(TestResults())
    #expect(index.results(forKey: "").isEmpty)
    #expect(index.results(function: "", suite: nil).isEmpty)
  }
}
