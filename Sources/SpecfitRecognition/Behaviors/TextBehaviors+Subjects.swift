// What stands right around a text.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitSource

extension TextBehaviors {
  /// The cases in code, in words: `case free, outOfService`, `case .taken:`.
  static func cases(in reading: DocumentReading) -> Set<String> {
    var found: Set<String> = []
    for code in reading.codes where code.language == "swift" {
      for line in code.file.bytes.split(separator: ASCII.lineFeed) {
        let text = line.drop { $0.isBlank }
        guard text.starts(with: "case ".utf8), text.count < 200 else { continue }
        for name in String(decoding: text.dropFirst(5).prefix { $0 != UInt8(ascii: ":") }, as: UTF8.self).split(
          separator: ","
        ) {
          let name = name.drop { $0 == " " || $0 == "." }.prefix { $0.isLetter || $0.isNumber }
          if !name.isEmpty { found.insert(Phrase.words(ofCode: String(name)).joined(separator: " ")) }
        }
      }
    }
    return found
  }

  /// Whether a sentence begins with things of a kind, which none before it has named.
  static func speaksOfOthers(_ phrase: Phrase) -> Bool {
    guard let first = phrase.first, first.kind == .plain, ResponsePhrase.isPluralNoun(first), !Verb.isBase(first) else {
      return false
    }
    return phrase.dropFirst().first?.isPlain("with", "without", "that", "which", "whose") == true
  }

  /// The items right above an item, and their heading: what one of them names, the item need not name again.
  func above(_ passage: Passage) -> [Phrase] {
    guard passage.shape != .paragraph else { return [] }
    let items = passages[..<contexts.count].suffix(4).reversed().filter {
      $0.anchor == passage.anchor && $0.parent == passage.parent && $0.shape != .paragraph
    }
    return items.map { $0.words[...] } + [headings[passage.anchor][...]]
  }

  /// Whether a text shortly before, in the same chapter, calls a function of a name: "Add `remove(_:)` and
  /// `removeUnused(now:)`".
  func isCalled(_ name: String, before passage: Passage) -> Bool {
    passages[max(0, contexts.count - 24)..<contexts.count].contains { text in
      text.anchor == passage.anchor
        && text.words.contains {
          // The whole instruction may stand in quotation marks.
          $0.kind == .code && $0.text.hasPrefix(name + "(") || $0.kind == .quote && $0.text.contains(name + "(")
        }
    }
  }

  /// Whether a name that no code declares is that of a function, by its own verb and what follows: "`takeBack` undoes …".
  static func isDeed(_ name: String, before next: Word) -> Bool {
    let words = TypeName.words(of: name).map { $0.lowercased() }
    guard name.first?.isLowercase == true, let verb = words.first, let last = words.last, Verb.isBase(verb),
      words.count == 1 || Verb.base(ofParticiple: last) == nil
    else { return false }
    return Verb.base(ofThirdPerson: next) != nil && next.lower != "is"
      || words.count > 1 && next.isPlain("on", "with", "for", "without")
  }

  /// The screen that a task is about which no component stands for: "Implement the order settings UI".
  static func screen(inHeading heading: Phrase) -> Phrase? {
    let words = heading.drop { $0.isNumber || $0.kind == .mark || $0.isTaskNumber }
    guard let verb = words.first, verb.isPlain(Verbs.making) || verb.isPlain("wire", "show", "present") else {
      return nil
    }
    let named = words.dropFirst().drop { $0.isPlain(PhraseWords.articles) }.prefix {
      $0.kind == .plain && !$0.isPlain(PhraseWords.joints) && !$0.isPlain("to", "on", "for", "with", "in", "of")
    }
    let thing = named.last?.isPlain("ui") == true ? named.dropLast() : named
    guard (1...4).contains(thing.count), named.holds(anyOf: shown) else { return nil }
    return Phrase(Array(thing))
  }

  /// The part of the screen that a label is: "**Panel**: draws the map".
  static func screen(calledBy label: Phrase) -> String? {
    guard label.count == 1, let word = label.first, word.kind == .plain, shown.contains(word.lower) else { return nil }
    return word.text
  }

