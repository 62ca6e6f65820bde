// The sentence of a finding in code, for which there is room for 160 characters.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitCode
internal import SpecfitModel
internal import SpecfitSource

extension CodeFinding {
  /// The sentence that says it, at most 160 characters.
  func statement(of site: CodeSite) -> String {
    let text = sentence ?? composed(site)
    let capital = text.capitalizedFirst
    let full = capital.hasSuffix(".") || capital.hasSuffix(".\"") ? capital : capital + "."
    guard full.count > 160 else { return full }
    let head = String(full.prefix(158))
    let cut = head.shortened(to: 157)
    // A name in backticks is never cut.
    guard cut.count(where: { $0 == "`" }) % 2 == 1, let tick = cut.lastIndex(of: "`") else { return cut }
    return cut[..<tick].split(separator: " ").joined(separator: " ") + " …"
  }

  private func composed(_ site: CodeSite) -> String {
    let text = SentenceWays(of: self, in: site).best
    guard let comment, CommentWords(comment)?.isRule ?? (CommentWords.behind(comment) != nil),
      text.count + comment.count < 150, !text.lowercased().contains(comment.lowercased())
    else { return text }
    return text + " (\(comment))"
  }
}

/// The ways to say in one sentence when something happens, and what.
private struct SentenceWays {
  private let subject: String
  private let response: StatedResponse
  /// What must hold or happen, without what has no words.
  private let conditions: [StatedCondition]
  /// Whether the first of them is the event that a reducer's action is.
  private let isEvent: Bool

  init(of finding: CodeFinding, in site: CodeSite) {
    subject = finding.subject ?? site.subject
    response = finding.response
    conditions = [site.event, finding.condition].compactMap { $0 }.filter { !$0.clause.isEmpty }
    isEvent = site.event?.clause.isEmpty == false
  }

  /// The first that fits and cuts no value, or else the first that fits.
  var best: String {
    let (complete, shortened) = (complete, shortened)
    let last = words.isEmpty ? nil : "given \(words), \(subject) \(response.clause)"
    return complete.first { fits($0) && !$0.contains("…") && !$0.contains(" more") }
      ?? (complete + shortened + [last].compactMap { $0 }).first(where: fits)
      ?? shortened[shortened.count - 1]
  }

  private func fits(_ text: String) -> Bool { text.count < 160 }

  /// With all conditions, the fullest first.
  private var complete: [String] {
    // Of a long condition less is said, so that the response is never cut.
    let clauses = [conditions.map(\.clause), conditions.map { $0.brief ?? $0.clause }]
    // The name of the test has the member; a value stands nowhere else.
    let doers = [nil] + (conditions.isEmpty ? [] : ["it"])
    var ways = doers.flatMap { doer in clauses.map { told($0, response.clause, by: doer) } }
    // The type of an error goes before its text does.
    if let short = response.withoutErrorType {
      ways += doers.flatMap { doer in clauses.map { told($0, short, by: doer ?? subject) } }
    }
    // Words stand for all of it only where each part has some.
    let isSpoken = parts.allSatisfy { !$0.words.isEmpty }
    if response.brief != nil, isSpoken, !words.holds(" or ") { ways += spoken }
    ways += clauses.map { told($0, brief) } + spoken
    // A text stays longer than the exact words of what leads there.
    if !isEvent, response.clause.contains("(\"") {
      ways += parts.spoken.flatMap { start in [subject, "it"].map { "\(start)\($0) \(response.clause)" } }
    }
    return ways
  }

  /// With less of what calls are given, then of the conditions.
  private var shortened: [String] {
    // What is given in a call goes before a condition does, and what only leads there before what decides.
    var ways = [conditions.map(\.clause), conditions.map { $0.brief ?? $0.clause }].map { told($0, bare) }
    var parts = parts
    // Even of a choice the words tell more than nothing.
    ways += begun(parts.behindError + parts.spoken + [parts.listed].compactMap { $0 })
    while let index = parts.dropLast().firstIndex(where: \.isStep)
      // The other bound of the same value stays longer than what was checked before.
      ?? parts.firstIndex(where: { $0.isAround && !$0.isAbout(parts[parts.count - 1]) })
      ?? parts.firstIndex(where: \.isAround)
      ?? (parts.count > 1 ? 0 : nil)
    {
      parts.remove(at: index)
      let left = parts.map { parts.count > 1 ? $0.chosen($0.brief ?? $0.clause) : $0.brief ?? $0.clause }
      ways += [response.clause, brief, bare].map { told(left, $0) } + begun(parts.behindError + parts.spoken)
    }
    return ways
  }

