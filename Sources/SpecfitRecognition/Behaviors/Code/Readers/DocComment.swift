// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitCode
internal import SpecfitModel
internal import SpecfitSource

/// A doc comment as sentences about its member, with what it returns and throws.
struct DocComment {
  /// Each with its subject left out, or whole where it speaks of something else.
  private var sentences: [Phrase] = []
  /// Of those, the positions that only say what is always so of the member, and got their subject or verb here.
  private var completed: Set<Int> = []
  /// What is no sentence: a formula, and the examples of a tag: `Throws: StoreError.torn, e.g. "2x", or an empty line`.
  private var facts: [(found: Understood, offset: Int)] = []
  /// What something is always, or never: more than a body shows.
  private var rules: [(found: Understood, offset: Int)] = []
  private let comment: CodeComment

  init(_ comment: CodeComment, of member: CodeMember) {
    self.comment = comment
    let words = Framing.uncontracted([Word](plain: comment.text)[...])
    let starts = words.indices.filter { Self.beginsTag($0, in: words) }
    let summary = words[..<(starts.first ?? words.endIndex)].trimmed
    let isProvisional = CommentWords.isProvisional(comment.text)
    let raised = member.isThrowing ? Self.raised(summary, by: member) : []
    facts += raised
    tell(isProvisional || !raised.isEmpty ? [] : summary.sentences, of: member)
    for (start, end) in zip(starts, starts.dropFirst() + [words.endIndex]) {
      let text = words[min(start + 2, end)..<end].trimmed
      switch words[start].lower {
      case "returns":
        for phrase in text.sentences {
          let parts = Self.results(phrase)
          if parts.isEmpty { tell([phrase], of: member, isResult: true) } else { sentences += parts }
        }
      case "throws":
        for error in text.sentences.flatMap(Self.errors) {
          let found = Self.failures(error, of: member)
          if found.isEmpty { sentences.append(error) }
          facts += found
        }
      case "note", "important", "warning", "attention", "remark":
        if !isProvisional { tell(text.sentences, of: member) }
      case "parameter", "parameters": sentences += text.sentences.compactMap(Self.ofParameter)
      default: break
      }
    }
  }

  /// Adds what sentences say of the member: of one that has none, with its name as subject.
  private mutating func tell(_ told: [Phrase], of member: CodeMember, isResult: Bool = false) {
    for clause in told.map(Self.withoutHead).flatMap(Self.clauses) {
      if let rest = Self.rest(clause, of: member) {
        facts.append((rest, clause.first?.offset ?? 0))
      } else {
        for phrase in Self.withVerb(clause) { tell(phrase, of: member, isResult) }
      }
    }
  }

  private mutating func tell(_ phrase: Phrase, of member: CodeMember, _ isResult: Bool) {
    if let formula = Self.formula(phrase, of: member) { facts.append((formula, phrase.first?.offset ?? 0)) }
    if let rule = Self.constant(phrase) {
      rules.append((rule, phrase.first?.offset ?? 0))
      return
    }
    let isValue = isResult || member.kind == .property
    let whole =
      Self.always(phrase, of: member.baseName, isValue, member.result != nil) ?? Self.bounds(phrase)
      ?? Self.idle(phrase, of: member.baseName) ?? Self.placed(phrase, of: member)
      ?? Self.foldingCase(phrase, of: member)
    if whole != nil { completed.insert(sentences.count) }
    let isTold = !isResult || Self.isClause(phrase) && phrase.first?.isPlain(Self.asking) == false
    if whole != nil || isTold { sentences.append(whole ?? phrase) }
  }

  /// The first item of a list without the words that introduce it.
  private static func withoutHead(_ phrase: Phrase) -> Phrase {
    let start = phrase.indices.dropLast().first { phrase[$0].isMark(":") && phrase[$0 + 1].isMark("–", "-") }
    return start.map { phrase[$0...].trimmed } ?? phrase
  }

  private static let asking: WordSet = ["how", "what", "which", "whether", "who"]

  private static let tags: WordSet = [
    "parameter", "parameters", "returns", "throws", "note", "important", "warning", "attention", "remark", "complexity",
    "precondition", "postcondition", "invariant", "requires", "since", "author", "version", "seealso", "todo",
    "example",
  ]

