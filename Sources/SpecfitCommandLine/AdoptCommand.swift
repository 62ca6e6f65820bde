// Part of specfit. SPDX-License-Identifier: Apache-2.0

package import ArgumentParser

extension Specfit {
  /// The command `specfit adopt`.
  package struct Adopt: ParsableCommand {
    package enum Format: String, CaseIterable, ExpressibleByArgument, Sendable {
      case text, json
    }

    package static let configuration = CommandConfiguration(
      commandName: "adopt",
      abstract: "Find the tests that are there already and try what documents plan.",
      discussion: """
        For each planned case without a test it proposes the likeliest of all tests, with a score and the reason: \
        'certain' ones stand out, 'possible' ones are for you to judge. A test may try several cases.

        With '--write' it puts '// specfit: KEY' above these tests, and changes nothing else. What you write stays: \
        '// specfit: not KEY' above a test says that it does not try the case, and is never proposed again.

        '--add-cases' goes the other way: what a test tries and no case of its task says, becomes a case of the document, \
        under the test's name.

        Exits with 0 when all is as it should be, 1 when '--check' or '--diff' finds something to write, 2 when a file \
        could not be read or written.
        """
    )

    @Flag(help: "Put the keys above the tests.")
    var write = false

    @Flag(help: "Write nothing; print a unified diff that 'patch' applies.")
    var diff = false

    @Flag(help: "Write nothing; fail if something would change.")
    var check = false

    @Flag(help: "Take the possible tests as well as the certain ones.")
    var includePossible = false

    @Flag(help: "Write the tests that no case names into the lists of the tasks, too.")
    var addCases = false

    @Option(help: "text or json.")
    var format = Format.text

    @Flag(name: [.short, .long], help: "Say only what went wrong, and with '--diff' the diff.")
    var quiet = false

    @OptionGroup var files: FileOptions

    private var options: DocumentOptions {
      var options = files.values
      options.isQuiet = quiet
      return options
    }

    package init() {}

    package func validate() throws {
      if quiet, files.reading.verbose { throw ValidationError("'--quiet' and '--verbose' exclude each other.") }
      if [write, diff, check].count(where: { $0 }) > 1 {
        throw ValidationError("'--write', '--diff' and '--check' exclude each other.")
      }
      try files.validate(for: "adopt")
      if diff, format == .json { throw ValidationError("'--diff' and '--format json' exclude each other.") }
    }

    package func run() throws {
      let mode: AdoptRun.Mode = write ? .write : diff ? .diff : check ? .check : .show
      var run = try AdoptRun(options, mode: mode, takesPossible: includePossible, isJSON: format == .json)
      run.addsCases = addCases
      try run.run()
    }
  }
}
