// The members of which texts speak.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitMarkdown
internal import SpecfitModel
internal import SpecfitSource

extension Owners {
  /// The only component with a member, as code or text calls it.
  func component(withMember member: String) -> Int? {
    members[String(member.prefix { $0 != "(" })].flatMap(only)
  }

  /// Whether several types have a function of this name, and code of it stands below none of them.
  func isOfSeveral(_ member: String, besides draft: BehaviorDraft) -> Bool {
    guard let owners = members[String(member.prefix { $0 != "(" })], owners.count > 1, only(owners) == nil else {
      return false
    }
    return component(at: draft.lines[0], anchor: draft.anchor).map(owners.contains) != true
  }

  /// The only one of some components, or the only one beside protocols: a type that implements them keeps their promises.
  private func only(_ owners: [Int]) -> Int? {
    if owners.count == 1 { return owners[0] }
    let types = owners.filter { components[$0].kind != .protocol }
    return types.count == 1 ? types[0] : nil
  }

  /// The member that code in a text names: `load(id:)`, `.load`, `model.load()`.
  ///
  /// - Returns: the component that has it, the near one before others, and the member's full name.
  func member(in phrase: Phrase, near component: Int?) -> (component: Int, member: String)? {
    for place in phrase.indices where phrase[place].kind == .code {
      let word = phrase[place]
      guard let name = Self.callName(word.text), let owners = members[name],
        word.text.contains("(") || word.text.hasPrefix(".") || functions.contains(name)
      else { continue }
      let near = receiver(of: word.text) ?? component
      let owner = near.flatMap { fullNames[$0][name] == nil ? nil : $0 } ?? only(owners)
      // Of several functions of one name, the labels tell which.
      let signature = name + word.text.drop { $0 != "(" }
      if let owner { return (owner, memberNames[owner].contains(signature) ? signature : fullName(name, of: owner)) }
    }
    return nil
  }

  /// The member whose name or signature a heading is: `checkOut(_:)`, `total: Double`.
  func member(ofHeading anchor: Int) -> (owner: Int, member: String)? {
    guard let section = reading.anchors[anchor].section, section != titleSection else { return nil }
    let heading = reading.document.sections[section].text
    // "`@Presents var detail: Detail.State?`": the type of a property has nothing to say in its own chapter.
    let declared = heading.place(of: "var ") ?? heading.place(of: "let ")
    let isDeclared = declared.map { heading[..<$0.lowerBound].allSatisfy { $0 != "." && $0 != ":" } } ?? false
    let text = isDeclared ? declared.map { String(heading[$0.upperBound...]) } ?? heading : heading
    if let member = member(ofTopic: heading, at: anchor) { return member }
    guard text.first?.isLowercase == true, let name = Self.callName(text) else { return nil }
    let rest = text.dropFirst(name.count)
    // "macOS: window handling" is prose; a type has no blanks.
    let isTyped = rest.hasPrefix(":") && !String(rest.dropFirst()).trimmingBlanks.contains(" ")
    let isSignature = text.hasPrefix("func ") || rest.hasPrefix("(") || isTyped && !name.hasSuffix("OS")
    guard isSignature || text.utf8.count == name.utf8.count else { return nil }
    let owners = members[name] ?? []
    let line = reading.anchors[anchor].line
    let near =
      isDeclared
      ? component(at: line - 1, anchor: reading.ancestors(of: anchor).first ?? anchor)
      : component(at: line, anchor: anchor)
    // A property of which only the heading tells belongs to what its chapter specifies.
    // So does an action of a reducer, in a chapter of actions.
    let isAction =
      near.map { components[$0].kind == .reducer } == true && TypeName.isCompound(name.capitalizedFirst)
      && reading.titles(around: anchor).dropFirst().first?.lowercased().holds(anyOf: ["actions", "effects"]) == true
    if owners.isEmpty { return isSignature || isAction ? (near ?? main).map { ($0, name) } : nil }
    let owner = near.flatMap { owners.contains($0) ? $0 : nil } ?? only(owners)
    return owner.map { ($0, fullName(name, of: $0)) }
  }

  /// The one function that a heading names by what it does: `stop()` of "Stopping", or "2.3 Stopping a trip".
  private func member(ofTopic title: String, at anchor: Int) -> (owner: Int, member: String)? {
    let words = title.parts(between: " ").drop { $0.allSatisfy { $0.isNumber || $0 == "." } }.map(String.init)
    guard let first = words.first?.lowercased(), words.count == 1 || first.hasSuffix("ing") else { return nil }
    if let owner = component(at: reading.anchors[anchor].line, anchor: anchor),
      let member = member(ofDeed: words, of: owner)
    {
      return (owner, member)
    }
    // "Parsing" or "Parse" in a chapter of its own: of the only component that has a function `parse`.
    guard words.count == 1, case let name = Verb.base(ofGerund: first) ?? first, functions.contains(name),
      !Self.generalChapters.contains(first), title.contains(where: \.isLowercase), positions[words[0]] == nil,
      let owner = members[name].flatMap(only), !isWithinOther(anchor),
      // What a client does, a feature has it do.
      components[owner].kind != .client || !isOfFeature(anchor)
    else { return nil }
    return (owner, fullName(name, of: owner))
  }

