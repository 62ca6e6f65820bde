// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// What the tests of a file lean on: its other functions, its properties, and its types.
struct TestSurroundings {
  /// Something with code of its own that a test can call.
  struct Helper {
    /// How it can be called: `check`, `CartTests.check` on its type, and `.check` on another value.
    ///
    /// The last only if its name says that it claims something, since any other may belong to what is tested.
    var keys: [String]
    var claims: TestClaims
    /// Whether it gives a value, for which it may well check things; by what it calls it claims nothing of the test's.
    var givesValue = false

    /// - Parameters:
    ///   - name: of the function.
    ///   - owner: the type that holds it; nil for none.
    ///   - claims: what its body does.
    ///   - givesValue: whether it gives a value.
    init(_ name: String, of owner: String?, _ claims: TestClaims, givesValue: Bool = false) {
      self.claims = claims
      self.givesValue = givesValue
      keys = [name]
      if let owner { keys.append("\(owner).\(name)") }
      if let owner, TestSurroundings.preparations.contains(name) { keys.append(Self.preparation(of: owner)) }
      if CallMeaning.isNamedAfterClaim(name) { keys.append(".\(name)") }
    }

    /// - Parameters:
    ///   - type: a class.
    ///   - parent: the one that it inherits from, which prepares its tests, too.
    init(preparing type: String, by parent: String) {
      keys = [Self.preparation(of: type)]
      claims = TestClaims(calls: [Self.preparation(of: parent)])
    }

    /// The key of all that runs before each test of a type; no function is called so.
    static func preparation(of type: String) -> String { "\(type)/setUp" }
  }

  /// What a type of the file is.
  enum Kind {
    case childClass
    case other
  }

  /// What runs before each test.
  private static let preparations: Set<String> = ["setUp", "setUpWithError", "invokeTest"]

  /// Types that everyone knows for something else than tests.
  private static let foreign: Set<String> = [
    "Any", "Array", "Bool", "Calendar", "Character", "Collection", "Data", "Date", "Decimal", "Dictionary", "Double",
    "Encodable", "Decodable", "Equatable", "Error", "FileManager", "Float", "Hashable", "Int", "JSONDecoder",
    "JSONEncoder", "Locale", "NSObject", "Optional", "Result", "Sequence", "Set", "String", "Substring", "Task",
    "TimeInterval", "UInt", "UIImage", "UIView", "UIViewController", "URL", "URLRequest", "URLSession", "UUID",
    "UserDefaults", "View",
  ]

  private(set) var helpers: [Helper] = []
  /// The properties that run code when they are looked at.
  private(set) var properties: Set<String> = []
  private var kinds: [String: Kind] = [:]
  /// The keys of all helpers.
  private var declared: Set<String> = []
  /// The keys of those that claim something, or call what does.
  private var claiming: Set<String> = []
  /// The keys of those that can end a test as skipped.
  private var skipping: Set<String> = []
  /// The properties that claim something.
  private var claimingProperties: Set<String> = []

  mutating func add(_ helper: Helper) { helpers.append(helper) }

  /// Adds a property that runs code when it is looked at or called.
  mutating func add(property name: String, of owner: String?, _ claims: TestClaims) {
    helpers.append(Helper(name, of: owner, claims))
    properties.insert(name)
  }

  /// Adds a type by its last name.
  mutating func add(type name: String, isClass: Bool, inherited: [String]) {
    kinds[name] = isClass && !inherited.isEmpty ? .childClass : .other
    if isClass, let parent = inherited.first { helpers.append(Helper(preparing: name, by: parent)) }
  }

  /// Finds what follows from what the helpers do; to be called when all are known.
  ///
  /// Takes O(*n*) time.
  mutating func close() {
    declared = Set(helpers.lazy.flatMap(\.keys))
    claiming = spread(through: { !$0.givesValue }, from: \.claims.hasAssertion)
    skipping = spread(through: { _ in true }, from: \.claims.canSkip)
    claimingProperties = properties.intersection(claiming)
  }

  /// The keys of the helpers that do something, or call one that does.
  private func spread(through isOpen: (Helper) -> Bool, from does: (Helper) -> Bool) -> Set<String> {
    var waiting = helpers.filter(does).flatMap(\.keys)
    guard !waiting.isEmpty else { return [] }
    var callers: [String: [Int]] = [:]
    for (index, helper) in helpers.enumerated() where isOpen(helper) {
      for call in helper.claims.calls { callers[call, default: []].append(index) }
    }
    var found: Set<String> = []
    while let key = waiting.popLast() {
      guard found.insert(key).inserted else { continue }
      for caller in callers[key] ?? [] { waiting += helpers[caller].keys }
    }
    return found
  }

  // MARK: - Tests

  /// Whether tests of XCTest can stand in an extension of a type.
  func mayHoldTests(extensionOf type: String) -> Bool {
    kinds[type].map { $0 == .childClass } ?? !Self.foreign.contains(type)
  }

  /// Whether a test can end as skipped, also by what it calls or what runs before it.
  ///
  /// - Parameters:
  ///   - claims: what the test does.
  ///   - suite: the last name of its type; nil for none.
  /// - Returns: whether anything in the file skips it.
  func canSkip(_ claims: TestClaims, in suite: String?) -> Bool {
    if claims.canSkip { return true }
    guard !skipping.isEmpty else { return false }
    let isPrepared = suite.map { skipping.contains(Helper.preparation(of: $0)) } ?? false
    return isPrepared || !claims.calls.isDisjoint(with: skipping)
  }

  /// How far a body with statements is written.
  ///
  /// - Parameters:
  ///   - claims: what its calls do.
  ///   - tokens: gives those of the body.
  /// - Returns: what its calls and claims come to.
  func body(_ claims: TestClaims, _ tokens: () -> TokenSlice) -> SwiftTestBody {
    SwiftTestBody(
      isUnimplemented: claims.isUnimplemented,
      hasAssertion: claims.hasAssertion || claimsByCall(claims) || mentionsProperty(tokens),
      hasTautology: claims.hasTautology
    )
  }

  private func claimsByCall(_ claims: TestClaims) -> Bool {
    claims.calls.contains { call in
      // What the file does not declare may be shared by the whole target; its name has to do.
      claiming.contains(call) || !declared.contains(call) && CallMeaning.isNamedAfterClaim(call)
    }
  }

  /// Whether a property that claims something is looked at.
  private func mentionsProperty(_ tokens: () -> TokenSlice) -> Bool {
    guard !claimingProperties.isEmpty else { return false }
    let slice = tokens()
    let list = slice.list
    return slice.range.contains { index in
      guard list.isKind(index, .word), claimingProperties.contains(list.text(index)) else { return false }
      let isOwn = !list.isKind(index - 1, .dot) || list.isKind(index - 2, .word) && list.text(index - 2) == "self"
      return isOwn && !list.isKind(index + 1, .colon)
    }
  }
}
