// From a parsed `.specfit.yml` to a configuration.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

package import SpecfitSource

extension Configuration {
  /// Reads a configuration; keys that are missing keep their defaults.
  ///
  /// - Parameters:
  ///   - value: the whole file; nothing is the default configuration.
  ///   - path: of the file, for messages.
  ///   - vocabulary: the names that other parts of specfit define.
  /// - Throws: `ConfigurationError.wrong` with every problem, not just the first.
  package init(
    _ value: LocatedValue,
    path: String,
    vocabulary: ConfigurationVocabulary
  ) throws(ConfigurationError) {
    self.init()
    var reader = ConfigurationValueReader()
    for (name, value) in reader.map(value, "", wanted: "a map of keys such as 'profile: airfit'") {
      if let key = Key(rawValue: name.name) {
        read(value, for: key, vocabulary, with: &reader)
      } else {
        let suggestion = suggestion(for: name.name, among: Key.names)
        reader.report(.unknownKey(suggestion: suggestion), name.name, at: name.location)
      }
    }
    guard reader.problems.isEmpty else { throw .wrong(path: path, reader.problems) }
  }

  private mutating func read(
    _ value: LocatedValue,
    for key: Key,
    _ vocabulary: ConfigurationVocabulary,
    with reader: inout ConfigurationValueReader
  ) {
    let name = key.rawValue
    switch key {
    case .profile: readProfile(value, vocabulary.profiles, with: &reader)
    case .app: app = reader.text(value, name, wanted: "a name")
    case .specs: specs = reader.paths(value, name)
    case .exclude: exclude = reader.paths(value, name)
    case .sources: sources = reader.paths(value, name)
    case .tests: tests = TestFolder.list(value, name, with: &reader)
    case .uiTests: uiTests = reader.path(value, name)
    case .framework:
      framework = reader.word(value, name, among: Framework.allCases.map(\.rawValue)).flatMap(Framework.init)
    case .style:
      style = reader.word(value, name, among: TestNameStyle.allCases.map(\.rawValue)).flatMap(TestNameStyle.init)
    case .acceptance: acceptance = reader.truth(value, name) ?? acceptance
    case .coverage: coverage = Self.coverage(value, vocabulary.coverageKinds, with: &reader)
    case .check: check = CheckSection(value, rules: vocabulary.rules, with: &reader)
    }
  }

  /// The name of a profile, or a map with what is different from one.
  private mutating func readProfile(
    _ value: LocatedValue,
    _ known: [String],
    with reader: inout ConfigurationValueReader
  ) {
    let name = Key.profile.rawValue
    namesProfile = true
    guard case .map(let pairs) = value.content else {
      profile = reader.word(value, name, among: known) ?? profile
      return
    }
    guard let base = pairs.first(where: { $0.key.name == "extends" })?.value else {
      reader.report(.wrongType(wanted: "the name of a profile, or a map with 'extends'"), name, at: value.location)
      return
    }
    profile = reader.word(base, "\(name).extends", among: known) ?? profile
    profileFields = value
  }

  private static func coverage(
    _ value: LocatedValue,
    _ kinds: [String],
    with reader: inout ConfigurationValueReader
  ) -> [String: Int] {
    var coverage: [String: Int] = [:]
    let name = Key.coverage.rawValue
    for (kind, value) in reader.map(value, name, wanted: "a map such as 'viewModel: 80'") {
      guard let kind = reader.known(kind, "kind of component", among: kinds) else { continue }
      coverage[kind] = reader.percentage(value, "\(name).\(kind)")
    }
    return coverage
  }
}

extension Project {
  /// Reads the project's configuration; without a `.specfit.yml` it is the default one.
  package func configuration(
    _ vocabulary: ConfigurationVocabulary
  ) throws(ConfigurationError) -> Configuration {
    guard let value = try configurationText() else { return Configuration() }
    return try Configuration(value, path: value.path, vocabulary: vocabulary)
  }

  /// What stands in the project's configuration; nil without a `.specfit.yml`.
  package func configurationText() throws(ConfigurationError) -> LocatedValue? {
    guard isConfigured else { return nil }
    let source: SourceFile
    do { source = try FileReader.read(reference(to: configurationPath)).source } catch { throw .unreadable(error) }
    do { return try LocatedValue(yaml: source) } catch { throw .malformed(error) }
  }
}