  /// Whether a chapter is about what a reducer does, or about nothing else in a document of one.
  private func isOfFeature(_ anchor: Int) -> Bool {
    let near = component(at: reading.anchors[anchor].line, anchor: anchor) ?? main
    return near.map { components[$0].kind == .reducer } ?? false
  }

  /// The one function of a component that a few words name by what it does: `stop()` of "Stopping a trip".
  func member(ofDeed words: [String], of owner: Int) -> String? {
    guard (1...4).contains(words.count), let first = words.first, let verb = Verb.base(ofGerund: first.lowercased())
    else { return nil }
    let own = components[owner].members.filter {
      $0.kind == .function && TypeName.words(of: $0.name.part(before: "(")).first?.lowercased() == verb
    }
    // Overloads are one function.
    guard let member = own.first, own.allSatisfy({ $0.name == member.name }) else { return nil }
    // "Loading the catalog" is not about `loadBasket()`.
    let named = TypeName.words(of: member.name.part(before: "(")).dropFirst().map { $0.lowercased() }
    let told = Set(words.dropFirst().map { $0.lowercased() })
    guard told.isEmpty || named.allSatisfy(told.contains) else { return nil }
    return member.name
  }

  /// Whether a sentence is about what happens when somebody does what other functions are for: "When the clerk refuses …" is
  /// said of `settle(_:refuse:)`, and of none that stands above it.
  func isOfOther(_ phrase: Phrase, than member: String) -> Bool {
    guard phrase.first?.isPlain("when", "once", "after") == true else { return false }
    let clause = phrase.dropFirst().prefix { !$0.isMark(",") }
    guard clause.endIndex < phrase.endIndex,
      let verb = clause.lazy.dropFirst().compactMap({ Verb.base(ofThirdPerson: $0) }).first
    else { return false }
    let stem = WordStem.stem(verb)
    return deeds.contains(stem) && !WordStem.allStems(of: member).contains(stem)
  }

  /// A sentence about what comes of a deed: "Posting an entry that was posted before throws `LedgerError.duplicate`" says
  /// of `post(_:)` that it throws, for an entry that was posted before.
  ///
  /// - Returns: the member, what it is given, where that tells more than a thing, and the sentence with the member as its
  ///   subject; nil for another sentence, and where the component has no such member.
  func deed(
    in phrase: Phrase,
    of owner: Int,
    besides known: String?
  ) -> (member: String, given: Condition?, phrase: Phrase)? {
    guard let gerund = phrase.first, gerund.kind == .plain, Verb.base(ofGerund: gerund) != nil,
      let verb = ResponsePhrase.verb(ofDeed: phrase),
      // "Discarding a draft is undone": what is done to a deed is no deed of the function.
      phrase[(verb + 1)...].first.map({ Verb.base(ofParticiple: $0) == nil || $0.isPlain("allowed") }) ?? true
    else { return nil }
    let object = phrase[(phrase.startIndex + 1)..<verb].filter { !$0.isPlain(PhraseWords.articles) }
    let nouns = object.prefix { $0.kind == .plain && !$0.isPlain(PhraseWords.joints) }
    guard !nouns.contains(where: { $0.isPlain("to", "and", "or") }),
      let member = member(ofDeed: [gerund.lower], of: owner)
        ?? member(ofDeed: [gerund.lower] + nouns.prefix(3).map(\.lower), of: owner)
    else { return nil }
    // "Removing a row keeps it, and `undo()` brings it back" stands below `undo()`, and says something of it.
    if let known,
      member == known || phrase.contains(where: { $0.kind == .code && Self.callName($0.text) == Self.callName(known) })
    {
      return nil
    }
    let named = Set(TypeName.words(of: member).map { WordStem.stem($0.lowercased()) })
    let isTold = object.count < 2 || object.allSatisfy { $0.kind == .plain && named.contains(WordStem.stem($0.lower)) }
    let given = isTold ? nil : ConditionPhrase.condition(Phrase(object))
    guard isTold || given != nil else { return nil }
    let subject = Word(.code, member, at: gerund.offset, isSpaced: true, isStrong: false, depth: gerund.depth)
    return (member, given, Phrase([subject] + phrase[verb...]))
  }

