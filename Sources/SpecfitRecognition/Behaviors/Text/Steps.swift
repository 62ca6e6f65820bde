// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel

/// Given, when, then; and the sentences of EARS.
enum Steps {
  static func read(_ sentence: Sentence) -> [Understood] {
    let phrase = sentence.phrase
    if let found = steps(phrase) { return found }
    guard let modal = phrase.firstIndex(where: { $0.isPlain(["shall"]) }), modal > phrase.startIndex else { return [] }
    var response = Responses.of(phrase[(modal)...])
    guard !response.isEmpty else { return [] }
    for index in response.indices { response[index].subject = [] }
    let before = phrase[..<modal]
    guard let comma = before.lastIndex(where: { $0.isMark(",") }), let first = before.first,
      first.isPlain(["when", "while", "if", "where"]),
      let condition = ConditionPhrase.condition(
        before[(before.startIndex + 1)..<comma],
        isEvent: first.isPlain(["when"])
      )
    else { return response.map { Understood(sentence.given ?? .always, Response($0), weight: 7) } }
    return response.map { Understood(condition, Response($0), weight: 8) }
  }

  private static func steps(_ phrase: Phrase) -> [Understood]? {
    guard let first = phrase.first, first.isPlain(["given", "when"]),
      let then = phrase.firstIndex(where: { $0.isPlain(["then"]) }), then > phrase.startIndex + 1
    else { return nil }
    let when = first.isPlain(["when"]) ? phrase.startIndex : phrase[..<then].firstIndex { $0.isPlain(["when"]) }
    let given =
      first.isPlain(["when"]) ? nil : ConditionPhrase.condition(phrase[(phrase.startIndex + 1)..<(when ?? then)])
    let event = when.flatMap { ConditionPhrase.condition(phrase[($0 + 1)..<then], isEvent: true) }
    var condition = event ?? given ?? .always
    if let event, let given {
      condition = Condition("\(event.words), given \(given.words)", event.meaning, isEvent: true)
    }
    let responses = Responses.of(phrase[(then + 1)...].trimmed)
    return responses.isEmpty ? nil : responses.map { Understood(condition, Response($0), weight: 9) }
  }
}
