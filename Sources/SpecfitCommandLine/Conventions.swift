// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitChecking
internal import SpecfitModel
internal import SpecfitPlanning
internal import SpecfitRendering
internal import SpecfitSource
internal import SpecfitTemplates
internal import SpecfitWorkspace

/// The profiles that a project can follow: the built-in ones, and its own.
///
/// A project's own profile stands among its templates, and takes the place of the built-in one of its name.
struct Conventions {
  private static let suffix = ".profile.yml"

  /// The names of the built-in profiles, sorted.
  static let builtInNames = BuiltInTemplates.files.keys.filter { $0.hasSuffix(suffix) }
    .map { String($0.dropLast(suffix.count)) }.sorted()

  /// The project's own profiles, by their names.
  private let own: [String: LocatedValue]

  /// Reads the project's own profiles.
  ///
  /// - Throws: a sentence for the user when one of them cannot be read.
  init(of project: Project) throws(RunError) {
    let found = project.templates(endingIn: Self.suffix)
    if let problem = found.problems.first { throw .unreadableProfile(reason: "\(problem)") }
    var own: [String: LocatedValue] = [:]
    for file in found.files {
      let name = String(file.path.split(separator: "/").last?.dropLast(Self.suffix.count) ?? "")
      do { own[name] = try LocatedValue(yaml: file) } catch { throw .unreadableProfile(reason: "\(error)") }
    }
    self.own = own
  }

  /// The names of all profiles, sorted.
  var names: [String] { Set(Self.builtInNames).union(own.keys).sorted() }

  /// The names that a configuration may use.
  var vocabulary: ConfigurationVocabulary {
    ConfigurationVocabulary(
      profiles: names,
      coverageKinds: ComponentKind.allCases.map(\.rawValue),
      rules: Rule.all.map(\.name)
    )
  }

  /// A profile as it is written; nil when there is none of that name.
  private func file(named name: String) -> LocatedValue? {
    if let own = own[name] { return own }
    // A test reads all of our own.
    return BuiltInTemplates.files[name + Self.suffix].flatMap { bytes in
      try? LocatedValue(yaml: SourceFile(path: "<built-in>/\(name)\(Self.suffix)", bytes: bytes))
    }
  }

  /// The profile of a name with those that it builds on, and what the configuration says instead.
  ///
  /// - Throws: a sentence for the user when there is none, or when it builds on none or on itself.
  func chain(named name: String, for configuration: Configuration) throws(RunError) -> ProfileChain {
    guard let file = file(named: name) else {
      throw .unknownProfile(name, suggestion: suggestion(for: name, among: names), known: names)
    }
    // What the configuration overrides is meant for the profile that it names.
    let fields = name == configuration.profile ? configuration.profileFields : nil
    do throws(ProfileError) { return try ProfileChain(fields ?? file, among: names, find: self.file) } catch {
      throw .brokenProfile(reason: "\(error)")
    }
  }

  /// A profile, with the project's own settings on top.
  ///
  /// - Throws: a sentence for the user when there is none, or when something is wrong in it.
  func profile(named name: String, for configuration: Configuration) throws(RunError) -> Profile {
    let chain = try chain(named: name, for: configuration)
    do throws(ProfileError) { return try Profile(reading: chain).applying(ProfileOverrides(configuration)) } catch {
      throw .brokenProfile(reason: "\(error)")
    }
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
  case brokenProfile(reason: String)
  case unreadableProfile(reason: String)
  case brokenTemplates(reason: String)

  /// What programs know the reason by.
  var rule: String {
    switch self {
    case .unknownProfile: "unknown-profile"
    case .brokenProfile, .unreadableProfile, .brokenTemplates: "unusable-profile"
    }
  }

  var description: String {
    switch self {
    case .unknownProfile(let name, let suggestion, let known):
      "there is no profile '\(name)'; "
        + (suggestion.map { "did you mean '\($0)'?" } ?? "choose one of: \(known.joined(separator: ", "))")
    case .brokenProfile(let reason), .unreadableProfile(let reason): reason
    case .brokenTemplates(let reason): "the templates cannot be used: \(reason)"
    }
  }
}
