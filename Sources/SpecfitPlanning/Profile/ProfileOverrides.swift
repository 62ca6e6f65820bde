// Part of specfit. SPDX-License-Identifier: Apache-2.0

package import SpecfitModel

/// What a project settles for itself, whatever its profile says.
package struct ProfileOverrides: Sendable {
  /// The name of the application or package, from which test folders get theirs.
  package var application: String?
  package var tests: String?
  package var uiTests: String?
  package var framework: Profile.Framework?
  /// The name of a style, as in `Profile.Names(style:)`.
  package var style: String?
  /// In percent.
  package var coverage: [ComponentKind: Int] = [:]

  package init() {}
}

extension Profile {
  /// The profile with a project's own settings.
  package func applying(_ overrides: ProfileOverrides) -> Profile {
    var profile = self
    profile.application = overrides.application ?? application
    profile.framework = overrides.framework ?? framework
    if let tests = overrides.tests { profile.folders.setTests(Self.folder(tests)) }
    if let tests = overrides.uiTests { profile.folders.setUITests(Self.folder(tests)) }
    if let style = overrides.style { profile.names.use(style: style) }
    profile.coverage.merge(overrides.coverage) { $1 }
    return profile
  }

  /// Follows what a project has already.
  package mutating func use(_ project: ProjectIndex) {
    self.project = project
    guard project.knowsSources else { return }
    // A project that has not chosen a profile has ways of its own.
    if !isChosen { omissions.formUnion([.example, .guidelines, .script, .workflow]) }
  }

  private static func folder(_ path: String) -> String {
    String(path.reversed().drop { $0 == "/" }.reversed())
  }
}

extension Profile.Folders {
  fileprivate mutating func setTests(_ folder: String) {
    (tests, packageTests, defaultTests) = (TextPattern(folder), TextPattern(folder), folder)
  }

  fileprivate mutating func setUITests(_ folder: String) {
    (uiTests, packageUITests, defaultUITests) = (TextPattern(folder), TextPattern(folder), folder)
  }
}

extension Profile.Names {
  /// The patterns of each style: for conditions, for events, for flows.
  private static let styles = [
    "test_method_givenCondition_shouldResult": [
      "test_{member}_given{Condition}_should{Outcome}", "test_{member}_when{Condition}_should{Outcome}",
      "test_{flow}_when{Action}_then{State}",
    ],
    "testMethod_WithCondition_ShouldResult": [
      "test{Member}_With{Condition}_Should{Outcome}", "test{Member}_When{Condition}_Should{Outcome}",
      "test{Flow}_When{Action}_Then{State}",
    ],
    "test_method_condition_expected": [
      "test_{member}_{condition}_{outcome}", "test_{member}_{condition}_{outcome}", "test_{flow}_{action}_{state}",
    ],
    "testMethod": [
      "test{Member}With{Condition}Should{Outcome}", "test{Member}When{Condition}Should{Outcome}",
      "test{Flow}When{Action}Then{State}",
    ],
    "sentence": [
      "{member}With{Condition}Should{Outcome}", "{member}When{Condition}Should{Outcome}",
      "{flow}When{Action}Then{State}",
    ],
    "function": [
      "{member}With{Condition}Should{Outcome}", "{member}When{Condition}Should{Outcome}",
      "{flow}When{Action}Then{State}",
    ],
  ]

  /// The styles that `ProfileOverrides.style` may name.
  package static var styleNames: [String] { styles.keys.sorted() }

  /// Takes the patterns of a style; an unknown style changes nothing.
  fileprivate mutating func use(style: String) {
    guard let patterns = Self.styles[style] else { return }
    unit = TextPattern(patterns[0])
    event = TextPattern(patterns[1])
    ui = TextPattern(patterns[2])
  }
}
