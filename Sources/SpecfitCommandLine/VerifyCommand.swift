// Part of specfit. SPDX-License-Identifier: Apache-2.0

package import ArgumentParser
internal import SpecfitChecking
internal import SpecfitReporting
internal import SpecfitWorkspace

extension Specfit {
  /// The command `specfit verify`.
  package struct Verify: ParsableCommand {
    /// What builds the tests and runs them.
    package enum Tool: String, CaseIterable, ExpressibleByArgument, Sendable {
      case swiftpm, xcode
    }

    package static let configuration = CommandConfiguration(
      commandName: "verify",
      abstract: "Run the tests of one module, and gate what they prove.",
      discussion: """
        Builds the tests and runs those of the module, with Xcode where a project or workspace stands at the root and \
        with SwiftPM otherwise, or in the folders around the tests where nothing is built at the root, and then checks \
        the module's documents as 'specfit check' does, with the results and the coverage of this very run. UI tests \
        need Xcode. What other modules lack plays no part.

        Exits with 0 when all tests pass, each file reaches its coverage, and nothing is found that fails a check; with \
        1 when not, when all tests are skipped, or when a test type has no test that was run; with 2 when it cannot be \
        told, such as when the tests do not build. SPECFIT_SCHEME and SPECFIT_DESTINATION say what 'xcodebuild' tests, \
        and where.

        The scaffolded 'verify_module_tests.sh' does the same without specfit, but for what is found by reading \
        documents and tests: a missing test, a stale section, or a member that no test executed fails here alone.
        """
    )

    @Argument(help: "The number or the name of a module.")
    var module: String

    @Flag(name: .customLong("no-build"), help: "Run the tests as they were built before, with coverage.")
    var skipsBuild = false

    @Option(help: "What builds and runs the tests: swiftpm or xcode; told by what is built there if left out.")
    var tool: Tool?

    @Option(help: "text, json, jsonl, sarif, junit, github, gitlab or markdown.")
    var format = ReportFormat.text

    @Option(
      help: ArgumentHelp("Write the report to a file, and the text to standard output.", valueName: "file"),
      completion: .file()
    )
    var output: String?

    @Option(name: .customLong("require"), help: "How far every task must be: skeleton, written, passing or proven.")
    var requirement: Configuration.CheckSection.Requirement?

    @OptionGroup var files: FileOptions

    private var options: DocumentOptions { files.values }

    package init() {}

    package func validate() throws {
      if module.isEmpty { throw ValidationError("The module is empty; give its number or its name.") }
      try files.validate(for: "verify")
    }

    package func run() throws {
      var request = CheckRequest()
      request.format = format
      request.output = output
      request.required = requirement
      request.speaksOfOthers = false
      let tool = tool.flatMap { BuildTool(rawValue: $0.rawValue) }
      try VerifyRun(options, module: module, tool: tool, skipsBuild: skipsBuild, request: request).run()
    }
  }
}
