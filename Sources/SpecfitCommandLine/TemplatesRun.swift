// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitPlanning
internal import SpecfitRendering
internal import SpecfitReporting
internal import SpecfitSource
internal import SpecfitWorkspace

/// One run of a command about templates.
struct TemplatesRun {
  let console: Console
  let project: Project
  let templates: ProjectTemplates
  /// The profile with those that it builds on.
  let chain: ProfileChain
  /// All conventions, each with the place where it is written, the configuration included.
  let conventions: LocatedValue
  /// The templates of the profile, in order of their names.
  let entries: [TemplateCatalog.Entry]

  init(_ options: Specfit.Templates.Options) throws(Ending) {
    let console = Console(color: options.color)
    self.console = console
    do {
      project = try Project(around: try FileSystem.currentFolder())
      let conventions = Conventions(of: project)
      let configuration = try project.configuration(conventions.vocabulary)
      let name = options.profile ?? configuration.profile
      chain = try conventions.chain(named: name, for: configuration)
      let profile = try conventions.profile(named: name, for: configuration, isChosen: options.profile != nil)
      self.conventions = chain.effective.settled(by: try project.configurationText(), as: profile)
      templates = ProjectTemplates(of: project, profile: profile)
      entries = TemplateCatalog.entries(of: profile, in: templates.sources)
    } catch {
      console.say("\(error)")
      throw Ending(status: .failedRun)
    }
    for error in templates.unreadable { console.say(error) }
  }

  func entry(named name: String) throws(Ending) -> TemplateCatalog.Entry {
    if let entry = entries.first(where: { $0.name == name }) { return entry }
    let hint = suggestion(for: name, among: entries.map(\.name)).map { "did you mean '\($0)'?" }
    console.say("there is no template '\(name)'; " + (hint ?? "'specfit templates list' shows them all"))
    throw Ending(status: .failedRun)
  }

  /// The built-in template of a name; also without its profile's name before it, and with the suffix of its file.
  func builtIn(named name: String) throws(Ending) -> TemplateSource {
    let suffix = TemplateSource.suffix
    let entry = try entry(named: name.hasSuffix(suffix) ? String(name.dropLast(suffix.count)) : name)
    guard let source = templates.sources.first(where: { $0.origin == .builtIn && $0.name == entry.name }) else {
      console.say("the built-in template '\(entry.name)' is missing; report this as a fault of specfit")
      throw Ending(status: .failedRun)
    }
    return source
  }

  /// Copies built-in templates to where the project keeps its own.
  func eject(_ sources: [TemplateSource], prints: Bool) throws(Ending) {
    var status = ExitStatus.clean
    for source in sources {
      if prints {
        try console.write(source.ejected)
        continue
      }
      let path = "\(Project.templateFolder)/\(source.name)\(TemplateSource.suffix)"
      do {
        if let own = override(of: source.name) { throw FileWriteError(own.file.path, .exists) }
        try FileWriter().create(try project.place(at: path, as: .template), with: source.ejected, in: project)
        try console.write("wrote \(path)\n")
      } catch let ending as Ending {
        throw ending
      } catch {
        console.say("\(error)")
        status = .failedRun
      }
    }
    if status != .clean { throw Ending(status: status) }
  }

  private func override(of name: String) -> TemplateSource? { templates.overrides.first { $0.name == name } }

  func writeList() throws(Ending) {
    let width = entries.map(\.name.count).max() ?? 0
    for entry in entries {
      let own = override(of: entry.name)
      let state = own.map { $0.isOutdated(among: templates.sources) ? "outdated" : "own" } ?? "built-in"
      let place = own.map { " (\($0.file.path))" } ?? ""
      try console.write(
        "\(entry.name.padded(to: width))  \(state.padded(to: 8))  \(entry.summary)\(place)\n"
      )
    }
  }

  func writeProblems(_ problems: [TemplateProblem]) throws(Ending) {
    for problem in problems { try console.write("\(problem)\n") }
    for source in templates.outdated { console.say(ProjectTemplates.note(on: source), as: .warning) }
    guard problems.isEmpty, templates.unreadable.isEmpty else { return }
    let count = templates.overrides.count
    let own =
      count == 0
      ? "has no templates of its own" : count == 1 ? "has one template of its own" : "has \(count) templates of its own"
    console.say("the project \(own)\(count == 0 ? "" : ", and nothing is wrong in it")", as: .note)
  }

  /// Why the templates are not as they should be, as a sentence.
  func failure(with problems: [TemplateProblem]) -> String {
    let outdated = templates.outdated.count
    let parts = [
      problems.isEmpty ? nil : "\(problems.count) \(problems.count == 1 ? "mistake" : "mistakes")",
      outdated == 0 ? nil : "\(outdated) \(outdated == 1 ? "copy" : "copies") of templates that have changed since",
    ]
    return "the project's templates have " + parts.compactMap(\.self).joined(separator: " and ")
  }

  func writeJSON(with problems: [TemplateProblem]) throws(Ending) {
    let json: JSON = [
      "schema": "specfit.templates/1",
      "templates": .array(
        entries.map { entry in
          let own = override(of: entry.name)
          return [
            "name": .string(entry.name), "summary": .string(entry.summary),
            "path": .optional(own?.file.path),
            "isOutdated": .bool(own?.isOutdated(among: templates.sources) ?? false),
          ]
        }
      ),
      "problems": .array(problems.map(\.json) + templates.unreadable.map(\.json)),
    ]
    var bytes: [UInt8] = []
    json.write(to: &bytes)
    try console.write(bytes + [UInt8(ascii: "\n")])
  }
}

extension TemplateProblem {
  fileprivate var json: JSON {
    [
      "path": .string(path), "line": .number(location.line), "column": .number(location.column),
      "message": .string(fault.message), "help": .string(fault.help),
    ]
  }
}

extension FileReadError {
  fileprivate var json: JSON {
    ["path": .string(path), "line": .number(1), "column": .number(1), "message": .string(description), "help": .null]
  }
}

extension String {
  /// With blanks behind it, up to a length in characters.
  func padded(to length: Int) -> String { self + String(repeating: " ", count: max(0, length - count)) }
}
