// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitRendering
internal import SpecfitSource
internal import SpecfitWorkspace

/// The templates of a run: the built-in ones, and those of the project.
struct ProjectTemplates {
  /// All of them.
  let sources: [TemplateSource]
  /// Those of the project.
  let overrides: [TemplateSource]
  /// Why files of the project could not be read.
  let unreadable: [FileReadError]
  private let profile: String

  init(of project: Project, profile: String) {
    let found = project.templates(endingIn: TemplateSource.suffix)
    overrides = found.files.map { TemplateSource(file: $0, origin: .override) }
    sources = TemplateSource.builtIn + overrides
    unreadable = found.problems
    self.profile = profile
  }

  /// What is wrong with them; the built-in ones alone are right.
  var problems: [TemplateProblem] { overrides.isEmpty ? [] : TemplateCatalog.problems(in: sources, of: profile) }

  /// Those of the project whose built-in template has changed since.
  var outdated: [TemplateSource] { overrides.filter { $0.isOutdated(among: sources) } }

  /// All that rendering depends on, for those who remember its results.
  var settings: String {
    overrides.map { "\($0.file.path)\n\(String(decoding: $0.file.bytes, as: UTF8.self))" }.joined()
  }

  /// What there is to say of a template whose built-in one has changed.
  static func note(on source: TemplateSource) -> String {
    "'\(source.file.path)' was made of an older built-in template; compare it with "
      + "'specfit templates eject \(source.name) --print', and then take over the first line"
  }
}

extension DocumentRun {
  /// The templates of the run; says what is wrong with the project's own.
  func templates() throws(Ending) -> ProjectTemplates {
    // Says so when there is no such profile.
    if !Conventions.profileNames.contains(profileName) { _ = try profile() }
    let templates = ProjectTemplates(of: project, profile: profileName)
    for error in templates.unreadable { console.say(error) }
    let problems = templates.problems
    if !problems.isEmpty {
      console.say(RunError.brokenTemplates(reason: "\n" + problems.map(\.description).joined(separator: "\n")))
    }
    guard problems.isEmpty, templates.unreadable.isEmpty else { throw Ending(status: .failedRun) }
    for source in templates.outdated { console.say(ProjectTemplates.note(on: source), as: .warning) }
    return templates
  }
}
