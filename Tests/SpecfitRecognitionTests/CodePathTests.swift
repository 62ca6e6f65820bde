// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import Testing

@Suite("What code says where an earlier line has its say")
struct CodePathTests {
  private static let pier = """
    # Module: Pier

    ## Components

    ### TideRange

    ```swift
    struct TideRange {
      func state(of value: Double) -> TideState {
        if value >= low && value <= high { return .calm }
        let margin = (high - low) / 2
        if value < low - margin || value > high + margin { return .flood }
        return value < low ? .ebb : .high
      }
      func side(of value: Double) -> Side {
        if value >= low && value <= high { return .inside }
        return value < low ? .left : .right
      }
      func trend(_ change: Double) -> Trend {
        guard abs(change) >= limit else { return .steady }
        return change > 0 ? .rising : .falling
      }
      func isDry(_ level: Int) -> Bool {
        guard level > -10 else { return false }
        return gate.isShut
      }
      func fee(_ days: Int) -> Int {
        guard days > 0 else { return 0 }
        return days * 12
      }
    }
    ```

    ### BerthModel

    ```swift
    final class BerthModel {
      func prepare(for boat: Boat) throws {
        plan = nil
        guard let tide = latest(boat) else { return }
        plan = try planner.plan(tide)
      }
      func reset(for boat: Boat) throws {
        guard let tide = latest(boat) else { return }
        guide = nil
        guide = try planner.guide(tide)
      }
      func sweep() async -> Int {
        let stale = berths.filter { rules.isStale($0) }
        var count = 0
        for berth in stale {
          do {
            try await sync.release(berth.id)
            store.delete(berth)
            count += 1
          } catch {
            log(error)
          }
        }
        return count
      }
      func load() {
        let all = store.berths
        let open = all.filter { $0.left == nil }
        late = open.filter { $0.due < now() }.sorted { $0.due < $1.due }
      }
      func leave() throws {
        let route = try makeRoute()   // exit 2
        draftStore.discard(for: boat.id)
        try modelContext.delete(model: Berth.self, where: #Predicate { $0.id == id })
        run(route)
      }
    }
    ```
    """

  private func behaviors() throws -> [Behavior] {
    try ModuleSpec(recognizing: Self.pier).components.flatMap(\.behaviors)
  }

  private func statements() throws -> Set<String> { Set(try behaviors().map(\.statement)) }

  /// The words of the condition and of the response of one statement.
  private func words(of statement: String) throws -> [String] {
    let found = try #require(try behaviors().first { $0.statement == statement })
    return [found.condition.words, found.response.words]
  }

  @Test(
    "of two ways past an earlier result the one that is left is told, and none where the value is compared once more"
  )
  func ways() throws {
    let all = try statements()
    #expect(all.contains("When `value` is below `low`, `side` returns `.left`."))
    #expect(all.contains("When `value` is above `high` and `value` is at least `low`, `side` returns `.right`."))
    #expect(all.contains("When `value` is below `low - margin`, `state` returns `.flood`."))
    #expect(all.contains("When `value` is above `high + margin`, `state` returns `.flood`."))
  }

  @Test("what may lie below zero is not called zero, and what is counted is")
  func zero() throws {
    let falling = "When `abs(change)` is at least `limit` and `change` is at most 0, `trend` returns `.falling`."
    #expect(try words(of: falling)[0].hasSuffix("change at most 0"))
    #expect(try words(of: "When `days` is at most 0, `fee` returns 0.")[0] == "zero days")
    #expect(try words(of: "When `level` is at most -10, `isDry` returns false.")[0] == "level at most minus 10")
  }

  @Test("what is cleared before a way out is empty behind it, and not as before")
  func cleared() throws {
    #expect(try statements().contains("When `latest(boat)` gives nothing, `prepare` leaves `plan` empty."))
    #expect(try statements().contains("When `latest(boat)` gives nothing, `reset` leaves `guide` as before."))
  }

  @Test("what is done for each of a chosen list is done for no others, and what may fail is not counted as done")
  func chosen() throws {
    let deleting = "When `sync.release(_:)` succeeds, `sweep` calls `store.delete(berth)` for each `berth` of `stale`."
    #expect(try words(of: deleting)[1] == "delete each stale berth")
    #expect(try !statements().contains { $0.contains("counts all") })
  }

  @Test("a choice among a choice is told once, with both")
  func chosenTwice() throws {
    let told = try statements().filter { $0.hasPrefix("`load` ") }
    #expect(told.contains { $0.contains("whose `left` is nil and whose `due` is before now") })
    #expect(!told.contains("`load` keeps only the `all` whose `left` is nil."))
  }

  @Test("a comment with an exit code words no call")
  func exitCodes() throws { #expect(try words(of: "`leave` calls `makeRoute()`.")[1] == "make route") }

  @Test("what a store keeps is what is discarded, and of a model those that its predicate chooses are deleted")
  func kept() throws {
    #expect(try words(of: "`leave` calls `draftStore.discard(for: boat.id)`.")[1] == "discard draft for boat")
    #expect(
      try statements().contains("`leave` deletes from `modelContext` only the berths whose `id` is the given one.")
    )
  }
}
