// Files that people edit and specfit adds to part by part: the table of modules, identifiers, the script's mode.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

struct ScaffoldPartsTests {
  private let sandbox: Sandbox
  private let table = "Scripts/module_tests.tsv"
  private let script = "Scripts/verify_module_tests.sh"
  private let identifiers = "ShopUITests/Identifiers/DeskAccessibilityID.swift"

  init() throws {
    sandbox = try Sandbox()
    try sandbox.write("specs: [Docs]\n", to: ".specfit.yml")
    try specify("Cart", 3)
    try specify("Desk", 4, labels: ["Save"])
    try sandbox.run("scaffold")
  }

  private func specify(_ name: String, _ number: Int, labels: [String] = []) throws {
    let buttons = labels.map { "      Button(\"\($0)\") { service.load() }\n" }.joined()
    let view = """
      ### \(name)View

      - File: `Shop/Modules/\(name)/\(name)View.swift`

      ```swift
      struct \(name)View: View {
        var body: some View {
          VStack {
      \(buttons)    }
        }
      }
      ```
      """
    let text = """
      # Module \(number): \(name)

      ## Components

      ### \(name)Service

      - File: `Shop/Modules/\(name)/\(name)Service.swift`

      ```swift
      final class \(name)Service {
        init() {}
        func load() async throws
      }
      ```

      `load()` reads the items of the store.

      \(labels.isEmpty ? "" : view)
      """
    try sandbox.write(text, to: "Docs/\(name).md")
  }

  private func rows() throws -> [String] {
    try sandbox.text(of: table).split(whereSeparator: \.isNewline).map(String.init).filter { !$0.hasPrefix("#") }
  }

  private func mode(of path: String) throws -> Int? {
    let file = sandbox.folder.appendingPathComponent(path).path
    return try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
  }

  @Test(
    "an edited table gets the rows that it lacks, and every byte of a person's stays",
    arguments: ["\n", "\r\n"],
    [true, false]
  )
  func table(lineEnd: String, endsWithLineEnd: Bool) throws {
    let planned = try rows()
    let lines = try sandbox.text(of: table).split(separator: "\n").map(String.init)
    let own = ["# Mine.", "3\tCart\tfile\tShop/Own.swift\t55"]
    let kept = lines.filter { !$0.contains("DeskService") && !$0.contains("CartServiceTests") } + own
    let edited = kept.joined(separator: lineEnd) + (endsWithLineEnd ? lineEnd : "")
    try sandbox.write(edited, to: table)
    let check = try sandbox.run("scaffold", "--check")
    #expect(check.status == 1 && check.output == "complete \(table)\n", "\(check.output)\(check.errors)")
    #expect(check.errors.contains("it lacks 3 parts of what the documents ask for"))
    #expect(try sandbox.run("scaffold").status == 0)
    #expect(Set(try rows()) == Set(planned + [own[1]]))
    let now = try sandbox.text(of: table).components(separatedBy: lineEnd)
    #expect(now.filter { kept.contains($0) } == kept)
    #expect(now.allSatisfy { !$0.contains("\r") })
    let again = try sandbox.run("scaffold", "--check", "--verbose")
    #expect(again.status == 0 && again.output.contains("skip \(table)"))
  }

  @Test("a row of specfit's that a person has edited is told with what the documents ask for, and stays")
  func editedRow() throws {
    let edited = try sandbox.text(of: table).replacing("CartService.swift\t70", with: "CartService.swift\t5")
    try sandbox.write(edited, to: table)
    for _ in 1...2 {
      let run = try sandbox.run("scaffold")
      #expect(run.status == 1 && run.output == "outdated \(table)\n", "\(run.output)")
      #expect(run.errors.contains("Shop/Modules/Cart/CartService.swift 5', but the documents ask for '3 Cart file "))
      #expect(try sandbox.text(of: table) == edited)
    }
    let json = try sandbox.run("scaffold", "--format", "json").output
    #expect(json.contains("but the documents ask for"))
  }

  @Test("edited identifiers get the constants and types that they lack, and every byte of a person's stays")
  func identifiersGrow() throws {
    let own = try sandbox.text(of: identifiers).replacing(
      "        static let saveButton = ",
      with: "        // Mine.\n        static let keepButton = "
    )
    try sandbox.write(own, to: identifiers)
    try specify("Desk", 4, labels: ["Save", "Drop", "Send"])
    let run = try sandbox.run("scaffold")
    #expect(run.output.contains("complete \(identifiers)\n"), "\(run.output)\(run.errors)")
    let text = try sandbox.text(of: identifiers)
    let added = """
              static let dropButton = "desk.desk.dropButton"
              static let sendButton = "desk.desk.sendButton"

      """
    #expect(text == own.replacing("saveButton\"\n", with: "saveButton\"\n" + added), "\(text)")
    let type = try #require(text.firstRange(of: "\n    /// Of `DeskView`."))
    let last = try #require(text[type.upperBound...].firstRange(of: "}\n"))
    try sandbox.write(String(text[..<type.lowerBound] + text[last.upperBound...]), to: identifiers)
    #expect(try sandbox.run("scaffold").status == 0)
    #expect(try sandbox.text(of: identifiers).contains("    enum Desk {\n        static let screen = "))
    #expect(try sandbox.run("scaffold", "--check").status == 0)
  }

  @Test("an identifier that a person has changed is told, and identifiers that do not parse are left alone")
  func identifiersOfAPerson() throws {
    let text = try sandbox.text(of: identifiers)
    let edited = text.replacing("desk.desk.saveButton", with: "mine")
    try sandbox.write(edited, to: identifiers)
    let run = try sandbox.run("scaffold")
    #expect(run.status == 1 && run.output == "outdated \(identifiers)\n")
    #expect(run.errors.contains("'DeskAccessibilityID.Desk.saveButton' is \"mine\", but the documents ask for"))
    for broken in [text + "}", "enum Other {}\n"] {
      try sandbox.write(broken, to: identifiers)
      let run = try sandbox.run("scaffold")
      #expect(run.status == 1 && run.output == "conflict \(identifiers)\n")
      #expect(try sandbox.text(of: identifiers) == broken)
    }
  }

