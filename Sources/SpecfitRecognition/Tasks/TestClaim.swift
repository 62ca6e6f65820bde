// What a printed test expects, and how its assertions say it.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitCode
internal import SpecfitModel

/// One expectation: what it is about, and what is said of that.
struct TestClaim: Hashable {
  /// `` `cart.total` ``.
  var subject: String
  /// `is 12`.
  var predicate: String

  init(_ subject: String, _ predicate: String) { (self.subject, self.predicate) = (subject, predicate) }

  var text: String { "\(subject) \(predicate)" }

  /// Whether it is about a flag, or only says that something is there.
  fileprivate var isPlain: Bool { ["is true", "is false", [TestClaim].there].contains(predicate) }

  fileprivate var plural: String? {
    let words = predicate.split(separator: " ", maxSplits: 1)
    guard let verb = words.first, let plural = Self.plurals[String(verb)] else { return nil }
    return words.count > 1 ? "\(plural) \(words[1])" : plural
  }

  private static let plurals = ["is": "are", "exists": "exist", "does": "do", "holds": "hold"]
}

extension [TestClaim] {
  /// As many as fit, as clauses of one sentence, and how many are left: those with values before those about flags, and
  /// behind the first one none that is too long.
  ///
  /// Neighbours of which the same is said are told together: *`isOpen` and `isPaid` are true*.
  func told(limit: Int) -> (text: String, rest: Int) {
    let whole = clauses(limit: limit)
    guard whole.rest > 0 else { return whole }
    // What has a value is there.
    let told = Set(lazy.filter { $0.predicate != Self.there }.map(\.subject))
    let needed = filter { $0.predicate != Self.there || !told.contains($0.subject) }
    let telling = (needed.filter { !$0.isPlain } + needed.filter(\.isPlain)).clauses(limit: limit)
    return telling.rest <= whole.rest ? telling : whole
  }

  fileprivate static var there: String { "is not nil" }

  private func clauses(limit: Int) -> (text: String, rest: Int) {
    var (clauses, length, rest, place): ([String], Int, Int, Int) = ([], 0, count, 0)
    while place < count {
      let next = self[place...]
      let same = next.prefix { $0.predicate == next[next.startIndex].predicate }
      let group = same.count > 1 && same.last?.plural == nil ? same.prefix(1) : same
      // A long group is cut where it is full.
      let fitting = (1...group.count).last {
        length + Self.clause(group.prefix($0)).count < limit - ($0 < rest ? 12 : 0)
      }
      place += group.count
      guard let fitting else {
        if clauses.isEmpty { break }
        continue
      }
      clauses.append(Self.clause(group.prefix(fitting)))
      length += 2 + clauses[clauses.count - 1].count
      rest -= fitting
    }
    guard clauses.count > 1, rest == 0 else { return (clauses.joined(separator: ", "), rest) }
    return (clauses.dropLast().joined(separator: ", ") + " and " + clauses[clauses.count - 1], rest)
  }

  private static func clause(_ group: ArraySlice<TestClaim>) -> String {
    guard let last = group.last else { return "" }
    guard group.count > 1, let plural = last.plural else { return last.text }
    return "\(group.dropLast().map(\.subject).joined(separator: ", ")) and \(last.subject) \(plural)"
  }

  /// Adds a claim; what was there and is there no more, *appears and is gone*.
  mutating func append(joining claim: TestClaim) {
    guard let last, last.subject == claim.subject, last.predicate == "exists",
      claim.predicate.hasPrefix("does not")
    else { return append(claim) }
    let time = claim.predicate.split(separator: " ").dropFirst(3).joined(separator: " ")
    self[count - 1].predicate = "appears and is gone\(time.isEmpty ? " again" : " " + time)"
  }
}

/// Reads assertions, and keeps what they compare with.
struct TestClaimReader {
  /// The names of the functions that never give nil.
  let certain: Set<String>
  /// Assertions that can never fail.
  private(set) var vacuous: [String] = []
  /// The values with which something is compared.
  private(set) var values: Set<String> = []

  init(certain: Set<String>) { self.certain = certain }

  /// What an assertion expects; nil for any other call, and empty for what is always true.
  mutating func claims(of call: CodeExpression, _ locals: TestLocals) -> [TestClaim]? {
    guard let name = call.calledName, let arguments = call.call?.arguments, let first = arguments.first?.value
    else { return nil }
    let second = arguments.dropFirst().first?.value
    switch (name, second) {
    case ("XCTAssertEqual", let second?): return [compared(first, "==", second, locals)]
    case ("XCTAssertNotEqual", let second?): return [compared(first, "!=", second, locals)]
    case ("XCTAssertGreaterThan", let second?): return [compared(first, ">", second, locals)]
    case ("XCTAssertGreaterThanOrEqual", let second?): return [compared(first, ">=", second, locals)]
    case ("XCTAssertLessThan", let second?): return [compared(first, "<", second, locals)]
    case ("XCTAssertLessThanOrEqual", let second?): return [compared(first, "<=", second, locals)]
    case ("XCTAssertNil", _): return [TestClaim(locals.told(first), "is nil")]
    case ("XCTAssertNotNil", _):
      guard let called = locals.call(behind: first)?.calledName, certain.contains(called) else {
        return [TestClaim(locals.told(first), "is not nil")]
      }
      vacuous.append("\(locals.plain(first.text)) != nil")
      return []
    case ("XCTAssertTrue", _), ("XCTAssert", _): return truth(first, true, locals)
    case ("XCTAssertFalse", _): return truth(first, false, locals)
    case ("XCTAssertNoThrow", _): return [TestClaim(locals.told(first), "does not throw")]
    case ("XCTAssertThrowsError", _):
      return [TestClaim(locals.told(first), "throws \(caught(second, locals) ?? "an error")")]
    case ("#expect", _), ("#require", _):
      guard let error = call.argument("throws") else { return truth(first, true, locals) }
      let done = arguments.last?.value.closure?.statements.lazy.compactMap(\.plainValue).first.map { locals.told($0) }
      return [TestClaim(done ?? "it", error.text == "Never.self" ? "does not throw" : "throws \(locals.told(error))")]
    default: return nil
    }
  }

