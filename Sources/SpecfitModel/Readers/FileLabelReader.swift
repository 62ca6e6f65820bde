// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitMarkdown

/// Reads `File: `path``, `**Location:** `path``, `New file: path`, `Create: `path``.
struct FileLabelReader: EvidenceReader {
  static let name = "file-label"

  private static let labels: Set<String> = [
    "file", "location", "new file", "file location", "required file location", "file path", "path", "source", "create",
    "files", "source file", "target file", "file name", "filename", "implementation", "implementation file", "arquivo",
    "caminho", "localização", "datei", "fichier", "ファイル", "ファイルパス", "場所", "パス", "criar", "add", "new",
  ]
  /// Labels of files that are there already.
  private static let changing: Set<String> = ["modify", "update", "edit", "modified", "modificar", "existing file"]

  func claims(in reading: DocumentReading) -> [Claim] {
    reading.texts.flatMap { unit -> [Claim] in
      guard unit.role.mayClaim, unit.text.utf8.contains(UInt8(ascii: ".")), let (label, rest) = value(unit.text) else {
        return []
      }
      let isChanging = Self.changing.contains(label)
      guard isChanging || Self.labels.contains(label) else { return [] }
      return paths(of: unit, text: rest).compactMap { claim($0, in: unit, isChanging: isChanging) }
    }
  }

  private func claim(_ path: SourcePath, in unit: TextUnit, isChanging: Bool) -> Claim? {
    guard !path.isTest, !TypeName.isTestDouble(path.stem) else { return nil }
    // `cart_service.py` holds whatever its heading names.
    let isLoose = !TypeName.isPossible(path.stem)
    guard isLoose || path.isComponent else { return nil }
    var claim = Claim(
      isLoose ? "" : path.stem,
      by: Self.name,
      line: unit.line,
      isChanging || isLoose ? .fact : .component,
      anchor: unit.anchor
    )
    claim.file = path.path
    claim.fileRank = 3
    return claim
  }

  /// The label in lowercase, and what stands behind its colon.
  private func value(_ text: String) -> (String, Substring)? {
    guard let colon = text.utf8.prefix(40).firstIndex(where: { $0 == UInt8(ascii: ":") || $0 == 0xEF }) else {
      return nil
    }
    let label = text[..<colon].lowercased().prefix { $0 != "(" }
    return (label.split(separator: " ").joined(separator: " "), text[text.index(after: colon)...])
  }

  /// The first path, and further ones only when nothing but them is there: "A (or B)" names one file.
  private func paths(of unit: TextUnit, text: Substring) -> [SourcePath] {
    let codes = unit.inlines.filter { $0.kind == .code }.compactMap { SourcePath(withoutLines($0.content)) }
    let found =
      codes.isEmpty
      ? text.split(whereSeparator: { " ,;()".contains($0) }).prefix(1).compactMap { SourcePath(withoutLines($0)) }
      : codes
    return text.contains(" or ") ? Array(found.prefix(1)) : found
  }

  /// `App.swift:12-20` is `App.swift`.
  private func withoutLines(_ path: some StringProtocol) -> Substring {
    let colon = path.lastIndex(of: ":")
    guard let colon, path[path.index(after: colon)...].first?.isNumber == true else { return Substring(path) }
    return Substring(path[..<colon])
  }
}
