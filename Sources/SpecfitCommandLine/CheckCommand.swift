// Part of specfit. SPDX-License-Identifier: Apache-2.0

package import ArgumentParser
internal import SpecfitReporting
package import SpecfitWorkspace

extension ReportFormat: ExpressibleByArgument {}
extension Configuration.CheckSection.Requirement: ExpressibleByArgument {}
extension Configuration.CheckSection.Threshold: ExpressibleByArgument {}

extension Specfit {
  /// The command `specfit check`.
  package struct Check: ParsableCommand {
    package static let configuration = CommandConfiguration(
      commandName: "check",
      abstract: "Gate in CI that every module has test tasks, and every task real tests.",
      discussion: """
        Reads the documents and their tests and, where they are given, the results and the coverage of a run of the \
        tests. What could not be checked never counts as passed.

        With '--fix' it first does what takes nothing of yours away: sections are brought up to date as by 'retrofit', \
        and tests that surely try a planned case get its key as by 'adopt --write', each in documents in which it found \
        something to mend so. What is left is then the report.

        Several machines can share the work: each runs 'check --shard I/N --output FILE' with the same documents, \
        results and coverage, and 'check --merge FILES' gives the report and the exit status of one run over all. What \
        only concerns the report, such as '--require', is said to the merge.

        Exits with 1 when something was found that is as bad as '--fail-on' says, with 2 when nothing could be \
        checked, or when nothing was found but the results, the coverage or a test file were of no use.
        """
    )

    @Option(help: "text, json, jsonl, sarif, junit, github, gitlab or markdown.")
    var format = ReportFormat.text

    @Option(
      help: ArgumentHelp("Write the report to a file, and the text to standard output.", valueName: "file"),
      completion: .file()
    )
    var output: String?

    @Option(
      help: ArgumentHelp(
        "Results of a run: xunit XML, an event stream of Swift Testing, or the output of 'swift test'; may be repeated.",
        valueName: "file"
      ),
      completion: .file()
    )
    var results: [String] = []

    @Option(
      help: ArgumentHelp(
        "Coverage of a run: llvm-cov JSON, lcov, Cobertura XML, or xccov JSON; may be repeated.",
        valueName: "file"
      ),
      completion: .file()
    )
    var coverage: [String] = []

    @Option(name: .customLong("require"), help: "How far every task must be: skeleton, written, passing or proven.")
    var requirement: Configuration.CheckSection.Requirement?

    @Option(help: "The least that fails the run: error, warning, note or never; error if nothing is said.")
    var failOn: Configuration.CheckSection.Threshold?

    @Option(
      help: ArgumentHelp("The findings that are known; they fail nothing, until they are mended.", valueName: "file"),
      completion: .file()
    )
    var baseline: String?

    @Option(
      help: ArgumentHelp("Write all that is found now to a baseline, and go by it.", valueName: "file"),
      completion: .file()
    )
    var writeBaseline: String?

    @Option(
      help: ArgumentHelp(
        "Check only modules whose document, sources or tests changed since a revision of git.",
        valueName: "revision"
      )
    )
    var changedSince: String?

    @Option(help: "Check only the module with this number or name, or of the folder that is called so.")
    var module: String?

    @Flag(help: "Mend what needs no person, say on standard error what was done, and check what is left.")
    var fix = false

    @Flag(help: "With '--fix': write nothing; print a unified diff that 'patch' applies, and no report.")
    var diff = false

    @Flag(help: "Take a test, a task and a component away, in memory, and show that the gate turns red each time.")
    var selfTest = false

    @Option(help: ArgumentHelp("The day against which waivers expire; today if left out.", visibility: .hidden))
    var today: String?

    @Option(
      help: ArgumentHelp(
        "Read only every N-th document, chosen by the path, and write what was found out to '--output' for '--merge'.",
        valueName: "i/n"
      )
    )
    var shard: Shard?

    @Option(
      parsing: .upToNextOption,
      help: ArgumentHelp(
        "Join what the runs with '--shard' wrote, and report on all documents.",
        discussion: "Documents, results, coverage, profile and revision are those of these runs.",
        valueName: "file"
      ),
      completion: .file(extensions: ["json"])
    )
    var merge: [String] = []

    @OptionGroup var options: SharedOptions

    package init() {}

    package func validate() throws {
      try validateShards()
      if baseline != nil, writeBaseline != nil {
        throw ValidationError("'--write-baseline' makes a new baseline and goes by it; leave '--baseline' out.")
      }
      if changedSince != nil, selfTest || writeBaseline != nil || options.paths == ["-"] {
        throw ValidationError("'--changed-since' is for checks of a project; leave it out here.")
      }
      if module != nil, selfTest || writeBaseline != nil {
        throw ValidationError("'--module' is for checks of a part; leave it out here.")
      }
      if module?.isEmpty == true { throw ValidationError("The module is empty; give its number or its name.") }
      if diff, !fix { throw ValidationError("'--diff' shows what '--fix' would write; add '--fix'.") }
      if fix, selfTest || writeBaseline != nil || options.paths == ["-"] {
        throw ValidationError("'--fix' is for checks of files; leave it out here.")
      }
      if diff, output != nil { throw ValidationError("'--diff' gives no report; leave '--output' out.") }
      if selfTest, writeBaseline != nil || output != nil {
        throw ValidationError("'--self-test' writes nothing; leave '--write-baseline' and '--output' out.")
      }
    }

    package func run() throws {
      var request = CheckRequest()
      request.results = results
      request.coverage = coverage
      request.required = requirement
      request.failsOn = failOn
      request.today = today
      request.baseline = baseline
      request.newBaseline = writeBaseline
      request.changedSince = changedSince
      request.module = module
      // What belongs to no module is for whoever checks all.
      request.speaksOfOthers = module == nil
      request.format = format
      // As for 'status', a hyphen is standard output, to which the report goes anyhow.
      request.output = output == "-" ? nil : output
      var options = options.values
      try takeParts(for: &request, &options)
      if fix {
        try FixRun(options: options, request: request, mode: diff ? .diff : .write).run()
        if diff { return }
        options.isAgain = true
      }
      request.shard = shard
      let run = try CheckRun(options, request: request)
      if let shard, let output { return try run.writePart(of: shard, to: output) }
      if selfTest { try SelfTestRun(check: run).run() } else { try run.run() }
    }
  }
}
