// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
package import SpecfitPlanning
internal import SpecfitRendering
internal import SpecfitSource
internal import SpecfitSwift

/// Which tests that are there try which planned cases, as far as their words tell.
///
/// A test may try several cases; of each case the likeliest test is proposed. Takes O(*nm*) time at worst for *n* cases
/// and *m* tests with words in common.
package struct Adoption: Sendable {
  package enum Sureness: String, Sendable {
    case certain, possible
  }

  /// A test that may try a case.
  package struct Match: Sendable {
    package var found: FoundTest
    /// The byte offset of its first word or attribute, above which its keys go.
    package var start: Int
    package var sureness: Sureness
    package var score: AdoptionScore
    /// Why, as a phrase.
    package var because: String
  }

  /// A planned case for which nobody has written a test.
  package struct Entry: Sendable {
    package var planned: PlannedCase
    /// The module's document, from the project's root.
    package var document: String
    package var task: PlannedTask
    /// The pending test that waits for somebody to write it; nil without one.
    package var pending: FoundTest?
    /// Nil where no test has much to do with it.
    package var match: Match?

    /// Whether a test that is there surely tries the case.
    package var isCertain: Bool { match?.sureness == .certain }
  }

  /// In the order of the documents, their tasks and cases.
  package private(set) var entries: [Entry] = []
  /// By document, the pending tests of cases that tests which somebody has written carry the keys of.
  package private(set) var superseded: [String: [FoundTest]] = [:]
  /// By document, how many cases have a test already, by a key or by its name.
  package private(set) var kept: [String: Int] = [:]

  /// From which total on a test is worth a look.
  private static let least = 0.3

  /// - Parameters:
  ///   - modules: all documents of the project with their tests.
  ///   - existing: the tests of the whole project.
  ///   - project: what its sources declare.
  package init(of modules: [AdoptionModule], among existing: ExistingTests, project: ProjectIndex) {
    let tests = existing.tests
    let keyed = Set(tests.flatMap { $0.found.test.keys.map(SuiteKey.spelled) })
    var (cases, open, known): ([AdoptionCase], [Entry], [Bool]) = ([], [], [])
    for module in modules {
      for planned in module.cases {
        let wanted = AdoptionCase(planned.planned, of: module.path)
        cases.append(wanted)
        var entry = Entry(planned: planned.planned, document: module.path, task: module.tasks[planned.task])
        entry.pending = planned.found
        open.append(entry)
        known.append(planned.isWritten || keyed.contains(wanted.key))
      }
    }
    var refused: [String: Set<Int>] = [:]
    for (index, test) in tests.enumerated() {
      for key in test.found.test.refusedKeys { refused[SuiteKey.spelled(key), default: []].insert(index) }
    }
    let surroundings = AdoptionSurroundings(
      cases,
      in: modules,
      refused: refused,
      project: project
    )
    let search = AdoptionSearch(cases, among: tests, surroundings)
    let rivals = search.rivals
    for (index, wanted) in cases.enumerated() {
      if known[index] {
        kept[wanted.document, default: 0] += 1
        if let pending = open[index].pending, pending.test.isPending {
          superseded[wanted.document, default: []].append(pending)
        }
        continue
      }
      var entry = open[index]
      if let best = search.ranking[index].first, best.total >= Self.least {
        let test = tests[best.test]
        entry.match = Match(
          found: test.found,
          start: test.start,
          sureness: search.isCertain(index, rivals: rivals) ? .certain : .possible,
          score: best.score,
          because: best.score.reason(wanted, shared: search.shared(wanted, test))
        )
        if !search.standsOut(index), search.ranking[index].count > 1 {
          let next = tests[search.ranking[index][1].test].found
          if best.total - search.ranking[index][1].total < AdoptionSearch.margin {
            entry.match?.because += "; '\(next.suite).\(next.test.name)' is almost as likely"
          }
        }
      }
      entries.append(entry)
    }
  }
}
