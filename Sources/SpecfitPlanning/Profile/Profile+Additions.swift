// What a profile may say beyond names, places and texts.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

package import SpecfitModel
package import SpecfitSource

extension Profile {
  /// What must be executed by tests, in percent.
  package struct CoverageTarget: Hashable, Sendable {
    package var target: Int
    /// Below which the gate fails; nil where that is the target itself.
    package var minimum: Int?

    package init(target: Int, minimum: Int?) {
      self.target = target
      self.minimum = minimum
    }
  }

  /// A layer of the test pyramid, for readers.
  package struct Layer: Sendable {
    /// `unit`, `integration`.
    package var name: String
    /// The share of all tests, in percent.
    package var percent: Int
    /// How many tests there should be, as people write it: `60-80`; nil where the profile does not say.
    package var count: String?
    /// In how many seconds they all should have run; nil where the profile does not say.
    package var seconds: Int?
  }

  /// How soon a component should be tested.
  package enum Priority: String, CaseIterable, Sendable {
    case first = "P0"
    case second = "P1"
    case third = "P2"
    case last = "P3"

    /// From 0, the most urgent.
    package var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
  }

  /// Words by which tests can be chosen.
  package struct Tags: Sendable {
    package var kinds: [ComponentKind: [String]] = [:]
    /// By the first part of a case's id: `cache` for `cache.hit`.
    package var cases: [String: [String]] = [:]

    /// All words, sorted.
    package var all: [String] { Set(kinds.values.joined()).union(cases.values.joined()).sorted() }
  }

  /// Components that never get a test, a double, or an identifier.
  package struct Exclusion: Sendable {
    /// Patterns for the source's path.
    package var paths: [Glob]
    package var reason: String
  }

  /// A file that a project gets beside the tests.
  package struct KitFile: Sendable {
    /// What the file belongs to, for those who ask for a part only.
    package enum Part: String, CaseIterable, Sendable {
      case helpers, mocks, builders, ui, docs, script, workflow
    }

    /// The last part of the template's name: `fixtures.swift`.
    package var template: String
    package var path: TextPattern
    package var part: Part
    /// The kinds of component that the file is about; empty for all.
    ///
    /// Where there are no such components there is no file.
    package var kinds: Set<ComponentKind>
  }

  /// How accessibility identifiers are made that documents do not give.
  package struct Identifiers: Sendable {
    /// How several words stand together.
    package enum Words: String, CaseIterable, Sendable {
      case camel, snake, kebab
    }

    package var pattern: TextPattern
    package var words: Words
  }

  /// What a project does without, though other profiles bring it.
  package enum Omission: String, CaseIterable, Sendable {
    case example, stores, builders, guidelines, script, workflow
  }

  /// What a repository looks like that follows the profile.
  package struct Signs: Sendable {
    /// Texts that documents have.
    package var words: [String] = []
    /// Patterns of paths.
    package var files: [Glob] = []
    /// Languages of code fences.
    package var fences: [String] = []
    /// Modules that sources import.
    package var imports: [String] = []
    package var framework: Framework?
    /// Names of styles, as in `ProfileOverrides.style`.
    package var styles: [String] = []
  }

  /// A language other than Swift, in which the tests are written.
  package struct Language: Sendable {
    /// As code fences have it.
    package var name: String
    /// Of test files, without the point.
    package var fileExtension: String
    /// The folders behind which the folders of packages stand.
    package var sources: [String]
  }
}
