// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Testing

@Suite("The cases of a task in the section")
struct CaseStatementTests {
  private typealias Case = SectionFixture.Case

  private static func many(_ count: Int) -> [Case] {
    (0..<count).map { Case(name: "test_\($0)", member: $0 % 2 == 0 ? "total()" : nil, statement: "Adds \($0).") }
  }

  @Test("a case stands with its statement below it, and one without stands alone")
  func statements() throws {
    let cases = [
      Case(name: "test_a", statement: "If `items` is empty, the total is `nil`."), Case(name: "test_b"),
    ]
    let text = try SectionFixture(cases: cases).retrofitted()
    #expect(
      text.contains(
        """
        - Test Cases:
          1. `test_a()`:
             If `items` is empty, the total is `nil`.
          1. `test_b()`

        """
      ),
      "\(text)"
    )
  }

  @Test("the rows of a parameterised case are counted, and one row is none", arguments: [(1, ""), (3, " (3 rows)")])
  func rows(count: Int, words: String) throws {
    let text = try SectionFixture(cases: [Case(name: "test_a", statement: "Adds.", rows: count)]).retrofitted()
    #expect(text.contains("  1. `test_a()`\(words):\n     Adds.\n"), "\(text)")
  }

  @Test("15 cases are grouped by member, what is said of the component first, and 14 are not")
  func groups() throws {
    let few = try SectionFixture(cases: Self.many(14)).retrofitted()
    #expect(!few.contains("- `total()`:") && few.contains("\n  1. `test_13()`:\n     Adds 13.\n"), "\(few)")
    let many = try SectionFixture(cases: Self.many(15)).retrofitted()
    #expect(many.contains("- Test Cases:\n  - `CartService`:\n    1. `test_1()`:\n       Adds 1.\n"), "\(many)")
    #expect(many.contains("\n  - `total()`:\n    1. `test_0()`:\n       Adds 0.\n"), "\(many)")
  }

  @Test(
    "a statement is one line of inline Markdown, whatever the document writes",
    arguments: [
      (
        "# Title\nand <!-- specfit:end testing-requirements -->",
        "\\# Title and &lt;!-- specfit:end testing-requirements -->"
      ),
      ("1. One `a|b` *two*", "1\\. One `a|b` \\*two\\*"), ("A `lone backtick", "A \\`lone backtick"),
      ("- item", "\\- item"), ("``a`b`` | c", "``a`b`` \\| c"),
    ]
  )
  func hostile(statement: String, shown: String) throws {
    let fixture = SectionFixture(cases: [Case(name: "test_a", statement: statement)])
    let text = try fixture.retrofitted()
    #expect(text.contains("  1. `test_a()`:\n     \(shown)\n"), "\(text)")
    var again = fixture
    again.text = text
    #expect(try again.retrofitted() == text)
    #expect(try again.bare() == fixture.text)
  }

  @Test("what the document leaves open ends the task, members of which only the signature is known together")
  func questions() throws {
    var fixture = SectionFixture(cases: [Case(name: "test_a")])
    fixture.questions = [("save()", 8)]
    #expect(try fixture.retrofitted().contains("- Open Questions:\n  - What should `save()` do?\n"))
    fixture.questions += [("load()", 9), ("clear()", 10)]
    let text = try fixture.retrofitted()
    #expect(
      text.contains(
        """
        - Open Questions:
          - What should `save()`, `load()`, and `clear()` do, and when? The document gives their signatures alone.

        """
      ),
      "\(text)"
    )
  }

  @Test("in a document with a table of tests the cases stand in one, with columns of one width")
  func table() throws {
    var fixture = SectionFixture(cases: [Case(name: "test_a", statement: "Adds `a|b`."), Case(name: "test_bc")])
    fixture.text += "\n## Testing\n\n| Level | Share |\n| --- | --- |\n| Small | 80 |\n| Large | 20 |\n"
    let text = try fixture.retrofitted()
    #expect(
      text.contains(
        """

        | Test        | What the document states |
        | ----------- | ------------------------ |
        | `test_a()`  | Adds `a\\|b`.             |
        | `test_bc()` |                          |

        """
      ),
      "\(text)"
    )
    #expect(!text.contains("Test Cases"))
    fixture.text = text
    let again = try fixture.retrofitted()
    #expect(again == text, "\(again)")
  }
}
