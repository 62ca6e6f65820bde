// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitChecking
import SpecfitSource
import Testing

@Suite("A waiver")
struct WaiverTableTests {
  private func document(_ name: String, number: Int) -> String {
    """
    # Module \(number): \(name)

    <!-- specfit:allow missing-test-file reason="next week" -->

    ### \(name)Service

    - File: `Shop/\(name)Service.swift`

    ```swift
    final class \(name)Service {
      func total() -> Int
    }
    ```

    \(CartExample.statement)

    **Agent Task \(number).1.1: Create \(name)ServiceTests**

    - File: `ShopTests/\(name)ServiceTests.swift`
    - Acceptance: All tests pass, coverage ≥ 80%

    """
  }

  @Test("is of use in its own document only, however alike another one's is")
  func twins() throws {
    let project = MemoryProject([
      (path: "Docs/Cart.md", text: document("Cart", number: 3)),
      (path: "Docs/Shelf.md", text: document("Shelf", number: 4)),
      (path: "ShopTests/CartServiceTests.swift", text: CartExample.tests()),
    ])
    let found = project.check(try CheckFixture.settings()).findings.filter { $0.rule != "uncompilable-fence" }
    #expect(found.map(\.rule) == ["unused-waiver"])
    #expect(found.map(\.place.path) == ["Docs/Cart.md"])
  }
}
