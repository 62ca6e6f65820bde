// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

/// A function of a plain test file.
struct PlainTest {
  var name: String
  var offset: Int
  var hasParameters: Bool
  var claims: PlainClaims
  var isFilled = false
  /// Whether it has the attribute of Swift Testing.
  var isMarked = false
  var displayName: String?
  var key: String?
  var pendingKey: String?
  var contract: SwiftTest.Comment?
  var range = 0..<0
  /// Behind the function and a comment on its last line; nil as long as it is not known.
  var end: Int?

  init(name: String, offset: Int, hasParameters: Bool, claims: PlainClaims) {
    self.name = name
    self.offset = offset
    self.hasParameters = hasParameters
    self.claims = claims
  }

  func test(helpers: Set<String>) -> SwiftTest {
    SwiftTest(
      name: name,
      displayName: displayName,
      key: key ?? pendingKey,
      contract: contract,
      isPending: pendingKey != nil,
      body: isFilled ? claims.body(helpers: helpers) : .empty,
      canSkip: claims.canSkip,
      offset: offset,
      range: range,
      end: end ?? range.upperBound
    )
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

  private var isExtension: Bool { keyword == "extension" }

  private var isTestClass: Bool { keyword == "class" && inherited.first?.holds("Test") == true }

  /// Whether a function is a test here: by its attribute or, where that may be, by its name.
  func holds(test function: PlainTest) -> Bool {
    let mayBeXCTest = isTestClass || isExtension || !inherited.isEmpty
    return function.isMarked || mayBeXCTest && function.name.hasPrefix("test") && !function.hasParameters
  }

  /// The suite; nil when nothing tells that the type is for tests.
  func suite(helpers: Set<String>) -> SwiftTestFile.Suite? {
    let isSuite = attributes.contains { $0.name == "Suite" }
    guard isTestClass || isSuite || !tests.isEmpty else { return nil }
    let isSwiftTesting = tests.contains(where: \.isMarked) || isSuite || tests.isEmpty && !isTestClass
    var suite = SwiftTestFile.Suite(
      name: names.joined(separator: "."),
      framework: isSwiftTesting ? .swiftTesting : .xctest,
      start: start,
      end: end
    )
    suite.tests = tests.map { $0.test(helpers: helpers) }
    suite.indentation = indentation
    suite.outerIndentation = outerIndentation
    suite.isExtension = isExtension
    suite.isMainActor = attributes.contains { $0.name == "MainActor" }
    return suite
  }
}