  /// "- Returns:", "- Parameter now:".
  private static func beginsTag(_ place: Int, in words: Phrase) -> Bool {
    guard words[place].isPlain(tags), place == words.startIndex || words[place - 1].isMark("–", "-") else {
      return false
    }
    return words[(place + 1)...].prefix(2).contains { $0.isMark(":") }
  }

  /// "Values outside are clamped": what is said beside what a parameter is; nil for what it is ("the letter to be sent"),
  /// and what it must be.
  private static func ofParameter(_ phrase: Phrase) -> Phrase? {
    let rest = phrase.prefix(3).firstIndex { $0.isMark(":") }.map { phrase[($0 + 1)...].trimmed } ?? phrase
    guard rest.first?.kind == .plain, !rest.holds(anyOf: "must", "should", "may", "can", "is"),
      !rest.indices.dropLast().contains(where: { rest[$0].isPlain("to") && rest[$0 + 1].isPlain("be") }),
      ResponsePhrase(rest)?.isPassive == true
    else { return nil }
    return rest
  }

  /// "Torn letters are burnt, wet ones are dried": two sentences, each with its own subject.
  private static func clauses(_ phrase: Phrase) -> [Phrase] {
    let lowest = phrase.lowestDepth
    guard
      let comma = phrase.indices.dropFirst(2).dropLast(2).first(where: {
        phrase[$0].isMark(",") && phrase[$0].depth == lowest
      })
    else { return [phrase] }
    let (first, second) = (phrase[..<comma], phrase[(comma + 1)...].trimmed)
    // "Always positive, nil for unknown codes".
    if isAlways(first), isPlaced(second) { return [first, second] }
    guard !phrase.holds(anyOf: ConditionWords.holding),
      second.first?.isPlain("and", "or", "but", "which", "so") == false, isClause(first), isClause(second)
    else { return [phrase] }
    return [first, second]
  }

  /// Whether something is said of a subject.
  private static func isClause(_ phrase: Phrase) -> Bool {
    ResponsePhrase(phrase).map { !$0.subject.isEmpty || $0.isPassive } ?? false
  }

  /// "The receipt, or nil if it was paid": what is returned then, behind what a function returns otherwise.
  private static func withVerb(_ phrase: Phrase) -> [Phrase] {
    if let first = phrase.first, isValue(first), phrase.dropFirst().first?.isPlain(ConditionWords.holding) == true {
      return results(phrase)
    }
    if let place = phrase.indices.dropFirst().first(where: { phrase[$0].lower == "nil" }),
      phrase[place - 1].isPlain("or"), phrase[place...].dropFirst().first?.isPlain(ConditionWords.cues) == true
    {
      let before = phrase[..<(place - 1)].trimmed
      let isTold = before.count > 2 && before.first?.isPlain("returns") == true
      return (isTold ? [before] : []) + [returning(phrase[place...])]
    }
    return [returning(phrase)]
  }

  /// "False for drafts", "nil if it is expired": that is returned.
  private static func returning(_ phrase: Phrase) -> Phrase {
    if let first = phrase.first, first.isPlain("whether"), phrase.count > 2 {
      return Phrase(["returns", "true", "if"].map { .supplied($0, at: first) } + Array(phrase.dropFirst()))
    }
    guard let first = phrase.first, let next = phrase.dropFirst().first, next.isPlain(ConditionWords.cues),
      isValue(first)
    else { return phrase }
    let value = first.kind == .plain ? .supplied(first.lower, at: first) : first
    return Phrase([.supplied("returns", at: first), value] + withoutRest(phrase).dropFirst())
  }

  /// Without what follows otherwise: "`true` if it is full, `false` otherwise".
  static func withoutRest(_ phrase: Phrase) -> Phrase {
    guard let place = phrase.firstIndex(where: { $0.isPlain("otherwise") }),
      let comma = phrase[..<place].lastIndex(where: { $0.isMark(",", ";") || $0.isPlain("and") }),
      comma > phrase.startIndex
    else { return phrase }
    return phrase[..<comma]
  }

