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
      if CommandLine.arguments.isEmpty {
        throw Console(color: .auto).end(because: "the command line could not be read; mount '/proc'")
      }
      var command = try parseAsRoot()
      try command.run()
      exit(withError: ExitCode(ExitStatus.clean.rawValue))
    } catch let ending as Ending {
      if let signal = ending.signal { ProcessEnvironment.end(bySignal: signal) }
      exit(withError: ExitCode(ending.status.rawValue))
    } catch {
      exit(withError: error)
    }
  }
}
