// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitChecking
internal import SpecfitModel
internal import SpecfitPlanning
internal import SpecfitRendering
internal import SpecfitSource
internal import SpecfitTemplates
internal import SpecfitWorkspace

/// The profiles that are part of the binary, and the one that a run goes by.
enum Conventions {
  private static let suffix = ".profile.yml"

  /// The names of the built-in profiles, sorted.
  static var profileNames: [String] {
    BuiltInTemplates.files.keys.filter { $0.hasSuffix(suffix) }.map { String($0.dropLast(suffix.count)) }.sorted()
  }

  /// The names that a configuration may use.
  static var vocabulary: ConfigurationVocabulary {
    ConfigurationVocabulary(
      profiles: profileNames,
      coverageKinds: ComponentKind.allCases.map(\.rawValue),
      rules: Rule.all.map(\.name)
    )
  }

  /// Reads a built-in profile, with the project's own settings on top.
  ///
  /// - Throws: a sentence for the user when the name is unknown; what is wrong in a profile of our own.
  static func profile(named name: String, for configuration: Configuration) throws(RunError) -> Profile {
    guard let bytes = BuiltInTemplates.files[name + suffix] else {
      throw .unknownProfile(name, suggestion: suggestion(for: name, among: profileNames), known: profileNames)
    }
    let path = "<built-in>/\(name)\(suffix)"
    do {
      let value = try LocatedValue(yaml: SourceFile(path: path, bytes: bytes))
      return try Profile(reading: value).applying(ProfileOverrides(configuration))
    } catch {
      throw .brokenProfile(path: path, reason: "\(error)")
    }
  }
}

extension DocumentRun {
  /// Says that tests are not written for what the configuration wants, as long as the profile has no templates for it.
  func sayUnknownFramework() {
    guard let wanted = configuration.framework, let place = configuration.frameworkLocation,
      let own = try? Conventions.profile(named: profileName, for: Configuration()).framework,
      own.rawValue != wanted.rawValue
    else { return }
    let problem = "the profile '\(profileName)' has no templates for '\(wanted.rawValue)'"
    console.say(
      "\(project.configurationPath):\(place.line):\(place.column): \(problem), so tests are written for "
        + "'\(own.rawValue)'; set 'framework: \(own.rawValue)'",
      as: .warning
    )
  }
}

extension ProfileOverrides {
  init(_ configuration: Configuration) {
    self.init()
    application = configuration.app
    tests = configuration.tests
    uiTests = configuration.uiTests
    framework = configuration.framework.flatMap { Profile.Framework(rawValue: $0.rawValue) }
    style = configuration.style?.rawValue
    for (kind, percent) in configuration.coverage {
      if let kind = ComponentKind(rawValue: kind) { coverage[kind] = percent }
    }
  }
}

/// A reason why a run cannot start.
enum RunError: Error, CustomStringConvertible {
  case unknownProfile(String, suggestion: String?, known: [String])
  case brokenProfile(path: String, reason: String)
  case brokenTemplates(reason: String)

  /// What programs know the reason by.
  var rule: String {
    switch self {
    case .unknownProfile: "unknown-profile"
    case .brokenProfile, .brokenTemplates: "unusable-profile"
    }
  }

  var description: String {
    switch self {
    case .unknownProfile(let name, let suggestion, let known):
      "there is no profile '\(name)'; "
        + (suggestion.map { "did you mean '\($0)'?" } ?? "choose one of: \(known.joined(separator: ", "))")
    case .brokenProfile(let path, let reason): "\(path) cannot be used: \(reason)"
    case .brokenTemplates(let reason): "the templates cannot be used: \(reason)"
    }
  }
}
