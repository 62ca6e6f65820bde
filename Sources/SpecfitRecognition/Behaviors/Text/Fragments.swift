// What items without a verb state: a text behind a state, an order, what is done to a thing.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel

/// Items that leave their verb out.
enum Fragments {
  static func read(_ sentence: Sentence) -> [Understood] {
    guard sentence.purpose != .test else { return [] }
    if let found = format(sentence) ?? regardless(sentence) { return [found] }
    guard sentence.isItem else { return [] }
    return
      (text(sentence) ?? order(sentence) ?? only(sentence) ?? deed(sentence) ?? count(sentence) ?? shown(sentence)
      ?? given(sentence)).map { [$0] }
      ?? []
  }

  /// "Rows sorted, two spaces, newline at the end": how something is written.
  private static func format(_ sentence: Sentence) -> Understood? {
    let parts = sentence.phrase.trimmed.split(at: [","]).map(\.trimmed)
    guard (2...4).contains(parts.count), let first = parts.first, (2...3).contains(first.count),
      first.last?.isPlain("sorted", "quoted", "escaped", "indented", "aligned") == true,
      parts.allSatisfy({ part in
        (1...6).contains(part.count) && !part.contains(where: { ResponsePhrase.isFinite($0) && !$0.isNumber })
          && part.first.map { $0.kind == .plain && !Verb.isBase($0) || $0.isPlain("keys", "lines") } == true
      }),
      case let said = parts.map({ $0.spoken(limit: 5) }), !said.contains("")
    else { return nil }
    let all = said.dropLast().joined(separator: ", ") + " and " + said[said.count - 1]
    return Understood(
      sentence.given ?? .always,
      Response("have \(all.replacing(",", with: " and"))", state: "it has \(all)"),
      weight: 6
    )
  }

  /// "Dots regardless of the region": used whatever else there is.
  private static func regardless(_ sentence: Sentence) -> Understood? {
    let phrase = sentence.phrase.trimmed.withoutAsides
    guard (4...9).contains(phrase.count), let first = phrase.first, first.kind == .plain, !Verb.isBase(first),
      let cue = phrase.indices.dropFirst().prefix(4).first(where: {
        phrase[$0].isPlain("regardless", "irrespective", "independent")
      }), cue + 2 < phrase.endIndex, phrase[cue + 1].isPlain("of"),
      !phrase.contains(where: { ResponsePhrase.isFinite($0) || $0.kind == .mark }),
      case let said = phrase.spoken(limit: 8), !said.isEmpty
    else { return nil }
    return Understood(
      sentence.given ?? .always,
      Response("use \(said)", state: "\(said) \(ResponsePhrase.being(of: said)) used"),
      weight: 6
    )
  }

  /// "Empty list: "No parcels yet"": shown then; "`summary`: "2 of 3 done"": given back.
  private static func text(_ sentence: Sentence) -> Understood? {
    let (phrase, label) = (sentence.phrase.trimmed, sentence.label.trimmed)
    guard let text = phrase.first, text.kind == .quote, (1...6).contains(label.count),
      phrase.count == 1
        || phrase.count < 7 && phrase.dropFirst().first?.isPlain("with", "and", "plus") == true && label.count > 1
          && !phrase.contains(where: ResponsePhrase.isFinite),
      case let said = phrase.spoken(limit: 7), !said.isEmpty
    else { return nil }
    var found: Understood
    if label.count == 1, label[label.startIndex].kind == .code {
      guard sentence.member != nil else { return nil }
      found = Understood(.always, Response("give \(said)", state: "it gives \(said)"), weight: 6)
    } else {
      let isState = ItemHead.isState(label) || label.count == 2 && label.first?.isPlain("empty", "loading") == true
      guard isState, !label.holds(anyOf: "test", "tests", "owner", "review", "comment", "docs"),
        !text.text.hasPrefix("TBD"), !text.text.hasPrefix("TODO"),
        let given = sentence.given ?? ConditionPhrase.condition(label)
      else { return nil }
      found = Understood(given, Response("show \(said)", state: "\(said) is shown", .shows(text.text)), weight: 7)
    }
    found.statement = "\(label.text.capitalizedFirst): \(phrase.text).".shortened(to: StatementText.limit)
    found.literals = [text.text]
    return found
  }

