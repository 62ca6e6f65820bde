// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitSource
import Testing

@testable import SpecfitChecking

@Suite("A ticked task whose type is nowhere")
struct FalseTickTests {
  private func findings(_ test: String?, severities: [String: Diagnostic.Severity?] = [:]) throws -> [Finding] {
    let tests = test.map { [(path: CartExample.testPath, text: CartExample.tests($0))] } ?? []
    let sources = [(path: CartExample.sourcePath, text: "final class BasketService {}\n")]
    var settings = try CheckFixture.settings()
    settings.severities = severities
    return MemoryProject(
      [(path: "Docs/Cart.md", text: TickExample.document("x"))] + DriftExample.package + tests + sources
    ).check(settings).findings
  }

  @Test("is one finding where the file of its tests is not there, which names the file and the type")
  func noFile() throws {
    let findings = try findings(nil)
    #expect(findings.map(\.rule) == ["false-tick"])
    #expect(findings.first?.severity == .error)
    #expect(
      findings.first?.message
        == "the task 'T001' is ticked, but there is no 'ShopTests/Cart/CartServiceTests.swift', and no source declares 'CartService'"
    )
    #expect(findings.first?.help == "take the tick away, or name the type in the document as the sources do")
  }

  @Test("is one finding where its tests are pending, which says where they are")
  func pending() throws {
    let findings = try findings(CartExample.pending)
    #expect(findings.map(\.rule) == ["false-tick"])
    #expect(
      findings.first?.message
        == "the task 'T001' is ticked, but 1 test is pending, and no source declares 'CartService'"
    )
    #expect(findings.first?.related.map(\.place.path) == [CartExample.testPath])
  }

  @Test("is one finding where its tests are written")
  func written() throws {
    #expect(try findings(CartExample.claim).map(\.rule) == ["component-without-source"])
  }

  @Test("is told by the type, and by each pending test, where nobody wants to hear of ticks")
  func off() throws {
    let rules = try findings(CartExample.pending, severities: ["false-tick": nil as Diagnostic.Severity?]).map(\.rule)
    #expect(Set(rules) == ["component-without-source", "pending-test"])
  }
}
