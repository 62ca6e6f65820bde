// Which commands agents may have, and what they may say to them.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitRendering
internal import SpecfitServing
internal import SpecfitWorkspace

extension Tool {
  /// In the order in which an agent needs them.
  static let commands = [tasks, brief, scaffold, check, plan, explain]

  private static let tasks = Tool(
    "tasks",
    "Lists the test tasks of the project in the order in which they are best done, each with its state.",
    command: ["tasks", "list"],
    [
      Parameter("next", .flag(["--next"]), "Only the task that is to be done next."),
      Parameter("pending", .flag(["--pending"]), "Only tasks that are not done."),
      module,
      Parameter("kind", .choices(Specfit.Tasks.Kind.self, "--kind"), "Only tasks of this kind."),
      Parameter("state", .choices(Specfit.Tasks.State.self, "--state"), "Only tasks in this state."),
      format("text", "json"), paths,
    ]
  )

  private static let brief = Tool(
    "brief",
    "All that is needed to do one test task: what the document says, signatures, doubles, the file, each case, and how to prove it done.",
    command: ["tasks", "show"],
    [
      Parameter(
        "key",
        .argument,
        "The key ('unit:CartService'), number or subject of a task, or the key of a case; 'tasks' lists them.",
        isRequired: true
      ),
      format("markdown", "json"), paths,
    ]
  )

  private static let scaffold = Tool(
    "scaffold",
    "Creates the test files that documents ask for, or adds what is missing in them. Writes only if 'mode' is 'write'.",
    command: ["scaffold"],
    writes: true,
    [
      Parameter(
        "mode",
        .choice([("dry-run", ["--dry-run"]), ("diff", ["--diff"]), ("write", [])], usual: "dry-run"),
        "What to do: show what would become of each file, show a diff, or write."
      ),
      module,
      Parameter("component", .option, "Only the component or flow of this name."),
      Parameter("only", .choices(ScaffoldFilter.Part.self, "--only"), "Only this part."),
      paths,
    ]
  )

  private static let check = Tool(
    "check",
    "Says what is wrong with documents, their test tasks and their tests.",
    command: ["check"],
    [
      module,
      Parameter(
        "require",
        .choices(Configuration.CheckSection.Requirement.self, "--require"),
        "How far every task must be."
      ),
      format("text", "json", "markdown"), paths,
    ]
  )

  private static let plan = Tool(
    "plan",
    "Shows the tests that documents ask for, each with its reason and line, and the questions that they leave open.",
    command: ["plan"],
    [format("text", "json", "markdown"), paths]
  )

  private static let explain = Tool(
    "explain",
    "Says what a rule of 'check' finds, why, and how to mend it, or what a reader of behaviors understands.",
    command: ["explain"],
    [
      Parameter("rule", .argument, "The name or code of a rule, or the name of a reader; all are listed without it."),
      format("text", "json", "markdown"),
    ]
  )

  // MARK: - What several have

  private static let module = Parameter("module", .option, "Only the module with this number or name.")

  private static let paths = Parameter(
    "paths",
    .paths,
    "Documents, folders or patterns; without any, the 'specs' of '.specfit.yml'."
  )

  /// The first is the usual one.
  private static func format(_ formats: String...) -> Parameter {
    Parameter("format", .choice(formats.map { ($0, ["--format=\($0)"]) }, usual: formats.first), "How to say it.")
  }
}

extension Tool.Parameter.Kind {
  /// The values of an option.
  fileprivate static func choices<Value: CaseIterable & RawRepresentable<String>>(
    _: Value.Type,
    _ option: String
  ) -> Self {
    .choice(Value.allCases.map { ($0.rawValue, ["\(option)=\($0.rawValue)"]) }, usual: nil)
  }
}
