// Part of specfit. SPDX-License-Identifier: Apache-2.0

package import ArgumentParser
internal import SpecfitServing
internal import SpecfitWorkspace

extension Specfit {
  /// The command `specfit mcp`.
  package struct Mcp: ParsableCommand {
    package static let configuration = CommandConfiguration(
      commandName: "mcp",
      abstract: "Serve an agent: what to test next, its brief, scaffolds, checks, and explanations as tools.",
      discussion: """
        Speaks the Model Context Protocol on standard input and output, about the project around the current folder. \
        Agents start it; Specs/Editors.md says how. Its tools are commands: what they say and do is what these do.
        """
    )

    package init() {}

    package func run() throws {
      var server = ToolServer(
        version: Specfit.configuration.version,
        instructions: Self.instructions,
        tools: Tool.commands,
        run: Self.outcome
      )
      try ServerLoop(framing: .lines, console: Console(color: .never, isQuiet: true)).run {
        server.receive($0)
      } until: {
        false
      }
    }

    private static let instructions = """
      specfit reads module documents, and knows which tests they ask for and how far these are. 'tasks' with next=true \
      names the task that is to be done next, 'brief' has all that is needed to do it, 'scaffold' writes the test file \
      with a pending test for each case, and 'check' says what is missing.
      """

    /// Runs a command in this process.
    private static func outcome(of words: [String]) -> ToolServer.Outcome {
      do throws(SystemError) {
        let run = try Console.capturing { Specfit.status(of: words) }
        let texts = [run.output, run.errors].map { String(decoding: $0, as: UTF8.self) }
        return ToolServer.Outcome(texts: texts + [run.result.message], status: Int(run.result.status.rawValue))
      } catch {
        return ToolServer.Outcome(texts: ["the command could not be run: \(error)"], status: 2)
      }
    }
  }

  /// How a command line ends, and what has not been said of that.
  fileprivate static func status(of words: [String]) -> (status: ExitStatus, message: String) {
    do { return (try ending(of: words).status, "") } catch { return (.wrongUsage, fullMessage(for: error)) }
  }
}
