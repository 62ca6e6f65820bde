// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import Testing

@testable internal import SpecfitRecognition

@Suite("What code takes for granted, and what nobody sees of it")
struct NormalStateTests {
  private static let ferry = """
    # Module: Ferry

    ## Components

    ### `FerryModel` (Class)

    ```swift
    @Observable
    final class FerryModel {
      private(set) var notice: String?
      private(set) var tides: [Tide] = []
      private(set) var crew: [Sailor] = []
      private(set) var depth = 0
      private var lastNotice: Date?
      private var lastRoute: Route?
      private var shownRoute: Route?
      private var isSailing = false
      private var didOpen = false
      var captain: Captain
      var isMoored = true
      var isFollowing = false

      func board(_ guest: Guest) async {
        guard !isBoarding else { return }
        isBoarding = true
        defer { isBoarding = false }
        await harbour.register(guest)
      }

      func sail() async throws {
        guard !isSailing, pier.isFree else { return }
        isSailing = true
        try await pier.release()
      }

      func leave() {
        guard !isMoored else { return }
        harbour.signal(.leaving)
      }

      func follow(_ boat: Boat) {
        guard !isFollowing else { return }
        radio.call(boat)
      }

      func openOnce() {
        guard !didOpen else { return }
        didOpen = true
        pier.open()
      }

      func open() async {
        await withTaskGroup(of: Void.self) { group in
          group.addTask { await self.loadNotice() }
        }
      }

      func choose(_ route: Route) async {
        lastRoute = route
        shownRoute = route
        tides = await harbour.tides(on: route)
      }

      func findCrew() throws {
        let today = Calendar.current.startOfDay(for: Date())
        crew = try store.fetch(FetchDescriptor<Sailor>(predicate: #Predicate { sailor in
          sailor.captain == captain && sailor.date == today
        }))
      }

      func findCrew(of mate: Mate) throws {
        crew = try store.fetch(FetchDescriptor<Sailor>(predicate: #Predicate { $0.mate == mate }))
      }

      func listen() {
        guard check({ $0 > 3 }) else { return }
        radio.listen()
        depth = tides.first?.depth ?? 0
      }

      func measure() {
        let tides = sea.tides
        depth = tides.first?.level
      }

      func cook() {
        if meals[.lunch] == nil { galley.heat(.soup) }
      }

      func describe() -> String { shownRoute?.name ?? "" }

      private func loadNotice() async {
        let now = Date()
        if let last = lastNotice, Calendar.current.isDate(last, inSameDayAs: now) { return }
        notice = await harbour.notice()
      }
    }
    ```
    """

  private static let menu = """
    # Module: Menu

    ## Components

    ### `MenuFeature` (Reducer)

    ```swift
    @Reducer
    struct MenuFeature {
      @ObservableState
      struct State {
        var dishes: [Dish] = []
      }
      enum Action {
        case load
        case watch
        case order(Dish)
        case serve
      }
      var body: some ReducerOf<Self> {
        Reduce { state, action in
          switch action {
          case .load:
            return .run { send in
              let dishes = try await kitchen.getDishes()
              await send(.loaded(dishes))
            }
          case .watch:
            return .run { send in
              for await dishes in kitchen.dishStream() { await send(.changed(dishes)) }
            }
          case .order(let dish):
            return .run { send in
              let bill = try await kitchen.getBill(for: dish)
              await send(.ordered)
            }
          case .serve:
            return .run { send in
              try await kitchen.serve()
              await send(.served)
            }
          }
        }
      }
    }
    ```
    """

  private func statements(of document: String) throws -> [String] {
    try ModuleSpec(recognizing: document).components.flatMap { $0.behaviors.map(\.statement) }
  }

