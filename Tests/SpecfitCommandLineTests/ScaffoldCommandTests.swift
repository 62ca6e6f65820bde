// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

struct ScaffoldCommandTests {
  private let document = """
    # Module 3: Shop

    ## Components

    ### CartService

    - File: `Shop/Modules/Cart/CartService.swift`

    ```swift
    final class CartService {
      init(store: any StoreProtocol) {}
      func load() async throws
    }
    ```

    `load()` reads the items of the store.
    """

  private func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox()
    try sandbox.write("specs: [Docs]\n", to: ".specfit.yml")
    try sandbox.write(document, to: "Docs/Shop.md")
    return sandbox
  }

  private let tests = "ShopTests/Cart/CartServiceTests.swift"

  @Test("what a dry run, a check and a diff announce is what is then written; the second run has nothing to do")
  func oneTree() throws {
    let sandbox = try sandbox()
    for flag in ["--dry-run", "--check", "--diff"] {
      let outcome = try sandbox.run("scaffold", flag)
      #expect(outcome.status == 1)
      #expect(outcome.output.contains(tests))
      #expect(throws: (any Error).self) { try sandbox.bytes(of: tests) }
    }
    let announced = try sandbox.run("scaffold", "--dry-run").output
    #expect(try sandbox.run("scaffold").output == announced)
    let written = try sandbox.bytes(of: tests)
    let second = try sandbox.run("scaffold", "--check")
    #expect(second.status == 0)
    #expect(second.output == "")
    #expect(try sandbox.run("scaffold").status == 0)
    #expect(try sandbox.bytes(of: tests) == written)
  }

  @Test("the parts that were not asked for are not written")
  func only() throws {
    let sandbox = try sandbox()
    #expect(
      try sandbox.run("scaffold", "--only", "mocks").output
        == "create ShopTests/Mocks/Base/MockProtocol.swift\ncreate ShopTests/Mocks/MockStore.swift\n"
        // Without it no double compiles.
        + "create ShopTests/Utilities/SpecfitPending.swift\n"
    )
    #expect(throws: (any Error).self) { try sandbox.bytes(of: tests) }
  }

  @Test("a module or component that no document has is an error with a suggestion")
  func unknownNames() throws {
    let sandbox = try sandbox()
    for (flag, name, hint) in [
      ("--module", "9", "choose one of '3', 'Module 3', 'Shop'"), ("--module", "Shpo", "did you mean 'Shop'?"),
      ("--component", "CartServce", "did you mean 'CartService'?"),
    ] {
      let outcome = try sandbox.run("scaffold", flag, name)
      #expect(outcome.status == 2)
      #expect(outcome.output == "" && outcome.errors.contains(hint), "\(outcome.errors)")
    }
  }

  @Test("a module is known by number and name, a component in any case")
  func names() throws {
    let sandbox = try sandbox()
    let all = try sandbox.run("scaffold", "--dry-run").output
    for name in ["3", "shop", "Module 3"] {
      #expect(try sandbox.run("scaffold", "--dry-run", "--module", name).output == all)
    }
    let component = try sandbox.run("scaffold", "--dry-run", "--component", "cartservice").output
    #expect(component == (try sandbox.run("scaffold", "--dry-run", "--component", "CartService").output))
    #expect(component.contains("CartServiceTests.swift") && component.contains("SpecfitPending.swift"))
    // What a project has once is no part of a component.
    #expect(!component.contains("GUIDELINES") && !component.contains("Scripts/"))
  }

  @Test("a module gets the doubles that its own tests need, and those of no other")
  func doublesOfOneModule() throws {
    let sandbox = try sandbox()
    let other = document.replacing("Module 3: Shop", with: "Module 4: Desk").replacing("Cart", with: "Desk")
      .replacing("StoreProtocol", with: "ClockProtocol")
    try sandbox.write(other, to: "Docs/Desk.md")
    let output = try sandbox.run("scaffold", "--dry-run", "--module", "Shop").output
    #expect(output.contains("MockStore.swift") && output.contains("SpecfitPending.swift"))
    #expect(!output.contains("MockClock.swift") && !output.contains("DeskService"))
  }

  @Test("a run over one document leaves to the others what all share")
  func singleDocument() throws {
    let sandbox = try sandbox()
    let other = document.replacing("Module 3: Shop", with: "Module 4: Desk").replacing("Cart", with: "Desk")
    try sandbox.write(other, to: "Docs/Desk.md")
    try sandbox.write("specs: [Docs]\n", to: ".specfit.yml")
    let whole = try sandbox.run("scaffold", "--diff")
    let partial = try sandbox.run("scaffold", "--diff", "Docs/Desk.md")
    #expect(whole.output.contains("CartServiceTests.swift") && whole.output.contains("DeskServiceTests.swift"))
    #expect(!partial.output.contains("+++ b/ShopTests/Cart/CartServiceTests.swift"))
    try sandbox.run("scaffold")
    let again = try sandbox.run("scaffold", "--check", "Docs/Desk.md")
    #expect(again.status == 0 && again.output == "", "\(again.output)\(again.errors)")
  }

  private let mock = "ShopTests/Mocks/MockStore.swift"

  /// A project whose protocol the document declares.
  private func sandboxWithProtocol(requiring requirement: String) throws -> Sandbox {
    let sandbox = try sandbox()
    try specify(requirement, in: sandbox)
    try sandbox.run("scaffold")
    return sandbox
  }

  private func specify(_ requirement: String, in sandbox: Sandbox) throws {
    let declaration = "protocol StoreProtocol: Sendable {\n  \(requirement)\n}\n\nfinal class CartService {"
    try sandbox.write(document.replacing("final class CartService {", with: declaration), to: "Docs/Shop.md")
  }

  @Test("a mock that nobody edited follows its protocol, an edited one stays")
  func followsTheProtocol() throws {
    let sandbox = try sandboxWithProtocol(requiring: "func save(_ item: Int) async throws")
    try specify("func save(_ item: Int, at place: String) async throws", in: sandbox)
    #expect(try sandbox.run("scaffold", "--check", "--only", "mocks").output == "complete \(mock)\n")
    try sandbox.run("scaffold")
    #expect(try sandbox.text(of: mock).contains("at place: String"))
    let edited = try sandbox.text(of: mock) + "// Mine.\n"
    try sandbox.write(edited, to: mock)
    try specify("func save() async throws", in: sandbox)
    #expect(try sandbox.run("scaffold", "--only", "mocks").output.contains("skip \(mock): it was changed"))
    #expect(try sandbox.text(of: mock) == edited)
  }

  @Test("a mock that somebody has put elsewhere in the target is not made again")
  func movedMock() throws {
    let sandbox = try sandboxWithProtocol(requiring: "func save() async throws")
    let own = "final class MockStore {}\n"
    try sandbox.remove(mock)
    try sandbox.write(own, to: "ShopTests/Doubles.swift")
    let outcome = try sandbox.run("scaffold")
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("skip \(mock): 'MockStore' stands in 'ShopTests/Doubles.swift'"))
    #expect(throws: (any Error).self) { try sandbox.bytes(of: mock) }
  }

  @Test("a template that renders no Swift writes nothing, neither a new file nor into a person's")
  func brokenTemplate() throws {
    let sandbox = try sandboxWithProtocol(requiring: "func save() async throws")
    try sandbox.run("templates", "eject", "airfit.mock.swift", "airfit.test.swift")
    for name in ["mock", "test"] {
      let path = ".specfit/templates/airfit.\(name).swift.mustache"
      try sandbox.write(try sandbox.text(of: path) + "} } this is not Swift (\n", to: path)
    }
    try sandbox.remove(mock)
    let text = try sandbox.text(of: tests)
    let longer = document.replacing("func load() async throws", with: "func load() async throws\n  func drop() throws")
      .appending("\n\n`drop()` removes the last item.\n")
    try sandbox.write(longer, to: "Docs/Shop.md")
    let outcome = try sandbox.run("scaffold")
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("conflict \(mock)") && outcome.output.contains("conflict \(tests)"))
    #expect(outcome.errors.contains("what the templates render is no Swift"))
    #expect(throws: (any Error).self) { try sandbox.bytes(of: mock) }
    #expect(try sandbox.text(of: tests) == text)
  }

  @Test("tests are written for the framework of the configuration, and for that of the files that are there")
  func framework() throws {
    let sandbox = try sandbox()
    try sandbox.write("specs: [Docs]\nframework: swift-testing\n", to: ".specfit.yml")
    #expect(try sandbox.run("scaffold").status == 0)
    #expect(try sandbox.text(of: tests).contains("\n    @Test(\""))
    #expect(try sandbox.run("scaffold", "--check").status == 0)
    try sandbox.write("specs: [Docs]\nframework: xctest\n", to: ".specfit.yml")
    let longer = document.replacing("func load() async throws", with: "func load() async throws\n  func drop() throws")
      .appending("\n\n`drop()` removes the last item.\n")
    try sandbox.write(longer, to: "Docs/Shop.md")
    #expect(try sandbox.run("scaffold").status == 0)
    let text = try sandbox.text(of: tests)
    #expect(text.contains("@Test(\"drop(): ") && !text.contains("XCTest"))
  }

  @Test("an application that no document names is asked for")
  func unknownApplication() throws {
    let sandbox = try sandbox()
    #expect(!(try sandbox.run("scaffold", "--dry-run").errors.contains("set 'app'")))
    try sandbox.write(
      document.replacing("- File: `Shop/Modules/Cart/CartService.swift`\n\n", with: ""),
      to: "Docs/Shop.md"
    )
    #expect(try sandbox.run("scaffold", "--dry-run").errors.contains("set 'app' in '.specfit.yml'"))
  }

  @Test("nothing to do says why")
  func nothing() throws {
    let sandbox = try sandbox()
    let ui = try sandbox.run("scaffold", "--module", "3", "--only", "ui")
    #expect(ui.status == 0)
    #expect(ui.errors.contains("there is nothing to scaffold: none of "))
    try sandbox.run("scaffold")
    let again = try sandbox.run("scaffold")
    #expect(again.status == 0 && again.output == "")
    #expect(again.errors.contains(" files are there"))
    try sandbox.write("# A guide\n\nNothing here.\n", to: "Guide.md")
    let guide = try sandbox.run("scaffold", "Guide.md")
    #expect(guide.status == 0 && guide.errors.contains("no document specifies a module"))
  }

  @Test("a file that does not parse is told and left alone, and the others are written")
  func conflict() throws {
    let sandbox = try sandbox()
    try sandbox.write("final class {", to: tests)
    let outcome = try sandbox.run("scaffold")
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("conflict \(tests)"))
    #expect(try sandbox.text(of: tests) == "final class {")
    #expect(try sandbox.text(of: "ShopTests/Mocks/MockStore.swift").contains("MockStore"))
  }

  @Test("nothing is written through a link out of the project")
  func link() throws {
    let sandbox = try sandbox()
    let outside = try Sandbox()
    try FileManager.default.createSymbolicLink(
      at: sandbox.folder.appendingPathComponent("ShopTests"),
      withDestinationURL: outside.folder
    )
    let outcome = try sandbox.run("scaffold")
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("symbolic link"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: outside.folder.path) == [])
  }

  @Test("JSON gives each file with its status")
  func json() throws {
    let sandbox = try sandbox()
    let output = try sandbox.run("scaffold", "--format", "json", "--dry-run").output
    let value = try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any]
    #expect(value?["schema"] as? String == "specfit.scaffold/1")
    let files = try #require(value?["files"] as? [[String: Any]])
    #expect(files.allSatisfy { $0["status"] as? String == "create" })
    let roles = ["docs", "script", "script", "unit", "helper", "mock", "mock", "helper", "helper"]
    #expect(files.compactMap { $0["role"] as? String } == roles)
  }
}
