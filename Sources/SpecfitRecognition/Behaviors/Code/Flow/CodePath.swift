// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

/// What a statement lies behind.
struct CodePath {
  /// From the outermost.
  var conditions: [StatedCondition]
  /// The ways out before it that were not taken.
  var passed: [PassedExit]
  /// How much later it runs than what is around it: `after 2 seconds`; nil for at once.
  var delay: String?
  /// Whether it runs only after the function is over.
  var isLater: Bool

  init(
    _ conditions: [StatedCondition] = [],
    passed: [PassedExit] = [],
    delay: String? = nil,
    isLater: Bool = false
  ) {
    (self.conditions, self.passed, self.delay, self.isLater) = (conditions, passed, delay, isLater)
  }

  /// Of several ways that take more words than this, none is told.
  private static let longestChoice = 100

  /// What leads to one of several places.
  init(anyOf ways: [CodePath]) {
    guard ways.count != 1 else {
      self = ways[0]
      return
    }
    self.init(
      passed: ways.contains { !$0.passed.isEmpty } ? [.untold] : [],
      delay: ways.allSatisfy { $0.delay != nil } ? ways.first?.delay : nil,
      isLater: ways.contains(where: \.isLater)
    )
    let conditions = ways.compactMap { StatedCondition.all($0.conditions) }
    // Whether it fails or not, it comes to the same.
    if conditions.count == 2, conditions.contains(where: { $0.clause.hasSuffix(" fails") }),
      Set(conditions.map { $0.clause.replacing(" succeeds", with: " fails") }).count == 1
    {
      return
    }
    if conditions.count == ways.count, ways.count < 4, let any = StatedCondition.any(conditions),
      any.clause.count <= Self.longestChoice
    {
      self.conditions = [any]
    } else if conditions.count == ways.count {
      passed = [.untold]
    }
  }

  /// The same in a function that another way leads to.
  func behind(_ outer: CodePath) -> CodePath {
    CodePath(
      outer.conditions.map(\.around) + conditions,
      passed: outer.passed + passed,
      delay: outer.delay ?? delay,
      isLater: outer.isLater || isLater
    )
  }

  /// Whether a condition says of all that leads there.
  func isTold(by condition: StatedCondition?) -> Bool {
    guard let condition else { return conditions.isEmpty && passed.isEmpty }
    let parts = condition.parts.isEmpty ? [condition] : condition.parts
    guard conditions.allSatisfy({ condition.clause.holds($0.clause) }) else { return false }
    if [StatedCondition.valid, .unmatched].contains(where: { condition.clause.holds($0.clause) }) {
      return passed.allSatisfy { !$0.ways.isEmpty }
    }
    return PassedExit.simplified(passed).allSatisfy { exit in
      guard let way = StatedCondition.any(exit.ways) else { return false }
      return condition.clause.holds(way.clause) || exit.isPassed(by: parts)
    }
  }
}
