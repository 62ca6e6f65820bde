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
    var outcomes: [ModuleTests.Outcome] = []
    do throws(VerifyError) {
      for build in try builds(of: target) {
        let tests = ModuleTests(
          target: build.target,
          root: AbsolutePath(build.folder, in: documents.project.root),
          console: documents.console,
          skipsBuild: skipsBuild
        )
        outcomes.append(try tests.run(with: build.tool))
      }
    } catch {
      documents.console.say(error)
      if case .interrupted(let signal) = error { throw Ending(status: .failedRun, signal: signal) }
      throw Ending(status: error.isFinding ? .findings : .failedRun)
    }
    let gated = try gate(target, outcomes)
    let run = say(target, outcomes)
    let end = max(gated.end, run)
    // What is wrong with the tests themselves has been said.
    if run == .clean, let reason = gated.reason { documents.console.say(reason) }
    if end != .clean { throw Ending(status: end) }
    if let doubt = gated.doubt { throw documents.console.end(because: doubt) }
  }

  /// What builds the tests of a module, in which folder from the root: all of them at the root, where Xcode builds a
  /// project there with its packages, and else each in the innermost folder around it where something is built.
  private func builds(
    of target: VerifyTarget
  ) throws(VerifyError) -> [(folder: String, tool: BuildTool, target: VerifyTarget)] {
    let project = documents.project
    func tool(in folder: String) -> BuildTool? {
      guard project.hasXcodeProject(in: folder) || project.hasPackage(in: folder) else { return nil }
      return self.tool ?? (project.hasXcodeProject(in: folder) ? .xcode : .swiftpm)
    }
    let root = tool(in: "")
    if let root, root == .xcode || target.tests.isEmpty { return [("", root, target)] }
    guard !target.tests.isEmpty else { throw .noClass(module: target.label) }
    var builds: [String: (tool: BuildTool, target: VerifyTarget)] = [:]
    for test in target.tests {
      // A package does not build the packages inside it, and needs no Xcode for what shows it.
      let isBuilt: (String) -> Bool = { root == nil ? tool(in: $0) != nil : project.hasPackage(in: $0) }
      let folder = test.path.foldersAround.first(where: isBuilt) ?? ""
      guard let tool = root ?? tool(in: folder) ?? self.tool else { throw .noTool }
      builds[folder, default: (tool, target.withoutTests)].target.tests.append(test)
    }
    return builds.sorted { $0.key < $1.key }.map { ($0.key, $0.value.tool, $0.value.target) }
  }

  /// Checks the module's documents alone, with what this run brought.
  private func gate(_ target: VerifyTarget, _ outcomes: [ModuleTests.Outcome]) throws(Ending) -> CheckRun.Gate {
    var request = request
    request.evidence = CheckEvidence(
      results: outcomes.map(\.results.results),
      coverage: outcomes.compactMap(\.coverage),
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
  private func say(_ target: VerifyTarget, _ outcomes: [ModuleTests.Outcome]) -> ExitStatus {
    let (console, results) = (documents.console, outcomes.map(\.results))
    let (count, skipped) = (results.reduce(0) { $0 + $1.count }, results.reduce(0) { $0 + $1.skipped })
    let empty = results.flatMap(\.empty)
    for item in empty {
      console.say("no test of '\(item.path)' was run; a run of nothing proves nothing")
    }
    let failed = results.flatMap(\.failed)
    if !failed.isEmpty {
      let names = failed.prefix(Self.mostNames).map { "'\($0)'" }.joined(separator: ", ")
      let rest = failed.count > Self.mostNames ? " and \(failed.count - Self.mostNames) more" : ""
      console.say("module \(target.label): \(failed.count) of \(count) tests failed: \(names)\(rest)")
    }
    guard failed.isEmpty, empty.isEmpty else { return .findings }
    guard !outcomes.contains(where: { $0.coverage == nil }) || !target.hasCoverageTargets else {
      console.say("the tests pass, but no coverage was written, so that nobody can tell whether it suffices")
      return .failedRun
    }
    let tests = count == 1 ? "1 test" : "\(count) tests"
    let sentence = "module \(target.label): \(tests), \(skipped) of them skipped"
    guard skipped < count else {
      console.say(sentence + "; a run of nothing proves nothing")
      return .findings
    }
    console.say(sentence, as: .note)
    return .clean
  }

  private static let mostNames = 10
}

extension String {
  /// The folders around the file at a path, the innermost first; the last is the root, an empty text.
  fileprivate var foldersAround: [String] {
    let names = split(separator: "/").dropLast()
    return (0...names.count).reversed().map { names.prefix($0).joined(separator: "/") }
  }
}
