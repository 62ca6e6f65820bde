// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import Testing

struct ResidenceReaderTests {
  /// The components of a document with their files.
  private func components(_ text: String) throws -> [String] {
    try ModuleSpec(recognizing: text).components.map { "\($0.name) \($0.file ?? "-")" }
  }

  @Test("a heading in words, and the type and file of that name below it, are a component")
  func spacedHeading() throws {
    let text = """
      # Lending

      ## Loan desk

      The `LoanDesk` lends tools. It lives in `Shed/LoanDesk.swift`.

      - If a tool is lent already, an error is thrown.

      """
    #expect(try components(text) == ["LoanDesk Shed/LoanDesk.swift"])
  }

  @Test(
    "what a heading does not name is somebody else's",
    arguments: [
      "## Lending tools\n\nThe `LoanDesk` lends tools. It lives in `Shed/LoanDesk.swift`.",
      "## Loan desk\n\n- The `LoanDesk` lives in `Shed/LoanDesk.swift`.",
    ]
  )
  func others(text: String) throws {
    #expect(try components("# Lending\n\n\(text)\n").isEmpty)
  }

  @Test("the path of another file is not that of the type which heading and text name")
  func otherFile() throws {
    let text = "# Lending\n\n## Loan desk\n\nThe `LoanDesk` asks `Shed/ToolShelf.swift`.\n"
    #expect(try components(text) == ["LoanDesk -"])
  }

  @Test("a guide to testing asks for none of the tests that it shows")
  func guide() throws {
    let text = """
      # Testing Guidelines

      How tests are written.

      ```swift
      final class LoanDeskTests: XCTestCase {
        func testLends() {}
      }
      ```

      ## Test Tasks

      **Agent Task 1.1: Create LoanDeskTests**

      - File: `Tests/LoanDeskTests.swift`

      """
    #expect(try ModuleSpec(recognizing: text).testTasks.isEmpty)
    let plan = text.replacing("Testing Guidelines", with: "Lending")
    #expect(try !ModuleSpec(recognizing: plan).testTasks.isEmpty)
  }
}
