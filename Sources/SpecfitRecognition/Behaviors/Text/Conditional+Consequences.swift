// What follows from a sentence, and stands in it as one of its own.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitSource

extension Conditional {
  /// "The queue is kept in a file, so it outlives the app", "Late trains stay in the list, yet they get no track", "It closes
  /// after 12 s: a touch changes nothing", "A full slot says "Full" where the others give a number": two sentences.
  static func consequences(in phrase: Phrase) -> [Phrase] {
    guard phrase.count > 6, phrase.count < 60, !begins(phrase) else { return [phrase] }
    let lowest = phrase.lowestDepth
    for index in phrase.indices.dropFirst(3).dropLast(2) where phrase[index].depth == lowest {
      guard let start = start(ofConsequenceAt: index, in: phrase), start + 1 < phrase.endIndex else { continue }
      let first = phrase[..<index].trimmed
      // "So it can be read by anybody": what it is good for.
      if phrase[index].isMark(","), phrase[start].isPlain(["it", "they"]), phrase[start + 1].isPlain(["can", "may"]) {
        return [first]
      }
      guard first.contains(where: { ResponsePhrase.isFinite($0) || $0.isPlain(standing) }), trailing(first) == nil,
        let second = sentence(phrase[start...], behind: first)
      else { return [phrase] }
      return [first, second]
    }
    return [phrase]
  }

  /// Where behind a place a consequence begins; nil where none does.
  private static func start(ofConsequenceAt index: Int, in phrase: Phrase) -> Int? {
    let next = phrase[index + 1]
    if phrase[index].isMark(","), next.isPlain(["so", "hence", "therefore", "thus", "yet"]) {
      return phrase[index + 2].isPlain(["that", "far", "on", "as", "to"]) ? nil : index + 2
    }
    // "There must be no holes, which is why the number is drawn late".
    if phrase[index].isMark(","), index + 4 < phrase.endIndex,
      zip(phrase[(index + 1)...], ["which", "is", "why"]).allSatisfy({ $0.lower == $1 })
    {
      return index + 4
    }
    let isOther = phrase[index].isPlain(["where", "whereas", "while"]) && next.isPlain(["the", "all"])
    return isOther && phrase[index + 2].isPlain(["others", "rest"]) ? index + 1 : nil
  }

  /// The second sentence, with the subject of the first where it only points back or has none; nil where it is none.
  private static func sentence(_ rest: Phrase, behind first: Phrase) -> Phrase? {
    guard let word = rest.first else { return nil }
    let said = ResponsePhrase(first)
    let before = first.firstIndex { $0.isPlain(standing) }.map { first[..<$0] }
    let subject = (before ?? said.map { $0.isPassive ? $0.passiveSubject : $0.subject } ?? []).withoutAsides.trimmed
    let isNamed =
      (1...8).contains(subject.count) && subject.allSatisfy { $0.kind != .mark }
      && subject.first?.isPlain(["it", "this", "that", "they", "these"]) == false
    let isPlural = subject.last.map(ResponsePhrase.isPluralNoun) == true
    let next = rest[rest.startIndex + 1]
    if next.isPlain(["can", "may"]) { return nil }
    if word.isPlain(["the", "all"]), next.isPlain(["others", "rest"]) {
      guard isNamed, let noun = subject.last, noun.kind == .plain else { return nil }
      let thing = ResponsePhrase.isPluralNoun(noun) ? noun.lower : noun.lower.plural
      return Phrase([.supplied("Other", at: word), .supplied(thing, at: next)] + rest.dropFirst(2))
    }
    if word.isPlain(["it", "they"]), ResponsePhrase.isFinite(next) || Verb.isBase(next) {
      return isNamed && isPlural == word.isPlain(["they"]) ? Phrase(subject + rest.dropFirst()) : nil
    }
    if word.lower.hasPrefix("they"), word.lower.hasSuffix("re") {
      return isNamed && isPlural ? Phrase(subject + [.supplied("are", at: word)] + rest.dropFirst()) : nil
    }
    if word.isPlain(["is", "are", "does", "has", "cannot", "must"]) || Verb.base(ofThirdPerson: word) != nil {
      return isNamed && !ResponsePhrase.isFinite(next) && !ResponsePhrase.isPluralNoun(next)
        ? Phrase(subject + rest) : nil
    }
    if word.isPlain(["do", "don't"]) || Verb.isBase(word) && ResponsePhrase.beginsThing(next) { return rest }
    return rest.dropFirst().prefix(8).contains(where: ResponsePhrase.isFinite)
      && (word.isPlain(PhraseWords.articles) || word.kind == .code
        || word.isPlain(["no", "nothing", "nobody", "every"]))
      ? rest : nil
  }

  /// What says where something is, or what stands in it, and is no command.
  private static let standing: WordSet = ["lives", "live", "says", "say", "stands", "stand", "sits", "sit"]
}
