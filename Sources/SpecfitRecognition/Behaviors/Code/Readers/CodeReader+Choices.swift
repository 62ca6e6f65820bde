// The reader of what is done for each case of a policy.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitCode
internal import SpecfitModel

extension CodeReader {
  /// What the comment on a case of an enum has done for that case.
  static let choice = CodeReader(
    name: "choice",
    reads: .type,
    read: { site in
      guard let type = site.type, type.kind == .enum, !type.isError, !type.isView,
        let kind = CodeName(type.ownName).words.last, policies.contains(kind)
      else { return [] }
      return type.cases.compactMap { one in
        guard let comment = one.comment, let response = done(comment) else { return nil }
        let name = "`.\(one.name)`"
        let given = "\(CodeName(one.name).phrase) \(kind)"
        var finding = CodeFinding(StatedCondition(given, name), response, at: [one.offset], weight: 6)
        finding.isOfComponent = true
        finding.sentence = "`\(type.ownName).\(one.name)`: \(comment)"
        return finding
      }
    },
    examples: [
      CodeExample(
        """
        enum OverflowPolicy {
          case split // largest part first, the rest in a second box
          case drop // leave the parcel out
          /// Throws `PackError.tooLarge`.
          case fail
          case old // legacy
          case soft // use for glass
          case plain // default
          case both(Int) // keep so many
        }
        """,
        "`OverflowPolicy.split`: largest part first, the rest in a second box.",
        "`OverflowPolicy.drop`: leave the parcel out.",
        "`OverflowPolicy.fail`: Throws `PackError.tooLarge`.",
        "`OverflowPolicy.both`: keep so many."
      ),
      CodeExample("enum PackError: Error { case tooLarge // split the parcel first\n }"),
      CodeExample("enum Weekday { case sunday // close the gate at noon\n }"),
      CodeExample(
        "enum LoadMode { case west // west of the river\n case remote // comes from the server\n case bare // has no address\n case past // remove after the migration\n }"
      ),
    ]
  )

  /// What a comment has done: "leave the parcel out", "throws PackError.tooLarge", "largest part first".
  private static func done(_ comment: String) -> StatedResponse? {
    let phrase = [Word](plain: comment)[...].sentences.first?.trimmed ?? []
    guard (2...16).contains(phrase.count), let first = phrase.first, first.kind == .plain,
      !first.isPlain(advice), !CommentWords.isProvisional(comment), !Trap.holds(phrase)
    else { return nil }
    if first.isPlain("throw", "throws"), let error = phrase.dropFirst().first {
      return StatedResponse(Response.throwing(error.text).words, "throws `\(error.text)`", .throws(error.text))
    }
    guard phrase.count > 2 else { return nil }
    // "Largest part first".
    if first.lower.hasSuffix("est"), phrase.holds(anyOf: "first", "that", "which", "wins") {
      let thing = phrase.spoken(limit: 6)
      return StatedResponse("take \(thing)", "takes \(thing)")
    }
    guard let verb = Verb.base(ofThirdPerson: first) ?? (Verb.isBase(first) ? first.lower : nil),
      // "Empty boxes are kept" begins with no verb.
      ResponsePhrase(phrase).map({ $0.subject.isEmpty && !$0.isPassive }) ?? true
    else { return nil }
    let words = "\(verb) \(phrase.dropFirst().spoken(limit: 7))"
    return StatedResponse(words, "\(Verb.third(of: verb)) \(phrase.dropFirst().text)")
  }

  /// What types are called whose values say what to do.
  private static let policies: Set<String> = [
    "policy", "mode", "strategy", "behavior", "behaviour", "handling", "option", "rule", "resolution", "fallback",
    "action", "reaction", "treatment", "choice",
  ]

  /// What comments begin with that say when to choose a case, or what it is, and not what is done then.
  private static let advice: WordSet = [
    "use", "used", "see", "set", "default", "raw", "same", "need", "needs", "call", "mark", "marks", "contain",
    "contains", "represent", "represents", "mean", "means", "indicate", "indicates", "latest", "test", "tests", "like",
    "come", "comes", "has", "have", "remove", "removed", "cost", "costs", "map", "maps",
  ]
}
