// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import Testing

@Suite("Whose a chapter is that specifies nothing by code or path")
struct ChapterOwnerTests {
  /// The behaviors of a document as `Component.member: statement`.
  private func owned(_ text: String) throws -> Set<String> {
    Set(
      try ModuleSpec(recognizing: Self.workshop + text).components.flatMap { component in
        component.behaviors.map { [component.name, $0.member ?? "-", $0.statement].joined(separator: " | ") }
      }
    )
  }

  private static let workshop = """
    # Bicycle workshop

    ## Components

    ### FrameParser

    ```swift
    struct FrameParser {
      /// - Throws: `FrameError`
      func parse(_ text: String) throws -> [Frame]
    }
    ```

    ### FrameError

    ```swift
    enum FrameError: Error {
      case bent
      case rusty(depth: Int)
    }
    ```

    ### WorkshopDesk

    ```swift
    final class WorkshopDesk {
      func open() throws
      func price(of frame: Frame) -> Int
    }
    ```


    """

  /// The statements that are the module's.
  private func whole(_ text: String) throws -> [String] {
    try ModuleSpec(recognizing: Self.workshop + text).whole?.behaviors.map(\.statement) ?? []
  }

  @Test("a chapter that is called after a type which is no component is the module's")
  func foreign() throws {
    let text = """
      ## Data Flow

      1. The desk opens
      2. `PaintService` paints what is bare

      ## Paint rules

      - A parsed frame that is bare is painted first
      """
    #expect(try whole(text) == ["A parsed frame that is bare is painted first."])
    // By its words alone it is the parser's.
    let other = try owned(text.replacing("PaintService", with: "Somebody"))
    #expect(other.contains("FrameParser | - | A parsed frame that is bare is painted first."))
  }

  @Test("a numbered part with a heading of its own is none of what the parts before it specify")
  func parts() throws {
    let text = """
      ## Details

      1. **Opening**

         ```swift
         final class WorkshopDesk {
           func open() throws
         }
         ```

         - Opening twice does nothing

      2. **Frames**

         - Blank lines are skipped

      3. **Outbox**

         - Orders are sent in the order in which they came
      """
    let told = try owned(text)
    #expect(told.contains { $0.hasPrefix("FrameParser") && $0.hasSuffix("Blank lines are skipped.") }, "\(told)")
    #expect(try whole(text).contains { $0.contains("Orders are sent") })
  }

