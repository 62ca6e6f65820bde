// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitModel
import SpecfitSource
import Testing

@Suite("The cases that tasks list")
struct CaseListTests {
  private static let head = "**Task 1.1: Create TideStoreTests**\n\n- File: `CoastTests/TideStoreTests.swift`\n"

  /// The cases that a generated task lists, whose text a person changed unless the digest of its marker says otherwise.
  private func listed(_ text: String, sum: String = "0123456789abcdef") throws -> [NamedTest] {
    let spec = try ModuleSpec(
      recognizing: """
        # Tide Module

        ### TideStore

        <!-- specfit:begin testing-requirements -->

        <!-- specfit:task unit:TideStore sum=\(sum) -->

        \(text)

        <!-- specfit:end testing-requirements -->

        """
    )
    return try #require(spec.testTasks.first { $0.origin == .generated }).testNames
  }

  @Test("a changed task lists names with their sentences, sentences alone, and what is struck through")
  func edited() throws {
    let tests = try listed(
      Self.head + """
        - Requirements:
          - Replace collaborators: `MockClock`
        - Test Cases:
          1. `test_load_givenNoTide_shouldReturnNil()`:
             When no tide comes, `load(_:)` returns nil.
          1. `test_rate_shouldFollowTable()` (3 rows):
             A \\*rate\\* is &lt; 2.
          1. ~~`test_save_shouldStore()`:
             Saves the tide.~~
          1. ~~`test_drop_shouldDelete()`~~
          1. Leaving keeps `entries`.
          1. ~~Opening empties them.~~
          1. Saves ~~once~~ twice.
        - Acceptance: All tests pass
        - Open Questions:
          - What should `reset()` do?
        """
    )
    #expect(
      tests.map(\.name) == [
        "test_load_givenNoTide_shouldReturnNil", "test_rate_shouldFollowTable", "test_save_shouldStore",
        "test_drop_shouldDelete", "", "", "",
      ]
    )
    #expect(
      tests.map(\.statement) == [
        "When no tide comes, `load(_:)` returns nil.", "A *rate* is < 2.", "Saves the tide.", nil,
        "Leaving keeps `entries`.", "Opening empties them.", "Saves twice.",
      ]
    )
    #expect(tests.map(\.isStruck) == [false, false, true, true, false, true, false])
    #expect(tests.first?.line == 15)
  }

  @Test("groups by member are no cases, nor are the points of one; names need not begin with 'test' in a list of cases")
  func groups() throws {
    let tests = try listed(
      Self.head + """
        - Our Scenarios:
          - `load(_:)`:
            1. `loadWithNoTideShouldReturnNil()`:
               It returns nil.
            1. `test_load_twice`
               - once by hand
               - once by the clock
          - `save(_:)`:
            1. `save(_:)` stores the tide.
        - `TideClock` stands beside it.
        """
    )
    #expect(tests.map(\.name) == ["loadWithNoTideShouldReturnNil", "test_load_twice", ""])
    #expect(tests.map(\.statement) == ["It returns nil.", nil, "`save(_:)` stores the tide."])
  }

  @Test("the rows of a table of tests are cases")
  func table() throws {
    let tests = try listed(
      Self.head + """

        | Member | Test | What the document states |
        | --- | --- | --- |
        | `load(_:)` | `test_load_shouldReturnNil()` (2 rows) | It returns nil. |
        | `load(_:)` | ~~`test_load_shouldCache()`~~ | It keeps tides. |
        """
    )
    #expect(tests.map(\.name) == ["test_load_shouldReturnNil", "test_load_shouldCache"])
    #expect(tests.map(\.statement) == ["It returns nil.", "It keeps tides."])
    #expect(tests.map(\.isStruck) == [false, true])
  }

  @Test("a task that nobody changed is not read, nor does prose list cases")
  func untouched() throws {
    let text = Self.head + "- Test Cases:\n  1. `test_load_shouldReturnNil()`"
    #expect(try listed(text, sum: Digest(of: text.utf8).description).isEmpty)
    #expect(try listed(Self.head + "- Requirements:\n  - Test all public methods\n  - Use `MockClock`").isEmpty)
  }

  @Test("a task that a person wrote gives its names with their sentences, and strikes some through")
  func written() throws {
    let spec = try ModuleSpec(
      recognizing: """
        # Tide Module

        ### TideStore

        - File: `Coast/TideStore.swift`

        ## Testing

        **Agent Task 1.1.1: Create TideStoreTests**

        - File: `CoastTests/TideStoreTests.swift`
        - Test Cases:
          - `test_load_givenNoTide_shouldReturnNil()` – the sea is dry
          - ~~`test_load_givenTide_shouldReturnTide()`~~
          - Keep `test_save_givenOne`, ~~`test_save_givenTwo`~~ and `test_save_givenThree`

        """
    )
    let tests = try #require(spec.testTasks.first).testNames
    #expect(
      tests.map(\.name) == [
        "test_load_givenNoTide_shouldReturnNil", "test_load_givenTide_shouldReturnTide", "test_save_givenOne",
        "test_save_givenTwo", "test_save_givenThree",
      ]
    )
    #expect(tests.map(\.statement) == ["the sea is dry", nil, nil, nil, nil])
    #expect(tests.map(\.isStruck) == [false, true, false, true, false])
  }
}
