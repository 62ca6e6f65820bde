// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import Testing

@Suite("Whose behavior a text states")
struct BehaviorOwnerTests {
  private static let harbour = """
    # Harbour

    ## Components

    ### BerthRegister

    - File: `Harbour/BerthRegister.swift`

    ```swift
    final class BerthRegister {
      func reserve(_ ship: String) async throws
      func list() -> [String]
    }
    ```

    ### TideClock

    - File: `Harbour/TideClock.swift`

    ```swift
    final class TideClock {
      func advance(hours: Int)
      func list() -> [String]
    }
    ```


    """

  private static let berthView = """
    ### BerthView

    - File: `Harbour/BerthView.swift`

    ```swift
    struct BerthView: View { var body: some View { Text("Berths") } }
    ```


    """

  /// The behaviors of a document as `Component.member: statement`.
  private func owned(_ text: String) throws -> Set<String> {
    let spec = try ModuleSpec(recognizing: Self.harbour + text)
    return Set(
      spec.components.flatMap { component in
        component.behaviors.map { [component.name, $0.member ?? "-", $0.statement].joined(separator: " | ") }
      }
    )
  }

  private static let mooring = """
    # Keeping moorings

    `MooringLog` knows which ship lies where.

    ## API

    ```swift
    public struct MooringLog {
      public init()
      public init(file: String, limit: Int) throws
      public mutating func enter(_ ship: Ship, named name: String) throws
      public mutating func enter(_ text: String, named name: String) throws
      public mutating func close() throws
      public func berth(of ship: String) -> Int?
    }
    ```

    ## Behavior

    - If the file is damaged, `init(file:limit:)` throws `LogError.damaged`.
    - Entering a ship under a name that was taken before throws `LogError.taken`.
    - Entering text that cannot be parsed throws and leaves the log unchanged.
    - Closing throws if ships are moored.
    - Closing is idempotent.
    - A ship over 40 needs a second berth.
    - A log without ships has the length 0.
    - A tug over a berth whistles once per ship.
    - Should the log be kept for a year?

    What only an example shows is no part of it:

    ```swift
    struct Buoy { func mark() -> Int { 1 } }
    ```

    ## Marks

    | Type | Mark | Result |
    | --- | --- | --- |
    | `Ship` | `upper` | all letters in upper case |
    | `Ship` | `count` | number of letters |

    """

  @Test("what comes of a deed is said of the function that does it, also of a type that only code names")
  func deedsAsSubjects() throws {
    let spec = try ModuleSpec(recognizing: Self.mooring)
    #expect(spec.components.map(\.name) == ["MooringLog"])
    let log = try #require(spec.components.first { $0.name == "MooringLog" })
    let told = log.behaviors.map { "\($0.member ?? "-"): \($0.condition.words) → \($0.response.words)" }
    let expected = [
      "init(file:limit:): file damaged → throw damaged", "close(): ships moored → throw",
      "enter(_:named:): ship under name taken → throw taken",
      "enter(_:named:): text cannot be parsed → throw",
      "enter(_:named:): text cannot be parsed → leave log unchanged",
      "close():  → be idempotent", "-: ship over 40 → require second berth", "-: log without ships → have length 0",
      "-: ship with upper → return all letters in upper case", "-: ship with count → return number of letters",
    ]
    for behavior in expected { #expect(told.contains(behavior), "\(behavior) in \(told)") }
    #expect(spec.unread.contains { $0.text.hasPrefix("A tug over a berth whistles") }, "\(spec.unread)")
    #expect(spec.vague.map(\.text) == ["Should the log be kept for a year"] && spec.vague.allSatisfy(\.isQuestion))
  }

  @Test("what only speaks of all fields or various methods of a member gives its lines to what says which")
  func universal() throws {
    let text = """
      ### LogBook

      - File: `Harbour/LogBook.swift`

      ```swift
      final class LogBook {
        func close() -> Report
      }
      ```

      - `close()` populates all fields of a `Report`.
      - `close()` calls the various functions of the clerk.
      - `close()` stores the report under today's date.
      - If no ship came, `close()` returns an empty report.

      """
    let told = try owned(text).filter { $0.hasPrefix("LogBook") }
    #expect(told.count == 2 && !told.contains { $0.contains("fields") || $0.contains("various") }, "\(told)")
  }

  @Test(
    "a file below the heading of a type is that type's, whatever it is called like",
    arguments: [("HarbourMoorings", "Mooring"), ("HarbourTide", "Tide"), ("MooringLog", "Mooring")]
  )
  func sharedFiles(type: String, stem: String) throws {
    let text = """
      # Harbour

      ## Components

      ### \(type)

      - File: `Harbour/\(stem).swift`
      - If the tide is low, it keeps all ships.

      """
    let spec = try ModuleSpec(recognizing: text)
    #expect(spec.components.map(\.name) == [type], "\(spec.components.map(\.name))")
    #expect(spec.components.map(\.file) == ["Harbour/\(stem).swift"])
    #expect(spec.components.first?.behaviors.count == 1)
  }

  @Test("a table gives each number, span or error its row; numbers of plans and gates are none")
  func figures() throws {
    let text = """
      ### Tariff

      - File: `Harbour/Tariff.swift`

      | Length up to (m) | Nightly rate |
      | ---: | ---: |
      | 6 | 12.00 EUR |
      | 9 | 18.00 EUR |

      | Nights | Discount |
      | --- | --- |
      | fewer than 7 | none |
      | 28 and more | 20 % |

      | Error | When |
      | --- | --- |
      | `TariffError.noRows` | it is made without rows |

      | Signature | What it does |
      | --- | --- |
      | `init(rows: [Row]) throws` | Sorts the rows by length |

      | Gate | Test |
      | --- | --- |
      | QG-2 | UT-3 |

      """
    let found = try owned(text).filter { $0.hasPrefix("Tariff ") }
    #expect(
      found == [
        "Tariff | - | Length up to 6 m: nightly rate 12.00 EUR.",
        "Tariff | - | Length up to 9 m: nightly rate 18.00 EUR.",
        "Tariff | - | Nights fewer than 7: discount none.",
        "Tariff | - | Nights 28 and more: discount 20 %.",
        "Tariff | - | When it is made without rows, `TariffError.noRows` is thrown.",
        "Tariff | init | Sorts the rows by length.",
      ]
    )
  }

