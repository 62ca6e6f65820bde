// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitMarkdown

/// Reads the names that a task for several components alike gives: "Create `[ScreenName]View.swift` … For `CartView`, …".
struct PatternReader: EvidenceReader {
  static let name = "pattern"

  private struct Pattern {
    var suffix: String
    var folder: String?
  }

  func claims(in reading: DocumentReading) -> [Claim] {
    var patterns: [Int: Pattern] = [:]
    for unit in reading.texts where unit.role.mayClaim && unit.signs.isSuperset(of: [.code, .bracket]) {
      for inline in unit.inlines where inline.kind == .code && inline.content.hasPrefix("[") {
        guard patterns[unit.anchor] == nil, let pattern = pattern(inline.content, in: unit) else { continue }
        patterns[unit.anchor] = pattern
      }
    }
    guard !patterns.isEmpty else { return [] }
    return reading.texts.flatMap { unit in
      guard unit.role.mayClaim, let pattern = patterns[unit.anchor] else { return [Claim]() }
      return claims(in: unit, pattern: pattern)
    }
  }

  /// `[ScreenName]View.swift` makes names that end with `View`.
  private func pattern(_ code: String, in unit: TextUnit) -> Pattern? {
    guard let close = code.firstIndex(of: "]"), let path = SourcePath(code[code.index(after: close)...]),
      TypeName.isPossible(path.stem), !TypeName.isTest(path.stem)
    else { return nil }
    let folder = unit.inlines.first { $0.kind == .code && $0.content.hasSuffix("/") }?.content
    return Pattern(suffix: path.stem, folder: folder)
  }

  private func claims(in unit: TextUnit, pattern: Pattern) -> [Claim] {
    unit.inlines.filter { $0.kind == .code }.compactMap { inline in
      let name = inline.content
      guard TypeName.isCompound(name), name.hasSuffix(pattern.suffix), name != pattern.suffix else { return nil }
      var claim = Claim(name, by: Self.name, line: unit.line, .component, anchor: unit.anchor)
      claim.file = pattern.folder.flatMap { folder in
        SourcePath(name + ".swift").map { SourcePath($0, in: folder).path }
      }
      claim.fileRank = 1
      return claim
    }
  }
}
