// Part of specfit. SPDX-License-Identifier: Apache-2.0

package import ArgumentParser
internal import SpecfitPlanning
internal import SpecfitReporting
internal import SpecfitSource

extension ReportFormat: ExpressibleByArgument {}

extension Specfit {
  /// The command `specfit check`.
  package struct Check: ParsableCommand {
    /// How far every task must be.
    package enum Requirement: String, CaseIterable, ExpressibleByArgument, Sendable {
      case skeleton, written, passing, proven
    }

    /// What fails the run.
    package enum Threshold: String, CaseIterable, ExpressibleByArgument, Sendable {
      case error, warning, note, never
    }

    package static let configuration = CommandConfiguration(
      commandName: "check",
      abstract: "Gate in CI that every module has test tasks, and every task real tests.",
      discussion: """
        Reads the documents and their tests and, where they are given, the results and the coverage of a run of the \
        tests. What could not be checked never counts as passed.

        Exits with 1 when something was found that is as bad as '--fail-on' says, with 2 when nothing could be checked.
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
    var requirement: Requirement?

    @Option(help: "The least that fails the run: error, warning, note or never.")
    var failOn = Threshold.error

    @Option(help: ArgumentHelp("The day against which waivers expire; today if left out.", visibility: .hidden))
    var today: String?

    @OptionGroup var options: SharedOptions

    package init() {}

    package func run() throws {
      var request = CheckRequest()
      request.results = results
      request.coverage = coverage
      request.required = requirement.flatMap { PlannedTask.State(rawValue: $0.rawValue) }
      request.failsOn = Diagnostic.Severity(rawValue: failOn.rawValue)
      request.today = today
      request.format = format
      request.output = output
      try CheckRun(options, request: request).run()
    }
  }
}
