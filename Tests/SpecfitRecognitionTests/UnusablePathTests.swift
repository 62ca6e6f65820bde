// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitMarkdown
import SpecfitModel
import SpecfitRecognition
import SpecfitSource
import Testing

struct UnusablePathTests {
  private func spec(_ line: String) throws -> ModuleSpec {
    let text = """
      # Module 3: Shop

      ## Components

      ### CartService

      \(line)

      ```swift
      final class CartService {
        func load() async throws
      }
      ```
      """
    return ModuleSpec(recognizing: try MarkdownDocument(parsing: SourceFile(path: "A.md", bytes: Array(text.utf8))))
  }

  @Test(
    "a path that nobody should follow is told with its line",
    arguments: [
      ("- File: `/etc/CartService.swift`", UnusablePath.Fault.absolute),
      ("- **File:** `~/CartService.swift`", .absolute), ("**File Path:** /Users/ada/CartService.swift", .absolute),
      ("- Location: `C:\\Shop\\CartService.swift`", .absolute), ("- File: `../CartService.swift`", .leavesProject),
      ("- File: `Shop/../../CartService.swift`", .leavesProject), ("- File: `.git/hooks/CartService.swift`", .hidden),
      ("- File: `Shop/Modules/Cart/`", .folder), ("- File: `Shop/\u{1}/CartService.swift`", .unprintable),
      ("- File: `Shop/\u{202E}/CartService.swift`", .unprintable),
      ("- File: `Shop/a\n  b/CartService.swift`", .severalLines),
    ]
  )
  func faults(line: String, fault: UnusablePath.Fault) throws {
    let spec = try spec(line)
    #expect(spec.unusablePaths.map(\.fault) == [fault])
    #expect(spec.unusablePaths.map(\.line) == [7])
    #expect(spec.diagnostics.contains { $0.rule == "unusable-path" && $0.severity == .warning && $0.help != nil })
  }

  @Test(
    "other paths, folders where folders may stand, and addresses are nothing to tell",
    arguments: [
      "- File: `Shop/Cart/CartService.swift`", "- File: `./Shop/CartService.swift`", "- Location: `Shop/Modules/Cart/`",
      "- Path: `/v1/carts`", "- File: `Ä Shop/CartService.swift`", "Note: see `../README.md`", "- File: none",
      "- Source: https://example.com/CartService",
    ]
  )
  func accepted(line: String) throws {
    #expect(try spec(line).unusablePaths == [])
  }
}
