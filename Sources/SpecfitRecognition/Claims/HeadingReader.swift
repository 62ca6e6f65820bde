// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitMarkdown
internal import SpecfitModel
internal import SpecfitSource
internal import SpecfitSwift

/// Reads headings that name a component: `### CartService`, `### 1. APIClient.swift`, `Agent Task 3.0.1: Create CartView`.
struct HeadingReader: EvidenceReader {
  static let name = "heading"

  func claims(in reading: DocumentReading) -> [Claim] {
    var claims: [Claim] = []
    let features = Self.features(in: reading)
    let screens = Self.screens(in: reading)
    for (index, anchor) in reading.anchors.enumerated() where index > 0 && anchor.role.mayClaim {
      guard !reading.isOwn(line: anchor.line) else { continue }
      let own = self.claims(of: anchor, at: index, in: reading)
      claims += own
      if own.isEmpty, features.contains(index) {
        claims.append(Claim(anchor.label.title, by: Self.name, line: anchor.line, .component, anchor: index))
      }
      if own.isEmpty, let screen = screens[index] {
        claims.append(Claim(screen, by: "spaced-title", line: anchor.line, .guess, anchor: index))
      }
    }
    return claims
  }

  /// By anchor, the screens that headings name in words and the document elsewhere as code does: "## Orders Screen" with
  /// `OrdersScreen` in a drawing; not where the chapter shows the class that does what the screen shows.
  private static func screens(in reading: DocumentReading) -> [Int: String] {
    var titled: [Int: String] = [:]
    for (index, anchor) in reading.anchors.enumerated()
    where index > 0 && !anchor.isItem && ["Screen", "View"].contains(where: anchor.label.title.hasSuffix) {
      guard case let name = TypeName.camelCase(anchor.label.title), name.count < anchor.label.title.count,
        TypeName.isCompound(name), TypeName.isOwn(name)
      else { continue }
      titled[index] = name
    }
    guard !titled.isEmpty else { return [:] }
    for unit in reading.codes where unit.role.mayClaim {
      let isShown = unit.swift?.declarations.contains { $0.kind == .class || $0.inherits.contains("View") } == true
      for index in isShown ? [unit.anchor] + reading.ancestors(of: unit.anchor) : [] { titled[index] = nil }
    }
    var written = Set(reading.texts.lazy.flatMap(\.inlines).filter { $0.kind == .code }.map(\.content))
    for unit in reading.codes {
      written.formUnion(String(decoding: unit.file.bytes, as: UTF8.self)[...].names.map(String.init))
    }
    return titled.filter { written.contains($0.value) }
  }

  /// The chapters that a single word names, whose state the code calls by that name, and that declare it without: "##
  /// Handover" above `@ObservableState struct State`, with `Handover.State` elsewhere.
  private static func features(in reading: DocumentReading) -> Set<Int> {
    let holding = reading.codes.filter { unit in
      unit.role.mayClaim && unit.swift?.declarations.contains { $0.isFeatureState && $0.parents.isEmpty } == true
    }
    guard !holding.isEmpty else { return [] }
    func isCalled(_ title: String) -> Bool {
      let state = Array("\(title).State".utf8)
      return reading.codes.contains { $0.file.bytes.holds(state) }
    }
    let named = holding.compactMap { unit in
      ([unit.anchor] + reading.ancestors(of: unit.anchor)).first { index in
        let title = reading.anchors[index].label.title
        return index > 0 && title.startsWithCapital && title.utf8.count > 2 && title.utf8.allSatisfy(\.isLetter)
          && title != "State" && isCalled(title)
      }
    }
    return Set(named)
  }

  private func claims(of anchor: Anchor, at index: Int, in reading: DocumentReading) -> [Claim] {
    let title = anchor.label.title
    // What is struck through is gone.
    guard !title.holds("~~") else { return [] }
    let verb = title.firstWord.lowercased()
    let isMaking = Self.making.contains(verb)
    let isTask = anchor.label.word.map { !Self.partWords.contains($0.lowercased()) } ?? false
    if !anchor.isItem || isMaking {
      let several = several(title, anchor: anchor, at: index, isWork: isMaking || isTask)
      if !several.isEmpty { return several }
    }
    if isMaking || isTask { return guess(title, anchor: anchor, at: index).map { [$0] } ?? [] }
    if anchor.isItem { return [] }
    return named(title, anchor: anchor, at: index, in: reading).map { [$0] } ?? []
  }

