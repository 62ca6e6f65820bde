// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitMarkdown
internal import SpecfitSource

/// Reads what the text of a chapter is about, where no code or path specifies anything there: below "Sending",
/// "`UploadQueue` stores what waits for a connection", and below "Upload queue" whatever it says of `UploadQueue.send(_:)`.
struct OpeningReader: EvidenceReader {
  static let name = "opening"

  func claims(in reading: DocumentReading) -> [Claim] {
    var opened: Set<Int> = []
    return reading.texts.compactMap { unit in
      if case .heading = reading.document.blocks[unit.block].kind { return nil }
      let anchor = reading.anchors[unit.anchor]
      let isFirst = opened.insert(unit.anchor).inserted
      guard unit.role == .specification, unit.item == nil, !anchor.isItem, unit.signs.contains(.code),
        let section = anchor.section, reading.document.sections[section].level > 1,
        let name = isFirst ? subject(of: unit) ?? called(anchor, in: unit) : called(anchor, in: unit)
      else { return nil }
      return Claim(name, by: Self.name, line: unit.line, .guess, anchor: unit.anchor)
    }
  }

  /// The type of which the first sentence says what it does.
  private func subject(of unit: TextUnit) -> String? {
    guard let first = unit.inlines.first, first.kind == .code, isName(first.content) else { return nil }
    let words = unit.text.split(separator: " ", maxSplits: 2)
    guard words.count > 2, words[0] == first.content[...], let verb = Verb.base(ofThirdPerson: String(words[1])),
      !Self.linking.contains(verb)
    else { return nil }
    return first.content
  }

  /// The type that the heading names in words, and the text as code or with one of its functions.
  private func called(_ anchor: Anchor, in unit: TextUnit) -> String? {
    let title = anchor.label.title.lowercased().filter { $0 != " " && $0 != "-" }
    return unit.inlines.lazy.filter { $0.kind == .code }
      .map { String($0.content.part(before: ".")) }
      .first { $0.lowercased() == title && $0 != anchor.label.title && isName($0) }
  }

  private func isName(_ text: String) -> Bool {
    TypeName.isCompound(text) && TypeName.isOwn(text) && !text.contains(".")
  }

  /// What tells of a type as it is or was, and not of what it does.
  private static let linking: Set<String> = ["be", "have", "seem", "need", "use", "belong", "come", "exist", "remain"]
}
