// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitCode
internal import SpecfitModel
internal import SpecfitSource

/// A doc comment as sentences about its member, with what it returns and throws.
struct DocComment {
  /// Each with its subject left out, or whole where it speaks of something else.
  private let sentences: [Phrase]
  /// Of those, the positions that only say what is always so of the member, and got their subject or verb here.
  private var completed: Set<Int> = []

  /// Reads a comment; `name` is that of a property, of which "never more than 3" is said, and nil for what is none.
  init(_ comment: String, of name: String? = nil) {
    let words = [Word](plain: comment)[...]
    let starts = words.indices.filter { Self.beginsTag($0, in: words) }
    let summary = words[..<(starts.first ?? words.endIndex)].trimmed
    let told = CommentWords.isProvisional(comment) ? [] : summary.sentences.flatMap(Self.clauses).flatMap(Self.withVerb)
    var sentences: [Phrase] = []
    for phrase in told {
      let whole = name.flatMap { Self.always(phrase, of: $0) } ?? Self.bounds(phrase)
      if whole != nil { completed.insert(sentences.count) }
      sentences.append(whole ?? phrase)
    }
    for (start, end) in zip(starts, starts.dropFirst() + [words.endIndex]) {
      let text = words[min(start + 2, end)..<end].trimmed
      if words[start].isPlain(["returns"]) { sentences += text.sentences.compactMap(Self.result) }
      if words[start].isPlain(["throws"]) { sentences += text.sentences.flatMap(Self.errors) }
    }
    self.sentences = sentences
  }

  private static let tags: WordSet = [
    "parameter", "parameters", "returns", "throws", "note", "important", "warning", "complexity", "precondition",
  ]

  /// "- Returns:", "- Parameter now:".
  private static func beginsTag(_ place: Int, in words: Phrase) -> Bool {
    guard words[place].isPlain(tags), place == words.startIndex || words[place - 1].isMark("–", "-") else {
      return false
    }
    return words[(place + 1)...].prefix(2).contains { $0.isMark(":") }
  }

  /// "Torn letters are burnt, wet ones are dried": two sentences, each with its own subject.
  private static func clauses(_ phrase: Phrase) -> [Phrase] {
    guard let comma = phrase.indices.dropFirst(2).dropLast(2).first(where: { phrase[$0].isMark(",") }),
      !phrase.holds(anyOf: cues), case let (first, second) = (phrase[..<comma], phrase[(comma + 1)...].trimmed),
      second.first?.isPlain(["and", "or", "but", "which", "so"]) == false, isClause(first), isClause(second)
    else { return [phrase] }
    return [first, second]
  }

  /// Whether something is said of a subject.
  private static func isClause(_ phrase: Phrase) -> Bool {
    ResponsePhrase(phrase).map { !$0.subject.isEmpty || $0.isPassive } ?? false
  }

  /// "Never more than 3", "always empty in strict mode": of a property that is said with its name.
  private static func always(_ phrase: Phrase, of name: String) -> Phrase? {
    guard (2...9).contains(phrase.count), let first = phrase.first, let next = phrase.dropFirst().first,
      first.isPlain(["always", "never"]) || first.isPlain(["at", "no"]) && next.isPlain(["most", "least", "more"]),
      !Verb.isBase(next), Verb.base(ofThirdPerson: next) == nil
    else { return nil }
    let subject = Word(.code, name, at: first.offset, isSpaced: true, isStrong: false, depth: 0)
    return Phrase([subject, .supplied("is", at: first), .supplied(first.lower, at: first)] + Array(phrase.dropFirst()))
  }

  /// "Lower bound inclusive, upper bound exclusive": what a call takes in, and what not.
  private static func bounds(_ phrase: Phrase) -> Phrase? {
    let parts = phrase.split { $0.isMark(",") || $0.isPlain(["and"]) }
    guard (1...2).contains(parts.count), phrase.count <= 9 else { return nil }
    var words: [Word] = []
    for part in parts {
      guard part.count > 1, let last = part.last, last.isPlain(["inclusive", "exclusive"]) else { return nil }
      if !words.isEmpty { words.append(.supplied("and", at: last)) }
      let verb = last.lower == "inclusive" ? "includes" : "excludes"
      words += [.supplied(verb, at: last), .supplied("the", at: last)] + part.dropLast()
    }
    return Phrase(words)
  }

