// Names with letters beyond ASCII.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitMarkdown
import SpecfitModel
import SpecfitRecognition
import SpecfitSource
import Testing

struct LookAlikeTests {
  private func spec(_ name: String) throws -> ModuleSpec {
    let text = """
      # Module 4: Pier

      ## Components

      ### \(name)

      - File: `Pier/\(name).swift`

      ```swift
      final class \(name) {
        func moor() -> Int
      }
      ```
      """
    let document = try MarkdownDocument(parsing: SourceFile(path: "Pier.md", bytes: Array(text.utf8)))
    return ModuleSpec(recognizing: document)
  }

  @Test("a type may have any letters", arguments: ["CafeService", "CaféService", "ÜbersichtService", "桟橋Service"])
  func letters(name: String) throws {
    let spec = try spec(name)
    #expect(spec.components.map(\.name) == [name])
    #expect(spec.components.first?.members.count == 1)
    #expect(!spec.diagnostics.contains { $0.rule == ModuleSpec.lookAlike })
  }

  @Test(
    "a name that looks like another is read, and its writer warned",
    arguments: ["Moor\u{200B}Service", "РierService"]
  )
  func lookAlikes(name: String) throws {
    let spec = try spec(name)
    #expect(spec.components.map(\.name) == [name])
    #expect(spec.diagnostics.filter { $0.rule == ModuleSpec.lookAlike }.count == 1)
  }
}
