// Where another clause with a subject of its own begins.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel

extension Responses {
  /// "…, and the new channel should have a number": whether a clause with a subject and a modal of its own begins.
  static func beginsClause(_ index: Int, in phrase: Phrase, behind first: Phrase) -> Bool {
    if phrase[index].isPlain("each", "all"), index + 1 < phrase.endIndex,
      phrase[index + 1].isPlain(ConditionWords.modals)
    {
      return true
    }
    // "Motion starts the camera, but pets are ignored".
    if index > phrase.startIndex + 1, index + 2 < phrase.endIndex, phrase[index - 1].isPlain("but"),
      phrase[index - 2].isMark(","), ResponsePhrase.isPluralNoun(phrase[index]),
      // "…, but cats already fed are not".
      let being = phrase[(index + 1)...].prefix(5).firstIndex(where: { $0.isPlain("are", "aren't") }),
      phrase[index..<being].allSatisfy({
        $0.kind == .plain && (!$0.isPlain(PhraseWords.joints) || $0.isPlain("in", "on"))
      })
    {
      return true
    }
    // "Long texts are cut, links are removed", "guests see two, members also see the rest".
    if index > phrase.startIndex, phrase[index - 1].isMark(","), index + 2 < phrase.endIndex,
      ResponsePhrase.isPluralNoun(phrase[index]), case let next = phrase[index + 2],
      phrase[index + 1].isPlain("are") && Verb.base(ofParticiple: next) != nil
        || phrase[index + 1].isPlain("also") && (Verb.isBase(next) || next.isPlain("see")),
      let said = ResponsePhrase(first), !(said.isPassive ? said.passiveSubject : said.subject).isEmpty
    {
      return true
    }
    // "The download is refused and the missing space is named".
    if index > phrase.startIndex, phrase[index - 1].isPlain("and"), phrase[index].isPlain("the", "its", "their"),
      let being = phrase[(index + 2)...].prefix(3).firstIndex(where: { $0.isPlain("is", "are") }),
      being + 1 < phrase.endIndex, Verb.base(ofParticiple: phrase[being + 1]) != nil,
      phrase[index..<being].allSatisfy({ $0.kind == .plain && !PhraseWords.joints.contains($0) }),
      let said = ResponsePhrase(first), said.isPassive, !said.passiveSubject.isEmpty
    {
      return true
    }
    // "Open orders are shown and closed ones are hidden".
    if index > phrase.startIndex, phrase[index - 1].isPlain("and", "but"), index + 3 < phrase.endIndex,
      phrase[index + 1].isPlain("ones"), phrase[index + 2].isPlain("are", "stay", "keep", "get", "have"),
      ResponsePhrase(first) != nil
    {
      return true
    }
    // "Only the owner may delete it, editors can change it".
    if phrase[index - 1].isMark(","), index + 1 < phrase.endIndex, ResponsePhrase.isPluralNoun(phrase[index]),
      phrase[index + 1].isPlain("can", "may", "must", "cannot", "can't"), ResponsePhrase(first) != nil
    {
      return true
    }
    // "The letter goes into the outbox and the form closes with `sent`".
    // "A note is needed, a photo is not".
    if index > phrase.startIndex, phrase[index].isPlain("the", "a", "an"), index + 3 < phrase.endIndex,
      let said = ResponsePhrase(first), case let verb = index + 2, Verb.base(ofThirdPerson: phrase[verb]) != nil,
      phrase[index - 1].isMark(",")
        ? said.isPassive && !said.passiveSubject.isEmpty || said.verb == "be" && first.first?.isPlain("a", "an") == true
        : phrase[index - 1].isPlain("and") && first.first?.isPlain("the", "a", "an") == true
          && (!said.subject.isEmpty || said.isPassive) && said.verb != "be",
      phrase[verb + 1].isPlain("with", "into", "to", "back") || ResponsePhrase.beginsThing(phrase[verb + 1])
        || phrase[verb].isPlain("is") && phrase[index - 1].isMark(","),
      !ResponsePhrase.isPlural(phrase[verb], behind: phrase[index..<verb], before: phrase[(verb + 1)...])
    {
      return true
    }
    // "Turning it left dims the lamp, turning it right lights it": each is done.
    if Verb.base(ofGerund: phrase[index]) != nil, let opening = first.first, Verb.base(ofGerund: opening) != nil,
      phrase[index...].dropFirst(2).prefix(7).contains(where: { Verb.base(ofThirdPerson: $0) != nil }),
      ResponsePhrase(first) != nil
    {
      return true
    }
    // "…, and anything else counts as empty", "…, it is not deleted", "…, they only delay it".
    if index > phrase.startIndex + 2, phrase[index - 1].isMark(",") || phrase[index - 2].isMark(","),
      phrase[index].isPlain("anything", "everything", "nothing", "nobody", "it", "they"),
      case let rest = phrase[(index + 1)...],
      rest.prefix(6).contains(where: ResponsePhrase.isFinite) || rest.first?.isPlain("only") == true,
      ResponsePhrase(first) != nil
    {
      return true
    }
    // "No alert is sent, but the row gets an icon".
    if index > phrase.startIndex + 1, phrase[index - 1].isPlain("but"), phrase[index - 2].isMark(","),
      phrase[index].isPlain("the", "a", "an"),
      let verb = phrase[index...].dropFirst(2).prefix(4).firstIndex(where: { Verb.base(ofThirdPerson: $0) != nil }),
      verb + 1 < phrase.endIndex, ResponsePhrase.beginsThing(phrase[verb + 1]),
      !phrase[index..<verb].holds(anyOf: "code", "implementation", "design", "test", "tests"),
      ResponsePhrase(first) != nil
    {
      return true
    }
    if index > phrase.startIndex + 2, phrase[index - 1].isPlain("and"), phrase[index - 2].isMark(","),
      ResponsePhrase(first) != nil, Conditional.beginsSentence(phrase[index...])
    {
      return true
    }
    guard phrase[index].isPlain(PhraseWords.articles) || phrase[index].isPlain("every", "each", "all", "no"),
      !phrase[index - 1].isPlain("or")
    else { return false }
    // "Shows the note for 3 s, then the handle comes back".
    if phrase[index - 1].isPlain("then"), phrase[index].isPlain("the"),
      phrase[index...].dropFirst(2).prefix(3).contains(where: { Verb.base(ofThirdPerson: $0) != nil }),
      ResponsePhrase(first) != nil
    {
      return true
    }
    // "Tapping the row opens it, a long press copies it": each does something.
    if phrase[index - 1].isMark(","),
      let verb = phrase[index...].dropFirst(2).prefix(3).firstIndex(where: ResponsePhrase.isFinite),
      verb + 1 < phrase.endIndex, ResponsePhrase.beginsThing(phrase[verb + 1]),
      Verb.base(ofThirdPerson: phrase[verb]) != nil,
      phrase[(index + 1)..<verb].allSatisfy({ $0.kind == .plain && !$0.isPlain(PhraseWords.joints) }),
      let before = ResponsePhrase(first), !before.isPassive, !before.subject.isEmpty
    {
      return true
    }
    // "Torn rows are ignored, the import continues", "when it ends, the log is saved, the sound stops and …".
    if let verb = phrase[index...].dropFirst(2).prefix(3).firstIndex(where: { Verb.base(ofThirdPerson: $0) != nil }),
      verb + 1 == phrase.endIndex || phrase[verb + 1].isMark(",") || phrase[verb + 1].isPlain("and"),
      let base = Verb.base(ofThirdPerson: phrase[verb]),
      ResponsePhrase.ending.contains(base) || ResponsePhrase.standing.contains(base), ResponsePhrase(first) != nil
    {
      return true
    }
    // "The renewal is dropped and the reader is told": each is done.
    if let being = phrase[index...].prefix(9).firstIndex(where: { $0.isPlain("is", "are") }), being > index + 1,
      let done = phrase[(being + 1)...].first(where: { !$0.isPlain("still", "also", "then", "always", "never") }),
      Verb.base(ofParticiple: done) != nil,
      phrase[(index + 1)..<being].allSatisfy({
        $0.kind == .plain
          && (!$0.isPlain(PhraseWords.joints) || $0.isPlain("of", "the", "its", "their", "a")
            // "…, and a game in progress at the time is lost".
            || phrase[index - 2].isMark(",") && $0.isPlain("in", "at", "on", "with", "for"))
      }),
      let before = ResponsePhrase(first),
      before.isPassive || before.object.first?.isPlain("nothing", "nobody") == true
        || ["stay", "remain", "become", "turn", "go"].contains(before.verb)
        || before.object.isEmpty && !before.subject.isEmpty
        || !before.subject.isEmpty
          && before.object.first?.isPlain("to", "into", "back", "up", "down", "over") == true
        || phrase[index - 1].isPlain("and") && phrase[index - 2].isMark(",") && !phrase[being + 1].isPlain("then")
          && !first.contains(where: { $0.isMark(",") })
          && !before.subject.contains(where: { Verb.base(ofGerund: $0) != nil })
    {
      return true
    }
    // "Once it has left, the station closes and the lights go out".
    if phrase[index - 1].isPlain("and"),
      let verb = phrase[index...].dropFirst(2).prefix(3).firstIndex(where: {
        $0.isPlain(["go", "stay", "turn", "become", "remain", "stop", "start", "close", "open"])
      }), ResponsePhrase.isPluralNoun(phrase[verb - 1]),
      phrase[(index + 1)..<verb].allSatisfy({ $0.kind == .plain && !$0.isPlain(PhraseWords.joints) }),
      let before = ResponsePhrase(first),
      before.isPassive || before.object.isEmpty && !before.subject.isEmpty
    {
      return true
    }
    // "The choice is cleared and the guest sees a hint".
    if phrase[index - 1].isPlain("and"),
      let verb = phrase[index...].dropFirst(2).prefix(3).firstIndex(where: { Verb.base(ofThirdPerson: $0) != nil }),
      verb + 1 < phrase.endIndex,
      // "… and the import goes on", "… and an alert offers to try again".
      ResponsePhrase.beginsThing(phrase[verb + 1]) || phrase[verb + 1].isPlain("to", "on", "with", "for")
        || phrase[verb].isPlain("goes", "becomes", "turns", "stays", "remains")
        || phrase[verb + 1].isPlain(ResponsePhrase.particles),
      phrase[(index + 1)..<verb].allSatisfy({ $0.kind == .plain && !$0.isPlain(PhraseWords.joints) }),
      let before = ResponsePhrase(first),
      before.isPassive || ["stay", "remain", "turn", "become"].contains(before.verb)
        || before.object.isEmpty && !before.subject.isEmpty
        || !before.object.isEmpty && before.object.allSatisfy(\.isAdverb)
    {
      return true
    }
    // "…, and a hint tells how to begin": behind a comma and *and* a subject with its verb.
    if index > phrase.startIndex + 2, phrase[index - 1].isPlain("and"), phrase[index - 2].isMark(","),
      let verb = phrase[index...].dropFirst(2).prefix(3).firstIndex(where: { Verb.base(ofThirdPerson: $0) != nil }),
      verb + 1 < phrase.endIndex, !ResponsePhrase.isPluralNoun(phrase[verb - 1]),
      phrase[(index + 1)..<verb].allSatisfy({ $0.kind == .plain && !$0.isPlain(PhraseWords.joints) }),
      !ResponsePhrase.isPlural(phrase[verb], behind: phrase[index..<verb], before: phrase[(verb + 1)...]),
      ResponsePhrase(first)?.subject.isEmpty == false || ResponsePhrase(first)?.isPassive == true
    {
      return true
    }
    // "… and the user can retry it".
    if phrase[index - 1].isPlain("and"), let modal = phrase[index...].dropFirst(2).first,
      modal.isPlain(ConditionWords.modals), ConditionWords.people.contains(phrase[index + 1]),
      ResponsePhrase(first) != nil
    {
      return true
    }
    guard first.contains(where: { $0.isPlain(ConditionWords.modals) }) else { return false }
    let rest = phrase[index...].prefix(8).prefix { $0.kind != .mark && !$0.isPlain("and", "or", "that", "which") }
    return rest.dropFirst(2).contains { $0.isPlain(ConditionWords.modals) }
  }
}
