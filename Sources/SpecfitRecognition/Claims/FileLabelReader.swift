// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitMarkdown
internal import SpecfitSource

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

  /// Whether a label in lowercase stands before paths.
  static func isLabel(_ label: String) -> Bool { labels.contains(label) || changing.contains(label) }

  func claims(in reading: DocumentReading) -> [Claim] {
    reading.texts.flatMap { unit -> [Claim] in
      guard unit.role.mayClaim, unit.signs.isSuperset(of: [.dot, .colon]), let (label, rest) = Self.value(unit.text)
      else {
        return []
      }
      // What is struck through is gone.
      guard !rest.prefix(8).drop(while: { $0 == " " }).hasPrefix("~~") else { return [] }
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
  static func value(_ text: String) -> (String, Substring)? {
    let bytes = text.utf8.prefix(40)
    guard let colon = bytes.firstIndex(where: { $0 == ASCII.colon || $0 == 0xEF }) else { return nil }
    let label = text.utf8[..<colon].prefix { $0 != UInt8(ascii: "(") }
    guard !label.isEmpty, label.count < 30, !label.contains(ASCII.backtick), !label.contains(ASCII.dot) else {
      return nil
    }
    var words = Substring(label).lowercased()[...]
    while words.utf8.last == ASCII.space { words = words.dropLast() }
    return (String(words), text[text.index(after: colon)...])
  }

  /// The first path, and further ones only when nothing but them is there: "A (or B)" names one file.
  private func paths(of unit: TextUnit, text: Substring) -> [SourcePath] {
    let codes = unit.inlines.filter { $0.kind == .code }.compactMap { SourcePath(withoutLines($0.content)) }
    let found =
      codes.isEmpty
      ? text.words(separatedBy: .sentenceSigns).prefix(1).compactMap { SourcePath(withoutLines($0)) }
      : codes
    return text.holds(" or ") || text.holds("(or ") ? Array(found.prefix(1)) : found
  }

  /// `App.swift:12-20` is `App.swift`.
  private func withoutLines(_ path: some StringProtocol) -> Substring {
    let path = Substring(path)
    guard let colon = path.utf8.lastIndex(of: ASCII.colon), path.utf8[colon...].dropFirst().first?.isDigit == true
    else {
      return path
    }
    return path[..<colon]
  }
}
