// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitSource

extension Retrofit {
  /// Inserts the section, and the line in the acceptance criteria.
  mutating func insert(_ texts: SectionTexts, into file: SourceFile, spec: ModuleSpec, style: SectionStyle)
    throws(TemplateError)
  {
    guard let place = spec.layout.insertion else {
      refusal = "no place for the section was found"
      return
    }
    changes = texts.tasks.map { Change(action: .add, key: $0.key) }
    edits = [Edit(replacing: place.offset..<place.offset, with: try section(texts, at: place, of: file, spec.layout))]
    if style.hasAcceptanceLine, spec.layout.acceptanceLines.isEmpty, let line = spec.layout.acceptance {
      let edit = acceptanceEdit(texts.acceptanceLine, at: line, of: file, ending: spec.layout.lineEnding)
      // A line of a list goes before a section at the same place.
      edits.insert(edit, at: line.offset <= place.offset ? 0 : 1)
    }
  }

  private func section(
    _ texts: SectionTexts,
    at place: DocumentLayout.Insertion,
    of file: SourceFile,
    _ layout: DocumentLayout
  ) throws(TemplateError) -> [UInt8] {
    let isAtOpenEnd = place.offset == file.bytes.count && !file.endsWithLineEnd
    let begin = SectionMarker.begin(ownsBlankBefore: place.needsBlankBefore, isAtEnd: !place.isFollowedByText)
    let blocks = [begin] + (try texts.blocks()) + [SectionMarker.end]
    var text = blocks.joined(separator: "\n\n")
    if place.needsBlankBefore { text = "\n" + text }
    if isAtOpenEnd { text = "\n" + text } else { text += place.isFollowedByText ? "\n\n" : "\n" }
    return text.bytes(ending: layout.lineEnding)
  }

  private func acceptanceEdit(
    _ sentence: String,
    at place: DocumentLayout.Acceptance,
    of file: SourceFile,
    ending: LineEnding
  ) -> Edit {
    let line = "\(place.prefix)\(sentence) \(SectionMarker.acceptance)"
    let text = place.needsLineEndBefore ? "\n" + line : line + "\n"
    return Edit(replacing: place.offset..<place.offset, with: text.bytes(ending: ending))
  }
}

extension SourceFile {
  /// Whether the last line has its line end; an empty file has no last line.
  var endsWithLineEnd: Bool {
    bytes.last.map { $0 == ASCII.lineFeed || $0 == ASCII.carriageReturn } ?? true
  }
}

extension String {
  /// The text as bytes, with the line ends of a document.
  func bytes(ending: LineEnding) -> [UInt8] {
    guard ending != .lineFeed else { return Array(utf8) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(utf8.count + 64)
    for byte in utf8 {
      if byte == ASCII.lineFeed { bytes += ending.rawValue.utf8 } else { bytes.append(byte) }
    }
    return bytes
  }
}
