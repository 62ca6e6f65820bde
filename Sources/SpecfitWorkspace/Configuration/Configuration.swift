// Part of specfit. SPDX-License-Identifier: Apache-2.0

package import SpecfitSource

/// What a project settles in `.specfit.yml`; every part has a default.
///
/// Paths are relative to the project's root and stay inside it.
package struct Configuration: Hashable, Sendable {
  /// The profile of projects that name none.
  package static let defaultProfile = "airfit"

  /// What runs the tests.
  package enum Framework: String, CaseIterable, Sendable {
    case xctest
    case swiftTesting = "swift-testing"
  }

  /// The set of conventions to follow.
  package var profile = Configuration.defaultProfile

  /// Whether the project names its profile.
  package var namesProfile = false

  /// What the project says instead of single fields of the profile; nil when it says nothing.
  package var profileFields: LocatedValue?

  /// The name of the app or package, from which test targets get theirs.
  package var app: String?

  /// Files, folders, and patterns that name the module documents.
  package var specs: [String] = []

  /// What to leave out of folders and patterns, in the language of `.gitignore`.
  package var exclude: [String] = []

  /// The folders of the sources that ``tests`` try; a build file that tells what is built comes first.
  package var sources: [String] = []

  /// The unit tests of each target; what fits none goes into the first.
  package var tests: [TestFolder] = []

  /// The folder, or target, of the UI tests.
  package var uiTests: String?

  /// What runs the tests, where it is not the profile's.
  package var framework: Framework?

  /// How tests are named, where it is not as in the profile.
  package var style: TestNameStyle?

  /// Whether a line is added to the acceptance criteria of a module.
  package var acceptance = true

  /// The coverage that a kind of component must reach, in percent, where it is not the profile's.
  package var coverage: [String: Int] = [:]

  /// What `specfit check` goes by.
  package var check = CheckSection()

  package init() {}
}
