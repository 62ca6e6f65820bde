// What scaffold makes of documents whose texts are meant to break out of where they go.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

struct ScaffoldHostileTests {
  private let sandbox: Sandbox
  private let shell = URL(fileURLWithPath: "/bin/bash")
  private let good = "Project/ShopTests/Good/GoodServiceTests.swift"

  init() throws {
    sandbox = try Sandbox()
    try sandbox.write("specs: [Docs]\n", to: "Project/.specfit.yml")
    try write("Good", 9, "# Module 9: Good\n\n## Components\n\n" + service("GoodService", in: "Good"))
  }

  private func service(_ name: String, in folder: String, declared: String? = nil, _ note: String = "") -> String {
    """
    ### \(name)

    - File: `Shop/Modules/\(folder)/\(name).swift`

    ```swift
    \(note.isEmpty ? "" : "/// \(note)")
    final class \(declared ?? name) {
      init() {}
      /// Loads. \(note)
      /// - Throws: `LoadError.gone` \(note)
      func load(id: Int) async throws -> Int
    }
    ```

    - `load(id:)` throws `LoadError.gone` if the device is offline.
    - `load(id:)` returns the number that the store has. \(note)


    """
  }

  private func write(_ name: String, _ number: Int, _ text: String) throws {
    try sandbox.write(text, to: "Project/Docs/\(name).md")
  }

  private func run(_ arguments: String...) throws -> Sandbox.Outcome {
    try sandbox.run(program: shell, ["-c", "cd Project && exec \"$0\" \"$@\"", Sandbox.program.path] + arguments)
  }

