// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

/// What the tests of a file lean on: its other functions, its properties, and its types.
struct TestSurroundings {
  /// Something with code of its own that a test can call.
  struct Helper {
    /// The name of the function; nil for what runs before each test.
    private(set) var name: String?
    private(set) var owner: String?
    private(set) var claims: TestClaims
    /// Whether it gives a value, for which it may well check things; by what it calls it claims nothing of the test's.
    ///
    /// One that is named after a claim is there to claim something, whatever it gives besides.
    private(set) var givesValue = false
    /// How it can be called, the first by what stands beside it: `check`, or `/check` in a type that holds no tests.
    ///
    /// Then come `CartTests.check` on its type, and `.check` on a value.
    fileprivate(set) var keys: [String] = []
    /// What it calls, by the keys that helpers of the file have.
    fileprivate(set) var calls: Set<String> = []

    /// - Parameters:
    ///   - name: of the function.
    ///   - owner: the type that holds it; nil for none.
    ///   - claims: what its body does.
    ///   - givesValue: whether it gives a value.
    init(_ name: String, of owner: String?, _ claims: TestClaims, givesValue: Bool = false) {
      self.name = name
      self.owner = owner
      self.claims = claims
      self.givesValue = givesValue && !CallMeaning.isNamedAfterClaim(name)
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

    /// How it can be called; if it stands beside tests, these call it on nothing but themselves.
    fileprivate func keys(isBesideTests: Bool) -> [String] {
      guard let name else { return keys }
      guard let owner else { return [name] }
      var keys = [isBesideTests ? name : "/\(name)", "\(owner).\(name)"]
      if TestSurroundings.preparations.contains(name) { keys.append(Self.preparation(of: owner)) }
      // What a test class has belongs to the test, and the same name on a value may belong to what is tested.
      if !isBesideTests, claims.hasClaim || CallMeaning.isNamedAfterClaim(name) { keys.append(".\(name)") }
      return keys
    }
  }

  /// What a type of the file is.
  enum Kind {
    case childClass
    case other
  }

  /// What runs before each test.
  static let preparations: Set<String> = ["setUp", "setUpWithError", "invokeTest"]

  /// What runs a test and keeps its failures; a class that replaces one of them has no tests that can fail.
  static let runners: Set<String> = ["invokeTest", "perform", "run", "record", "recordFailure"]

  /// What tells which tests a class has; one that replaces it may have none.
  static let lists: Set<String> = ["defaultTestSuite", "testInvocations"]

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
  /// The type that each class names first.
  private var superclasses: [String: String] = [:]
  /// The types whose tests never run, or cannot fail.
  private var silenced: Set<String> = []
  /// The types whose tests run only under conditions that the file does not decide.
  private var opened: Set<String> = []
  /// What each type inherits from and conforms to, also by an extension.
  private var inherited: [String: [String]] = [:]
  /// The types that hold tests and, once all is known, those whose functions are theirs as well.
  private var testTypes: Set<String> = ["XCTest", "XCTestCase"]
  /// The keys of all helpers.
  private var declared: Set<String> = []
  /// The keys of those that claim something, or call what does.
  private var claiming: Set<String> = []
  /// The keys of those that can end a test as skipped.
  private var skipping: Set<String> = []
  /// The properties that claim something.
  private var claimingProperties: Set<String> = []
  /// The functions that are called by nothing but their names, and that claim nothing, whoever calls them.
  private(set) var idleFunctions: Set<String> = []

  mutating func add(_ helper: Helper) { helpers.append(helper) }

  /// Adds a property that runs code when it is looked at or called.
  mutating func add(property name: String, of owner: String?, _ claims: TestClaims) {
    helpers.append(Helper(name, of: owner, claims))
    properties.insert(name)
  }

  /// Adds a type by its last name.
  mutating func add(type name: String, isClass: Bool, inherited: [String]) {
    kinds[name] = isClass && !inherited.isEmpty ? .childClass : .other
    if isClass { superclasses[name] = inherited.first }
    if isClass, let parent = inherited.first { helpers.append(Helper(preparing: name, by: parent)) }
    add(parents: inherited, of: name)
  }

  /// Adds another name of a type.
  mutating func add(alias name: String, of type: String) {
    kinds[name] = .childClass
    superclasses[name] = type
  }

  /// Adds what a type inherits from and conforms to, as its declaration or an extension says.
  mutating func add(parents: [String], of type: String) { inherited[type, default: []] += parents }

  /// Notes that the tests of a type never run, or cannot fail.
  mutating func silence(_ type: String) { silenced.insert(type) }

  /// Notes that the tests of a type run only under a condition that the file does not decide.
  mutating func open(_ type: String) { opened.insert(type) }

