// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitMarkdown
internal import SpecfitModel
internal import SpecfitSource

/// Reads "Create a Swift file named `X.swift` in `dir/`", "Define the `X` struct", "Implement `X` in `path`".
struct InstructionReader: EvidenceReader {
  static let name = "instruction"

  private static let making: Set<String> = [
    "create", "implement", "define", "build", "develop", "add", "write", "introduce", "design", "declare", "criar",
    "implementar",
  ]
  /// Verbs that change what is there: a task that does so to one type makes that type the task's.
  private static let changing: Set<String> = [
    "expand", "extend", "modify", "update", "refactor", "rewrite", "complete",
  ]
  /// Verbs that make the file that they name, and hardly anything else.
  private static let filing: Set<String> = ["generate", "set up", "scaffold"]

  /// Whether tasks that change what is there count.
  var takesChanges = true

  func claims(in reading: DocumentReading) -> [Claim] {
    var claims: [Claim] = []
    var plainClaims: [Claim] = []
    for unit in reading.texts where unit.role.mayClaim && !unit.signs.isDisjoint(with: [.camelCase, .dot]) {
      guard let head = InstructionHead(unit.text) else { continue }
      let verb = head.verb
      let isMaking = Self.making.contains(verb)
      guard
        isMaking || Self.filing.contains(verb)
          || (takesChanges && Self.changing.contains(verb) && isTask(unit, in: reading))
      else { continue }
      let hasSpan = !unit.signs.isDisjoint(with: [.code, .slash])
      let spanned = hasSpan ? claim(unit, verb: verb) : nil
      if isMaking, spanned?.file == nil {
        let plain = plain(head, in: unit, of: reading)
        plainClaims += plain
        if !plain.isEmpty { continue }
      }
      guard let claim = spanned else { continue }
      let names = unit.inlines.firstIndex { $0.kind == .code }.map { NameRun.names(from: $0, in: unit.inlines) } ?? []
      if names.first.map({ isLeft($0, verb: verb) }) != true { claims.append(claim) }
      claims += others(names, in: unit, verb: verb)
    }
    // Where code spans outrank the title anyway, plain names of the same task stand beside them.
    let anchors = Set(claims.map(\.anchor))
    for index in plainClaims.indices where anchors.contains(plainClaims[index].anchor) {
      plainClaims[index].standing = .component
    }
    return claims + plainClaims
  }

  /// Whether a name is struck out, or what it names is there already and shall only be made.
  private func isLeft(_ name: NameRun.Name, verb: String) -> Bool {
    name.isStruck || (Self.making.contains(verb) && name.isForeign)
  }

  /// What an item names in plain text: "Create CartStore class with …", "Create **CartView**".
  private func plain(_ head: InstructionHead, in unit: TextUnit, of reading: DocumentReading) -> [Claim] {
    let anchor = reading.anchors[unit.anchor]
    let isPart = anchor.line != unit.line
    let isOfTask = anchor.isItem || anchor.label.word != nil
    // The titles of tasks are read as titles, except those that begin with tags: "[P] [US1] Implement CartStore".
    guard !anchor.isItem || isPart || anchor.label.title.hasPrefix("[") else { return [] }
    // Elsewhere, as in a changelog or a guide, a name in plain words is hardly what the document is about.
    let traits = reading.traits(ofAnchor: unit.anchor)
    guard isOfTask || isTask(unit, in: reading) || traits.listsFiles || traits.listsComponents else { return [] }
    // What a task for tests makes helps these.
    if anchor.isItem, isPart, anchor.label.title.lowercased().holds("test") { return [] }
    if let around = unit.introduction, reading.texts[around].text.lowercased().holds("test") { return [] }
    guard let object = PlainObject(head.object, verb: head.verb) else { return [] }
    let isSaid = unit.inlines.contains { inline in
      inline.kind == .code && object.names.contains { inline.content.hasPrefix($0) }
    }
    let isStrong = unit.inlines.contains { inline in inline.isStrong && object.names.contains { $0 == inline.content } }
    guard !isSaid, unit.item != nil || isStrong else { return [] }
    let files = unit.text.words(separatedBy: .sentenceSigns).compactMap(Self.path)
    return object.names.compactMap { name in
      guard var claim = claim(String(name), verb: head.verb, in: unit) else { return nil }
      // What a part of a task says does not outrank the task's title.
      if isOfTask { claim.standing = .guess }
      if let path = object.path ?? files.first(where: { $0.stem == name }) { claim.take(path, rank: 2, bare: 1) }
      claim.isCut = object.isCut && name == object.names.last
      return claim
    }
  }

