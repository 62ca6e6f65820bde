// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitSource

/// What values are without being told otherwise.
enum Defaults {
  static func read(_ sentence: Sentence) -> [Understood] {
    let phrase = sentence.phrase
    if phrase.count <= 4 || sentence.isItem, let code = phrase.first, code.kind == .code,
      let found = declared(code.text)
    {
      return [found]
    }
    for run in runs.found(in: phrase) {
      guard let place = phrase.place(of: run), place.upperBound < phrase.endIndex,
        place.lowerBound > phrase.startIndex
      else { continue }
      let value = phrase[place.upperBound...].prefix { !$0.isMark(",", "–", "(") }
      let thing = phrase[..<place.lowerBound].spoken(limit: 4)
      guard !value.isEmpty else { continue }
      if thing.isEmpty {
        // "The default is 20": of the member that the heading or item names.
        guard let member = sentence.member.map({ String($0.part(before: "(")) }) else {
          // "Time: defaults to now".
          let topic = sentence.label.withoutAsides
          if topic.isEmpty || topic.count > 4 { continue }
          return [understood(topic, value, sentence)]
        }
        let said = value.spoken(limit: 4)
        var found = Understood(
          sentence.given ?? .always,
          Response("default to \(said)", state: "default is \(said)", .sets(member, to: value.text)),
          weight: 6
        )
        found.statement = "`\(member)` is \(phrase[place.upperBound...].trimmed.text) by default."
        return [found]
      }
      return [understood(phrase[..<place.lowerBound], value, sentence)]
    }
    return []
  }

  private static func understood(_ named: Phrase, _ value: Phrase, _ sentence: Sentence) -> Understood {
    let (thing, said) = (named.spoken(limit: 4), value.spoken(limit: 4))
    let response = Response(
      "default \(thing) to \(said)",
      state: "\(thing) is \(said)",
      .sets(named.first { $0.kind == .code }?.text ?? thing, to: value.text)
    )
    return Understood(Conditional.joined(Condition("no \(thing)", .words), sentence.given), response, weight: 6)
  }

  /// "The start date is today unless given": what it is where nothing else is said; nil for another condition.
  static func unlessTold(_ response: ResponsePhrase, _ condition: Phrase, _ sentence: Sentence) -> [Understood]? {
    guard condition.count == 1, condition.first?.isPlain(told) == true, response.verb == "be", !response.isNegated,
      !response.subject.isEmpty, response.object.first?.isPlain(PhraseWords.joints) == false
    else { return nil }
    return [understood(response.subject.withoutAsides, response.object.trimmed, sentence)]
  }

  private static let told: WordSet = [
    "given", "specified", "set", "provided", "overridden", "configured", "passed",
  ]

  private static let runs: WordRuns = ["defaults to", "default to", "default is", "default:"]

  /// `x: T = v`, `var x: T = v`, `x = v`.
  private static func declared(_ code: String) -> Understood? {
    guard let sign = code.place(of: " = "), !code.hasPrefix("let _"), !code.hasPrefix("func "), !code.contains("{")
    else { return nil }
    let value = String(code[sign.upperBound...])
    let head = code[..<sign.lowerBound].split(separator: " ").filter { !modifiers.contains($0) }
    guard let name = head.first?.split(separator: ":").first, !name.isEmpty,
      name.utf8.allSatisfy({ $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "_") }), head.count <= 4,
      code[..<sign.lowerBound].contains(":")
    else { return nil }
    if empty.contains(value) { return nil }
    let thing = Phrase.words(ofCode: String(name)).joined(separator: " ")
    let spoken = Phrase.words(ofText: String(value.prefix(40))).prefix(4).joined(separator: " ")
    guard !spoken.isEmpty else { return nil }
    let condition = Condition("no \(thing)", .words)
    var found = Understood(
      condition,
      Response("default \(thing) to \(spoken)", state: "\(thing) is \(spoken)", .sets(String(name), to: value)),
      weight: 5
    )
    found.statement = "`\(name)` is `\(value)` by default."
    return found
  }

  /// Values that say no more than that there is none.
  static let empty: Set<String> = ["nil", "", "[]", "[:]", "\"\"", "false"]

  private static let modifiers: Set<Substring> = [
    "var", "let", "static", "public", "private", "@Published", "private(set)", "@State", "package", "internal",
  ]

  /// `x: T` (from X), `x: T` (reflects X).
  static func readSource(_ sentence: Sentence) -> [Understood] {
    let phrase = sentence.phrase
    // What a screen is given, others keep.
    guard !sentence.isOfView, let code = phrase.first, code.kind == .code,
      code.text.contains(":") || phrase.count > 2,
      let place = phrase.prefix(6).firstIndex(where: {
        $0.isPlain("from", "reflects", "mirrors", "derived") && $0.depth > 0
      })
    else { return [] }
    // `var units: String` names `units`.
    guard let property = code.text.split(separator: ":").first?.split(separator: " ").last.map(String.init),
      property.first?.isLowercase == true
    else { return [] }
    let end = phrase[place...].firstIndex { $0.isMark(")", ",", ";") } ?? phrase.endIndex
    let source = phrase[(place + 1)..<end]
    guard !source.isEmpty else { return [] }
    let thing = Phrase.words(ofCode: property).joined(separator: " ")
    let isFrom = phrase[place].isPlain("from", "derived")
    let path = source.count == 1 ? source.first.map { $0.text.split(separator: ".").map(String.init) } ?? [] : []
    // `units` (from `user.units`): the user's.
    let isOwner = path.count > 1 && path.last == property
    var spoken = isOwner ? Phrase.words(ofCode: path[path.count - 2]).joined(separator: " ") : source.spoken(limit: 4)
    // "From `center.getSettings`": from the settings.
    if spoken.hasPrefix("get ") || spoken.hasPrefix("fetch ") { spoken = String(spoken.drop { $0 != " " }.dropFirst()) }
    let kept = ConditionPhrase.spokenState(property)
    let other = source.count == 1 ? source.first.map { ConditionPhrase.spokenState($0.text) } ?? spoken : spoken
    var found = Understood(
      sentence.given ?? .always,
      Response(
        isFrom ? "take \(thing) from \(spoken)" : "keep \(kept) equal to \(other)",
        state: "\(thing) follows \(spoken)",
        .takes([property], from: source.text)
      ),
      weight: 7
    )
    found.statement = isFrom ? "`\(property)` is taken from \(source.text)." : "`\(property)` reflects \(source.text)."
    return [found]
  }
}
