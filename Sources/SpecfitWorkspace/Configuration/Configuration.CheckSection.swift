// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

extension Configuration {
  /// What a project settles about `specfit check`; options of the command take the place of it.
  package struct CheckSection: Hashable, Sendable {
    /// How much a rule matters.
    package enum Severity: String, CaseIterable, Sendable {
      case off, note, warning, error
    }

    /// The least that fails a run.
    package enum Threshold: String, CaseIterable, Sendable {
      case error, warning, note, never
    }

    /// How far every task must be.
    package enum Requirement: String, CaseIterable, Sendable {
      case skeleton, written, passing, proven
    }

    /// A key of the section.
    package enum Key: String, CaseIterable, Sendable {
      case rules, failOn, require
    }

    /// By the names of rules; a rule that is not among them is as severe as its page says.
    package var rules: [String: Severity] = [:]
    /// Nil for what the command does by itself.
    package var failOn: Threshold?
    /// Nil for what the command does by itself.
    package var require: Requirement?

    package init() {}
  }
}

extension Configuration.CheckSection {
  /// Reads the section; what is wrong in it is collected by the reader.
  init(_ value: LocatedValue, rules names: [String], with reader: inout ConfigurationValueReader) {
    self.init()
    let section = Configuration.Key.check.rawValue
    for (name, value) in reader.map(value, section, wanted: "a map such as 'failOn: warning'") {
      guard let key = reader.known(name, "key of '\(section)'", among: Key.allCases.map(\.rawValue)).flatMap(Key.init)
      else { continue }
      let path = "\(section).\(key.rawValue)"
      switch key {
      case .rules: readRules(value, path, names, with: &reader)
      case .failOn: failOn = reader.choice(value, path)
      case .require: require = reader.choice(value, path)
      }
    }
  }

  private mutating func readRules(
    _ value: LocatedValue,
    _ path: String,
    _ names: [String],
    with reader: inout ConfigurationValueReader
  ) {
    for (name, value) in reader.map(value, path, wanted: "a map such as 'missing-test: warning'") {
      guard let rule = reader.known(name, "rule", among: names) else { continue }
      rules[rule] = reader.choice(value, "severity")
    }
  }
}

extension ConfigurationValueReader {
  /// A key that is one of the names that another part of specfit defines.
  mutating func known(_ key: LocatedKey, _ what: String, among allowed: [String]) -> String? {
    guard !allowed.contains(key.name) else { return key.name }
    let suggestion = suggestion(for: key.name, among: allowed)
    report(.unknownValue(key.name, allowed: allowed, suggestion: suggestion), what, at: key.location)
    return nil
  }

  /// One of the words of a type.
  fileprivate mutating func choice<Word: RawRepresentable<String> & CaseIterable>(
    _ value: LocatedValue,
    _ key: String
  ) -> Word? {
    word(value, key, among: Word.allCases.map(\.rawValue)).flatMap(Word.init)
  }
}
