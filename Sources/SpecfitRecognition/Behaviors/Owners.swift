// Whose behavior it is.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitMarkdown
internal import SpecfitModel
internal import SpecfitSource

/// Finds the component and the member that a text speaks of.
struct Owners {
  let components: [Component]
  let reading: DocumentReading
  let ownerName: (Int) -> String?
  var positions: [String: Int] = [:]
  /// A bit for each length that names of components have; the last one for all that are longer.
  var nameLengths: UInt64 = 0
  /// By the member's base name, the components that have it.
  var members: [String: [Int]] = [:]
  /// The same names by their letters in lower case: `isOpen` by `isopen`.
  private(set) var spelled: [String: Set<String>] = [:]
  /// The traces of components, by line.
  var traces: [(line: Int, component: Int)] = []
  /// The lines of those that are code.
  private(set) var codeTraces: Set<Int> = []
  /// The same for lists of files, which say something of a component in its own item alone.
  var listed: [(line: Int, component: Int)] = []
  /// Per component, the words of its name in lower case.
  var nameWords: [[String]] = []
  /// Per component, the same words and the whole name in lower case.
  var ownWords: [Set<String>] = []
  /// By the words of a name without their plural, joined, the components of that name.
  var spokenNames: [String: [Int]] = [:]
  /// By the words of a name with and without the last one that only names its kind, joined: the components of that name.
  var topics: [String: [Int]] = [:]
  /// The same words of the types that do something, and that the document names as no component: *sync* of `SyncService`.
  private(set) var foreignTopics: Set<String> = []
  /// The last words of the types in code that the document names as no component: *label* of `RowLabel`.
  private(set) var foreignKinds: Set<String> = []
  /// By the last word of a name without its plural, the components that end so.
  var endings: [String: [Int]] = [:]
  /// By its words in lower case without the last one, which only names its kind, joined: the first component.
  var shortNames: [String: Int] = [:]
  /// How many words the longest such name has.
  var longestName = 0
  /// The first words of such names, without their plural.
  var spokenStarts: WordSet = []
  /// By a stem, the components that it tells from others, and how much it says for them.
  var rates: WordTable<[(component: Int, rate: Int)]> = WordTable([])
  /// Per component, its members' full names by their base names.
  var fullNames: [[String: String]] = []
  /// Per component, the full names of its members.
  var memberNames: [Set<String>] = []
  /// Per component, the names of its members as they are spoken of.
  var parts: [Set<String>] = []
  /// Per component, its functions with the stems of their names.
  var functionWords: [[(name: String, stems: Set<String>)]] = []
  /// By the name of an error's case, its type and the only function that throws it.
  var throwers: [String: (error: String, component: Int, member: String)] = [:]
  /// The names of the cases of all errors.
  private(set) var errorCases: Set<String> = []
  /// By the lines of tables whose rows one test of a member goes over, that member.
  private(set) var membersOfTables: [Int: (component: Int, member: String)] = [:]
  /// Per component, its only function, where it has just one.
  var onlyFunctions: [String?] = []
  /// The base names of members, and of a reducer's actions, that are no properties.
  var functions: Set<String> = []
  /// By the name of a small type, the component beside which it is declared.
  var besides: [String: Int] = [:]
  var ofKind: [ComponentKind: [Int]] = [:]
  /// The commands that usage lines show, and whether a component is one that reads them.
  private(set) var commands: Set<String> = []
  private(set) var hasCommand = false
  /// The components that do something which unit tests try.
  private(set) var doers: Set<Int> = []
  /// The only heading of the first level.
  var titleSection: Int?
  /// By anchor, what its chapter specifies.
  var near: [Near] = []
  /// By a section, and -1 for the document, of how many components that do something its parts are called.
  private(set) var headed: [Int: Int] = [:]
  /// What a text speaks of that names nothing.
  var main: Int?
  /// The main component, where the title says all of its name but for its kind.
  var titled: Int?
  /// The view that shows the main component: the one whose name shares most words with it.
  var mainView: Int?
  /// By a protocol's position, the only component that says to implement it.
  private(set) var implementations: [Int: Int] = [:]
  /// By the words of a type that is no component, the only component that holds a value of it: `TourState` of `TourModel`.
  private(set) var holders: [String: Int] = [:]
  /// By the stems of a function's name, joined, and by a noun of several functions, the components that have these.
  private(set) var doing: [String: Set<Int>] = [:]
  /// The stems in the names of all functions and of what they take.
  private(set) var deeds: Set<String> = []
  /// By anchor, the only component of which sentences of that chapter say what it does, where another chapter specifies it.
  var spoken: [Int: Int] = [:]
  /// How much the words of a text speak for each component, by all that is said of it.
  var votes = OwnerVotes()

