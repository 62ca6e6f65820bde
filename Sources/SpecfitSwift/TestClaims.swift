// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// What the calls in a body claim, whoever reads them.
struct TestClaims {
  /// What a function is called on.
  enum Receiver {
    /// Nothing, or the test itself.
    case own
    /// What the type of the test inherits from.
    case parent
    /// A name that may be that of a type.
    case type(String)
    /// Another name.
    case value(String)
    case other
  }

  /// Before the name of what is called on ``Receiver/parent``.
  static let parent = "super."

  private(set) var hasAssertion = false
  private(set) var hasTautology = false
  /// What it claims to exist and no more, by the names of types, factories or values.
  private(set) var existing: Set<String> = []
  /// Whether it compares what it asks of a value with the very same.
  private(set) var hasRepetition = false
  /// Whether something in it is known to fail.
  private(set) var expectsFailure = false
  /// Whether it always ends as skipped.
  var alwaysSkips = false
  /// Whether all that comes after it is expected to fail.
  var alwaysExpectsFailure = false
  /// Whether it always ends the process.
  var alwaysEndsProcess = false
  /// The calls outside of branches beside others in which nothing is claimed; nil when all that it claims directly
  /// stands outside of such.
  private(set) var sureCalls: Set<String>?
  /// Whether all that it claims stands under conditions of compilation that may not be met.
  var isConditional = false
  private(set) var isUnimplemented = false
  /// Whether it can end as skipped.
  private(set) var canSkip = false
  /// The calls that mean nothing by themselves, and may be those of helpers; see ``TestSurroundings/Helper/keys``.
  private(set) var calls: Set<String> = []

  /// Claims of which only all that the body binds tells what they are worth.
  private var open: [(statement: CallMeaning.Statement, operands: [TokenSlice])] = []
  private var bound: BoundValues = [:]

  init() {}

  /// What does nothing but call functions.
  init(calls: Set<String>) { self.calls = calls }

  /// Takes a call of a function into account.
  ///
  /// - Parameters:
  ///   - name: of the function.
  ///   - receiver: what it is called on.
  ///   - arguments: what is handed over, without labels; more than two are not looked at.
  ///   - hasBlock: whether a closure follows.
  mutating func read(call name: String, on receiver: Receiver, _ arguments: [TokenSlice], hasBlock: Bool) {
    let isOwn: Bool
    switch receiver {
    case .own, .parent: isOwn = true
    case .type, .value, .other: isOwn = false
    }
    switch CallMeaning(ofCall: name, isOwn: isOwn) {
    case .skips: canSkip = true
    case .endsUnimplemented: isUnimplemented = true
    case .expectsFailure: expectsFailure = true
    case .states(let statement): take(statement, arguments, hasBlock: hasBlock)
    case .waits: if arguments.first?.isEmptyList != true { hasAssertion = true }
    case .claims: hasAssertion = true
    case .unknown: takeUnknown(name, on: receiver)
    }
  }

  /// Takes `#expect` or `#require` into account.
  mutating func readMacro(_ arguments: [TokenSlice], hasBlock: Bool) {
    take(.isTrue, arguments, hasBlock: hasBlock)
  }

  /// Leaves calls out of account.
  mutating func forget(_ names: some Sequence<String>) {
    calls.subtract(names)
    sureCalls?.subtract(names)
  }

  /// Notes that what is read next stands in branches beside others in which nothing is claimed.
  mutating func beginBranches() { sureCalls = calls }

  /// Takes a call into account whose name the file gives to a function of its own.
  mutating func read(shadowed name: String, on receiver: Receiver) { takeUnknown(name, on: receiver) }

  /// Takes a `let` into account.
  mutating func bind(_ name: String, to value: TokenSlice) {
    bound.updateValue(bound[name] == nil ? value : nil, forKey: name)
  }

  /// Takes a name into account that stands for what nobody can tell.
  mutating func bindUnknown(_ name: String) { bound.updateValue(nil, forKey: name) }

  /// What a constant of the body always stands for; nil when that is up to the code.
  func fixedValue(of name: String) -> FixedValue? { (bound[name] ?? nil)?.fixed }

  /// Whether something is claimed, as far as can be told without the test around it.
  var hasClaim: Bool { hasAssertion || hasRepetition || !existing.isEmpty }