  /// "The receipt, or nil if it was paid": what is returned then, behind what a function returns otherwise.
  private static func withVerb(_ phrase: Phrase) -> [Phrase] {
    if let place = phrase.indices.dropFirst().first(where: { phrase[$0].lower == "nil" }),
      phrase[place - 1].isPlain(["or"]), phrase[place...].dropFirst().first?.isPlain(cues) == true
    {
      let before = phrase[..<(place - 1)].trimmed
      let isTold = before.count > 2 && before.first?.isPlain(["returns"]) == true
      return (isTold ? [before] : []) + [returning(phrase[place...])]
    }
    return [returning(phrase)]
  }

  /// "False for drafts", "nil if it is expired": that is returned.
  private static func returning(_ phrase: Phrase) -> Phrase {
    guard let first = phrase.first, let next = phrase.dropFirst().first, next.isPlain(cues),
      first.isPlain(["nil", "true", "false", "empty", "zero"]) || first.kind == .code || first.isNumber
    else { return phrase }
    let value = first.kind == .plain ? .supplied(first.lower, at: first) : first
    return Phrase([.supplied("returns", at: first), value] + withoutRest(phrase).dropFirst())
  }

  /// Without what follows otherwise: "`true` if it is full, `false` otherwise".
  private static func withoutRest(_ phrase: Phrase) -> Phrase {
    guard let place = phrase.firstIndex(where: { $0.isPlain(["otherwise"]) }),
      let comma = phrase[..<place].lastIndex(where: { $0.isMark(",", ";") || $0.isPlain(["and"]) }),
      comma > phrase.startIndex
    else { return phrase }
    return phrase[..<comma]
  }

  private static let cues: WordSet = ["if", "when", "for", "unless", "while", "until"]

  /// "The receipt, or `nil` if it was paid": what is returned then; nil for what is returned anyway.
  private static func result(_ phrase: Phrase) -> Phrase? {
    let place = phrase.indices.first { index in
      phrase[index].lower == "nil" && (index == phrase.startIndex || phrase[index - 1].isPlain(["or"]))
    }
    let phrase = withoutRest(phrase)
    guard let first = phrase.first, phrase.withoutAsides.holds(anyOf: cues) else { return nil }
    if first.kind == .plain, Verb.base(ofThirdPerson: first) != nil { return phrase }
    return Phrase([.supplied("returns", at: first)] + Array(phrase[(place ?? phrase.startIndex)...]))
  }

  /// "X.full if there is no room, X.wet when it rains": each error with its condition.
  private static func errors(_ phrase: Phrase) -> [Phrase] {
    let words = Phrase(
      phrase.map {
        isError($0) ? Word(.code, $0.text, at: $0.offset, isSpaced: true, isStrong: false, depth: $0.depth) : $0
      }
    )
    let starts = words.indices.filter { index in
      isErrorName(words[index].text) && words[index].kind == .code
        && (index == words.startIndex || words[index - 1].isMark(",") || words[index - 1].isPlain(["or", "and"]))
    }
    return zip(starts, starts.dropFirst() + [words.endIndex]).map { start, end in
      var part = withoutRest(words[start..<end]).trimmed
      while let last = part.last, last.isPlain(["or", "and"]) || last.isMark(",") { part = part.dropLast() }
      return Phrase([.supplied("throws", at: words[start])] + Array(part))
    }
  }

  private static func isError(_ word: Word) -> Bool { word.kind == .plain && isErrorName(word.text) }

