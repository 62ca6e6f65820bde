// Part of specfit. SPDX-License-Identifier: Apache-2.0

package import SpecfitSource

/// A diagnostic as people read it: the place, the sentence, the line with carets, the way out.
package struct DiagnosticText: Sendable {
  private let file: SourceFile

  package init(in file: SourceFile) { self.file = file }

  /// Lines that end with LF; columns are UTF-8 bytes, carets stand under characters.
  package func render(_ diagnostic: Diagnostic) -> String {
    let start = file.location(ofByte: diagnostic.range.lowerBound)
    var lines = [
      "\(file.path):\(start.line):\(start.column): \(diagnostic.severity.rawValue)[\(diagnostic.rule)]: \(diagnostic.message)"
    ]
    lines += excerpt(of: diagnostic, at: start.line)
    if let help = diagnostic.help {
      lines.append("\(String(repeating: " ", count: String(start.line).count)) = help: \(help)")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func excerpt(of diagnostic: Diagnostic, at line: Int) -> [String] {
    guard line <= file.lineCount else { return [] }
    let range = file.range(ofLine: line)
    // A line that no terminal shows helps nobody.
    guard range.count <= 400 else { return [] }
    let marked = diagnostic.range.clamped(to: range)
    let gutter = String(repeating: " ", count: String(line).count)
    let padding = String(repeating: " ", count: file.text(range.lowerBound..<marked.lowerBound).count)
    let carets = String(repeating: "^", count: max(1, file.text(marked).count))
    let text = String(file.text(range).map { $0.isWhitespace || $0.isControl ? " " : $0 })
    return ["\(gutter) |", "\(line) | \(text)", "\(gutter) | \(padding)\(carets)"]
  }
}

extension Character {
  /// Whether a terminal could take the character for a command.
  fileprivate var isControl: Bool { unicodeScalars.contains { $0.properties.generalCategory == .control } }
}
