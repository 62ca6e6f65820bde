// Input that nobody writes, except to break a parser.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import Foundation
internal import SpecfitMarkdown
internal import SpecfitSource
internal import SpecfitTestSupport
internal import Testing

struct HostileInputTests {
  @Test("damaged documents keep their structure sound", arguments: Archive.fixtures)
  func mutations(of archive: Archive) throws {
    let rounds = ProcessInfo.processInfo.environment["SPECFIT_MUTATIONS"].flatMap(Int.init) ?? 25
    for seed in 0..<rounds {
      var mutator = Mutator(seed: UInt64(seed))
      let bytes = mutator.mutate(archive.input.bytes)
      let document = try MarkdownDocument(parsing: SourceFile(path: archive.name, bytes: bytes))
      let broken = document.broken
      #expect(broken == [], "seed \(seed): \(String(decoding: bytes, as: UTF8.self).debugDescription)")
      if !broken.isEmpty { return }
      document.readEverything()
    }
  }

  @Test(
    "nesting, length and repetition are survived",
    arguments: [
      "> ", "- ", "1. ", "[", "![", "*", "**", "`", "` `` ", "<!--", "](", "](((", "<a", "<a<", "\\", "|", "#", "\t",
      "\0",
      "> - ", "* a\n  ", "```\n", "```swift\n", "```markdown\n", "~~~\n\n## A\n\n", "```markdown\n\n## A\n\n", "a\n",
      "\n",
      "**Task 1: A**\n    * a\n      ```swift\n\n", "**a**\n    - b\n", "a\n    - b\n", "p\n    - b\nq\n",
      "- a\n**B**\n",
      "<t>\n- a\n</t>\n", "a\n===\n", "a\nb\n---\n", "|a|\n|-|\n|b|\n\n", "a\n|a|\n|-|\n", "    - a\n\n", "\u{FEFF}",
      "---\n",
      "[a]: b\n", "- ```\n", "> ```\n", "```\n```*   a\n", "1.1.1 ", "*a ", "**a ", "_a_ ", "[a](b) ", "[a](b ",
    ]
  )
  func repetition(of piece: String) throws {
    let count = max(1_000, min(15_000, 60_000 / piece.utf8.count))
    let bytes = Array(String(repeating: piece, count: count).utf8)
    let document = try MarkdownDocument(parsing: SourceFile(path: "long.md", bytes: bytes))
    #expect(document.broken == [])
    document.readEverything()
  }
}

extension MarkdownDocument {
  /// Calls everything that reads text, so that it can fail.
  func readEverything() {
    var total = treeDump.utf8.count
    for index in blocks.indices {
      switch blocks[index].kind {
      case .list, .quote, .table: total += children(of: index).count
      case .code(let code): total += self.code(of: code).count
      default: total += inlines(of: index).count
      }
    }
    #expect(total >= 0)
  }
}