  /// The component that code names before a member: `Store` of `Store.save(_:)`; where `spoken`, a value may stand for its
  /// type, as `order` does for the only `…Order`.
  func receiver(of code: String, spoken: Bool = false) -> Int? {
    let path = code.prefix { $0 != "(" && $0 != " " }.split(separator: ".")
    guard path.count > 1, case let name = String(path[path.count - 2]) else { return nil }
    if let named = positions[name] { return named }
    let alike = spoken ? components.indices.filter { nameWords[$0].last == name } : []
    return alike.count == 1 ? alike[0] : nil
  }

  /// The member that a clause is about, as in "`load()` groups the plants": whoever has it owns what the clause says.
  ///
  /// - Returns: nil where it is something else that acts, or where several components have such a member.
  func memberAsSubject(of phrase: Phrase, near component: Int?) -> (component: Int, member: String)? {
    for index in phrase.indices where phrase[index].kind == .code && phrase[index].text.contains("(") {
      let before = phrase[..<index].last { !$0.isPlain("the") }
      let after = phrase[(index + 1)...].prefix(2)
      let isObject =
        after.count == 2 && after.first?.isPlain("is", "gets", "was") == true
        && after.last?.isPlain("called", "invoked", "run", "awaited", "triggered", "used") == true
      guard before?.isMark(",") ?? true, !isObject else { continue }
      if let found = member(in: phrase[index...index], near: component) { return found }
    }
    return nil
  }

  /// The member that the words of a text name: its verb and all its nouns.
  func memberByWords(in phrase: Phrase, of component: Int) -> String? {
    guard functionWords[component].contains(where: { $0.stems.count > 1 }) else { return nil }
    var (stems, places): ([String], [Int]) = ([], [])
    stems.reserveCapacity(phrase.count)
    places.reserveCapacity(phrase.count)
    for (place, word) in phrase.prefix(60).enumerated() {
      if word.isSimple { stems.append(WordStem.stem(word.lower)) } else { stems += WordStem.allStems(of: word.text) }
      while places.count < stems.count { places.append(place) }
    }
    var best: (name: String, count: Int)?
    for (name, own) in functionWords[component] {
      guard own.count > 1, own.count > best?.count ?? 0, own.allSatisfy(stems.contains) else { continue }
      // The words stand close together: elsewhere in a long sentence they mean other things.
      let reach = own.count + 3
      let isNear = stems.indices.contains { first in
        guard own.contains(stems[first]) else { return false }
        let near = stems.indices.filter { (places[first]..<places[first] + reach).contains(places[$0]) }
        return own.allSatisfy { stem in near.contains { stems[$0] == stem } }
      }
      if isNear { best = (name, own.count) }
    }
    return best?.name
  }

  func fullName(_ base: String, of component: Int) -> String {
    fullNames[component][base] ?? base
  }

  /// The full name of a member that a draft names by its full or base name.
  func member(_ name: String, of component: Int) -> String {
    memberNames[component].contains(name) ? name : fullNames[component][String(name.prefix { $0 != "(" })] ?? name
  }

  /// Gives the member of a draft its full name; that of a small type beside its component keeps the type's name.
  func name(_ draft: inout BehaviorDraft, of component: Int) {
    guard let member = draft.member else { return }
    guard case .type(let type) = draft.owner, let own = type.split(separator: ".").last.map(String.init),
      !type.split(separator: ".").contains(components[component].name[...]), !memberNames[component].contains(member)
    else {
      draft.member = self.member(member, of: component)
      return
    }
    draft.member = "\(own).\(member)"
    let base = member.prefix { $0 != "(" }
    let isShort = draft.statement.count + own.count < 160
    if let start = draft.statement.firstRange(of: "`\(base)"), isShort {
      draft.statement.replaceSubrange(start, with: "`\(own).\(base)")
    }
  }

  /// The operators that a title names, with what each returns: "Fraction arithmetic" all, "Fraction addition" one.
  func operators(in title: Phrase, of component: Int) -> [(member: String, result: String)] {
    guard let last = title.last else { return [] }
    return Self.operators.compactMap { sign, word, result in
      guard last.isPlain("arithmetic") || last.lower == word else { return nil }
      return fullNames[component][sign].map { ($0, result) }
    }
  }

  private static let operators = [
    ("+", "addition", "sum"), ("-", "subtraction", "difference"), ("*", "multiplication", "product"),
    ("/", "division", "quotient"),
  ]

  func onlyFunction(of component: Int) -> String? { onlyFunctions[component] }

  /// The only function of a component that makes something of one text or value, or that fails.
  func onlyTaker(of component: Int, isFailing: Bool) -> String? {
    let takers = components[component].members.filter { member in
      guard member.kind == .function, !member.isHidden, isFailing ? member.canThrow : member.returnType != nil else {
        return false
      }
      return member.parameters.count { !$0.hasDefault } == 1
    }
    let named = takers.count > 1 ? takers.filter { $0.canThrow } : takers
    return named.count == 1 ? named[0].name : nil
  }

