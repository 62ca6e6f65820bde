// Properties: what holds for any value of a kind.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitSource

extension Conditional {
  /// "For any X, Y should Z".
  static func readProperty(_ sentence: Sentence) -> [Understood] {
    let phrase = sentence.phrase
    // "…, unless they were moved": both must hold.
    guard phrase.count > 5, phrase.first?.lower == "for", !phrase.holds(anyOf: "unless"),
      phrase[phrase.startIndex + 1].isPlain("any", "all", "every", "each")
    else { return [] }
    let rest = phrase.dropFirst(2)
    for comma in rest.indices where rest[comma].isMark(",") && rest[comma].depth == 0 {
      let kind = rest[..<comma]
      let said = resolved(rest[(comma + 1)...], by: kind)
      // A letter that is still used keeps its place: "at most N lines" of "a depth N".
      let known = kind.filter { letter in !isVariable(letter) || said.contains { $0.text == letter.text } }
      guard let condition = Self.restricted(known[...], sentence) else { return [] }
      let (means, response) = caused(in: naming(kind, in: said))
      let given = joined(condition, sentence.given)
      if let inner = leading(response) {
        let text = Phrase(Array(phrase[..<comma]) + [self.comma(behind: phrase[..<comma])] + Array(inner.text))
        return responses(inner.response, when: joined(inner.condition, given), text, of: sentence, weight: 8)
      }
      if let inner = trailing(response) {
        // "For any channel" says nothing that the inner condition does not.
        let whole = given.words.contains(" ") ? joined(inner.condition, given) : inner.condition
        let found = responses(inner.response, when: whole, [], of: sentence, weight: 8).map { one in
          var one = one
          one.clauses = ([], phrase)
          return one
        }
        if !found.isEmpty { return found }
      }
      // "For any valid number N, a file with the line N should make it return N": the file is given, and does not happen.
      let isThing = means.first?.isPlain(PhraseWords.articles) == true && means.holds(anyOf: restricting)
      let event =
        means.isEmpty
        ? given
        : ConditionPhrase.condition(means, isEvent: !isThing).map { means in
          isThing
            ? given.words.hasPrefix("valid ") ? means : joined(means, given) : happening(means, given: given)
        }
      let found = responses(response, when: event ?? given, phrase[..<comma], of: sentence, weight: 8)
      if !found.isEmpty {
        guard !means.isEmpty else { return found }
        return found.map { one in
          var one = one
          one.clauses = (phrase[..<comma], rest[(comma + 1)...])
          return one
        }
      }
    }
    return []
  }

  /// "Saving them and loading should …": of what is spoken, the words before say; only where that is one noun.
  private static func naming(_ kind: Phrase, in said: Phrase) -> Phrase {
    let noun = kind.prefix { !$0.isPlain(restricting) }
    guard let last = noun.last, last.kind == .plain, noun.count < 5,
      let modal = said.firstIndex(where: { $0.isPlain(ConditionWords.modals) }), let first = said.first,
      Verb.base(ofGerund: first) != nil,
      let place = said[..<modal].firstIndex(where: { $0.isPlain("it", "them") })
    else { return said }
    return Phrase(said[..<place] + [.supplied(last.text, at: said[place])] + said[(place + 1)...])
  }

  /// "A key string K": a letter stands for the thing before it.
  static func isVariable(_ word: Word) -> Bool {
    word.kind == .plain && word.text.utf8.count == 1 && word.text != "A" && word.text != "I"
      && word.text.utf8.allSatisfy(\.isUppercase)
  }

  /// "Set to exactly K", where the condition speaks of "a key string K": that key.
  private static func resolved(_ response: Phrase, by kind: Phrase) -> Phrase {
    let letters = kind.indices.dropFirst().filter {
      isVariable(kind[$0]) && kind[$0 - 1].kind == .plain && !kind[$0 - 1].isPlain(PhraseWords.joints)
    }
    guard !letters.isEmpty else { return response }
    return Phrase(
      response.indices.flatMap { index in
        let word = response[index]
        guard isVariable(word), index > response.startIndex,
          response[index - 1].isPlain("exactly", "to", "return", "equal", "be", "is"),
          let place = letters.first(where: { kind[$0].text == word.text })
        else { return [word] }
        let isForm = place - 2 >= kind.startIndex && kind[place - 1].isPlain("string", "value")
        let noun = kind[place - (isForm && !kind[place - 2].isPlain(PhraseWords.articles) ? 2 : 1)]
        return [.supplied("that", at: word), .supplied(noun.text, at: word)]
      }
    )
  }

