// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitChecking
internal import SpecfitWorkspace

/// One run of `verify`: finds the module, runs its tests, and gates it by what they prove.
struct VerifyRun {
  private let documents: DocumentRun
  private let module: String
  private let tool: BuildTool?
  private let skipsBuild: Bool
  private let request: CheckRequest
  private let isVerbose: Bool

  init(
    _ options: DocumentOptions,
    module: String,
    tool: BuildTool?,
    skipsBuild: Bool,
    request: CheckRequest
  ) throws(Ending) {
    documents = try DocumentRun(options, isWhole: true)
    isVerbose = options.verbose
    self.module = module
    self.tool = tool
    self.skipsBuild = skipsBuild
    self.request = request
  }

  func run() throws(Ending) {
    let target = try VerifyTarget(module, in: documents)
    let outcome: ModuleTests.Outcome
    do throws(VerifyError) {
      let tests = ModuleTests(
        target: target,
        root: documents.project.root,
        console: documents.console,
        skipsBuild: skipsBuild
      )
      outcome = try tests.run(with: buildTool())
    } catch {
      documents.console.say(error)
      if case .interrupted(let signal) = error { throw Ending(status: .failedRun, signal: signal) }
      throw Ending(status: error.isFinding ? .findings : .failedRun)
    }
    let gated = try gate(target, outcome)
    let run = say(target, outcome)
    let end = max(gated.end, run)
    // What is wrong with the tests themselves has been said.
    if run == .clean, let reason = gated.reason { documents.console.say(reason) }
    if end != .clean { throw Ending(status: end) }
    if let doubt = gated.doubt { throw documents.console.end(because: doubt) }
  }

  private func buildTool() throws(VerifyError) -> BuildTool {
    if let tool { return tool }
    if documents.project.hasXcodeProject { return .xcode }
    guard documents.project.hasPackage else { throw .noTool }
    return .swiftpm
  }

  /// Checks the module's documents alone, with what this run brought.
  private func gate(_ target: VerifyTarget, _ outcome: ModuleTests.Outcome) throws(Ending) -> CheckRun.Gate {
    var request = request
    request.evidence = CheckEvidence(
      results: [outcome.results.results],
      coverage: outcome.coverage.map { [$0] } ?? [],
      in: documents.project
    )
    request.evidence?.isOneRun = true
    let run = try CheckRun(documents.asking(for: target.documents), request: request, isVerbose: isVerbose)
    var gate = try run.gate()
    let project = documents.project
    let unmeasured = gate.check.unmeasured(in: ProjectContent(of: project)) {
      project.swiftFiles(below: ".").compactMap { project.pathFromRoot(of: $0.real) }
    }
    // The report names some of it, too, and not what follows.
    for sentence in unmeasured {
      documents.console.say(sentence)
      (gate.end, gate.reason) = (.failedRun, "the coverage does not tell of all that the module needs tested")
    }
    return gate
  }

  /// Says how the tests ended, whatever the documents know of them.
  private func say(_ target: VerifyTarget, _ outcome: ModuleTests.Outcome) -> ExitStatus {
    let (console, results) = (documents.console, outcome.results)
    for item in results.empty {
      console.say("no test of '\(item.path)' was run; a run of nothing proves nothing")
    }
    let failed = results.failed
    if !failed.isEmpty {
      let names = failed.prefix(Self.mostNames).map { "'\($0)'" }.joined(separator: ", ")
      let rest = failed.count > Self.mostNames ? " and \(failed.count - Self.mostNames) more" : ""
      console.say("module \(target.label): \(failed.count) of \(results.count) tests failed: \(names)\(rest)")
    }
    guard failed.isEmpty, results.empty.isEmpty else { return .findings }
    guard outcome.coverage != nil || !target.hasCoverageTargets else {
      console.say("the tests pass, but no coverage was written, so that nobody can tell whether it suffices")
      return .failedRun
    }
    let tests = results.count == 1 ? "1 test" : "\(results.count) tests"
    let sentence = "module \(target.label): \(tests), \(results.skipped) of them skipped"
    guard results.skipped < results.count else {
      console.say(sentence + "; a run of nothing proves nothing")
      return .findings
    }
    console.say(sentence, as: .note)
    return .clean
  }

  private static let mostNames = 10
}
