// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import Foundation
internal import SpecfitSource
internal import SpecfitTestSupport
internal import Testing

@testable internal import SpecfitMarkdown

struct CMarkInputTests {
  @Test(
    "cmark sees no line with thousands of cells, and no paragraph with thousands of tags without an end",
    arguments: [
      String(repeating: "|", count: 20_000) + "\n|" + String(repeating: "-|", count: 20_000) + "\n",
      "| a |\n| - |\n| " + String(repeating: "`|", count: 20_000) + "\n",
      String(repeating: "x <? ", count: 20_000), String(repeating: "x <![CDATA[ ", count: 20_000),
      String(repeating: "x <!A \n", count: 20_000),
    ]
  )
  func bounded(text: String) {
    for purpose in [CMarkInput.Purpose.structure, .rendering] {
      let input = CMarkInput(purpose, file: SourceFile(path: "input.md", bytes: Array(text.utf8))).bytes
      #expect(input.count == text.utf8.count)
      let tags = zip(input, input.dropFirst()).count { $0 == ASCII.less && [0x21, 0x3F].contains($1) }
      #expect(tags <= 500)
      #expect(input.split(separator: ASCII.lineFeed).allSatisfy { $0.count { $0 == ASCII.pipe } <= 2_000 })
    }
  }

  @Test(
    "cmark reads no paragraph again and again for lines that may delimit a table",
    arguments: ["a|b\n-|-|-\n", "a\n:-\n", "> a|b\n> |-|-|-\n", "2. a|b\n-|-|-\n", "a|b\n  :-|-:|\n"]
  )
  func rereading(piece: String) {
    let text = String(repeating: piece, count: 20_000)
    for purpose in [CMarkInput.Purpose.structure, .rendering] {
      let input = CMarkInput(purpose, file: file(text)).bytes
      #expect(input.count == text.utf8.count)
      var (start, bytesReread) = (0, 0)
      for line in input.split(separator: ASCII.lineFeed) {
        let isDelimiter = line.drop { $0 == ASCII.greater || $0.isBlank }.allSatisfy { byte in
          [ASCII.pipe, ASCII.colon, ASCII.hyphen, ASCII.space].contains(byte)
        }
        if isDelimiter { bytesReread += start }
        start += line.count + 1
      }
      #expect(bytesReread <= 65 * input.count)
    }
    // A few tables without a blank line between them stay.
    let few = String(repeating: piece, count: 20)
    #expect(CMarkInput(.rendering, file: file(few)).bytes == Array(few.utf8))
  }

  @Test("cmark looks for the ends of links in no word that goes on and on")
  func words() {
    let link = "http://a.example/<"
    let text = "<p>\n" + String(repeating: link, count: 10_000) + " a " + String(repeating: link, count: 9) + "\n"
    let words = CMarkInput(.rendering, file: file(text)).bytes.split { $0.isBlank || $0 == ASCII.lineFeed }
    #expect(words.allSatisfy { word in word.dropFirst(2_002).allSatisfy { $0 != ASCII.less } })
    #expect(words.last?.count { $0 == ASCII.less } == 9)
  }

  @Test("covered signs change no block", arguments: Archive.fixtures)
  func structure(of archive: Archive) throws {
    let rounds = ProcessInfo.processInfo.environment["SPECFIT_MUTATIONS"].flatMap(Int.init) ?? 25
    for seed in 0..<rounds {
      var mutator = Mutator(seed: UInt64(seed) &+ 1_000_000)
      let file = SourceFile(
        path: "input.md",
        bytes: seed == 0 ? archive.input.bytes : mutator.mutate(archive.input.bytes)
      )
      let same = try covered(file) == plain(file)
      #expect(same, "seed \(seed): \(String(decoding: file.bytes, as: UTF8.self).debugDescription)")
      if !same { return }
    }
  }

  @Test(
    "signs that make blocks stay",
    arguments: [
      "a*b_c `d` [e]\n", "* * *\n_ _ _\n***\n", "- * a * b\n", "* *\n", "> * `a`\n", "[a]: b\n[c_d]: <e> \"f`g\"\n",
      "[a[b]: c\n",
      "[a\nb[c]: d\n", "``` a`b\n", "<a b=c`d>\n", "<a *>\nb\n", "<a [>\nb\n", "<![CDATA[ [[> a\nb ]]>\n",
      "|*a*|`b`|\n|-|-|\n|c|\n",
      "a\n*\n", "1. * a\n2. _ b\n", "- [ ] `a` [b]\n", "- [`] a\n", "~~~ [a]\n*\n~~~\n", "# a *b*\n",
    ]
  )
  func kept(text: String) throws {
    let file = SourceFile(path: "input.md", bytes: Array(text.utf8))
    #expect(try covered(file) == plain(file))
  }

  private func covered(_ file: SourceFile) throws -> [RawBlock] {
    try CMarkTree.blocks(of: CMarkInput(.structure, file: file))
  }

  private func plain(_ file: SourceFile) throws -> [RawBlock] {
    let start = file.hasByteOrderMark ? 3 : 0
    return try file.bytes.withUnsafeBufferPointer { buffer in
      try CMarkTree(parsing: UnsafeBufferPointer(rebasing: buffer[start...])).blocks()
    }
  }

  @Test("what would take quadratic time is covered, also when rendering")
  func hostile() throws {
    let brackets = String(repeating: "![[]()", count: 20_000)
    #expect(!CMarkInput(.rendering, file: file(brackets)).bytes.contains(UInt8(ascii: "[")) || brackets.isEmpty)
    let wide = String(repeating: "|a", count: 2_000) + "\n" + String(repeating: "|-", count: 2_000)
    let tall = wide + String(repeating: "\na", count: 2_000)
    #expect(CMarkInput(.rendering, file: file(wide)).bytes == Array(wide.utf8))
    #expect(CMarkInput(.rendering, file: file(tall)).bytes != Array(tall.utf8))
    #expect(try MarkdownDocument(parsing: file(tall)).blocks.map(\.kind) == [.paragraph])
    let long = "|a|b|\n|-|-|\n" + String(repeating: "|a|b|\n", count: 250_000)
    #expect(CMarkInput(.rendering, file: file(long)).bytes == Array(long.utf8))
  }

  private func file(_ text: String) -> SourceFile { SourceFile(path: "input.md", bytes: Array(text.utf8)) }
}