  /// `StoreError.full`, `.full`, `StoreError`.
  private static func isErrorName(_ text: String) -> Bool {
    let path = text.split(separator: ".")
    guard let last = path.last, path.allSatisfy({ $0.utf8.allSatisfy(\.isLetter) }) else { return false }
    return path.count > 1 && text.startsWithCapital || text.hasPrefix(".") || last.hasSuffix("Error")
  }

  // MARK: - Reading

  /// What it states of a member.
  func findings(of member: CodeMember, in site: CodeSite) -> [CodeFinding] {
    sentences.prefix(12).enumerated().flatMap { index, phrase -> [CodeFinding] in
      let isWhole = completed.contains(index)
      return (Self.understood(phrase, of: member, in: site, isFirst: index == 0, isWhole) ?? []).map { one in
        let (when, then) = (one.condition, one.response)
        var finding = CodeFinding(
          when.words.isEmpty ? nil : StatedCondition(when.words, when.words, when.meaning, isEvent: when.isEvent),
          StatedResponse(then.words, then.words, then.meaning),
          at: [member.offset],
          weight: one.weight
        )
        finding.sentence = Self.sentence(phrase, of: member)
        return finding
      }
    }
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
    _ isCompleted: Bool = false
  ) -> [Understood]? {
    guard site.type?.isView != true, phrase.count > 2, member.kind != .initializer || phrase.holds(anyOf: cues),
      let first = phrase.first, !Trap.holds(phrase),
      !phrase.holds(anyOf: foreign), !phrase.contains(where: { $0.text == "O" }),
      !phrase.contains(where: { $0.isMark("→", "->") }), phrase.count(where: { $0.kind == .code }) < 4
    else { return nil }
    let own = [member.baseName, site.type?.ownName ?? ""].flatMap { Owners.words(ofName: $0[...]) }
    var sentence = Sentence(phrase: phrase, purpose: .specification)
    sentence.member = member.name
    sentence.ownWords = Set(own)
    sentence.isItem = false
    guard let (reader, found) = TextBehaviors.understood(sentence), readers.contains(reader) else { return nil }
    let isConditional = reader != "statement" && found.allSatisfy { !$0.condition.words.isEmpty }
    // What a function does by itself its first sentence sums up; what its reader is told to do is no behavior of it.
    let hasSubject = ResponsePhrase(phrase).map { !$0.subject.isEmpty || $0.isPassive } ?? false
    let isTold = hasSubject || !Verb.isBase(first) && (!isFirst || phrase.holds(anyOf: rules))
    guard isConditional || isCompleted || reader == "limit" || isTold && member.kind == .function,
      hasSubject || isFirst || !Verb.isBase(first),
      !found.contains(where: { one in
        left.contains(one.response.words.part(before: " "))
          || one.condition.words.isEmpty && one.response.words == "return nil"
      })
    else { return nil }
    return found
  }

  /// Of whom a comment speaks who is not the member, and of which system.
  private static let foreign: WordSet = [
    "caller", "callers", "subclass", "subclasses", "implementation", "implementations", "ios", "macos", "tvos",
    "watchos",
  ]

  /// Words by which a sentence says more than what is done.
  private static let rules: WordSet = [
    "sorted", "ordered", "only", "never", "not", "without", "newest", "oldest", "ignoring", "most", "least",
  ]

  private static let readers: Set<String> = ["only-if", "conditional", "limit", "statement"]

  /// What is done to a function by those who call or make it.
  private static let left: Set<Substring> = [
    "call", "invoke", "use", "inject", "provide", "implement", "override", "be",
  ]

  private static func sentence(_ phrase: Phrase, of member: CodeMember) -> String {
    let text = phrase.text
    guard let first = phrase.first, Verb.base(ofThirdPerson: first) != nil,
      ResponsePhrase(phrase)?.subject.isEmpty != false
    else { return text }
    let name = member.kind == .property && first.isPlain(["returns"]) ? "is" : text.part(before: " ").lowercased()
    return "`\(member.baseName)` \(name)\(text.dropFirst(first.text.count))"
  }
}
