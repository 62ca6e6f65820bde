// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// How many of some tests stand where; each of them stands in one place only.
package struct StatusTests: Hashable, Sendable {
  /// Planned cases without a test.
  package var planned = 0
  /// Tests that nobody has written, or that claim nothing.
  package var skeleton = 0
  /// Written tests of which no result is known.
  package var written = 0
  package var failing = 0
  package var passing = 0
  /// Passing tests of tasks whose members the run executed.
  package var proven = 0
  /// Planned cases of which nobody can tell.
  package var unknown = 0

  package init() {}

  /// Takes numbers by their names; other names count for nothing.
  package init(named counts: [String: Int]) {
    for (name, path) in Self.parts { self[keyPath: path] = max(0, counts[name] ?? 0) }
  }

  package var total: Int { planned + skeleton + written + failing + passed + unknown }

  package var passed: Int { passing + proven }

  static func + (left: Self, right: Self) -> Self {
    var sum = left
    for (_, path) in parts { sum[keyPath: path] += right[keyPath: path] }
    return sum
  }

  /// The numbers with their names, from what is best to what is not there, and what is unknown last.
  var named: [(name: String, count: Int)] { Self.parts.map { ($0.name, self[keyPath: $0.path]) } }

  /// `3 passing, 2 planned`; `no tests` for none.
  var text: String {
    let parts = named.filter { $0.count > 0 }.map { "\($0.count) \($0.name)" }
    return parts.isEmpty ? "no tests" : parts.joined(separator: ", ")
  }

  private static var parts: [(name: String, path: WritableKeyPath<StatusTests, Int>)] {
    [
      ("proven", \.proven), ("passing", \.passing), ("failing", \.failing), ("written", \.written),
      ("skeleton", \.skeleton), ("planned", \.planned), ("unknown", \.unknown),
    ]
  }
}
