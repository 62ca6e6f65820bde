// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitMarkdown

/// Reads `File: `path``, `**Location:** `path``, `New file: path`.
struct FileLabelReader: EvidenceReader {
  static let name = "file-label"

  private static let labels = [
    "file", "location", "new file", "file location", "required file location", "file path", "path", "source", "create",
    "files", "source file", "target file", "file name", "filename", "implementation", "arquivo", "datei", "fichier",
  ]

  func claims(in reading: DocumentReading) -> [Claim] {
    reading.texts.flatMap { unit in
      guard unit.role.mayClaim,
        unit.text.utf8.contains(UInt8(ascii: "/")) || unit.text.utf8.contains(UInt8(ascii: ".")),
        let rest = value(unit.text)
      else { return [Claim]() }
      return paths(of: unit, text: rest).map { path in
        var claim = Claim(path.stem, by: Self.name, line: unit.line, .component, anchor: unit.anchor)
        claim.file = path.path
        claim.fileRank = 3
        return claim
      }
    }
  }

  /// What stands behind the label and its colon.
  private func value(_ text: String) -> Substring? {
    guard let colon = text.firstIndex(of: ":"), text[..<colon].utf8.count < 30 else { return nil }
    let label = text[..<colon].lowercased()
    let words = label.prefix { $0 != "(" }.split(separator: " ").joined(separator: " ")
    guard Self.labels.contains(words) else { return nil }
    return text[text.index(after: colon)...]
  }

  /// The first path, and further ones only when nothing but them is there: "A (or B)" names one file.
  private func paths(of unit: TextUnit, text: Substring) -> [SourcePath] {
    let codes = unit.inlines.filter { $0.kind == .code }.compactMap { SourcePath($0.content) }
    let found =
      codes.isEmpty
      ? text.split(whereSeparator: { " ,;()".contains($0) }).prefix(1).compactMap { SourcePath($0) } : codes
    let own = found.filter { !$0.isTest && $0.isComponent && !TypeName.isTestDouble($0.stem) }
    return text.contains(" or ") ? Array(own.prefix(1)) : own
  }
}
