// What items name without a verb: parts of requests, titles of tests.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel

extension Statements {
  /// "Path: `/v1/firings`", "Method: POST", "Body: `{ "cone": 6 }`": what is sent to a server.
  static func readRequest(_ sentence: Sentence) -> [Understood] {
    var (label, value) = (sentence.label, sentence.phrase)
    if label.isEmpty, value.count > 2, value[value.startIndex + 1].isMark(":") {
      (label, value) = (value.prefix(1), value.dropFirst(2))
    }
    guard sentence.isItem || sentence.label.isEmpty, isRequest(label), let part = label.first?.lower,
      value.count <= 12, let first = value.first,
      !["path", "endpoint"].contains(part) || first.text.hasPrefix("/") && !first.text.contains(".")
    else { return [] }
    let words = value.spoken(limit: 5)
    guard !words.isEmpty, ["timeout", "retries"].contains(part) == first.isNumber else { return [] }
    let response =
      switch part {
      case "timeout": Response("time out after \(words)", state: "it times out after \(words)")
      case "retries": Response("retry up to \(words) times", state: "it is retried up to \(words) times")
      default:
        Response(
          "use \(part) \(words)",
          state: "\(part) is \(words)",
          .uses(part, "\"\(value.text.replacing("`", with: ""))\"")
        )
      }
    var found = Understood(part == "timeout" ? .always : sentence.given ?? .always, response, weight: 6)
    found.statement = "\(part.capitalizedFirst): \(value.text)."
    return [found]
  }

  /// Whether a label names a part of a request.
  static func isRequest(_ label: Phrase) -> Bool { label.count == 1 && label.first?.isPlain(requestParts) == true }

  private static let requestParts: WordSet = [
    "path", "method", "body", "headers", "query", "endpoint", "payload",
    "timeout", "retries",
  ]

  // MARK: - Titles

  /// "UT-3.5: Overlapping clips", "Rapid feed switching".
  static func readTitle(_ sentence: Sentence) -> [Understood] {
    let phrase = sentence.phrase.trimmed
    guard sentence.isItem, phrase.count > 1, phrase.count <= 12, !phrase.holds(anyOf: "when", "if") else { return [] }
    let words = phrase.spoken(limit: 6)
    guard words.contains(" "), !Trap.isTestMeta(phrase) else { return [] }
    if let titled = titled(phrase) { return [titled] }
    // "Media files copied to the bundle": a passive without its verb "to be".
    // "App killed between two runs" is what has happened.
    if phrase.first?.isPlain("app", "phone", "device", "process", "network", "connection", "server") == false,
      let place = phrase.indices.dropFirst().first(where: {
        phrase[$0].kind == .plain && Verb.base(ofParticiple: phrase[$0]) != nil && phrase[$0].lower.hasSuffix("ed")
      })
    {
      if let response = ResponsePhrase(withBeing(phrase, before: place)),
        response.isPassive
      {
        return [Understood(sentence.given ?? .always, Response(response), weight: 4)]
      }
    }
    // A title that says no more than what is tried lends its line to what says it.
    return [Understood(.always, Response(words, .unstated), weight: 3)]
  }

  /// What comes of what a title names: "Ledger from scanned receipts", "Empty ledger state", "Overlapping bars render".
  private static func titled(_ phrase: Phrase) -> Understood? {
    guard let first = phrase.first, let last = phrase.last else { return nil }
    // "closed="Closed", open with a date": what stands before the sign has the text as its value.
    if let value = phrase.prefix(3).first(where: { $0.kind == .quote }), first.kind == .plain,
      phrase.prefix(while: { $0 != value }).last?.text.hasSuffix("=") == true
    {
      let state = first.lower.replacing("=", with: "")
      var found = Understood(Condition(state), Response("be \(value.text)", .returns("\"\(value.text)\"")), weight: 5)
      found.literals = [value.text]
      return found
    }
    guard !phrase.contains(where: { $0.kind == .mark }) else { return nil }
    // "Sort and filter entries" is a demand.
    if Verb.isBase(first), phrase.count > 3, phrase[phrase.startIndex + 1].isPlain("and"),
      Verb.isBase(phrase[phrase.startIndex + 2])
    {
      return Understood(.always, Response(phrase.spoken(limit: 7, keepsVerb: true)), weight: 4)
    }
    if phrase.count > 3, last.isPlain("value"), phrase[phrase.endIndex - 2].isPlain("return", "result") {
      return Understood(.always, Response("return \(phrase.dropLast(2).spoken(limit: 6))"), weight: 4)
    }
    if first.isPlain("empty"), last.isPlain("state", "states") {
      let thing = phrase.dropFirst().prefix { !$0.isPlain("state", "states") }.spoken(limit: 4)
      return thing.isEmpty ? nil : Understood(Condition("new \(thing)"), Response("be empty"), weight: 4)
    }
    if let from = phrase.indices.dropFirst().dropLast().prefix(2).first(where: { phrase[$0].isPlain("from") }),
      from + 1 < phrase.endIndex, Verb.base(ofParticiple: phrase[from + 1]) != nil || TypeName.isCompound(last.text),
      !phrase[..<from].contains(where: { Verb.base(ofParticiple: $0) != nil || Verb.isBase($0) })
    {
      let (made, source) = (phrase[..<from].spoken(limit: 3), phrase[(from + 1)...].spoken(limit: 6))
      return Understood(Condition(source), Response("create \(made)"), weight: 4)
    }
    // "Overlapping bars render": they are rendered.
    let things = phrase.dropLast()
    guard (2...5).contains(phrase.count), Verb.isBase(last),
      !last.isPlain("list", "search", "view", "set", "sort", "filter"), things.last?.lower.isPlural == true
    else { return nil }
    let (verb, spoken) = (last.lower, things.spoken(limit: 5))
    let done = "\(ResponsePhrase.being(of: spoken)) \(Verb.participle(of: verb))"
    return Understood(.always, Response("\(verb) \(spoken)", state: "\(spoken) \(done)"), weight: 4)
  }
}
