// Part of specfit. SPDX-License-Identifier: Apache-2.0

package import ArgumentParser
internal import SpecfitServing
internal import SpecfitWorkspace

extension Specfit {
  /// The command `specfit lsp`.
  package struct Lsp: ParsableCommand {
    package static let configuration = CommandConfiguration(
      commandName: "lsp",
      abstract: "Serve an editor: findings while you type, test tasks, hovers, go to test.",
      discussion: """
        Speaks the Language Server Protocol on standard input and output. Editors start it; Specs/Editors.md says how. \
        It shows what 'inspect' and 'check' find in the documents that are open, as they are in the editor, and writes \
        no file itself.
        """
    )

    @Flag(help: "Speak on standard input and output, as is done without it; editors give it.")
    var stdio = false

    package init() {}

    package func run() throws {
      let console = Console(color: .never, isQuiet: true)
      var server = LanguageServer(version: Specfit.configuration.version) { folder in
        EditorProject(in: folder.map { AbsolutePath($0) })
      }
      try ServerLoop(framing: .contentLength, console: console).run {
        server.receive($0)
      } until: {
        server.hasEnded
      }
      if server.isEndRude { throw Ending(status: .findings) }
    }
  }
}
