// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

struct RetrofitPromiseTests {
  /// Ways in which the same document can be stored.
  static let variants: [(name: String, change: @Sendable (String) -> [UInt8])] = [
    ("as it is", { Array($0.utf8) }),
    ("CRLF", { Array($0.replacing("\n", with: "\r\n").utf8) }),
    ("lone CR", { Array($0.replacing("\n", with: "\r").utf8) }),
    ("BOM", { [0xEF, 0xBB, 0xBF] + Array($0.utf8) }),
    ("no final line end", { Array($0.dropLast().utf8) }),
    ("blanks in blank lines", { Array($0.replacing("\n\n", with: "\n  \n\n").utf8) }),
  ]

  static let documents = [Documents.firstForm, Documents.headings, Documents.endingWithItsComponents]

  @Test("a section comes, comes once, and goes without a trace", arguments: documents, variants.indices)
  func comesAndGoes(document: String, variant: Int) throws {
    let sandbox = try Sandbox()
    let original = Self.variants[variant].change(document)
    try sandbox.write(original, to: "A.md")

    #expect(try sandbox.run("retrofit", "--check", "A.md").status == 1)
    #expect(try sandbox.bytes(of: "A.md") == original)

    #expect(try sandbox.run("retrofit", "A.md").status == 0)
    let once = try sandbox.bytes(of: "A.md")
    #expect(once.count > original.count)

    #expect(try sandbox.run("retrofit", "--check", "A.md").status == 0)
    #expect(try sandbox.run("retrofit", "A.md").status == 0)
    #expect(try sandbox.bytes(of: "A.md") == once)

    #expect(try sandbox.run("retrofit", "--remove", "A.md").status == 0)
    #expect(try sandbox.bytes(of: "A.md") == original)
  }

  @Test("a diff is what a run would write")
  func diffIsTheRun() throws {
    let sandbox = try Sandbox()
    try sandbox.write(Documents.firstForm, to: "A.md")
    try sandbox.write(Documents.firstForm, to: "B.md")
    let diff = try sandbox.run("retrofit", "--diff", "A.md")
    #expect(diff.status == 1)
    try sandbox.write(diff.output, to: "a.diff")
    try sandbox.run("retrofit", "A.md")
    let patch = try sandbox.run(program: .init(fileURLWithPath: "/usr/bin/env"), ["patch", "B.md", "a.diff"])
    #expect(patch.status == 0, "\(patch.errors)")
    #expect(try sandbox.text(of: "B.md") == sandbox.text(of: "A.md"))
  }

  @Test("a section is not called like one that a person wrote")
  func further() throws {
    let sandbox = try Sandbox()
    let own = "# Sync\n\n## Components\n\n### SyncEngine\n\nSyncs.\n\n## Testing Requirements\n\n- All goes well\n"
    try sandbox.write(own, to: "A.md")
    #expect(try sandbox.run("retrofit", "A.md").status == 0)
    let text = try sandbox.text(of: "A.md")
    #expect(text.hasPrefix(own))
    #expect(text.contains("\n### Further Testing Requirements\n"))
    #expect(try sandbox.run("retrofit", "--check", "A.md").status == 0)
  }

  @Test("the section speaks the document's dialect, and continues its numbers")
  func dialect() throws {
    let sandbox = try Sandbox()
    try sandbox.write(Documents.firstForm, to: "A.md")
    try sandbox.run("retrofit", "A.md")
    let text = try sandbox.text(of: "A.md")
    #expect(text.contains("\n**Testing Requirements**\n"))
    #expect(text.contains("\n**Agent Task 4.1.1: Create LendingDeskViewModelTests**\n"))
    #expect(text.contains("\n*   File: `ShelfTests/Lending/LendingDeskViewModelTests.swift`\n"))
    #expect(text.contains("**Agent Task 4.1.2: Create LendingUITests**"))
    #expect(text.contains("<!-- specfit:end testing-requirements -->\n\n---\n\n**4. Acceptance"))
    #expect(text.contains("*   All code is reviewed.\n*   All test tasks under \"Testing Requirements\""))
  }

  @Test("a person's words in a task stay, and the report says what they lack")
  func handEdits() throws {
    let sandbox = try Sandbox()
    try sandbox.write(Documents.headings, to: "A.md")
    try sandbox.run("retrofit", "A.md")
    let edited = try sandbox.text(of: "A.md").replacing(
      "Replace collaborators: `MockPaymentGateway`",
      with: "Use the real gateway"
    )
    try sandbox.write(edited, to: "A.md")
    let run = try sandbox.run("retrofit", "A.md")
    #expect(run.status == 0)
    #expect(try sandbox.text(of: "A.md") == edited)
    #expect(
      run.errors.contains("changed by hand") && run.errors.contains("Replace collaborators: `MockPaymentGateway`")
    )

