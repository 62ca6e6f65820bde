// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitMarkdown
internal import SpecfitSource

/// Reads what the text of a chapter is about, where its heading and paths specify nothing: "`UploadQueue` stores what waits
/// for a connection" at the start of a paragraph, and below "Upload queue" whatever it says of `UploadQueue.send(_:)`.
struct OpeningReader: EvidenceReader {
  static let name = "opening"

  func claims(in reading: DocumentReading) -> [Claim] {
    let files = files(in: reading)
    return reading.texts.compactMap { unit in
      if let claim = part(of: unit, in: reading, among: files) { return claim }
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

  /// The files of the directory trees, by their types in lower case, with what the tree says of each; none without numbered
  /// parts.
  private func files(in reading: DocumentReading) -> [String: (type: String, topics: Set<String>)] {
    guard !reading.parts.isEmpty else { return [:] }
    let own = TreeReader().claims(in: reading).filter { ComponentStatus($0.description[...]) != .existing }
    return Dictionary(
      own.map { claim in
        let topics = claim.description.lowercased()[...].letterRuns.map { $0.description.singular }
        return (claim.name.lowercased(), (type: claim.name, topics: Set(topics)))
      }
    ) { first, _ in first }
  }

  /// What a numbered part is about, where a tree draws its file: **Ledger**, **Paint planning** with an item that begins with
  /// `PaintPlanner.coats(for:)`, and **Deposits** for the only file that is there for *deposits*.
  private func part(
    of unit: TextUnit,
    in reading: DocumentReading,
    among files: [String: (type: String, topics: Set<String>)]
  ) -> Claim? {
    guard !files.isEmpty, unit.role == .specification, let part = reading.part(around: unit.line) else { return nil }
    let isHead = unit.line == part.lines.lowerBound
    let code = unit.inlines.first.flatMap { $0.kind == .code && unit.text.hasPrefix($0.content) ? $0.content : nil }
    let name = isHead ? part.head.map(\.lower).joined() : code.map { $0.part(before: ".").lowercased() }
    if let name, let file = files[name], isHead || code?.hasPrefix(file.type) == true {
      return Claim(file.type, by: Self.name, line: unit.line, .guess, anchor: unit.anchor)
    }
    guard isHead, let last = part.head.last, !last.isPlain(Owners.generalChapters) else { return nil }
    let noun = last.lower.singular
    let keepers = files.values.filter { $0.topics.contains(noun) }
    guard keepers.count == 1, let keeper = keepers.first else { return nil }
    return Claim(keeper.type, by: Self.name, line: unit.line, .fact, anchor: unit.anchor)
  }

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
