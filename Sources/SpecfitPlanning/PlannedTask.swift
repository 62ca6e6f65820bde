// Part of specfit. SPDX-License-Identifier: Apache-2.0

package import SpecfitModel

/// A test task: one test file to write.
package struct PlannedTask: Hashable, Sendable {
  package enum Origin: String, Sendable {
    /// A person wrote it into the document.
    case written
    /// specfit wrote it into the document before.
    case generated
    /// The document does not have it yet.
    case planned
  }

  /// How far the tests are; always derived from evidence.
  package enum State: String, Sendable {
    case planned, skeleton, written, passing, proven
    /// Nothing was looked at that could tell.
    case unknown
  }

  /// `unit:OnboardingViewModel`; of letters, digits, and `_ + . :` only, and unique in the plan.
  package var key: String
  /// `3.13.1`, `T004`; nil when the document does not number.
  package var number: String?
  /// What is tested: `OnboardingViewModel`, `OnboardingFlow`.
  package var subject: String
  package var kind: TestTask.Kind
  /// The path of the test file, from the project's root.
  package var file: String
  /// What the document calls the file, if that is not where it is: it names no folder, or somebody has moved the file; nil
  /// otherwise.
  package var statedFile: String?
  /// Where specfit would put the tests, if a person put another file into the text of a generated task; nil otherwise.
  package var usualFile: String?
  package var origin: Origin
  package var state: State
  /// The line of the task or, when it is not written, of what it tests; one-based.
  package var line: Int
  package var cases: [PlannedCase] = []
  /// What specfit would plan besides, and the list of cases in the document leaves out.
  package var leftOut: [LeftOutCase] = []
  /// Whether a person changed the list of cases that specfit wrote, so that their list is the plan of the task.
  package var isListed = false

  /// The name of the component that is tested; nil for flows.
  package var component: String?
  /// The path of the other document of the same feature that plans the cases of the suite; nil if they are planned here.
  package var plannedIn: String?
  package var componentKind: ComponentKind?
  /// Whether its suite is named after a topic, so that it has only a part of what is stated of the component.
  package var isOfTopic = false
  /// The folder of the component's source behind that of all sources; nil when the document does not tell.
  package var sourceFolder: String?
  package var isolation = Component.Isolation.none
  /// The coverage to reach, in percent.
  package var coverage: Int?
  /// Below which the gate fails, where that is less; in percent.
  package var minimumCoverage: Int?
  /// How soon the profile wants it, where the document does not say.
  package var priority: Profile.Priority?
  package var doubles: [PlannedDouble] = []

  /// The type through which UI tests drive the flow: `OnboardingPage`.
  package var pageObject: String?
  /// The views and screens of the flow.
  package var screens: [String] = []

  /// What the task says in the document, by the profile: `Create OnboardingViewModelTests`.
  package var title = ""
  /// What it asks for besides what all tasks of its kind do.
  package var own = Demands()
  /// What all tasks of its kind ask for.
  package var shared = Demands()

  /// All that the task asks for: the general first.
  package var demands: Demands {
    Demands(requirements: shared.requirements + own.requirements, acceptance: shared.acceptance + own.acceptance)
  }

  /// The task with the file that the document names; nil if that is where the tests stand.
  package var beforeMove: PlannedTask? {
    guard let statedFile else { return nil }
    var task = self
    (task.file, task.statedFile) = (statedFile, nil)
    return task
  }

  package init(
    key: String,
    number: String? = nil,
    subject: String,
    kind: TestTask.Kind,
    file: String,
    origin: Origin,
    state: State,
    line: Int
  ) {
    self.key = key
    self.number = number
    self.subject = subject
    self.kind = kind
    self.file = file
    self.origin = origin
    self.state = state
    self.line = line
  }
}

/// A case that specfit would plan, and that the list of its task in the document leaves out.
package struct LeftOutCase: Hashable, Sendable {
  package var planned: PlannedCase
  /// Whether it stands there struck through.
  package var isStruck: Bool
}

extension PlannedTask {
  /// What the list in the document leaves out, as one line without a full stop; nil if that is nothing.
  package var leftOutSentence: String? {
    guard !leftOut.isEmpty else { return nil }
    let shown = leftOut.prefix(Self.shownLeftOut).map(\.planned.name).joined(separator: ", ")
    let rest = leftOut.count > Self.shownLeftOut ? ", and \(leftOut.count - Self.shownLeftOut) more" : ""
    let struck = leftOut.count { $0.isStruck }
    let note = struck == 0 ? "" : " (\(struck == leftOut.count ? "all" : "\(struck) of them") struck through)"
    let cases = leftOut.count == 1 ? "1 case" : "\(leftOut.count) cases"
    return "task \(number ?? "'\(key)'") leaves out \(cases) that specfit would plan: \(shown)\(rest)\(note)"
  }

  private static let shownLeftOut = 12
}

/// What a task asks for, as Markdown.
package struct Demands: Hashable, Sendable {
  package var requirements: [String] = []
  /// When the task is done.
  package var acceptance: [String] = []

  package init(requirements: [String] = [], acceptance: [String] = []) {
    (self.requirements, self.acceptance) = (requirements, acceptance)
  }

  package var isEmpty: Bool { requirements.isEmpty && acceptance.isEmpty }
}

/// A test double that stands in for a collaborator.
package struct PlannedDouble: Hashable, Sendable {
  /// The collaborator's type: `UserServiceProtocol`.
  package var type: String
  /// The double's type: `MockUserService`.
  package var name: String
  /// Where the document names the collaborator, one-based.
  package var line: Int
  /// What the collaborator's type is imported from, where a language has packages; nil when nobody knows.
  package var package: String?
  /// Whether the project has the double already, in a style of its own.
  package var isProjects = false
  /// The collaborator's type with its arguments, where a language has none without them; nil for a type without.
  package var written: String?
}

extension PlannedDouble {
  /// What a project has to stand in for a type.
  package init(_ own: ProjectIndex.SourceType, for type: DeclaredType) {
    self.init(type: type.name, name: own.declaration.name, line: type.line, isProjects: true)
  }
}
