// Part of specfit. SPDX-License-Identifier: Apache-2.0

package import ArgumentParser
internal import SpecfitModel
internal import SpecfitPlanning
internal import SpecfitWorkspace

extension Specfit {
  /// The command `specfit tasks`.
  package struct Tasks: ParsableCommand {
    package enum Format: String, CaseIterable, ExpressibleByArgument, Sendable {
      case text, json
    }

    /// The kinds of task.
    package enum Kind: String, CaseIterable, ExpressibleByArgument, Sendable {
      case unit, ui, integration, performance, support
    }

    /// The states of a task.
    package enum State: String, CaseIterable, ExpressibleByArgument, Sendable {
      case planned, skeleton, written, passing, proven, unknown
    }

    package static let configuration = CommandConfiguration(
      commandName: "tasks",
      abstract: "List the test tasks as a queue, and print all that is needed to do one.",
      discussion: """
        What documents mark with P0, P1 or P2 comes first, what others take in their initialisers before those, and \
        otherwise the order is that of the documents. 'show' prints the brief of one task.
        """,
      subcommands: [List.self, Show.self],
      defaultSubcommand: List.self
    )

    package init() {}
  }
}

extension Specfit.Tasks {
  /// What tells how far tasks are.
  package struct EvidenceOptions: ParsableArguments {
    @Option(
      help: ArgumentHelp(
        "Results of a run: xunit XML, an event stream of Swift Testing, or the output of 'swift test'; may be repeated.",
        valueName: "file"
      ),
      completion: .file()
    )
    package var results: [String] = []

    @Option(
      help: ArgumentHelp(
        "Coverage of a run: llvm-cov JSON, lcov, Cobertura XML, or xccov JSON; may be repeated.",
        valueName: "file"
      ),
      completion: .file()
    )
    package var coverage: [String] = []

    package init() {}
  }

  /// The command `specfit tasks list`.
  package struct List: ParsableCommand {
    package static let configuration = CommandConfiguration(
      commandName: "list",
      abstract: "List the test tasks in the order in which they are best done.",
      discussion: """
        A task is done when its tests are written and, where results are given, pass. Without '--pending' or '--next' \
        the list has all of them. Nothing left to do is no failure.
        """
    )

    @Flag(help: "Only tasks that are not done.")
    var pending = false

    @Flag(help: "Only the task that is to be done next.")
    var next = false

    @Option(help: "Only the module with this number or name.")
    var module: String?

    @Option(help: "Only tasks of this kind: unit, ui, integration, performance or support.")
    var kind: Kind?

    @Option(help: "Only tasks in this state: planned, skeleton, written, passing, proven or unknown.")
    var state: State?

    @Option(help: "text or json.")
    var format = Format.text

    @OptionGroup var evidence: EvidenceOptions

    @OptionGroup var options: SharedOptions

    package init() {}

    package func run() throws {
      var filter = TaskFilter()
      filter.isPendingOnly = pending
      filter.isNextOnly = next
      filter.module = module
      filter.kind = kind.flatMap { TestTask.Kind(rawValue: $0.rawValue) }
      filter.state = state.flatMap { PlannedTask.State(rawValue: $0.rawValue) }
      try TasksRun(options.values, evidence: evidence).list(filter, isJSON: format == .json)
    }
  }

  /// The command `specfit tasks show`.
  package struct Show: ParsableCommand {
    package enum Format: String, CaseIterable, ExpressibleByArgument, Sendable {
      case markdown, json
    }

    package static let configuration = CommandConfiguration(
      commandName: "show",
      abstract: "Print all that somebody needs to know to do one task.",
      discussion: """
        The task is named by its key ('unit:CartService', or '3:unit:CartService' when several modules have it), its \
        number, what it tests, or the key of one of its cases.

        With '--require' it exits with 1 when the task is not that far, which proves a task done.
        """
    )

    @Argument(help: "The key or number of a task, or the key of a case.")
    var key: String

    @Option(name: .customLong("require"), help: "How far the task must be: skeleton, written, passing or proven.")
    var requirement: Configuration.CheckSection.Requirement?

    @Option(help: "markdown or json.")
    var format = Format.markdown

    @OptionGroup var evidence: EvidenceOptions

    @OptionGroup var options: SharedOptions

    package init() {}

    package func validate() throws {
      if key.isEmpty { throw ValidationError("The key is empty; 'specfit tasks' lists the tasks.") }
    }

    package func run() throws {
      let required = requirement.flatMap { PlannedTask.State(rawValue: $0.rawValue) }
      try TasksRun(options.values, evidence: evidence).show(key, required: required, isJSON: format == .json)
    }
  }
}
