// What prose and tables promise of components: criteria, figures, scenarios, journeys, values.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitSource
import SpecfitModel
import Testing

struct PromiseTests {
  private static let store = """
    # Note Board

    ## Components

    ### NoteStore

    **File:** `Board/NoteStore.swift`

    ```swift
    protocol NoteStoreProtocol: Sendable {
      func find(tag: String) async throws -> [Note]
      func pin(_ note: Note) async throws
    }

    actor NoteStore: NoteStoreProtocol {
      private let cache: NoteCache

      func find(tag: String) async throws -> [Note] {
        if let known = await cache.value(for: tag) { return known }
        throw BoardError.offline
      }

      func pin(_ note: Note) async throws
      var pinnedNotes: [Note] { [] }
      var noteCount: Int { 0 }
    }
    ```

    ### NoteBoardViewModel

    **File:** `Board/NoteBoardViewModel.swift`

    ```swift
    @Observable final class NoteBoardViewModel {
      private(set) var notes: [Note] = []
      var errorMessage: String?
      func loadNotes() async
      func discard(_ note: Note) async
    }
    ```

    ### NoteBoardView

    **File:** `Board/NoteBoardView.swift`


    """

  private func spec(_ text: String) throws -> ModuleSpec { try ModuleSpec(recognizing: Self.store + text + "\n") }

  /// What the text below the components states: `component.member statement`.
  private func stated(_ text: String) throws -> [String] {
    let first = Self.store.split(separator: "\n", omittingEmptySubsequences: false).count
    return try spec(text).components.flatMap { component in
      component.behaviors.filter { $0.lines[0] >= first }.map {
        "\(component.name).\($0.member ?? "-") \($0.statement)"
      }
    }
  }

  @Test("a promise of a protocol is kept by the type that implements it")
  func protocols() throws {
    let text = "## Acceptance Criteria\n\n- `pin(_:)` keeps the order"
    #expect(try stated(text) == ["NoteStore.pin(_:) `pin(_:)` keeps the order."])
  }

  @Test(
    "what a sentence names beside a call has no behavior of its own",
    arguments: [
      ("- `loadNotes()` sets `errorMessage` offline", ["NoteBoardViewModel.loadNotes()"]),
      ("- `pin(_:)` throws `BoardError.offline`", ["NoteStore.pin(_:)"]),
    ]
  )
  func effects(line: String, expected: [String]) throws {
    let found = try stated("## Acceptance Criteria\n\n\(line)")
    #expect(found.map { $0.prefix { $0 != " " } } == expected.map { $0[...] })
  }

