// Part of specfit. SPDX-License-Identifier: Apache-2.0

package import SpecfitModel

/// A set of conventions: how tests are named, where they stand, what they must reach, and what is said about them.
///
/// A profile is data; `Profile+Reading.swift` says how it is written.
package struct Profile: Sendable {
  package enum Framework: String, CaseIterable, Sendable {
    case xctest
    case swiftTesting = "swift-testing"
  }

  /// Patterns for what a case is called; see `Placeholders`.
  package struct Names: Sendable {
    /// For a test with given conditions.
    package var unit: TextPattern
    /// For a test of what follows an event.
    package var event: TextPattern
    package var ui: TextPattern
  }

  /// Patterns for the folders of tests.
  package struct Folders: Sendable {
    /// Beside the sources of an application.
    package var tests: TextPattern
    package var uiTests: TextPattern
    /// In a package.
    package var packageTests: TextPattern
    package var packageUITests: TextPattern
    /// Where the document names no sources.
    package var defaultTests: String
    package var defaultUITests: String
  }

  /// Patterns for paths.
  package struct Files: Sendable {
    package var unit: TextPattern
    /// For components of these kinds, in an application and in a package.
    package var unitByKind: [ComponentKind: TextPattern]
    package var ui: TextPattern
    package var packageUnit: TextPattern
    package var packageUI: TextPattern
    package var mocks: TextPattern
    /// The folder of what all doubles share.
    package var mockBase: TextPattern
    /// The folder of the stubs of clients made of closures; nil for none.
    package var stubs: TextPattern?
    package var pageObject: TextPattern
    /// The folder of what all tests of a target share.
    package var support: TextPattern
    package var builders: TextPattern
    package var examples: TextPattern
    /// The folder of the accessibility identifiers.
    package var identifiers: TextPattern
    package var guidelines: TextPattern
    package var script: TextPattern
    /// What the script knows of each module.
    package var moduleTable: TextPattern
    package var workflow: TextPattern
  }

  /// How collaborators are replaced.
  package struct Doubles: Sendable {
    package var name: TextPattern
    /// Endings that a double's name does without.
    package var strip: [String]
    /// Types that are used as they are.
    package var except: Set<String>
    /// What becomes of a call that cannot throw, and that no test told what to give.
    package var unstubbed: Unstubbed

    package enum Unstubbed: String, CaseIterable, Sendable {
      /// It fails the test, and gives a harmless value where there is one.
      case fail
      /// It ends the run.
      case trap
    }
  }

  /// The titles of the section and its parts.
  package struct Sections: Sendable {
    package var title: String
    /// The title beside a section of that kind that a person wrote.
    package var further: String
    package var unit: String
    package var ui: String
    /// The line for the module's acceptance criteria.
    package var acceptanceLine: TextPattern
    /// What introduces that which all tasks of a part ask for.
    package var shared: String
  }

  /// What a task says.
  package struct TaskText: Sendable {
    package var title: TextPattern
    package var requirements: [Sentence]
    package var acceptance: [Sentence]
  }

  /// A sentence of a task.
  package struct Sentence: Sendable {
    /// What must be so for the sentence to be said.
    package enum Condition: String, CaseIterable, Sendable {
      case doubles, mainActor, actor, async, coverage
    }

    package var text: TextPattern
    /// The kinds of component that it is for; empty for all.
    package var kinds: Set<ComponentKind>
    package var condition: Condition?
    /// True for a rule that only a project has that follows the profile, false for its stand-in elsewhere, nil for both.
    package var isHouseRule: Bool?

    /// Whether the sentence says the same of every component, so that it is said once for all of them.
    var isShared: Bool {
      kinds.isEmpty && condition == nil && text.placeholders.allSatisfy(Placeholders.ofModule.contains)
    }
  }

  package var name: String
  /// Whether the project has chosen the profile, rather than having none of its own.
  package var isChosen = true
  /// Whose templates are used, by the first part of their names; of several that have one, the first counts.
  package var families: [String]
  package var framework: Framework
  /// The same for how tests are written, which depends on what runs them.
  package var testFamilies: [Framework: [String]]
  package var names: Names
  package var folders: Folders
  package var files: Files
  /// The kinds of component that get a test of their own.
  package var unitKinds: Set<ComponentKind>
  /// The kinds of component that get theirs through a flow.
  package var uiKinds: Set<ComponentKind>
  /// In percent.
  package var coverage: [ComponentKind: Int]
  package var defaultCoverage: Int
  /// Below which the gate fails, in percent, for kinds whose target is more than that.
  package var minimumCoverage: [ComponentKind: Int]
  package var defaultMinimumCoverage: Int?
  /// Over all sources, in percent; nil where the profile does not say.
  package var overallCoverage: CoverageTarget?
  /// What components of a kind are called: `ViewModels`.
  package var labels: [ComponentKind: String]
  package var defaultLabel: String
  package var doubles: Doubles
  package var pageObject: TextPattern
  package var sections: Sections
  package var unit: TaskText
  package var ui: TaskText
  /// How many cases one member may have; what is beyond goes into one table.
  package var casesPerMember: Int
  package var pyramid: [Layer]
  /// Of components whose document gives no priority.
  package var priorities: [ComponentKind: Priority]
  package var tags: Tags
  /// Why components of a kind get no test of their own.
  package var reasons: [ComponentKind: String]
  package var exclusions: [Exclusion]
  package var identifiers: Identifiers
  package var kit: [KitFile]
  package var omissions: Set<Omission>
  package var signs: Signs
  /// What the tests are written in; nil for Swift.
  package var language: Language?
  /// What the project calls its application, where it does not follow from the document.
  package var application: String?
  /// What the project has already, which wins over all of this.
  package var project = ProjectIndex()

  /// Whether its suites of reducers and views are compiled only where what they test is, so that they may name it anyway.
  package var guardsAbsentTypes: Bool { files.stubs != nil }

  /// What components of a kind are called.
  package func label(of kind: ComponentKind?) -> String { kind.flatMap { labels[$0] } ?? defaultLabel }

  /// What tests of a kind of component must execute.
  package func coverageTarget(of kind: ComponentKind) -> CoverageTarget {
    guard let target = coverage[kind] else {
      return CoverageTarget(target: defaultCoverage, minimum: defaultMinimumCoverage)
    }
    return CoverageTarget(target: target, minimum: minimumCoverage[kind])
  }
}
