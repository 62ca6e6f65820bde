// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import Testing

@Suite("Whose behavior a requirement states")
struct RequirementOwnerTests {
  private static let quay = """
    # Quay

    ## Requirements

    ### Requirement 1: Loads

    #### Acceptance Criteria

    1. IF any load is above the crane's `maxLoad` THEN the Validator SHALL report an error
    2. WHEN a plan has gaps THEN the Planner SHALL close them

    ## Components and Interfaces

    ### LoadValidator

    ```swift
    struct LoadValidator {
      func validate(_ plan: Plan) -> [Finding]
    }
    ```

    ### TidePlanner

    ```swift
    struct TidePlanner {
      func plan(_ loads: [Load]) -> Plan
    }
    ```

    ### CraneStore

    ```swift
    struct CraneStore {
      var maxLoad: Int
      func load() throws
    }
    ```

    ### Command line

    | Exit code | Meaning |
    |---|---|
    | 0 | fine |
    | 2 | wrong usage |

    ## Knots

    ```swift
    extension Rope {
      mutating func tie(_ knot: Knot) throws {
        guard knot.isKnown else { throw RopeError.unknownKnot }
        knots.append(knot)
      }
    }
    ```

    ### MyRopesView

    - Tap on a rope opens its details
    """

  private func told(of component: String) throws -> [String] {
    let spec = try ModuleSpec(recognizing: Self.quay)
    return spec.components.first { $0.name == component }?.behaviors.map {
      "\($0.condition.words) → \($0.response.words)"
    }
      ?? []
  }

  @Test("the component of which something is demanded owns it, whatever the condition names")
  func demanded() throws {
    #expect(try told(of: "LoadValidator") == ["load above cranes max load → report error"])
    #expect(try told(of: "TidePlanner") == ["plan gaps → close them"])
  }

  @Test("the exit codes of a chapter beside those of several components are those of none of them")
  func exitCodes() throws { #expect(try told(of: "CraneStore").isEmpty) }

  @Test("an extension of a type that no code declares is a component")
  func extensions() throws {
    #expect(try told(of: "Rope") == ["not known → throw unknown knot", "known → append knot"])
  }

  @Test("a view of what is mine is a component, and no placeholder")
  func mine() throws { #expect(try told(of: "MyRopesView") == ["tapping on rope → open details"]) }
}