  @Test(
    "a numbered part is about the file of a tree that its head names, its first item calls, or the tree says is for it"
  )
  func drawnParts() throws {
    let text = """
      ## Tasks

      - [ ] Build the till (AC: 1)
        - [ ] Create `TillDesk` in `Domain/TillDesk.swift`
      - [ ] Paper ledger (AC: 2)
        - [ ] Drop what the server knows already

      ## Source tree

      ```
      Workshop/
        Domain/
          WorkshopDesk.swift    # opening, prices
          TillDesk.swift        # cash, deposits
          PaintPlanner.swift
          Ledger.swift
      ```

      ## Details

      1. **Opening**

         ```swift
         final class WorkshopDesk {
           func open() throws
         }

         enum DeskError: Error {
           case shut
         }
         ```

         - Opening twice does nothing

      2. **Deposits**

         ```swift
         func deposit(for frame: Frame) -> Int {
           guard frame.isBent else { return 0 }
           return 20
         }
         ```

         - A dented frame is never charged

      3. **Colors**
         - `PaintPlanner.coats(for:)` takes bare frames first
         - Chrome is never painted

      4. **Ledger**
         - When the server refuses an order, the order is withdrawn

      ## Tests

      - Unit tests:
        - A deposit is capped at twenty euros
        - A bicycle is never lost
      """
    let told = try owned(text)
    for expected in [
      "TillDesk | deposit(for:) | When `frame.isBent` is false, `deposit` returns 0.",
      "TillDesk | - | A dented frame is never charged.", "TillDesk | - | A deposit is capped at twenty euros.",
      "PaintPlanner | - | Chrome is never painted.", "Ledger | - | Drop what the server knows already.",
      "Ledger | - | When the server refuses an order, the order is withdrawn.",
    ] { #expect(told.contains(expected), "\(told.sorted())") }
    #expect(!told.contains { $0.hasPrefix("TillDesk") && $0.contains("bicycle") })
    // Without the tree's word, nobody says whose the deposits are, and without the file there is no planner.
    let other = try owned(
      text.replacing("# cash, deposits", with: "# cash").replacing("PaintPlanner.swift", with: "Paint.swift")
    )
    #expect(!other.contains { $0.hasPrefix("TillDesk | - | A dented") || $0.hasPrefix("WorkshopDesk | deposit") })
    #expect(!other.contains { $0.hasPrefix("PaintPlanner") })
  }

  @Test(
    "a chapter is about the file of a tree after which it is called, however its heading is set",
    arguments: [("### ", ""), ("**", "**"), ("1. **", ":**"), ("1. **", "**:")]
  )
  func drawnChapters(start: String, end: String) throws {
    let told = try owned(
      """
      ## Tasks

      - [ ] Create `TillDesk` in `Domain/TillDesk.swift`

      ## Source tree

      ```
      Workshop/
        Domain/
          TillDesk.swift        # cash, deposits
          PaintPlanner.swift    # coats for each frame
          Ledger.swift
      ```

      ## Details

      \(start)Paint planning\(end)

         - Chrome is never painted

      \(start)The ledger\(end)

         - When the server refuses an order, the order is withdrawn

      \(start)Deposits\(end)

         - A dented frame is never charged

      \(start)Bent frames\(end)

         - A bent wheel is never charged
      """
    )
    for expected in [
      "PaintPlanner | - | Chrome is never painted.", "TillDesk | - | A dented frame is never charged.",
      "Ledger | - | When the server refuses an order, the order is withdrawn.",
    ] { #expect(told.contains(expected), "\(told.sorted())") }
    // What a tree says of coats has only one word of the heading.
    #expect(!told.contains { $0.hasPrefix("PaintPlanner") && $0.contains("wheel") })
  }

  @Test("a row that ends with an error, and the text behind it, are about the only function that says it throws it")
  func errors() throws {
    let owned = try owned(
      """
      ## Contract tests

      ### Failures

      | Input | Expected error |
      |-------|----------------|
      | `x--` | `.bent` |
      | `r-3` | `.rusty(3)` |

      An empty line is treated as a comment.
      """
    )
    #expect(owned.contains("FrameParser | parse(_:) | `x--` throws `.bent`."), "\(owned)")
    #expect(owned.contains("FrameParser | parse(_:) | `r-3` throws `.rusty(3)`."), "\(owned)")
    #expect(owned.contains("FrameParser | parse(_:) | An empty line is treated as a comment."), "\(owned)")
  }

  @Test("the key of a text that is called like an error throws nothing")
  func keys() throws {
    let owned = try owned(
      """
      ## What the desk says

      ### Messages of the desk

      | Error | Message key |
      |-------|-------------|
      | `.bent` | `desk.bent` |
      """
    )
    #expect(!owned.contains { $0.hasPrefix("FrameParser") && $0.contains("desk.bent") }, "\(owned)")
  }

  @Test("a chapter is about the type of which its first sentence says what it does")
  func opening() throws {
    let owned = try owned(
      """
      ## Repairs

      `RepairQueue` keeps the jobs in the order of arrival. A job without a phone number is put at the end.

      ## Wheel store

      Spokes are counted every evening. `WheelStore.take(_:)` throws `WheelError.gone` if no wheel is left.

      ## Why no cloud

      `URLSession` and a server were considered.
      """
    )
    #expect(owned.contains { $0.hasPrefix("RepairQueue | - | A job without a phone number") }, "\(owned)")
    #expect(owned.contains { $0.hasPrefix("WheelStore") && $0.contains("`WheelError.gone`") }, "\(owned)")
    #expect(!owned.contains { $0.hasPrefix("URLSession") }, "\(owned)")
  }

  @Test("a chapter called after the last word of a name is about that component")
  func endings() throws {
    let owned = try owned(
      """
      ## Files

      - `Sources/WorkshopSync.swift` (new)
      - `Sources/WheelMover.swift` (new)

      ## 7. Sync

      - The cursor is saved after each page.
      """
    )
    #expect(owned.contains("WorkshopSync | - | The cursor is saved after each page."), "\(owned)")
  }

  @Test("a signature as a text of its own is what the rest of its chapter is about")
  func signatures() throws {
    let owned = try owned(
      """
      ## Prices

      `desk.discounted(_ price: Int) -> Int`

      A price below 10 is returned unchanged.
      """
    )
    #expect(owned.contains("WorkshopDesk | discounted | A price below 10 is returned unchanged."), "\(owned)")
  }

  @Test("a chapter with the state of a feature is that feature, whatever it is called")
  func features() throws {
    let spec = try ModuleSpec(
      recognizing: """
        # Harbor

        ## 1. Handover

        ### 1.1 State

        ```swift
        @ObservableState
        struct State: Equatable { var isSent = false }
        ```

        ### 1.2 Sending

        ```swift
        case .sendTapped:
          state.isSent = true
          return .none
        ```

        ## Architecture

        ```swift
        @ObservableState
        struct State: Equatable { var sheet: GuestSheet.State?; var handover: Handover.State? }
        ```

        ## 2. GuestSheet

        ```swift
        @ObservableState
        struct State: Equatable { var name = "" }
        ```
        """
    )
    #expect(spec.components.map(\.name) == ["Handover", "GuestSheet"])
    #expect(spec.components.map(\.kind) == [.reducer, .reducer])
    #expect(spec.components.first?.behaviors.contains { $0.member == "sendTapped" } == true)
  }

  @Test("a struct whose values an initialiser works out owns its chapter, and one that takes them does not")
  func derived() throws {
    let owned = try owned(
      """
      ## Sums

      ```swift
      struct TripTotal: Equatable {
        let length: Double
        let fuel: Double
        init(_ trip: Trip, options: Options = .init())
      }
      ```

      Stops do not count towards the length.

      ## Records

      ```swift
      struct TripRecord: Equatable {
        let length: Double
        let fuel: Double
        init(length: Double, fuel: Double)
      }
      ```

      Records without a length are dropped.
      """
    )
    #expect(owned.contains { $0.hasPrefix("TripTotal | - | Stops") }, "\(owned)")
    #expect(!owned.contains { $0.hasPrefix("TripRecord") }, "\(owned)")
  }

  @Test("code without a function says what is decided for the component of its chapter")
  func fragments() throws {
    let owned = try owned(
      """
      ## WheelTruer

      ```swift
      final class WheelTruer { func true(_ wheel: Wheel) throws }
      ```

      The loop over all spokes:

      ```swift
      var slack = 0.0
      for (a, b) in zip(spokes, spokes.dropFirst()) {
        let gap = b.length - a.length
        guard gap >= 0 else { crossed += 1; continue }
        if gap <= -limit { slack -= gap }
        if gap > options.most { continue }
      }
      ```

      And its end:

      ```swift
      catch let error as WheelError {
        stand.release(wheel)
        throw FrameError.bent
      }
      ```

      It is used like this:

      ```swift
      if truer.isBusy { stand.wait() }
      ```

      For values that come later:

      ```swift
      for await wheel in truer.wheels { stand.show(wheel) }
      ```
      """
    )
    let told = owned.filter { $0.hasPrefix("WheelTruer") }
    #expect(told.contains { $0.contains("raises `crossed` by 1") }, "\(told)")
    #expect(told.contains { $0.contains("above `options.most`, it skips that value") }, "\(told)")
    #expect(told.contains { $0.contains("fails with `WheelError`, it calls `stand.release(wheel)`") }, "\(told)")
    #expect(!told.contains { $0.contains("stand.show") || $0.contains("stand.wait") }, "\(told)")
  }

  @Test("the head of a list names a component by what it is about")
  func heads() throws {
    let owned = try owned(
      """
      ### ToleranceCalculator

      ```swift
      struct ToleranceCalculator {
        func mean(_ gaps: [Double]) -> Double
      }
      ```

      ## Tasks

      - [x] Tolerance (AC: 2)
        - [x] Ignore gaps that were measured twice
      """
    )
    #expect(owned.contains { $0.hasPrefix("ToleranceCalculator | - | Ignore gaps") }, "\(owned)")
  }

  @Test("an item that names nobody is said of whom the whole list speaks")
  func lists() throws {
    let owned = try owned(
      """
      ### SpokePacker

      ```swift
      struct SpokePacker {
        func pack(_ spokes: [Spoke]) -> [Bundle]
      }
      ```

      - Every bundle holds up to nine spokes

      ## Rules

      1. Spokes are sorted by length before they are packed
      2. Torn ones are counted
      3. A bundle of spokes is closed when the length changes
      """
    )
    #expect(owned.contains("SpokePacker | - | Torn ones are counted."), "\(owned)")
  }

  @Test("a protocol that nothing here implements is tested by what is richly stated of it, and asks for its type")
  func protocols() throws {
    let spec = try ModuleSpec(
      recognizing: Self.workshop + """
        ### PartStore

        ```swift
        protocol PartStore {
          /// Returns the newest part, or nil when the shelf is empty.
          func newest() -> Part?

          /// Parts of a shelf, cheapest first. Throws `PartError.noShelf` for an unknown shelf.
          func parts(on shelf: Int) throws -> [Part]
        }
        ```
        """
    )
    let store = try #require(spec.components.first { $0.name == "PartStore" })
    #expect(store.test == .unit)
    #expect(store.behaviors.contains { $0.statement == "`newest` returns nil when the shelf is empty." })
    #expect(!spec.unread.contains { $0.text.contains("no component here implements PartStore") })
  }

  @Test("a task whose instruction says where something is done is about that component")
  func workplaces() throws {
    let owned = try owned(
      """
      **Agent Task 2.1: Refunds**

      - Instruction: "Implement refund(_ job: Job) in WorkshopDesk."
      - Details:
        - A job that was begun is refunded in half.
      - Acceptance Criteria: Refunded jobs stay searchable.
      """
    )
    #expect(owned.contains { $0.hasPrefix("WorkshopDesk | - | A job that was begun is refunded") }, "\(owned)")
    #expect(owned.contains { $0.hasPrefix("WorkshopDesk | - | Refunded jobs stay searchable") }, "\(owned)")
  }

  @Test("the subtasks of a task are about what its first one creates, whatever else they speak of")
  func subtasks() throws {
    let spec = try ModuleSpec(
      recognizing: """
        # Workshop

        ## Components

        - `JobPaperStore.swift`
        - `WorkshopDesk.swift`

        **Task 2.1: Jobs on paper**
        - **Agent Task 2.1.1:**
          - Instruction: "Create `JobPaperStore.swift`."
          - Details: a paper is written when the job changes.

        **Task 2.2: The desk**
        - **Agent Task 2.2.1:**
          - Instruction: "Create `WorkshopDesk.swift` with `open()`."
          - Acceptance Criteria: Class exists.
        - **Agent Task 2.2.2 (Opening):**
          - Instruction: "Implement the opening."
          - Details:
            - A stored paper of the job is shown first. Papers stay untouched until the keeper decides.
        """
    )
    let told = spec.components.map { "\($0.name): \($0.behaviors.map(\.statement).joined(separator: " "))" }
    #expect(
      told == [
        "JobPaperStore: A paper is written when the job changes.",
        "WorkshopDesk: A stored paper of the job is shown first. Papers stay untouched until the keeper decides.",
      ]
    )
  }

  @Test("a type that is all of a paragraph does what the list below it says, and nothing else is guessed to be its own")
  func openings() throws {
    let owned = try owned(
      """
      ## Papers

      `JobPaperStore`

      1. writes a paper 2 seconds after the last change
      2. an old paper is overwritten

      ## Rest

      The paper of a job counts as lost after 3 days.
      """
    )
    #expect(owned.contains { $0.hasPrefix("JobPaperStore | - | Writes a paper 2 seconds") }, "\(owned)")
    #expect(owned.contains { $0.hasPrefix("JobPaperStore | - | An old paper is overwritten") }, "\(owned)")
    #expect(!owned.contains { $0.hasPrefix("JobPaperStore | - | The paper of a job") }, "\(owned)")
  }

  @Test(
    "a chapter called after a component is about that one, though it declares its options or the protocol of its parts"
  )
  func optionsAndParts() throws {
    let owned = try owned(
      """
      ## What is built

      - Create `Sources/WheelWriter.swift`.
      - Create `Sources/SpokeLinter.swift`.

      ## Writer

      ```swift
      struct WheelOptions { var isLong = true \n var width = 80 }
      ```

      Long wheels are broken after a comma.

      ## SpokeLinter

      ```swift
      protocol SpokeRule { func check(_ spoke: Spoke) -> Bool }
      ```

      Loose spokes are left out.
      """
    )
    #expect(owned.contains("WheelWriter | - | Long wheels are broken after a comma."), "\(owned)")
    #expect(owned.contains("SpokeLinter | - | Loose spokes are left out."), "\(owned)")
  }

  @Test("a task that begins with a type builds it, and the chapter called after it is about it")
  func taskItems() throws {
    let owned = try owned(
      """
      ## Milestone 3 — Straightener

      Bent rims are refused.

      - [ ] 3.1 `Straightener`
      - [x] `RimView` and `RimKeeper`
        - [x] `RimError` with two cases
      - [ ] `RimTests`
      """
    )
    #expect(owned.contains("Straightener | - | Bent rims are refused."), "\(owned)")
    let names = try ModuleSpec(
      recognizing:
        "# Rims\n\n## Tasks\n\n- [x] `RimView` and `RimKeeper`\n- [x] `RimError` with two cases\n- [ ] `RimTests`\n"
    ).components.map(\.name)
    #expect(Set(names) == ["RimView", "RimKeeper"])
  }

  @Test("a type that a line of code declares below its own name has what its chapter says")
  func declaredInText() throws {
    let owned = try owned(
      """
      ## Gear

      `public enum Gear: String` with `low` and `high`.

      A missing letter counts as low.
      """
    )
    #expect(owned.contains("Gear | - | A missing letter counts as low."), "\(owned)")
  }

  @Test(
    "chapters of what may come, and what is built elsewhere, state nothing",
    arguments: [
      ("Later", "The desk rings the bell when a job is late.", false),
      ("Ideas for later", "The desk rings the bell when a job is late.", false),
      ("6. Known gaps", "The desk rings the bell when a job is late.", false),
      ("Late jobs", "The desk rings the bell when a job is late.", true),
      ("Save for later", "The desk rings the bell when a job is late.", true),
      ("Late jobs", "The desk rings the bell when a job is late (not part of this module).", false),
    ]
  )
  func laterChapters(title: String, text: String, isStated: Bool) throws {
    let owned = try owned("\n## \(title)\n\n\(text)\n")
    #expect(owned.contains { $0.contains("bell when a job is late") } == isStated, "\(owned)")
  }

  @Test("a function that stands alone in a chapter is whose the words speak of, and is never dropped")
  func loneFunctions() throws {
    let owned = try owned(
      """
      ## Opening the workshop desk

      ```swift
      func ring(_ bell: Bell) throws {
        guard bell.isFixed else { throw BellError.loose }
      }
      ```
      """
    )
    let refused = "When `bell.isFixed` is false, `ring` throws `BellError.loose`."
    #expect(owned.contains { $0.hasSuffix(refused) }, "\(owned)")
  }

  @Test("the body of a reducer in a fence of its own is that of the reducer which the document is about")
  func reducers() throws {
    let spec = try ModuleSpec(
      recognizing: """
        # BellFeature

        ## State

        ```swift
        @ObservableState
        struct State: Equatable {
          var isRinging = false
        }
        ```

        ## Reducer

        ```swift
        Reduce { state, action in
          switch action {
          case .ringTapped:
            guard !state.isRinging else { return .none }
            state.isRinging = true
            return .none
          }
        }
        ```
        """
    )
    let told = spec.components.flatMap { component in component.behaviors.map { "\(component.name): \($0.statement)" } }
    #expect(told.contains("BellFeature: `ringTapped` sets `isRinging` to true."), "\(told)")
  }

  @Test("a chapter named after a type without a chapter is about the only component that holds a value of it")
  func holder() throws {
    let owned = try owned(
      """
      ### Lamp states

      | From | Event | To | Side effects |
      |------|-------|----|--------------|
      | `idle` | `start` | `running` | lamp on |
      | `running` | `pause` | `paused` | lamp off |

      ### LampModel

      ```swift
      final class LampModel {
        private(set) var state: LampState = .idle
        func start() throws
        func pause()
      }
      ```
      """
    )
    #expect(owned.contains { $0.hasPrefix("LampModel | ") && $0.contains("lamp on") }, "\(owned)")
    #expect(!owned.contains { $0.hasPrefix("WorkshopDesk | ") && $0.contains("lamp") }, "\(owned)")
  }

  @Test(
    "a chapter that is called after what only one component does is about that one",
    arguments: [
      ("### Removal", true), ("### Spares and cut-off", true), ("### Frame hangers", false), ("### Colours", false),
      ("### Removal mode", false), ("### FramePainter rules\n\n#### Removal", false),
      ("### Screens\n\n#### Removal", false),
    ]
  )
  func actor(title: String, isOfDesk: Bool) throws {
    let owned = try owned(
      """
      ### FramePainter

      ```swift
      final class FramePainter {
        func paint() throws
        func dry()
      }
      ```

      ### RepairDesk

      ```swift
      final class RepairDesk {
        func remove(frame: Int) throws
        func addSpare() throws
        func dropSpare() throws
      }
      ```

      ## Behavior

      \(title)

      Blue ones are counted twice.
      """
    )
    #expect(owned.contains { $0.hasPrefix("RepairDesk | ") && $0.contains("counted twice") } == isOfDesk, "\(owned)")
  }

  @Test("a task that names nobody is about none of those that other tasks of its list build")
  func tasks() throws {
    let spec = try ModuleSpec(
      recognizing: """
        # Module: Belfry

        ## Tasks

        - [ ] Keep the ropes
          - [ ] Create `RopeLocker` under `Domain/RopeLocker.swift`
        - [ ] Draw the routes
          - [ ] Create `RouteDrawer` under `Domain/RouteDrawer.swift`
        - [ ] Ring the bells
          - [ ] Create `BellTower` under `Domain/BellTower.swift`
        - [ ] Move by hand
          - [ ] Keep the last 10 strokes for undo
        """
    )
    #expect(spec.whole?.behaviors.contains { $0.statement.contains("10 strokes") } == true, "\(spec.specified)")
  }

  @Test("a file that a task creates is its component, whatever the task says behind it")
  func file() throws {
    let owned = try owned(
      """
      ## Tasks

      **Task 5.2: Route Planner**

      **Agent Task 5.2.1: Plan backwards**
      - Instruction: "Create RoutePlanner.swift. Input: target time. Output: Route."
      - Details:
          *   Without a map the longest way is taken.
      """
    )
    #expect(owned.contains { $0.hasPrefix("RoutePlanner | ") && $0.contains("longest way") }, "\(owned)")
  }
}
