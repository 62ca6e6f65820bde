// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@Suite("The command tasks")
struct TasksCommandTests {
  private let sandbox: Sandbox

  private static let document = """
    # Module 3: Cart

    ## Components

    ### CartViewModel

    - File: `Shop/Modules/Cart/ViewModels/CartViewModel.swift`

    ````swift
    @MainActor
    final class CartViewModel {
      init(service: any CartServiceProtocol)
      func load() async throws // ``` <b>bold</b>
    }
    ````

    `load()` asks the service for the total.

    ### CartService

    - File: `Shop/Modules/Cart/Services/CartService.swift`

    ```swift
    protocol CartServiceProtocol: Sendable {
      func total() -> Int
    }

    actor CartService: CartServiceProtocol {
      func total() -> Int
    }
    ```

    `total()` returns the sum of all prices.

    """

  init() throws {
    sandbox = try Sandbox()
    try sandbox.write("specs: [Docs]\n", to: ".specfit.yml")
    try sandbox.write(Self.document, to: "Docs/Module3.md")
    try sandbox.write("// swift-tools-version: 6.0\n", to: "Package.swift")
  }

  private func scaffold() throws {
    try sandbox.run("retrofit")
    try sandbox.run("scaffold")
  }

  /// Writes tests in the place of pending ones, which claim something.
  private func writeTests(of name: String) throws {
    let path = "ShopTests/Cart/\(name)Tests.swift"
    var lines: [String] = []
    for line in try sandbox.text(of: path).split(separator: "\n", omittingEmptySubsequences: false) {
      if line.contains("XCTPending") { lines.append("        XCTAssertEqual(1, make())") }
      if !line.contains("XCTPending"), !line.contains("XCTUnimplemented") { lines.append(String(line)) }
    }
    try sandbox.write(lines.joined(separator: "\n"), to: path)
  }

  @Test("the brief of a suite of a topic has the behaviors of its cases, and that of the component has the others")
  func topicBriefs() throws {
    let document = """
      # Module 4: Tabs

      ## Components

      ### TabController

      - File: `Tabs/TabController.swift`
      - If the list is empty, `TabController` opens the first tab.

      ## Correctness

      ### Property 4: Tab labels contain the role

      - When a tab is opened, `TabController` shows the role in its label.

      ## Tests

      **Agent Task 4.1: Create `TabLabelTests`**

      - File: `TabsTests/TabLabelTests.swift`
      """
    try sandbox.write(document, to: "Docs/Module4.md")
    func responses(_ task: String) throws -> [String] {
      let run = try sandbox.run(program: Sandbox.program, ["tasks", "show", task, "--format", "json"])
      let behaviors = try #require(try json(run.output)["behaviors"] as? [[String: Any]])
      return behaviors.compactMap { $0["response"] as? String }
    }
    #expect(try responses("unit:TabLabel") == ["show role in label"])
    #expect(try responses("unit:TabController") == ["open first tab"])
  }

