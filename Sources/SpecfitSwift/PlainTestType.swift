// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

/// A function of a plain test file.
struct PlainTest {
  var name: String
  var offset: Int
  var claims: TestClaims
  var isFilled = false
  /// The tokens between the braces, and these.
  var body = 0..<0
  /// Whether XCTest runs it for its name, where its type is a test case.
  var isNamed = false
  /// Whether it has the attribute of Swift Testing.
  var isMarked = false
  var displayName: String?
  /// What stands behind the marks of keys.
  var keys: [SwiftTest.Comment] = []
  var pendingKey: String?
  var contract: SwiftTest.Comment?
  var range = 0..<0
  /// Behind the function and a comment on its last line; nil as long as it is not known.
  var end: Int?

  init(name: String, offset: Int, claims: TestClaims) {
    self.name = name
    self.offset = offset
    self.claims = claims
  }

  func test(of type: String?, in surroundings: TestSurroundings, _ list: TokenList) -> SwiftTest {
    let keys = TestKeys(keys, pending: pendingKey)
    var test = SwiftTest(
      name: name,
      displayName: displayName,
      keys: keys.tried,
      refusedKeys: keys.refused,
      contract: contract,
      isPending: pendingKey != nil,
      // What may be is left to the parser.
      isDisabled: false,
      body: isFilled ? written(in: type, surroundings, list) : .empty,
      canSkip: surroundings.canSkip(claims, in: type),
      offset: offset,
      range: range,
      end: end ?? range.upperBound
    )
    test.idleFunctions = surroundings.idleFunctions
    return test
  }
}

extension PlainTest {
  private func written(in type: String?, _ surroundings: TestSurroundings, _ list: TokenList) -> SwiftTestBody {
    let title = ([name, displayName ?? ""] + TestKeys(keys, pending: pendingKey).tried).joined(separator: " ")
    return surroundings.body(claims, in: type, titled: title) { TokenSlice(list, body) }
  }
}

/// A type of a plain test file.
struct PlainTestType {
  let names: [String]
  let keyword: String
  let attributes: [PlainDeclaration.Attribute]
  var inherited: [String] = []
  var tests: [PlainTest] = []
  var start = 0
  var end = 0
  var indentation: String?
  var outerIndentation = ""

  init(names: [String], keyword: String, attributes: [PlainDeclaration.Attribute]) {
    self.names = names
    self.keyword = keyword
    self.attributes = attributes
  }

  /// What stands for the tests outside of all types, of which there are none yet.
  init(ofFreeTestsFrom start: Int) {
    self.init(names: [], keyword: "", attributes: [])
    (self.start, end, indentation) = (start, start, "")
  }

  /// Without the enclosing types.
  var lastName: String { names.last?.lastName ?? "" }

  private var isExtension: Bool { keyword == "extension" }

  private var isTestClass: Bool { keyword == "class" && inherited.first?.holds("Test") == true }

  /// Whether a function may be a test here: by its attribute or, where that may be, by its name.
  func mayHold(test function: PlainTest) -> Bool {
    let mayBeXCTest = isExtension || keyword == "class" && !inherited.isEmpty
    return function.isMarked || mayBeXCTest && function.isNamed
  }

  /// The suite; nil when nothing tells that the type is for tests.
  func suite(in surroundings: TestSurroundings, _ list: TokenList) -> SwiftTestFile.Suite? {
    // Only the whole file tells what it is that an extension adds to.
    let mayBeXCTest =
      isExtension ? surroundings.mayHoldTests(extensionOf: lastName) : surroundings.mayBeTestCase(lastName)
    let tests = mayBeXCTest ? tests : tests.filter(\.isMarked)
    let isSuite = attributes.contains { $0.name == "Suite" }
    guard isTestClass || isSuite || !tests.isEmpty else { return nil }
    let isSwiftTesting = tests.contains(where: \.isMarked) || isSuite || tests.isEmpty && !isTestClass
    var suite = SwiftTestFile.Suite(
      name: names.joined(separator: "."),
      framework: isSwiftTesting ? .swiftTesting : .xctest,
      start: start,
      end: end
    )
    suite.tests = tests.map { $0.test(of: names.isEmpty ? nil : lastName, in: surroundings, list) }
    suite.indentation = indentation
    suite.outerIndentation = outerIndentation
    suite.isExtension = isExtension
    suite.isMainActor = attributes.contains { $0.name == "MainActor" }
    return suite
  }
}
