// Part of specfit. SPDX-License-Identifier: Apache-2.0

package import SpecfitSource

/// A diagnostic as people read it: the place, the sentence, the line with carets, the way out.
package struct DiagnosticText: Sendable {
  private let file: SourceFile

  package init(in file: SourceFile) { self.file = file }

  /// Lines that end with LF; columns are UTF-8 bytes, carets stand under characters.
  package func render(_ diagnostic: Diagnostic) -> String {
    let start = file.location(ofByte: diagnostic.range.lowerBound)
    let place = file.joined.place(ofLine: start.line)
    var lines = [
      "\(place.path ?? file.path):\(place.line):\(start.column): \(diagnostic.severity.rawValue)[\(diagnostic.rule)]: \(diagnostic.message)"
    ]
    lines += Excerpt(of: file, line: start.line, marking: diagnostic.range)?.lines ?? []
    if let help = diagnostic.help {
      lines.append("\(String(repeating: " ", count: String(place.line).count)) = help: \(help)")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
