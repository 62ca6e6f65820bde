// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitRendering
import Testing

/// What files that a profile brings know of the project, and with which documents they are asked for.
struct KitFactTests {
  private static let quay = """
    # Module 3: Quay

    ### QuayView

    - File: `Quay/QuayView.swift`

    ### Berth

    - File: `Quay/Berth.swift`

    ```swift
    struct Berth: Equatable { var name: String }
    ```

    ### BerthService

    - File: `Quay/BerthService.swift`

    ```swift
    final class BerthService {
      init() {}
      func free() -> [Berth]
    }
    ```

    ## Performance

    | Operation | Target | Maximum |
    | --------- | ------ | ------- |
    | `BerthService.free()` | < 5ms | < 9ms |

    ## Critical User Journeys

    ### Later (P1)

    - Rename a berth

    ### Daily (P0)

    - Find a free berth

    """
  private static let pier = """
    # Module 4: Pier

    ### PierService

    - File: `Pier/PierService.swift`

    ```swift
    final class PierService {
      init() {}
      func open()
    }
    ```

    """
  private static let profile = """
    kit:
      - {template: facts.md, path: Docs/Facts.md, part: docs}
      - {template: spy.swift, path: "{tests}/Spy.swift", part: helpers}
    """
  private static let templates = [
    "own.facts.md": """
    {{#journeys}}
    {{priority}} {{journey}}: {{test}} of {{flow}}
    {{/journeys}}
    {{#benchmarks}}
    {{operation}} {{figures}}: {{test}} of {{component}}
    {{/benchmarks}}
    {{#models}}
    {{name}}: {{type}} by {{builder}}{{#canThrow}} throws{{/canThrow}}{{#isMainActor}} on main{{/isMainActor}}
    {{/models}}

    """,
    "own.spy.swift": "enum Spy {}\n",
  ]

  private func tree() throws -> ScaffoldTree {
    try .of(["Docs/Quay.md": Self.quay, "Docs/Pier.md": Self.pier], profile: Self.profile, templates: Self.templates)
  }

  @Test("a file of the profile knows critical journeys by urgency, performance figures, and models with builders")
  func facts() throws {
    #expect(
      try tree().text(of: "Docs/Facts.md") == """
        P0 Find a free berth: test_quay_whenFindAFreeBerth_thenJourneyCompletes of Quay
        P1 Rename a berth: test_quay_whenRenameABerth_thenJourneyCompletes of Quay
        BerthService.free() target < 5ms, maximum < 9ms: test_free_whenMeasured_shouldTakeLessThan5Milliseconds of BerthService
        berth: Berth by BerthBuilder

        """
    )
  }

  @Test("who asks for one document gets no files in the targets of others", arguments: ["3", "4"])
  func targets(module: String) throws {
    var filter = ScaffoldFilter()
    filter.labels = [module]
    let tree = try tree()
    let helpers: Set = ["Spy.swift", "MockProtocol.swift", "SwiftDataTestHelper.swift"]
    let paths = filter.files(of: tree).map(\.path.description).filter { path in helpers.contains { path.hasSuffix($0) }
    }
    let folder = module == "3" ? "QuayTests/" : "PierTests/"
    #expect(paths.count == 3 && paths.allSatisfy { $0.hasPrefix(folder) }, "\(paths)")
    #expect(ScaffoldFilter().files(of: tree).filter { $0.path.name == "Spy.swift" }.count == 2)
  }
}
