// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import Testing

@Suite("Designs of command-line tools")
struct ToolDocumentTests {
  /// The behaviors of a text below the design of a tool, as `Component | condition → response`; `-` for the module.
  private func readings(of text: String) throws -> [String] {
    let document = """
      # RFC 12: `hallkeeper`, seats for a hall

      ## Public API

      ```swift
      public struct RowPlanner {
        public func rows(seats: Int) throws -> [Int]
      }

      public struct PlanFile {
        public static func read(_ text: String) throws -> PlanFile
      }

      public struct Usher {
        public func seat(_ guests: [Guest]) -> [Row]
      }

      ```

      ### HallError

      ```swift
      public enum HallError: Error { case noSeats, tooFewSeats(Int), badLine(Int) }
      ```

      \(text)
      """
    let spec = try ModuleSpec(recognizing: document)
    func lines(_ component: Component, _ name: String) -> [String] {
      component.behaviors.map { "\(name) | \($0.condition.words) → \($0.response.words)" }
    }
    return spec.components.flatMap { lines($0, $0.name) } + (spec.whole.map { lines($0, "-") } ?? [])
  }

  private static let usage = """
    ## Command line

    ```
    hallkeeper seat [<plan-file>] [--rows <n>] [--strict]
    hallkeeper check <plan-file>
    ```


    """

  @Test("commands and options belong to the module where no component reads them")
  func commands() throws {
    let text =
      Self.usage
      + "`check` reads the plan file and prints nothing if it is fine. `--strict` turns warnings into errors."
    let found = try readings(of: text)
    #expect(!found.isEmpty && found.allSatisfy { $0.hasPrefix("- |") }, "\(found)")
  }

  @Test("a command that a component reads stays with that component")
  func ownCommand() throws {
    let command = "\n```swift\nstruct SeatCommand: ParsableCommand {\n  func run() throws\n}\n```\n\n"
    let found = try readings(of: Self.usage + command + "`SeatCommand` exits with 3 if the plan is torn.")
    #expect(found.contains { $0.hasPrefix("SeatCommand |") }, "\(found)")
  }

  @Test("each option has its default, and refuses what its range leaves out")
  func options() throws {
    let table = """
      | Option | Default | Allowed |
      |---|---|---|
      | `--rows` | 4 | 1…12 |
      | `--order` | `front` | `front`, `back` |
      | `--quiet` | | |
      """
    let found = try readings(of: Self.usage + table)
    #expect(
      Set(found) == [
        "- |  → default rows to 4", "- | rows outside 1 to 12 → refuse value", "- |  → default order to front",
        "- | unknown order value → refuse value",
      ]
    )
  }

  @Test("a warning comes when its row says so, and not where the row points elsewhere")
  func warnings() throws {
    let table = """
      Warnings:

      | | Text | When |
      |---|---|---|
      | S1 | row is full | see 7 |
      | S2 | row is empty | a row has no guest after the break |
      """
    let found = try readings(of: "## Output\n\n" + table)
    #expect(found.count == 1 && found[0].hasSuffix("guest after break → give warning S2"), "\(found)")
  }

  @Test(
    "an arrow leads from a condition to what comes of it",
    arguments: [
      ("A line without a seat → `badLine` with its number.", "line without seat → throw bad line with number"),
      ("Empty plan file → `noSeats`, exit 3.", "empty plan file → throw no seats and exit with 3"),
      ("Trailing comma, `4,` → accepted.", "trailing comma → be accepted"),
      ("`--target` points to a folder → 4, not a crash.", "target points to folder → exit with 4"),
      ("With less than 3 seats (before the break) there is nothing to plan: `tooFewSeats`.", "→ throw too few seats"),
      ("If a name occurs twice the last one wins, with warning S3.", "→ have last one win with warning s3"),
    ]
  )
  func arrows(item: String, reading: String) throws {
    let found = try readings(of: "## Edge cases\n\n- \(item)")
    #expect(found.contains { $0.hasSuffix(reading) }, "\(found)")
  }

  @Test("an arrow between two things states nothing")
  func plainArrow() throws {
    #expect(try readings(of: "## Edge cases\n\n- Front row → back row.").allSatisfy { !$0.contains("throw") })
    // What is done behind the arrow has its own verb.
    let done = try readings(of: "## Edge cases\n\n- A full row, without an aisle → show an error.")
    #expect(done.allSatisfy { !$0.contains("report") }, "\(done)")
  }

  @Test(
    "a worked example gives what goes in and what comes out",
    arguments: [
      ("RowPlanner: 9 seats at 2 per row make 2, 2, 2, 2, 1.", "9 seats at 2 per row → make 2 and 2 and 2 and 2 and 1"),
      (
        "Nine seats, tilted: row 0 left 9|1, right 2|8; row 1 left 7|3, right 4|6.",
        "nine seats tilted → have row 0 left 9 and 1 right 2 and 8"
      ),
      ("One seat. Becomes one row, left `_|1`.", "one seat → become one row left blank and 1"),
    ]
  )
  func examples(sentence: String, reading: String) throws {
    let found = try readings(of: "## Edge cases\n\n1. \(sentence)")
    #expect(found.contains { $0.hasSuffix(reading) }, "\(found)")
  }

  @Test("a list with placeholders says where they stand")
  func gaps() throws {
    let table = """
      | `side` | aisle | 9 seats become |
      |---|---|---|
      | `left` | no | 1…9, _, _ |
      | `right` | no | _, 1…9 |
      | `right` | yes | 1, 2, _, 3…9 |
      """
    let found = try readings(of: "## Rules\n\n" + table).map { $0.split(separator: "→").last.map(String.init) ?? "" }
    #expect(found == [" put two blanks at end", " put blank at start", " put blank after 2"], "\(found)")
  }

  @Test("chapters of words and work plans state nothing", arguments: ["Words", "3. Terms", "11. Work plan"])
  func aside(title: String) throws {
    #expect(try readings(of: "## \(title)\n\n- Rows are counted from 1.\n- *Aisle*: nobody sits there.").isEmpty)
  }

  @Test("the output is the module's, and so is how it is written")
  func output() throws {
    let text = """
      ## Output

      **csv** has the header `row,seat`, one line per seat. Dots regardless of the region. `JSONDecoder` must be able to read
      `rows` back into equal `[Row]`. Rows sorted, two tabs, newline at the end.
      """
    let found = try readings(of: Self.usage + text)
    #expect(found.allSatisfy { $0.hasPrefix("- |") }, "\(found)")
    for response in ["use dots regardless of region", "have rows sorted and two tabs and newline at end"] {
      #expect(found.contains { $0.hasSuffix("→ \(response)") }, "\(found)")
    }
    #expect(
      found.contains { $0.contains("header row seat") } && found.contains { $0.contains("decoding rows →") },
      "\(found)"
    )
  }
}
