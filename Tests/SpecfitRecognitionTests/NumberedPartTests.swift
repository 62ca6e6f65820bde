// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import Testing

@Suite("Whose behavior the parts of a chapter state")
struct NumberedPartTests {
  private static let text = """
    # Quay

    ## Overview

    While the tide runs, a skipper sees the ropes of a day and pays.

    ## Tasks

    - [ ] Create `RopeLedger` in `Quay/RopeLedger.swift`
    - [ ] Create `BerthSync` in `Quay/BerthSync.swift`
    - [ ] Create `RopeFeeMapper` in `Quay/RopeFeeMapper.swift`
    - [ ] Create `MeterEntryView` in `Quay/MeterEntryView.swift`

    ## Notes

    1. **Ropes:**
       - A rope is lent for four weeks

    ```swift
    struct RopeLedger {
      func lend(_ rope: Rope) throws {
        guard rope.isDry else { throw RopeError.wet }
      }
    }
    ```

    2. **Upload:**
       - A berth is marked before the request

    | Status | New state |
    |---|---|
    | 201 | stored |

    ```swift
    struct BerthSync {
      func send(_ berth: Berth) async throws -> Bool { berth.isMarked }
    }
    ```

    3. **Skipped boats:**
       - Boats that were skipped are not counted

    4. **Entry screen:**
       - The pad shows digits only

    ### Fee mapping

    - Unknown codes are logged

    ## Harbour life

    - Each bell adds a line with the time of day
    - The fee of a berth is mapped in spring
    """

  /// The components of which the text states a behavior that is said so.
  private func owners(of statement: String) throws -> [String] {
    let spec = try ModuleSpec(recognizing: Self.text)
    return spec.specified.filter { $0.behaviors.contains { $0.statement == statement } }.map(\.name)
  }

  @Test(
    "a part is about what its own code declares, or what it is called after, and about none of the parts before it",
    arguments: [
      ("A rope is lent for four weeks.", "RopeLedger"),
      ("A berth is marked before the request.", "BerthSync"),
      ("Boats that were skipped are not counted.", "Quay"),
      ("The pad shows digits only.", "MeterEntryView"),
      ("Unknown codes are logged.", "RopeFeeMapper"),
    ]
  )
  func parts(statement: String, owner: String) throws { #expect(try owners(of: statement) == [owner]) }

  @Test("a table between two parts of a list is about the part before it")
  func tables() throws { #expect(try owners(of: "Stored gives 201.") == ["BerthSync"]) }

  @Test("what only shares a word with a component is the module's, unless it is about what that is called")
  func farGuesses() throws {
    #expect(try owners(of: "Each bell adds a line with the time of day.") == ["Quay"])
    #expect(try owners(of: "The fee of a berth is mapped in spring.") == ["RopeFeeMapper"])
  }

  @Test("a condition makes no case of what an overview tells of the whole")
  func overviews() throws {
    let spec = try ModuleSpec(recognizing: Self.text)
    #expect(!spec.specified.contains { $0.behaviors.contains { $0.statement.hasPrefix("While the tide runs") } })
  }

  @Test("a heading may say in brackets of which component its chapter is")
  func labels() throws {
    let spec = try ModuleSpec(
      recognizing: """
        **1. Tides (Component: `TidePlan`)**

        - Tides of the night are skipped

        **2. The Pier**

        - The lamp on the pier is lit at dusk
        """
    )
    #expect(spec.components.map(\.name) == ["TidePlan"])
    #expect(spec.components.first?.behaviors.map(\.statement).contains("Tides of the night are skipped.") == true)
  }

  private static let chapters = """
    # Pier

    ## Networking

    ### 1. PierClient.swift

    ```swift
    actor PierClient {
      func load(_ berth: Berth) async throws -> [Boat] { try await session.boats(at: berth) }
    }
    ```

    ### 2. PierEndpoint.swift

    ```swift
    enum PierEndpoint {
      case boats
      func path(for berth: Berth) -> String { "/berths/\\(berth.id)" }
    }
    ```

    ### 3. JSONEncoder.pier

    A boat without a name fails to be encoded.

    ### 4. Payments

    A cancelled boat gets its fee back.

    ## Presentation

    ### 1. BoatListViewModel.swift

    ```swift
    final class BoatListViewModel {
      func reload() async throws { boats = try await client.load(berth) }
    }
    ```

    ### 2. Shelf Screen

    Pulling down forces a reload of the boats.

    ### piertool

    ```
    piertool list [--count N]
    piertool check <file>
    ```

    | Exit code | Meaning |
    |---|---|
    | 1 | a boat is missing |
    """

  @Test(
    "a chapter of its own among those of components, of another type, an unknown screen or a tool is about none of them",
    arguments: [
      "A boat without a name fails to be encoded.", "A cancelled boat gets its fee back.",
      "Pulling down forces a reload of the boats.", "Exits with 1: a boat is missing.",
    ]
  )
  func chapters(statement: String) throws {
    let spec = try ModuleSpec(recognizing: Self.chapters)
    let owners = spec.specified.filter { $0.behaviors.contains { $0.statement == statement } }
    #expect(
      owners.map(\.name) == ["Pier"],
      "\(spec.specified.flatMap { one in one.behaviors.map { "\(one.name): \($0.statement)" } })"
    )
  }
}
