// Part of specfit. SPDX-License-Identifier: Apache-2.0

package import ArgumentParser
internal import SpecfitWorkspace

/// The command line of specfit.
package struct Specfit: ParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "specfit",
    abstract: "Fit module specifications with tests.",
    discussion: """
      specfit reads Markdown documents that specify software modules, plans the tests that they ask for, and \
      retrofits a Testing Requirements section into each document without touching anything else.

      Exits with 0 when all is clean, 1 when something was found or is out of date, 2 when the run itself failed, \
      and 64 when the command line was wrong.
      """,
    version: "0.1.0",
    subcommands: [
      Init.self, Inspect.self, Plan.self, Retrofit.self, Adopt.self, Scaffold.self, Check.self, Explain.self,
      Status.self, Tasks.self, Verify.self, Templates.self, Lsp.self, Mcp.self,
    ]
  )

  package init() {}

  /// Runs the process and ends it; the only place that decides about the exit status.
  package static func runProcess() -> Never {
    Console.ignoreSignals()
    do {
      // On Linux, Swift reads the arguments from '/proc'. A 'check' that lost its arguments must not look like a pass.
      let ending =
        CommandLine.arguments.isEmpty
        ? Console(color: .auto).end(because: "the command line could not be read; mount '/proc'") : try ending(of: nil)
      if let signal = ending.signal { ProcessEnvironment.end(bySignal: signal) }
      exit(withError: ExitCode(ending.status.rawValue))
    } catch {
      exit(withError: error)
    }
  }

  /// Runs a command line.
  ///
  /// - Parameter words: without the name of the program; nil for those of the process.
  /// - Returns: how it ends.
  /// - Throws: what the library that parses them has to say, such as a help or that the words are wrong.
  static func ending(of words: [String]?) throws -> Ending {
    do {
      var command = try parseAsRoot(words)
      try command.run()
      return Ending(status: .clean)
    } catch let ending as Ending {
      return ending
    }
  }
}
