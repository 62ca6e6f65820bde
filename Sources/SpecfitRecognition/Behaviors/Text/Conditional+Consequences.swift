// What follows from a sentence, and stands in it as one of its own.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitSource

extension Conditional {
  /// "The queue is kept in a file, so it outlives the app", "There must be no holes, which is why the number is drawn late",
  /// "Boats say "Full" where the others give a number": two sentences.
  static func consequences(in phrase: Phrase) -> [Phrase] {
    guard phrase.count > 6, phrase.count < 60, !begins(phrase) else { return [] }
    let lowest = phrase.lowestDepth
    if let comma = phrase.indices.dropFirst(3).dropLast(5).first(where: { index in
      phrase[index].isMark(",") && zip(phrase[(index + 1)...], ["in", "which", "case"]).allSatisfy { $0.lower == $1 }
    }) {
      let cause = phrase[..<comma].trimmed
      let rest = phrase[(comma + 4)...].drop { $0.isMark(",") }
      // "Asks first, unless it is blank, in which case it closes": where it is blank.
      let cue = cause.lastIndex { $0.isPlain("if", "unless", "when", "while") }
      guard let told = Framing.set("If", before: cue.map { cause[($0 + 1)...] } ?? held(cause), Array(rest)) else {
        return []
      }
      return [cause, told]
    }
    for index in phrase.indices.dropFirst(3).dropLast(2) where phrase[index].depth == lowest {
      guard let start = start(ofConsequenceAt: index, in: phrase), start + 1 < phrase.endIndex else { continue }
      let first = phrase[..<index].trimmed
      // "So it can be read by anybody": what it is good for.
      if phrase[index].isMark(","), phrase[start].isPlain("it", "they"), phrase[start + 1].isPlain("can", "may") {
        return [first]
      }
      guard
        first.contains(where: { ResponsePhrase.isFinite($0) || $0.isPlain(standing) }) || ResponsePhrase(first) != nil,
        trailing(first) == nil
      else { return [] }
      if let second = sentence(phrase[start...], behind: first) { return [first, second] }
      // "…, hence the shares": a remark that is no sentence of its own.
      return phrase[index].isMark(",") && phrase[start - 1].isPlain("hence", "why") ? [first] : []
    }
    return []
  }

  /// "The store can be opened read-only" as what is so: it is opened read-only.
  private static func held(_ clause: Phrase) -> Phrase {
    guard
      let modal = clause.indices.dropFirst().dropLast().first(where: { clause[$0].isPlain("can", "may", "might") }),
      case let rest = clause[(modal + 1)...].drop(while: {
        $0.isPlain("not", "never", "still", "also", "only") || $0.isAdverb
      }),
      let verb = rest.first, verb.kind == .plain
    else { return clause }
    let isDenied = clause[modal..<rest.startIndex].holds(anyOf: "not", "never")
    let isMany = clause[..<modal].last.map(ResponsePhrase.isPluralNoun) == true
    if isDenied {
      let not = verb.isPlain("be") ? [isMany ? "are" : "is", "not"] : [isMany ? "do" : "does", "not", verb.lower]
      return clause[..<modal] + not.map { .supplied($0, at: verb) } + rest.dropFirst()
    }
    let does = verb.isPlain("be") ? (isMany ? "are" : "is") : isMany ? verb.lower : Verb.third(of: verb.lower)
    return clause[..<modal] + [.supplied(does, at: verb)] + rest.dropFirst()
  }

  /// Where behind a place a consequence begins; nil where none does.
  private static func start(ofConsequenceAt index: Int, in phrase: Phrase) -> Int? {
    let next = phrase[index + 1]
    if phrase[index].isMark(","), next.isPlain("so", "hence", "therefore", "thus", "yet", "whereas") {
      return phrase[index + 2].isPlain("that", "far", "on", "as", "to") ? nil : index + 2
    }
    if phrase[index].isMark(","), index + 4 < phrase.endIndex,
      zip(phrase[(index + 1)...], ["which", "is", "why"]).allSatisfy({ $0.lower == $1 })
    {
      return index + 4
    }
    // "Writes the entry, and only then may it be shown".
    if phrase[index].isMark(","), next.isPlain("and"), phrase[index + 2].isPlain("only"),
      index + 5 < phrase.endIndex
    {
      return phrase[index + 3].isPlain("then") ? index + 2 : nil
    }
    let isOther = phrase[index].isPlain("where", "whereas") && next.isPlain("the", "all")
    return isOther && phrase[index + 2].isPlain("others", "rest") && phrase[index - 1].kind == .quote
      ? index + 1 : nil
  }

  /// The second sentence, with the subject of the first where it only points back or has none; nil where it is none.
  private static func sentence(_ rest: Phrase, behind first: Phrase) -> Phrase? {
    guard let word = rest.first else { return nil }
    let said = ResponsePhrase(first)
    let before = first.firstIndex { $0.isPlain(standing) }.map { first[..<$0] }
    let subject = (before ?? said.map { $0.isPassive ? $0.passiveSubject : $0.subject } ?? []).withoutAsides.trimmed
    let head = subject.prefix { !$0.isPlain(PhraseWords.joints) || $0.isPlain(PhraseWords.articles) }.last
    // Of two things it could be either.
    let isOnly = before != nil || said?.isPassive == true || said?.object.isEmpty == true
    let isNamed =
      isOnly && (1...8).contains(subject.count) && subject.allSatisfy { $0.kind != .mark }
      && subject.first?.isPlain("it", "this", "that", "they", "these") == false
    let isPlural = head.map(ResponsePhrase.isPluralNoun) == true
    let next = rest[rest.startIndex + 1]
    if word.isPlain("only"), next.isPlain("then") { return rest }
    if next.isPlain("can", "may") { return nil }
    if word.isPlain("the", "all"), next.isPlain("others", "rest") {
      guard isNamed, subject.count < 4, let noun = head, noun.kind == .plain else { return nil }
      let thing = isPlural ? noun.lower : noun.lower.plural
      return Phrase([.supplied("Other", at: word), .supplied(thing, at: next)] + rest.dropFirst(2))
    }
    if word.isPlain("it", "they"), ResponsePhrase.isFinite(next) || Verb.isBase(next) {
      return isNamed && isPlural == word.isPlain("they") ? Phrase(subject + rest.dropFirst()) : nil
    }
    // "Therefore does not appear", and not "so does the timer".
    let isDone =
      next.isPlain("not", "no") || Verb.base(ofThirdPerson: word) != nil && ResponsePhrase.beginsThing(next)
    let isHelping = word.isPlain("is", "are", "does", "has", "must")
    if isDone, isHelping == next.isPlain("not", "no"), isHelping || Verb.base(ofThirdPerson: word) != nil {
      return (1...8).contains(subject.count) && subject.first?.isPlain("it", "this", "they") == false
        ? Phrase(subject + rest) : nil
    }
    if word.isPlain("do", "don't") || Verb.isBase(word) && ResponsePhrase.beginsThing(next) { return rest }
    return rest.dropFirst().prefix(8).contains(where: ResponsePhrase.isFinite)
      && (word.isPlain(PhraseWords.articles) || word.kind == .code
        || word.isPlain("no", "nothing", "nobody", "every") || Verb.base(ofGerund: word) != nil)
      ? rest : nil
  }

  /// What says where something is, or what stands in it, and is no command.
  private static let standing: WordSet = ["lives", "live", "says", "say", "stands", "stand", "sits", "sit"]
}
