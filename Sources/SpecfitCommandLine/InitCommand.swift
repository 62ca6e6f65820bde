// Part of specfit. SPDX-License-Identifier: Apache-2.0

package import ArgumentParser
internal import SpecfitMarkdown
internal import SpecfitModel
internal import SpecfitPlanning
internal import SpecfitRecognition
internal import SpecfitSource
internal import SpecfitWorkspace

extension Specfit {
  /// The command `specfit init`.
  package struct Init: ParsableCommand {
    package static let configuration = CommandConfiguration(
      commandName: "init",
      abstract: "Look at the repository and write '.specfit.yml' with what was found, each guess explained.",
      discussion: """
        A '.specfit.yml' that is there already is never overwritten. With '--agents' only 'AGENTS.md' is written, or the \
        'CLAUDE.md' that is there instead: a section between two markers tells agents how to find the next test task, do \
        it, and prove it; the rest of the file stays.
        """
    )

    @Flag(help: "Write nothing; print the configuration, or what would change in 'AGENTS.md', to standard output.")
    var dryRun = false

    @Flag(help: "Write the section for agents into 'AGENTS.md', or bring it up to date.")
    var agents = false

    @Flag(help: "With '--agents': take the section out again.")
    var remove = false

    @Option(help: "When to use colours: auto, always, never.")
    var color = ColorChoice.auto

    package init() {}

    package func validate() throws {
      if remove, !agents { throw ValidationError("'--remove' goes with '--agents'.") }
    }

    package func run() throws {
      let console = Console(color: color)
      do {
        let project = try Project(around: try FileSystem.currentFolder())
        for problem in project.buildProblems { console.say("\(problem)", as: .warning) }
        if agents { return try AgentsRun(project: project, console: console, removes: remove, isDry: dryRun).run() }
        let survey = RepositorySurvey(
          of: project,
          build: BuildSurvey(ProjectIndex(of: project, watchedOn: console), in: project),
          profiles: Conventions(of: project).signs,
          isModuleDocument: Self.isModuleDocument
        )
        let text = survey.configurationText
        if dryRun { return try console.write(text) }
        let place = try project.place(at: Project.configurationName, as: .configuration)
        try FileWriter().create(place, with: Array(text.utf8), in: project)
        try console.write(text)
        console.say("wrote '\(project.configurationPath)'; read it, then run 'specfit inspect'", as: .note)
      } catch let ending as Ending {
        throw ending
      } catch {
        console.say("\(error)")
        throw Ending(status: .failedRun)
      }
    }

    private static func isModuleDocument(_ file: SourceFile) -> Bool {
      guard let document = try? MarkdownDocument(parsing: file) else { return false }
      return ModuleSpec(recognizing: document).verdict.kind != .notAModule
    }
  }
}

extension BuildSurvey {
  /// Nil where nothing is known of the build.
  fileprivate init?(_ index: ProjectIndex, in project: Project) {
    guard !index.targets.isEmpty else { return nil }
    let known = index.targets.filter {
      ($0.kind == .library || $0.kind == .executable) && !$0.supportsTests && index.holdsSwift($0)
    }
    let names = Set(known.map(\.name))
    let tests = index.targets.filter { $0.kind == .test }.map { target in
      TestTarget(
        name: target.name,
        folder: target.folder,
        imports: target.dependencies.filter(names.contains),
        framework: target.framework.flatMap { Configuration.Framework(rawValue: $0.rawValue) }
      )
    }
    let counts = Dictionary(index.targets.map { ($0.name, index.testCount(of: $0)) }) { first, _ in first }
    // What no test plan runs is no place for new tests.
    let runs = Dictionary(index.targets.map { ($0.name, $0.isRun ? 1 : 0) }) { first, _ in first }
    self.init(
      file: project.hasPackage()
        ? "Package.swift"
        : project.usesTuist
          ? "Project.swift" : project.buildFolders.flatMap(project.xcodeProjects).first?.name ?? "Package.swift",
      module: index.mainModule,
      tests: tests.enumerated().sorted {
        let (left, right) = ($0.element.name, $1.element.name)
        return (runs[right] ?? 1, counts[right] ?? 0, $0.offset) < (runs[left] ?? 1, counts[left] ?? 0, $1.offset)
      }
      .map(\.element)
    )
  }
}
