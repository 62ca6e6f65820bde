// Part of specfit. SPDX-License-Identifier: Apache-2.0

package import ArgumentParser
internal import SpecfitWorkspace

extension ColorChoice: ExpressibleByArgument {}

/// What every command that reads documents understands.
package struct SharedOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "Documents, folders, or patterns; '-' reads one document from standard input.",
      discussion: "Without any, the 'specs' of '.specfit.yml'.",
      valueName: "path"
    ),
    completion: .file(extensions: ["md", "markdown"])
  )
  package var paths: [String] = []

  @OptionGroup package var reading: ReadingOptions

  package init() {}

  var values: DocumentOptions { DocumentOptions(paths: paths, reading) }

  var profile: String? { reading.profile }
  var color: ColorChoice { reading.color }
  var verbose: Bool { reading.verbose }

  package func validate() throws { try values.validate() }
}

/// What every command understands that reads documents with what stands beside them, and so none from standard input.
package struct FileOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "Documents, folders, or patterns.",
      discussion: "Without any, the 'specs' of '.specfit.yml'.",
      valueName: "path"
    ),
    completion: .file(extensions: ["md", "markdown"])
  )
  package var paths: [String] = []

  @OptionGroup package var reading: ReadingOptions

  package init() {}

  var values: DocumentOptions { DocumentOptions(paths: paths, reading) }

  /// - Parameter command: the name of the command.
  /// - Throws: `ValidationError` for paths that it cannot read.
  func validate(for command: String) throws {
    if paths.contains("-") { throw ValidationError("'\(command)' needs files, not standard input.") }
    try values.validate()
  }
}

/// How documents are read, wherever they come from.
package struct ReadingOptions: ParsableArguments {
  @Option(help: "The set of conventions to plan tests by.")
  package var profile: String?

  @Option(help: "When to use colours: auto, always, never.")
  package var color = ColorChoice.auto

  @Flag(name: [.short, .long], help: "Say for each document what was found and what was skipped, and why.")
  package var verbose = false

  @Flag(
    name: .customLong("no-cache"),
    help: "Work everything out anew; a run over many documents otherwise remembers results in the user's cache folder."
  )
  package var ignoresCache = false

  @Option(
    help: ArgumentHelp(
      "How many documents are worked on at a time; as many as there are cores if left out.",
      valueName: "number"
    )
  )
  package var jobs: Int?

  package init() {}

  package func validate() throws {
    if let jobs, jobs < 1 { throw ValidationError("'--jobs' is at least 1.") }
  }
}

/// What a run is to read, and how.
struct DocumentOptions {
  /// Documents, folders, or patterns; `-` alone is standard input.
  var paths: [String]
  var profile: String?
  var color: ColorChoice
  var verbose: Bool
  var ignoresCache: Bool
  var jobs: Int?
  /// Whether only what went wrong is said.
  var isQuiet = false
  /// Whether the command has read them before, and told people what is wrong with them.
  var isAgain = false
  /// Where the project is looked for, and where relative paths start; nil for the current folder.
  var folder: AbsolutePath?
  /// What an editor shows of documents that it has not saved, by their real paths.
  var unsaved: [AbsolutePath: [UInt8]] = [:]

  /// Documents read without options of a command line.
  init(paths: [String], in folder: AbsolutePath?, unsaved: [AbsolutePath: [UInt8]]) {
    (self.paths, self.folder, self.unsaved) = (paths, folder, unsaved)
    (color, verbose, ignoresCache, isQuiet) = (.never, false, false, true)
  }

  init(paths: [String], _ reading: ReadingOptions) {
    self.paths = paths
    profile = reading.profile
    color = reading.color
    verbose = reading.verbose
    ignoresCache = reading.ignoresCache
    jobs = reading.jobs
  }

  func validate() throws {
    if paths.contains("") { throw ValidationError("A path is empty; name a document or a folder.") }
    if paths.count > 1, paths.contains("-") {
      throw ValidationError("'-' reads one document from standard input and stands alone.")
    }
  }
}
