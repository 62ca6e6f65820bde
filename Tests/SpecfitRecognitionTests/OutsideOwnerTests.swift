// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import Testing

@Suite("What another function does, or nothing that the document specifies")
struct OutsideOwnerTests {
  /// The behaviors of a document as `Component | member | statement`, with those of the module as the component `-`.
  private func owned(_ text: String) throws -> Set<String> {
    let spec = try ModuleSpec(recognizing: text)
    func lines(_ component: Component, _ name: String) -> [String] {
      component.behaviors.map { [name, $0.member ?? "-", $0.statement].joined(separator: " | ") }
    }
    return Set(spec.components.flatMap { lines($0, $0.name) } + (spec.whole.map { lines($0, "-") } ?? []))
  }

  private static let cinema = """
    # Cinema seats

    ## Summary

    `SeatStore` looks the code up, and `AgePolicy` decides. Prices are rounded at the gate.

    ## Components

    ### SeatStore

    ```swift
    final class SeatStore {
      func hold(_ seat: Seat) throws -> Hold
      func release(_ id: Hold.ID)
      func list() -> [Seat]
    }
    ```

    #### Holding

    ```swift
    func hold(_ seat: Seat) throws -> Hold {
      guard seat.isFree else { throw SeatError.taken }
      return Hold(seat)
    }
    ```

    Releasing a seat takes effect at once. When a clerk refuses the ticket, every hold for the seat ends. The clerk then gets a receipt.

    ### TicketPrinter

    ```swift
    final class TicketPrinter {
      func print(_ ticket: Ticket) async throws
      func settle(_ id: Ticket.ID, refuse: Bool)
    }
    ```

    The printer retries a search for paper twice, but it never repeats `print(_:)`.

    ### AgePolicy

    ```swift
    struct AgePolicy {
      func admits(_ guest: Guest, to film: Film) -> Bool
    }

    let code = RowLabel("F7")
    ```

    Guests of honor bypass the policy. A guest below 12 is refused.

    #### Label format

    - Small letters count as capitals
    - A row of the balcony is not accepted

    ## API

    **Added endpoint:**
    ```swift
    case submitSeats([Seat], show: Int)
    ```

    **Configuration:**
    - Path: `/v1/seats`
    - Requires authentication
    - Times out after 9 seconds

    ## Performance

    - Opening a plan of 5,000 seats takes less than 300 ms

    ## House rules

    - Nobody calls `Date()` outside of the clock

    ## Layers

    - **Panel**: draws the seats of the hall
    - **Model**: `SeatStore`, fed by the printer alone

    ## Privacy

    Names are kept in the case of group bookings. For those the list shows a number.
    """

  @Test(
    "a sentence about what no component does is the module's",
    arguments: [
      "Prices are rounded at the gate.", "Guests of honor bypass the policy.",
      "`submitSeats` uses path `/v1/seats`.", "Requires authentication.", "Times out after 9 seconds.",
      "Small letters count as capitals.", "Draws the seats of the hall.",
      "Opening a plan of 5,000 seats takes less than 300 ms.", "Nobody calls `Date()` outside of the clock.",
    ]
  )
  func outside(statement: String) throws {
    let told = try owned(Self.cinema)
    #expect(told.contains("- | - | \(statement)"), "\(told.sorted())")
  }

  @Test(
    "a sentence about another deed than its chapter is about is not said of the chapter's function",
    arguments: [
      "SeatStore | release(_:) | Releasing a seat takes effect at once.",
      "SeatStore | - | When a clerk refuses the ticket, every hold for the seat ends.",
      "SeatStore | - | The clerk then gets a receipt.",
      "TicketPrinter | - | The printer retries a search for paper twice.",
      "TicketPrinter | print(_:) | The printer never repeats `print(_:)`.",
      // Of what the policy itself does, it is told.
      "AgePolicy | - | A guest below 12 is refused.",
    ]
  )
  func otherDeeds(expected: String) throws {
    let told = try owned(Self.cinema)
    #expect(told.contains(expected), "\(told.sorted())")
  }