  /// Adds a type in which a test stands.
  mutating func add(testType: String?) { if let testType { testTypes.insert(testType) } }

  /// Finds what follows from what the helpers do; to be called when all are known.
  ///
  /// Takes O(*n*) time.
  mutating func close() {
    closeTestTypes()
    for (index, helper) in helpers.enumerated() {
      helpers[index].keys = helper.keys(isBesideTests: isBesideTests(helper.owner))
    }
    declared = Set(helpers.lazy.flatMap(\.keys))
    for (index, helper) in helpers.enumerated() {
      helpers[index].calls = reached(by: helper.claims.calls, in: helper.owner)
    }
    var counts: [String: Int] = [:]
    for helper in helpers { for key in helper.keys.prefix(1) { counts[key, default: 0] += 1 } }
    claiming = spread(through: { !$0.givesValue }, from: { claims($0, counts) })
    skipping = spread(through: { _ in true }, from: \.claims.canSkip)
    claimingProperties = properties.intersection(claiming)
    // What is declared elsewhere, or handed in, may claim something under any name.
    let open = spread(through: { _ in true }) { helper in
      claims(helper, counts) || !helper.calls.subtracting(declared).isSubset(of: ClaimPlaces.others)
    }
    idleFunctions = Set(helpers.compactMap(\.name)).intersection(declared).subtracting(open)
  }

  /// Adds the types that those with tests inherit from, however far.
  private mutating func closeTestTypes() {
    var waiting = testTypes.flatMap { inherited[$0] ?? [] }
    while let type = waiting.popLast() {
      if testTypes.insert(type).inserted { waiting += inherited[type] ?? [] }
    }
  }

  private func isBesideTests(_ owner: String?) -> Bool { owner.map(testTypes.contains) ?? true }

  /// Calls by the keys that helpers of the file have for them.
  private func reached(by calls: Set<String>, in owner: String?) -> Set<String> {
    guard let owner else { return calls }
    let isBesideTests = isBesideTests(owner)
    var reached: Set<String> = []
    for call in calls {
      if call.hasPrefix(TestClaims.parent) {
        let name = call.dropFirst(TestClaims.parent.count)
        let keys = (inherited[owner] ?? []).map { "\($0).\(name)" }.filter(declared.contains)
        reached.formUnion(keys.isEmpty ? [call] : keys)
      } else {
        reached.insert(!isBesideTests && declared.contains("/\(call)") ? "/\(call)" : call)
      }
    }
    return reached
  }

  /// Whether a helper claims something, whatever the other helpers do.
  ///
  /// - Parameters:
  ///   - helper: of the file.
  ///   - counts: of the helpers that have the same first key.
  /// - Returns: whether it does so itself, or by what another file declares.
  private func claims(_ helper: Helper, _ counts: [String: Int]) -> Bool {
    if helper.claims.hasClaim { return true }
    guard !helper.givesValue else { return false }
    if helper.calls.contains(where: { isNamedClaim($0, in: helper.owner) }) { return true }
    // One that calls its own name, and has no namesake in the file, calls an overload in another.
    guard let key = helper.keys.first, counts[key] == 1, helper.calls.contains(key) else { return false }
    return helper.name.map { CallMeaning.isNamedAfterClaim($0) } ?? false
  }

  /// The keys of the helpers that do something, or call one that does.
  private func spread(through isOpen: (Helper) -> Bool, from does: (Helper) -> Bool) -> Set<String> {
    var waiting = helpers.filter(does).flatMap(\.keys)
    guard !waiting.isEmpty else { return [] }
    var callers: [String: [Int]] = [:]
    for (index, helper) in helpers.enumerated() where isOpen(helper) {
      for call in helper.calls { callers[call, default: []].append(index) }
    }
    var found: Set<String> = []
    while let key = waiting.popLast() {
      guard found.insert(key).inserted else { continue }
      for caller in callers[key] ?? [] { waiting += helpers[caller].keys }
    }
    return found
  }

  /// Whether a function outside of all types claims something; of one that gives a value, whatever it gives.
  func claims(byCalling name: String) -> Bool {
    claiming.contains(name) || helpers.contains { $0.owner == nil && $0.name == name && $0.claims.hasClaim }
  }

  /// The types whose tests never run, or cannot fail, for what they do themselves.
  var silencedTypes: Set<String> { silenced }

  // MARK: - Tests

  /// Whether tests of XCTest can stand in an extension of a type.
  func mayHoldTests(extensionOf type: String) -> Bool {
    kinds[type].map { $0 == .childClass && mayBeTestCase(type) } ?? !Self.foreign.contains(type)
  }

