// The comments by which specfit finds again what it wrote.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitSource

/// The markers of the section and its tasks; `MarkerReading` in the model reads them.
package enum SectionMarker {
  /// With what the opening marker starts.
  package static let begin = "<!-- specfit:begin testing-requirements"
  package static let end = "<!-- specfit:end testing-requirements -->"
  package static let acceptance = "<!-- specfit:acceptance -->"

  /// The opening marker; it says whether the blank line before it has to go with the section, and whether what stands
  /// behind the section came later.
  static func begin(ownsBlankBefore: Bool, isAtEnd: Bool) -> String {
    begin + (ownsBlankBefore ? " blank=before" : "") + (isAtEnd ? " place=end" : "") + " -->"
  }

  /// The marker of what all tasks of a kind ask for.
  static func shared(_ kind: TestTask.Kind, text: String) -> String {
    "<!-- specfit:shared \(kind.rawValue) sum=\(Digest(of: text.utf8)) -->"
  }

  /// The marker of a task.
  ///
  /// - Parameters:
  ///   - key: what identifies the task.
  ///   - text: its text; the digest `sum` tells it from text that a person changed.
  ///   - source: the digest of what the text was made from; while it stays, nothing has to be written anew.
  /// - Returns: the whole line, without its line end.
  static func task(_ key: String, text: String, source: Digest) -> String {
    "<!-- specfit:task \(key) sum=\(Digest(of: text.utf8)) from=\(source) -->"
  }
}