  /// The error that a closure compares with the one that was caught.
  private func caught(_ check: CodeExpression?, _ locals: TestLocals) -> String? {
    for statement in check?.closure?.statements ?? [] {
      guard let call = statement.plainValue?.call, call.arguments.count > 1,
        call.arguments[0].value.root == check?.closure?.parameters.first ?? "$0"
      else { continue }
      return locals.told(call.arguments[1].value)
    }
    return nil
  }

  mutating func equal(_ value: CodeExpression, _ other: CodeExpression, _ locals: TestLocals) -> TestClaim {
    compared(value, "==", other, locals)
  }

  private mutating func compared(
    _ value: CodeExpression,
    _ sign: String,
    _ other: CodeExpression,
    _ locals: TestLocals
  ) -> TestClaim {
    if value.literal != nil, other.literal == nil,
      sign.hasSuffix("=") && sign.count == 2 && !"<>".contains(sign.prefix(1))
    {
      return compared(other, sign, value, locals)
    }
    values.insert(locals.plain(other.bare.text))
    let words = Self.signs[sign] ?? "is"
    // A name that keeps what something was before: `let old = cart.total`.
    if let kept = locals.values[other.simpleName ?? ""], kept.path != nil, kept.path == value.path {
      return TestClaim(locals.told(value), sign == "==" ? "is what it was" : "\(words) what it was")
    }
    return TestClaim(locals.told(value), "\(words) \(locals.told(other))")
  }

  private static let signs = [
    "==": "is", "!=": "is not", "<": "is below", "<=": "is at most", ">": "is above", ">=": "is at least",
  ]
  private static let opposites = ["==": "!=", "!=": "==", "<": ">=", "<=": ">", ">": "<=", ">=": "<"]

  private mutating func truth(_ value: CodeExpression, _ holds: Bool, _ locals: TestLocals) -> [TestClaim] {
    let value = value.bare
    if value.isAlways(holds) {
      vacuous.append(locals.plain(value.text))
      return []
    }
    switch value.kind {
    case .not(let inner): return truth(inner, !holds, locals)
    case .binary(let left, "??", let right) where right.bool == !holds: return truth(left, holds, locals)
    case .binary(let left, "&&", let right) where holds:
      return truth(left, true, locals) + truth(right, true, locals)
    case .binary(let left, let sign, let right):
      guard let sign = holds ? sign : Self.opposites[sign], Self.signs[sign] != nil else { break }
      return [compared(left, sign, right, locals)]
    case .member(let base?, "exists"): return [existence(base, holds, locals)]
    case .member(let base?, "isEmpty"): return [TestClaim(locals.told(base), holds ? "is empty" : "is not empty")]
    case .call(let function, let arguments):
      guard let base = function.base, let name = function.simpleName else { break }
      guard let argument = arguments.first?.value else { break }
      if name == "waitForExistence" {
        let time = argument.number.map { "does not appear within \($0) \($0 == "1" ? "second" : "seconds")" }
        return [holds ? existence(base, true, locals) : TestClaim(locals.told(base), time ?? "does not appear")]
      }
      if let clause = argument.closure.flatMap({ Self.test($0, locals) }), name == "contains" {
        return [TestClaim(locals.told(base), "has \(holds ? "an" : "no") element whose \(clause)")]
      }
      if let verb = Self.verbs[name], arguments.count == 1, argument.closure == nil {
        let words = holds ? verb.positive : "does not \(verb.base)"
        return [TestClaim(locals.told(base), "\(words) \(locals.told(argument))")]
      }
    default: return [TestClaim(locals.told(value), "is \(holds)")]
    }
    return [TestClaim(locals.told(value), value.call == nil ? "is \(holds)" : holds ? "holds" : "does not hold")]
  }

  private static let verbs: [String: (positive: String, base: String)] = [
    "contains": ("contains", "contain"), "hasPrefix": ("starts with", "start with"),
    "hasSuffix": ("ends with", "end with"),
  ]

  /// What a closure asks of an element: `` `id` is `other.id` ``.
  private static func test(_ block: CodeBlock, _ locals: TestLocals) -> String? {
    guard block.statements.count == 1, let value = block.statements[0].plainValue else { return nil }
    if case .binary(let left, "==", let right) = value.bare.kind, left.root == block.parameters.first ?? "$0",
      let path = left.path, path.count > 1
    {
      return "`\(path.dropFirst().joined(separator: "."))` is \(locals.told(right))"
    }
    return StatedCondition.all(ConditionPhrases().alternatives(value, holds: true))?.clause
  }

  private func existence(_ element: CodeExpression, _ holds: Bool, _ locals: TestLocals) -> TestClaim {
    TestClaim(locals.told(element), holds ? "exists" : "does not exist")
  }
}

extension CodeExpression {
  /// Whether it is this whatever its parts are: `isOpen || true`.
  fileprivate func isAlways(_ holds: Bool) -> Bool {
    switch bare.kind {
    case .not(let inner): inner.isAlways(!holds)
    case .binary(let left, let sign, let right) where sign == (holds ? "||" : "&&"):
      left.isAlways(holds) || right.isAlways(holds)
    default: bool == holds
    }
  }
}
