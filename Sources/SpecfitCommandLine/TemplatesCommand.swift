// Part of specfit. SPDX-License-Identifier: Apache-2.0

package import ArgumentParser
internal import SpecfitRendering
internal import SpecfitSource
internal import SpecfitWorkspace

extension Specfit {
  /// The command `specfit templates`.
  package struct Templates: ParsableCommand {
    package enum Format: String, CaseIterable, ExpressibleByArgument, Sendable {
      case text, json
    }

    package static let configuration = CommandConfiguration(
      commandName: "templates",
      abstract: "Show, copy and check the templates of all that specfit writes.",
      discussion: """
        A file in '.specfit/templates' takes the place of the built-in template of its name; all others stay. \
        'eject' copies a built-in template there, 'context' says what it may name, 'check' finds what is wrong, 'profile' shows the conventions themselves.
        """,
      subcommands: [List.self, Eject.self, Check.self, Context.self, Profile.self],
      defaultSubcommand: List.self
    )

    package init() {}
  }
}

extension Specfit.Templates {
  /// What the commands about templates have in common.
  package struct Options: ParsableArguments {
    @Option(help: "The set of conventions whose templates are meant.")
    package var profile: String?

    @Option(help: "When to use colours: auto, always, never.")
    package var color = ColorChoice.auto

    package init() {}
  }

  /// The command `specfit templates list`.
  package struct List: ParsableCommand {
    package static let configuration = CommandConfiguration(
      commandName: "list",
      abstract: "List the templates, and say which the project has replaced."
    )

    @Option(help: "text or json.")
    var format = Format.text

    @OptionGroup var options: Options

    package init() {}

    package func run() throws {
      let run = try TemplatesRun(options)
      try format == .json ? run.writeJSON(with: []) : run.writeList()
    }
  }

  /// The command `specfit templates check`.
  package struct Check: ParsableCommand {
    package static let configuration = CommandConfiguration(
      commandName: "check",
      abstract: "Find what is wrong with the project's own templates.",
      discussion:
        "Each of them is rendered with samples, and what comes out is parsed. Exits with 1 when something is wrong, or when a built-in template has changed since it was ejected."
    )

    @Option(help: "text or json.")
    var format = Format.text

    @OptionGroup var options: Options

    package init() {}

    package func run() throws {
      let run = try TemplatesRun(options)
      let problems = run.templates.problems + run.templates.resultProblems
      if format == .json { try run.writeJSON(with: problems) } else { try run.writeProblems(problems) }
      let isClean = problems.isEmpty && run.templates.outdated.isEmpty
      if !run.templates.unreadable.isEmpty { throw run.console.end(because: "not all templates could be read") }
      if !isClean { throw run.console.end(.findings, because: run.failure(with: problems)) }
    }
  }

  /// The command `specfit templates eject`.
  package struct Eject: ParsableCommand {
    package static let configuration = CommandConfiguration(
      commandName: "eject",
      abstract: "Copy built-in templates into '.specfit/templates', to change them there.",
      discussion: """
        A file that is there already is never overwritten. The first line of the copy, which shows nothing, keeps which \
        built-in template it was, so that 'check' can tell when that has changed.
        """
    )

    @Argument(help: "The names of templates, such as 'airfit.task.md'.")
    var names: [String] = []

    @Flag(help: "All templates of the profile.")
    var all = false

    @Flag(help: "Write nothing; print the template to standard output.")
    var print = false

    @OptionGroup var options: Options

    package init() {}

    package func validate() throws {
      if names.isEmpty != all { throw ValidationError("Name templates, or use '--all'.") }
      if print, names.count != 1 { throw ValidationError("'--print' takes the name of one template.") }
    }

    package func run() throws {
      let run = try TemplatesRun(options)
      let names = all ? run.entries.map(\.name) : names
      try run.eject(try names.map { name throws(Ending) in try run.builtIn(named: name) }, prints: print)
    }
  }

  /// The command `specfit templates profile`.
  package struct Profile: ParsableCommand {
    package static let configuration = CommandConfiguration(
      commandName: "profile",
      abstract: "Show all conventions of the profile, and where each of them is written.",
      discussion: """
        A file '.specfit/templates/NAME.profile.yml' is a profile of the project's own. With 'extends' it builds on another \
        one, and says only what is different. What 'profile' in '.specfit.yml' says counts before both; its keys \
        'tests', 'uiTests', 'framework', 'style' and 'coverage' count before all, and are shown with their own lines.
        """
    )

    @Option(help: "text or json.")
    var format = Format.text

    @OptionGroup var options: Options

    package init() {}

    package func run() throws {
      let run = try TemplatesRun(options)
      let text = ProfileText(run.chain, effective: run.conventions)
      try run.console.write(format == .json ? text.json : Array(text.yaml.utf8))
    }
  }

  /// The command `specfit templates context`.
  package struct Context: ParsableCommand {
    package static let configuration = CommandConfiguration(
      commandName: "context",
      abstract: "Say which names templates may use, and what they mean.",
      discussion: "The version of a template's context rises when a name is taken away or changes its meaning."
    )

    @Argument(help: "The names of templates; without any, all of the profile.")
    var names: [String] = []

    @Option(help: "text or json.")
    var format = Format.text

    @OptionGroup var options: Options

    package init() {}

    package func run() throws {
      let run = try TemplatesRun(options)
      let entries = try names.isEmpty ? run.entries : names.map { name throws(Ending) in try run.entry(named: name) }
      try run.console.write(format == .json ? TemplateContext.json(of: entries) : TemplateContext.text(of: entries))
    }
  }
}
