// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import Testing

/// Tests that a person asks for in prose.
struct ProseTaskTests {
  private static let components =
    "# Tides\n\n## Components\n\n### TideParser\n\nParses.\n\n### TideStore\n\nKeeps.\n\n### TideView\n\nShows.\n\n"

  /// The written tasks of a document with three components, as subject and kind.
  private func tasks(_ text: String) throws -> [String] {
    try ModuleSpec(recognizing: Self.components + text + "\n").testTasks.map { "\($0.subject) \($0.kind)" }
  }

  @Test(
    "whatever names a component among the tests asks for its tests",
    arguments: [
      ("- Test TideParser with malformed lines", ["TideParser unit"]),
      ("- Verify that `TideParser` refuses an empty line", ["TideParser unit"]),
      ("- Unit test TideParser", ["TideParser unit"]), ("- TideParser with an empty line", ["TideParser unit"]),
      ("- Check that the TideView shows all", ["TideView ui"]),
      ("- Tests for TideParser and TideStore", ["TideParser unit", "TideStore unit"]),
      (
        "| Component | Cases |\n| --- | --- |\n| TideParser | malformed |\n| `TideStore` | full |",
        ["TideParser unit", "TideStore unit"]
      ),
    ]
  )
  func adopted(text: String, tasks: [String]) throws {
    #expect(try self.tasks("## Testing\n\n### Unit Tests\n\n" + text) == tasks)
  }

  @Test("a suite in a table stands in the file of which another column tells")
  func suiteWithFile() throws {
    let text = """
      # Tides

      ### TideParser

      - File: `Tides/TideParser.swift`

      ## Testing

      | Suite | State | File |
      | --- | --- | --- |
      | `TideParserTests` | open | `Tests/Tides/TideParserTests.swift` |
      | `TideStoreTests` | open | `Tests/Tides/OtherTests.swift` |

      """
    let tasks = try ModuleSpec(recognizing: text).testTasks
    #expect(tasks.map(\.file) == ["Tests/Tides/TideParserTests.swift", nil])
  }

  @Test(
    "what only speaks of components asks for nothing",
    arguments: [
      "## Testing\n\n### Unit Tests\n\n| Component | Coverage |\n| --- | --- |\n| TideParser | 90% |",
      "## Testing\n\n### Manual Tests\n\n- Test TideParser by hand",
      "## Testing\n\nManual checks:\n\n- Verify that TideParser is quick",
      "## Testing\n\n### Mocks\n\n#### TideStore\n\n- keeps nothing",
      "## Testing\n\n### Unit Tests\n\n**TideParser** is old.",
      "## Quality Gates\n\n- Verify that TideParser builds", "## Testing\n\n- Verify the lines of TideParser",
      "## Tasks\n\n- Write performance tests for TideParser", "## Tasks\n\n- Run unit tests for TideParser",
      "## Tasks\n\n- Write UI tests for TideParser",
      "## Testing\n\n### TideParser\n\nNo tests: it is generated.",
      "## Testing\n\n**TideParser**\n\n- Inject a fake store",
      "## Testing\n\n| Component | Why it needs no test |\n| --- | --- |\n| TideParser | generated |",
      "## Testing\n\n| Component | Tested |\n| --- | --- |\n| TideParser | no |",
      "## Testing\n\n| Component | Cases |\n| --- | --- |\n| TideParser | none |",
      "## Testing\n\n| Component | Responsibility |\n| --- | --- |\n| TideParser | parses |",
      "## Testing\n\nTests of this module:\n\n- Ensure TideParser is registered",
      "## Tasks\n\n- ~~Write unit tests for TideParser~~",
      "## Tasks\n\n- Add unit tests for TideParser (deferred)",
      "## Tasks\n\n- Add tests for TideParser? It is trivial.",
      "## Testing\n\nTests of this module:\n\n- Test TideParser manually on a device",
    ]
  )
  func ignored(text: String) throws {
    #expect(try tasks(text).isEmpty)
  }

  @Test(
    "items below a task ask for the tests of what it makes, plurals for those of a sort, flows for tests of screens"
  )
  func checkboxes() throws {
    let text = """
      # Implementation Plan

      - [ ] 1. Tides
        - [ ] 1.1 Implement TideValidator
          - Create `Coast/TideValidator.swift`
          - Write unit tests for TideValidator
        - [ ] 1.2 Create `Coast/PDFExporter.swift`
        - [ ] 1.3 Create `Coast/CSVExporter.swift`
        - [ ] 1.4 Create `Coast/ExportView.swift`
      - [ ] 5. Quality
        - [ ] 5.1 Create unit tests for all exporters
        - [ ] 5.2 Create UI tests for the export flow

      """
    let spec = try ModuleSpec(recognizing: text)
    #expect(
      spec.testTasks.map { "\($0.number ?? "-") \($0.subject) \($0.kind)" } == [
        "1.1 TideValidator unit", "5.1 CSVExporter unit", "5.1 PDFExporter unit", "5.2 ExportFlow ui",
      ]
    )
    #expect(spec.verdict.kind == .upToDate)
  }

  @Test(
    "a folder for tests of the whole application tells their kind",
    arguments: [("e2e-tests/tests/tide-list.spec.ts", "ui"), ("web/src/tide-list.spec.ts", "unit")]
  )
  func folders(path: String, kind: String) throws {
    let spec = try ModuleSpec(recognizing: Self.components + "## Testing\n\n- [ ] T004 Write `\(path)`\n")
    #expect(spec.testTasks.map(\.kind.rawValue) == [kind])
  }
}
