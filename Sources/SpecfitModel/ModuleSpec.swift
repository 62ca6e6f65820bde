// Part of specfit. SPDX-License-Identifier: Apache-2.0

package import SpecfitSource

/// What a module document promises: the components and flows to build, and the tests that it already asks for.
package struct ModuleSpec: Sendable {
  /// The rule of the diagnostic about names that were left out of a long run of them.
  package static let longRun = "long-run"

  /// The rule of diagnostics about a name that looks like another.
  package static let lookAlike = "look-alike"

  /// The document's path as the user gave it.
  package var path: String
  package var module: ModuleIdentity
  package var verdict: Verdict
  /// In the order of the document.
  package var components: [Component]
  /// The module itself, with what the document states of it and of none of its components; nil for nothing.
  package var whole: Component?
  /// All of which behaviors are stated: the components, and then the module itself.
  package var specified: [Component] { components + [whole].compactMap { $0 } }
  /// Types that the document declares, components or not, by which signatures can be understood.
  package var types: [DeclaredType]
  package var flows: [Flow]
  /// The journeys of priority P0 and P1 that are in no flow, in the order of the document.
  package var unplannedJourneys: [Journey] = []
  /// What sounds like a behavior, and no reader understood; in the order of the document.
  package var unread: [UnreadPassage] = []
  /// What says that something is dealt with, and not what comes of it; in the order of the document.
  package var vague: [UnreadPassage] = []
  /// The test tasks that the document already has, written or generated.
  package var testTasks: [TestTask]
  package var layout: DocumentLayout
  /// What is wrong with the document; paths that nobody should follow are among it.
  package var diagnostics: [Diagnostic]
  /// In the order of the document.
  package var unusablePaths: [UnusablePath] = []
  /// What the document itself demands of the coverage of its tests.
  package var coverage = StatedCoverage()
  /// Which of all these lines stand in other documents: in the parts of a feature of which this one is the overview.
  package var joined = JoinedLines()
  /// The path of the overview of which the document is a part; nil for a document of its own.
  package var overview: String?
  /// What the other documents of the same numbered feature folder specify, with lines behind those of this document.
  package var companions: [ModuleSpec] = []
  /// By the lines of written tasks, the components whose suites they ask for and another document of the feature plans,
  /// with all that its documents state of them.
  package var plannedElsewhere: [Int: Component] = [:]

  package init(
    path: String,
    module: ModuleIdentity,
    verdict: Verdict,
    components: [Component] = [],
    types: [DeclaredType] = [],
    flows: [Flow] = [],
    testTasks: [TestTask] = [],
    layout: DocumentLayout = DocumentLayout(),
    diagnostics: [Diagnostic] = []
  ) {
    self.path = path
    self.module = module
    self.verdict = verdict
    self.components = components
    self.types = types
    self.flows = flows
    self.testTasks = testTasks
    self.layout = layout
    self.diagnostics = diagnostics
  }
}

extension ModuleSpec {
  /// Whether the document has a part in what its feature tests: it specifies something, or it asks for tests of what
  /// other documents specify, as a `tasks.md` may.
  package var mayShareSuites: Bool {
    verdict.kind != .notAModule
      || components.isEmpty && !verdict.isByTitle && testTasks.contains { $0.origin == .written && $0.kind == .unit }
  }

  /// The same without what a person made of the lists of generated tasks.
  package var withoutOwnLists: ModuleSpec {
    var spec = self
    for index in testTasks.indices where testTasks[index].origin == .generated { spec.testTasks[index].testNames = [] }
    return spec
  }
}

/// How much of the code the tests must execute, in percent, as a document demands it.
package struct StatedCoverage: Hashable, Sendable {
  /// Of all that the document specifies.
  package var module: Int?
  package var kinds: [ComponentKind: Int] = [:]
  /// By name.
  package var components: [String: Int] = [:]

  package init() {}

  /// What is demanded of a component: the narrowest figure; nil without any.
  package func percent(of component: Component) -> Int? {
    components[component.name] ?? kinds[component.kind] ?? module
  }
}

/// Which module a document specifies.
package struct ModuleIdentity: Hashable, Sendable {
  /// `3`, `4.1`; nil when the document gives none.
  package var number: String?
  /// The title without the words that say what sort of document it is.
  package var title: String?
  /// The title as an identifier in upper camel case: `Onboarding`, `NutritionLogging`.
  package var name: String
  /// Whether the title itself says that the document is a module: `Module 3: Onboarding`.
  package var isCalledModule = false

  package init(number: String? = nil, title: String? = nil, name: String) {
    self.number = number
    self.title = title
    self.name = name
  }
}

/// Whether a document wants a section with test tasks.
package struct Verdict: Hashable, Sendable {
  package enum Kind: String, Sendable {
    case wanted
    /// Every testable component already has a test task.
    case upToDate = "up-to-date"
    /// A guide, a report, a plan without components.
    case notAModule = "not-a-module"
  }

  package var kind: Kind
  /// The reason as one sentence.
  package var because: String
  /// Whether only the title, or the titles of chapters, speak against a document that speaks of components.
  package var isByTitle = false
  /// Whether the document that it speaks against gives components their files.
  package var isOverFiles = false

  package init(_ kind: Kind, because: String) {
    self.kind = kind
    self.because = because
  }
}

/// A user flow or screen sequence that deserves a UI test.
package struct Flow: Hashable, Sendable {
  /// As a reader names it: `Onboarding flow`.
  package var name: String
  /// The name in upper camel case, as test files carry it: `OnboardingFlow`.
  package var subject: String
  /// One-based.
  package var line: Int
  /// The screens and views that the flow goes through, by component name.
  package var screens: [String]
  /// What a user must be able to do, in the order of the document.
  package var journeys: [Journey] = []

  package init(name: String, subject: String, line: Int, screens: [String] = []) {
    self.name = name
    self.subject = subject
    self.line = line
    self.screens = screens
  }
}