  /// "Any channel whose role is unknown": of the component's own things only what sets these apart is a condition.
  private static func restricted(_ kind: Phrase, _ sentence: Sentence) -> Condition? {
    // "Any sequence of orders made with the same voucher": what they share sets them apart.
    if let same = kind.indices.dropFirst(2).last(where: { kind[$0].isPlain("same") }),
      kind[same - 1].isPlain("the"),
      kind[same - 2].isPlain("with", "of", "from", "for")
    {
      return ConditionPhrase.condition(kind[same...])
    }
    // "Any set of open tabs where a tab becomes unread": what becomes of one says when.
    if kind.prefix(2).map(\.lower) == ["set", "of"] || kind.prefix(2).map(\.lower) == ["list", "of"],
      let cue = kind.lastIndex(where: { $0.isPlain("where") }), cue + 3 < kind.endIndex
    {
      return ConditionPhrase.condition(kind[(cue + 1)...], isEvent: true)
    }
    let noun = kind.prefix { !$0.isPlain(restricting) }
    // "A tab with a role and a context": of what alone the rest says enough.
    if noun.count == 1, kind.count > 4, kind[noun.endIndex].isPlain("with", "whose"),
      let rest = ConditionPhrase.condition(kind[(noun.endIndex + 1)...]), rest.words.contains(" ")
    {
      return rest
    }
    guard !noun.isEmpty, noun.endIndex + 1 < kind.endIndex,
      noun.allSatisfy({ word in
        Phrase.words(ofText: word.text).allSatisfy { sentence.ownWords.contains($0.lowercased()) }
      })
    else { return ConditionPhrase.condition(kind) }
    let cue = kind[noun.endIndex]
    var rest = kind[(noun.endIndex + 1)...]
    if cue.isPlain("that"), rest.first?.isPlain("is", "are") == true { rest = rest.dropFirst() }
    // "A tab that is not the currently selected tab" is one that is not selected.
    if rest.first?.isPlain("not") == true, rest.dropFirst().first?.isPlain("the") == true, rest.count > 3,
      rest.last?.lower == noun.last?.lower
    {
      rest = rest.dropLast().filter { !$0.isPlain("the", "currently") }[...]
    }
    return ConditionPhrase.condition(cue.isPlain("without") ? kind[noun.endIndex...] : rest)
  }

  private static let restricting: WordSet = ["with", "whose", "that", "containing", "having", "in", "without", "where"]

  /// "Pressing X should cause Y to close" and "X should result in Y being closed": Y is what closes, and X is when.
  private static func caused(in phrase: Phrase) -> (means: Phrase, response: Phrase) {
    guard let modal = phrase.firstIndex(where: { $0.isPlain(ConditionWords.modals) }), modal + 3 < phrase.endIndex,
      modal > phrase.startIndex
    else { return ([], phrase) }
    let rest = phrase[(modal + 2)...]
    if phrase[modal + 1].isPlain("cause", "make", "lead"),
      let to = rest.firstIndex(where: { $0.isPlain("to") }), to > rest.startIndex, to + 1 < phrase.endIndex,
      Verb.isBase(phrase[to + 1])
    {
      return (
        phrase[..<modal],
        Phrase(Array(rest[..<to]) + [Word.supplied("should", at: phrase[to])] + Array(phrase[(to + 1)...]))
      )
    }
    if phrase[modal + 1].isPlain("result"), rest.first?.isPlain("in") == true,
      let being = rest.firstIndex(where: { $0.isPlain("being") }), being > rest.startIndex + 1,
      being + 1 < phrase.endIndex
    {
      return (
        phrase[..<modal],
        Phrase(
          Array(rest[(rest.startIndex + 1)..<being]) + [
            Word.supplied("should", at: phrase[being]), Word.supplied("be", at: phrase[being]),
          ] + Array(phrase[(being + 1)...])
        )
      )
    }
    return ([], phrase)
  }
}
