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
      return cases.prefix(6).compactMap { part in
        ConditionPhrase.condition(part).map {
          Understood(Conditional.joined($0, sentence.given), Response("handle \(part.spoken(limit: 4))"), weight: 6)
        }
      }
    }
    guard let last = object.withoutAsides.last(where: { $0.kind != .mark }),
      object.holds(anyOf: failures) || last.isPlain(failures)
    else { return [] }
    if let told = toldFailure(object, of: sentence) ?? shownFailure(object, of: sentence) { return told }
    var thing = object.withoutAsides.filter {
      !$0.isPlain(["potential", "all", "any", "possible", "the", "cases", "case", "various"])
    }[...]
    if let end = thing.firstIndex(where: { $0.isPlain(["by", "with", "using", "via", "and"]) || $0.isMark(",") }),
      end > thing.startIndex
    {
      thing = thing[..<end]
    }
    // "Handle errors using `AppLogger`": they are logged.
    let means = object.withoutAsides.drop { !$0.isPlain(["by", "with", "using", "via"]) }.dropFirst()
    if let tool = means.first, tool.lower.lowercased().hasPrefix("log") || tool.lower.lowercased().hasSuffix("logger") {
      let failure = thing.spoken(limit: 3).replacing("errors", with: "error")
      return [
        Understood(
          Conditional.joined(Condition(failure, .fails(failure, error: nil)), sentence.given),
          Response("log \(failure)", state: "\(failure) is logged", .logs),
          weight: 6
        )
      ]
    }
    let words = thing.spoken(limit: 4).replacing("errors", with: "error").replacing("failures", with: "failure")
    if words == "error" || words == "failure" {
      // "Save the draft. Handle errors." speaks of a failing save.
      guard let before = ResponsePhrase(sentence.previous), !sentence.previous.isEmpty else { return [] }
      let step = "\(before.verb) \(before.object.spoken(limit: 2))".trimmed
      return [
        Understood(
          Condition("failing \(step)", .fails(step, error: nil)),
          Response("handle \(before.verb) error", state: "\(before.verb) error is handled"),
          weight: 6
        )
      ]
    }
    guard !words.isEmpty else { return [] }
    let condition = Condition(words, .fails(words, error: nil))
    return [
      Understood(
        Conditional.joined(condition, sentence.given),
        Response("handle \(words)", state: "\(words) is handled"),
        weight: 5
      )
    ]
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
      $0.isPlain(["if", "when", "for", "example", "like"]) || $0.isPlain(PhraseWords.latinWords) || $0.kind == .mark
    }
    guard aside.count > 1, let condition = ConditionPhrase.condition(aside) else { return nil }
    let rest = object[(close + 1)...].trimmed
    let responses = Responses.of(rest)
    guard !responses.isEmpty else {
      return [
        Understood(
          Conditional.joined(condition, sentence.given),
          Response("handle \(aside.spoken(limit: 3)) error", state: "error is handled"),
          weight: 6
        )
      ]
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