  @Test("a range without an end is not its start")
  func openRanges() throws {
    let text = """
      ### Depth

      - File: `Harbour/Depth.swift`

      ```swift
      enum Depth {
        case shallow, deep
        init(metres: Double) {
          switch metres {
          case 10...: self = .deep
          default: self = .shallow
          }
        }
      }
      ```

      """
    let statement = "`Depth` is `.deep` for 10 and above, `.shallow` for all others."
    #expect(try owned(text).contains { $0.hasSuffix(statement) })
  }

  @Test("a label that says what a function does is that function, and not the component of this name")
  func deeds() throws {
    let text = """
      ### Reserving

      - File: `Harbour/Reserving.swift`

      ```swift
      struct Reserving {
        func end() -> Int { 1 }
      }
      ```

      ### ReserveDesk

      - File: `Harbour/ReserveDesk.swift`
      - Complete Implementation:
        ```swift
        final class ReserveDesk {
          func reserve(_ ship: String) throws
        }
        ```
      - Reserving:
        - A ship without a name is refused.

      """
    let owned = try owned(text)
    #expect(owned.contains("ReserveDesk | reserve(_:) | A ship without a name is refused."), "\(owned)")
  }

  @Test("a chapter whose heading names a component in words is about that component")
  func topics() throws {
    let owned = try owned(
      """
      ## The tide clock at night

      - A missing tide table is ignored.

      ## Reserving

      | Method | Behavior |
      | --- | --- |
      | `advance(hours:)` | Returns zero when the table is empty |

      """
    )
    #expect(owned.contains("TideClock | - | A missing tide table is ignored."), "\(owned)")
    let row = "TideClock | advance(hours:) | Returns zero when the table is empty."
    #expect(owned.contains(row), "\(owned)")
  }

  @Test("a name that no code declares is a function where its verb begins what it does")
  func undeclaredFunctions() throws {
    let owned = try owned(
      """
      ### PilotDesk

      - File: `Harbour/PilotDesk.swift`
      - `takeBack` undoes the last call.
      - `takeBack` without calls does nothing.
      - `loadFailed` shows the last error.

      """
    )
    #expect(owned.contains("PilotDesk | takeBack | `takeBack` undoes the last call."), "\(owned)")
    #expect(owned.contains("PilotDesk | takeBack | `takeBack` without calls does nothing."), "\(owned)")
    #expect(!owned.contains { $0.contains("| loadFailed |") }, "\(owned)")
  }

