// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import Testing

@testable internal import SpecfitRecognition

@Suite("Rows with fewer cells than titles, and rules that nobody can turn round")
struct ShortRowTests {
  private func statements(of table: String) throws -> [String] {
    let document = """
      # Module: Harbour

      ## Components

      ### BerthStore

      ```swift
      final class BerthStore {
        func add(_ boat: Boat) throws
      }
      ```

      \(table)
      """
    return try ModuleSpec(recognizing: document).components.first?.behaviors.map(\.statement) ?? []
  }

  @Test(
    "a row that lacks its last cells ends nothing",
    arguments: [
      "| Method | Precondition | Postcondition |\n|---|---|---|\n| `add` |",
      "| Method | Requires | Ensures |\n|---|---|---|\n| `add` |",
      "| Rule | Description |\n|---|---|\n| **Group A** |",
      "| Error | When | Message |\n|---|---|---|\n| `BerthError.full` |",
      "| Field | Validation | Error |\n|---|---|---|\n| name |",
      "| Limit | Value | When exceeded |\n|---|---|---|\n| boats |",
      "| State | Event | Next |\n|---|---|---|\n| idle |",
    ]
  )
  func short(table: String) throws {
    #expect(try statements(of: table).isEmpty)
  }

  @Test("a rule is turned round only where its own verb denies it")
  func rules() throws {
    let table = """
      | Rule | Error |
      |------|-------|
      | Boats must not be empty | `BerthError.empty` |
      | A boat that is not paid must stay | `BerthError.unpaid` |
      | The name exists or the code is known | `BerthError.unknown` |
      """
    #expect(try statements(of: table) == ["Boats must not be empty, or else `BerthError.empty` is thrown."])
  }

  @Test("what stays as it is, said a thousand times, is read in bounded depth")
  func repeated() throws {
    let said = Array(repeating: "stays as it is", count: 4000).joined(separator: " and ")
    _ = try ModuleSpec(recognizing: "# Module: Harbour\n\n## Components\n\n### BerthStore\n\n- The fee \(said)\n")
  }
}
