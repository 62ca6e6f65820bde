// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// How many of the stated behaviors have tests, by how far these are.
package struct SpecificationCoverage: Hashable, Sendable {
  private let counts: [SpecifiedBehavior.State: Int]
  /// Whether results of a run were given; without them it is unknown how many pass.
  private let hasResults: Bool

  package init(of behaviors: some Sequence<SpecifiedBehavior>, hasResults: Bool) {
    counts = behaviors.reduce(into: [:]) { $0[$1.state, default: 0] += 1 }
    self.hasResults = hasResults
  }

  package subscript(state: SpecifiedBehavior.State) -> Int { counts[state] ?? 0 }

  /// Those that are to be tested.
  package var stated: Int { counts.values.reduce(0, +) - self[.exempt] }

  /// Those with a written test, whatever its result.
  package var written: Int { self[.written] + self[.failing] + passing }

  /// Those whose tests pass.
  package var passing: Int { self[.passing] + self[.proven] }

  /// What a table says of a module: `12/15 (80%) pass`; without results `13/15 (86.6%) written`.
  var cell: String {
    guard stated > 0 else { return "nothing stated" }
    let (count, word) = hasResults ? (passing, "pass") : (written, "written")
    return "\(count)/\(stated) (\(share(of: count))) \(word)"
  }

  /// All of it in one sentence; nil when nothing is stated.
  var sentence: String? {
    guard stated > 0 else { return nil }
    let result =
      hasResults ? " and \(passing) (\(share(of: passing))) a passing one" : "; nothing tells which pass"
    return "specification coverage: of \(Report.count(stated, "stated behavior")), \(written) (\(share(of: written))) "
      + "\(written == 1 ? "has" : "have") a written test\(result): \(states)"
  }

  /// `3 passing, 1 skeleton, 2 planned`.
  var states: String {
    let named = SpecifiedBehavior.State.allCases.filter { self[$0] > 0 && $0 != .exempt }
    let others = self[.exempt] > 0 ? "; \(self[.exempt]) more of components without tests" : ""
    return named.map { "\(self[$0]) \($0.rawValue)" }.joined(separator: ", ") + others
  }

  /// The numbers by name, for formats of programs.
  var numbers: [(name: String, count: Int)] {
    [("stated", stated), ("withWrittenTest", written)]
      + SpecifiedBehavior.State.allCases.map { ($0.rawValue, self[$0]) }
  }

  /// In percent, rounded down; nil when nothing is stated, or nothing tells.
  private func percent(_ count: Int?) -> Int? { count.flatMap { stated > 0 ? $0 * 100 / stated : nil } }

  private func share(of count: Int) -> String { (Double(count) * 100 / Double(max(stated, 1))).statusPercent }

  /// The numbers, with the shares of those that are written and of those that pass.
  var json: JSON {
    .object(
      numbers.map { ($0.name, .number($0.count)) } + [
        ("writtenPercent", .optional(percent(written))),
        ("passingPercent", .optional(percent(hasResults ? passing : nil))),
      ]
    )
  }
}

extension String {
  /// The text as a sentence of a document.
  var asSentence: String { prefix(1).uppercased() + dropFirst() + "." }
}
