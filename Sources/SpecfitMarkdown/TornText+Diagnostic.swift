// What is said about torn text.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

extension Diagnostic {
  /// A note at the line that tears some text.
  static func torn(_ torn: TornText, in file: SourceFile) -> Diagnostic {
    let line = file.range(ofLine: torn.causeLine)
    let start = line.lowerBound + file.bytes[line].prefix(while: \.isBlank).count
    let (rule, message, help) = words(for: torn.cause)
    return Diagnostic(rule, .note, message, at: start..<line.upperBound, help: help)
  }

  private static func words(for cause: TornText.Cause) -> (rule: String, message: String, help: String) {
    switch cause {
    case .swallowedList:
      (
        "swallowed-list", "a list that is indented by four is part of the paragraph above it",
        "take off the indentation of these lines, or leave a blank line above them and indent by less than four"
      )
    case .tornCode:
      (
        "torn-code", "a code fence that is indented too far is no fence",
        "indent the fence by as much as the text of its list item"
      )
    case .nestedFence:
      (
        "nested-fence", "a code fence inside a code fence of the same length ends it",
        "write the outer fence with four backticks"
      )
    case .unclosedFence:
      ("unclosed-fence", "a code fence is never closed", "add a line of backticks where the code ends")
    case .gluedHeading:
      (
        "glued-heading", "a bold line right below a list item is part of the item",
        "leave a blank line above it"
      )
    case .rawTag:
      (
        "raw-tag", "a tag on a line of its own makes HTML of the lines below it",
        "leave a blank line below the tag"
      )
    }
  }
}