  /// What stands right beside the first name or file: "Create `CartView`, `CartStore` and `CartParser` in `Shop/`".
  private func others(_ names: [NameRun.Name], in unit: TextUnit, verb: String) -> [Claim] {
    guard names.count > 1, let last = names.last, !isInstance(String(last.text), verb: verb, in: unit) else {
      return []
    }
    let codes = unit.inlines.filter { $0.kind == .code }.map(\.content)
    return names.dropFirst().filter { !isLeft($0, verb: verb) }.compactMap { name in
      let text = String(name.text)
      var claim: Claim?
      if let path = SourcePath(text) {
        claim = self.claim(path, codes: [text] + codes, in: unit, verb: verb)
      } else if TypeName.isCompound(text), TypeName.isOwn(text) {
        claim = self.claim(text, verb: verb, in: unit)
      }
      claim?.isCut = name.isCut
      return claim
    }
  }

  /// Whether the text is an item with a box: such a task changes what it names first.
  private func isTask(_ unit: TextUnit, in reading: DocumentReading) -> Bool {
    guard let item = unit.item, case .item(let own) = reading.document.blocks[item].kind else { return false }
    return own.isTicked != nil
  }

  private func claim(_ unit: TextUnit, verb: String) -> Claim? {
    let codes = unit.inlines.filter { $0.kind == .code }.map(\.content)
    let first = codes.first { !$0.hasSuffix("/") } ?? ""
    if let path = codes.lazy.compactMap({ SourcePath($0) }).first ?? plainPath(in: unit),
      !isBeside(first, path, in: unit)
    {
      // "Set up `X` in `App.swift`" does something to another's file.
      if Self.filing.contains(verb), SourcePath(first) != path, first != path.stem { return nil }
      return claim(path, codes: codes, in: unit, verb: verb)
    }
    let name = Substring(first).prefix { $0 != "(" && $0 != "<" && $0 != ":" }
    guard !Self.filing.contains(verb), TypeName.isCompound(name), name.utf8.count == first.utf8.count,
      TypeName.isOwn(name)
    else { return nil }
    guard isObject(first, of: unit), !isInstance(first, verb: verb, in: unit) else { return nil }
    return claim(String(name), verb: verb, in: unit)
  }

  private func claim(_ name: String, verb: String, in unit: TextUnit) -> Claim? {
    // "Update `AppCoordinator` to …" changes in passing what ties modules together.
    if Self.changing.contains(verb) {
      let kind = ComponentKind(suffixOf: name)
      guard kind != .coordinator, kind != .configuration, kind != .other else { return nil }
    }
    var claim = Claim(name, by: Self.name, line: unit.line, .component, anchor: unit.anchor)
    claim.description = String(unit.text.prefix(160))
    return claim
  }

  private func claim(_ path: SourcePath, codes: [String], in unit: TextUnit, verb: String) -> Claim? {
    guard !path.isTest, !TypeName.isTestDouble(path.stem), !isAddedTo(path, verb: verb, in: unit) else { return nil }
    // "Modify `App.swift`" changes another's file in passing.
    if Self.changing.contains(verb), !TypeName.isPossible(codes.first ?? "") { return nil }
    guard let name = path.isComponent ? path.stem : looseName(of: path, in: unit),
      var claim = claim(name, verb: verb, in: unit)
    else { return nil }
    let behind = codes.drop { $0 != path.path && !$0.hasSuffix(path.path) }.first { $0.hasSuffix("/") }
    // "In `Shop/`, create `CartStore.swift`."
    let folder = behind ?? codes.first.flatMap { $0.hasSuffix("/") ? $0 : nil }
    claim.take(folder.map { SourcePath(path, in: $0) } ?? path, rank: 2, bare: 1)
    return claim
  }

