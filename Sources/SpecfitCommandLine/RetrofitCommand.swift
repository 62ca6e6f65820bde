// Part of specfit. SPDX-License-Identifier: Apache-2.0

package import ArgumentParser

extension Specfit {
  /// The command `specfit retrofit`.
  package struct Retrofit: ParsableCommand {
    package static let configuration = CommandConfiguration(
      commandName: "retrofit",
      abstract: "Insert or update the Testing Requirements sections of module documents.",
      discussion: """
        Only whole lines are added, between markers; everything else stays as it is, byte for byte, and \
        '--remove' gives the original file back. Test tasks that a person wrote count, and text between the markers \
        that a person changed stays. A document is written only if all else renders as before.

        Exits with 0 when all documents are as they should be, 1 when '--check' or '--diff' finds one out of date or \
        one could not be brought up to date, 2 when a document could not be read or written.
        """
    )

    @Flag(help: "Write nothing; fail if something would change.")
    var check = false

    @Flag(help: "Write nothing; print a unified diff that 'patch' applies.")
    var diff = false

    @Flag(help: "Take out what specfit wrote.")
    var remove = false

    @Flag(help: "Replace, or with '--remove' take out, text between the markers even where a person changed it.")
    var overwrite = false

    @Flag(name: [.short, .long], help: "Say only what went wrong, and with '--diff' the diff.")
    var quiet = false

    @OptionGroup var options: SharedOptions

    package init() {}

    package func validate() throws {
      if quiet, options.verbose { throw ValidationError("'--quiet' and '--verbose' exclude each other.") }
      if check, diff { throw ValidationError("'--check' and '--diff' exclude each other.") }
    }

    package func run() throws {
      let mode: RetrofitRun.Mode = check ? .check : diff ? .diff : .write
      var options = options.values
      options.isQuiet = quiet
      try RetrofitRun(options, mode: mode, removes: remove, overwrites: overwrite).run()
    }
  }
}
