// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitChecking
internal import SpecfitWorkspace

/// Builds the tests of one module and runs them.
struct ModuleTests {
  /// What a run of the tests brought.
  struct Outcome {
    var results: ModuleTestResults
    /// Nil when none was written, as it is where tests fail.
    var coverage: CoverageReport?
  }

  let target: VerifyTarget
  /// Where the tools run.
  let root: AbsolutePath
  let console: Console
  /// Whether to run what was built before.
  let skipsBuild: Bool

  /// - Throws: why nothing can be told of the tests.
  func run(with tool: BuildTool) throws(VerifyError) -> Outcome {
    let folder: ScratchFolder
    do throws(SystemError) { folder = try ScratchFolder() } catch { throw .noFolder(reason: "\(error)") }
    switch tool {
    case .swiftpm: return try runPackage(in: folder.path)
    case .xcode: return try runXcode(in: folder.path)
    }
  }

  // MARK: - SwiftPM

  private func runPackage(in folder: AbsolutePath) throws(VerifyError) -> Outcome {
    guard !target.units.isEmpty else {
      throw target.screens.isEmpty
        ? .noClass(module: target.label) : .onlyScreens(module: target.label, count: target.screens.count)
    }
    if !target.screens.isEmpty {
      let count = target.screens.count
      let what = count == 1 ? "1 UI test type needs" : "\(count) UI test types need"
      console.say("\(what) Xcode and \(count == 1 ? "is" : "are") left out", as: .note)
    }
    if !skipsBuild {
      let build = try run(PackageCommands.build, saying: "building")
      guard build.isSuccess else { throw .doesNotBuild(errors: BuildLog(build.output).errors) }
    }
    let list = try run(PackageCommands.list, saying: "looking for the tests")
    let built = list.isSuccess ? BuiltTests(list.output) : nil
    let coverage = try coveragePath()
    let before = coverage.flatMap { try? FileSystem.stamp(of: $0) }
    let report = folder.appending(name: "tests.xml").description
    let test = try run(PackageCommands.test(target.units, results: report), saying: "testing")
    let other = try? FileReader.readWhole(PackageCommands.swiftTestingResults(beside: report), from: folder)
    var outcome = Outcome(results: try results(of: test, "swift test", target.units, built: built, report: other))
    // What an earlier run left says nothing about this one.
    if let coverage, let after = try? FileSystem.stamp(of: coverage), after != before {
      outcome.coverage = try self.coverage(
        { try FileReader.readWhole(coverage.description, from: folder) },
        "swift test"
      )
    }
    return outcome
  }

  private func coveragePath() throws(VerifyError) -> AbsolutePath? {
    let run = try run(PackageCommands.coveragePath, saying: "looking for the coverage")
    let last = String(decoding: run.output, as: UTF8.self).split(whereSeparator: \.isNewline).last
    return last.flatMap { $0.hasPrefix("/") ? AbsolutePath(String($0)) : nil }
  }

  // MARK: - Xcode

  private func runXcode(in folder: AbsolutePath) throws(VerifyError) -> Outcome {
    let classes = target.units + target.screens
    guard !classes.isEmpty else { throw .noClass(module: target.label) }
    guard let scheme = ProcessEnvironment.value(of: "SPECFIT_SCHEME") ?? target.scheme else { throw .noScheme }
    let commands = XcodeCommands(scheme: scheme, destination: ProcessEnvironment.value(of: "SPECFIT_DESTINATION"))
    let bundle = folder.appending(name: "tests.xcresult")
    let words = commands.test(classes, bundle: bundle.description, skipsBuild: skipsBuild)
    let test = try run(words, saying: skipsBuild ? "testing" : "building and testing")
    // Without a bundle no test was started; with one, what was printed of each test is the proof.
    let log = BuildLog(test.output)
    let isUnbuilt = !test.isSuccess && log.tellsFailedBuild
    guard !isUnbuilt, FileSystem.exists(bundle) else { throw .doesNotBuild(errors: log.errors) }
    var outcome = Outcome(results: try results(of: test, words[0] + " " + words[1], classes))
    let view = try run(XcodeCommands.coverage(of: bundle.description), saying: "measuring")
    if view.isSuccess { outcome.coverage = try coverage({ view.output }, "xcrun xccov") }
    return outcome
  }

  // MARK: - Both

  private func run(_ words: [String], saying what: String) throws(VerifyError) -> ProgramRun {
    let activity = Activity(console, what: "module \(target.label): \(what)")
    defer { activity.end() }
    let run: ProgramRun
    do throws(SystemError) {
      run = try ProgramRun(words, in: root) { activity.show(seconds: $0) }
    } catch {
      throw .noProgram(words[0], reason: "\(error)")
    }
    // Where the program cannot be started, some systems tell only by this status.
    if run.status == 127, run.output.isEmpty { throw .noProgram(words[0], reason: "no such program") }
    if let signal = run.interruption { throw .interrupted(signal: signal) }
    return run
  }

  /// What the tests came to; a run that failed though no test did has not come to its end.
  private func results(
    of run: ProgramRun,
    _ command: String,
    _ classes: [TestClass],
    built: BuiltTests? = nil,
    report: [UInt8]? = nil
  ) throws(VerifyError) -> ModuleTestResults {
    let results: ModuleTestResults
    do throws(EvidenceError) {
      results = try ModuleTestResults(of: classes, output: run.output, built: built, report: report)
    } catch {
      throw .brokeOff(command: command, words: BuildLog(run.output).lastWords)
    }
    guard run.isSuccess || !results.failed.isEmpty else {
      throw .brokeOff(command: command, words: BuildLog(run.output).lastWords)
    }
    return results
  }

  private func coverage(_ read: () throws -> [UInt8], _ command: String) throws(VerifyError) -> CoverageReport? {
    do {
      guard case .coverage(let report) = try Evidence(reading: try read()) else { return nil }
      return report
    } catch {
      throw .unreadable(command, reason: "\(error)")
    }
  }
}