  /// "Latest entry on top", "Pinned ones first, the rest by name": so they are ordered.
  private static func order(_ sentence: Sentence) -> Understood? {
    let phrase = sentence.phrase.trimmed
    guard (3...14).contains(phrase.count), !phrase.contains(where: ResponsePhrase.isFinite),
      case let areOnes = phrase.prefix(3).holds(anyOf: "ones"),
      phrase.first.map({ $0.kind == .plain && (areOnes || !Verb.isBase($0)) }) == true
    else { return nil }
    let isOnTop =
      (areOnes || phrase.prefix(2).holds(anyOf: ranks)) && !phrase.contains { $0.kind == .mark || $0.isPlain("with") }
      && (phrase.suffix(2).map(\.lower) == ["on", "top"]
        || phrase.suffix(3).starts(with: ["at", "the"]) { $0.lower == $1 } && phrase.last?.isPlain(ends) == true)
    let first = phrase.firstIndex { $0.isPlain("first", "last") && $0.offset != phrase[phrase.startIndex].offset }
    let isFirst =
      first.map { place in
        place + 1 < phrase.endIndex && phrase[place + 1].isMark(",", ";")
          && phrase[(place + 1)...].holds(anyOf: "rest", "others", "by")
      } ?? false
    let isNamed = phrase.first?.isPlain("chronological", "alphabetical") == true
    guard isOnTop || isFirst || isNamed, case let said = phrase.spoken(limit: 9), !said.isEmpty else { return nil }
    return Understood(
      sentence.given ?? .always,
      Response("order \(said)", state: "order is \(said)"),
      weight: 6
    )
  }

  private static let ends: WordSet = ["top", "bottom", "end", "start"]

  /// "Paid berths only": no others are taken.
  private static func only(_ sentence: Sentence) -> Understood? {
    let phrase = sentence.phrase.trimmed
    guard phrase.count == 3, phrase.last?.isPlain("only") == true, let first = phrase.first,
      Verb.base(ofParticiple: first) != nil, !Verb.isBase(first), !sentence.isOfView,
      ResponsePhrase.isPluralNoun(phrase[phrase.startIndex + 1]),
      case let things = phrase.dropLast().spoken(limit: 4), !things.isEmpty
    else { return nil }
    return Understood(
      sentence.given ?? .always,
      Response("take only \(things)", state: "only \(things) are taken"),
      weight: 6
    )
  }

  /// What puts an entry before others.
  private static let ranks: WordSet = [
    "latest", "newest", "oldest", "most", "recent", "pinned", "unread", "urgent", "highest", "lowest", "last", "next",
  ]

  /// "Age computed with the calendar of the club", "Sums rounded to cents": that is done to it.
  private static func deed(_ sentence: Sentence) -> Understood? {
    let phrase = sentence.phrase.trimmed
    guard (4...18).contains(phrase.count), let first = phrase.first, first.kind == .plain, !Verb.isBase(first),
      Verb.base(ofParticiple: first) == nil, !phrase.contains(where: ResponsePhrase.isFinite),
      let place = phrase.indices.dropFirst().prefix(4).first(where: { index in
        index + 2 < phrase.endIndex && phrase[index].isPlain(deeds) && phrase[index + 1].isPlain(means)
      }),
      phrase[..<place].allSatisfy({ $0.kind == .plain && !$0.isPlain(PhraseWords.joints) }),
      !(phrase[place + 1].isPlain("by") && phrase[place + 2].text.startsWithCapital),
      let response = ResponsePhrase(Statements.withBeing(phrase, before: place)), response.isPassive,
      Trap.isWorthTesting(response, in: sentence)
    else { return nil }
    return Understood(sentence.given ?? .always, Response(response), weight: 5)
  }

  private static let means: WordSet = ["with", "from", "to", "per", "against", "down", "up", "by", "in", "as"]

