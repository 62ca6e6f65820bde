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
  private(set) var isUnimplemented = false
  /// Whether it can end as skipped.
  private(set) var canSkip = false
  /// The calls that mean nothing by themselves, and may be those of helpers; see ``TestSurroundings/Helper/keys``.
  private(set) var calls: Set<String> = []

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
    case .compares(let pairs):
      let isOfItself = name == "XCTAssertNotNil" && arguments.first?.isWord("self") == true
      take(arguments, hasBlock: hasBlock, comparesPairs: pairs, isFixed: isOfItself)
    case .waits: if arguments.first?.isEmptyList != true { hasAssertion = true }
    case .claims: hasAssertion = true
    case .unknown: takeUnknown(name, on: receiver)
    }
  }

  /// Takes `#expect` or `#require` into account.
  mutating func readMacro(_ arguments: [TokenSlice], hasBlock: Bool) {
    take(arguments, hasBlock: hasBlock, comparesPairs: false)
  }

  /// Leaves calls out of account.
  mutating func forget(_ names: some Sequence<String>) { calls.subtract(names) }

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

  private mutating func take(
    _ arguments: [TokenSlice],
    hasBlock: Bool,
    comparesPairs: Bool,
    isFixed: Bool = false
  ) {
    // A block may do anything.
    let isTautology = !hasBlock && (isFixed || Self.isTautology(arguments, comparesPairs: comparesPairs))
    if isTautology { hasTautology = true } else { hasAssertion = true }
  }

  /// Whether a claim holds whatever the code does: of literals only, or of something with itself.
  private static func isTautology(_ arguments: [TokenSlice], comparesPairs: Bool) -> Bool {
    guard let first = arguments.first else { return false }
    guard comparesPairs, arguments.count > 1 else { return first.isFixed }
    return first.isSame(as: arguments[1]) || first.isFixed && arguments[1].isFixed
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