  /// What a chapter says something of.
  struct Near {
    var components: Set<Int>
    /// The one with most members.
    var largest: Int?
  }

  /// A stem that more components have tells none of them.
  static let mostSharing = 200

  init(_ reading: DocumentReading, components: [Component], owner: @escaping (Int) -> String?) {
    self.reading = reading
    self.components = components
    ownerName = owner
    var rates: [String: [(component: Int, rate: Int)]] = [:]
    for (index, component) in components.enumerated() {
      if positions[component.name] == nil { positions[component.name] = index }
      self.index(component, at: index)
      // What follows the label of one file is about that file, in whatever chapter.
      let labels = Set(component.evidence.filter { $0.by == "file-label" }.map(\.line))
      for line in component.evidence.filter({ !Self.lists($0.by) }).map(\.line) + [component.line] {
        if isListed(line), !labels.contains(line) { listed.append((line, index)) } else { traces.append((line, index)) }
      }
      indexWords(of: component, at: index, rates: &rates)
    }
    nameCounterparts()
    nameLengths = positions.keys.reduce(0) { $0 | Self.length(of: $1) }
    spokenStarts = WordSet(nameWords.filter { $0.count > 1 }.map { String(Self.singular($0[0])) })
    traces.sort { ($0.line, $0.component) < ($1.line, $1.component) }
    listed.sort { ($0.line, $0.component) < ($1.line, $1.component) }
    noteCodeTraces()
    noteForeignTopics()
    self.rates = WordTable(rates.filter { $0.value.count <= Self.mostSharing }.map { ($0.key, $0.value) })
    let sections = reading.document.sections
    let titles = sections.indices.filter { sections[$0].level == 1 }
    if titles.count == 1, sections[titles[0]].parent == nil { titleSection = titles[0] }
    commands = Self.commands(in: reading)
    hasCommand = components.indices.contains { isCommand($0) }
    doers = Set(components.indices.filter { components[$0].test == .unit && !isData($0) })
    near = reading.anchors.indices.map { readNear(ofAnchor: $0) }
    headed = Self.headed(reading) { line in lastTrace(in: line...line).flatMap { doers.contains($0) ? $0 : nil } }
    noteImplementations()
    noteHolders()
    noteFunctions()
    noteThrowers()
    let title = reading.document.sections.first { $0.level == 1 }?.text ?? ""
    main = mainComponent(title: title)
    titled = main.flatMap { isWhole($0, in: title) ? $0 : nil }
    // Without logic that the title names, its own words tell which screen shows all the others.
    let named = title.lowercased().split { !$0.isLetter }.map(String.init)
    let words = Set(main.flatMap { isScreen($0) ? nil : nameWords[$0] } ?? named)
    let views = ((ofKind[.view] ?? []) + (ofKind[.screen] ?? [])).map {
      (index: $0, count: words.intersection(nameWords[$0]).count)
    }
    // Where several models have screens of which the document says nothing, one screen does not stand for them.
    let isOneOfMany = (ofKind[.viewModel] ?? []).count { view(ofModel: $0) == nil } > 1
    mainView = isOneOfMany ? nil : views.max { ($0.count, -$0.index) < ($1.count, -$1.index) }?.index
  }

  /// What the model of a screen does is the screen's, where the document specifies no such model: `OrdersModel` of
  /// `OrdersScreen`.
  private mutating func nameCounterparts() {
    for (index, component) in components.enumerated() where isScreen(index) {
      let kind = ["Screen", "View"].first(where: component.name.hasSuffix)
      let stem = component.name.dropLast(kind?.count ?? 0)
      for name in ["\(stem)ViewModel"] + (kind == "Screen" ? ["\(stem)Model"] : []) where positions[name] == nil {
        positions[name] = index
      }
    }
  }

  private mutating func noteCodeTraces() {
    var fences = reading.document.blocks.compactMap { block -> ClosedRange<Int>? in
      if case .code = block.kind { block.lines } else { nil }
    }[...]
    for line in traces.map(\.line) {
      while let first = fences.first, first.upperBound < line { fences.removeFirst() }
      if fences.first?.contains(line) == true { codeTraces.insert(line) }
    }
  }

