// What is said about torn text.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

extension Diagnostic {
  /// What is said about torn text, in the order of the document.
  static func notes(on reading: Reading, in file: SourceFile) -> [Diagnostic] {
    var causes: [(line: Int, cause: TornText.Cause)] = []
    for block in reading.blocks {
      switch block.kind {
      case .code(let code) where !code.isClosed: causes.append((block.lines.lowerBound, .unclosedFence))
      case .html where file.isUnclosedComment(block): causes.append((block.lines.lowerBound, .unclosedComment))
      default: break
      }
    }
    let unclosed = Set(causes.map(\.line))
    for torn in reading.torn {
      // A fence that ran on although its closing sign is there stands at the wrong indentation.
      let cause = torn.cause == .unclosedFence ? .tornCode : torn.cause
      if cause != .tornCode || !unclosed.contains(torn.causeLine) { causes.append((torn.causeLine, cause)) }
    }
    return causes.sorted { $0.line < $1.line }.map { note(on: $0.cause, line: $0.line, in: file) }
  }

  private static func note(on cause: TornText.Cause, line: Int, in file: SourceFile) -> Diagnostic {
    let content = file.content(ofLine: line)
    let start = content.lowerBound + file.bytes[content].prefix(while: \.isBlank).count
    let (rule, message, help) = words(for: cause)
    return Diagnostic(rule, .note, message, at: start..<content.upperBound, help: help)
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
    case .unclosedComment:
      ("unclosed-comment", "an HTML comment is never closed, so that nothing below it is seen", "close it with '-->'")
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

extension SourceFile {
  fileprivate func isUnclosedComment(_ block: Block) -> Bool {
    guard bytes[block.range].starts(with: "<!--".utf8) else { return false }
    // Whatever stands below one that is closed is none of it, though cmark leaves out definitions of links.
    return !text(block.range).holds("-->")
  }
}
