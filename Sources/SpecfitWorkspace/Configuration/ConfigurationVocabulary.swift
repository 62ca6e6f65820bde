// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// The names that a configuration may use and that other parts of specfit define.
package struct ConfigurationVocabulary: Hashable, Sendable {
  package var profiles: [String]

  /// The kinds of component that may have a coverage of their own.
  package var coverageKinds: [String]

  /// The names of the rules that a check applies.
  package var rules: [String]

  package init(profiles: [String], coverageKinds: [String], rules: [String] = []) {
    self.profiles = profiles
    self.coverageKinds = coverageKinds
    self.rules = rules
  }
}
