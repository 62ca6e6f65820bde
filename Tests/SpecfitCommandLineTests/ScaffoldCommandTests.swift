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
    )
    #expect(throws: (any Error).self) { try sandbox.bytes(of: tests) }
  }

  @Test("nothing to do says why")
  func nothing() throws {
    let sandbox = try sandbox()
    let outcome = try sandbox.run("scaffold", "--module", "9", "--only", "unit")
    #expect(outcome.status == 0)
    #expect(outcome.errors.contains("there is nothing to scaffold"))
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
    #expect(files.compactMap { $0["status"] as? String } == Array(repeating: "create", count: 4))
    #expect(files.compactMap { $0["role"] as? String } == ["unit", "mock", "mock", "helper"])
  }
}
