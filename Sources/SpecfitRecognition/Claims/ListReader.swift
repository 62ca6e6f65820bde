// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitMarkdown
internal import SpecfitModel
internal import SpecfitSource

/// Reads list items that start with a file or a name: file lists, key components, "similar patterns for".
struct ListReader: EvidenceReader {
  static let name = "list-item"

  func claims(in reading: DocumentReading) -> [Claim] {
    var claims: [Claim] = []
    var introductions = ListIntroductions(reading)
    for unit in reading.texts where !unit.signs.isDisjoint(with: [.dot, .camelCase]) {
      let traits = reading.traits(ofAnchor: unit.anchor)
      guard unit.item != nil else {
        guard traits.listsComponents, unit.role.mayClaim else { continue }
        if let claim = subject(of: unit) { claims.append(claim) }
        if isTitled(unit) { claims += nameItem(unit) }
        claims += labelled(unit)
        continue
      }
      let role = reading.anchors[unit.anchor].role
      guard role.mayClaim || traits.listsFiles else { continue }
      let introduction = introductions[unit]
      if unit.signs.contains(.dot) { claims += fileItem(unit, traits: traits, introduction: introduction) }
      guard role.mayClaim, !introduction.isForeign, !introduction.isRemoving else { continue }
      if introduction.namesComponents, role == .overview {
        claims += keyComponents(unit)
      } else if traits.listsComponents || introduction.namesComponents {
        claims += nameItem(unit) + labelled(unit)
      }
      if let claim = similar(unit, in: reading) { claims.append(claim) }
    }
    return claims
  }

  /// Reads `Sources/Cart/CartStore.swift` with what the file is for, and the files named beside it.
  private func fileItem(_ unit: TextUnit, traits: SectionTraits, introduction: ListIntroduction) -> [Claim] {
    guard !introduction.isRemoving, let head = FileHead(unit.inlines) else { return [] }
    return head.names.filter { !$0.isStruck }
      .compactMap { fileClaim($0, of: head, in: unit, traits: traits, introduction: introduction) }
  }

  private func fileClaim(
    _ name: NameRun.Name,
    of head: FileHead,
    in unit: TextUnit,
    traits: SectionTraits,
    introduction: ListIntroduction
  ) -> Claim? {
    guard let path = SourcePath(name.text), !path.isTest, !TypeName.isTestDouble(path.stem) else { return nil }
    let isLoose = !TypeName.isPossible(path.stem)
    guard isLoose || path.isComponent else { return nil }
    let isList =
      traits.listsFiles || introduction.isMaking || (introduction.isListing && unit.role == .specification)
    let isAmongChanges = introduction.isChanging || (traits.listsOnlyChanges && !introduction.isMaking)
    let isAddition = head.tag == nil && isAmongChanges && ComponentStatus.isAddition(name.behind)
    let status = isAddition ? .changed : head.tag ?? ComponentStatus(name.behind)
    // Without a span and a list of files a path is but mentioned.
    guard status != .removed, isList || !head.isPlain else { return nil }
    let isThere = status == .existing || status == .changed || (status == nil && introduction.isChanging)
    let mayBeThere = traits.listsChanges && status != .new && !introduction.isMaking
    var claim = Claim(isLoose ? "" : path.stem, by: Self.name, line: unit.line, .component, anchor: unit.anchor)
    if isThere || isLoose || mayBeThere {
      claim.standing = .fact
    } else if !isList {
      let isComponent = traits.listsComponents && unit.role.mayClaim && !introduction.isForeign
      claim.standing = isComponent ? .guess : .fact
    }
    claim.isDenied = status == .existing && !isLoose
    claim.isCut = name.isCut
    claim.take(path, rank: isList ? 4 : 2, bare: 1)
    claim.description = unit.text
    return claim
  }

