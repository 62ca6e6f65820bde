// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitReporting
import SpecfitSource
import Testing

@Suite("A diagnostic as text")
struct DiagnosticTextTests {
  private static let file = SourceFile(path: "Docs/Oven.md", bytes: Array("# Oven\n\nÖfen sind heiß.\n".utf8))

  @Test("has its place in bytes, the line, and carets under characters")
  func place() {
    let diagnostic = Diagnostic("vague", .warning, "'heiß' says nothing", at: 19..<24, help: "give a number")
    #expect(
      DiagnosticText(in: Self.file).render(diagnostic) == """
        Docs/Oven.md:3:12: warning[vague]: 'heiß' says nothing
          |
        3 | Öfen sind heiß.
          |           ^^^^
          = help: give a number

        """
    )
  }

  @Test("without help ends with the carets, and at the end of the file needs no text")
  func bare() {
    let text = DiagnosticText(in: Self.file).render(Diagnostic("short", .error, "too short", at: 26..<26))
    #expect(text.hasPrefix("Docs/Oven.md:3:19: error[short]: too short\n"))
    #expect(!text.contains("help"))
    #expect(text.hasSuffix("\n") && !text.hasSuffix("\n\n"))
  }
}