    let refused = try sandbox.run("retrofit", "--remove", "A.md")
    #expect(refused.status == 1 && refused.errors.contains("--remove --overwrite"))
    #expect(try sandbox.text(of: "A.md") == edited)

    #expect(try sandbox.run("retrofit", "--overwrite", "A.md").status == 0)
    #expect(try sandbox.text(of: "A.md").contains("Replace collaborators: `MockPaymentGateway`"))
    #expect(try sandbox.run("retrofit", "--remove", "A.md").status == 0)
    #expect(try sandbox.text(of: "A.md") == Documents.headings)
  }

  @Test("a file that a person gives a generated task stays, and every command goes by it")
  func ownFile() throws {
    let sandbox = try Sandbox()
    try sandbox.write(Documents.headings, to: "A.md")
    try sandbox.run("retrofit", "A.md")
    let planned = "ShopTests/Checkout/CheckoutServiceTests.swift"
    let text = try sandbox.text(of: "A.md")
    try #require(text.contains("- File: `\(planned)`"))
    let edited = text.replacing("- File: `\(planned)`", with: "- File: `ShopTests/Paying.swift`")
    try sandbox.write(edited, to: "A.md")
    let run = try sandbox.run("retrofit", "--check", "A.md")
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
    #expect(try sandbox.run("check", "A.md").output.contains("there is no 'ShopTests/Paying.swift'"))
    #expect(try sandbox.run("scaffold", "A.md").status == 0)
    #expect(try sandbox.text(of: "ShopTests/Paying.swift").contains("final class Paying: XCTestCase"))
    #expect(!(try sandbox.run("check", "A.md").output.contains("missing-test-file")))
    #expect(try sandbox.run("retrofit", "--overwrite", "A.md").status == 0)
    #expect(try sandbox.text(of: "A.md") == text)
  }

  @Test("a task of which a person changed the file alone follows its document, and keeps that file")
  func ownFileOfGrowingTask() throws {
    let sandbox = try Sandbox()
    let text = "# Sync\n\n## Components\n\n### SyncEngine\n\n- It sends at most 20 orders.\n"
    try sandbox.write(text, to: "A.md")
    try sandbox.run("retrofit", "A.md")
    let planned = try #require(try sandbox.text(of: "A.md").firstMatch(of: #/- File: `(\S+)`/#)?.1)
    let moved = try sandbox.text(of: "A.md").replacing(planned, with: "Tests/Ours/SyncTests.swift")
    func grown(_ text: String) -> String {
      text.replacing("- It sends at most 20 orders.\n", with: "- It sends at most 20 orders.\n- It retries 3 times.\n")
    }
    try sandbox.write(grown(moved), to: "A.md")
    #expect(try sandbox.run("retrofit", "--check", "A.md").status == 1)
    let run = try sandbox.run("retrofit", "A.md")
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
    let once = try sandbox.text(of: "A.md")
    #expect(once.contains("- File: `Tests/Ours/SyncTests.swift`") && !once.contains(planned), "\(once)")
    #expect(once.components(separatedBy: "It retries 3 times.").count > 2, "\(once)")
    let again = try sandbox.run("retrofit", "--check", "A.md")
    #expect(again.status == 0 && again.errors.isEmpty, "\(again.errors)")

    try sandbox.write(grown(moved).replacing("- Test Cases:", with: "- Our Cases:"), to: "A.md")
    #expect(try sandbox.run("retrofit", "A.md").errors.contains("leaves out 1 case that specfit would plan"))
  }

  @Test(
    "a file outside the project, or a hidden one, takes no task's place",
    arguments: ["/etc/PayTests.swift", "../PayTests.swift", "Tests/../../PayTests.swift", "Tests/.git/PayTests.swift"]
  )
  func foreignFile(path: String) throws {
    let sandbox = try Sandbox()
    try sandbox.write(Documents.headings, to: "A.md")
    try sandbox.run("retrofit", "A.md")
    let planned = "ShopTests/Checkout/CheckoutServiceTests.swift"
    try sandbox.write(try sandbox.text(of: "A.md").replacing(planned, with: path), to: "A.md")
    #expect(try sandbox.run("retrofit", "A.md").errors.contains("it lacks: - File: `\(planned)`"))
    #expect(try sandbox.run("check", "A.md").output.contains("there is no '\(planned)'"))
  }

  @Test("a new component gets the next number; no other task changes")
  func growth() throws {
    let sandbox = try Sandbox()
    try sandbox.write(Documents.firstForm, to: "A.md")
    try sandbox.run("retrofit", "A.md")
    let before = try sandbox.text(of: "A.md")
    let grown = before.replacing(
      "    *   **Agent Task 4.0.2:**",
      with: """
            *   **Agent Task 4.0.3:**
                *   Instruction: "Create `FineCalculator.swift` in `Shelf/Modules/Lending/Services/`."
                *   Details:
                    *   If a book is late, the fine grows by 20 cents a day.
            *   **Agent Task 4.0.2:**
        """
    )
    try sandbox.write(grown, to: "A.md")
    try sandbox.run("retrofit", "A.md")
    let after = try sandbox.text(of: "A.md")
    #expect(after.contains("**Agent Task 4.1.3: Create FineCalculatorTests**"))
    let old = grown.split(separator: "\n", omittingEmptySubsequences: false)
    let new = after.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(new.difference(from: old).removals.isEmpty)
  }

  @Test("two branches that each add a component merge without a conflict")
  func merge() throws {
    let sandbox = try Sandbox()
    func git(_ arguments: String...) throws -> Sandbox.Outcome {
      let identity = ["-c", "user.name=Someone", "-c", "user.email=someone@example.com", "-c", "commit.gpgsign=false"]
      return try sandbox.run(program: .init(fileURLWithPath: "/usr/bin/env"), ["git"] + identity + arguments)
    }
    func add(_ name: String, before place: String) throws {
      let component = "### \(name)\n\n- File: `Shop/Services/\(name).swift`\n- It keeps at most 20 orders.\n\n"
      let text = try sandbox.text(of: "A.md").replacing(place, with: component + place)
      try sandbox.write(text, to: "A.md")
      try sandbox.run("retrofit", "A.md")
    }
    _ = try git("init", "-q", "-b", "main")
    try sandbox.write(Documents.headings, to: "A.md")
    try sandbox.run("retrofit", "A.md")
    _ = try git("add", ".")
    _ = try git("commit", "-qm", "one")
    _ = try git("checkout", "-qb", "left")
    try add("BasketService", before: "### CheckoutService")
    _ = try git("commit", "-qam", "left")
    _ = try git("checkout", "-q", "main")
    try add("ShippingService", before: "## Future Work")
    _ = try git("commit", "-qam", "right")
    let merged = try git("merge", "-q", "left")
    #expect(merged.status == 0, "\(merged.output)\(merged.errors)")
    let text = try sandbox.text(of: "A.md")
    #expect(text.contains("BasketServiceTests") && text.contains("ShippingServiceTests"))
    #expect(try sandbox.run("retrofit", "--check", "A.md").status == 0)
  }

  @Test(
    "damaged markers stop the run for this document alone",
    arguments: [
      "<!-- specfit:end testing-requirements -->", "<!-- specfit:begin testing-requirements -->",
    ]
  )
  func damage(marker: String) throws {
    let sandbox = try Sandbox()
    try sandbox.write(Documents.headings, to: "A.md")
    try sandbox.write(Documents.headings, to: "B.md")
    try sandbox.run("retrofit", "A.md")
    let damaged = try sandbox.text(of: "A.md").replacing(marker + "\n", with: "")
    try sandbox.write(damaged, to: "A.md")
    let run = try sandbox.run("retrofit", "A.md", "B.md")
    #expect(run.status == 1)
    #expect(run.errors.contains("A.md:") && run.errors.contains("damaged-markers"))
    #expect(try sandbox.text(of: "A.md") == damaged)
    #expect(try sandbox.text(of: "B.md").contains("specfit:begin"))
  }

  @Test("where the rest would render differently, nothing is written and the reason is given")
  func refusal() throws {
    let sandbox = try Sandbox()
    // To CommonMark the fence never ends, so that the section would be code.
    let fence = "```swift\nstruct ReceiptFormatter {\n  func text(of receipt: Receipt) -> String\n}\n```\n"
    let text = Documents.headings.replacing(fence, with: String(fence.dropLast(4)))
    #expect(text != Documents.headings)
    try sandbox.write(text, to: "A.md")
    let run = try sandbox.run("retrofit", "A.md")
    #expect(run.status == 1)
    #expect(run.errors.contains("'A.md' was left alone: the rest of the document would render differently"))
    #expect(try sandbox.text(of: "A.md") == text)
  }

  @Test("without acceptance in the configuration, the criteria stay as they are")
  func acceptanceOff() throws {
    let sandbox = try Sandbox()
    try sandbox.write("acceptance: false\n", to: ".specfit.yml")
    try sandbox.write(Documents.firstForm, to: "A.md")
    try sandbox.run("retrofit", "A.md")
    #expect(try !sandbox.text(of: "A.md").contains("specfit:acceptance"))
  }
}

extension Documents {
  /// The components are the last thing in the file.
  static let endingWithItsComponents = """
    # Clock

    ## ClockService

    - File: `Sources/Clock/ClockService.swift`

    ```swift
    struct ClockService { func now() -> Date }
    ```

    - `now()` returns the time of the device.

    ## Acceptance Criteria

    - [ ] The time is right

    """
}
