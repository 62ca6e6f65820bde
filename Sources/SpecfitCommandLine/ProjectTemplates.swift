// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitPlanning
internal import SpecfitRendering
internal import SpecfitSource
internal import SpecfitWorkspace

/// The templates of a run: the built-in ones, and those of the project.
struct ProjectTemplates {
  /// All of them, also those that cannot be read.
  let sources: [TemplateSource]
  /// Those of the project that can be read.
  let overrides: [TemplateSource]
  /// Why files of the project could not be read.
  let unreadable: [FileReadError]
  private let profile: Profile

  init(of project: Project, profile: Profile) {
    let found = project.templates(endingIn: TemplateSource.suffix)
    overrides = found.files.map { TemplateSource(file: $0, origin: .override) }
    sources = TemplateSource.builtIn + overrides + found.problems.map { TemplateSource($0) }
    unreadable = found.problems
    self.profile = profile
  }

  /// What is wrong with them; the built-in ones alone are right.
  var problems: [TemplateProblem] {
    overrides.isEmpty ? [] : TemplateCatalog.problems(in: TemplateSource.builtIn + overrides, of: profile)
  }

  /// What they render with samples, wherever the project has a hand in it.
  var trials: [TemplateTrial] {
    overrides.isEmpty ? [] : TemplateTrial.all(of: TemplateSource.builtIn + overrides, profile: profile)
  }

  /// What is wrong with what they render, in order of path and place.
  var resultProblems: [TemplateProblem] {
    var problems: Set<TemplateProblem> = []
    var known: Set<String> = []
    // Of several samples the first that shows a fault is enough.
    for trial in trials where !known.contains(trial.name) {
      guard let problem = trial.problem ?? trial.yamlProblem else { continue }
      problems.insert(problem)
      known.insert(trial.name)
    }
    return problems.sorted()
  }

  /// Those of the project whose built-in template has changed since.
  var outdated: [TemplateSource] { overrides.filter { $0.isOutdated(among: sources) } }

  /// All that rendering depends on, for those who remember its results.
  var settings: String {
    let texts = overrides.map { "\($0.file.path)\n\(String(decoding: $0.file.bytes, as: UTF8.self))" }
    return (texts + unreadable.map { "\($0)\n" }).joined()
  }

  /// What there is to say of a template whose built-in one has changed.
  static func note(on source: TemplateSource) -> String {
    "'\(source.file.path)' was made of an older built-in template; compare it with "
      + "'specfit templates eject \(source.name) --print', and then take over the first line"
  }
}

extension DocumentRun {
  /// The templates of the run; a faulty one is told where it is needed, and hinders nothing else.
  func templates() throws(Ending) -> ProjectTemplates {
    let templates = ProjectTemplates(of: project, profile: try profile())
    // Nobody knows which templates are in a folder that cannot be read.
    let folders = templates.unreadable.filter { !$0.path.hasSuffix(TemplateSource.suffix) }
    for error in folders { console.say(error) }
    guard folders.isEmpty else { throw Ending(status: .failedRun) }
    for source in templates.outdated { console.say(ProjectTemplates.note(on: source), as: .warning) }
    return templates
  }
}

extension TemplateSource {
  /// A template of the project that could not be read.
  fileprivate init(_ error: FileReadError) {
    let parts = "\(error)".split(separator: ";", maxSplits: 1).map { String($0.drop { $0 == " " }) }
    self.init(unreadable: error.path, reason: parts[0], help: parts.count > 1 ? parts[1] : "mend or remove it")
  }
}

extension TemplateTrial {
  /// What is wrong with a result that is to be YAML.
  fileprivate var yamlProblem: TemplateProblem? {
    guard name.hasSuffix(".yml") else { return nil }
    do throws(YAMLError) {
      _ = try LocatedValue(yaml: SourceFile(path: name, bytes: Array(text.utf8)))
      return nil
    } catch {
      return problem(line: error.location.line, error.sentence)
    }
  }
}
