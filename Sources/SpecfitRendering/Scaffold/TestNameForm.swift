// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSwift

/// What a test's name says, whatever convention it is written in.
///
/// `test_load_givenEmptyCart_shouldThrow`, `testLoad_WithEmptyCart_ShouldThrow` and `` `load: given empty cart, should
/// throw` `` have one form.
struct TestNameForm: Hashable {
  private let words: [String]

  /// Words that conventions put in, and that say nothing of the case.
  private static let connectives: Set<String> = ["given", "with", "when", "should", "then"]

  init(_ name: String) {
    var words = name.words.map { $0.lowercased() }
    if words.first == "test" { words.removeFirst() }
    self.words = words.filter { !Self.connectives.contains($0) }.map(Self.stem)
  }

  /// A form without words tells no test from another.
  var isEmpty: Bool { words.isEmpty }

  /// The forms of a test in a file: of its name, of its sentence, and of both behind the names of nested suites.
  static func all(of test: SwiftTest, in suite: String) -> Set<TestNameForm> {
    let names = [test.name, test.displayName].compactMap(\.self)
    let parents = suite.split(separator: ".").dropFirst().joined(separator: " ")
    let nested = parents.isEmpty ? [] : names.map { "\(parents) \($0)" }
    return Set((names + nested).map(TestNameForm.init).filter { !$0.isEmpty })
  }

  /// `throws` and `throw` are one word.
  private static func stem(_ word: String) -> String {
    word.count > 3 && word.hasSuffix("s") && !word.hasSuffix("ss") ? String(word.dropLast()) : word
  }
}