  /// Decides what is open; to be called when the whole body is known.
  mutating func settle() {
    for (statement, operands) in open {
      if let name = statement.existing(among: operands)?.made(bound) {
        existing.insert(name)
      } else if operands.allSatisfy({ $0.isConstant(bound) }) {
        hasTautology = true
      } else {
        hasAssertion = true
      }
    }
    open = []
  }

  private mutating func takeUnknown(_ name: String, on receiver: Receiver) {
    switch receiver {
    case .own: calls.insert(name)
    case .type("Issue") where name == "record": hasAssertion = true
    case .type(let type): calls.insert("\(type).\(name)")
    case .parent: calls.insert(Self.parent + name)
    case .value(let value): take(call: name, on: value)
    case .other: take(call: name, on: "?")
    }
  }

  private mutating func take(call name: String, on value: String) {
    calls.insert(".\(name)")
    // If the file does not declare it, it depends on the name of the value what it is.
    if CallMeaning.isNamedAfterClaim(ofOther: name) { calls.insert("\(value).\(name)") }
  }

  private mutating func take(_ statement: CallMeaning.Statement, _ arguments: [TokenSlice], hasBlock: Bool) {
    // A block may do anything.
    if hasBlock { return hasAssertion = true }
    if statement.holdsAnyway(for: arguments) { return hasTautology = true }
    let operands = statement.operands(among: arguments)
    if statement.comparesOneValue(operands, bound) { return hasTautology = true }
    if statement.comparesSame(operands) { return hasRepetition = true }
    // What literals decide never holds, and says where a test must not come.
    let isDecided = operands.isEmpty || operands.allSatisfy { $0.fixed != nil }
    if isDecided || statement == .throwsError || operands.contains(where: \.isDerived) {
      hasAssertion = true
    } else {
      open.append((statement, operands))
    }
  }
}

extension CallMeaning.Statement {
  /// Whether it holds whatever the code does: of literals only, or of something with itself.
  ///
  /// What never holds is no tautology: `XCTAssertTrue(false)` says where a test must not come, as `XCTFail` does.
  fileprivate func holdsAnyway(for arguments: [TokenSlice]) -> Bool {
    guard let first = arguments.first else { return false }
    if case .compares(let sign) = self, arguments.count > 1 {
      return first.compared(sign, with: arguments[1])?.isTrue ?? false
    }
    if self == .isNotNil, first.isWord("self") { return true }
    guard let value = first.fixed else { return false }
    return switch self {
    case .isTrue: value.isTrue
    case .isFalse: value != .condition(true)
    case .isNil: value == .nothing
    case .isNotNil: value != .nothing
    case .passes, .compares: true
    case .throwsError: false
    }
  }
}

extension CallMeaning.Statement {
  /// The arguments that it is about.
  fileprivate func operands(among arguments: [TokenSlice]) -> [TokenSlice] {
    if case .compares = self { return Array(arguments.prefix(2)) }
    return Array(arguments.prefix(1))
  }

  /// Whether it compares what is asked of a value with the very same.
  fileprivate func comparesSame(_ operands: [TokenSlice]) -> Bool {
    equals(among: operands).map { $0.repeats($1) } ?? false
  }

  /// Whether both sides are one constant of the body, or ask the same property of it, under whatever names.
  fileprivate func comparesOneValue(_ operands: [TokenSlice], _ bound: BoundValues) -> Bool {
    equals(among: operands).map { $0.isSame(as: $1, knowing: bound) } ?? false
  }

  /// What it says is the same, or not in the wrong order.
  private func equals(among operands: [TokenSlice]) -> (TokenSlice, TokenSlice)? {
    if case .compares(let sign) = self, TokenSlice.reflexive.contains(sign), operands.count == 2 {
      return (operands[0], operands[1])
    }
    guard self == .isTrue, let (sign, left, right) = operands.first?.comparison else { return nil }
    return TokenSlice.reflexive.contains(sign) ? (left, right) : nil
  }

  /// What it says is there, if it says no more.
  fileprivate func existing(among operands: [TokenSlice]) -> TokenSlice? {
    switch self {
    case .isNotNil: operands.first
    case .isTrue: operands.first?.saidToExist
    default: nil
    }
  }
}

extension TestClaims.Receiver {
  /// - Parameter name: the one name before the dot.
  init(_ name: String) {
    switch name {
    case "self", "Self": self = .own
    case "super": self = .parent
    case "true", "false", "nil": self = .other
    default: self = name.first?.isUppercase == true ? .type(name) : .value(name)
    }
  }
}