  @Test("a table of figures gives one behavior for each member that it names, with all of its figures")
  func figures() throws {
    let table = """
      ## Performance Benchmarks

      | Operation | Target | Maximum | Why |
      | --- | --- | --- | --- |
      | `NoteStore.find(tag:)` | < 50ms | < 1s | users wait |
      | `loadNotes()` | 2 seconds | | first screen |
      | Opening the board | < 1s | < 2s | |
      | `NoteBoardViewModel.discard(_:)` | soon | later | |

      | Operation | Measured |
      | --- | --- |
      | `pin(_:)` | 40 ms |
      """
    #expect(
      try stated(table) == [
        "NoteStore.find(tag:) `NoteStore.find(tag:)` keeps to its figures: target < 50ms, maximum < 1s.",
        "NoteBoardViewModel.loadNotes() `loadNotes()` keeps to its figures: target 2 seconds.",
      ]
    )
  }

  @Test("a sentence that turns one error into another is a promise of the component before it")
  func mappings() throws {
    let text =
      "### MailAdapter\n\n**File:** `Board/MailAdapter.swift`\n\n- `DiskError.full` becomes `BoardError.noRoom`"
    #expect(try stated(text) == ["MailAdapter.- `DiskError.full` gives `BoardError.noRoom`."])
  }

  @Test(
    "a line of a list of what to test is for the component and the function whose words it has",
    arguments: [
      ("Loading the notes again", "NoteBoardViewModel.loadNotes()"),
      ("NoteStore: finds nothing for an unknown tag", "NoteStore.-"),
    ]
  )
  func scenarios(line: String, subject: String) throws {
    for list in ["## Testing Scenarios\n\n1. \(line)", "## Testing\n\nTest coverage includes:\n- \(line)"] {
      let found = try stated(list)
      #expect(found.count == 1)
      #expect(found.first?.hasPrefix("\(subject) ") == true, "\(found)")
    }
  }

  @Test(
    "lists of files and of what is not tested state nothing",
    arguments: [
      "## Testing Scenarios\n\n- `NoteStoreTests.swift`", "## Testing\n\nTests do not cover:\n- Loading the notes",
      "## Testing\n\n**Not tested:**\n\n- Loading fails offline", "## Testing\n\n- Not tested: loading fails offline",
      "## Testing\n\n- Not covered by tests:\n  - Loading fails offline",
    ]
  )
  func noScenarios(text: String) throws { #expect(try stated(text).isEmpty) }

  @Test("plain defaults of several properties are one behavior, which has all of them")
  func foldedDefaults() throws {
    let items = ["`a: Int = 1`", "`b: Int = 2`", "`c: Phase = .idle`"].map { "- \($0)" }.joined(separator: "\n")
    let text = "# Title\n\n### CartService\n\n- File: `Shop/CartService.swift`\n- **Properties:**\n\n\(items)\n"
    let spec = try ModuleSpec(recognizing: text)
    let behaviors = try #require(spec.components.first { $0.name == "CartService" }).behaviors
    #expect(behaviors.map(\.response.meaning) == [.defaults(of: "CartService")])
    #expect(behaviors.first?.rows.map { "\($0.input) \($0.output)" } == ["a 1", "b 2", "c .idle"])
  }

  @Test(
    "the coverage that a document demands of the module, of a kind or of a component is kept, and no other figure",
    arguments: [
      ("Test coverage ≥ 80%", 80), ("Unit test coverage of at least 75 %", 75), ("Coverage ≥ 85% for services", 85),
      ("Code coverage ≥ 95% for `CartService`", 95), ("CartService code coverage ≥ 90%", 90),
      ("Coverage of 70-80% for all code", nil), ("Coverage ≥ 80% for critical paths", nil),
      ("Coverage ≥ 95% for `LedgerService`", nil), ("Coverage ≥ 95% for critical services", nil),
      ("Coverage ≥ 80% for view models", nil), ("Fail if coverage < 60%", nil), ("Contrast ≥ 80%", nil),
    ] as [(String, Int?)]
  )
  func statedCoverage(text: String, percent: Int?) throws {
    let component = "# Module 3: Shop\n\n### CartService\n\n- File: `Shop/CartService.swift`\n"
    let spec = try ModuleSpec(recognizing: "\(component)\n## Acceptance Criteria\n\n- ✅ \(text)\n")
    let service = try #require(spec.components.first { $0.name == "CartService" })
    #expect(spec.coverage.percent(of: service) == percent)
    // What a task asks for is no demand on the others.
    let task = "## Testing\n\n### Task 3.1: Create CartModelTests\n\n- \(text)\n"
    #expect(try ModuleSpec(recognizing: "\(component)\n\(task)").coverage == StatedCoverage())
  }

  @Test(
    "what a type makes itself is no collaborator that a test could replace",
    arguments: [
      ("private let bank: BankService", ["BankService"]), ("weak var bank: BankDelegate?", ["BankDelegate"]),
      ("let bank: BankService \n init(bank: BankService = .shared) { self.bank = bank }", ["BankService"]),
      ("private let bank: BankService = .shared", []), ("private var bank: BankService?", []),
      ("private let bank: BankService \n private init() { bank = BankService() }", []),
      ("private(set) var bank: BankService \n init() { bank = BankService() }", []),
      ("func pay() { BankService.shared.pay() }", []),
    ]
  )
  func collaborators(members: String, types: [String]) throws {
    let code = "```swift\nfinal class CartService {\n  \(members)\n  func close() {}\n}\n```\n"
    let spec = try ModuleSpec(recognizing: "# Title\n\n### CartService\n\n- File: `Shop/CartService.swift`\n\n\(code)")
    #expect(spec.components.first { $0.name == "CartService" }?.dependencies.map(\.type) == types)
  }

  @Test("journeys have the priority of their line or of the heading above, and counted ones are one each")
  func journeys() throws {
    let text = """
      ## Critical User Journeys

      ### Priority 1: Must Have (P0)

      1. Write a note and see it on the board
         - with a title
      2. P2: Colour a note

      ### Journey 2: Throwing away (Priority: P1)

      1. Open the board
      2. Drag a note out

      ## Next

      - No journey
      """
    let flows = try spec(text).flows
    #expect(
      flows.first?.journeys.map { "\($0.priority.map(String.init) ?? "-") \($0.text)" } == [
        "0 Write a note and see it on the board", "2 Colour a note", "1 Journey 2: Throwing away (Priority: P1)",
      ]
    )
  }

  @Test(
    "prose that a failure undoes a change is a behavior of the component that changes",
    arguments: [
      ("Discarding one is undone when the request fails.", "NoteBoardViewModel.-"),
      ("When the request of `discard(_:)` fails, the note is restored.", "NoteBoardViewModel.discard(_:)"),
    ]
  )
  func undoing(text: String, subject: String) throws {
    #expect(try stated("## Updates\n\n\(text)") == ["\(subject) \(text)"])
  }

  @Test("errors that a sentence about a member names are those of that member")
  func errors() throws {
    let text =
      "### NoteStore\n\n- `pin(_:)` throws `BoardError.full` before anything is sent\n- `noteCount` is `Note.Kind`"
    let store = try #require(try spec(text).components.first { $0.name == "NoteStore" })
    #expect(store.members.first { $0.name == "pin(_:)" }?.documentedErrors == ["BoardError.full"])
    #expect(store.members.first { $0.name == "find(tag:)" && $0.body != nil }?.body?.thrown == ["BoardError.offline"])
  }
}
