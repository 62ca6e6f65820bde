// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitCode
internal import SpecfitSource

/// What the tests of a file lean on: its other functions, its properties, and its types.
struct TestSurroundings {
  /// Something with code of its own that a test can call.
  struct Helper {
    /// The name of the function; nil for what runs before each test.
    private(set) var name: String?
    private(set) var owner: String?
    private(set) var claims: TestClaims
    /// Whether other files cannot call it.
    private(set) var isHidden = false
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
    ///   - isHidden: whether other files cannot call it.
    init(
      _ name: String,
      of owner: String?,
      _ claims: TestClaims,
      givesValue: Bool = false,
      isHidden: Bool = false
    ) {
      self.name = name
      self.owner = owner
      self.claims = claims
      self.isHidden = isHidden
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
  static let foreign: Set<String> = [
    "Any", "Array", "Bool", "Calendar", "Character", "Collection", "Data", "Date", "Decimal", "Dictionary", "Double",
    "Encodable", "Decodable", "Equatable", "Error", "FileManager", "Float", "Hashable", "Int", "JSONDecoder",
    "JSONEncoder", "Locale", "NSObject", "Optional", "Result", "Sequence", "Set", "String", "Substring", "Task",
    "TimeInterval", "UInt", "UIImage", "UIView", "UIViewController", "URL", "URLRequest", "URLSession", "UUID",
    "UserDefaults", "View",
  ]

  private(set) var helpers: [Helper] = []
  /// The properties that run code when they are looked at.
  private(set) var properties: Set<String> = []
  private(set) var kinds: [String: Kind] = [:]
  /// The type that each class names first.
  private(set) var superclasses: [String: String] = [:]
  /// The types whose tests never run, or cannot fail.
  private(set) var silenced: Set<String> = []
  /// The types whose tests run only under conditions that the file does not decide.
  private(set) var opened: Set<String> = []
  /// What each type inherits from and conforms to, also by an extension.
  private(set) var inherited: [String: [String]] = [:]
  /// The types that hold tests and, once all is known, those whose functions are theirs as well.
  private(set) var testTypes: Set<String> = ["XCTest", "XCTestCase"]
  /// The keys of all helpers.
  private(set) var declared: Set<String> = []
  /// The keys of those that claim something, or call what does.
  private(set) var claiming: Set<String> = []
  /// The keys of those that can end a test as skipped.
  private(set) var skipping: Set<String> = []
  /// What other files declare.
  let shared: SharedTestCode
  /// The properties that claim something.
  private(set) var claimingProperties: Set<String> = []
  /// The functions that are called by nothing but their names, and that claim nothing, whoever calls them.
  private(set) var idleFunctions: Set<String> = []

  /// - Parameter shared: what other files of the target declare.
  init(beside shared: SharedTestCode) { self.shared = shared }

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
  func reached(by calls: Set<String>, in owner: String?) -> Set<String> {
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
    if helper.calls.contains(where: { isNamedClaim($0, in: helper.owner) }) || callsShared(helper.calls) { return true }
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

  /// How other files call what claims something: by its name, or by its type and its name.
  var sharedClaims: Set<String> {
    Set(
      helpers.lazy.filter { !$0.isHidden && $0.name != nil && !$0.keys.isEmpty && claiming.contains($0.keys[0]) }.map {
        let isBesideTests = isBesideTests($0.owner)
        return isBesideTests ? $0.name ?? "" : "\($0.owner ?? "").\($0.name ?? "")"
      }
    )
  }
}