  /// Reads "**CartStore**: keeps the cart" among components, and "`CartStore` and `CartCache`: keep it".
  private func nameItem(_ unit: TextUnit) -> [Claim] {
    guard unit.signs.contains(.camelCase),
      let index = unit.inlines.firstIndex(where: { $0.content.utf8.contains { $0.isLetter } }),
      unit.inlines[index].destination == nil
    else { return [] }
    let first = unit.inlines[index]
    let isSpan = first.kind == .code || first.isStrong
    var names = NameRun.names(in: isSpan ? first.content[...] : first.content.prefix { $0 != ":" })
    if names.isEmpty {
      let words = first.content.words(separatedBy: Self.nameEnds)
      // In plain text only the word before a sign counts; a span holds the name alone.
      guard let name = words.first, words.count == 1 || !isSpan else { return [] }
      names = NameRun.names(from: index, in: unit.inlines)
      names[0].text = name
      if names.count == 1, let place = unit.text.place(of: name) {
        names[0].behind = String(unit.text[place.upperBound...].prefix(60))
      }
    }
    return names.filter { !$0.isStruck }.compactMap { nameClaim($0, isSpan: isSpan, in: unit) }
  }

  private func nameClaim(_ name: NameRun.Name, isSpan: Bool, in unit: TextUnit) -> Claim? {
    let text = String(name.text)
    guard TypeName.isCompound(text), TypeName.isOwn(text) else { return nil }
    guard isSpan || ComponentKind(suffixOf: text) != nil else { return nil }
    var claim = Claim(text, by: Self.name, line: unit.line, .guess, anchor: unit.anchor)
    claim.description = unit.text
    claim.isCut = name.isCut
    switch ComponentStatus(name.behind.prefix(60)) {
    case .existing: claim.standing = .fact
    case .removed: return nil
    default: break
    }
    return claim
  }

  /// Reads "**Services**: `CartStore`, `CartCache`" among components: a label for a sort of them, and only names behind.
  private func labelled(_ unit: TextUnit) -> [Claim] {
    guard unit.signs.isSuperset(of: [.colon, .camelCase]),
      let colon = unit.text.utf8.prefix(40).firstIndex(of: ASCII.colon), isSort(unit.text[..<colon])
    else { return [] }
    let behind = unit.text[unit.text.utf8.index(after: colon)...].words(separatedBy: .blank).joined(separator: " ")
    let names = TypeName.isCompound(behind) ? [NameRun.Name(text: behind[...])] : NameRun.names(in: behind)
    return names.filter { !$0.isForeign }.compactMap { nameClaim($0, isSpan: true, in: unit) }
  }

  /// Whether a label only names a sort of components: "Services", "Core services", not "Services used".
  private func isSort(_ label: Substring) -> Bool {
    let words = label.lowercased().split { !$0.isLetter }
    guard let last = words.last, words.count <= 4, !label.utf8.contains(UInt8(ascii: "(")),
      TitleTopics(String(label)).role?.mayClaim ?? true
    else { return false }
    let isSort =
      TitleTopics(String(last)).listsComponents || Self.pairs.contains(words.suffix(2).joined(separator: " "))
    return isSort
      && !words.contains { word in
        Self.foreign.contains(word) || Self.participles.contains(where: word.hasSuffix)
      }
  }

  private static let pairs: Set<String> = ["view models", "use cases", "key types"]
  private static let participles = ["ed", "ado", "ados", "ada", "adas", "ido", "idos", "ida", "idas"]
  /// Words by which a label speaks of what the module does not build.
  private static let foreign: Set<Substring> = [
    "from", "by", "not", "no", "non", "old", "legacy", "other", "future", "later", "former", "obsolete", "existing",
    "missing", "remaining", "pending", "using", "upcoming", "hidden", "gone", "broken", "foreign", "upstream",
    "platform", "system", "possible", "third",
  ]

