// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitPlanning
internal import SpecfitSwift

/// A test that is there, with what tells which statement it tries.
package struct ExistingTest: Sendable {
  package var found: FoundTest
  /// The byte offset of its first word or attribute.
  package var start: Int
  /// How much it is about each stem, from 0 to 1: of its name most, of what prepares it least.
  var weights: [String: Double] = [:]
  /// The stems of its name and of its sentence, sorted.
  var nameStems: [String]
  /// The stems of the name and the sentence of its suite.
  var suiteStems: Set<String>
  /// The identifiers in its body.
  var names: Set<String>
  /// The identifiers in what it leans on: what its suite and the base class of that set up, and their functions.
  var preparedNames: Set<String>
  var texts: Set<String>
  /// The numbers in its body and its name.
  var numbers: Set<String>
  /// The calls at whose results it does not look.
  var discarded: Set<String>
  /// Whether it claims that an error is thrown.
  var expectsError: Bool

  /// Whether it claims that something is not so, or does not come about.
  var denies: Bool {
    expectsError || numbers.contains("0") || !names.isDisjoint(with: Self.denyingNames)
      || !Self.denyingStems.isDisjoint(with: nameStems)
  }

  private static let denyingNames: Set<String> = [
    "XCTAssertNil", "XCTAssertFalse", "XCTAssertNotEqual", "XCTAssertThrowsError", "isEmpty", "assertNull",
    "assertFalse",
  ]

  private static let denyingStems = Set(
    [
      "not", "never", "no", "nothing", "nobody", "without", "only", "refuse", "reject", "ignore", "skip", "keep",
      "stay",
      "block", "prevent", "deny", "invalid", "empty", "unchanged", "cannot", "fail", "full", "occupied", "most",
      "unless",
    ].map { StatementWords.stem($0) }
  )

  /// How much each kind of trace says.
  private enum Weight {
    static let prepared = 0.25
    static let suite = 0.5
    static let body = 0.6
    static let error = 0.8
    static let name = 1.0
  }

  /// - Parameters:
  ///   - found: where it stands.
  ///   - start: the byte offset of its first word or attribute.
  ///   - mentions: what its body names.
  ///   - prepared: the identifiers in what it leans on.
  ///   - title: the sentence of its suite; nil without one.
  init(_ found: FoundTest, from start: Int, _ mentions: TestMentions, prepared: Set<String>, title: String?) {
    (self.found, self.start) = (found, start)
    let sentence = found.test.name.withoutTestWord + " " + (found.test.displayName ?? "")
    let stems = StatementWords.adoptionStems(of: sentence)
    nameStems = stems.sorted()
    let suite = found.suite.split(separator: ".").last.map(String.init) ?? ""
    suiteStems = StatementWords.tellingStems(of: suite.withoutSuiteWord + " " + (title ?? ""))
    names = mentions.names
    preparedNames = prepared
    texts = Set(mentions.texts)
    numbers = mentions.numbers.union(stems.filter { $0.first?.isNumber ?? false })
    discarded = mentions.discarded
    expectsError = mentions.expectsError
    for name in prepared { add(StatementWords.tellingStems(of: name), Weight.prepared) }
    add(suiteStems, Weight.suite)
    for text in names.union(texts) { add(StatementWords.tellingStems(of: text), Weight.body) }
    add(mentions.numbers, Weight.body)
    if expectsError { add([StatementWords.stem("throw")], Weight.error) }
    add(stems, Weight.name)
  }

  private mutating func add(_ stems: Set<String>, _ weight: Double) {
    for stem in stems { weights[stem] = max(weights[stem] ?? 0, weight) }
  }

  /// Whether it looks at how long something takes.
  var isMeasuring: Bool { !names.isDisjoint(with: Self.clocks) }

  private static let clocks: Set<String> = ["measure", "ContinuousClock", "SuspendingClock", "XCTClockMetric"]

  /// All identifiers that it or what prepares it has.
  var allNames: Set<String> { names.union(preparedNames) }
}

extension String {
  /// A name without the word by which XCTest knows tests.
  fileprivate var withoutTestWord: String { hasPrefix("test") ? String(dropFirst(4)) : self }

  /// The name of a suite without the word that says so.
  fileprivate var withoutSuiteWord: String {
    for word in ["Tests", "Test", "Spec"] where hasSuffix(word) { return String(dropLast(word.count)) }
    return self
  }
}
