// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitSource
import Testing

@Suite("A finding")
struct FindingTests {
  @Test("is the same when rule, place, sentence and subject are")
  func equality() {
    let place = Finding.Place(path: "Docs/Cart.md", line: 3)
    let finding = Finding("missing-test", .error, "no test", at: place, about: "Cart/add()/happy")
    var other = finding
    #expect(finding == other)
    other.subject = "Cart/remove()/happy"
    #expect(finding != other)
  }
}