  /// Whether a class may be one of XCTest's, by the last type in the file that it inherits from, however far.
  func mayBeTestCase(_ type: String) -> Bool {
    let root = ancestors(of: type).last ?? type
    return kinds[root] == nil ? !Self.foreign.contains(root) : kinds[root] == .childClass
  }

  /// Whether the tests of a type never run, or cannot fail, for what it or an ancestor in the file does.
  func isSilenced(_ type: String) -> Bool {
    !silenced.isEmpty && ([type] + ancestors(of: type)).contains(where: silenced.contains)
  }

  /// Whether the tests of a type run only under a condition that the file does not decide.
  func isOpen(_ type: String) -> Bool { opened.contains(type) }

  /// The classes that a class inherits from, as far as the file tells; what is farther than that is not followed.
  private func ancestors(of type: String) -> [String] {
    var ancestors: [String] = []
    var known: Set = [type]
    while ancestors.count < 64, let next = superclasses[ancestors.last ?? type], known.insert(next).inserted {
      ancestors.append(next)
    }
    return ancestors
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
    return isPrepared || !reached(by: claims.calls, in: suite).isDisjoint(with: skipping)
  }

  /// How far a body with statements is written.
  ///
  /// - Parameters:
  ///   - claims: what its calls do.
  ///   - suite: the last name of its type; nil for none.
  ///   - title: the name of the test, and its key, by which it may be about what it makes or asks twice.
  ///   - tokens: gives those of the body.
  /// - Returns: what its calls and claims come to.
  func body(_ claims: TestClaims, in suite: String?, titled title: String, _ tokens: () -> TokenSlice) -> SwiftTestBody
  {
    let isSure =
      claims.hasAssertion && claims.sureCalls == nil || claimsByCall(claims.sureCalls ?? claims.calls, in: suite)
      || mentionsProperty(tokens)
      || claims.hasRepetition && Self.repeating.contains(where: title.lowercased().holds)
      || claimsExistence(claims, in: suite, titled: title, tokens)
    return SwiftTestBody(
      isUnimplemented: claims.isUnimplemented,
      hasAssertion: isSure || claims.hasAssertion || claimsByCall(claims.calls, in: suite),
      isBranching: !isSure,
      hasTautology: claims.hasTautology || claims.hasRepetition || !claims.existing.isEmpty
    )
  }

  /// The words of tests that ask the same thing twice for good reason.
  private static let repeating = [
    "again", "cache", "consisten", "determin", "idempot", "pure", "repeat", "same", "stable", "twice", "unchanged",
  ]

  /// Whether it says something by saying that something is there: not for what is tried, which is there once it is made.
  private func claimsExistence(
    _ claims: TestClaims,
    in suite: String?,
    titled title: String,
    _ tokens: () -> TokenSlice
  ) -> Bool {
    guard !claims.existing.isEmpty else { return false }
    if title.lowercased().holds("init") { return true }
    let slice = tokens()
    return claims.existing.contains { name in
      !Self.isSubject(name[...], of: suite) || slice.range.contains { slice.sets(name, at: $0) }
    }
  }

  private func claimsByCall(_ calls: Set<String>, in suite: String?) -> Bool {
    reached(by: calls, in: suite).contains { claiming.contains($0) || isNamedClaim($0, in: suite) }
  }

  /// Whether a call that the file does not declare claims something by its name.
  ///
  /// What it calls may be shared by the whole target, so that the name has to do.
  private func isNamedClaim(_ call: String, in owner: String?) -> Bool {
    guard !declared.contains(call) else { return false }
    guard let dot = call.lastIndex(of: ".") else { return CallMeaning.isNamedAfterClaim(call) }
    let name = String(call[dot...].dropFirst())
    if call.hasPrefix(TestClaims.parent) { return CallMeaning.isNamedAfterClaim(name) }
    let receiver = call[..<dot]
    return CallMeaning.isNamedAfterClaim(ofOther: name) && !receiver.isEmpty && !declared.contains(".\(name)")
      && !Self.isSubject(receiver, of: owner)
  }

  /// Whether a value or type is what the tests of a type try, by its name: `sut`, or `cart` in `CartTests`.
  private static func isSubject(_ receiver: Substring, of suite: String?) -> Bool {
    if ["sut", "subject"].contains(receiver.lowercased()) { return true }
    return receiver.utf8.count > 2 && suite?.lowercased().holds(receiver.lowercased()) == true
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

extension TokenSlice {
  /// Whether a name gets a new value at a token.
  fileprivate func sets(_ name: String, at index: Int) -> Bool {
    list.isKind(index, .word) && list.isKind(index + 1, .assign) && list.text(index) == name
      && !list.isKind(index - 1, .word)
  }
}
