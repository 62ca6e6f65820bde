// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitSource
import Testing

@testable import SpecfitReporting

@Suite("Lines and columns of a place")
struct LineSpanTests {
  @Test(
    "count bytes or UTF-16 code units, from one, to the column behind the place",
    arguments: [
      ("abc\n", 1..<2, 1, 2, 3, 2, 3),
      ("é🍲x", 6..<7, 1, 7, 8, 4, 5),
      ("a\r\nb\n", 3..<4, 2, 1, 2, 1, 2),
      ("\u{FEFF}ab", 3..<4, 1, 4, 5, 1, 2),
      ("ab", 2..<2, 1, 3, 3, 3, 3),
      ("", 0..<0, 1, 1, 1, 1, 1),
      ("ab", 5..<9, 1, 3, 3, 3, 3),
    ]
  )
  func columns(text: String, range: Range<Int>, line: Int, start: Int, end: Int, start16: Int, end16: Int) {
    let file = SourceFile(path: "a.md", bytes: Array(text.utf8))
    let place = Finding.Place(path: "a.md", line: 9, range: range)
    let bytes = LineSpan(place, in: file, columns: .bytes)
    #expect(bytes?.line == line && bytes?.endLine == line)
    #expect(bytes?.column == start && bytes?.endColumn == end)
    let units = LineSpan(place, in: file, columns: .utf16)
    #expect(units?.column == start16 && units?.endColumn == end16)
  }

  @Test("are lines only without the file or the bytes, and none for a whole file")
  func lines() {
    let file = SourceFile(path: "a.md", bytes: Array("a\nb\n".utf8))
    let line = LineSpan(Finding.Place(path: "a.md", line: 2), in: file, columns: .bytes)
    #expect(line?.line == 2 && line?.endLine == 2 && line?.column == nil && line?.endColumn == nil)
    let unread = LineSpan(Finding.Place(path: "a.md", line: 2, range: 2..<3), in: nil, columns: .bytes)
    #expect(unread == line)
    #expect(LineSpan(Finding.Place(path: "a.md", line: -3), in: nil, columns: .bytes)?.line == 1)
    #expect(LineSpan(Finding.Place(path: "a.md"), in: file, columns: .bytes) == nil)
  }

  @Test("are lines only where a column would take long to count")
  func longLine() {
    let file = SourceFile(path: "a.md", bytes: [UInt8](repeating: 0x61, count: 200_000))
    let place = Finding.Place(path: "a.md", range: 150_000..<150_001)
    #expect(LineSpan(place, in: file, columns: .utf16)?.column == nil)
    #expect(LineSpan(place, in: file, columns: .bytes)?.column == 150_001)
  }
}
