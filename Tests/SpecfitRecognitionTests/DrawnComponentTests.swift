// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import Testing

@Suite("Components that a table, a tree, a drawing or an extension shows")
struct DrawnComponentTests {
  static let library = """
    # Story 3: Reading room

    ## Acceptance Criteria

    1. A reader can reserve a desk for a day.

    ## Tasks

    - [ ] Desk endpoints (AC: 1)
      - [ ] A desk that is taken is refused with 409
    - [ ] `DeskLedger`
      - [ ] Entries older than a year are dropped
    - [ ] `LampTimer`
      - [ ] Turns the lamp off after ten minutes
    - [ ] `MyDesksView`
      - [ ] Empty state: "No desk yet"
    - [ ] Link `desks://<id>` opens the plan; an unknown id is answered with a hint

    ## Notes

    | Part | Job |
    |---|---|
    | `DeskController` | answers requests |
    | `DeskLedger` | remembers |
    | `LampTimer` | saves power |

    ```
    Room/
      DeskController.swift
      DeskLedger.swift
      LampTimer.swift
      MyDesksView.swift
    ```
    """

  @Test("a table whose names a tree draws lists components, and a view of what is mine is one")
  func listed() throws {
    let names = Set(try ModuleSpec(recognizing: Self.library).components.map(\.name))
    #expect(names == ["DeskController", "DeskLedger", "LampTimer", "MyDesksView"])
    let example = Self.library.replacing("MyDesksView", with: "MyView")
    #expect(!(try ModuleSpec(recognizing: example).components.contains { $0.name == "MyView" }))
  }

  static let garden = """
    # Seed swap

    ```
    ShelfModel    TradesScreen
    ```

    ## Shelf Screen

    ### What it shows

    - Seeds of my own are never listed

    ### Model

    ```swift
    @Observable
    final class ShelfModel {
      func load() async
      func clear()
    }
    ```

    ## Trades Screen

    A badge counts the open trades. Sections without trades are left out.

    ### Life of a trade

    ```swift
    extension Trade {
      mutating func apply(_ event: Event) throws {
        guard state != .done else { throw TradeError.done }
        state = event.next
      }
    }

    extension Packet {
      func label() -> String
    }
    ```

    ## Sync

    ### TradeStore

    ```swift
    actor TradeStore {
      func send(_ trade: Trade) async throws
    }
    ```

    A refused entry makes `TradesModel` reload its list.
    """

  @Test("a value that changes and a screen that the document draws are components, and what is only shown is none")
  func undeclared() throws {
    let names = Set(try ModuleSpec(recognizing: Self.garden).components.map(\.name))
    #expect(names == ["ShelfModel", "TradesScreen", "Trade", "TradeStore"])
  }

  @Test(
    "a design that only adds to types of the platform is a component, called after its title or its file",
    arguments: [("Rotate", "Rotate"), ("First non-empty", "FirstNonEmpty"), ("Lowest and/or highest", "LowHigh")]
  )
  func additions(title: String, name: String) throws {
    func spec(_ chapter: String, _ code: String) throws -> ModuleSpec {
      let text = "# \(title)\n\n## \(chapter)\n\n```swift\n\(code)\n```\n"
      return try ModuleSpec(recognizing: text, name: "Guides/LowHigh")
    }
    let code = """
      extension MutableCollection {
        /// Turns the elements so that `middle` is first.
        mutating func rotate(toStartAt middle: Index) -> Index
      }
      """
    let guide = try spec("Detailed Design", code)
    #expect(guide.components.map(\.name) == [name] && guide.components.map(\.kind) == [.extension])
    #expect(guide.components.flatMap(\.members).map(\.name) == ["rotate(toStartAt:)"])
    #expect(guide.verdict.kind == .wanted)
    #expect(try spec("Notes", code).components.isEmpty)
    #expect(try spec("Detailed Design", "struct Ring {}\n" + code).components.allSatisfy { $0.name != name })
  }
}
