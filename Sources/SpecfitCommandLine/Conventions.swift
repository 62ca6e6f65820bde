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

  /// The project's own profiles, by their names; a faulty one hinders only those who use it.
  private let own: [String: Result<LocatedValue, RunError>]

  /// Reads the project's own profiles.
  init(of project: Project) {
    let found = project.templates(endingIn: Self.suffix)
    var own: [String: Result<LocatedValue, RunError>] = [:]
    for problem in found.problems { own[Self.name(of: problem.path)] = .failure(.brokenProfile(reason: "\(problem)")) }
    for file in found.files {
      let name = Self.name(of: file.path)
      own[name] = Result { () throws(RunError) in try Self.profile(in: file, named: name) }
    }
    self.own = own
  }

  private static func name(of path: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    return String(name.hasSuffix(suffix) ? name.dropLast(suffix.count) : name)
  }

  /// A profile as it is written, with the name that its file gives it.
  private static func profile(in file: SourceFile, named name: String) throws(RunError) -> LocatedValue {
    var value: LocatedValue
    do { value = try LocatedValue(yaml: file) } catch { throw .brokenProfile(reason: "\(error)") }
    if let written = value.text(at: "name"), written.text != name {
      let place = "\(written.path):\(written.location.line):\(written.location.column)"
      throw .brokenProfile(
        reason: "\(place): the profile is called '\(name)' by its file; write 'name: \(name)', or nothing"
      )
    }
    if value.text(at: "name") == nil, case .map(let pairs) = value.content {
      let scalar = LocatedValue(.scalar(name, isQuoted: false), at: value.location, in: value.path)
      value.content = .map([(LocatedKey("name", at: value.location), scalar)] + pairs)
    }
    return value
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

  /// What repositories look like that follow each profile, the default first.
  var signs: [ProfileSigns] {
    let others = names.filter { $0 != Configuration.defaultProfile }
    return ([Configuration.defaultProfile] + others).map { name in
      (try? file(named: name)).flatMap(\.self).map { ProfileSigns(profile: name, Profile.Signs(of: $0)) }
        ?? ProfileSigns(profile: name)
    }
  }

  /// A profile as it is written; nil when there is none of that name.
  ///
  /// - Throws: why it cannot be read.
  private func file(named name: String) throws(RunError) -> LocatedValue? {
    if let own = own[name] { return try own.get() }
    // A test reads all of our own.
    return BuiltInTemplates.files[name + Self.suffix].flatMap { bytes in
      try? LocatedValue(yaml: SourceFile(path: "<built-in>/\(name)\(Self.suffix)", bytes: bytes))
    }
  }

  /// The profile of a name with those that it builds on, and what the configuration says instead.
  ///
  /// - Throws: a sentence for the user when there is none, or when it builds on none or on itself.
  func chain(named name: String, for configuration: Configuration) throws(RunError) -> ProfileChain {
    guard let file = try file(named: name) else {
      throw .unknownProfile(name, suggestion: suggestion(for: name, among: names), known: names)
    }
    // What the configuration overrides is meant for the profile that it names.
    let fields = name == configuration.profile ? configuration.profileFields : nil
    var fault: RunError?
    do throws(ProfileError) {
      return try ProfileChain(fields ?? file, among: names) { base in
        do throws(RunError) { return try self.file(named: base) } catch {
          fault = error
          return nil
        }
      }
    } catch {
      throw fault ?? .brokenProfile(reason: "\(error)")
    }
  }

  /// A profile, with the project's own settings on top.
  ///
  /// The house rules of the default profile are nobody's as long as nobody has chosen it.
  ///
  /// - Throws: a sentence for the user when there is none, or when something is wrong in it.
  func profile(named name: String, for configuration: Configuration, isChosen: Bool) throws(RunError) -> Profile {
    let chain = try chain(named: name, for: configuration)
    do throws(ProfileError) {
      var profile = try Profile(reading: chain).applying(ProfileOverrides(configuration))
      profile.isChosen = isChosen || configuration.namesProfile
      return profile
    } catch {
      throw .brokenProfile(reason: "\(error)")
    }
  }
}

extension ProfileSigns {
  fileprivate init(profile: String, _ signs: Profile.Signs) {
    self.init(profile: profile)
    framework = signs.framework.flatMap { Configuration.Framework(rawValue: $0.rawValue) }
    styles = signs.styles.compactMap(TestNameStyle.init)
    (words, files, fences, imports) = (signs.words, signs.files, signs.fences, signs.imports)
  }
}

extension ProfileOverrides {
  init(_ configuration: Configuration) {
    self.init()
    application = configuration.app
    tests = configuration.tests.first?.folder
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
    case .brokenProfile(let reason): reason
    case .brokenTemplates(let reason): "the templates cannot be used: \(reason)"
    }
  }
}
