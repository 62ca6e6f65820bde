// What is to be done where something fails.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel

extension Statements {
  /// "Handle errors", "Handle potential parsing errors", "Handle edge cases (first/last screen)".
  static func readFailure(_ sentence: Sentence) -> [Understood] {
    guard let response = ResponsePhrase(sentence.phrase), response.verb == "handle", response.subject.isEmpty else {
      return []
    }
    let object = response.object
    if object.holds(anyOf: edgeCases), let open = object.firstIndex(where: { $0.isMark("(", ":") }) {
      let cases = object[(open + 1)...].prefix { !$0.isMark(")") }.split(at: [","]).flatMap(alternatives)
      return cases.prefix(6).compactMap { edge($0, of: sentence) }
    }
    guard let last = object.withoutAsides.last(where: { $0.kind != .mark }),
      object.holds(anyOf: failures) || last.isPlain(failures)
    else { return [] }
    if let told = toldFailure(object, of: sentence) ?? shownFailure(object, of: sentence) { return told }
    var thing = object.withoutAsides.filter {
      !$0.isPlain("potential", "all", "any", "possible", "the", "cases", "case", "various")
    }[...]
    if let end = thing.firstIndex(where: { $0.isPlain("by", "with", "using", "via", "and") || $0.isMark(",") }),
      end > thing.startIndex
    {
      thing = thing[..<end]
    }
    // "Save the draft. Handle errors." speaks of a failing save.
    let before = sentence.previous.isEmpty ? nil : ResponsePhrase(sentence.previous)
    let failing = before.map { before in
      let step = "\(before.verb) \(before.object.spoken(limit: 2))".trimmed
      return Condition("failing \(before.verb)", .fails(step, error: nil))
    }
    // "Handle errors using `AppLogger`": they are logged.
    let means = object.withoutAsides.drop { !$0.isPlain("by", "with", "using", "via") }.dropFirst()
    if let tool = means.first, tool.lower.lowercased().hasPrefix("log") || tool.lower.lowercased().hasSuffix("logger") {
      let failure = thing.spoken(limit: 3).replacing("errors", with: "error")
      let any = failure == "error" ? failing : nil
      return [
        Understood(
          any ?? Conditional.joined(Condition(failure, .fails(failure, error: nil)), sentence.given),
          Response("log \(failure)", state: "\(failure) is logged", .logs),
          weight: 6
        )
      ]
    }
    let words = thing.spoken(limit: 4).replacing("errors", with: "error").replacing("failures", with: "failure")
    if words == "error" || words == "failure" { return failing.map { [survived($0, weight: 6)] } ?? [] }
    guard !words.isEmpty else { return [] }
    let condition = Condition(words, .fails(words, error: nil))
    return [survived(Conditional.joined(condition, sentence.given), weight: 5)]
  }

  /// At the first of several the way back leads nowhere, at the last one the way on.
  private static func edge(_ part: Phrase, of sentence: Sentence) -> Understood? {
    let thing = part.spoken(limit: 4)
    guard let condition = ConditionPhrase.condition(part) else { return nil }
    let ways: WordSet? =
      part.first?.isPlain("first") == true
      ? ["previous", "back", "backward", "backwards"]
      : part.first?.isPlain("last") == true ? ["next", "forward", "forwards", "advance"] : nil
    let function = ways.flatMap { ways in
      sentence.functions.first { name in CodeName(name).words.contains { ways.contains($0.lowercased()) } }
    }
    let response = function == nil ? Response("handle \(thing)") : Response("stay on \(thing)", state: "\(thing) stays")
    var found = Understood(Conditional.joined(condition, sentence.given), response, weight: 6)
    found.member = function
    return found
  }

  /// That something fails, and nothing of what comes of it but that the program goes on.
  private static func survived(_ condition: Condition, weight: Int) -> Understood {
    Understood(condition, Response("not crash", state: "it does not crash"), weight: weight)
  }

  /// "Handle `model.errorMessage`" on a screen: it is displayed when there is one.
  private static func shownFailure(_ object: Phrase, of sentence: Sentence) -> [Understood]? {
    guard sentence.isOfView, object.count == 1, let code = object.first, code.kind == .code else { return nil }
    let thing = object.spoken(limit: 4)
    return [
      Understood(
        Condition("\(thing) is present", .isAbsent(code.text, false)),
        Response("display \(thing)", state: "\(thing) is displayed"),
        weight: 6
      )
    ]
  }

  private static let edgeCases: WordRuns = ["edge cases", "edge case"]

  /// "first/last screen" as "first screen" and "last screen".
  private static func alternatives(_ phrase: Phrase) -> [Phrase] {
    guard let place = phrase.firstIndex(where: { $0.kind == .plain && $0.text.contains("/") }) else { return [phrase] }
    let word = phrase[place]
    return word.text.split(separator: "/").prefix(4).map { part in
      var words = Array(phrase)
      words[place - phrase.startIndex] = Word(
        .plain,
        String(part),
        at: word.offset,
        isSpaced: word.isSpaced,
        isStrong: word.isStrong,
        depth: word.depth
      )
      return words[...]
    }
  }

  /// "Handle errors (e.g., if the parser fails), update `errorMessage`": the brackets name the failure.
  private static func toldFailure(_ object: Phrase, of sentence: Sentence) -> [Understood]? {
    guard let open = object.firstIndex(where: { $0.isMark("(") }),
      let close = object[open...].firstIndex(where: { $0.isMark(")") })
    else { return nil }
    let aside = object[(open + 1)..<close].drop {
      $0.isPlain("if", "when", "for", "example", "like") || $0.isPlain(PhraseWords.latinWords) || $0.kind == .mark
    }
    guard aside.count > 1, let condition = ConditionPhrase.condition(aside) else { return nil }
    let rest = object[(close + 1)...].trimmed
    let responses = Responses.of(rest)
    guard !responses.isEmpty else {
      return [survived(Conditional.joined(condition, sentence.given), weight: 6)]
    }
    // What fails tells more than the branch in which it does.
    return responses.map { Understood(condition, Response($0), weight: 7) }
  }

  static let failures: WordSet = [
    "error", "errors", "failure", "failures", "exception", "exceptions", "denial", "timeout", "timeouts",
    "cancellation",
    "conflict", "conflicts", "offline", "rejection",
  ]
}

extension String {
  fileprivate var trimmed: String { split(separator: " ").joined(separator: " ") }
}