  private func json(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  private func names(_ arguments: String...) throws -> [String] {
    let run = try sandbox.run(program: Sandbox.program, ["tasks"] + arguments + ["--format", "json"])
    #expect(run.status == 0, "\(run.errors)")
    let tasks = try #require(try json(run.output)["tasks"] as? [[String: Any]])
    return tasks.compactMap { $0["name"] as? String }
  }

  @Test("lists what others need first, also before anything is written into the document")
  func list() throws {
    let run = try sandbox.run("tasks")
    #expect(run.status == 0 && run.errors == "")
    #expect(run.output.contains("waits for unit:CartService: 'CartViewModel' takes 'CartServiceProtocol', line 12"))
    #expect(try names() == ["unit:CartService", "unit:CartViewModel"])
    try scaffold()
    #expect(try names() == ["unit:CartService", "unit:CartViewModel"])
    #expect(try names("--kind", "ui") == [])
    #expect(try names("--module", "cart", "--state", "skeleton").count == 2)
    #expect(try names("--state", "planned") == [])
  }

  @Test("gives one task after the other, and says when none is left")
  func next() throws {
    try scaffold()
    #expect(try names("--next") == ["unit:CartService"])
    try writeTests(of: "CartService")
    #expect(try names("--next") == ["unit:CartViewModel"])
    #expect(try names("--pending") == ["unit:CartViewModel"])
    #expect(!(try sandbox.run("tasks", "--next").output.contains("waits for")))
    try writeTests(of: "CartViewModel")
    let run = try sandbox.run("tasks", "--next")
    #expect(run.status == 0 && run.output == "" && run.errors.contains("nothing is left to do"))
    #expect(try names().count == 2)
  }

  @Test("gives a task again of which a test fails")
  func failing() throws {
    try scaffold()
    try writeTests(of: "CartService")
    try writeTests(of: "CartViewModel")
    let log = "Test Case 'CartServiceTests.test_total_shouldReturnSumOfAllPrices' failed (0.1 seconds)\n"
    try sandbox.write("Test Suite 'All tests' started\n" + log + "Test Suite 'All tests' failed\n", to: "log.txt")
    #expect(try names("--next", "--results", "log.txt").count == 1)
    let brief = try sandbox.run("tasks", "show", "CartService", "--results", "log.txt", "--require", "passing")
    #expect(brief.status == 1 && brief.errors.contains("and not passing"))
  }

  @Test("an unknown module, key, or document is an error that helps")
  func unknown() throws {
    let module = try sandbox.run("tasks", "--module", "Cartt")
    #expect(module.status == 2 && module.errors.contains("did you mean 'Cart'?"))
    let key = try sandbox.run("tasks", "show", "unit:CartServce")
    #expect(key.status == 2 && key.errors.contains("did you mean 'unit:CartService'?"))
    #expect(try sandbox.run("tasks", "show").status == 64)
    #expect(try sandbox.run("tasks", "show", "").status == 64)
    #expect(try sandbox.run("tasks", "None.md").status == 2)
  }

  @Test("a brief holds all that is needed: lines, signatures, doubles, cases, commands")
  func brief() throws {
    try scaffold()
    let run = try sandbox.run("tasks", "show", "unit:CartViewModel")
    #expect(run.status == 0 && run.errors == "")
    for part in [
      " 5 | ### CartViewModel", "13 |   func load() async throws // ``` <b>bold</b>",
      "`ShopTests/Cart/CartViewModelTests.swift`",
      "12 | init(service: any CartServiceProtocol)", "`MockCartService` in `ShopTests/Mocks/MockCartService.swift`",
      "Do first: `unit:CartService`", "Key: `CartViewModel/load()/b7290cf12f9`", "to be written; the test is pending",
      "`try XCTPending(…)`", "swift test --filter '^(ShopTests\\.CartViewModelTests)/'",
      "specfit tasks show unit:CartViewModel --require written", "\nspecfit verify 3\n",
    ] { #expect(run.output.contains(part), "\(part)") }
    // What the other component says is not part of it.
    #expect(!run.output.contains("| actor CartService"))
    // The fence is longer than those inside.
    #expect(run.output.contains("\n`````text\n 5 | ### CartViewModel"))
  }

  /// A document whose lists are indented by four under bold lines, with code that is too long to be shown as a whole.
  private static let ledger: String = {
    let lines = (1...60).map { "              private func step\($0)() {}" }.joined(separator: "\n")
    return """
      # Module 4: Ledger

      ## Tasks

      **Task 4.1: The ledger**
          *   **Agent Task 4.1.1:**
              *   Instruction: "Create `LedgerService.swift` in `Shop/Modules/Ledger/Services/`."
              *   Details:
                  *   Entries stay in the order of their days.
              ```swift
              protocol LedgerServiceProtocol {
                func add(_ entry: LedgerEntry) throws
              }

              enum LedgerError: Error {
                case amountIsZero
              }

              struct LedgerEntry {
                let unit: LedgerUnit
              }

              enum LedgerUnit { case cent, point }

              struct Unrelated {
                let name: String
              }

              /// Keeps entries.
              @MainActor
              final class LedgerService: LedgerServiceProtocol {
                static let brace = "}"
                func add(_ entry: LedgerEntry) throws {
                  // refuses }
                  guard entry.isGood else { throw LedgerError.amountIsZero }
                }
                private func audit() {}
              }

      \(lines)
              ```
              *   Acceptance Criteria: An entry of zero is refused.
          *   **Agent Task 4.1.2:**
              *   Instruction: "Create `LedgerView.swift` in `Shop/Modules/Ledger/Views/`."
              *   Details:
                  *   It scrolls.

      """
  }()

  @Test("a brief of long code in an indented list holds the task, the declarations, and the types that they touch")
  func briefOfLongCode() throws {
    try sandbox.write(Self.ledger, to: "Docs/Module4.md")
    let text = try sandbox.run("tasks", "show", "unit:LedgerService").output
    for part in [
      "Entries stay in the order of their days.", "An entry of zero is refused.", "@MainActor", "/// Keeps entries.",
      "final class LedgerService: LedgerServiceProtocol {", "throw LedgerError.amountIsZero }",
      "protocol LedgerServiceProtocol {", "case amountIsZero", "struct LedgerEntry {", "case cent, point",
    ] { #expect(text.contains(part), "\(part)") }
    for part in ["step1()", "It scrolls.", "struct Unrelated", "| func audit()"] {
      #expect(!text.contains(part), "\(part)")
    }
    #expect(text.contains("specfit tasks show unit:LedgerService --require written"))
  }

  @Test("a brief of a Kotlin component quotes the sealed type of which its errors are kinds, and no other")
  func briefOfKotlinErrors() throws {
    let text = """
      # Module 5: Seats

      ## Components

      ### SeatService

      - File: `app/src/main/kotlin/com/example/seats/SeatService.kt`

      ```kotlin
      class SeatService(private val plan: SeatPlan) {
          fun reserve(seat: String): Boolean {
              if (seat.isEmpty()) throw SeatException.NoName(seat)
              return plan.isFree(seat)
          }
      }
      ```

      ### Errors

      ```kotlin
      sealed class SeatException(message: String) : Exception(message) {
          class NoName(val seat: String) : SeatException("no name")
          data object Closed : SeatException("closed")
      }
      ```

      ### Other errors

      ```kotlin
      sealed class RowException(message: String) : Exception(message) {
          data object Missing : RowException("missing")
      }
      ```

      """
    try sandbox.write("profile: kotlin-junit5\napp: Seats\nspecs: [Docs]\n", to: ".specfit.yml")
    try sandbox.write(text, to: "Docs/Module5.md")
    let run = try sandbox.run("tasks", "show", "unit:SeatService")
    #expect(run.output.contains("sealed class SeatException(message: String)"), "\(run.output) \(run.errors)")
    #expect(run.output.contains("data object Closed"), "\(run.output)")
    #expect(!run.output.contains("RowException"), "\(run.output)")
  }

  @Test("a brief quotes what another document declares, unless several do")
  func briefOfOtherDocuments() throws {
    func module(_ number: Int, _ title: String, _ component: String, _ code: String) throws {
      let path = "Shop/Modules/\(title)/\(component).swift"
      let text =
        "# Module \(number): \(title)\n\n## Components\n\n### \(component)\n\n- File: `\(path)`\n\n```swift\n\(code)\n```\n"
      try sandbox.write(text, to: "Docs/Module\(number).md")
    }
    let lines =
      "struct Parcel { var weight: Weight }\nstruct Weight { var grams: Int }\nstruct Label { var text: String }"
    try module(4, "Parcels", "ParcelStore", "actor ParcelStore { func all() -> [Parcel] }\n" + lines)
    try module(
      5,
      "Labels",
      "LabelStore",
      "actor LabelStore { func first() -> Label? }\nstruct Label { var number: Int }"
    )
    let post = "actor PostService { func post(_ parcel: Parcel, as label: Label, from cart: CartService) throws }"
    try module(6, "Post", "PostService", post)

    let brief = try sandbox.run("tasks", "show", "unit:PostService").output
    let parts = brief.components(separatedBy: "## What `Docs/Module4.md` declares")
    #expect(parts.count == 2 && parts[0].contains("actor PostService"), "\(brief)")
    #expect(parts.last?.contains("11 | struct Parcel { var weight: Weight }") == true, "\(brief)")
    #expect(parts.last?.contains("12 | struct Weight") == true && !brief.contains("struct Label"), "\(brief)")
    #expect(brief.contains("## What `Docs/Module3.md` declares\n") && brief.contains("actor CartService: "), "\(brief)")
    let json = try sandbox.run("tasks", "show", "unit:PostService", "--format", "json").output
    #expect(json.contains(#""document": "Docs/Module4.md""#), "\(json)")
  }

  @Test("a brief of what the document describes nowhere has the lines that speak of it")
  func mentions() throws {
    let text = """
      # Module 5: Totals

      ### TotalView

      - File: `Shop/Modules/Totals/TotalView.swift`

      ## Rules

      - A price tag shows the sum with its currency.
      - A price tagger is something else.

      ## Tests

      ```
      Tests/
        ShopTests/
          PriceTagTests.swift
      ```

      """
    try sandbox.write(text, to: "Docs/Module5.md")
    let brief = try sandbox.run("tasks", "show", "unit:PriceTag").output
    #expect(brief.contains("| - A price tag shows the sum") && !brief.contains("tagger"), "\(brief)")
  }

  @Test("a brief tells where a source stands that was moved, unless several have its name")
  func movedSource() throws {
    let remark = "`Shop/Modules/Cart/Services/CartService.swift`, which"
    #expect(try sandbox.run("tasks", "show", "unit:CartService").output.contains(remark + " is not there yet"))
    try sandbox.write("actor CartService {}\n", to: "Shop/Cart/CartService.swift")
    let moved = try sandbox.run("tasks", "show", "unit:CartService").output
    #expect(moved.contains(remark + " stands in `Shop/Cart/CartService.swift` now"))
    #expect(moved.contains("`Shop/Cart/CartService.swift` must reach"))
    try sandbox.write("actor CartService {}\n", to: "Other/CartService.swift")
    #expect(try sandbox.run("tasks", "show", "unit:CartService").output.contains(remark + " is not there yet"))
    try sandbox.write("actor CartService {}\n", to: "Shop/Modules/Cart/Services/CartService.swift")
    #expect(!(try sandbox.run("tasks", "show", "unit:CartService").output.contains(remark)))
  }

  @Test("a brief without build tool or configuration still says how to scaffold and what proves the task")
  func bareProject() throws {
    try sandbox.remove("Package.swift")
    try sandbox.remove(".specfit.yml")
    let text = try sandbox.run("tasks", "show", "unit:CartService", "Docs/Module3.md").output
    #expect(text.contains("specfit scaffold Docs/Module3.md --module 3 --component CartService"))
    #expect(text.contains("specfit tasks show unit:CartService Docs/Module3.md --require written"))
    #expect(!text.contains("--results"))
  }

  @Test("a brief of a case has that case only, and proves a task when it is written")
  func caseBrief() throws {
    try scaffold()
    let key = "CartService/total()/b07994a1fcc"
    let before = try sandbox.run("tasks", "show", key, "--require", "written")
    #expect(before.status == 1 && before.errors.contains("is skeleton, and not written"))
    #expect(before.output.contains(key) && before.output.components(separatedBy: "- Key: ").count == 2)
    try writeTests(of: "CartService")
    #expect(try sandbox.run("tasks", "show", key, "--require", "written").status == 0)
  }

  @Test("what a document says is quoted, and never becomes markup or a command for a terminal")
  func hostile() throws {
    let text = Self.document.replacing("### CartService\n", with: "### CartService\n\n~~~~~ \u{1B}[2J ````````\n")
    try sandbox.write(text.replacing("total()", with: "total(`; rm -rf .`: Int)"), to: "Docs/Module3.md")
    try sandbox.write("# <script>`$(id)`</script>\n\n" + Self.document, to: "Docs/A'; $(id).md")
    for name in try names() {
      let run = try sandbox.run("tasks", "show", name)
      #expect(run.status == 0 && !run.output.contains("\u{1B}"), "\(run.errors)")
    }
  }

  @Test(
    "the JSON is what its schema says",
    .enabled("python3 has no package 'jsonschema'") { JSONSchemaValidator.isAvailable }
  )
  func schemas() throws {
    try scaffold()
    try sandbox.write([0xFF], to: "Docs/Broken.md")
    let list = try sandbox.run("tasks", "--format", "json")
    #expect(list.status == 2)
    #expect(try JSONSchemaValidator("tasks").problems(in: list.output) == "")
    try sandbox.remove("Docs/Broken.md")
    for key in ["unit:CartViewModel", "CartService/total()/b07994a1fcc"] {
      let brief = try sandbox.run("tasks", "show", key, "--format", "json")
      #expect(brief.status == 0)
      #expect(try JSONSchemaValidator("task").problems(in: brief.output) == "")
    }
  }
}
