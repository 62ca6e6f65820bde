// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitReporting
import SpecfitServing
import SpecfitSource
import Testing

@Suite("Positions in a text")
struct TextPositionTests {
  private let file = SourceFile(path: "/a.md", bytes: Array("aé😀b\r\nx\n".utf8))

  @Test("columns count UTF-16 units, or bytes where the editor wants that")
  func columns() {
    let places = [(0, 0, 0), (1, 1, 1), (3, 2, 3), (7, 4, 7), (8, 5, 8)]
    for (offset, utf16, utf8) in places {
      #expect(file.position(ofByte: offset, in: .utf16) == TextPosition(line: 0, character: utf16))
      #expect(file.position(ofByte: offset, in: .utf8) == TextPosition(line: 0, character: utf8))
      #expect(file.offset(of: TextPosition(line: 0, character: utf16), in: .utf16) == offset)
      #expect(file.offset(of: TextPosition(line: 0, character: utf8), in: .utf8) == offset)
    }
  }

  @Test(
    "a place inside a character is its start, and one behind the end is the end",
    arguments: [
      (0, 3, 3), (0, 99, 8), (1, 99, 11), (2, 0, 12), (99, 0, 12), (-1, 5, 0), (0, -7, 0), (0, Int.max, 8),
    ]
  )
  func clamping(line: Int, character: Int, offset: Int) {
    #expect(file.offset(of: TextPosition(line: line, character: character), in: .utf16) == offset)
  }

  @Test(
    "the end of a text is the start of a line if its last line ends",
    arguments: [
      ("", 0, 0), ("a", 0, 1), ("a\n", 1, 0), ("a\r", 1, 0), ("a\n\n", 2, 0),
    ]
  )
  func end(text: String, line: Int, character: Int) {
    let file = SourceFile(path: "/a.md", bytes: Array(text.utf8))
    let end = file.position(ofByte: file.bytes.count, in: .utf16)
    #expect(end == TextPosition(line: line, character: character))
    #expect(file.offset(of: end, in: .utf16) == file.bytes.count)
  }

  @Test("changes replace what they name, in whatever order their ends are, and else change nothing")
  func changes() {
    func change(_ start: (Int, Int), _ end: (Int, Int), _ text: String) -> String {
      let range: JSON = [
        "start": TextPosition(line: start.0, character: start.1).json,
        "end": TextPosition(line: end.0, character: end.1).json,
      ]
      let changed = file.applying(["range": range, "text": .string(text)], in: .utf16)
      return String(decoding: changed.bytes, as: UTF8.self)
    }
    #expect(change((0, 2), (0, 4), "-") == "aé-b\r\nx\n")
    #expect(change((0, 4), (0, 2), "-") == "aé-b\r\nx\n")
    #expect(change((0, 5), (1, 0), "") == "aé😀bx\n")
    #expect(change((9, 9), (99, 0), "y") == "aé😀b\r\nx\ny")
    #expect(file.applying(["text": "new"], in: .utf16).bytes == Array("new".utf8))
    #expect(file.applying(["text": "new", "range": "odd"], in: .utf16).bytes == file.bytes)
    #expect(file.applying(["range": .null], in: .utf16).bytes == file.bytes)
  }

  @Test("addresses of files are paths and back, and others are none", arguments: ["/a b/Größe #1%.md", "/x", "/😀/c:d"])
  func addresses(path: String) {
    #expect(FileURI.path(of: FileURI.uri(of: path)) == path)
    #expect(FileURI.path(of: "file://localhost" + FileURI.uri(of: path).dropFirst(7)) == path)
    for other in [
      "untitled:1", "file://host/a", "file:///%zz", "file:///%ff", "file:///a%00", "file:///a%2", "", "file:",
    ] {
      #expect(FileURI.path(of: other) == nil, "\(other)")
    }
  }
}
