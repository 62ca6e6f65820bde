// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitModel
import Testing

struct ValueTableReaderTests {
  /// The members that the tables of a component are about.
  private func members(_ code: String, _ header: String, language: String = "swift") throws -> [String] {
    let columns = header.split(separator: "|").count
    let line = "| " + (0..<columns).map { _ in "---" }.joined(separator: " | ") + " |"
    let row = "| " + (0..<columns).map { "\($0)" }.joined(separator: " | ") + " |"
    let text = """
      # Toll

      ## Components

      ### TollMeter

      **File:** `Road/TollMeter.swift`

      ```\(language)
      \(code)
      ```

      | \(header) |
      \(line)
      \(row)
      \(row)
      """
    let component = try #require(try ModuleSpec(recognizing: text).components.first { $0.name == "TollMeter" })
    #expect(component.tables.allSatisfy { $0.rows.count == 2 && $0.line > 11 })
    return component.tables.map { $0.member ?? "-" }
  }

  private static let meter = """
    struct TollMeter {
      let rate: Int
      init?(_ plate: String)
      func toll(for axles: Int, from start: String, to end: String) -> Cents
      func isFree(_ plate: String) -> Bool
      func reset()
      mutating func apply(_ event: Event) -> Bool
    }
    """

  @Test(
    "a table is about the member that a column names, or whose parameters and result its columns name best",
    arguments: [
      ("Plate | `isFree(_:)`", ["isFree(_:)"]), ("Axles | From | To | Toll", ["toll(for:from:to:)"]),
      ("State | Event | Next state", ["apply(_:)"]),
      ("Plate | Is free", ["isFree(_:)"]), ("Colour | Mood", []), ("File | Purpose", []), ("Axles | Notes", []),
      ("Element | Identifier", []), ("Event | Target | Maximum", []),
    ]
  )
  func fits(header: String, expected: [String]) throws { #expect(try members(Self.meter, header) == expected) }

  @Test("a failable initialiser, and the only function that fits a general header, have tables too")
  func others() throws {
    #expect(try members("struct TollMeter { init?(_ text: String) }", "Text | Meter") == ["init(_:)"])
    #expect(try members("struct TollMeter { func toll(_ day: Date) -> Int }", "Input | Expected") == ["toll(_:)"])
    let two = "struct TollMeter { func a(_ x: Int) -> Int; func b(_ x: Int) -> Int }"
    #expect(try members(two, "Input | Expected") == [])
  }

  @Test("without any signature, a table of results is about the component")
  func bare() throws {
    #expect(try members("class TollMeter", "Code | Result", language: "kotlin") == ["-"])
    #expect(try members("class TollMeter", "Code | Meaning", language: "kotlin") == [])
  }
}
