// Part of specfit. SPDX-License-Identifier: Apache-2.0

package import ArgumentParser

extension Specfit {
  /// The command `specfit status`.
  package struct Status: ParsableCommand {
    package enum Format: String, CaseIterable, ExpressibleByArgument, Sendable {
      case markdown, json
    }

    package static let configuration = CommandConfiguration(
      commandName: "status",
      abstract: "Write TEST_STATUS.md, or a page, about how far the tests of each module are.",
      discussion: """
        All of it comes from evidence: the documents, the tests and, where they are given, the results and the coverage \
        of a run. What is not known is called unknown, and never counts as passed. There is no clock in it: the same \
        evidence gives the same bytes.

        Exits with 0 when the file is written or, with '--check' and '--diff', up to date, 1 when it is not, 2 when \
        something could not be read or written.
        """
    )

    @Option(help: "markdown, or json, which goes to standard output without '--output'.")
    var format = Format.markdown

    @Option(
      help: ArgumentHelp(
        "Where to write; '-' is standard output. TEST_STATUS.md at the project's root if left out.",
        valueName: "file"
      ),
      completion: .file()
    )
    var output: String?

    @Option(
      help: ArgumentHelp(
        "Write a page that shows it in a browser; nothing else without '--output'.",
        valueName: "file"
      ),
      completion: .file(extensions: ["html"])
    )
    var html: String?

    @Option(
      help: ArgumentHelp("JSON lines with what it was before, for the trend.", valueName: "file"),
      completion: .file(extensions: ["jsonl"])
    )
    var history: String?

    @Option(help: ArgumentHelp("Append a line to '--history', such as a day or a commit.", valueName: "label"))
    var record: String?

    @Option(
      help: ArgumentHelp("Results of a run, as for 'check'; may be repeated.", valueName: "file"),
      completion: .file()
    )
    var results: [String] = []

    @Option(
      help: ArgumentHelp("Coverage of a run, as for 'check'; may be repeated.", valueName: "file"),
      completion: .file()
    )
    var coverage: [String] = []

    @Option(
      help: ArgumentHelp(
        "Only the module with this number or name, or of the folder that is called so; goes to standard output without '--output'."
      )
    )
    var module: String?

    @Flag(help: "Write nothing; fail if something would change.")
    var check = false

    @Flag(help: "Write nothing; print a unified diff that 'patch' applies.")
    var diff = false

    @Flag(help: "Replace a file that specfit did not write.")
    var overwrite = false

    @OptionGroup var options: SharedOptions

    package init() {}

    package func validate() throws {
      if check, diff { throw ValidationError("'--check' and '--diff' exclude each other.") }
      if record != nil, history == nil { throw ValidationError("'--record' needs '--history FILE' to append to.") }
      if record?.isEmpty == true { throw ValidationError("'--record' needs a label, such as a day or a commit.") }
      if record != nil, check || diff { throw ValidationError("'--record' writes; '--check' and '--diff' do not.") }
      if module?.isEmpty == true { throw ValidationError("The module is empty; give its number or its name.") }
      let isShown =
        output == "-" || (module != nil && output == nil && html == nil)
        || (format == .json && output == nil && html == nil)
      if isShown && html == "-" { throw ValidationError("Only one of '--output' and '--html' can be '-'.") }
      if [output, html, history].contains("") { throw ValidationError("A path is empty; name a file.") }
    }

    package func run() throws {
      var request = StatusRequest()
      request.evidence.results = results
      request.evidence.coverage = coverage
      request.isJSON = format == .json
      request.evidence.module = module
      // The status of one module does not take the place of that of all.
      request.output = module != nil && html == nil ? output ?? "-" : output
      request.html = html
      request.history = history
      request.label = record
      request.mode = check ? .check : diff ? .diff : .write
      request.overwrites = overwrite
      try StatusRun(options.values, request: request).run()
    }
  }
}