  @Test("a file below the heading of a type is that type's, though it has a shorter name")
  func sharedFiles() throws {
    let spec = try ModuleSpec(
      recognizing: Self.harbour + """
        ### PilotEntry

        - File: `Harbour/Pilot.swift`
        - A pilot without a licence is refused.

        """
    )
    let names = spec.components.map(\.name)
    #expect(names.contains("PilotEntry") && !names.contains("Pilot"), "\(names)")
  }

  @Test(
    "a sentence that turns its condition round, or leaves a part to the one before, is read whole",
    arguments: [
      ("Should the pilot cancel, the berth stays free.", "If the pilot cancels, the berth stays free."),
      ("Should CloudKit throw, the berth stays free.", "If CloudKit throws, the berth stays free."),
      ("Had the berth been taken, the ship is refused.", "If the berth was taken, the ship is refused."),
      ("Until the mole is clear, every gate stays locked.", "Every gate stays locked until the mole is clear."),
      ("Calls are logged; replies aren't.", "Replies aren't logged."),
      (
        "With one open gate, docking asks for the pilot; with several, it is refused.",
        "With several open gates, docking is refused."
      ),
    ]
  )
  func turnedSentences(text: String, statement: String) throws {
    let owned = try owned("### PilotDesk\n\n- File: `Harbour/PilotDesk.swift`\n- \(text)\n")
    #expect(owned.contains("PilotDesk | - | \(statement)"), "\(owned)")
  }

  @Test("a condition at the end is none of the next sentence, and that a value is absent without itself is no case")
  func conditionsEnd() throws {
    let owned = try owned(
      """
      ### PilotDesk

      - File: `Harbour/PilotDesk.swift`
      - Throws `.shut` while the mole is shut. A pass that is torn is reported as `.torn`.
      - A buoy sent by a smart scale (over the radio) turns up without a call.
      - A pass which lies on the desk is considered the same and must not be added twice.

      ```swift
      final class PilotDesk { var alert: Notice? }
      ```

      - `alert` is nil when no alert is presented.
      """
    )
    #expect(owned.contains("PilotDesk | - | A pass that is torn is reported as `.torn`."), "\(owned)")
    #expect(owned.contains { $0.contains("must not be added twice") }, "\(owned)")
    #expect(!owned.contains { $0.contains("alert") }, "\(owned)")
  }

  @Test(
    "what a list of requirements says of a screen in words is read with its subject",
    arguments: [
      ("Pull to refresh reloads the list", "pulling to refresh → list is reloaded"),
      ("Swipe to delete removes a draft after asking", "swiping to delete → draft is removed after asking"),
      ("Search field filters letters by name", " → search field filters letters by name"),
      ("A crown marks the winner", " → crown marks winner"),
      ("The legend hides on small screens", " → legend hides on small screens"),
      ("An error banner appears if loading fails", "loading fails → error banner appears"),
      ("Taken letters appear beside the list", " → taken letters appear beside list"),
      ("\"Send\" button stays disabled until a name is entered", "name not entered → Send button is disabled"),
      ("Empty state with a hint when there are no letters", "no letters → empty state with hint is shown"),
      ("Enter sends the text", "enter → text is sent"),
    ]
  )
  func requirementsOfScreens(text: String, reading: String) throws {
    let spec = try ModuleSpec(
      recognizing: "# Chat\n\n## LetterView\n\nFile: `Chat/LetterView.swift`\n\n### Requirements\n\n- \(text)\n"
    )
    let found = spec.components.flatMap(\.behaviors).map { "\($0.condition.words) → \($0.response.state)" }
    #expect(found == [reading])
  }

  @Test("types of which nothing but their behavior is known deserve tests where the document has no others")
  func statedTypesAlone() throws {
    let text = """
      # Harbour

      ### TideBook

      - File: `Harbour/TideBook.swift`
      - Entries are sorted by hour.
      - An entry in the past is refused.
      - If two entries overlap, the later one wins.

      """
    let spec = try ModuleSpec(recognizing: text)
    #expect(spec.verdict.kind == .wanted)
    #expect(spec.components.map(\.test) == [.unit])
  }

