// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

/// How the tests of a repository are written, counted over some of their files.
struct TestFileSurvey {
  /// More files would not change the answer.
  static let maximumFiles = 400

  private(set) var fileCount = 0
  private(set) var frameworks: [Configuration.Framework: Int] = [:]
  private(set) var styles: [TestNameStyle: Int] = [:]

  var nameCount: Int { styles.values.reduce(0, +) }

  mutating func add(_ file: SourceFile) {
    fileCount += 1
    for line in stride(from: 1, through: file.lineCount, by: 1) {
      let text = String(decoding: file.line(line), as: UTF8.self).drop { $0 == " " || $0 == "\t" }
      if text.hasSuffix("import XCTest") { frameworks[.xctest, default: 0] += 1 }
      if text.hasSuffix("import Testing") { frameworks[.swiftTesting, default: 0] += 1 }
      if let style = Self.style(of: text) { styles[style, default: 0] += 1 }
    }
  }

  /// The one that occurs most often, the first of equals in the order of the declaration.
  static func mostFrequent<Value: CaseIterable & Hashable>(_ counts: [Value: Int]) -> (value: Value, count: Int)? {
    var best: (value: Value, count: Int)?
    for value in Value.allCases {
      if let count = counts[value], count > best?.count ?? 0 { best = (value, count) }
    }
    return best
  }

  /// The style of the test that starts on a line, if one does.
  static func style(of line: Substring) -> TestNameStyle? {
    if line.hasPrefix("@Test") { return attributeStyle(of: line.dropFirst("@Test".count)) }
    guard let range = line.firstRange(of: "func test") else { return nil }
    let name = line[range.lowerBound...].dropFirst("func ".count).prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    return style(ofName: name.split(separator: "_"))
  }

  /// The style of a test by what follows its attribute.
  private static func attributeStyle(of rest: Substring) -> TestNameStyle? {
    guard rest.first?.isLetter != true else { return nil }
    guard rest.first == "(" else { return .function }
    // The sentence may stand on the next line.
    let argument = rest.dropFirst().drop { $0 == " " }.first
    return argument == "\"" || argument == nil ? .sentence : .function
  }

  private static func style(ofName words: [Substring]) -> TestNameStyle {
    let later = words.dropFirst()
    if words.first == "test" {
      let states = later.contains { $0.hasPrefix("given") || $0.hasPrefix("when") }
      let expects = later.contains { $0.hasPrefix("should") || $0.hasPrefix("then") }
      if states && expects { return .givenShould }
      return later.count > 1 ? .underscores : .plain
    }
    return later.count > 1 ? .withShould : .plain
  }
}
