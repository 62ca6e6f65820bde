// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitCode
internal import SpecfitModel
internal import SpecfitSource

extension CodeReader {
  /// When an error is thrown, as the comment at its case says: `case full // no berth is free`.
  static let raised = CodeReader(
    name: "raised",
    reads: .type,
    read: { site in
      guard let type = site.type, type.kind == .enum, type.isError else { return [] }
      return type.cases.compactMap { one in
        guard let comment = one.comment, let given = Self.cause(comment, isSure: !one.hasValues) else { return nil }
        var response = StatedResponse(
          "throw \(CodeName(one.name).phrase)",
          "throws `\(type.ownName).\(one.name)`",
          .throws("\(type.ownName).\(one.name)")
        )
        response.brief = "throws `.\(one.name)`"
        var finding = CodeFinding(given, response, at: [one.offset], weight: 6)
        finding.isOfComponent = true
        finding.sentence = "`\(type.ownName).\(one.name)` is thrown when \(given.clause)"
        return finding
      }
    },
    examples: [
      CodeExample(
        """
        enum DockError: Error {
          case full // no berth is free
          case stormy // thrown when the wind is above 8
          /// The boat was sold
          case sold
          case late(Int) // by so many minutes
          case shut // shown as "Closed"
          case unknown // HTTP 404
          case lost // retry is offered
          case nameless // name is required
          case slow // default timeout is 30 seconds
        }
        """,
        "`DockError.full` is thrown when no berth is free.",
        "`DockError.stormy` is thrown when the wind is above 8.",
        "`DockError.sold` is thrown when the boat was sold."
      ),
      CodeExample("enum Berth { case full // no place is free\n }"),
    ]
  )

  /// The clause that a comment is: when something comes about; nil for what it carries, or how it is shown.
  private static func cause(_ comment: String, isSure: Bool) -> StatedCondition? {
    var phrase = [Word](plain: comment)[...].trimmed
    let cue = phrase.prefix(3).firstIndex { $0.isPlain("when", "if") }
    if let cue { phrase = phrase[(cue + 1)...] }
    guard (3...14).contains(phrase.count), cue != nil || isSure, let first = phrase.first, first.kind == .plain,
      cue != nil || !first.isPlain(carried) && Verb.base(ofParticiple: first) == nil,
      phrase.sentences.count == 1, !phrase.contains(where: { $0.kind == .mark && !$0.isMark(",") }),
      phrase.dropFirst().contains(where: ResponsePhrase.isFinite), !Trap.holds(phrase),
      cue != nil || !tellsHandling(phrase),
      let condition = ConditionPhrase.condition(phrase)
    else { return nil }
    let text = phrase.text
    let isName = TypeName.isCompound(text.part(before: " ")) || text.dropFirst().first?.isUppercase == true
    return StatedCondition(condition.words, isName ? text : text.prefix(1).lowercased() + text.dropFirst())
  }

  /// What comments begin with that tell what an error carries, or who makes something of it.
  private static let carried: WordSet = [
    "this", "it", "used", "carries", "holds", "contains", "message", "text", "payload", "value", "values", "index",
    "row", "user", "users", "caller", "callers", "ui", "never", "only", "legacy", "reserved", "todo", "nobody",
    "see", "default",
  ]

  /// Whether a comment says what is made of the error, or what is asked for: "retry is offered", "name is required", "the
  /// alert shows the reason".
  private static func tellsHandling(_ phrase: Phrase) -> Bool {
    if phrase.holds(anyOf: "alert", "banner", "toast") || phrase.contains(where: { $0.kind == .quote }) {
      return true
    }
    guard let last = phrase.last, phrase.dropLast().last?.isPlain("is", "are") == true else { return false }
    return Verb.base(ofParticiple: last).map(handling.contains) == true
  }

  private static let handling: Set<String> = [
    "show", "offer", "ask", "require", "display", "present", "ignore", "handle", "retry",
  ]
}

extension CodeType {
  /// Whether its values are thrown.
  var isError: Bool {
    ownName.hasSuffix("Error") || inherits.contains { $0 == "Error" || $0.hasSuffix("LocalizedError") }
  }
}
