// The same documents as other systems write them.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitMarkdown
internal import SpecfitSource
internal import SpecfitTestSupport
internal import Testing

struct VariantTests {
  @Test("line ends change nothing but offsets", arguments: Archive.fixtures, ["\r\n", "\r"])
  func lineEnds(of archive: Archive, lineEnd: String) throws {
    let text = (archive["input.md"] ?? "").replacing("\n", with: lineEnd)
    let variant = try MarkdownDocument(parsing: SourceFile(path: "variant.md", bytes: Array(text.utf8)))
    let original = try MarkdownDocument(parsing: archive.input)
    let extra = lineEnd.utf8.count - 1
    try expect(variant, toBe: original) { offset in
      offset + extra * (original.file.line(ofByte: offset) - 1)
    }
  }

  @Test("a byte order mark moves everything by three bytes", arguments: Archive.fixtures)
  func byteOrderMark(of archive: Archive) throws {
    let bytes = [0xEF, 0xBB, 0xBF] + archive.input.bytes
    let variant = try MarkdownDocument(parsing: SourceFile(path: "variant.md", bytes: bytes))
    try expect(variant, toBe: try MarkdownDocument(parsing: archive.input)) { $0 + 3 }
  }

  @Test("a missing final line end changes nothing", arguments: Archive.fixtures)
  func noFinalLineEnd(of archive: Archive) throws {
    var bytes = archive.input.bytes
    while bytes.last == ASCII.lineFeed { bytes.removeLast() }
    let variant = try MarkdownDocument(parsing: SourceFile(path: "variant.md", bytes: bytes))
    try expect(variant, toBe: try MarkdownDocument(parsing: archive.input)) { min($0, bytes.count) }
  }

  private func expect(_ variant: MarkdownDocument, toBe original: MarkdownDocument, at moved: (Int) -> Int) throws {
    #expect(variant.broken == [])
    #expect(variant.shape == original.shape)
    #expect(
      variant.blocks.map(\.range) == original.blocks.map { moved($0.range.lowerBound)..<moved($0.range.upperBound) }
    )
    #expect(variant.diagnostics.map(\.rule) == original.diagnostics.map(\.rule))
    #expect(variant.sections.map(\.label) == original.sections.map(\.label))
  }
}

extension MarkdownDocument {
  /// The tree without byte offsets, and the code in it.
  fileprivate var shape: [String] {
    treeDump.split(separator: "\n").map { line in
      let indentation = line.prefix { $0 == " " }
      return String(indentation + line.dropFirst(indentation.count).drop { $0 != " " })
    }
      + blocks.compactMap { block in
        guard case .code(let code) = block.kind else { return nil }
        return String(decoding: self.code(of: code), as: UTF8.self)
      }
  }
}