  /// "Releasing twice is harmless", "calling it while it runs has no effect": nothing is done then; nil for a sentence that
  /// says something else.
  private static func idle(_ phrase: Phrase, of name: String) -> Phrase? {
    guard let first = phrase.first, first.kind == .plain, let verb = Verb.base(ofGerund: first.lower),
      // "Scrolling has no effect" is said of something else.
      verb == "call" || CodeName(name).words.first == verb,
      let end = phrase.indices.dropFirst().first(where: { place in
        idling.contains { phrase[place...].count == $0.count && $0.stands(at: place, in: phrase) }
      })
    else { return nil }
    let given = phrase[..<end].dropFirst().drop { $0.isPlain("it", "this", "again") }
    let nothing = ["does", "nothing"].map { Word.supplied($0, at: first) }
    if given.isEmpty || given.holds(anyOf: "twice", "repeatedly", "times", "once") {
      return Phrase(nothing + ["when", "called", "again"].map { .supplied($0, at: first) })
    }
    guard given.count > 2, given.first?.isPlain("while", "when", "before", "after", "without", "if") == true else {
      return nil
    }
    return Phrase(nothing + Array(given))
  }

  private static let idling: [WordRun] = [
    "has no effect", "does nothing", "is harmless", "is a no-op", "is ignored", "has no further effect",
    "is safe and does nothing",
  ]

  /// "The receipt, or `nil` if it was paid", "`true` if it is new, `false` if not": what is returned when; empty for what
  /// is returned anyway, and for a sentence with a verb of its own.
  private static func results(_ phrase: Phrase) -> [Phrase] {
    let place = phrase.indices.first { index in
      phrase[index].lower == "nil" && (index == phrase.startIndex || phrase[index - 1].isPlain("or"))
    }
    let told = withoutRest(phrase)
    guard let first = told.first, let cue = told.withoutAsides.firstIndex(where: { $0.isPlain(ConditionWords.holding) })
    else {
      return []
    }
    if first.kind == .plain, Verb.base(ofThirdPerson: first) != nil { return [told] }
    guard place != nil || !isClause(told.withoutAsides[..<cue]) else { return [] }
    // "The loan, or the open one if there is one".
    let other = told.indices.last { index in
      told[index].isPlain("or") && index > told.startIndex && told[index - 1].isMark(",") && index + 1 < told.endIndex
        && told[index...].holds(anyOf: ConditionWords.holding)
    }
    let values = told[(place ?? other.map { $0 + 1 } ?? told.startIndex)...]
    let starts = values.indices.filter { index in
      index == values.startIndex
        || (values[index - 1].isMark(",") || values[index - 1].isPlain("and")) && index + 1 < values.endIndex
          && isValue(values[index]) && values[index + 1].isPlain(ConditionWords.holding)
    }
    return zip(starts, starts.dropFirst() + [values.endIndex]).map { start, end in
      var part = values[start..<end].trimmed
      while let last = part.last, last.isPlain("and") || last.isMark(",") { part = part.dropLast() }
      let value = part.first.map { $0.kind == .plain ? [Word.supplied($0.lower, at: $0)] : [$0] } ?? []
      return Phrase([.supplied("returns", at: first)] + value + Array(part.dropFirst()))
    }
  }

  private static func isValue(_ word: Word) -> Bool {
    word.isPlain("nil", "true", "false", "empty", "zero") || word.kind == .code || word.isNumber
      || word.text.hasPrefix(".") && word.text.count > 1
  }

  // MARK: - Reading

  /// What it states of a member; of one whose body says what it does, what the comment adds as a rule.
  func findings(of member: CodeMember, in site: CodeSite) -> [CodeFinding] {
    var premise: Premise?
    let isShown = member.body != nil
    return sentences.prefix(12).enumerated().flatMap { index, phrase -> [CodeFinding] in
      if isShown, index == 0 || !Self.isRule(phrase) { return [] }
      let isWhole = completed.contains(index)
      let found = Self.understood(phrase, of: member, in: site, isFirst: index == 0, isWhole, after: premise) ?? []
      premise = found.first.flatMap { $0.condition.words.isEmpty ? nil : Premise(condition: $0.condition) }
      return found.map { one in
        finding(one, saying: Self.sentence(phrase, of: member), at: phrase.first?.offset, of: member)
      }
    }
      + ((isShown ? [] : facts.prefix(12)) + rules.prefix(6)).map {
        finding($0.found, saying: $0.found.statement, at: $0.offset, of: member)
      }
  }