  @Test("a run over one document leaves the rows of others, and follows its own")
  func partialRun() throws {
    try sandbox.remove(".specfit.yml")
    let whole = try sandbox.text(of: table)
    let run = try sandbox.run("scaffold", "Docs/Desk.md")
    #expect(run.status == 0 && run.output == "", "\(run.output)")
    #expect(try sandbox.text(of: table) == whole)
    try sandbox.write("coverage: { service: 33 }\n", to: ".specfit.yml")
    #expect(try sandbox.run("scaffold", "Docs/Desk.md", "--only", "script").output == "complete \(table)\n")
    #expect(try sandbox.text(of: table).contains("DeskService.swift\t33\n"))
    #expect(try sandbox.text(of: table).contains("CartService.swift\t70\n"))
    #expect(try sandbox.run("scaffold", "Docs/Desk.md", "--only", "script").output == "")
    // Nobody has edited it, so a run over all knows what to do.
    #expect(try sandbox.run("scaffold", "Docs", "--only", "script").status == 0)
    #expect(!(try sandbox.text(of: table).contains("CartService.swift\t70\n")))
  }

  @Test("a double that was made of a document which a run does not know stays as it is")
  func doubleOfAnotherDocument() throws {
    let declaration =
      "```swift\nprotocol StoreProtocol {\n  func save() throws\n}\n```\n\n```swift\nfinal class CartService"
    let cart = try sandbox.text(of: "Docs/Cart.md").replacing("```swift\nfinal class CartService", with: declaration)
    try sandbox.write(cart, to: "Docs/Cart.md")
    let desk = try sandbox.text(of: "Docs/Desk.md").replacing("init() {}", with: "init(store: any StoreProtocol) {}")
    try sandbox.write(desk, to: "Docs/Desk.md")
    try sandbox.run("scaffold")
    let mock = try sandbox.text(of: "ShopTests/Mocks/MockStore.swift")
    #expect(mock.contains("func save() throws"))
    try sandbox.remove(".specfit.yml")
    let run = try sandbox.run("scaffold", "Docs/Desk.md")
    #expect(run.output.contains("skip ShopTests/Mocks/MockStore.swift: it was made of another document"))
    #expect(try sandbox.text(of: "ShopTests/Mocks/MockStore.swift") == mock)
  }

  @Test("a script that may not be run gets that right, edited or not, and keeps its text")
  func mode() throws {
    #expect(try mode(of: script).map { $0 & 0o111 != 0 } == true)
    for text in [try sandbox.text(of: script), try sandbox.text(of: script) + "# Mine.\n"] {
      try sandbox.write(text, to: script)
      let file = sandbox.folder.appendingPathComponent(script).path
      try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file)
      let check = try sandbox.run("scaffold", "--check")
      #expect(check.status == 1 && check.output == "complete \(script)\n")
      let diff = try sandbox.run("scaffold", "--diff").output
      #expect(diff == "diff --git a/\(script) b/\(script)\nold mode 100644\nnew mode 100755\n")
      #expect(try sandbox.run("scaffold").status == 0)
      #expect(try mode(of: script) == 0o750)
      #expect(try sandbox.text(of: script) == text)
      #expect(try sandbox.run("scaffold", "--check").status == 0)
    }
  }

  @Test(
    "a diff gives what the run gives, the right to run the script included",
    arguments: ["patch -s -p1", "git apply", "patch -s -p0"]
  )
  func diffs(tool: String) throws {
    let other = try Sandbox()
    for path in ["Docs/Cart.md", "Docs/Desk.md", ".specfit.yml"] {
      try other.write(try sandbox.bytes(of: path), to: path)
    }
    let diff = try other.run("scaffold", "--diff").output
    #expect(diff.contains("\nnew file mode 100755\n--- /dev/null\n+++ b/\(script)\n"))
    let shell = URL(fileURLWithPath: "/bin/sh")
    let applied = try other.run(program: shell, ["-c", tool], input: diff)
    #expect(applied.status == 0, "\(applied.errors)")
    // Without a folder taken off, new files stand below that of the diff's names.
    let below = tool.hasSuffix("0") ? "b/" : ""
    for path in [script, table, identifiers] {
      #expect(try other.bytes(of: below + path) == sandbox.bytes(of: path))
    }
    #expect(FileManager.default.isExecutableFile(atPath: other.folder.path + "/" + below + script))
    guard below.isEmpty else { return }
    #expect(try other.run("scaffold", "--check").status == 0)
  }

  @Test("a task that names its file without a folder gets the profile's, with a note")
  func bareName() throws {
    try specify("Tray", 5)
    let task = "\n## Testing\n\n**Agent Task 5.9.1: Create TrayServiceTests**\n- File: `TraySpecTests.swift`\n"
    try sandbox.write(try sandbox.text(of: "Docs/Tray.md") + task, to: "Docs/Tray.md")
    let run = try sandbox.run("scaffold")
    #expect(run.output.contains("create ShopTests/Tray/TraySpecTests.swift"), "\(run.output)")
    #expect(run.errors.contains("note: 'Docs/Tray.md', line "))
    #expect(run.errors.contains("'TraySpecTests.swift' names no folder; its tests go into 'ShopTests/Tray/"))
    #expect(throws: (any Error).self) { try sandbox.bytes(of: "TraySpecTests.swift") }
  }
}
