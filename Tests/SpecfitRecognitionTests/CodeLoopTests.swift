// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import Testing

@Suite("What code says where it repeats, prints and chooses")
struct CodeLoopTests {
  private static let shed = #"""
    # Module: Shed

    ## Components

    ### `Feeding`

    ```swift
    protocol Feeding {
      func feed(_ animal: Animal) async throws
    }

    final class HayFeeder: Feeding {
      private var meals: [Animal.ID: Meal] = [:]
      func feed(_ animal: Animal) async throws {
        guard racks.indices.contains(animal.rack) else { return }
        meals[animal.id] = nil
        racks.insert(animal.hay, at: animal.rack)
      }
      func plan(_ animal: Animal) -> Int {
        var portions = 2
        if animal.isOld { portions += 1 }
        return portions
      }
      func label(_ grams: Int) -> String {
        let kilos = grams / 1000
        return kilos > 0 ? "\(kilos) kg" : "\(grams) g"
      }
      func mark(_ animal: Animal) {
        if marked.remove(animal.id) == nil { marked.insert(animal.id) }
      }
      func drop(_ name: String) throws {
        guard meals.removeValue(forKey: name) != nil else { throw FeedError.unknown }
      }
    }
    ```

    ### `StableFeature` (Reducer)

    ```swift
    @Reducer
    struct StableFeature {
      @ObservableState
      struct State {
        var stalls: [Stall.ID: Stall] = [:]
        var note: String?
        var noise = 0
      }
      enum Action {
        case moved(Stall.ID, Result<Stall, StableError>)
        case measured(Int)
      }
      var body: some ReducerOf<Self> {
        Reduce { state, action in
          switch action {
          case let .moved(id, .success(stall)):
            state.stalls[id] = stall
            return .none
          case .moved(_, .failure(.taken)):
            state.note = "Taken"
            return .none
          case .moved(_, .failure):
            state.note = "Failed"
            return .none
          case let .measured(noise):
            state.noise = noise
            if noise > 80 {
              state.note = "Loud"
              state.noise = 80
              return .merge(.cancel(id: CancelID.radio), .send(.delegate(.alarm)), .run { _ in await haptics.warning() })
            }
            return .none
          }
        }
      }
    }
    ```

    ### `CountCommand` (Struct)

    ```swift
    struct CountCommand: ParsableCommand {
      @Flag var isQuiet = false
      func run() throws {
        let animals = try barn.animals()
        if animals.isEmpty {
          print("The barn is empty.")
          throw ExitCode(4)
        }
      }
    }
    ```

    ### `Clerk` (Class)

    ```swift
    final class Clerk {
      func run() {
        if desk.isOpen { print("open") }
      }
      func press(_ key: Key) {
        switch key {
        case .character("o"): door.open()
        case .character(":"): desk.ask()
        default: bell.ring()
        }
      }
    }
    ```
    """#

  private func behaviors() throws -> [Behavior] {
    try ModuleSpec(recognizing: Self.shed).components.flatMap(\.behaviors)
  }

  private func statements() throws -> Set<String> { Set(try behaviors().map(\.statement)) }

  @Test("what an index, an entry and a place of a list are is told, and nothing is appended that is inserted")
  func entries() throws {
    let all = try statements()
    #expect(all.contains { $0.hasPrefix("When `animal.rack` is no index of `racks`, `feed` does not ") })
    #expect(all.contains("When `animal.rack` is an index of `racks`, `feed` removes `meals[animal.id]`."))
    #expect(!all.contains { $0.contains("appends") })
  }

  @Test("what is taken out of a set or dictionary was there, or was not")
  func taken() throws {
    let all = try statements()
    #expect(all.contains("When `marked` does not contain `animal.id`, `mark` calls `marked.insert(animal.id)`."))
    #expect(all.contains("When `meals` do not contain `name`, `drop` throws `FeedError.unknown`."))
  }

  @Test("a number that is changed before it is given back has a case for each change")
  func steps() throws {
    #expect(try statements().contains("When `animal.isOld` is true, `plan` raises `portions` by 1."))
  }

  @Test("either of two texts is told with what chooses it")
  func texts() throws {
    let all = try statements()
    #expect(all.contains(#"When `kilos` is above 0, `label` returns "\(kilos) kg"."#))
    #expect(!all.contains(#"`label` returns "\(kilos) kg"."#))
  }

  @Test("a result behind the ID that it belongs to tells success from failure")
  func results() throws {
    let all = try statements()
    #expect(all.contains("When `moved` succeeds, it stores `stall` in `stalls[id]`."))
    #expect(all.contains(#"When `moved` fails with `.taken`, it sets `note` to "Taken"."#))
    #expect(all.contains(#"When `moved` fails with any other error, it sets `note` to "Failed"."#))
  }

  @Test("of many effects of a branch none is left out")
  func effects() throws {
    let all = try statements()
    #expect(all.contains("When `noise` is above 80, `measured` tells its parent `.alarm`."))
    #expect(all.contains("When `noise` is above 80, `measured` calls `haptics.warning()`."))
  }

  @Test("a command is told by what it prints and by the code with which it ends")
  func command() throws {
    let all = try statements()
    #expect(all.contains(#"When `animals` is empty, `run` prints "The barn is empty.""#))
    #expect(all.contains("When `animals` is empty, `run` exits with 4."))
  }

  @Test("what anything else prints is a log")
  func log() throws {
    #expect(!(try statements().contains { $0.contains(#"prints "open""#) }))
  }

  @Test("what a case carries is a part of the condition")
  func keys() throws {
    let words = Set(try behaviors().map(\.condition.words))
    #expect(words.isSuperset(of: ["\"o\" key", "colon key", "other key"]))
  }
}
