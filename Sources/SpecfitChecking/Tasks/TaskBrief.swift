// Part of specfit. SPDX-License-Identifier: Apache-2.0

package import SpecfitModel
package import SpecfitPlanning
package import SpecfitSource

/// All that somebody needs to know to do one test task.
package struct TaskBrief: Sendable {
  /// Lines of a document, as they stand.
  package struct Excerpt: Hashable, Sendable {
    /// The path of the document, from the project's root.
    package var document: String
    /// The number of the first line, one-based.
    package var first: Int
    /// Without line ends.
    package var lines: [String]
  }

  /// A member of what is tested.
  package struct Signature: Hashable, Sendable {
    package var text: String
    /// One-based.
    package var line: Int
    /// The path of the document with that line, if it is not the module's own but a part of it.
    package var part: String?
  }

  /// A double, or another file that the tests lean on.
  package struct Support: Hashable, Sendable {
    /// The type in the file: `MockCartService`.
    package var name: String
    /// What it stands in for, or is for; nil for what every test may use.
    package var subject: String?
    /// From the project's root; nil when no document shows enough to write it.
    package var file: String?
    package var isThere: Bool
  }

  /// How far one case is.
  package enum Progress: String, Hashable, CaseIterable, Sendable {
    case missing, pending
    /// There is a test that claims nothing.
    case hollow
    /// The test claims something; no result is known.
    case written
    case passing, failing
    /// The results say that it did not run.
    case notRun = "not-run"

    /// What is left to do is done.
    package var isDone: Bool { self == .written || self == .passing }
  }

  /// A planned case, and where its test is.
  package struct Case: Sendable {
    package var planned: PlannedCase
    package var progress: Progress
    /// Where the test stands; nil for one that is missing.
    package var place: Finding.Place?
    /// Its present name, which may differ from the planned one.
    package var name: String
    /// What a failing test said.
    package var message: String?
  }

  package var queued: QueuedTask
  package var task: PlannedTask
  /// The file with what is tested; nil when the document names none.
  package var source: String?
  package var isSourceThere = false
  /// Where the file stands now, if it was moved: the only one of its name in the project.
  package var movedSource: String?
  /// What the task's document says, and then what other documents declare that the tests touch.
  package var excerpts: [Excerpt] = []
  /// The paths of the documents that are parts of the task's own.
  package var partPaths: [String] = []
  /// The task as a person wrote it, or changed it; nil for what only specfit wrote.
  package var request: Excerpt?
  package var signatures: [Signature] = []
  /// What the document states of the subject, also what no case tries.
  package var behaviors: [Behavior] = []
  /// What sounds like a behavior of it, and was not understood.
  package var unread: [UnreadPassage] = []
  package var questions: [Question] = []
  /// Which of the document's lines stand in its parts.
  package var joined = JoinedLines()
  package var support: [Support] = []
  package var cases: [Case] = []
  /// The case that was asked for; nil for all.
  package var caseKey: String?
  /// The type that holds the tests; nil when no scaffold has it.
  package var testClass: TestClass?
  package var isTestFileThere = false
  /// Whether specfit finds the documents without being told.
  package var isConfigured = true
  package var conventions: Conventions
  /// What proves the task done, in the order in which to run it.
  package var commands: [Command] = []

  /// What the profile asks of tests.
  package struct Conventions: Hashable, Sendable {
    package var profile: String
    package var framework: Profile.Framework
    /// The language of the tests; nil for Swift.
    package var language: String?
    /// The patterns of names, by what they are for.
    package var unitName: String
    package var eventName: String
    package var uiName: String
    /// From the project's root; nil when there is no such file.
    package var guidelines: String?
  }

  /// A command, and what it proves.
  package struct Command: Hashable, Sendable {
    /// The words; each is one argument.
    package var words: [String]
    /// Where to keep what it prints, from the project's root; nil when nobody needs it.
    package var output: String?
    package var purpose: String
  }

  /// The cases that the brief is about.
  package var askedCases: [Case] {
    guard let caseKey else { return cases }
    return cases.filter { $0.planned.key == caseKey }
  }

  /// What is stated, and is no case of its own: it goes without saying, or was left to another level.
  package var uncoveredBehaviors: [Behavior] {
    let tried = Set(cases.flatMap { $0.planned.behaviors.map(\.id) })
    return caseKey == nil ? behaviors.filter { !tried.contains($0.id) } : []
  }
}