  @Test("what a type outside of the document does is said of that type")
  func foreignTypes() throws {
    let text = """
      ### Import

      When `TideImporter` receives a file:

      1. Call `TideClock.advance(hours:)` for each line
      2. Skip empty lines

      """
    let spec = try ModuleSpec(recognizing: Self.harbour + text)
    let subjects = spec.specified.flatMap(\.behaviors).map(\.subject)
    #expect(subjects == ["TideImporter", "TideImporter"])
  }

  @Test("what a list says of the parameters, result and errors of a member is its contract")
  func contracts() throws {
    let text = """
      ### PilotClient

      ```swift
      struct PilotClient {
        var assign: @Sendable (UUID, Ship) async throws -> Pilot
        var currentPilot: @Sendable () async throws -> Pilot?
        var isOnDuty: @Sendable () async throws -> Bool
        var pilotStream: @Sendable () async -> AsyncStream<[Pilot]>
        var verify: @Sendable (String) async throws -> Pilot
        var stopDuty: @Sendable () async throws -> Void
      }
      ```

      - **assign**: Assigns a ship
        - Parameters: Pilot ID (UUID), Ship
        - Returns: Pilot (of the assigned ship)
        - Throws: PilotError
      - **currentPilot**: Gets the current pilot
        - Parameters: None
        - Returns: Pilot? (optional)
      - **isOnDuty**: Checks if a pilot is on duty
        - Returns: Bool
      - **pilotStream**: Streams pilot changes
        - Returns: AsyncStream<[Pilot]>
      - **verify**: Verifies a badge number
        - Parameters: Badge number (String)
        - Returns: Pilot
      - **stopDuty**: Stops the duty
        - Parameters: None
        - Throws: PilotError

      """
    let spec = try ModuleSpec(recognizing: Self.harbour + text)
    let found = spec.components.flatMap(\.behaviors).map { behavior in
      "\(behavior.member?.prefix { $0 != "(" } ?? "-"): \(behavior.condition.words) → \(behavior.response.words)"
    }
    #expect(
      found == [
        "assign: pilot ID → return pilot of assigned ship", "assign: failure → throw pilot error",
        "currentPilot:  → return current pilot", "currentPilot: no current pilot → return nil",
        "isOnDuty: pilot on duty → return true", "isOnDuty: not pilot on duty → return false",
        "pilotStream: pilots change → emit all pilots", "verify: badge number → return pilot",
        "stopDuty: failure → throw pilot error",
      ]
    )
  }

  @Test("the labels of a call say what it is given, unless its sentence does, and a pattern of paths is a value")
  func labelsAndPatterns() throws {
    let text = """
      ### PilotRoster

      - File: `Harbour/PilotRoster.swift`
      - `pilot(id:)` - Fetch licence details
      - `duties(pilot:week:)` - Fetch all duties
      - `find(name:)` - Find pilots by name
      - `rest(for:)` - Fetch hours of rest
      - `plan(day:)` - Show plan when tide is low
      - `expand(_:)`:
        - `{north,south}/*.swift` → `["north/*.swift", "south/*.swift"]`

      """
    let spec = try ModuleSpec(recognizing: Self.harbour + text)
    let found = spec.components.flatMap(\.behaviors).map { behavior in
      "\(behavior.member?.prefix { $0 != "(" } ?? "-"): \(behavior.condition.words) → \(behavior.response.words)"
    }
    #expect(
      found == [
        "pilot: ID → fetch licence details", "duties: pilot and week → fetch all duties",
        "find:  → find pilots by name", "rest:  → fetch hours of rest", "plan: tide low → show plan",
        "expand: two alternatives with suffix → return two values",
      ]
    )
  }

  @Test("work on the project, praise, disclaimers and titles without an outcome are nobody's behavior")
  func nobodysBehavior() throws {
    let found = try owned(
      """
      ## Work

      - **Task 2:**
        - Instruction: "Create a `.gitignore` file."
        - Details: Add common ignores of the tools.
      - **Task 3:**
        - Instruction: "Integrate SwiftLint into the harbour."
        - Details: Start with a sensible default set.

      This approach provides:

      1. **Safety**: Ships are strongly typed

      ### Harbour Benefits

      - **Privacy**: All berths are kept on the device

      ## Errors

      - **Flood**: This is handled by the tide gate itself. If the gate fails, its alarm sounds.

      ## Testing

      - `TideClock`: Test concurrent access safety

      """
    )
    #expect(found == [])
  }

