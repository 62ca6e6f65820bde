// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import Testing

struct SuiteDenialTests {
  private func suites(_ testing: String) throws -> [String] {
    let text = "# Tides\n\n## Components\n\n### TideStore\n\n### SeedService\n\n## Testing\n\n\(testing)\n"
    return try ModuleSpec(recognizing: text).testTasks.map(\.subject)
  }

  @Test(
    "a suite that is not to be written is no task",
    arguments: [
      "Tests not needed: `SeedServiceTests`", "- Tests removed: `SeedServiceTests`",
      "Unit tests to delete: `SeedServiceTests`", "Tests must not touch: `SeedServiceTests`",
      "- `SeedServiceTests` is flaky and will be deleted", "- `SeedServiceTests` was removed",
      "- `SeedServiceTests` no longer exists", "- `SeedServiceTests` should not be run",
      "- `SeedServiceTests` (removed)", "- `SeedServiceTests`: not needed", "- `SeedServiceTests`: skipped for now",
      "- **SeedServiceTests:** deleted", "- SeedServiceTests: obsolete", "- ~~`SeedServiceTests`~~",
      "- ❌ `SeedServiceTests`",
      "Do not write:\n\n- `SeedServiceTests`", "Flaky suites:\n\n- `SeedServiceTests`: loads",
      "### Tests to Delete\n\n- `SeedServiceTests`", "- Skip for now:\n  - `SeedServiceTests`",
      "| Old suite | Replaced by |\n|---|---|\n| SeedServiceTests | TideStoreTests |",
      "| Suite | Replaced by |\n|---|---|\n| SeedServiceTests | TideStoreTests |",
      "| Suite | State |\n|---|---|\n| SeedServiceTests | removed |",
    ]
  )
  func denied(text: String) throws {
    #expect(try !suites(text).contains("SeedService"))
  }

  @Test(
    "a suite that is to be written is a task, whatever it tests",
    arguments: [
      "Tests: `SeedServiceTests`", "**Unit tests:** `SeedServiceTests`", "- Tests for SeedService: `SeedServiceTests`",
      "Unit tests live in `CoastTests/`:\n\n- `SeedServiceTests`", "Create these test suites: `SeedServiceTests`",
      "- `SeedServiceTests`: removes, replaces and deletes seeds", "- `SeedServiceTests`: removed seeds come back",
      "- `SeedServiceTests`: not found errors, no network", "- `SeedServiceTests`: keeps old seeds",
      "- `SeedServiceTests` checks that nothing is removed", "- **SeedServiceTests**: adds",
      "| Suite | No. of tests | Not covered |\n|---|---|---|\n| SeedServiceTests | 3 | removal |",
    ]
  )
  func written(text: String) throws {
    #expect(try suites(text) == ["SeedService"])
  }

  @Test("parentheses are about one suite, a sentence about all")
  func several() throws {
    #expect(try suites("- `TideStoreTests`, `SeedServiceTests` (removed)") == ["TideStore"])
    #expect(try suites("- `TideStoreTests` (flaky), `SeedServiceTests`") == ["SeedService"])
    #expect(try suites("- `TideStoreTests` and `SeedServiceTests` are flaky").isEmpty)
  }
}
