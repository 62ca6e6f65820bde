// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitSource
import SpecfitTestSupport
import Testing

struct UnifiedDiffTests {
  private func diff(_ text: String, _ edits: [(Range<Int>, String)]) -> String {
    let file = SourceFile(path: "a.md", bytes: Array(text.utf8))
    let edits = edits.map { Edit(replacing: $0.0, with: Array($0.1.utf8)) }
    return String(decoding: file.unifiedDiff(edits), as: UTF8.self)
  }

  @Test("no edit is no diff")
  func empty() {
    #expect(diff("a\n", []).isEmpty)
  }

  @Test("an insertion between lines adds whole lines")
  func insertion() {
    #expect(
      diff("1\n2\n3\n4\n5\n", [(4..<4, "new\n")]) == """
        --- a/a.md
        +++ b/a.md
        @@ -1,5 +1,6 @@
         1
         2
        +new
         3
         4
         5

        """
    )
  }

  @Test("far changes are hunks of their own")
  func hunks() {
    let lines = (1...20).map { "\($0)\n" }.joined()
    #expect(
      diff(lines, [(0..<1, "one"), (48..<51, "")]) == """
        --- a/a.md
        +++ b/a.md
        @@ -1,4 +1,4 @@
        -1
        +one
         2
         3
         4
        @@ -17,4 +17,3 @@
         17
         18
         19
        -20

        """
    )
  }

  @Test("applied to the old lines, a diff gives what the edits give", arguments: 0..<300)
  func roundTrip(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let ends = ["\n", "\r\n", "\r"]
    var text = ""
    for line in 0..<Int.random(in: 0...30, using: &random) {
      text += "\(line)" + (ends.randomElement(using: &random) ?? "")
    }
    if Bool.random(using: &random) { text += "open" }
    let file = SourceFile(path: "a.md", bytes: Array(text.utf8))
    var edits: [Edit] = []
    var start = 0
    while start < file.bytes.count, edits.count < 5 {
      let from = Int.random(in: start...file.bytes.count, using: &random)
      let to = Int.random(in: from...min(file.bytes.count, from + 6), using: &random)
      let new = ["", "x", "new\n", "\n", "a\r\nb"].randomElement(using: &random) ?? ""
      if from < to || !new.isEmpty { edits.append(Edit(replacing: from..<to, with: Array(new.utf8))) }
      start = to + 1
    }
    #expect(try patched(file, with: file.unifiedDiff(edits)) == file.applying(edits))
  }

  /// Applies a diff as `patch` does; lines end at LF alone.
  private func patched(_ file: SourceFile, with diff: [UInt8]) throws -> [UInt8] {
    let old = lines(file.bytes)
    var result: [UInt8] = []
    var next = 0
    var hunks = lines(diff).dropFirst(2)
    while let line = hunks.popFirst() {
      let text = String(decoding: line, as: UTF8.self)
      if text.hasPrefix("@@") {
        let numbers = text.split { !$0.isNumber }.compactMap { Int($0) }
        let start = numbers[1] == 0 ? numbers[0] : numbers[0] - 1
        result += old[next..<start].joined()
        next = start
      } else if text.hasPrefix("\\") {
        continue
      } else {
        let isOpen = hunks.first?.first == UInt8(ascii: "\\")
        let content = isOpen ? line.dropFirst().dropLast() : line.dropFirst()
        if line.first != UInt8(ascii: "+") {
          try #require(old[next].elementsEqual(content))
          next += 1
        }
        if line.first != UInt8(ascii: "-") { result += content }
      }
    }
    return result + old[next...].joined()
  }

  private func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") {
      lines.append(bytes[start...index])
      start = index + 1
    }
    if start < bytes.count { lines.append(bytes[start...]) }
    return lines
  }

  @Test("a last line without its line end is marked")
  func openEnd() {
    #expect(
      diff("1\n2", [(3..<3, "\n3")]) == """
        --- a/a.md
        +++ b/a.md
        @@ -1,2 +1,3 @@
         1
        -2
        \\ No newline at end of file
        +2
        +3
        \\ No newline at end of file

        """
    )
  }
}
