// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitSource
import Testing

@testable import SpecfitRendering

struct CaseAdditionTests {
  @Test(
    "a case is written as the last one of the list is, and behind what is said of that one",
    arguments: [
      (
        "- Tests:\n  1. `test_a()`:\n     A is so.\n  1. `test_b()`\n\nRest\n",
        "- Tests:\n  1. `test_a()`:\n     A is so.\n  1. `test_b()`\n  1. `test_c()`\n  1. `test_d()`\n\nRest\n"
      ),
      (
        "1. `test_a()`\n2. `test_b()`: B is so\n   in two lines.\n\nRest\n",
        "1. `test_a()`\n2. `test_b()`: B is so\n   in two lines.\n3. `test_c()`\n4. `test_d()`\n\nRest\n"
      ),
      ("- [x] `test_a`\r\n- Rest\r\n", "- [x] `test_a`\r\n- [ ] `test_c`\r\n- [ ] `test_d`\r\n- Rest\r\n"),
      (
        "| Test | States |\n| --- | --- |\n| `test_a()` | A |\n",
        "| Test | States |\n| --- | --- |\n| `test_a()` | A |\n| `test_c()` |  |\n| `test_d()` |  |\n"
      ),
      (
        "- Tests:\n  - `test_a()`\n\n    Said of it.\n- Mocks:\n  - `MockDeck` gives cards\n",
        "- Tests:\n  - `test_a()`\n\n    Said of it.\n  - `test_c()`\n  - `test_d()`\n- Mocks:\n  - `MockDeck` gives cards\n"
      ),
      (
        "| Member | Test | States |\n| --- | --- | --- |\n| `draw()` | `test_a()` | a \\| b |\n",
        "| Member | Test | States |\n| --- | --- | --- |\n| `draw()` | `test_a()` | a \\| b |\n|  | `test_c()` |  |\n|  | `test_d()` |  |\n"
      ),
    ]
  )
  func styles(before: String, after: String) throws {
    let file = SourceFile(path: "a.md", bytes: Array(before.utf8))
    let lines = before.utf8.count { $0 == UInt8(ascii: "\n") }
    let edit = try #require(
      CaseAddition.edit(adding: ["test_c", "test_d"], behind: ["test_a", "test_b"], to: 1...lines, of: file)
    )
    #expect(String(decoding: file.applying([edit]), as: UTF8.self) == after)
  }

  @Test(
    "a task without a listed case gets none",
    arguments: ["Text", "- File: A.swift", "`code`", "1. plain", "9223372036854775807. `test_a()`", "- `MockDeck`"]
  )
  func none(text: String) {
    let file = SourceFile(path: "a.md", bytes: Array(text.utf8))
    #expect(CaseAddition.edit(adding: ["test_c"], behind: ["test_a"], to: 1...1, of: file) == nil)
  }
}
