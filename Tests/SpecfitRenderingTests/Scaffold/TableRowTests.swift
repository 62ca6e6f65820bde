// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitPlanning
import SpecfitRendering
import SpecfitSwift
import Testing

/// Tables of a document as the rows of a test.
struct TableRowTests {
  /// The test of a table about the only function of a service.
  private func test(
    _ rows: [String],
    of declaration: String = "func toll(_ axles: Int) -> Toll",
    header: String = "Axles | Toll",
    framework: String = "xctest"
  ) throws -> String {
    let columns = header.split(separator: "|").count
    let document = """
      # Module 3: Road

      ### TollService

      - File: `Road/TollService.swift`

      ```swift
      enum Toll: Equatable { case free, cents(Int), both(name: String, paid: Bool) }
      struct TollService {
        \(declaration)
      }
      ```

      | \(header) |
      |\(String(repeating: " --- |", count: columns))
      \(rows.map { "| \($0) |" }.joined(separator: "\n"))
      """
    let tree = try ScaffoldTree.of(["Docs/Road.md": document], profile: "framework: \(framework)")
    let file = try #require(tree.files.first { $0.path.name == "TollServiceTests.swift" })
    guard case .suite(let suite) = file.content else { return "" }
    #expect(SwiftTestFile.parses(suite.text))
    return try #require(suite.tests.first { $0.key.hasSuffix("/table") }, "\(suite.tests.map(\.key))").text
  }

  @Test("XCTest goes over the rows in a loop")
  func loop() throws {
    let text = try test(["1", "2"].map { "\($0) | `.cents(\($0)00)`" })
    #expect(
      text.contains(
        """
                for (axles, expected) in [
                    (1, .cents(100)),
                    (2, .cents(200))
                ] as [(Int, Toll)] {
                    // When toll(_:) is called
                    let result = sut.toll(axles)
        """
      )
    )
    #expect(text.contains("            XCTAssertEqual(result, expected)\n"))
  }

  @Test("Swift Testing is given the rows one by one")
  func arguments() throws {
    let text = try test(["0 | free", "3 | .cents(60)"], framework: "swift-testing")
    #expect(
      text.contains(
        "arguments: [\n            (0, .free),\n            (3, .cents(60))\n        ] as [(Int, Toll)]\n    )"
      )
    )
    #expect(text.contains("(axles: Int, expected: Toll) throws {"))
    #expect(text.contains("        let result = sut.toll(axles)\n") && text.contains("#expect(result == expected)"))
    #expect(!text.contains("for ("))
  }

  @Test(
    "a cell is a value of the column's type, as a reader means it",
    arguments: [
      ("String", "\"a b\"", "\"a b\""), ("String", "“a”", "\"a\""), ("String", "(empty)", "\"\""),
      ("Int", "1,000", "1000"), ("Int", "−3", "-3"), ("Double", "0.5", "0.5"), ("Bool", "yes", "true"),
      ("Bool", "✗", "false"), ("Int?", "—", "nil"), ("Int?", "4", "4"), ("[Int]", "[1, 2]", "[1, 2]"),
      ("Toll", "Toll.both(name: \"x\", paid: no)", ".both(name: \"x\", paid: false)"),
      ("Date", "1970-03-01", "Date(timeIntervalSince1970: 5097600)"),
    ]
  )
  func cells(type: String, cell: String, value: String) throws {
    let text = try test(["\(cell) | 1"], of: "func weight(of thing: \(type)) -> Int", header: "Thing | Weight")
    #expect(text.contains("    (\(value), 1)\n"), "\(text)")
  }

  @Test(
    "a cell that is no value leaves its row to a person, and a table without values all of them",
    arguments: ["any", "1.5", "1,00", "", "0x1", ".free"]
  )
  func prose(cell: String) throws {
    let text = try test(["\(cell) | .free", "7 | .free"])
    #expect(text.contains("// Axles \(cell), Toll .free".replacing("Axles ,", with: "Axles ,")), "\(text)")
    #expect(text.contains("    (7, .free)\n        ]"))
    #expect(try !test(["\(cell) | .free"]).contains(" in ["))
  }
}
