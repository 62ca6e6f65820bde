// Errors, their examples, and formulas that a doc comment names.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitCode
internal import SpecfitModel
internal import SpecfitSource

extension DocComment {
  /// "X.full if there is no room, X.wet when it rains", "an error if it is closed": each error with its condition.
  static func errors(_ phrase: Phrase) -> [Phrase] {
    let words = Phrase(
      phrase.map {
        guard isErrorName($0.text) else { return $0 }
        // "``StoreError/full``" is a link to the case.
        let name = $0.text.replacing("/", with: ".")
        return Word(.code, name, at: $0.offset, isSpaced: true, isStrong: false, depth: $0.depth)
      }
    )
    let starts = words.indices.filter { index in
      isErrorName(words[index].text) && words[index].kind == .code
        && (index == words.startIndex || words[index - 1].isMark(",") || words[index - 1].isPlain("or", "and"))
    }
    if starts.isEmpty, let first = words.first,
      let cue = words.firstIndex(where: { $0.isPlain(ConditionWords.holding) }), cue <= 4,
      words[..<cue].last?.isPlain("error") == true, first.isPlain(PhraseWords.articles) || first.isPlain("error")
    {
      return [Phrase([.supplied("throws", at: first), .supplied(first.lower, at: first)] + Array(words.dropFirst()))]
    }
    return zip(starts, starts.dropFirst() + [words.endIndex]).map { start, end in
      var part = withoutRest(words[start..<end]).trimmed
      while let last = part.last, last.isPlain("or", "and") || last.isMark(",") { part = part.dropLast() }
      return Phrase([.supplied("throws", at: words[start])] + Array(part))
    }
  }

  /// `StoreError.full`, `.full`, `StoreError`.
  private static func isErrorName(_ text: String) -> Bool {
    let path = text.part(before: "(").split { $0 == "." || $0 == "/" }
    guard let last = path.last, path.allSatisfy({ $0.utf8.allSatisfy(\.isLetter) }) else { return false }
    return path.count > 1 && text.startsWithCapital || text.hasPrefix(".") || last.hasSuffix("Error")
  }

  /// "LineError.duplicateCode, .tooShort (< 2)": what a function throws, where a comment says nothing else; each name says when.
  static func raised(_ phrase: Phrase, by member: CodeMember) -> [(found: Understood, offset: Int)] {
    // A case alone, ".torn", may be one of anything.
    guard let first = phrase.first, isErrorName(first.text), let dot = first.text.lastIndex(of: "."),
      let type = first.text[..<dot].split(separator: ".").first,
      ["Error", "Failure", "Fault"].contains(where: type.hasSuffix)
    else { return [] }
    let lowest = phrase.lowestDepth
    let parts = phrase.split { $0.depth == lowest && ($0.isMark(",") || $0.isPlain("or", "and")) }
    var found: [(found: Understood, offset: Int)] = []
    for part in parts {
      guard let error = part.first, isErrorName(error.text), part.withoutAsides.count == 1 else { return [] }
      let name = error.text.hasPrefix(".") ? first.text[..<dot] + error.text : error.text
      let given = CodeName(String(name.split(separator: ".").last ?? "")).phrase
      var one = Understood(Condition(given), .throwing(name), weight: 7)
      let aside = part.count > 1 ? " \(part.dropFirst().text)" : ""
      one.statement = "`\(member.baseName)` throws `\(name)`\(aside)."
      found.append((one, error.offset))
    }
    return found
  }

  /// "nil for anything else (signs, blanks)": what all other values give.
  static func rest(_ phrase: Phrase, of member: CodeMember) -> Understood? {
    guard isPlaced(phrase), let value = phrase.first,
      phrase.dropFirst(2).first?.isPlain("anything", "everything") == true,
      member.kind != .property
    else { return nil }
    let response = Response("return \(value.lower)", .returns(value.lower))
    var found = Understood(Condition(phrase.withoutAsides.dropFirst(2).spoken(limit: 4)), response, weight: 7)
    found.statement = "`\(member.baseName)` returns \(phrase.text).".shortened(to: StatementText.limit)
    return found
  }