  /// What a heading says of each of its names: "`CartView` and `CartStore` (New)", "Create CartView, CartStore".
  private func several(_ title: String, anchor: Anchor, at index: Int, isWork: Bool) -> [Claim] {
    guard !TextSigns(of: title).isDisjoint(with: [.camelCase, .dot]) else { return [] }
    let verb = title.firstWord
    let head = Substring(title.utf8.prefix { $0 != UInt8(ascii: "(") && $0 != ASCII.colon })
    let names = NameRun.names(in: Self.making.contains(verb.lowercased()) ? head.dropFirst(verb.count) : head)
    guard !names.isEmpty else { return [] }
    let status = ComponentStatus(title.dropFirst(head.count))
    let isNew = status == nil || status == .new
    return names.compactMap { name in
      let path = SourcePath(name.text)
      let stem = path?.stem ?? String(name.text)
      guard TypeName.isOwn(stem) else { return nil }
      let standing: Claim.Standing = !isNew ? .fact : isWork ? .guess : .component
      var claim = Claim(stem, by: isWork ? "task-title" : Self.name, line: anchor.line, standing, anchor: index)
      claim.isDenied = status == .existing || status == .hidden || status == .removed
      claim.isCut = name.isCut
      if let path { claim.take(path, rank: 2) }
      return claim
    }
  }

  private func named(_ title: String, anchor: Anchor, at index: Int, in reading: DocumentReading) -> Claim? {
    let traits = reading.traits(ofAnchor: index)
    if traits.listsModels, let name = reading.modelName(title, ofAnchor: anchor) {
      var claim = Claim(name, by: "spaced-title", line: anchor.line, .guess, anchor: index)
      claim.description = title
      return claim
    }
    guard traits.listsComponents || !TextSigns(of: title).isDisjoint(with: [.camelCase, .dot]) else { return nil }
    guard let named = ComponentTitle(title, listsComponents: traits.listsComponents) else { return nil }
    var claim = Claim(named.name, by: Self.name, line: anchor.line, .component, anchor: index)
    claim.description = title
    if let path = named.path { claim.take(path, rank: 2) }
    switch named.form {
    case .name, .member: break
    case .aside: claim.standing = .guess
    case .spaced:
      claim.standing = .guess
      claim.by = "spaced-title"
    }
    switch named.status {
    case .new, nil: break
    case .changed: claim.standing = .fact
    case .existing, .hidden, .removed:
      claim.standing = .fact
      claim.isDenied = true
    }
    return claim
  }

  /// Words before a number that stand for a part of the document, not for work to do.
  private static let partWords: Set<String> = ["feature", "section", "part", "chapter", "screen", "layer", "appendix"]
  private static let making: Set<String> = [
    "create", "implement", "define", "build", "add", "develop", "write", "set", "criar", "implementar",
  ]
  private static let articles: Set<String> = [
    "a", "an", "the", "main", "new", "up", "swiftui", "swift", "core", "basic", "o", "um", "uma",
  ]

  /// The name in a task's title: written as code would, or spaced.
  private func guess(_ title: String, anchor: Anchor, at index: Int) -> Claim? {
    let bare = title.hasPrefix("(") && title.hasSuffix(")") ? title.dropFirst().dropLast() : title[...]
    let head = Substring(bare.utf8.prefix { $0 != UInt8(ascii: "(") && $0 != ASCII.colon })
    var words = head.words(separatedBy: .titleSigns)[...]
    if let dash = words.firstIndex(of: "—") { words = words[..<dash] }
    let isMaking = words.first.map { Self.making.contains($0.lowercased()) } ?? false
    let object = (isMaking ? words.dropFirst() : words).drop { Self.articles.contains($0.lowercased()) }
    guard let first = object.first else { return nil }
    let stem = SourcePath(first)?.stem ?? String(first)
    var name: String?
    if TypeName.isCompound(stem), isMaking || object.count == 1 {
      name = stem
    } else if isMaking {
      let spaced = object.prefix { $0.utf8.first.map { $0.isUppercase || $0.isDigit } == true }
      guard spaced.count >= 2 else { return nil }
      let joined = TypeName.camelCase(spaced.joined(separator: " "))
      if ComponentKind(suffixOf: joined) != nil { name = joined }
    }
    guard let name, TypeName.isOwn(name) else { return nil }
    var claim = Claim(name, by: "task-title", line: anchor.line, .guess, anchor: index)
    claim.description = title
    return claim
  }
}
