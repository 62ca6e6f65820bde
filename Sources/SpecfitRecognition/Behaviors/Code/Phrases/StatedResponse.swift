// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitCode
internal import SpecfitModel

/// What code does, in words and as a clause of a sentence.
struct StatedResponse: Hashable {
  /// What a reader would say after *should*: `clear transcript`.
  var words: String
  /// What follows the subject of a sentence: `` clears `transcript` ``.
  var clause: String
  /// The same clause with less of a long value, for a sentence that has no room for it.
  var brief: String?
  /// The same as a state, where the words alone do not give it: `both cards are shown`.
  var state: String?
  var meaning: Response.Meaning
  var literals: [String] = []
  /// Where else in the code it is said: what is shown stands behind its modifier.
  var places: [Int] = []
  /// How many effects it joins.
  var count = 1
  /// Whether a part of it happens only after the call is over.
  var isLater = false

  init(_ words: String, _ clause: String, _ meaning: Response.Meaning = .words, literals: [String] = []) {
    (self.words, self.clause, self.meaning, self.literals) = (words, clause, meaning, literals)
  }

  /// Takes over where parts of another stand, how many they are, to which state they lead, and whether that takes time.
  mutating func keepParts(of other: StatedResponse) {
    (places, count, state, isLater) = (other.places, other.count, other.state, other.isLater)
  }

  /// Joins what happens together.
  static func all(_ responses: [StatedResponse]) -> StatedResponse? {
    guard let first = responses.first else { return nil }
    guard responses.count > 1 else { return first }
    func join(_ parts: [String]) -> String {
      guard parts.count > 1, let end = parts.last else { return parts.first ?? "" }
      return parts.dropLast().joined(separator: ", ") + " and " + end
    }
    let clauses = Self.grouped(responses.map(\.clause)).withoutRepeats()
    var joined = StatedResponse(
      join(Self.withVerbOnce(responses.map(\.words).withoutRepeats())),
      join(clauses),
      responses.first { $0.meaning != .words }?.meaning ?? .words
    )
    joined.literals = responses.flatMap(\.literals)
    joined.places = responses.flatMap(\.places)
    joined.count = responses.count
    joined.isLater = responses.contains(where: \.isLater)
    return joined
  }

  /// Calls that are one step: an object is named once, and all calls are meant.
  func asOneStep(_ effects: [CodeEffect]) -> StatedResponse {
    if effects.count > 1, effects.allSatisfy(\.isCancelling) { return stopping(effects) }
    let calls = effects.compactMap { effect in
      if case .calls(let call, _) = effect.kind { call.madeCall } else { nil }
    }
    guard calls.count > 1, calls.count == effects.count else { return self }
    var step = self
    step.meaning = .callsAll(calls)
    let objects = effects.compactMap(\.storedObject)
    guard let object = objects.first, effects.contains(where: \.isStoring) else { return step }
    var nouns: [String] = []
    for noun in objects.map(\.noun) where !nouns.contains(noun) { nouns.append(noun) }
    let deletes = calls.contains { $0.function == "delete" }
    // Where one object goes and another comes, each keeps its verb.
    if !deletes || calls.allSatisfy({ ["delete", "save"].contains($0.function) }) {
      step.words = "\(deletes ? "delete" : "store") \(nouns.joined(separator: " and "))"
    }
    if let save = step.clause.firstRange(of: " and saves `") {
      step.clause = step.clause[..<save.lowerBound] + " and saves"
    }
    let made = step.clause.split(separator: "`").dropFirst().first.map { "the new `\($0)`" }
    let name = made.flatMap { step.clause.contains($0) ? $0 : nil } ?? "`\(object.shown)`"
    if nouns.count == 1, let first = step.clause.firstRange(of: name) {
      let rest = String(step.clause[first.upperBound...]).replacing(name, with: "it")
      step.clause = step.clause[..<first.upperBound] + rest
    }
    return step
  }

  /// Effects that are all stopped: *stops the search and the refresh (cancels `search` and `refresh`)*.
  private func stopping(_ effects: [CodeEffect]) -> StatedResponse {
    let stopped = effects.compactMap { if case .cancels(let id) = $0.kind { id.effectName } else { nil } }
    let nouns = stopped.map { "the " + $0.noun }
    let told = nouns.dropLast().joined(separator: ", ") + " and " + (nouns.last ?? "")
    var step = self
    step.clause = "stops \(told) (cancels \(CodeSite.listed(stopped.map(\.name))))"
    step.meaning = .callsAll(stopped.map { Response.Call("cancel", of: $0.name) })
    return step
  }

  /// What begins with the same verb says it once: *store name and age*, but *call back on save and call back on close*.
  private static func withVerbOnce(_ words: [String]) -> [String] {
    words.indices.map { index in
      let verb = words[index].prefix { $0 != " " }
      guard index > 0, words[index - 1].prefix(while: { $0 != " " }) == verb, words[index].count > verb.count,
        !words[index].hasPrefix("call back ")
      else { return words[index] }
      return String(words[index].dropFirst(verb.count + 1))
    }
  }
}

