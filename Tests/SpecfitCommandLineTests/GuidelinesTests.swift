// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// Reads the guidelines that specfit writes as their readers do.
struct GuidelinesTests {
  private static let titles = [
    "1. Testing Philosophy", "2. Test Types", "3. Test Naming Conventions", "4. AAA Pattern", "5. Mocking Strategy",
    "6. SwiftData Testing", "7. Code Coverage Requirements", "8. CI/CD Integration", "9. Accessibility Testing",
  ]

  /// A section with its examples, by the language of their fences.
  private struct Section {
    var title: Substring
    var text = ""
    var examples: [(language: Substring, code: String)] = []
  }

  private func scaffolded(for framework: String = "xctest") throws -> (sandbox: Sandbox, text: String) {
    let sandbox = try Sandbox()
    try sandbox.write("framework: \(framework)\n", to: ".specfit.yml")
    let code = "final class CartService {\n  init() {}\n  func load() async throws\n}"
    let document =
      "# Module 3: Shop\n\n## Components\n\n### CartService\n\n- File: `Shop/Modules/Cart/CartService.swift`\n"
    try sandbox.write(
      document + "\n```swift\n\(code)\n```\n\n`load()` reads the items of the store.\n",
      to: "Docs/Module3.md"
    )
    try sandbox.run("scaffold", "Docs/Module3.md")
    return (sandbox, try sandbox.text(of: "Docs/TESTING_GUIDELINES.md"))
  }

  private func sections(of text: String) -> [Section] {
    var sections: [Section] = []
    var language: Substring?
    var code = ""
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        if let ended = language { sections[sections.count - 1].examples.append((ended, code)) }
        language = language == nil ? line.dropFirst(3) : nil
        code = ""
      } else if language != nil {
        code += line + "\n"
      } else if line.hasPrefix("# ") || line.hasPrefix("## ") {
        sections.append(Section(title: line.drop { $0 == "#" || $0 == " " }))
      } else {
        sections[sections.count - 1].text += line + "\n"
      }
    }
    #expect(language == nil, "a fence is not closed")
    return sections
  }

  @Test(
    "they have their nine sections, are neither short nor endless, and keep their own limits",
    arguments: ["xctest", "swift-testing"]
  )
  func shape(framework: String) throws {
    let text = try scaffolded(for: framework).text
    #expect((500...800).contains(text.split(separator: "\n", omittingEmptySubsequences: false).count - 1))
    let sections = sections(of: text)
    #expect(sections.dropFirst().map { String($0.title) } == Self.titles)
    let words = try #require(sections.dropFirst().first).text.split { $0.isWhitespace }
    #expect((100...200).contains(words.count))
    #expect(text.hasSuffix("\n") && !text.hasSuffix("\n\n"))
    for section in sections.dropFirst(2) { #expect(section.examples.count >= 3, "\(section.title)") }
    let names = sections[3].examples.map { $0.code.split(separator: "func test_").count - 1 }
    #expect(names.count >= 3 && names.allSatisfy { $0 >= 5 })
    #expect(sections[4].text.split(separator: "\n").count { $0.hasPrefix("Example ") } >= 3)
  }

  @Test("they speak of what runs the tests; only UI tests need XCTest in any case")
  func frameworks() throws {
    #expect(!(try scaffolded().text.contains("@Test")))
    let examples = sections(of: try scaffolded(for: "swift-testing").text).flatMap(\.examples).map(\.code)
    for code in examples where !code.contains("XCUI") { #expect(!code.contains("XCT"), "\(code)") }
    #expect(examples.count { $0.contains("@Test(") } >= 10)
    #expect(examples.contains { $0.contains("#expect(throws:") } && examples.contains { $0.contains(".pending(") })
  }

  @Test(
    "every example in Swift compiles",
    .enabled(if: compiler != nil, "no swiftc on the PATH"),
    arguments: ["xctest", "swift-testing"]
  )
  func examplesCompile(framework: String) throws {
    let (sandbox, text) = try scaffolded(for: framework)
    let examples = sections(of: text).flatMap(\.examples).filter { $0.language == "swift" }.map(\.code)
    #expect(examples.count > 20)
    for (index, code) in examples.enumerated() {
      // The first example is what stands above each of the others.
      try sandbox.write((index == 0 ? "" : examples[0]) + code, to: "Examples/Example\(index).swift")
    }
    for module in ["SwiftData", "SwiftUI"] { try sandbox.compileStub(module) }
    let shared = try sandbox.swiftFiles(in: "ShopTests").filter { !$0.hasSuffix("CartServiceTests.swift") }
    #expect(shared.contains { $0.hasSuffix("MockProtocol.swift") })
    try sandbox.copy("airfit.basepage.swift.mustache", to: "BasePage.swift")
    let stub = stubs.appendingPathComponent("XCUITest.swift").path
    let files = try sandbox.swiftFiles(in: "Examples") + shared + ["BasePage.swift", stub]
    #expect(try sandbox.diagnostics(of: files) == [])
  }

  @Test("every command is one that a shell understands", arguments: ["xctest", "swift-testing"])
  func commandsParse(framework: String) throws {
    let (sandbox, text) = try scaffolded(for: framework)
    let commands = sections(of: text).flatMap(\.examples).filter { $0.language != "swift" }
    #expect(commands.count >= 6)
    for command in commands {
      #expect(command.language == "bash")
      let outcome = try sandbox.run(program: URL(fileURLWithPath: "/bin/bash"), ["-n", "-c", command.code])
      #expect(outcome.status == 0, "\(command.code)\(outcome.errors)")
    }
  }

  @Test("they are no module document, though they show tests: a second run leaves them and asks for nothing")
  func areNoModule() throws {
    let (sandbox, text) = try scaffolded()
    let second = try sandbox.run("scaffold", "--verbose", "Docs")
    #expect(second.status == 0)
    #expect(second.errors.contains("'Docs/TESTING_GUIDELINES.md' is no module document"))
    #expect(try sandbox.text(of: "Docs/TESTING_GUIDELINES.md") == text)
  }
}

extension Sandbox {
  /// Copies a built-in template that names nothing, which therefore is what it gives.
  fileprivate func copy(_ template: String, to path: String) throws {
    let folder = stubs.deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent(
      "Templates/airfit"
    )
    try write(Array(Data(contentsOf: folder.appendingPathComponent(template))), to: path)
  }
}
