// Part of specfit. SPDX-License-Identifier: Apache-2.0

package import ArgumentParser
package import SpecfitRendering

extension ScaffoldFilter.Part: ExpressibleByArgument {}

extension ScaffoldFilter.Extra: ExpressibleByArgument {}

extension Specfit {
  /// The command `specfit scaffold`.
  package struct Scaffold: ParsableCommand {
    package enum Format: String, CaseIterable, ExpressibleByArgument, Sendable {
      case text, json
    }

    package static let configuration = CommandConfiguration(
      commandName: "scaffold",
      abstract: "Create the test files that documents ask for, or add what is missing in them.",
      discussion: """
        Tests that nobody has written yet are pending: they compile, are skipped, and are counted. What a person wrote \
        is never touched; only missing tests are added, inside their type, and what nobody has touched follows its signature. A case \
        that a test without a key surely tries gets no second one: 'specfit adopt' puts the key there.

        Exits with 0 when all is as it should be, 1 when '--check', '--diff' or '--dry-run' finds something to write, or a file is in \
        the way, 2 when a file could not be read or written.
        """
    )

    @Flag(help: "Write nothing; fail if something would change.")
    var check = false

    @Flag(help: "Write nothing; print a unified diff that 'patch' applies.")
    var diff = false

    @Flag(help: "Write nothing; show what would be done with each file.")
    var dryRun = false

    @Option(help: ArgumentHelp("Only these parts.", valueName: "part"))
    var only: [ScaffoldFilter.Part] = []

    @Option(help: "Only the module with this number or name.")
    var module: String?

    @Option(help: "Only the component or flow of this name.")
    var component: String?

    @Option(
      name: .customLong("with"),
      help: ArgumentHelp("Also this, which is made on request only.", valueName: "extra")
    )
    var extras: [ScaffoldFilter.Extra] = []

    @Option(
      help: ArgumentHelp(
        "Say that the test with this key fits its changed signature; 'all' for every outdated test. Writes nothing else.",
        valueName: "key"
      )
    )
    var accept: [String] = []

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
      if [check, diff, dryRun].count(where: { $0 }) > 1 {
        throw ValidationError("'--check', '--diff' and '--dry-run' exclude each other.")
      }
      try files.validate(for: "scaffold")
      if diff, format == .json { throw ValidationError("'--diff' and '--format json' exclude each other.") }
    }

    package func run() throws {
      let mode: ScaffoldRun.Mode = check ? .check : diff ? .diff : dryRun ? .dryRun : .write
      let filter = ScaffoldFilter(parts: Set(only), module: module, component: component, extras: Set(extras))
      let acceptance = accept.isEmpty ? nil : ScaffoldAcceptance(accept)
      try ScaffoldRun(options, mode: mode, filter: filter, acceptance: acceptance, isJSON: format == .json).run()
    }
  }
}