  private mutating func noteForeignTopics() {
    for unit in reading.codes where unit.swift != nil {
      for name in String(decoding: unit.file.bytes, as: UTF8.self)[...].names.map(String.init)
      where TypeName.isCompound(name) && positions[name] == nil && besides[name] == nil {
        if let last = TypeName.words(of: name).last { foreignKinds.insert(last.lowercased()) }
      }
    }
    for unit in reading.texts where unit.signs.contains(.camelCase) {
      for name in unit.text[...].names.map(String.init)
      where TypeName.isCompound(name) && positions[name] == nil && besides[name] == nil {
        let words = TypeName.words(of: name).map { $0.lowercased() }
        guard words.count > 1, let last = words.last, Self.namesDoer(last) || Self.kindWords.contains(last),
          !["view", "screen", "model"].contains(last), case let topic = Self.spoken(words.dropLast()),
          topics[topic] == nil
        else { continue }
        foreignTopics.insert(topic)
      }
    }
  }

  private mutating func noteImplementations() {
    var all: [Int: [Int]] = [:]
    for (index, component) in components.enumerated() where component.test == .unit {
      for name in component.conformances {
        if let position = positions[name], components[position].kind == .protocol {
          all[position, default: []].append(index)
        }
      }
    }
    implementations = all.compactMapValues { $0.count == 1 ? $0[0] : nil }
  }

  private mutating func noteHolders() {
    var all: [String: Set<Int>] = [:]
    for index in doers {
      for member in components[index].members where member.kind == .property {
        let type = (member.propertyType ?? "").filter { $0.isLetter || $0.isNumber }
        guard TypeName.isCompound(type), positions[type] == nil else { continue }
        all[Self.spoken(Self.words(ofName: type[...]).dropLast()), default: []].insert(index)
      }
    }
    holders = all.compactMapValues { $0.count == 1 ? $0.first : nil }
  }

  private mutating func noteFunctions() {
    for component in components {
      for member in component.members.prefix(120) where member.kind == .function {
        deeds.formUnion(WordStem.allStems(of: member.name))
      }
    }
    for index in doers where components[index].kind != .protocol {
      var nouns: [String: Int] = [:]
      for function in functionWords[index] {
        let name = function.name.part(before: "(")
        doing[WordStem.allStems(of: name).joined(separator: " "), default: []].insert(index)
        for noun in Set(WordStem.stems(of: name).dropFirst()) where noun.count > 3 { nouns[noun, default: 0] += 1 }
      }
      for (noun, count) in nouns where count > 1 { doing[noun, default: []].insert(index) }
    }
  }

  mutating func index(_ component: Component, at index: Int) {
    var names: [String: String] = [:]
    for member in component.members {
      if names[member.baseName] == nil { names[member.baseName] = member.name }
      if members[member.baseName]?.last != index { members[member.baseName, default: []].append(index) }
      spelled[member.baseName.lowercased(), default: []].insert(member.baseName)
      if member.kind != .property { functions.insert(member.baseName) }
    }
    for action in component.cases where names[action.name] == nil {
      names[action.name] = action.name
      members[action.name, default: []].append(index)
    }
    fullNames.append(names)
    memberNames.append(Set(component.members.map(\.name)))
    let named = component.members.prefix(120).map { Self.words(ofName: $0.baseName[...]).dropLast() }
    parts.append(Set(named.map(Self.spoken)))
    let called = component.members.filter { $0.kind == .function && !$0.isHidden }
    functionWords.append(
      called.prefix(120).map { (name: $0.name, stems: Set(WordStem.allStems(of: $0.baseName))) }
    )
    if isError(index) { errorCases.formUnion(component.cases.map(\.name)) }
    for table in component.tables {
      guard let member = table.member else { continue }
      for line in table.line..<(table.line + 2 + table.rowCount) { membersOfTables[line] = (index, member) }
    }
    onlyFunctions.append(called.count == 1 ? called[0].name : nil)
    if component.kind == .reducer { functions.formUnion(component.cases.map(\.name)) }
    // The file `Order+Sums` extends `Order`.
    if let sign = component.name.firstIndex(of: "+"), besides[String(component.name[..<sign])] == nil {
      besides[String(component.name[..<sign])] = index
    }
    for name in component.supporting where besides[name] == nil { besides[name] = index }
    ofKind[component.kind, default: []].append(index)
  }

  func isError(_ component: Int) -> Bool {
    components[component].kind == .error || components[component].name.hasSuffix("Error")
  }

  /// Takes an action of a reducer for a member that only its code names.
  mutating func note(_ action: String, of component: Int) {
    guard components[component].kind == .reducer, !action.contains("("), fullNames[component][action] == nil else {
      return
    }
    fullNames[component][action] = action
    members[action, default: []].append(component)
    functions.insert(action)
  }

