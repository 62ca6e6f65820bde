// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import Testing

@testable internal import SpecfitRecognition

@Suite("What code finds, gives on and calculates")
struct FoundValueTests {
  private static let buoy = """
    # Module: Buoys

    ## Components

    ### `BuoyStore` (Class)

    ```swift
    final class BuoyStore {
      var buoys: [Buoy] = []
      var lights: [UUID: Light] = [:]

      func light(of buoy: Buoy) -> Light? {
        if let light = lights[buoy.id] {
          return light
        }
        return buoy.light
      }

      func spare(_ buoy: Buoy) -> Light? {
        if let light = makeLight(buoy) { return light }
        return nil
      }

      func sink(_ buoy: Buoy) {
        mark(buoy.id, as: .sunk)
      }

      func raise(_ buoy: Buoy) {
        mark(buoy.id, as: .afloat)
      }

      func days(left: Int, use: Double) -> Int {
        Int((Double(left) / use).rounded(.up))
      }

      func late(_ checks: [Check]) -> [Check] {
        checks.filter { check in
          guard check.isOpen else { return false }
          if check.isDraft { return false }
          let days = today - check.start
          return days > 3
        }
      }

      func order(_ draft: Draft) {
        guard !draft.isEmpty else { return }
        let chain = Chain(
          identifier: "new-" + draft.key, manufacturerName: draft.manufacturerName, harbourOfUse: draft.harbourOfUse,
          lengthInMetres: draft.lengthInMetres, weightInKilograms: draft.weightInKilograms, strengthClass: draft.strengthClass
        )
        try? catalogue.enter(chain.identifier)
        desk.send(chain)
      }

      func padded(_ depths: [Int]) -> [Int] {
        var padded = depths
        if padded.count % 2 != 0 {
          padded.append(0)
        }
        return padded
      }

      func page(_ rows: Int) {
        guard rows % 10 == 0 else { return }
        printer.feed()
      }

      private func mark(_ id: UUID, as state: BuoyState) {
        guard let index = buoys.firstIndex(where: { $0.id == id }) else { return }
        buoys[index].state = state
      }
    }
    ```

    """

  @Test(
    "is told with what it was found under, given and rounded to",
    arguments: [
      "When `lights[buoy.id]` exists, `light` returns `lights[buoy.id]`.",
      "When a buoy matches, `sink` sets `buoys[index].state` to `.sunk`.",
      "When a buoy matches, `raise` sets `buoys[index].state` to `.afloat`.",
      "`late` keeps only the `checks` whose `isOpen` is true and `isDraft` is false and `today - check.start` is above 3.",
      "`days` is `Int((Double(left) / use).rounded(.up))`.",
      "When `rows` is not divisible by 10, `page` does not call `printer.feed()`.",
    ]
  )
  func told(sentence: String) throws {
    let statements = try ModuleSpec(recognizing: Self.buoy).components.flatMap(\.behaviors).map(\.statement)
    #expect(statements.contains(sentence), "\(statements)")
  }

  @Test("is nothing where another function finds it, or where it only lengthens what is given")
  func untold() throws {
    let behaviors = try ModuleSpec(recognizing: Self.buoy).components.flatMap(\.behaviors)
    #expect(!behaviors.contains { $0.statement.contains("lists") || $0.statement.contains("stores `state`") })
    #expect(!behaviors.contains { $0.member == "spare(_:)" && $0.response.words.contains("light") })
  }
}