  /// What software does to values; people do much else to things.
  private static let deeds: WordSet = [
    "rounded", "clamped", "sorted", "trimmed", "capped", "truncated", "computed", "calculated", "counted", "summed",
    "padded", "quoted", "escaped", "encoded", "decoded", "encrypted", "hashed", "stored", "saved", "persisted",
    "cached",
    "kept", "deleted", "removed", "ignored", "skipped", "merged", "grouped", "limited", "validated", "converted",
    "formatted", "parsed", "restored", "retried", "queued", "debounced", "throttled", "multiplied", "divided",
    "ordered",
  ]

  /// "Camera denied: entry field in place of the preview": a part of a screen, behind what it is there for.
  private static func shown(_ sentence: Sentence) -> Understood? {
    let phrase = sentence.phrase.trimmed
    guard let given = sentence.given, !given.words.isEmpty, (2...14).contains(phrase.count), let first = phrase.first,
      first.kind == .plain, !Verb.isBase(first) || Controls.isPart(first),
      !phrase.contains(where: { ResponsePhrase.isFinite($0) || $0.kind == .quote && $0.text.contains(" ") }),
      case let head = phrase.prefix(while: { $0.kind != .mark && !PhraseWords.joints.contains($0) }),
      let part = head.last,
      part.isPlain(Owners.parts) || part.isPlain(Owners.seen) || Controls.isPart(part)
        || part.isPlain("message", "placeholder", "skeleton", "hint", "toast", "form", "map", "keyboard"),
      !sentence.label.holds(anyOf: ["design", "feature", "release", "review", "test", "tests", "spec"]),
      !part.isPlain("user", "users", "title", "item", "text"), case let said = phrase.spoken(limit: 8), !said.isEmpty
    else { return nil }
    return Understood(
      given,
      Response("show \(said)", state: "\(said) \(ResponsePhrase.being(of: said)) shown"),
      weight: 6
    )
  }

  /// "Nothing on disk: nil", "File missing: an empty catalog": given back then.
  private static func given(_ sentence: Sentence) -> Understood? {
    let (phrase, label) = (sentence.phrase.trimmed, sentence.label.trimmed)
    guard let given = sentence.given, !given.words.isEmpty, label.count > 1, let first = phrase.first, phrase.count < 5,
      phrase.allSatisfy({
        $0.kind != .mark && !ResponsePhrase.isFinite($0)
          && (!$0.isPlain(PhraseWords.joints) || $0.isPlain(PhraseWords.articles))
      })
    else { return nil }
    if phrase.count < 3, phrase.holds(anyOf: "nothing") {
      return Understood(given, Response("do nothing", state: "nothing happens", .nothing), weight: 7)
    }
    let isValue = phrase.count == 1 && (first.isPlain("nil", "true", "false", "zero") || first.kind == .code)
    guard isValue && sentence.member != nil || phrase.count > 1 && first.isPlain("an", "a", "no"),
      isValue || sentence.member != nil || phrase.last?.isPlain(values) == true,
      case let said = phrase.spoken(limit: 5), !said.isEmpty
    else { return nil }
    return Understood(given, Response("give \(said)", state: "it gives \(said)"), weight: 6)
  }

  private static let values: WordSet = [
    "list", "catalog", "array", "string", "result", "map", "set", "text", "value", "dictionary", "table", "collection",
  ]

  /// "Four uploads at once, not more": a limit.
  private static func count(_ sentence: Sentence) -> Understood? {
    let phrase = sentence.phrase.trimmed
    guard (4...10).contains(phrase.count), let first = phrase.first,
      first.isNumber || Numerals.digits[first.lower] != nil, let comma = phrase.firstIndex(where: { $0.isMark(",") }),
      phrase.startIndex + 1 < comma,
      ["not more", "no more", "never more", "at most"].contains(phrase[(comma + 1)...].text.lowercased()),
      phrase[..<comma].holds(anyOf: "once", "time", "per", "parallel", "concurrent", "simultaneous"),
      !phrase[..<comma].holds(anyOf: ConditionWords.people),
      case let things = phrase[..<comma].spoken(limit: 6), !things.isEmpty
    else { return nil }
    return Understood(
      sentence.given ?? .always,
      Response("have at most \(things)", state: "there are at most \(things)"),
      weight: 7
    )
  }
}
