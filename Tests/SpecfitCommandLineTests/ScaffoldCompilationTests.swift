// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// Scaffolds documents with real Swift in them, and lets the compiler judge the tests.
@Suite(.enabled(if: compiler != nil, "no swiftc on the PATH, so scaffolds cannot be compiled"))
struct ScaffoldCompilationTests {
  /// The files of `Forms`: each declares what one or more rows of the derivation table are about.
  private static let forms: [URL] = {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Forms")
    let files = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
    return files.filter { $0.pathExtension == "swift" }.sorted { $0.path < $1.path }
  }()

  @Test("the tests and doubles of every form of declaration compile in Swift 6 without a warning")
  func forms() throws {
    let sandbox = try Sandbox()
    #expect(Self.forms.count > 15)
    for (index, form) in Self.forms.enumerated() {
      let name = form.deletingPathExtension().lastPathComponent
      let code = try String(contentsOf: form, encoding: .utf8)
      try sandbox.write(code, to: "Shop/\(name).swift")
      let lines = code.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(3).joined(separator: "\n")
      let title = "# Module \(index + 3): \(name)\n\n## Components\n\n### \(name)\n\n"
      let file = "- File: `Shop/Modules/Forms/\(name).swift`\n\n"
      // Errors get tests only where the document asks for them.
      let task = "\n## Testing\n\n**Agent Task \(index + 3).9.1: Create \(name)Tests**\n"
      let asked = name.hasSuffix("Error") ? task + "- File: `ShopTests/Forms/\(name)Tests.swift`\n" : ""
      try sandbox.write(
        title + file + "```swift\n\(lines)```\n\n" + Self.statements(of: lines) + asked,
        to: "Docs/Module\(index + 3).md"
      )
    }
    let scaffold = try sandbox.run("scaffold", "Docs")
    #expect(scaffold.status == 0, "\(scaffold.errors)")
    for form in Self.forms {
      let name = form.deletingPathExtension().lastPathComponent
      #expect(scaffold.output.contains("create ShopTests/Forms/\(name)Tests.swift ("))
    }
    try expectCompiled(sandbox)
  }

  /// What a document states of each function and computed property, so that all get a test.
  private static func statements(of code: String) -> String {
    let lines = code.split(separator: "\n").compactMap { line -> String? in
      guard let name = line.firstMatch(of: #/(?:func|var) `?(\w+)/#)?.1 else { return nil }
      if line.contains("throws") { return "- `\(name)` throws an error if the device is offline.\n" }
      if line.contains("? {") { return "- `\(name)` returns `nil` if the device is offline.\n" }
      if line.contains("->") { return "- `\(name)` returns what the last change left.\n" }
      return "- `\(name)` keeps the order of the last change.\n"
    }
    return lines.joined()
  }

  /// Compiles the application and its tests as far as diagnostics go.
  private func expectCompiled(_ sandbox: Sandbox) throws {
    let compiler = try #require(compiler)
    let shared = ["-swift-version", "6", "-parse-as-library"]
    let application = ["-emit-module", "-module-name", "Shop", "-enable-testing"]
    let built = try sandbox.run(program: compiler, application + shared + (try sandbox.swiftFiles(in: "Shop")))
    #expect(built.status == 0, "\(built.errors)")
    // Some errors about concurrency come only after type checking.
    let sil = ["-emit-sil", "-wmo", "-o", "/dev/null", "-module-name", "ShopTests", "-I", "."]
    let tests = try sandbox.run(program: compiler, sil + shared + (try sandbox.swiftFiles(in: "ShopTests")))
    let lines = tests.errors.split(separator: "\n")
    let found = lines.filter { $0.contains(".swift:") && ($0.contains(": error:") || $0.contains(": warning:")) }
    #expect(found == [])
    #expect(tests.status == 0)
  }
}