  /// "throws X.torn with its line, such as `"2x"`, or a word without a vowel": the error once for each example; empty without
  /// examples.
  static func failures(_ phrase: Phrase, of member: CodeMember) -> [(found: Understood, offset: Int)] {
    let lowest = phrase.lowestDepth
    guard let error = phrase.dropFirst().first, error.kind == .code,
      let cue = phrase.indices.dropFirst(2).first(where: {
        phrase[$0].depth == lowest && examples(at: $0, in: phrase) > 0
      }),
      case let start = cue + examples(at: cue, in: phrase), start < phrase.endIndex
    else { return [] }
    let detail = phrase[..<cue].dropFirst(2).trimmed
    var response = Response.throwing(error.text)
    let more = detail.spoken(limit: 5)
    if !more.isEmpty { response.words += " \(more)" }
    let items = phrase[start...].split { $0.isMark(",") && $0.depth == lowest }
    return items.compactMap { item in
      let item = item.drop { $0.isPlain("or", "and") }.trimmed
      let thing = item.withoutAsides
      guard let first = thing.first, let word = item.first else { return nil }
      let isLiteral = thing.count == 1 && first.kind != .plain || first.isNumber && thing.count == 1
      let given = isLiteral ? Literal.description(of: first.text, isQuoted: true) : thing.spoken(limit: 6)
      guard !given.isEmpty else { return nil }
      var found = Understood(Condition(given), response, weight: 7)
      found.statement = "`\(member.baseName)` throws \(phrase[..<cue].dropFirst().trimmed.text) for \(item.text)."
      found.literals = item.filter { $0.kind == .quote || $0.kind == .code }.map(\.text)
      return (found, word.offset)
    }
  }

  /// How many words at a place introduce examples: "e.g.", "such as".
  private static func examples(at place: Int, in phrase: Phrase) -> Int {
    if phrase[place].isPlain("e.g", "e.g.") { return 1 }
    let isPair =
      phrase[place].isPlain("for") && phrase[place...].dropFirst().first?.isPlain("example", "instance") == true
      || phrase[place].isPlain("such") && phrase[place...].dropFirst().first?.isPlain("as") == true
    return isPair ? 2 : 0
  }

  /// "`weight × rate`, rounded to cents": what a function gives; of `withFee` it is the fee that has this value.
  static func formula(_ phrase: Phrase, of member: CodeMember) -> Understood? {
    guard let code = phrase.first, code.kind == .code, member.kind == .function,
      phrase.dropFirst().first?.isMark(",") ?? true,
      case let parts = code.text.split(separator: " "), parts.count > 2, parts.count % 2 == 1,
      parts.indices.allSatisfy({ $0 % 2 == 1 ? operators[String(parts[$0])] != nil : parts[$0].first?.isLetter == true }
      )
    else { return nil }
    let spoken = parts.indices.map { index in
      operators[String(parts[index])] ?? Phrase.words(ofCode: String(parts[index])).joined(separator: " ")
    }.joined(separator: " ")
    let words = CodeName(member.baseName).words
    let part = words.first == "with" && words.count > 1 ? words.dropFirst().joined(separator: " ") : nil
    var found = Understood(
      .always,
      Response(part.map { "set \($0) to \(spoken)" } ?? "return \(spoken)", .returns(code.text)),
      weight: 7
    )
    found.statement = "`\(member.baseName)` \(part.map { "sets the \($0) to" } ?? "returns") `\(code.text)`."
    return found
  }

  /// "Small halls are always a single row": what a kind of things is, whatever else is so.
  static func constant(_ phrase: Phrase) -> Understood? {
    guard let being = phrase.prefix(7).firstIndex(where: { $0.isPlain("is", "are") }), being + 3 < phrase.endIndex,
      phrase.endIndex - being < 10, phrase[being + 1].isPlain("always", "never"),
      phrase[being + 2].isPlain("a", "an", "one"),
      case let thing = phrase[..<being], thing.count > 1, thing.allSatisfy({ $0.kind == .plain }),
      case let (given, what) = (thing.spoken(limit: 5), phrase[(being + 2)...].spoken(limit: 6)), !given.isEmpty,
      !what.isEmpty
    else { return nil }
    let not = phrase[being + 1].isPlain("never") ? "not " : ""
    var found = Understood(Condition(given), Response("\(not)be \(what)", state: "it is \(not)\(what)"), weight: 6)
    found.statement = "\(phrase.text.capitalizedFirst).".shortened(to: StatementText.limit)
    return found
  }

  private static let operators = [
    "×": "times", "*": "times", "+": "plus", "-": "minus", "−": "minus", "/": "divided by",
  ]
}
