// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// What a status came to at some time, as a history keeps it.
package struct StatusPoint: Hashable, Sendable {
  /// The name of the schema of a line.
  package static let schema = "specfit.status-record/1"

  /// What the user calls the time: a day, a commit, a release.
  package var label: String
  package var tests: StatusTests
  /// Whether results of a run were given; without them it is unknown how many tests pass.
  package var hasResults: Bool
  package var coverage: StatusCoverage?

  package init(label: String, tests: StatusTests, hasResults: Bool, coverage: StatusCoverage?) {
    self.label = label
    self.tests = tests
    self.hasResults = hasResults
    self.coverage = coverage
  }

  /// The point as a line of a history, with LF.
  package var line: [UInt8] {
    let json: JSON = [
      "schema": .string(Self.schema), "label": .string(label), "hasResults": .bool(hasResults),
      "tests": tests.json, "coverage": coverage?.json ?? .null,
    ]
    var bytes: [UInt8] = []
    json.write(to: &bytes, indentation: nil)
    return bytes + [UInt8(ascii: "\n")]
  }

  /// How many of a hundred tests pass; nil when there is none, or nobody knows.
  var passedShare: Double? { hasResults && tests.total > 0 ? Double(tests.passed) * 100 / Double(tests.total) : nil }
}