  @Test(
    "what is told, and what not",
    arguments: [
      // No earlier call runs, which goes without saying; any other state is a condition.
      ("`board` calls `harbour.register(guest)`.", true),
      ("When `isBoarding` is true, `board` does not call `harbour.register(_:)`.", true),
      ("When `pier.isFree` is true, `sail` calls `pier.release()`.", true),
      ("When `isMoored` is false, `leave` calls `harbour.signal(.leaving)`.", true),
      ("When `isFollowing` is false, `follow` calls `radio.call(boat)`.", true),
      ("When `didOpen` is false, `openOnce` calls `pier.open()`.", true),
      // What only the question of the same function shows.
      ("When `didOpen` is true, `openOnce` does not call `pier.open()`.", true),
      ("When `didOpen` is false, `openOnce` sets `didOpen` to true.", false),
      // What no code reads, beside what some does.
      (
        "`choose` stores `route` in `shownRoute` and stores the result of `harbour.tides(on: route)` in `tides`.", true
      ),
      // The way past an exit of a private function, and one that has no words.
      (
        "When `lastNotice` is nil or `lastNotice` is not today, `open` stores the result of `harbour.notice()` in `notice`.",
        true
      ),
      ("When `lastNotice` is today, `open` leaves `notice` as before.", true),
      ("`listen` calls `radio.listen()`, unless it ends before that.", true),
      // A property is no parameter.
      (
        "`findCrew` fetches only the sailors whose `captain` is that of `FerryModel` and `date` is the start of today.",
        true
      ),
      ("`findCrew` fetches only the sailors whose `mate` is the given one.", true),
      ("`measure` sets `depth` to `level` of the first of `tides`.", true),
      ("When `meals[.lunch]` is nil, `cook` calls `galley.heat(.soup)`.", true),
    ]
  )
  func told(statement: String, isTold: Bool) throws {
    let all = try statements(of: Self.ferry)
    #expect(all.contains(statement) == isTold, "\(all)")
  }

  @Test("what is missing under a case is named by both")
  func entries() throws {
    let conditions = try ModuleSpec(recognizing: Self.ferry).components.flatMap(\.behaviors).map(\.condition.words)
    #expect(conditions.contains("no lunch meal"), "\(conditions)")
    #expect(conditions.contains("last notice not today"), "\(conditions)")
  }

  @Test("a call that only asks is told by what its answer leads to, and any other stays")
  func asked() throws {
    let all = try statements(of: Self.menu)
    #expect(!all.contains("`load` calls `kitchen.getDishes()`."))
    #expect(!all.contains("`watch` calls `kitchen.dishStream()`."))
    #expect(all.contains("`order` calls `kitchen.getBill(for: dish)`."))
    #expect(all.contains("`serve` calls `kitchen.serve()`."))
    let behaviors = try ModuleSpec(recognizing: Self.menu).components.flatMap(\.behaviors)
    let sent = "When `kitchen.getDishes()` succeeds, `load` sends `.loaded(dishes)`."
    #expect(behaviors.first { $0.statement == sent }?.lines.count == 2)
  }

  @Test("a test of a date that may be missing is read with a named element, too")
  func mappedDate() throws {
    let all = try statements(
      of: Self.ferry.replacing(
        "if let last = lastNotice, Calendar.current.isDate(last, inSameDayAs: now) { return }",
        with: """
          let isOld = lastNotice.map { date in !calendar.isDateInToday(date) } ?? true
                guard isOld else { return }
          """
      )
    )
    let start = "When `lastNotice` is not today or `lastNotice` is missing, `open` "
    #expect(all.contains(start + "stores the result of `harbour.notice()` in `notice`."), "\(all)")
  }

  @Test(
    "a name is read unless code only gives it values",
    arguments: [
      ("private var next: Date?\n func f() { next = now }", true),
      ("private var next: Date?\n func f() { self.next = now }", true),
      ("private var next = 1\n func f() { next = 2\n print(next) }", false),
      ("private var next = 1 { didSet { draw() } }\n func f() { next = 2 }", false),
      ("private var next = 1\n func f() { if next == 2 { draw() } else { next = 2 } }", false),
      ("private var next = 1\n func f() { next += 2 }", false),
      ("private var next = 1", false),
    ]
  )
  func unread(code: String, isUnread: Bool) {
    var names = StoredNames()
    names.add(Array(code.utf8))
    #expect(names.unread.contains("next") == isUnread)
  }

  @Test(
    "what a view works out and asks for nowhere has no case",
    arguments: [("Text(\"Berths\")", 0), ("Ring(progress: berthProgress)", 1)]
  )
  func unused(shown: String, count: Int) throws {
    let text = """
      # Berths

      ### BerthCard

      ```swift
      struct BerthCard: View {
        let taken: Double
        let places: Double

        private var berthProgress: Double { min(taken / places, 1.0) }

        var body: some View { \(shown) }
      }
      ```
      """
    let component = try #require(try ModuleSpec(recognizing: text).components.first)
    #expect(component.behaviors.count { $0.member == "berthProgress" } == count)
  }
}