  /// Whether a paragraph begins with a name in bold and a dash, as an item would: "**CartView** – one row per line".
  private func isTitled(_ unit: TextUnit) -> Bool {
    guard let first = unit.inlines.first, first.isStrong, first.kind != .code, unit.text.hasPrefix(first.content),
      ComponentKind(suffixOf: first.content) != nil
    else { return false }
    return ["–", "—", "-", ":"].contains(unit.text.dropFirst(first.content.count).split(separator: " ").first ?? "")
  }

  /// The component that a paragraph begins to speak of: "The `CartService` will keep …".
  private func subject(of unit: TextUnit) -> Claim? {
    guard let code = unit.inlines.first(where: { $0.kind == .code }), TypeName.isCompound(code.content),
      TypeName.isOwn(code.content), let range = unit.text.place(of: code.content),
      unit.text[..<range.lowerBound].utf8.count <= 4
    else { return nil }
    let next = unit.text[range.upperBound...].split { !$0.isLetter }.first?.lowercased() ?? ""
    guard ComponentKind(suffixOf: code.content) != nil, Self.verbs.contains(next) else { return nil }
    return Claim(code.content, by: "prose", line: unit.line, .guess, anchor: unit.anchor)
  }

  private static let nameEnds = ByteSet(" :<")

  private static let verbs: Set<String> = [
    "will", "is", "handles", "manages", "provides", "holds", "keeps", "owns", "coordinates", "implements", "wraps",
    "stores", "loads", "displays", "shows", "renders", "exposes", "encapsulates", "shall", "must", "should",
  ]

  /// Files named under "Key Components": `CartView.swift`, `CartStore.swift` (or `CartManager.swift`).
  private func keyComponents(_ unit: TextUnit) -> [Claim] {
    let start = unit.text.prefix(60).lowercased()
    if start.holds("in the future") || start.holds("(future") || start.hasPrefix("future") { return [] }
    // What may as well be a part of something else is none of its own.
    if unit.text.holds("or within ") || unit.text.holds("or as part of ") { return [] }
    let spans = unit.inlines.filter { $0.kind == .code || $0.isStrong }
    let folder = spans.first { $0.content.hasSuffix("/") }?.content
    var claims: [Claim] = []
    for span in spans {
      guard let path = SourcePath(span.content), path.isComponent, !path.isTest, !TypeName.isTestDouble(path.stem)
      else { continue }
      // "A (or B)": the second is another name for the first.
      if !claims.isEmpty, isAlternative(span, in: unit) { continue }
      var claim = Claim(path.stem, by: "key-component", line: unit.line, .guess, anchor: unit.anchor)
      claim.take(folder.map { SourcePath(path, in: $0) } ?? path, rank: 1)
      claims.append(claim)
    }
    guard claims.isEmpty else { return claims }
    return nameItem(unit).map { claim in
      var claim = claim
      claim.by = "key-component"
      return claim
    }
  }

  private func isAlternative(_ span: Inline, in unit: TextUnit) -> Bool {
    guard let index = unit.inlines.firstIndex(of: span), index > 0 else { return false }
    return unit.inlines[index - 1].content.lowercased().hasSuffix("or ")
  }

  /// "- Task 3.3: CoreView (with …)" below "Similar patterns for:".
  private func similar(_ unit: TextUnit, in reading: DocumentReading) -> Claim? {
    let anchor = reading.anchors[unit.anchor]
    guard anchor.isItem || unit.text.hasPrefix("Task ") else { return nil }
    let label = anchor.isItem ? anchor.label : HeadingLabel(unit.text)
    guard label.word?.lowercased() == "task", label.number != nil else { return nil }
    let name = label.title.prefix { $0 != " " && $0 != "(" }
    guard TypeName.isCompound(name), !TypeName.isTest(name), ComponentKind(suffixOf: String(name)) != nil else {
      return nil
    }
    return Claim(String(name), by: Self.name, line: unit.line, .component, anchor: unit.anchor)
  }
}
