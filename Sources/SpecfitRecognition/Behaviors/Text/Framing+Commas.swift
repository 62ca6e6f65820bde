// Commas that a sentence would have.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitSource

extension Framing {
  /// "Without `--seed` a seed is chosen", "while suspended no request is sent": the comma is missing.
  static func withComma(_ phrase: Phrase) -> Phrase? {
    guard phrase.count > 4, let cue = phrase.first, case let given = phrase[phrase.startIndex + 1],
      cue.isPlain("without", "with")
        ? given.kind == .code || given.kind == .quote
        : cue.isPlain("while", "when") && given.kind == .plain
          && (Verb.base(ofParticiple: given) != nil || given.isPlain("offline", "idle", "busy", "online")),
      phrase[phrase.startIndex + 2].isPlain("a", "an", "the", "no", "nothing", "every", "all", "each"),
      !phrase[phrase.startIndex + 3].isPlain("most", "least"),
      let verb = phrase.dropFirst(3).firstIndex(where: ResponsePhrase.isFinite),
      case let thing = phrase[..<verb].dropFirst(3), !thing.contains(where: { $0.isMark(",") }),
      !given.isPlain(handing) || !thing.contains(where: { $0.isPlain(PhraseWords.articles) })
    else { return nil }
    return phrase.prefix(2) + [Conditional.comma(behind: phrase.prefix(2))] + phrase.dropFirst(2)
  }

  /// What is behind such a participle may belong to it: "when given a title the note shows it".
  private static let handing: WordSet = [
    "given", "handed", "passed", "shown", "asked", "offered", "sent", "granted", "denied", "told", "paid", "lent",
    "promised", "taught", "called", "refused", "assigned", "allowed", "fed", "supplied",
  ]
}
