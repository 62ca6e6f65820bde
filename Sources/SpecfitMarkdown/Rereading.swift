// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

/// The blocks of a file, and where its text was torn.
struct Reading {
  var blocks: [Block]
  var torn: [TornText] = []
}

extension SourceFile {
  /// The blocks as cmark gives them, with torn text read again.
  ///
  /// Every pass is linear; text that is torn inside torn text takes another
  /// pass, of which there are few, so that a document cannot keep it busy.
  func read() throws(MarkdownError) -> Reading {
    var reading = Reading(blocks: try firstReading())
    var signs: FenceSigns?
    for _ in 0..<4 {
      let torn = tornText(in: reading.blocks)
      if torn.isEmpty { break }
      let known = signs ?? FenceSigns(in: self)
      signs = known
      var splice = Splice(blocks: reading.blocks, file: self, signs: known)
      for place in torn where place.firstLine > splice.lastLine {
        try splice.reread(place)
      }
      let blocks = splice.finish()
      reading.torn += splice.torn
      if blocks.elementsEqual(reading.blocks, by: { $0.range == $1.range }) { break }
      reading.blocks = blocks
    }
    return reading
  }

  private func firstReading() throws(MarkdownError) -> [Block] {
    guard lineCount > 0 else { return [] }
    var blocks: [Block] = []
    var firstLine = 1
    if let lines = frontMatter {
      let range = content(ofLine: 1).lowerBound..<range(ofLine: lines.upperBound).upperBound
      blocks.append(
        Block(kind: .frontMatter, range: range, lines: lines, parent: nil, end: 1, isReread: false)
      )
      firstLine = lines.upperBound + 1
    }
    guard firstLine <= lineCount else { return blocks }
    let raw = try CMarkTree.blocks(of: CMarkInput(.structure, file: self, firstLine: firstLine))
    var reader = BlockReader(raw, file: self, feed: .verbatim(firstLine: firstLine))
    reader.read(into: &blocks)
    return blocks
  }
}

extension CMarkTree {
  /// The blocks of some text.
  static func blocks(of input: CMarkInput) throws(MarkdownError) -> [RawBlock] {
    var result: Result<[RawBlock], MarkdownError> = .failure(.noTree)
    input.bytes.withUnsafeBufferPointer { buffer in
      result = Result { () throws(MarkdownError) in try CMarkTree(parsing: buffer).blocks() }
    }
    return try result.get()
  }
}
