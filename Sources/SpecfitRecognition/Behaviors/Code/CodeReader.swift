// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitCode
internal import SpecfitModel
internal import SpecfitSource

/// One way in which code states behaviors.
struct CodeReader: Sendable {
  /// The name that its drafts carry: `guard`.
  var name: String
  /// What it looks at.
  var reads: Part
  var read: @Sendable (CodeSite) -> [CodeFinding]
  /// Code with the statements that follow from it, none for code that it must leave: the tests and the manual.
  var examples: [CodeExample]

  enum Part: Sendable {
    /// The stored properties and cases of a type.
    case type
    /// The signature and body of a function, initialiser, property, or action of a reducer.
    case member
    /// What a view shows.
    case view
  }

  /// All readers; of those that look at the same lines, the first one says what they mean.
  static let all: [CodeReader] = [
    .storedDefaults, .statedRange, .rawValues, .raised, .choice, .codingKeys, .argumentDefaults, .valueTable,
    .wordList, .flag, .concurrency, .retry, .restart, .background, .stream, .mapping, .clamp, .selection, .conversion,
    .gathering, .repetition, .newest, .window, .fallback, .normalization, .roundTrip, .formula, .failingCall, .wait,
    .guard, .catch, .branch, .rounds, .decision, .reducerCase, .effect, .rule, .exampled, .promised, .documented, .view,
  ]

  /// The names of those that read what a comment says of a member without a body.
  static let ofComments = Set([exampled, promised, documented].map(\.name))
}

/// An example of what a reader reads.
struct CodeExample: Sendable {
  var code: String
  /// All statements of the reader, in the order of the code.
  var statements: [String]

  init(_ code: String, _ statements: String...) { (self.code, self.statements) = (code, statements) }

  /// A ladder of results, of which two readers tell the rungs and the end.
  static let verdict =
    """
    func verdict(for boat: Boat, at pier: Pier, of port: Port) -> Verdict? {
      if boat.draught > pier.depth - 0.5 { return .depth }
      if padded(boat.length) + gap > port.freeLength(of: pier) { return .length }
      if port.totalWeight + boat.weight > port.maxWeight { return .weight }
      if boat.carriesFuel {
        if !pier.isOpen { return .fuel }
        if port.tankers.count >= 2 { return .tooMany }
      }
      return nil
    }
    """

  /// A stream, of which two readers tell what a branch yields and what is yielded at last.
  static let depths =
    """
    func depths(of buoy: Buoy, force: Bool) -> AsyncStream<Depth> {
      AsyncStream { continuation in
        if let known = cache[buoy.id] {
          continuation.yield(known)
          if !force { return continuation.finish() }
        }
        Task {
          continuation.yield(await sonar.depth(of: buoy))
          continuation.finish()
        }
      }
    }
    """
}

/// What a reader looks at.
struct CodeSite {
  /// The type around it; nil for code that is shown without one.
  var type: CodeType?
  var member: CodeMember?
  /// The body of the member; without branches for a type.
  var flow: CodeFlow
  /// As a sentence names it: `` `load` ``.
  var subject: String
  /// Lines that another reader has understood, by the offsets of their statements.
  var claimed: Set<Int> = []
  /// What has to hold for a part of a view to be shown at all.
  var place: StatedCondition?
  /// The private functions whose cases are told of this member.
  var followed: Set<String> = []
  /// The functions of the type that keep what a caller gives, by where.
  var keepers: [KeptPlace: [CodeMember]] = [:]
  /// The names to which the code of the document only gives values.
  var unread: Set<String> = []
  /// Whether a user has to open it, as a menu, before it is there.
  var isHidden = false
  /// Whether it is not shown always, or not once.
  var isOptional = false
  /// The event that a reducer's action is.
  var event: StatedCondition?

  /// Whether a member only encodes or decodes, value by value.
  var isCoder: Bool {
    name == "encode" && member?.name == "encode(to:)" || member?.parameters.first?.type == "Decoder"
      || member?.parameters.first?.type == "any Decoder"
  }

  /// Whether a private function of the same type is called, whose own body says what happens.
  func isOwnHelper(_ call: CodeExpression) -> Bool {
    call.ownCallName.map(isOwnHelper(named:)) == true
  }

  /// Whether another member of the same type is called.
  func isOwn(_ call: CodeExpression) -> Bool {
    guard let name = call.ownCallName else { return false }
    return type?.members.contains { $0.kind == .function && $0.baseName == name } == true
  }

  func isOwnHelper(named name: String) -> Bool {
    type?.members.contains { $0.isPrivate && $0.baseName == name && $0.body?.statements.isEmpty == false } == true
  }