  mutating func indexWords(
    of component: Component,
    at index: Int,
    rates: inout [String: [(component: Int, rate: Int)]]
  ) {
    let words = TypeName.words(of: component.name).map { $0.lowercased() }
    nameWords.append(words)
    ownWords.append(Set(Self.words(ofName: component.name[...])))
    noteTopics(words, of: index)
    if words.count > 2, Self.kindWords.contains(words[words.count - 1]) {
      let short = words.dropLast().joined()
      if shortNames[short] == nil { shortNames[short] = index }
    }
    // "The daily summary card" is how one speaks of `DailySummaryCardView`.
    if words.count > 2, let last = words.last, last == "view", Self.parts.contains(words[words.count - 2]) {
      spokenNames[Self.spoken(words.dropLast()), default: []].append(index)
    }
    if words.count > 1 {
      spokenNames[Self.spoken(words[...]), default: []].append(index)
      longestName = max(longestName, min(words.count, 12))
    }
    let own = component.members.prefix(80).flatMap { WordStem.stems(of: $0.baseName) }
    var shares: [String: Int] = [:]
    for stem in Set(words.map(WordStem.stem) + own) { shares[stem] = 1 }
    let kind = words.suffix(2) == ["view", "model"] ? 2 : 1
    for word in words.dropLast(kind) { shares[WordStem.stem(word), default: 0] += 3 }
    for (stem, rate) in shares { rates[stem, default: []].append((index, rate)) }
  }

  /// What screens are made of.
  static let parts: WordSet = [
    "card", "sheet", "banner", "badge", "row", "cell", "button", "bar", "header", "footer", "overlay", "prompt",
    "picker", "chart", "toolbar", "dialog",
  ]

  static let kindWords: WordSet = [
    "controller", "view", "screen", "service", "manager", "store", "repository", "engine", "model", "client",
    "provider",
  ]

  /// The length of a name as one of 64 bits.
  static func length(of name: String) -> UInt64 { 1 << UInt64(min(name.utf8.count, 63)) }

  /// The words of a name, and the name as one, in lower case.
  static func words(ofName name: Substring) -> [String] {
    TypeName.words(of: name).map { $0.lowercased() } + [name.lowercased()]
  }

  /// Words as a key, each without its plural.
  static func spoken(_ words: ArraySlice<String>) -> String {
    words.map(singular).joined(separator: " ")
  }

  static func singular(_ word: String) -> Substring {
    word.utf8.last == UInt8(ascii: "s") ? word.dropLast() : word[...]
  }

  /// Whether a line stands in a chapter that lists files, or is set aside: what follows is about none of them.
  func isListed(_ line: Int) -> Bool {
    guard let anchor = anchor(atLine: line) else { return false }
    return reading.traits(ofAnchor: anchor).listsFiles || reading.isSetAside(anchor)
  }

  /// The last anchor that begins at a line or before it.
  func anchor(atLine line: Int) -> Int? {
    var low = 0
    var high = reading.anchors.count
    while low < high {
      let middle = (low + high) / 2
      if reading.anchors[middle].line <= line { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? low - 1 : nil
  }

  /// Evidence that names a component among others, and says nothing of it.
  static func lists(_ reader: String) -> Bool {
    reader == "tree" || reader == "key-component" || reader == "table" || reader == "pattern"
  }

  /// The component of an enclosing type, by the innermost part of its name that is one.
  func component(ofType name: String, anchor: Int, line: Int) -> Int? {
    for part in name.split(separator: ".").reversed() { if let index = positions[String(part)] { return index } }
    // A small type belongs to the component beside which it is declared.
    let first = name.split(separator: ".").first.map(String.init) ?? name
    if let index = besides[first] { return index }
    return component(at: line, anchor: anchor) ?? main
  }

  /// The component of which an example speaks: the type around it, or the only one with that very member; of a function
  /// that stands alone the only one that keeps what it is named after, as a repository of users does `refreshUser`.
  func component(ofPattern draft: BehaviorDraft) -> Int? {
    guard let member = draft.member else { return nil }
    if case .type(let name) = draft.owner {
      return positions[name].flatMap { memberNames[$0].contains(member) ? $0 : nil }
    }
    if let owner = component(withMember: member), memberNames[owner].contains(member) { return owner }
    let words = TypeName.words(of: member.part(before: "(")).map { $0.lowercased() }
    guard let verb = words.first, Verb.isBase(verb) else { return nil }
    let keepers = [ComponentKind.repository, .store, .service].flatMap { ofKind[$0] ?? [] }.filter {
      components[$0].test == .unit && nameWords[$0].dropLast().elementsEqual(words.dropFirst())
    }
    return keepers.count == 1 ? keepers[0] : nil
  }
}