  private var brief: String { response.brief ?? response.clause }
  private var bare: String { response.withoutArguments }
  private var parts: [StatedCondition] { conditions.flatMap { $0.parts.isEmpty ? [$0] : $0.parts } }
  private var words: String { conditions.map(\.words).filter { !$0.isEmpty }.joined(separator: " and ") }

  /// The words of all conditions, as a name has them, before what happens; empty where they leave out a part.
  private var spoken: [String] {
    guard !words.isEmpty, !conditions.contains(where: \.isPartial) else { return [] }
    let start = words == "other error" ? "when any other error comes" : "given \(words)"
    return ["\(start), \(subject) \(response.clause)"]
  }

  private func told(_ clauses: [String], _ response: String, by doer: String? = nil) -> String {
    let clauses = clauses.filter { !$0.isEmpty }
    let main = "\(doer ?? (clauses.contains { $0.hasPrefix(subject) } ? "it" : subject)) \(response)"
    return clauses.isEmpty ? main : "when \(clauses.joined(separator: " and ")), \(main)"
  }

  /// What happens behind each of some beginnings; behind an event nothing goes.
  private func begun(_ starts: [String]) -> [String] {
    guard !isEvent else { return [] }
    return starts.flatMap { start in
      // What cannot be said exactly says at least who does it.
      let whole = (start.contains("either ") ? [subject] : [subject, "it"]).map { "\($0) \(response.clause)" }
      return (whole + [brief, bare].map { "\(subject) \($0)" }).map { start + $0 }
    }
  }
}

extension [StatedCondition] {
  /// How a sentence begins that has no room for all clauses: with what only leads there, or everything, as a name has it:
  /// *given order and idle phase, when `crew` is nil, …*; empty where a part has no words.
  fileprivate var spoken: [String] {
    // Of several that only lead there, the last one says most.
    let isOpen = allSatisfy(\.isAround)
    let own = isOpen ? suffix(1) : filter { !$0.isAround }[...]
    // What is looked at is there.
    let around = (isOpen ? dropLast() : self[...]).filter { part in
      guard part.isAround, case .isAbsent(let shown, false) = part.meaning else { return part.isAround }
      return !own.contains { $0.clause.holds("`\(shown)`") || $0.clause.holds("`\(shown).") }
    }
    let clauses = own.map { own.count > 1 ? $0.chosen($0.brief ?? $0.clause) : $0.brief ?? $0.clause }
      .joined(separator: " and ")
    let hybrid = own.isEmpty ? nil : Array(around).listed.map { "\($0)when \(clauses), " }
    // Of a choice the words tell too little.
    let isPlain = !isOpen && !own.contains { $0.words.holds(" or ") }
    return count > 1 ? [hybrid, isPlain ? (around + own).listed : nil].compactMap { $0 } : []
  }

  /// How a sentence begins that has no room for the call that fails, but for its error: *after `offline`, when `crew` is nil, …*;
  /// empty without such a call before the last condition.
  fileprivate var behindError: [String] {
    guard let failing = dropLast().firstIndex(where: { $0.error != nil }), let error = self[failing].error else {
      return []
    }
    var rest = self
    rest.remove(at: failing)
    let clauses = rest.map { $0.chosen($0.brief ?? $0.clause) }.joined(separator: " and ")
    return (["when \(clauses), "] + rest.spoken).map { "after `\(error)`, \($0)" }
  }

  /// All of them in words, as a sentence begins: *given order and either flag or late order, *; nil where one has none.
  fileprivate var listed: String? {
    guard !isEmpty, allSatisfy({ !$0.words.isEmpty && !$0.happens }) else { return nil }
    let words = map { $0.words.holds(" or ") ? "either \($0.words)" : $0.words }.withoutRepeats()
    return "given " + (words.count > 1 ? words.dropLast().joined(separator: ", ") + " and " : "")
      + words[words.count - 1] + ", "
  }
}

extension StatedCondition {
  /// The error with which a call fails; nil for any error, and for what does not fail.
  fileprivate var error: String? { if case .fails(_, let error) = meaning { error } else { nil } }

  /// Whether it is something that happens, of which a name says too little for a sentence.
  fileprivate var happens: Bool {
    switch meaning {
    case .fails, .succeeds, .event: true
    default: isEvent
    }
  }
}