  @Test("a task owns what it says: by the file of its instruction, by each screen, by the one that an item is for")
  func tasks() throws {
    let text = """
      ## Tasks

      ### Task 1: Chart

      - Agent Task 1.1:
        - Instruction: "Create `HarbourChartView.swift` in `Harbour/Views/`."
        - Details:
          - Show the free berths

      ### Task 2: Remaining screens

      - Agent Task 2.1 (Pattern): For each screen specified in the plan (Tides, Pilots):
        - Instruction: "Create `[ScreenName]View.swift` in `Harbour/Views/`."
        - Details:
          - Include "Next" buttons that call `advance(hours:)`
          - For `PilotView`, if no pilot is on duty, show the phone number

      ### Task 3: App

      - Agent Task 3.1:
        - Instruction: "Modify `Harbour/HarbourApp.swift` and its `RootView.swift`."
        - Details:
          - If the harbour is closed: Display the opening hours
      - Agent Task 3.2:
        - Instruction: "Modify `HarbourDelegate.swift`."
        - Details:
          - On launch, it restores the berths

      """
    let spec = try ModuleSpec(recognizing: Self.harbour + text)
    let found = (spec.components + [spec.whole].compactMap(\.self)).flatMap { component in
      component.behaviors.map { "\(component.name) \($0.subject ?? "-"): \($0.statement)" }
    }
    #expect(
      Set(found) == [
        "HarbourChartView -: Show the free berths.",
        "HarbourChartView Each Screen View: Include \"Next\" buttons that call `advance(hours:)`.",
        "PilotView -: If no pilot is on duty, show the phone number.",
        "HarbourChartView RootView: If the harbour is closed: Display the opening hours.",
        "Harbour HarbourDelegate: On launch, it restores the berths.",
      ]
    )
  }

  @Test("below the declaration of a property its type owns nothing")
  func declaredProperties() throws {
    let found = try owned(
      """
      ## State

      ### TideClock State

      #### `@Presents var register: BerthRegister.State?`

      This is `nil` when no register is open.

      """
    )
    #expect(found == ["TideClock | register | `register` is `nil` when no register is open."])
  }

  @Test("the items below a function that its introduction names are about that function")
  func introducedFunctions() throws {
    let found = try owned(
      """
      ### TideClock

      - File: `Harbour/TideClock.swift`

      Wraps the gauge. On `advance(hours:)`:

      1. Sends the new level to the gauge
      2. `list()` returns no levels

      """
    )
    #expect(
      found == [
        "TideClock | advance(hours:) | Sends the new level to the gauge.",
        "TideClock | list() | `list()` returns no levels.",
      ]
    )
  }

  @Test("what is shown in an overlay is a screen's, and a request that of the case before it")
  func overlaysAndRequests() throws {
    let text = """
      ### HarbourEndpoint

      - File: `Harbour/HarbourEndpoint.swift`

      ```swift
      case reserveBerth(ship: String)
      ```

      **Configuration:**
      - Path: `/v1/berths`
      - Method: POST
      - Requires authentication

      ## Error Handling

      - **Berth report failure**: Display the error in the berth report overlay.

      """
    let spec = try ModuleSpec(recognizing: Self.harbour + Self.berthView + text)
    let found = spec.components.flatMap { component in
      component.behaviors.map { "\(component.name) \($0.member ?? $0.subject ?? "-"): \($0.statement)" }
    }
    #expect(
      found == [
        "BerthView Berth Report Overlay: Berth report failure: display the error in the berth report overlay.",
        "HarbourEndpoint reserveBerth: `reserveBerth` uses path `/v1/berths`.",
        "HarbourEndpoint reserveBerth: `reserveBerth` uses method POST.",
        "HarbourEndpoint reserveBerth: Requires authentication.",
      ]
    )
  }

  @Test("what another module has to do, and what a file of no component holds, is nobody's behavior")
  func others() throws {
    let text = """
      ## Steps

      - `reserve(_:)`:
        - If no berth is free, call `portClient.find()`. This requires the `PortClient` to:
          - Ask the harbour office for its list.
        - Update the list.

      ### Files

      - **packages/shared-port/src/** - Shared harbour types
      - **/srv/port/routes/index.ts** - Shows the berths

      """
    #expect(
      try owned(text) == [
        "BerthRegister | reserve(_:) | If no berth is free, call `portClient.find()`.",
        "BerthRegister | reserve(_:) | Update the list.",
      ]
    )
  }

  @Test("what is said of a success does not follow from the failure of the heading, and an adjective is no adverb")
  func situations() throws {
    let text = """
      - **Ship kind**
        - User-friendly display name

      #### Network Errors

      - Show the retry button
      - Cache the last successful load

      """
    let spec = try ModuleSpec(recognizing: Self.harbour + Self.berthView + text)
    let found = spec.components.flatMap { component in
      component.behaviors.map { "\($0.condition.words) → \($0.response.words)" }
    }
    #expect(
      found == [
        " → cache last successful load", "opening → show ship kind user friendly display name",
        "network error → show retry button",
      ]
    )
  }

  @Test("a criterion about a member belongs to the component that has the member")
  func criteriaOfMembers() throws {
    let found = try owned(
      """
      ## Acceptance Criteria

      - `advance(hours:)` keeps the berth register in order
      - When the tide clock stands still, `reserve(_:)` throws `HarbourError.noTide`

      """
    )
    #expect(
      found == [
        "TideClock | advance(hours:) | `advance(hours:)` keeps the berth register in order.",
        "BerthRegister | reserve(_:) | When the tide clock stands still, `reserve(_:)` throws `HarbourError.noTide`.",
      ]
    )
  }

  @Test("an item that specifies a component owns what it says, also below a text that introduces several")
  func introducedItems() throws {
    let found = try owned(
      """
      ## Screens

      The screens in their order:

      - Create `MooringView.swift` in `Harbour/Views`
        - Shows the free berths
      - Create `PilotView.swift` in `Harbour/Views`
        - Shows the pilots on duty

      """
    )
    #expect(
      found == ["MooringView | - | Shows the free berths.", "PilotView | - | Shows the pilots on duty."]
    )
  }

  @Test("the limit that a benchmark gives for a member belongs to the member, and figures without a limit to nobody")
  func benchmarks() throws {
    let found = try owned(
      """
      ## Performance Benchmarks

      Today it takes long.

      | Operation | Target | Maximum |
      | --------- | ------ | ------- |
      | `advance(hours:)` | < 5ms | < 9ms |
      | Mooring a ship | < 2s | < 4s |
      | `TideClock.list()` | < 1ms | < 3ms |
      | `BerthRegister.list()` | < 2ms | < 4ms |

      | Operation | Measured |
      | --------- | -------- |
      | `reserve(_:)` | 12ms |

      """
    )
    #expect(
      found == [
        "TideClock | advance(hours:) | `advance(hours:)` keeps to its figures: target < 5ms, maximum < 9ms.",
        "TideClock | list() | `TideClock.list()` keeps to its figures: target < 1ms, maximum < 3ms.",
        "BerthRegister | list() | `BerthRegister.list()` keeps to its figures: target < 2ms, maximum < 4ms.",
      ]
    )
  }

  @Test("what an overview says of the whole module in other words is no passage that a component lacks")
  func overview() throws {
    let sentence = "Berthing one ship per tide, never two at once"
    let spec = try ModuleSpec(recognizing: "# Harbour\n\n## Overview\n\n- \(sentence)\n" + Self.harbour.dropFirst(10))
    #expect(spec.unread.isEmpty)
    let other = try ModuleSpec(recognizing: Self.harbour + "- \(sentence)\n")
    #expect(other.unread.map(\.text) == [sentence])
  }

  @Test("what a module needs, and what it delivers, is no behavior", arguments: ["Testing", "Acceptance Criteria"])
  func prerequisites(title: String) throws {
    let found = try owned(
      """
      ## \(title)

      ### 6. Module Dependencies

      - **Requires Completion Of:** Modules 1, 2
      - **Must Be Completed Before:** Module 6 (Harbour Chart)
      - **Can Run In Parallel With:** Module 4 (Cargo Swap)

      ### Notes

      - **Requires Completion Of:** Modules 1, 2
      - **Deliverables:** Tide tables of the year

      """
    )
    #expect(found.isEmpty)
  }

  @Test("what stands in notes is a screen's where it is shown, and logic's where nobody sees it")
  func notes() throws {
    let spec = try ModuleSpec(
      recognizing: """
        # Harbour

        - Create `TideStore` in `Harbour/TideStore.swift`
        - Create `BerthManager` in `Harbour/BerthManager.swift`
        - Create `HarbourChartView` in `Harbour/HarbourChartView.swift`
        - Create `TideSummaryCardView` in `Harbour/TideSummaryCardView.swift`

        ## Notes

        1. **Edge Cases:**
           - No radio: Trust the last tide, but show a banner about the radio
           - Fog: Allow ships into the last free berth
           - The tide summary card displays the next tide

        """
    )
    let found = Set(spec.components.flatMap { one in one.behaviors.map { "\(one.name) | \($0.response.words)" } })
    #expect(
      found == [
        "TideStore | trust last tide", "TideSummaryCardView | show banner about radio",
        "BerthManager | allow ships into last free berth", "TideSummaryCardView | display next tide",
      ]
    )
  }

  @Test("a test in a list says again what the task above it does, with the condition that this leaves out")
  func listedTests() throws {
    let found = try owned(
      """
      ## Tasks

      - [ ] 1. Implement the harbour
        - [ ] 1.1 Implement BerthRegister
          - Create `Harbour/BerthRegister.swift`
          - Show ships from all ports without sorting
          - Handle success/error responses
        - [ ] 1.2 Write property tests for BerthRegister
          - **Property 1: Berth register shows ships without sorting**
        - [ ] 1.3 Wire the parts together
          - Connect TideClock to BerthRegister

      """
    )
    #expect(found == ["BerthRegister | - | Show ships from all ports without sorting."])
  }

  @Test("a criterion that only says that errors are handled leaves open what comes of them")
  func handledErrors() throws {
    let found = try owned(
      """
      ## Acceptance Criteria

      - Proper error handling for radio failures
      - All ships of the berth register are 1:1 matches with the port list

      """
    )
    #expect(found.isEmpty)
  }

  @Test("a task about a screen that no component stands for names what is shown there")
  func screensOfTasks() throws {
    let spec = try ModuleSpec(
      recognizing: """
        # Harbour

        - Create `HarbourChartView` in `Harbour/HarbourChartView.swift`

        ## Tasks

        - [ ] 1. Implement berth settings
          - [ ] 1.1 Implement berth settings UI
            - Show the length of the ship

        """
    )
    let found = spec.components.flatMap(\.behaviors)
    #expect(found.map(\.subject) == ["Berth Settings"])
  }

  @Test("a function that two types have, and that is shown below neither, is read where they have it")
  func functionsOfSeveral() throws {
    let found = try owned(
      """
      ## Notes

      ```swift
      func list() -> [String] {
        if isClosed { return [] }
        return names
      }
      ```

      """
    )
    #expect(found.isEmpty)
  }

  // MARK: - Tables that say what becomes of states, steps and exits

  private static let lock = """
    # Canal Locks

    ## Components

    ### LevelText

    - File: `Locks/LevelText.swift`

    ```swift
    struct LevelText {
      func parse(_ text: String) throws -> Level
      func toll(for boat: Boat, on day: Day) -> Money
    }
    ```

    ### LevelError

    ```swift
    enum LevelError: Error {
      case torn
      case tooDeep(Level)
    }
    ```


    """

  private func told(_ text: String) throws -> Set<String> {
    let spec = try ModuleSpec(recognizing: Self.lock + text)
    return Set(
      spec.components.flatMap { component in
        component.behaviors.map { [component.name, $0.member ?? "-", $0.statement].joined(separator: " | ") }
      }
    )
  }

  @Test(
    "a table says what comes of states, events, spans and exits",
    arguments: [
      (
        "## Moves\n\n| From | Event | To | Effect |\n|-|-|-|-|\n| `closed` | open | `filling` | the pump is started |\n",
        "From `closed`, open leads to `filling`: the pump is started."
      ),
      (
        "## Boat States\n\n| State | Entered when | Shown as |\n|-|-|-|\n| moored | the rope is tight | green dot |\n",
        "The state is moored when the rope is tight."
      ),
      (
        "## Boat States\n\n| State | Entered when | Shown as |\n|-|-|-|\n| moored | the rope is tight | green dot |\n",
        "State moored: shown as green dot."
      ),
      (
        "## Gates\n\n| Status | Lamp | Horn |\n|-|-|-|\n| Stuck (over 9 s) | red | twice |\n",
        "Status Stuck (over 9 s): lamp red, horn twice."
      ),
      (
        "## Tool\n\n| Exit code | Meaning |\n|-|-|\n| 4 | The canal is dry |\n",
        "Exits with 4: The canal is dry."
      ),
      (
        "## Wind\n\n| Wind in knots | Flag | Passage |\n|-|-|-|\n| 0–9 | white | free |\n",
        "Wind in knots 0–9: flag white, passage free."
      ),
      (
        "## Fares\n\n| From | To | Price |\n|-|-|-|\n| 3 | 5 | 12.50 |\n",
        "From 3 to 5: price 12.50."
      ),
    ]
  )
  func statedTables(table: String, statement: String) throws {
    let told = try told(table)
    #expect(told.contains { $0.hasSuffix("| \(statement)") }, "\(told)")
  }

  @Test("inputs are given to the function that takes one, and only errors are thrown")
  func givenTables() throws {
    let told = try told(
      """
      ## Tables

      ### Accepted Levels

      | Input | Expected level | Test ID |
      | --- | --- | --- |
      | `ebb` | `.lowest` | LV-1 |

      ### Rejected Levels

      | Input | Expected error | Test ID |
      | --- | --- | --- |
      | (empty text) | `.torn` | LV-2 |
      | `-3` | `.tooDeep(3)` | LV-3 |

      ### Tolls

      | Boat | Day | Toll |
      | --- | --- | --- |
      | `barge` | Sunday | 30 EUR |

      ### Rejected Designs

      | Input | Expected level |
      | --- | --- |
      | `flood` | 9 |
      """
    )
    #expect(told.contains("LevelText | parse(_:) | `ebb` gives `.lowest`."), "\(told)")
    #expect(told.contains("LevelText | parse(_:) | Empty text throws `.torn`."), "\(told)")
    #expect(told.contains("LevelText | parse(_:) | `-3` throws `.tooDeep(3)`."), "\(told)")
    #expect(told.contains("LevelText | toll(for:on:) | Boat `barge`, day Sunday: `toll` is 30 EUR."), "\(told)")
    #expect(!told.contains { $0.contains("flood") }, "\(told)")
  }

  @Test("a table of fields says what their values are")
  func fields() throws {
    let told = try told(
      """
      ### Boat

      ```swift
      struct Boat {
        var beam: Int
        var length: Int
        var name: String?
        var isTaxed: Bool
      }
      ```

      | Field | Type | Notes |
      | --- | --- | --- |
      | `beam` | `Int` | 1…12 |
      | `length` | `Int` | ≥ 2 |
      | `name` | `String?` | Printed in capitals |
      | `isTaxed` | `Bool` | Defaults to `true` when absent |
      """
    )
    #expect(told.contains("Boat | beam | `beam` lies between 1 and 12."), "\(told)")
    #expect(told.contains("Boat | length | `length` is at least 2."), "\(told)")
    #expect(told.contains("Boat | name | `name` is printed in capitals."), "\(told)")
    #expect(told.contains("Boat | isTaxed | `isTaxed` defaults to `true` when absent."), "\(told)")
  }

  @Test("an arrow leads to a thing, in words where an address stands before, and a call sends a request")
  func arrows() throws {
    let told = try told(
      """
      ### LockRouter

      - `canal://lock/<id>` → sluice page
      - Any other host → map of the canal
      - `locks`: GET `/v1/locks?open=1`
      - `closeLock`: DELETE `/v1/locks/{id}`, sends a `Token` header

      ```swift
      final class LockRouter { var page: Page? }
      ```
      """
    )
    #expect(told.contains("LockRouter | - | `canal://lock/<id>` leads to sluice page."), "\(told)")
    #expect(told.contains("LockRouter | - | Any other host leads to map of the canal."), "\(told)")
    #expect(told.contains("LockRouter | locks | `locks` sends GET `/v1/locks?open=1`."), "\(told)")
    #expect(told.contains("LockRouter | closeLock | `closeLock` sends DELETE `/v1/locks/{id}`."), "\(told)")
    #expect(told.contains("LockRouter | closeLock | Sends a `Token` header."), "\(told)")
  }

  @Test("what was decided or done is read where it says what a component does, and nothing that says why")
  func decisions() throws {
    let told = try told(
      """
      ### Key Design Decisions

      1. **No second pump**: Levels are rounded down before the toll is charged.
      2. **Swift over C**: We chose Swift because it is safe.

      ## Dev Agent Record

      ### Completion Notes

      - ✅ All tests pass
      - ✅ `LevelText` keeps the last level when the text is torn
      """
    )
    #expect(told.contains { $0.contains("`LevelText` keeps the last level when the text is torn.") }, "\(told)")
    #expect(!told.contains { $0.contains("Swift") || $0.contains("tests") }, "\(told)")
  }
}
