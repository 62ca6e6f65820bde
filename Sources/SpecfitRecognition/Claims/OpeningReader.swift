// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitMarkdown
internal import SpecfitSource

/// Reads what the text of a chapter is about, where its heading and paths specify nothing: "`UploadQueue` stores what waits
/// for a connection" at the start of a paragraph, and below "Upload queue" whatever it says of `UploadQueue.send(_:)`; and
/// of the files that a directory tree draws those after which a chapter or a numbered part is called.
struct OpeningReader: EvidenceReader {
  static let name = "opening"

  func claims(in reading: DocumentReading) -> [Claim] {
    let files = DrawnFiles(reading)
    let headed = reading.anchors.indices.compactMap { index -> Claim? in
      let anchor = reading.anchors[index]
      guard !files.isEmpty, !anchor.isItem, anchor.role == .specification, let section = anchor.section,
        reading.document.sections[section].level > 1,
        // Below "Data model" a record is described, and specified only by its code.
        !reading.titles(around: index).contains(where: { $0.holds(anyOf: Self.records) })
      else { return nil }
      return files.claim([Word](plain: anchor.label.title)[...], line: anchor.line, anchor: index)
    }
    return headed
      + reading.texts.compactMap { unit in
        if unit.role == .specification, let claim = files.claim(in: unit, beginning: reading.part(around: unit.line)) {
          return claim
        }
        if case .heading = reading.document.blocks[unit.block].kind { return nil }
        let anchor = reading.anchors[unit.anchor]
        guard unit.role == .specification, unit.item == nil, !anchor.isItem, unit.signs.contains(.code),
          let section = anchor.section, reading.document.sections[section].level > 1,
          case let next = unit.block + 1,
          case let isBeforeList = next < reading.document.blocks.count && Self.isList(reading.document.blocks[next]),
          let name = subject(of: unit, isBeforeList: isBeforeList) ?? called(anchor, in: unit)
            ?? declared(anchor, in: unit)
        else { return nil }
        return Claim(name, by: Self.name, line: unit.line, .guess, anchor: unit.anchor)
      }
  }

  private static let records = ["data", "model", "models", "entity", "entities", "record", "records"]

  private static func isList(_ block: Block) -> Bool {
    switch block.kind {
    case .list, .table: true
    default: false
    }
  }

  /// The type of which the first sentence of a paragraph says what it does, or which is all of a paragraph.
  private func subject(of unit: TextUnit, isBeforeList: Bool) -> String? {
    guard let first = unit.inlines.first, first.kind == .code,
      // `Queue.send(_:)` tells of the type as well.
      case let name = String(first.content.part(before: ".")), isName(name),
      name == first.content || first.content.hasSuffix(")"), unit.text.hasPrefix(first.content)
    else { return nil }
    // Alone it leads to what is listed below.
    if [first.content, first.content + ":"].contains(unit.text) { return isBeforeList ? name : nil }
    let words = [Word](plain: String(unit.text.dropFirst(first.content.count).prefix(80)))
    guard let next = words.first,
      let verb = Verb.base(ofThirdPerson: next) ?? Self.base(of: next, before: words.dropFirst()),
      !Self.linking.contains(verb)
    else { return nil }
    return name
  }

  /// The base form of a verb that is not known as one, which its object shows: "walks the curve".
  private static func base(of word: Word, before rest: ArraySlice<Word>) -> String? {
    rest.first?.isPlain(PhraseWords.articles) == true ? Verb.base(ofForm: word) : nil
  }

  /// The type that the heading names in words, and the text as code or with one of its functions.
  private func called(_ anchor: Anchor, in unit: TextUnit) -> String? {
    unit.inlines.lazy.filter { $0.kind == .code }
      .map { String($0.content.part(before: ".")) }
      .first { anchor.says($0) && isName($0) }
  }

  /// The type after which the chapter is called, where its text declares it in a line of code: "`public enum Berth: String`"
  /// below "Berth".
  private func declared(_ anchor: Anchor, in unit: TextUnit) -> String? {
    guard let code = unit.inlines.first, code.kind == .code, unit.text.hasPrefix(code.content) else { return nil }
    let words = code.content.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.prefix(5).map(String.init)
    guard let keyword = words.firstIndex(where: Self.keywords.contains), keyword + 1 < words.count,
      words[keyword + 1] == anchor.label.title, TypeName.isOwn(words[keyword + 1])
    else { return nil }
    return words[keyword + 1]
  }

  private static let keywords: Set<String> = ["enum", "struct", "class", "actor", "protocol"]

  private func isName(_ text: String) -> Bool {
    TypeName.isCompound(text) && TypeName.isOwn(text) && !text.contains(".")
  }

  /// What tells of a type as it is or was, and not of what it does.
  private static let linking: Set<String> = ["be", "have", "seem", "need", "use", "belong", "come", "exist", "remain"]
}

/// The files of the directory trees of a document, which say what its chapters are about.
private struct DrawnFiles {
  /// By the words of a type in lower case, joined, also as what it does: `PaintPlanner` by *paintplanning*.
  private var types: [String: String] = [:]
  /// By a word that a tree says of files, these; behind an ellipsis where it says more than the word.
  private var keepers: [String: Set<String>] = [:]

  var isEmpty: Bool { types.isEmpty }

  init(_ reading: DocumentReading) {
    for claim in TreeReader().claims(in: reading) where ComponentStatus(claim.description[...]) != .existing {
      let name = claim.name.lowercased()
      types[name] = claim.name
      if name.hasSuffix("er") { types[name.dropLast(2) + "ing"] = claim.name }
      for item in claim.description.lowercased().split(whereSeparator: { ",;/".contains($0) }) {
        let words = item.letterRuns.map { $0.description.singular }
        for word in words { keepers[words.count == 1 ? word : "… \(word)", default: []].insert(claim.name) }
      }
    }
  }

  /// What the head of a numbered part is about, or an item that begins with `PaintPlanner.coats(for:)`.
  func claim(in unit: TextUnit, beginning part: NumberedPart?) -> Claim? {
    if let part, part.lines.lowerBound == unit.line {
      return claim(part.head[...], line: unit.line, anchor: unit.anchor)
    }
    guard unit.item != nil, let code = unit.inlines.first, code.kind == .code, unit.text.hasPrefix(code.content),
      code.content.hasSuffix(")"), case let name = code.content.part(before: "."), name != code.content,
      types[name.lowercased()] == String(name)
    else { return nil }
    return Claim(String(name), by: OpeningReader.name, line: unit.line, .guess, anchor: unit.anchor)
  }

  /// What a heading is about: **Ledger** and "The ledger" the type of that name, "Paint planning" `PaintPlanner`, and
  /// "Late deposits" the only file that is there for *deposits*.
  func claim(_ head: Phrase, line: Int, anchor: Int) -> Claim? {
    let words = head.drop { $0.isPlain(PhraseWords.articles) || $0.isNumber || $0.kind == .mark }.trimmed
    guard !types.isEmpty, (1...4).contains(words.count), let last = words.last, !last.isPlain(Owners.generalChapters)
    else { return nil }
    if let type = types[words.map(\.text).joined().lowercased()] {
      return Claim(type, by: OpeningReader.name, line: line, .guess, anchor: anchor)
    }
    let noun = last.lower.singular
    let found = (keepers[noun] ?? []).union(words.count == 1 ? keepers["… \(noun)"] ?? [] : [])
    guard found.count == 1, let keeper = found.first else { return nil }
    return Claim(keeper, by: OpeningReader.name, line: line, .fact, anchor: anchor)
  }
}