  private func finding(_ one: Understood, saying sentence: String?, at byte: Int?, of member: CodeMember) -> CodeFinding
  {
    let (when, then) = (one.condition, one.response)
    var finding = CodeFinding(
      when.words.isEmpty ? nil : StatedCondition(when.words, when.words, when.meaning, isEvent: when.isEvent),
      StatedResponse(then.words, then.words, then.meaning, literals: one.literals),
      at: [byte.flatMap(comment.offset(ofByte:)) ?? member.offset],
      weight: one.weight
    )
    finding.sentence = sentence
    return finding
  }

  /// "Paid loans are never merged": what always holds of something else than the function.
  private static func isRule(_ phrase: Phrase) -> Bool {
    guard phrase.holds(anyOf: "always", "never"), let said = ResponsePhrase(phrase) else { return false }
    return !said.subject.isEmpty || said.isPassive
  }

  /// Whether its first sentence is among what it states.
  func tellsFirst(of member: CodeMember, in site: CodeSite) -> Bool {
    sentences.first.map { Self.understood($0, of: member, in: site, isFirst: true) != nil } ?? false
  }

  private static func understood(
    _ phrase: Phrase,
    of member: CodeMember,
    in site: CodeSite,
    isFirst: Bool,
    _ isCompleted: Bool = false,
    after premise: Premise? = nil
  ) -> [Understood]? {
    guard site.type?.isView != true, phrase.count > 2,
      member.kind != .initializer || isCompleted || phrase.holds(anyOf: ConditionWords.holding),
      let first = phrase.first, !Trap.holds(phrase),
      !phrase.holds(anyOf: foreign), !phrase.contains(where: { $0.text == "O" }),
      !phrase.contains(where: { $0.isMark("→", "->") }), phrase.count(where: { $0.kind == .code }) < 4
    else { return nil }
    let own = [member.baseName, site.type?.ownName ?? ""].flatMap { Owners.words(ofName: $0[...]) }
    var sentence = Sentence(phrase: phrase, purpose: .specification)
    sentence.member = member.name
    sentence.ownWords = Set(own)
    sentence.isItem = false
    sentence.premise = premise
    // What else is done, nobody knows without what comes first.
    guard premise != nil || !first.isPlain("otherwise", "else") else { return nil }
    guard let (reader, found) = TextBehaviors.understood(sentence), readers.contains(reader) else { return nil }
    let isConditional = reader != "statement" && found.allSatisfy { !$0.condition.words.isEmpty }
    // What a function does by itself its first sentence sums up; what its reader is told to do is no behavior of it.
    let hasSubject = ResponsePhrase(phrase).map { !$0.subject.isEmpty || $0.isPassive } ?? false
    let isTold = hasSubject || !Verb.isBase(first) && (!isFirst || phrase.holds(anyOf: rules))
    guard isConditional || isCompleted || reader == "limit" || isTold && member.kind == .function,
      hasSubject || isFirst || !Verb.isBase(first),
      !found.contains(where: { one in
        left.contains(one.response.words.part(before: " ")) && !phrase.holds(anyOf: "always")
          || one.condition.words.isEmpty && one.response.words == "return nil"
      })
    else { return nil }
    return found
  }

  /// Of whom a comment speaks who is not the member, and of which system.
  private static let foreign = WordSet(
    ["caller", "callers", "subclass", "subclasses", "implementation", "implementations"]
      + ModuleIdentity.platforms.sorted()
  )

  /// Words by which a sentence says more than what is done.
  private static let rules: WordSet = [
    "sorted", "ordered", "only", "never", "not", "without", "newest", "oldest", "ignoring", "most", "least",
  ]

  private static let readers: Set<String> = ["only-if", "conditional", "otherwise", "limit", "statement"]

  /// What is done to a function by those who call or make it.
  private static let left: Set<Substring> = [
    "call", "invoke", "use", "inject", "provide", "implement", "override", "be",
  ]

  private static func sentence(_ phrase: Phrase, of member: CodeMember) -> String {
    let text = phrase.text
    guard let first = phrase.first, Verb.base(ofThirdPerson: first) != nil,
      ResponsePhrase(phrase)?.subject.isEmpty != false
    else { return text }
    let name = member.kind == .property && first.isPlain("returns") ? "is" : text.part(before: " ").lowercased()
    return "`\(member.baseName)` \(name)\(text.dropFirst(first.text.count))"
  }
}
