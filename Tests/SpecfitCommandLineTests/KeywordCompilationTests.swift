// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// Scaffolds declarations with names that mean something to the compiler, and lets it judge the result.
@Suite(.enabled(if: compiler != nil, "no swiftc on the PATH, so scaffolds cannot be compiled"))
struct KeywordCompilationTests {
  /// Those that stand in backticks where they are names.
  private static let keywords = """
    Any Protocol Self Type as associatedtype break case catch class continue default defer deinit do else enum
    extension fallthrough false fileprivate for func guard if import in inout internal is let nil operator
    precedencegroup private protocol public repeat rethrows return self static struct subscript super switch throw
    throws true try typealias var where while
    """

  /// Words that mean something in some places, names of the scaffolds themselves, and names that are no plain words.
  private static let others = """
    actor any async await borrowing build consume consuming copy discard each get isolated lazy mock nonisolated open
    package sending set some then unowned unsafe weak with yield sut result expected error stub recorder_ 🎉 größe x🎈
    """

  /// A model, a protocol, an enum and a service whose members and labels have a name.
  private func declarations(_ name: String, isKeyword: Bool, _ number: Int) -> String {
    let spelled = isKeyword ? "`\(name)`" : name
    let label = ["inout", "let", "var"].contains(name) ? spelled : name
    return """
      struct M\(number): Equatable, Sendable {
        var \(spelled): Int
        let other: String
      }

      protocol P\(number)Protocol: Sendable {
        var \(spelled): Int { get }
        func run(\(label): Int) -> Int
        func go(_ \(spelled): String) async throws -> M\(number)
      }

      enum E\(number): Sendable {
        case \(spelled), more(Int)
      }

      final class S\(number)Service: Sendable {
        init(\(label): M\(number), store: any P\(number)Protocol) {}
        func run(\(label): Int, model: M\(number)) -> Int { 1 }
        func \(spelled)(_ e: E\(number)) throws -> Int { 1 }
      }
      """
  }

  /// What the service does, so that both of its functions get a test.
  private func statements(_ name: String) -> String {
    """
    - `run(\(name):model:)` returns the number of its runs.
    - `\(name)(_:)` throws an error if the device is offline.
    """
  }

  @Test(
    "what has the name of a keyword, an emoji or a word of the scaffolds compiles without a warning",
    arguments: [(keywords, true), (others, false)]
  )
  func names(words: String, areKeywords: Bool) throws {
    let sandbox = try Sandbox()
    var document = "# Module 3: Shop\n\n## Components\n"
    var application = ""
    let names = words.split { $0.isWhitespace }.map(String.init)
    #expect(names.count > 30)
    for (number, name) in names.enumerated() {
      let code = declarations(name, isKeyword: areKeywords, number)
      let title = "### S\(number)Service\n\n- File: `Shop/Modules/Cart/S\(number)Service.swift`\n\n"
      document += "\n\(title)```swift\n\(code)\n```\n\n\(statements(name))\n"
      application += code + "\n\n"
    }
    try sandbox.write(document, to: "Docs/Shop.md")
    try sandbox.write(application, to: "Shop/Shop.swift")
    let scaffold = try sandbox.run("scaffold", "Docs")
    #expect(scaffold.status == 0, "\(scaffold.errors)")
    let module = [
      "-emit-module", "-module-name", "Shop", "-enable-testing", "-swift-version", "6", "-parse-as-library",
    ]
    let built = try sandbox.run(program: try #require(compiler), module + ["Shop/Shop.swift"])
    #expect(built.status == 0, "\(built.errors)")
    let files = try sandbox.swiftFiles(in: "ShopTests")
    for kind in ["Builders/M", "Mocks/MockP", "Cart/S"] {
      #expect(files.count { $0.contains(kind) } == names.count, "\(kind): \(files)")
    }
    #expect(try sandbox.diagnostics(of: files) == [])
  }
}