extension StatedResponse {
  /// Says that the function may end before, where nobody can say under which condition.
  mutating func mayNotCome() {
    let end = ", unless it ends before that"
    clause += end
    brief = brief.map { $0 + end }
  }

  /// Calls of one receiver name it once: `bank.open(a)` and `close(b)`.
  private static func withReceiverOnce(_ names: [String]) -> [String] {
    guard let first = names.first, first.contains("(") else { return names }
    let receiver = first[..<first.startOfFunction]
    guard !receiver.isEmpty, names.allSatisfy({ $0.contains("(") && $0[..<$0.startOfFunction] == receiver }) else {
      return names
    }
    return [first] + names.dropFirst().map { String($0.dropFirst(receiver.count)) }
  }

  /// Clauses that differ in one name are one: *clears `a` and `b`*, *stores `x` in `a` and `b`*.
  private static func grouped(_ clauses: [String]) -> [String] {
    typealias Group = (start: String, names: [String], end: String)
    /// The clause parted at its first name, and at its last.
    func ways(_ clause: String) -> [Group] {
      let parts = clause.split(separator: "`", omittingEmptySubsequences: false).map(String.init)
      guard parts.count > 2, parts.count % 2 == 1 else { return [] }
      return [1, parts.count - 2].map { name in
        (parts[..<name].joined(separator: "`"), [parts[name]], parts[(name + 1)...].joined(separator: "`"))
      }
    }
    var groups: [Group] = []
    for clause in clauses {
      let earlier = groups.last.map { $0.names.isEmpty ? ways($0.start) : [$0] } ?? []
      let pairs = earlier.flatMap { last in ways(clause).map { (last, $0) } }
      if let (last, next) = pairs.first(where: { $0.start == $1.start && $0.end == $1.end }) {
        groups[groups.count - 1] = (last.start, last.names + next.names, last.end)
      } else {
        groups.append((clause, [], ""))
      }
    }
    return groups.map { group in
      guard !group.names.isEmpty else { return group.start }
      return group.start + CodeSite.listed(withReceiverOnce(group.names), limit: 150) + group.end
    }
  }
}

extension StatedResponse {
  /// Says of a call that its answer is given back.
  mutating func giveBack() {
    guard case .calls(_, let name) = meaning, clause.hasPrefix("calls `"), clause.hasSuffix("`") else { return }
    let asked = words.hasPrefix("ask for ") ? String(words.dropFirst(8)) : nil
    let own = CodeName(name)
    if let noun = asked ?? (own.withoutVerb == own.noun ? nil : own.withoutVerb) { words = "return " + noun }
    clause = "returns what \(clause.dropFirst(6)) gives"
    brief = brief.map { "returns what \($0.dropFirst(6)) gives" }
  }

  /// The path of the error that it says is thrown: `GateError.late`; empty for one without a name.
  var thrownPath: [String] {
    let shown = clause.split(separator: "`", omittingEmptySubsequences: false).dropFirst().first ?? ""
    let path = shown.prefix { $0 != "(" }
    return path.isEmpty ? [] : path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
  }

  /// The clause with an error as its type gives it: *throws `.late(by: delay)`*; nil for any other.
  var withoutErrorType: String? {
    let path = thrownPath
    guard case .throws = meaning, path.count == 2, path[0].first?.isUppercase == true,
      let type = clause.firstRange(of: "throws `\(path[0])."), type.lowerBound == clause.startIndex
    else { return nil }
    return "throws `." + clause[type.upperBound...]
  }

  /// The clause without what calls are given: *calls `bell.ring(…)`*.
  var withoutArguments: String {
    var parts = clause.split(separator: "`", omittingEmptySubsequences: false).map(String.init)
    for index in parts.indices where index % 2 == 1 && parts[index].count > 24 {
      guard parts[index].hasSuffix(")"), let start = parts[index].firstIndex(of: "("), parts[index].first != "(" else {
        continue
      }
      parts[index] = parts[index][..<start] + "(…)"
    }
    // What an argument holds goes with the argument.
    let carries = parts.count > 3 && parts[1].hasSuffix(")") && parts[2] == " with "
    if carries { return parts[..<2].joined(separator: "`") + "`" }
    // So does what a new value holds.
    let made = parts.indices.first { parts[$0] == " with " && $0 > 2 && parts[$0 - 2].hasSuffix(" to a new ") }
    if let made { return parts[..<made].joined(separator: "`") + "`" }
    return parts.joined(separator: "`")
  }
}

extension CodeExpression {
  /// The call that it is; nil for another value, and for a call of what has no name.
  var madeCall: Response.Call? {
    calledName.map { Response.Call($0, of: call?.function.base?.shown ?? "") }
  }
}