  /// Of two things that a sentence says, those that name the function which it calls are told of that alone: "The client
  /// retries a search, but it never repeats `print(_:)`".
  ///
  /// - Returns: the member of the others.
  static func member(_ member: String?, of found: inout [Understood], in phrase: Phrase, besides known: String?)
    -> String?
  {
    let codes = phrase.filter { $0.kind == .code }
    guard let member, member != known, found.count > 1, let name = Owners.callName(member), codes.count == 1,
      Owners.callName(codes[0].text) == name, !subject(of: phrase).contains(codes[0])
    else { return member }
    let spoken = CodeName(name).words.joined(separator: " ")
    let naming = found.indices.filter { found[$0].response.words.holds(spoken) }
    guard !naming.isEmpty, naming.count < found.count else { return member }
    for index in naming { found[index].member = found[index].member ?? member }
    return known
  }

  private static let shown: WordSet = [
    "ui", "overlay", "prompt", "settings", "screen", "view", "sheet", "dialog", "panel", "window", "page", "form",
    "popover", "dashboard",
  ]

  /// Of the things that a sentence says of one kind, each with that kind: "An expired token ends the upload, and no request
  /// is made" says both of an expired token.
  static func shared(_ found: [Understood], of phrase: Phrase) -> [Understood] {
    guard found.count > 1, phrase.first?.isPlain("a", "an", "any") == true,
      let response = found[0].clauses.flatMap({ ResponsePhrase($0.response) }),
      case let kind = response.isPassive ? response.passiveSubject : response.subject, kind.count > 2,
      let given = ConditionPhrase.condition(kind)
    else { return found }
    return found.enumerated().map { place, one in
      // "A late row is hidden, and the map shows all": late or not.
      guard place > 0, !one.condition.isEvent, let clauses = one.clauses, !speaksOfAll(clauses.response)
      else { return one }
      let said = StatementText.sentence(one, of: phrase, given: "", isOnly: false)
      guard ["The ", "No ", "Nothing "].contains(where: said.hasPrefix) else { return one }
      var one = one
      one.condition = given
      one.statement = "\(kind.text): \(said.prefix(1).lowercased())\(said.dropFirst())".capitalizedFirst
      return one
    }
  }

  /// Whether something is said of all things or times, and not that nothing is so *at all*.
  private static func speaksOfAll(_ phrase: Phrase) -> Bool {
    phrase.indices.contains { place in
      phrase[place].isPlain("all", "every", "everything", "always", "both")
        && !(place > phrase.startIndex && phrase[place - 1].isPlain("at"))
    }
  }

  /// Whether a text below "Performance" or "Memory" says how to be fast or small, without a number, a name or an event.
  func isLeftOpen(_ phrase: Phrase, _ passage: Passage) -> Bool {
    guard passage.purpose == .specification,
      !phrase.contains(where: { $0.isNumber || $0.kind == .code || $0.kind == .quote }),
      reading.titles(around: passage.anchor).contains(where: Self.isOfEffort)
    else { return false }
    return !phrase.holds(anyOf: Self.cues) && !Responses.of(phrase).contains { Owners.showing.contains($0.verb) }
  }

  /// Whether a heading in lower case is about speed or memory, and about nothing else.
  private static func isOfEffort(_ title: String) -> Bool {
    let words = title[...].letterRuns
    return words.contains { efforts.contains(String($0)) }
      && words.allSatisfy { efforts.contains(String($0)) || general.contains(String($0)) }
  }

  private static let efforts: WordSet = [
    "performance", "memory", "optimization", "optimizations", "optimisation", "optimisations", "efficiency",
  ]

  /// Words that say when.
  private static let cues: WordSet = [
    "when", "whenever", "if", "once", "while", "upon", "after", "until", "before", "during", "on", "unless",
  ]

  private static let general: WordSet = [
    "and", "management", "strategy", "strategies", "considerations", "usage", "notes", "requirements", "goals", "tips",
    "techniques",
  ]
}
