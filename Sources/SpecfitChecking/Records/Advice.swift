// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitRendering

/// What a finding tells people to do next.
package enum Advice {
  /// To run a command, as it can be copied: an argument that a shell would take apart stands in quotes.
  ///
  /// - Parameters:
  ///   - command: the program with what precedes the argument.
  ///   - argument: a path, label or key, as the documents or the disk have it.
  /// - Returns: an imperative sentence.
  package static func run(_ command: String, _ argument: String) -> String {
    let word = argument.asShellWord
    // Quotes around quotes would not survive the copying.
    return word == argument ? "run '\(command) \(word)'" : "run: \(command) \(word)"
  }
}