  /// The only function that throws the error which a cell of a row names: what `SeatError.malformed` is thrown for, is said
  /// of `SeatParser.parse(_:)`.
  func thrower(ofErrorIn cells: [[Word]]) -> (component: Int, member: String)? {
    let named = cells.dropFirst().lazy.compactMap { cell -> (text: String, name: String)? in
      guard let word = cell.first, word.kind == .code, let name = ErrorRow.name(of: [word]) else { return nil }
      return errorCases.contains(name) ? (String(word.text.part(before: "(")), name) : nil
    }
    guard let (text, name) = named.first, let thrower = throwers[name],
      // `seat.malformed` is the key of a text.
      [".\(name)", name, "\(thrower.error).\(name)"].contains(text)
    else { return nil }
    return (thrower.component, thrower.member)
  }

  /// Gives what is said of an error to the only function that throws it, or to the type around it; false where only the
  /// error itself is left, which throws nothing.
  func giveToThrower(_ draft: inout BehaviorDraft) -> Bool {
    guard case .throws(let error) = draft.response.meaning, case .type(let type) = draft.owner else { return true }
    if let name = error.split(separator: ".").last, let thrower = throwers[String(name)] {
      (draft.owner, draft.member, draft.subject) = (.component(thrower.component), thrower.member, nil)
      return true
    }
    return component(ofType: type, anchor: draft.anchor, line: draft.lines[0]).map { !isError($0) } ?? false
  }

  /// Notes who throws each error of which only one type has a case of that name: of all functions that can throw those
  /// that say that they throw it; else those of the components whose names begin like the error's; else all.
  mutating func noteThrowers() {
    var throwing: [(component: Int, member: Member)] = []
    var (telling, alike): ([String: [Int]], [String: [Int]]) = ([:], [:])
    for index in components.indices where components[index].test == .unit && !isError(index) {
      for member in components[index].members where member.kind == .function && !member.isHidden && member.canThrow {
        var types = Set(member.documentedErrors.map { String($0.part(before: ".")) })
        if case .typed(let type) = member.throwing { types.insert(type) }
        for type in types { telling[type, default: []].append(throwing.count) }
        for count in nameWords[index].indices.prefix(12) {
          alike[nameWords[index][...count].joined(separator: " "), default: []].append(throwing.count)
        }
        throwing.append((index, member))
      }
    }
    var known: Set<String> = []
    for index in components.indices where isError(index) {
      let start = nameWords[index].dropLast().joined(separator: " ")
      let found = telling[components[index].name] ?? alike[start] ?? Array(throwing.indices.prefix(2))
      for name in Set(components[index].cases.map(\.name)) {
        guard known.insert(name).inserted, found.count == 1 else {
          throwers[name] = nil
          continue
        }
        let (component, member) = throwing[found[0]]
        throwers[name] = (components[index].name, component, member.name)
      }
    }
  }

  /// The function or computed property after which a column is called: "Cutoff", "cut-off", "isOpen".
  func call(_ title: String, near component: Int?) -> (component: Int, member: String)? {
    let words = title.split { !$0.isLetter && !$0.isNumber }
    let spellings = (spelled[words.joined().lowercased()] ?? []).sorted()
    let own = component.flatMap { near in spellings.first { members[$0]?.contains(near) == true } }
    guard words.count < 5, let name = own ?? (spellings.count == 1 ? spellings[0] : nil), let keepers = members[name],
      let owner = component.flatMap({ keepers.contains($0) ? $0 : nil }) ?? only(keepers),
      let member = components[owner].members.first(where: { $0.baseName == name }),
      member.kind == .function && member.returnType != nil || member.isComputed
    else { return nil }
    return (owner, member.name)
  }

  /// `load` of `load(id:)`, `self.load()`, `func load(id: Int)`, `.load`; nil for what is no call.
  static func callName(_ code: String) -> String? {
    var text = Substring(code)
    // Only what has a blank has words before the name.
    if code.utf8.contains(ASCII.space) { text = withoutModifiers(text) }
    let path = Substring(text.utf8.prefix { !callEnds.contains($0) })
    let last = path.parts(between: ".").last ?? path
    guard !last.isEmpty, last.utf8.allSatisfy({ $0.isLetter || $0.isDigit || $0 == ASCII.underscore }) else {
      return nil
    }
    return String(last)
  }

  private static let callEnds = ByteSet("(: =")

  private static func withoutModifiers(_ code: Substring) -> Substring {
    var text = code
    for prefix in [
      "@MainActor ", "override ", "private ", "fileprivate ", "public ", "internal ", "static ", "mutating ", "func ",
      "try ", "await ",
    ] where text.hasPrefix(prefix) { text = text.dropFirst(prefix.count) }
    return text
  }
}