  /// Names in backticks, as many as fit: `` `a`, `b` and 3 more ``.
  static func listed(_ names: [String], end: String = "and", limit: Int = 100) -> String {
    let length = names.reduce(0) { $0 + $1.count + 4 }
    guard length > limit, names.count > 1 else {
      let ticked = names.map { "`\($0)`" }
      guard ticked.count > 1, let last = ticked.last else { return ticked.first ?? "" }
      return ticked.dropLast().joined(separator: ", ") + " \(end) " + last
    }
    var shown: [String] = []
    var rest = limit - 12
    for name in names.dropLast() {
      rest -= name.count + 4
      guard rest > 0 || shown.isEmpty else { break }
      shown.append("`\(name)`")
    }
    return shown.joined(separator: ", ") + " and \(names.count - shown.count) more"
  }

  /// A member's full name without backticks.
  var name: String { member?.baseName ?? "" }
}

/// A behavior as a reader found it in code.
struct CodeFinding {
  struct Row: Hashable {
    var input: String
    var output: String
    var offset: Int
  }

  var condition: StatedCondition?
  var response: StatedResponse
  /// Zero-based bytes in the text, the best first.
  var offsets: [Int]
  var weight: Int
  /// The words of a comment at the statement.
  var comment: String?
  var level: Behavior.Level?
  var rows: [Row] = []
  /// The whole sentence, when it is not made from condition and response.
  var sentence: String?
  /// The name that a sentence gives the subject, when it is not the member's.
  var subject: String?
  /// The member that it belongs to, when it is found at the type.
  var member: String?
  /// Whether it belongs to the component and to no member.
  var isOfComponent = false
  /// The type after which its test is named, when that is not the component.
  var type: String?
  /// What a sentence begins with that says what sets it off in a view: `tapping "Save"`.
  var opening: String?
  /// The property that brings up what a view shows over itself: the flag of a sheet.
  var flag: String?
  /// The statements that are understood with it, besides those at ``offsets``.
  var claims: [Int] = []
  /// Whether more must hold than the condition says.
  var isPartial = false

  init(_ condition: StatedCondition?, _ response: StatedResponse, at offsets: [Int], weight: Int) {
    (self.condition, self.response, self.offsets, self.weight) = (condition, response, offsets, weight)
  }

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
    let subject = subject ?? site.subject
    let event = site.event
    let conditions = [event, condition].compactMap { $0 }.filter { !$0.clause.isEmpty }
    let brief = response.brief ?? response.clause
    func told(_ clauses: [String], _ response: String) -> String {
      let clauses = clauses.filter { !$0.isEmpty }
      let main = "\(clauses.contains { $0.hasPrefix(subject) } ? "it" : subject) \(response)"
      return clauses.isEmpty ? main : "when \(clauses.joined(separator: " and ")), \(main)"
    }
    // Of a long condition less is said, so that the response is never cut.
    let (whole, short) = (conditions.map(\.clause), conditions.map { $0.brief ?? $0.clause })
    var ways = [told(whole, response.clause), told(short, response.clause), told(whole, brief), told(short, brief)]
    let words = conditions.map(\.words).filter { !$0.isEmpty }.joined(separator: " and ")
    if !words.isEmpty, !conditions.contains(where: \.isPartial) {
      let start = words == "other error" ? "when any other error comes" : "given \(words)"
      ways.append("\(start), \(subject) \(response.clause)")
    }
    var parts = conditions.flatMap { $0.parts.isEmpty ? [$0] : $0.parts }
    let isEvent = event?.clause.isEmpty == false
    // A text stays longer than the exact words of what leads there.
    if !isEvent, response.clause.contains("(\"") { ways += parts.spoken.map { $0 + told([], response.clause) } }
    // What is given in a call goes before a condition does, and what only leads there before what decides.
    let bare = response.withoutArguments
    ways += [told(whole, bare), told(short, bare)]
    let responses = [response.clause, brief, bare]
    func begun(_ starts: [String]) -> [String] {
      isEvent ? [] : starts.flatMap { start in responses.map { "\(start)\(subject) \($0)" } }
    }
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
      ways += responses.map { told(left, $0) } + begun(parts.behindError + parts.spoken)
    }
    let last = ways[ways.count - 1]
    if !words.isEmpty { ways.append("given \(words), \(subject) \(response.clause)") }
    var text = ways.first { $0.count < 160 } ?? last
    if let comment, CommentWords(comment)?.isRule ?? (CommentWords.behind(comment) != nil),
      text.count + comment.count < 150,
      !text.lowercased().contains(comment.lowercased())
    {
      text += " (\(comment))"
    }
    return text
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
}

extension [StatedCondition] {
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
