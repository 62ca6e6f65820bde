// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// How the tests of a run ended.
package struct TestResults: Hashable, Sendable {
  /// A reason why the results do not speak for the whole run.
  package enum Flaw: Hashable, Sendable {
    /// The report stops before the run has ended.
    case noEnd
    /// A process ended by itself; with its words.
    case crash(String)
    /// More tests are counted than there are results.
    case missing(counted: Int, found: Int)
    /// There are more results than tests are counted, such as by what a test prints.
    case excess(counted: Int, found: Int)
    /// A test has a result that was not built, such as by what another test prints; with its name.
    case unbuilt(String)
    /// Something failed that belongs to no test, such as a suite or the run; with its words.
    case failure(String)
    /// Failures are counted, and no test failed.
    case failures(counted: Int)
    /// The build, or what comes before the first test, is all that there is.
    case notStarted
  }

  /// Sources that say different things of one test; the worst counts.
  package struct Contradiction: Hashable, Sendable {
    package var name: TestName
    /// From the best to the worst.
    package var outcomes: [TestOutcome.Kind]

    package init(name: TestName, outcomes: [TestOutcome.Kind]) {
      self.name = name
      self.outcomes = outcomes
    }
  }

  /// In the order of the report.
  package var results: [TestResult]
  package var flaws: [Flaw]
  package var contradictions: [Contradiction] = []
  /// When the oldest of the results came about, at the latest, in seconds since 1970; nil when the report does not tell.
  package var time: Int?

  package init(results: [TestResult] = [], flaws: [Flaw] = []) {
    self.results = results
    self.flaws = flaws
  }

  /// Whether the run came to its end, and all of its results are there.
  package var isComplete: Bool { flaws.isEmpty }

  /// Whether no test was run, skipped ones included: such a run proves nothing.
  package var isEmpty: Bool { results.isEmpty }

  /// How many tests there are, skipped ones included.
  package var count: Int { results.count }

  /// How many tests ended so.
  package func count(_ kind: TestOutcome.Kind) -> Int { results.count { $0.outcome.kind == kind } }

  /// Whether a failure is already told, by a test or by a flaw.
  var tellsFailure: Bool {
    results.contains { $0.outcome == .failed }
      || flaws.contains { flaw in
        switch flaw {
        case .failure, .failures, .crash: true
        case .noEnd, .missing, .excess, .unbuilt, .notStarted: false
        }
      }
  }
}

extension TestResults.Flaw: CustomStringConvertible {
  package var description: String {
    switch self {
    case .noEnd: "the results stop before the end of the run"
    case .crash(let words): "the run crashed: \(words.quoted)"
    case .missing(let counted, let found): "the run counts \(counted) tests, but only \(found) have a result"
    case .excess(let counted, let found): "the run counts \(counted) tests, but \(found) have a result"
    case .unbuilt(let name): "they tell of \(name.quoted), which was not built"
    case .failure(let words): "something failed that is no test: \(words.quoted)"
    case .failures(let counted):
      "the run counts \(counted) \(counted == 1 ? "failure" : "failures"), but no test of it failed"
    case .notStarted: "no test was started; look whether the tests build"
    }
  }
}

extension TestResults.Contradiction: CustomStringConvertible {
  package var description: String {
    let words = outcomes.map(\.rawValue).joined(separator: ", and in another as ")
    return "test \(name.description.quoted) stands in one report as \(words); the worst counts"
  }
}
