// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitChecking
internal import SpecfitSource
internal import SpecfitWorkspace

/// What `check --fix` does before it checks: of the documents of findings that have a remedy, sections are brought up to
/// date as `retrofit` does it, and tests get their keys as from `adopt --write`.
struct FixRun {
  enum Mode: Sendable { case diff, write }

  let options: DocumentOptions
  let request: CheckRequest
  let mode: Mode

  /// - Throws: how the run ends when documents cannot be checked, or nobody reads any more.
  func run() throws(Ending) {
    var status = ExitStatus.clean
    var options = options
    // Tasks come before the keys of their tests, and then name the files in which these stand.
    let commands: [Finding.Remedy.Command] = mode == .diff ? [.retrofit, .adopt] : [.retrofit, .adopt, .retrofit]
    for command in commands {
      let paths = try documents(for: command, options)
      options.isAgain = true
      guard !paths.isEmpty else { continue }
      var narrowed = options
      narrowed.paths = paths
      do throws(Ending) { try run(command, narrowed) } catch {
        // What could not be mended has been told, and is found again.
        guard error.signal == nil, error.status != .clean else { throw error }
        status = max(status, error.status)
      }
    }
    if mode == .diff, status != .clean { throw Ending(status: status) }
  }

  private func run(_ command: Finding.Remedy.Command, _ options: DocumentOptions) throws(Ending) {
    switch command {
    case .retrofit:
      var run = try RetrofitRun(options, mode: mode == .diff ? .diff : .write, removes: false, overwrites: false)
      if mode == .write { run.stream = .error }
      try run.run()
    case .adopt:
      var run = try AdoptRun(options, mode: mode == .diff ? .diff : .write, takesPossible: false, isJSON: false)
      if mode == .write { run.stream = .error }
      try run.run()
    }
  }

  /// The documents that a command mends, by the paths by which the check found them.
  private func documents(for command: Finding.Remedy.Command, _ options: DocumentOptions) throws(Ending) -> [String] {
    let run = try CheckRun(options, request: request)
    var check = try run.joined().check
    if let baseline = run.baseline { _ = check.hold(to: baseline) }
    let named = Set(check.findings.lazy.compactMap(\.remedy).filter { $0.command == command }.map(\.document))
    let project = run.documents.project
    return run.documents.documents.filter { project.pathFromRoot(of: $0.real).map(named.contains) ?? false }.map(\.path)
  }
}