  @Test("a request is whose that has its case or sends requests")
  func sender() throws {
    let text = Self.cinema.replacing("TicketPrinter", with: "SeatEndpoint")
    #expect(try owned(text).contains("SeatEndpoint | submitSeats | `submitSeats` uses path `/v1/seats`."))
  }

  @Test("*those* are what the sentence before names last")
  func those() throws {
    #expect(try owned(Self.cinema).contains("- | - | For group bookings, the list shows a number."))
  }

  @Test("what a part of the module does is not called after the chapter of a component")
  func subject() throws {
    let whole = try ModuleSpec(recognizing: Self.cinema).whole
    #expect(whole?.behaviors.first { $0.statement.contains("bypass") }.map(\.subject) == .some(nil))
    #expect(whole?.behaviors.first { $0.statement.contains("capitals") }?.subject == "label format")
  }

  private static let lockers = """
    # LockerFeature

    ## State

    ```swift
    @Reducer
    struct LockerFeature {
      @ObservableState
      struct State {
        var lockers: [Locker] = []
        var opened: Locker?
        var isScanning = false
      }
      enum Action {
        case opened(Result<Locker, Error>)
        case closed
      }
      var body: some ReducerOf<Self> {
        Reduce { state, action in
          switch action {
          case .closed:
            state.opened = nil
            return .run { _ in await reminders.cancel(id: "locker") }
          case .opened(.success):
            state.isScanning = false
            return .cancel(id: CancelID.scan)
          }
        }
      }
    }
    ```

    ## Clients

    ```swift
    @DependencyClient
    struct LockerClient: Sendable {
      var lockers: @Sendable (_ near: Place) async throws -> [Locker]
      /// Throws `alreadyTaken` when somebody else was faster
      var open: @Sendable (_ number: Int) async throws -> Locker
    }

    enum LockerError: Error {
      case alreadyTaken
      case broken
    }
    ```

    ```swift
    struct CodeParser {
      func parse(_ text: String) -> Int?
    }
    ```

    ## Error messages

    1. `alreadyTaken` - "Somebody was faster." The locker list is loaded anew.
    2. `broken` - The locker is marked as broken and the scanner opens once more.
    """

  @Test(
    "an error in a list is told of whoever shows it, and a dependency that cancels something stops no effect",
    arguments: [
      "LockerFeature | alreadyTaken | The locker list is loaded anew.",
      "LockerFeature | broken | The locker is marked as broken and the scanner opens once more.",
      "LockerClient | open(_:) | `open` throws `alreadyTaken` when somebody else was faster.",
      "LockerFeature | closed | `closed` calls `reminders.cancel(id: \"locker\")`.",
    ]
  )
  func errors(expected: String) throws {
    let told = try owned(Self.lockers)
    #expect(told.contains(expected), "\(told.sorted())")
  }

  @Test("the rows of a table of elements are told of the screen, each with its element")
  func elements() throws {
    let text = """
      # Seat plan

      ## Screen

      ```swift
      struct SeatScreen: View { var body: some View { Text("Seats") } }
      ```

      ## Model

      ```swift
      @Observable final class SeatModel {
        func load() async
        func hold(_ seat: Seat) async
      }
      ```

      ## Seat row

      | Element | Content | Rule |
      |---------|---------|------|
      | Name | one line | shortened at the end |
      | Hold button | "Hold" / "Held" | disabled in the second case |
      """
    let spec = try ModuleSpec(recognizing: text)
    let states = spec.components.first { $0.name == "SeatScreen" }?.behaviors.map(\.response.state) ?? []
    #expect(states.contains { $0.hasPrefix("name is shortened") }, "\(states)")
    #expect(states.contains { $0.hasPrefix("hold button is disabled") }, "\(states)")
  }
}
