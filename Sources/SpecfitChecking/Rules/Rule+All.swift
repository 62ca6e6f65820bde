// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

extension Rule {
  /// All rules, in the order of their codes.
  package static let all: [Rule] = [
    untestedModule, untestedComponent, untestedFlow, taskWithoutFile, taskWithoutTarget, duplicateTaskNumber,
    disorderedTaskNumber, staleSection, damagedMarkers, orphanTask, falseTick, missingTick, unreadPassage, openQuestion,
    componentWithoutSource, contractDrift, noLongerAModule,
    missingTestFile,
    missingTest, unkeyedTests, pendingTest, emptyTest, testWithoutAssertion, tautologicalTest, outdatedTest, orphanTest,
    misnamedTest, unwrittenJourney, untestedBehavior, movedTestFile, uncompilableFence, emptyFilter,
    lowCoverage, lowMemberCoverage, unexecutedMember, failingTest, unreachedState, unrunTest, brokenWaiver,
    expiredWaiver,
    unusedWaiver, staleBaseline,
  ]

  /// The names of those that look at one test.
  static let namesOfTestRules = Set(all.filter { if case .test = $0.check { true } else { false } }.map(\.name))

  /// The rule of a name; nil for none.
  package static func named(_ name: String) -> Rule? { all.first { $0.name == name || $0.description.code == name } }
}