  /// A path that stands in no code span: "Implement CartStore in Shop/Cart/CartStore.swift".
  private func plainPath(in unit: TextUnit) -> SourcePath? {
    guard unit.text.utf8.contains(UInt8(ascii: "/")) else { return nil }
    return unit.text.words(separatedBy: .sentenceSigns).lazy
      .filter { $0.utf8.contains(UInt8(ascii: "/")) && !$0.utf8.contains(ASCII.colon) }
      .compactMap(Self.path).first
  }

  /// The path that a word is, perhaps at the end of a sentence.
  private static func path(_ word: Substring) -> SourcePath? {
    SourcePath(word.utf8.last == ASCII.dot ? word.dropLast() : word)
  }

  /// The type that a file such as `cart_store.py` holds: the one named beside it, or the file's own words.
  private func looseName(of path: SourcePath, in unit: TextUnit) -> String? {
    guard !TypeName.isPossible(path.stem) else { return nil }
    let joined = TypeName.camelCase(path.stem.withoutSigns)
    let named = NameToken.tokens(of: unit.text).first { token in
      TypeName.isCompound(token.text) && TypeName.isOwn(token.text)
    }
    if let named { return String(named.text) }
    return TypeName.isCompound(joined) && TypeName.isOwn(joined) && ComponentKind(suffixOf: joined) != nil
      ? joined : nil
  }

  /// "Add logging to `CartStore.swift`" and "Add a call in `CartStore` (`path`)" change the file in passing.
  private func isAddedTo(_ path: SourcePath, verb: String, in unit: TextUnit) -> Bool {
    guard let range = unit.text.place(of: path.path) else { return false }
    if let word = word(before: range, in: unit), Self.aims.contains(word) { return true }
    guard let name = unit.text.place(of: path.stem), name.upperBound < range.lowerBound,
      let word = word(before: name, in: unit)
    else { return false }
    return Self.aims.contains(word) || (verb == "add" && Self.places.contains(word))
  }

  private static let aims: Set<Substring> = ["to", "into"]
  private static let places: Set<Substring> = ["in", "inside", "on"]

  private func word(before range: Range<String.Index>, in unit: TextUnit) -> Substring? {
    Substring(unit.text[..<range.lowerBound].utf8.suffix(24)).letterRuns.last
  }

  /// Whether a type may go into the file of another: "Define the `X` struct, potentially within `Y.swift`".
  private func isBeside(_ name: String, _ path: SourcePath, in unit: TextUnit) -> Bool {
    guard TypeName.isCompound(name), name != path.stem, let code = unit.text.place(of: name) else { return false }
    let between = unit.text[code.upperBound...].prefix { $0 != "." }.lowercased()
    return between.holds("within") || between.holds("inside") || between.holds("potentially")
  }

  /// Whether the code makes a value of the type, or adds it to something: "Create a `X` object", "Add the `X` to …".
  private func isInstance(_ name: String, verb: String, in unit: TextUnit) -> Bool {
    guard let code = unit.text.place(of: name) else { return false }
    let behind = unit.text[code.upperBound...].utf8.prefix(40)
    let next = behind.split(separator: ASCII.space).first.map { Substring($0).lowercased() } ?? ""
    if verb == "add", next == "to" { return true }
    return Self.values.contains { next.hasPrefix($0) }
  }

  private static let values = [
    "object", "instance", "entity", "entities", "record", "value", "button", "property", "case", "parameter",
    "method", "call",
  ]

  /// Whether a code span is what the verb speaks of: "Define the `X` struct", not "Define cases for all of `X`", nor
  /// "Create a method in `X`".
  private func isObject(_ code: String, of unit: TextUnit) -> Bool {
    guard let range = unit.text.place(of: code) else { return false }
    let before = unit.text[..<range.lowerBound]
    let object = before.utf8.firstIndex(of: ASCII.colon).map { before[before.utf8.index(after: $0)...] } ?? before
    let words = object.words(separatedBy: .blank).filter { word in
      word.utf8.contains { $0.isLetter || $0 >= 0x80 } && word.utf8.first != UInt8(ascii: "[")
    }
    return words.count <= 7 && !words.contains { Self.prepositions.contains($0.lowercased()) }
  }

  private static let prepositions: Set<String> = [
    "in", "on", "to", "into", "for", "from", "with", "of", "inside", "within", "using", "by", "via", "when", "if",
  ]
}
