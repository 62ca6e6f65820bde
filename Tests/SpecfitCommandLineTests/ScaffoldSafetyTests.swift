// What scaffold makes of documents and projects that lead it astray.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

struct ScaffoldSafetyTests {
  private let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
    try sandbox.write("specs: [Docs]\n", to: "Project/.specfit.yml")
    try write("Good", 9, file: "Shop/Modules/Good/GoodService.swift")
  }

  /// A module with one service, and a person's task for its tests.
  private func write(_ name: String, _ number: Int, file: String, tests: String? = nil) throws {
    let task =
      tests.map { "\n## Testing\n\n**Agent Task \(number).9.1: Create \(name)ServiceTests**\n- File: `\($0)`\n" } ?? ""
    let text = """
      # Module \(number): \(name)

      ## Components

      ### \(name)Service

      - File: `\(file)`

      ```swift
      final class \(name)Service {
        init() {}
        func load() async throws
      }
      ```

      `load()` reads the items of the store.
      \(task)
      """
    try sandbox.write(text, to: "Project/Docs/\(name).md")
  }

  private func run(_ arguments: String...) throws -> Sandbox.Outcome {
    let script = "cd Project && exec \"$0\" \"$@\""
    return try sandbox.run(
      program: URL(fileURLWithPath: "/bin/sh"),
      ["-c", script, Sandbox.program.path] + arguments
    )
  }

  private let good = "Project/ShopTests/Good/GoodServiceTests.swift"

  /// Every file, by its path from the sandbox, that is no document.
  private func files() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: sandbox.folder.path)
      .filter { $0.hasSuffix(".swift") || $0.hasSuffix(".tmp") }.sorted()
  }

  @Test(
    "a test file that leads out of the project, or is none, is refused with a sentence, and the others are written",
    arguments: [
      "/etc/BadServiceTests.swift", "../BadServiceTests.swift", "ShopTests/../../BadServiceTests.swift",
      "~/BadServiceTests.swift", "C:\\BadServiceTests.swift", ".git/hooks/BadServiceTests.swift",
      "ShopTests/\u{1}/BadServiceTests.swift", "ShopTests/\u{202E}/BadServiceTests.swift",
      "ShopTests/-rf/BadServiceTests.swift", "ShopTests//BadServiceTests.swift", "ShopTests/./BadServiceTests.swift",
    ]
  )
  func testFile(path: String) throws {
    try write("Bad", 3, file: "Shop/Modules/Bad/BadService.swift", tests: path)
    for flag in ["--dry-run", "--check", ""] {
      let outcome = try flag.isEmpty ? run("scaffold") : run("scaffold", flag)
      #expect(outcome.status == 1)
      #expect(outcome.errors.contains("'Docs/Bad.md', line "), "\(outcome.errors)")
      #expect(outcome.errors.contains("warning: ") && !outcome.output.contains("BadService"))
    }
    #expect(try files().contains(good))
    #expect(try files().allSatisfy { $0.hasPrefix("Project/ShopTests/") && !$0.contains("Bad") })
  }

  @Test(
    "a source file that leads out of the project, or is none, is told, and its tests stand where they would anyway",
    arguments: [
      "/etc/BadService.swift", "../BadService.swift", "Shop/Modules/Bad/", "Shop/a\n  b/BadService.swift",
      "Shop/\u{1}BadService.swift",
    ]
  )
  func sourceFile(path: String) throws {
    try write("Bad", 3, file: path)
    let outcome = try run("scaffold")
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("'Docs/Bad.md', line 7: "), "\(outcome.errors)")
    let files = try files()
    #expect(files.contains(good) && files.contains { $0.hasSuffix("/BadServiceTests.swift") })
    #expect(files.allSatisfy { $0.hasPrefix("Project/") })
  }

  @Test("a document with a NUL is told as binary, and the others are done")
  func binary() throws {
    try write("Bad", 3, file: "Shop/\u{0}/BadService.swift")
    let outcome = try run("scaffold")
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("'Docs/Bad.md' is binary"))
    #expect(try files().contains(good))
  }

  @Test("a folder that is a file, or a link out of the project, is told, and the others are done")
  func folders() throws {
    try write("Other", 3, file: "Shop/Modules/Other/OtherService.swift")
    try write("Linked", 4, file: "Shop/Modules/Linked/LinkedService.swift")
    try sandbox.write("mine", to: "Project/ShopTests/Other")
    try FileManager.default.createDirectory(
      at: sandbox.folder.appendingPathComponent("Outside"),
      withIntermediateDirectories: false
    )
    try FileManager.default.createSymbolicLink(
      at: sandbox.folder.appendingPathComponent("Project/ShopTests/Linked"),
      withDestinationURL: sandbox.folder.appendingPathComponent("Outside")
    )
    for flag in ["--check", ""] {
      let outcome = try flag.isEmpty ? run("scaffold") : run("scaffold", flag)
      #expect(outcome.status == 1)
      #expect(outcome.output.contains("conflict ShopTests/Other/OtherServiceTests.swift"))
      #expect(outcome.output.contains("conflict ShopTests/Linked/LinkedServiceTests.swift"))
      #expect(outcome.errors.contains("a part of the path is a file") && outcome.errors.contains("is a symbolic link"))
    }
    #expect(try sandbox.text(of: "Project/ShopTests/Other") == "mine")
    #expect(try FileManager.default.contentsOfDirectory(atPath: sandbox.folder.path + "/Outside") == [])
    #expect(try files().contains(good))
  }

  @Test("a test file that is a link is left alone, wherever it leads")
  func linkedFile() throws {
    for target in ["mine.swift", "nowhere.swift"] {
      try sandbox.write("// mine\n", to: "mine.swift")
      try? FileManager.default.removeItem(at: sandbox.folder.appendingPathComponent(good))
      let folder = sandbox.folder.appendingPathComponent("Project/ShopTests/Good")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try FileManager.default.createSymbolicLink(
        at: sandbox.folder.appendingPathComponent(good),
        withDestinationURL: sandbox.folder.appendingPathComponent(target)
      )
      let outcome = try run("scaffold")
      #expect(outcome.status == 1 && outcome.output.contains("conflict ShopTests/Good/GoodServiceTests.swift"))
      #expect(outcome.errors.contains("warning: 'ShopTests/Good/GoodServiceTests.swift' is a symbolic link"))
      #expect(try sandbox.text(of: "mine.swift") == "// mine\n")
      #expect((try? sandbox.bytes(of: "nowhere.swift")) == nil)
    }
  }

  @Test(
    "a folder that may not be written to is a failure of its file alone",
    .enabled("root may write") { getuid() != 0 }
  )
  func readOnlyFolder() throws {
    try write("Other", 3, file: "Shop/Modules/Other/OtherService.swift")
    let folder = sandbox.folder.appendingPathComponent("Project/ShopTests/Other").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder)
    defer { try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder) }
    let outcome = try run("scaffold")
    #expect(outcome.status == 2 && outcome.errors.contains("no file may be created in its folder"))
    #expect(try files().contains(good))
  }

  @Test("a test file that is no text is left alone", arguments: [[0xFF, 0xFE], [0x00], Array("class {".utf8)])
  func unreadableFile(bytes: [UInt8]) throws {
    try sandbox.write(bytes, to: good)
    let outcome = try run("scaffold")
    #expect(outcome.status == 1 && outcome.output.contains("conflict "))
    #expect(try sandbox.bytes(of: good) == bytes)
  }

  @Test("two documents that want one file share it, and one that wants its tests elsewhere is told where they are")
  func sharedFile() throws {
    try write("Cart", 3, file: "Shop/Modules/Cart/CartService.swift", tests: "ShopTests/A/CartServiceTests.swift")
    let first = try sandbox.text(of: "Project/Docs/Cart.md")
    let second = first.replacing("Module 3", with: "Module 4").replacing("ShopTests/A/", with: "ShopTests/B/")
      .replacing("func load() async throws", with: "func save() async throws")
      .replacing("`load()` reads the items of the store.", with: "`save()` writes the items to the store.")
    try sandbox.write(second, to: "Project/Docs/Cart2.md")
    let outcome = try run("scaffold")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.errors.contains("the tests of 'unit:CartService' go into 'ShopTests/A/CartServiceTests.swift'"))
    let text = try sandbox.text(of: "Project/ShopTests/A/CartServiceTests.swift")
    #expect(text.contains("CartService/load()/bfb3d48e781") && text.contains("CartService/save()/b97e62cfed3"))
    #expect((try? sandbox.bytes(of: "Project/ShopTests/B/CartServiceTests.swift")) == nil)
  }

  @Test("files whose names differ only in case, or of which one is the other's folder, are not both written")
  func collisions() throws {
    try write("Cart", 3, file: "Shop/Modules/Cart/CartService.swift", tests: "ShopTests/CartServiceTests.swift")
    try write("CART", 4, file: "Shop/Modules/CART/CARTService.swift", tests: "ShopTests/CARTServiceTests.swift")
    try write(
      "Deep",
      5,
      file: "Shop/Modules/Deep/DeepService.swift",
      tests: "ShopTests/CartServiceTests.swift/DeepServiceTests.swift"
    )
    let dry = try run("scaffold", "--dry-run")
    let outcome = try run("scaffold")
    #expect(outcome.status == 1)
    #expect(outcome.output == dry.output)
    let written = try files().map { $0.lowercased() }
    #expect(Set(written).count == written.count)
    #expect(outcome.errors.components(separatedBy: "name another file").count == 3, "\(outcome.errors)")
  }
}
