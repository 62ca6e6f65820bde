// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitSource
import Testing

struct SourceFileTests {
  @Test(
    "a line ends with LF, CRLF, or a lone CR, and with nothing else",
    arguments: [
      ("", []),
      ("a", ["a"]),
      ("a\nb", ["a", "b"]),
      ("a\n", ["a"]),
      ("a\r\nb\r\n", ["a", "b"]),
      ("a\rb\r", ["a", "b"]),
      ("a\r\rb", ["a", "", "b"]),
      ("a\n\rb", ["a", "", "b"]),
      ("a\u{2028}b\u{0C}c", ["a\u{2028}b\u{0C}c"]),
    ] as [(String, [String])]
  )
  func linesEnd(text: String, lines: [String]) {
    let file = SourceFile(path: "a.md", bytes: Array(text.utf8))
    let found = stride(from: 1, through: file.lineCount, by: 1).map { file.text(file.range(ofLine: $0)) }
    #expect(found == lines)
    let whole = stride(from: 1, through: file.lineCount, by: 1).flatMap { file.bytes[file.fullRange(ofLine: $0)] }
    #expect(whole == file.bytes)
  }

  @Test("a byte stands at its line and its byte column")
  func byteHasLocation() {
    let file = SourceFile(path: "a.md", bytes: Array("é1\r\n\n3".utf8))
    #expect(file.location(ofByte: 0) == Location(line: 1, column: 1))
    #expect(file.location(ofByte: 2) == Location(line: 1, column: 3))
    #expect(file.location(ofByte: 5) == Location(line: 2, column: 1))
    #expect(file.location(ofByte: 6) == Location(line: 3, column: 1))
    #expect(file.location(ofByte: 7) == Location(line: 3, column: 2))
  }

  @Test(
    "the line end is that of most lines",
    arguments: [
      ("a\nb\r\nc\n", LineEnding.lineFeed), ("a\r\nb\r\nc\n", .carriageReturnLineFeed), ("a\rb\r", .carriageReturn),
      ("a", .lineFeed), ("", .lineFeed),
    ]
  )
  func lineEndingOfMost(text: String, ending: LineEnding) {
    #expect(SourceFile(path: "a.md", bytes: Array(text.utf8)).lineEnding == ending)
  }
}