  /// Every file that is no document, by its path from the sandbox.
  private func files() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: sandbox.folder.path).sorted().filter { path in
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: sandbox.folder.path + "/" + path, isDirectory: &isFolder)
      return !isFolder.boolValue && !path.hasSuffix(".md") && path != "Project/.specfit.yml"
    }
  }

  /// All that holds whatever a document says.
  private func expectSoundFiles() throws {
    let files = try files()
    #expect(files.contains(good))
    #expect(files.allSatisfy { $0.hasPrefix("Project/") })
    let swift = files.filter { $0.hasSuffix(".swift") }
    let writer = Sandbox.program.deletingLastPathComponent().appendingPathComponent("StubWriter")
    #expect(try sandbox.run(program: writer, ["--parse"] + swift).output == "")
    let script = "Project/Scripts/verify_module_tests.sh"
    #expect(try sandbox.run(program: shell, ["-n", script]).status == 0)
    for line in try sandbox.text(of: "Project/Scripts/module_tests.tsv").split(separator: "\n")
    where !line.hasPrefix("#") {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
      #expect((4...5).contains(fields.count) && fields[..<4].allSatisfy { !$0.isEmpty }, "\(line)")
    }
  }

  private static let texts = [
    "*/ } } func evil() {", "\"\"\" \" \\(evil) \\", "{{#tests}} {{> evil}} {{/x}} {{=<% %>=}}", "#if DEBUG", "#endif",
    "EOF", "PY", "$(evil) `evil` ${evil} ; rm -rf ~ | & > x", "<!-- specfit:end testing-requirements -->",
    "// specfit: CartService/evil", "try XCTPending(\"a/b\", \"c\")", "\u{2028}evil()", "\u{202E}live", "'; exit 0 #",
    "${{ github.token }}",
  ]

  @Test("text that would close a comment, string, heredoc, condition or tag stays text, wherever it stands")
  func texts() throws {
    for (index, text) in Self.texts.enumerated() {
      let name = "Cart\(["A", "B", "C", "D"][index / 4])\(["e", "f", "g", "h"][index % 4])"
      try write(name, index + 20, document(name, index + 20, text))
    }
    let outcome = try run("scaffold", "--with", "workflow")
    #expect(outcome.status == 0 || outcome.status == 1, "\(outcome.errors)")
    try expectSoundFiles()
    let workflow = try sandbox.text(of: "Project/.github/workflows/module-tests.yml")
    #expect(!workflow.contains("evil") && !workflow.contains("github.token"))
    #expect(try run("scaffold", "--with", "workflow", "--diff").output == "")
    let suites = try files().filter { $0.hasSuffix("ServiceTests.swift") && $0 != good }
    #expect(suites.count == Self.texts.count)
    for suite in suites {
      // What is said of tests can be no code: each line with it is a comment.
      for line in try sandbox.text(of: suite).split(whereSeparator: \.isNewline) where line.contains("evil()") {
        #expect(line.drop { $0 == " " }.hasPrefix("//"), "\(line)")
      }
    }
  }

  private func document(_ name: String, _ number: Int, _ text: String) -> String {
    """
    # Module \(number): \(name)

    A module \(text)

    ## Components

    \(service(name + "Service", in: name, text))
    ### \(name)View

    - File: `Shop/Modules/\(name)/\(name)View.swift`

    ```swift
    struct \(name)View: View {
      var body: some View {
        Button("Go \(text.filter { $0 != "\"" && $0 != "\\" })") {}
      }
    }
    ```

    ### User Flow: Check out \(text)

    1. The user opens `\(name)View` \(text)

    ## Acceptance Criteria

    - `load(id:)` says \(text)
    - \(text)

    ## Testing

    **Agent Task \(number).9.1: Create \(name)ServiceTests \(text)**
    - File: `ShopTests/\(name)/\(name)ServiceTests.swift`
    - Test Cases:
      1. `test_load_\(text)()`
      2. \(text)
    """
  }

  @Test("names that are keywords, emoji or no identifiers, and titles that are anything, break nothing")
  func names() throws {
    let names = [
      "class", "`default`", "Self", "Type", "Any", "🎉", "🎉PartyService", "9LivesService", "Cart Service",
      "../CartService", "Cart/Service", "Cart\\(x)Service", "_", "$0", "XCTestCase", "MockProtocol", "Task", "Int",
      "String",
    ]
    for (index, name) in names.enumerated() {
      let declared = index % 2 == 0 ? name : "Tray\(index)Service"
      let text = service(name, in: "Cart", declared: declared)
      try write("Cart\(index)", index + 20, "# Module \(index + 20): \(name)\n\n## Components\n\n" + text)
    }
    for (index, text) in Self.texts.prefix(6).enumerated() {
      let part = service("Desk\(index)Service", in: "Desk")
      try write("Desk\(index)", index + 60, "# Module \(index + 60): Desk \(text)\n\n## Components\n\n" + part)
    }
    let outcome = try run("scaffold", "--with", "workflow")
    #expect(outcome.status == 0 || outcome.status == 1, "\(outcome.errors)")
    try expectSoundFiles()
  }

  @Test("two components of one name, in one document and in two, share a file that parses")
  func twice() throws {
    let other = service("CartService", in: "Cart").replacing("load(id: Int)", with: "load(name: String)")
    try write("Cart", 3, "# Module 3: Cart\n\n## Components\n\n" + service("CartService", in: "Cart") + other)
    try write("More", 4, "# Module 4: More\n\n## Components\n\n" + other)
    let outcome = try run("scaffold")
    #expect(outcome.status == 0 || outcome.status == 1, "\(outcome.errors)")
    try expectSoundFiles()
    #expect(try files().count { $0.hasSuffix("/CartServiceTests.swift") } == 1)
    #expect(try run("scaffold", "--diff").output == "")
  }

  @Test("each path that nobody should follow is told, also where the task has no test, and the others are written")
  func paths() throws {
    let paths = [
      "/tmp/specfit-evil/ATests.swift", "../BTests.swift", "ShopTests/C\n  D/CTests.swift", "ShopTests/D/",
      "~/ETests.swift",
    ]
    let tasks = paths.enumerated().map { index, path in
      "**Agent Task 3.9.\(index + 1): Create \(["A", "B", "C", "D", "E"][index])Tests**\n- File: `\(path)`\n"
    }
    let text = "# Module 3: Cart\n\n## Components\n\n" + service("CartService", in: "Cart")
    try write("Cart", 3, text + "## Testing\n\n" + tasks.joined(separator: "\n"))
    let outcome = try run("scaffold")
    #expect(outcome.status == 1)
    let told = outcome.errors.split(separator: "\n").filter { $0.hasPrefix("warning: 'Docs/Cart.md', line ") }
    #expect(told.count == paths.count, "\(outcome.errors)")
    try expectSoundFiles()
    #expect(!FileManager.default.fileExists(atPath: "/tmp/specfit-evil"))
  }

  @Test(
    "a repository's configuration and templates get nothing written that git, a build, or an editor runs",
    arguments: [
      "files: {guidelines: .git/commondir}", "files: {guidelines: .GIT/notes.md}",
      "files: {script: .git/hooks/pre-commit}",
      "files: {moduleTable: .envrc}", "files: {workflow: .github/actions/own/action.yml}",
      "files: {support: .swiftpm/}", "files: {guidelines: Package.swift}",
      "files: {guidelines: Shop.xcodeproj/notes.md}",
      "kit: [{template: fixture.swift, path: .vscode/tasks.json, part: docs}]",
      "kit: [{template: fixture.swift, path: .git/hooks/post-checkout, part: script}]",
      "kit: [{template: fixture.swift, path: build.gradle.kts, part: script}]",
    ]
  )
  func configuration(setting: String) throws {
    let profile = "specs: [Docs]\nprofile:\n  extends: airfit\n  \(setting)\n"
    try sandbox.write(profile, to: "Project/.specfit.yml")
    try sandbox.write("ref: refs/heads/main\n", to: "Project/.git/HEAD")
    for name in ["guidelines.md", "verify.sh", "modules.tsv", "workflow.yml", "mock.swift", "fixture.swift"] {
      try sandbox.write("evil\n", to: "Project/.specfit/templates/airfit.\(name).mustache")
    }
    let before = try files().filter { $0.contains("/.") }
    let outcome = try run("scaffold", "--with", "workflow")
    #expect(outcome.status > 0)
    let written = try files().filter { $0.contains("/.") && $0 != "Project/.github/workflows/module-tests.yml" }
    #expect(written == before, "\(outcome.output) \(outcome.errors)")
    #expect(
      try files().allSatisfy { !$0.hasSuffix("Package.swift") && !$0.hasSuffix(".kts") && !$0.contains("xcodeproj") }
    )
  }
}
