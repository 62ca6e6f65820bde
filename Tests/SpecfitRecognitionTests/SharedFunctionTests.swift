// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import Testing

@Suite("What code says where functions, values and branches meet")
struct SharedFunctionTests {
  private static let pier = #"""
    # Module: Pier

    ## Components

    ### `PierFeature` (Reducer)

    ```swift
    @Reducer
    struct PierFeature {
      @ObservableState
      struct State {
        var chosen: String?
        var isOpen = false
        var boats: [String] = []
        var total = 0
      }
      enum Action {
        case closed
        case counted(Int)
      }
      var body: some ReducerOf<Self> {
        Reduce { state, action in
          switch action {
          case .closed:
            choose(&state, boat: "none", isOpen: false)
            return .none
          case .counted(let count):
            clear(&state)
            state.total = count
            return .none
          }
        }
      }
      private func choose(_ state: inout State, boat: String, isOpen: Bool) {
        state.chosen = boat
        state.isOpen = isOpen
      }
      private func clear(_ state: inout State) {
        let count = state.boats.count
        state.boats = []
        print(count)
      }
    }
    ```

    ### `TripCounter` (Class)

    ```swift
    final class TripCounter {
      var isWinter = false
      var isOpen = true
      func rates(of boats: [Boat]) -> [Rate] {
        if isWinter { return boats.map { $0.isMoored ? .daily : .none } }
        return boats.map { $0.isMoored ? .hourly : .free }
      }
      func tally(_ trips: [Trip]) -> [String: Int] {
        var tally: [String: Int] = [:]
        if isOpen { for trip in trips { tally[trip.port, default: 0] += 1 } }
        return tally
      }
      func hang(_ guest: Guest) {
        var hook = guest.isEarly ? Hook.first : .last
        if guest.isTall { hook = .high }
        wardrobe.hang(guest, on: hook)
      }
    }
    ```
    """#

  private func statements() throws -> Set<String> {
    Set(try ModuleSpec(recognizing: Self.pier).components.flatMap { $0.behaviors.map(\.statement) })
  }

  @Test("a function that actions share is read with the values of the call")
  func arguments() throws {
    #expect(try statements().contains(#"`closed` sets `chosen` to "none" and sets `isOpen` to false."#))
  }

  @Test("what a shared function calls its own says nothing of the names of an action")
  func names() throws {
    let all = try statements()
    #expect(all.contains("`counted` stores `count` in `total`."))
    #expect(!all.contains { $0.contains("boats.count") })
  }

  @Test("what a list becomes, and what is counted, keeps the branch around it")
  func branches() throws {
    let all = try statements()
    #expect(
      all.contains { $0.hasPrefix("When `isWinter` is true and `boat.isMoored` is true, `rates` gives `.daily`") }
    )
    #expect(
      all.contains { $0.hasPrefix("When `isWinter` is false and `boat.isMoored` is true, `rates` gives `.hourly`") }
    )
    #expect(all.contains("When `isOpen` is true, `tally` counts the `trips` by `trip.port` in `tally`."))
  }

  @Test("a variable that is set again is not told by its first choice")
  func setAgain() throws {
    let all = try statements()
    #expect(all.contains("`hang` calls `wardrobe.hang(guest, on: hook)`."))
    #expect(!all.contains { $0.contains("Hook.first") })
  }
}
