// Part of specfit. SPDX-License-Identifier: Apache-2.0

package import SpecfitModel
package import SpecfitPlanning

/// What is left of a task once its document is put away: enough to tell its state, and to say why.
package struct TaskRecord: Hashable, Sendable {
  /// How many of its cases or tests stand where.
  package struct Counts: Hashable, Sendable {
    /// Planned cases.
    package var planned = 0
    /// Planned cases without a test.
    package var missing = 0
    /// Tests that nobody has written yet.
    package var pending = 0
    /// Tests that are empty, or claim nothing that could turn out false.
    package var hollow = 0
    /// Tests that claim something.
    package var written = 0
    /// Those among them that a person wrote without a scaffold.
    package var own = 0
    package var passed = 0
    package var failed = 0
    /// Written tests of which the results say nothing, or that they did not run.
    package var notRun = 0
    /// Those among them of which the results say nothing at all.
    package var unknown = 0
    /// Written tests of which nothing tells whether they are built and enabled.
    package var conditional = 0
    /// Planned members that the run executed.
    package var executed = 0
    /// Planned members that it did not.
    package var unexecuted = 0
    /// Planned members of which the coverage says nothing.
    package var unmeasured = 0

    /// All tests that are there.
    package var tests: Int { pending + hollow + written }
  }

  /// How many lines of a file there are, and were executed.
  package struct Lines: Hashable, Sendable {
    package var executable: Int
    package var covered: Int
  }

  /// A planned case for which its own file has no test; another file may have it.
  package struct OpenCase: Hashable, Sendable {
    package var key: String
    package var name: String
    /// Where the document asks for it, one-based.
    package var line: Int
    /// The path of the document with that line, if it is not the module's own but a part of it.
    package var part: String?
    package var because: String
    /// Whether it tries a behavior that the document states.
    package var isStated: Bool
  }

  /// Tests that are there, carry no key, and surely try cases for which nobody has written a test.
  package struct Adoptable: Hashable, Sendable {
    /// The keys of the cases that they try.
    package var keys: Set<String>
    /// The first of them.
    package var test: FoundTest
  }

  package var key: String
  package var number: String?
  package var subject: String
  package var component: String?
  /// The path of the other document of the same feature that plans the cases of the suite; nil if they are planned here.
  package var plannedIn: String?
  package var kind: TestTask.Kind
  package var componentKind: ComponentKind?
  /// The test file, from the project's root.
  package var file: String
  package var origin: PlannedTask.Origin
  /// One-based.
  package var line: Int
  /// The path of the document with that line, if it is not the module's own but a part of it.
  package var part: String?
  package var isTicked: Bool?
  /// In percent.
  package var coverageTarget: Int?
  /// What the coverage reached, in percent; nil when nothing is known.
  package var coverage: Double?
  /// The source of the component, from the project's root; nil without coverage, or when it is not known.
  package var source: String?
  /// How many lines of it can be executed, and were; nil when the coverage does not have it.
  package var sourceLines: Lines?
  package var counts = Counts()
  package var open: [OpenCase] = []
  /// Nil where there are none, or nobody has looked for them.
  package var adoptable: Adoptable?
  package var hasFile: Bool
  /// Whether a target compiles its file, or would.
  package var isCompiled = true
  /// Whether the sources of the project are known, and none declares the type that its tests are about.
  var lacksSource = false
  /// The names of the tests in its file that nobody has tied to a case, as far as somebody has written them.
  package var unkeyed: [String] = []
  /// Whether each planned case is to be found by its own key.
  package var isKeyed: Bool
  /// Why nothing could be seen of the tests; nil when something could.
  package var obstacle: String?
  /// Whether results were given at all, and coverage.
  package var hasResults = false
  package var hasCoverage = false
  /// Why the coverage does not tell what the source or its planned members reached, a sentence; nil when it does, or
  /// when nothing is to reach a coverage.
  package var unmeasuredBecause: String?
  /// Why a result of one of the written tests counts for nothing, a sentence without its end; nil when nobody can say.
  package var notRunBecause: String?
  /// Whether another document of the same run plans its suite, so that this task is no further one.
  package var isRepeated = false
  /// The numbers of such tasks, by which people call this one as well.
  var otherNumbers: [String] = []

  /// Whether it is known which test tries which planned case, by keys or by the names of all.
  private var isTied: Bool { isKeyed || counts.missing == 0 }

  /// How far the tests are, from evidence alone.
  package var state: PlannedTask.State {
    if obstacle != nil { return .unknown }
    if kind == .support { return hasFile ? .written : .planned }
    if counts.tests == 0 { return .planned }
    if counts.pending + counts.hollow > 0 || counts.written == 0 || (isKeyed && counts.missing > 0) { return .skeleton }
    // Whether there is a test at all, a run has to show.
    if counts.conditional > 0 { return .unknown }
    guard hasResults, counts.failed == 0, counts.notRun == 0, counts.passed > 0 else { return .written }
    guard hasCoverage, counts.unexecuted == 0, counts.unmeasured == 0, counts.executed > 0, isTied
    else { return .passing }
    return .proven
  }

  /// What there is to say of a task without a file.
  var lackOfFile: String {
    isCompiled ? "there is no '\(file)'" : "no test target of the build compiles '\(file)'"
  }

  /// Why the state is not the next one, as a phrase; nil for what is proven.
  package var because: String? {
    if let obstacle { return obstacle }
    switch state {
    case .planned: return hasFile ? "'\(file)' holds no test of it" : lackOfFile
    case .skeleton: return skeletonReason
    case .written: return kind == .support ? nil : writtenReason
    case .passing: return passingReason
    case .proven: return nil
    case .unknown: return conditionalReason
    }
  }

  private var skeletonReason: String {
    var parts: [String] = []
    if counts.missing > 0, isKeyed {
      parts.append(Self.count(counts.missing, "planned case has", "planned cases have") + " no test")
    }
    if counts.pending > 0 { parts.append(Self.count(counts.pending, "test is", "tests are") + " pending") }
    if counts.hollow > 0 { parts.append(Self.count(counts.hollow, "test claims", "tests claim") + " nothing") }
    return parts.joined(separator: ", ")
  }

  private var writtenReason: String {
    if !hasResults { return "no results were given" }
    if counts.failed > 0 { return Self.count(counts.failed, "test fails", "tests fail") }
    return notRunReason
  }

  /// How many written tests did not run, as a phrase.
  var notRunReason: String {
    let lack = Self.count(counts.notRun, "test has", "tests have") + " no result"
    guard let notRunBecause else { return lack }
    return lack + (counts.notRun == 1 ? " that counts: " : " that counts, one of them since ") + notRunBecause
  }

  private var conditionalReason: String {
    let number = Self.count(counts.conditional, "test stands", "tests stand")
    return number + " under a condition of its build or of a trait, and no result tells that it is met"
  }

  private var passingReason: String {
    if !hasCoverage { return "no coverage was given" }
    if counts.unexecuted > 0 {
      return Self.count(counts.unexecuted, "planned member was", "planned members were") + " not executed"
    }
    if counts.unmeasured == 0, counts.executed > 0 {
      return "nobody has tied its tests to its cases; 'specfit adopt' proposes which try them"
    }
    return "the coverage says nothing of "
      + (counts.unmeasured > 0 ? Self.count(counts.unmeasured, "planned member", "planned members") : "its members")
  }

  private static func count(_ number: Int, _ one: String, _ many: String) -> String {
    "\(number) \(number == 1 ? one : many)"
  }

  /// Whether what is asked for could not be told from what was given.
  package func isUnknown(for required: PlannedTask.State) -> Bool {
    if state == .unknown { return true }
    return switch required {
    case .planned, .skeleton, .written, .unknown: obstacle != nil
    case .passing: obstacle != nil || (state == .written && counts.failed == 0)
    case .proven:
      obstacle != nil || (state == .written && counts.failed == 0)
        || (state == .passing && counts.unexecuted == 0 && isTied)
    }
  }
}
