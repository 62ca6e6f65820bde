// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitRendering
internal import SpecfitSource

/// What a finding tells people to do next.
package enum Advice {
  /// To run a command, as it can be copied: an argument that a shell would take apart stands in quotes.
  ///
  /// - Parameters:
  ///   - command: the program with what precedes the argument.
  ///   - argument: a path, label or key, as the documents or the disk have it.
  /// - Returns: an imperative sentence.
  package static func run(_ command: String, _ argument: String) -> String { run(command, [argument]) }

  /// The same with any number of arguments.
  package static func run(_ command: String, _ arguments: [String]) -> String {
    let words = arguments.map(\.asShellWord)
    let line = ([command] + words).joined(separator: " ")
    // Quotes around quotes would not survive the copying.
    return words == arguments ? "run '\(line)'" : "run: \(line)"
  }

  /// To do what `check --fix` does for one document.
  static func run(_ remedy: Finding.Remedy) -> String {
    switch remedy.command {
    case .retrofit: run("specfit retrofit", remedy.document)
    case .adopt: run("specfit adopt --write", remedy.document)
    }
  }
}
