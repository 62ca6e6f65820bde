// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitMarkdown
internal import SpecfitSource

/// Reads the types that code in other languages declares at the start of a line.
struct ForeignDeclarationReader: EvidenceReader {
  static let name = "declaration"

  private static let languages: Set<String> = [
    "kotlin", "kt", "java", "typescript", "ts", "tsx", "python", "py", "go", "rust", "csharp", "cs", "dart",
    "javascript",
  ]
  private static let modifiers: Set<Substring> = [
    "export", "default", "public", "private", "internal", "abstract", "final", "data", "sealed", "open", "static",
    "pub",
    "async", "@Injectable()",
  ]
  private static let keywords: Set<Substring> = ["class", "interface", "object", "struct", "trait", "enum", "type"]

  func claims(in reading: DocumentReading) -> [Claim] {
    var claims: [Claim] = []
    for unit in reading.codes where unit.role.mayClaim && Self.languages.contains(unit.code.language) {
      for line in stride(from: 1, through: unit.file.lineCount, by: 1) {
        guard let first = unit.file.line(line).first, !first.isBlank,
          let name = declaredName(unit.file.text(unit.file.range(ofLine: line)))
        else { continue }
        claims.append(
          Claim(
            name.name,
            by: Self.name,
            line: unit.code.lines.lowerBound + line - 1,
            name.standing,
            anchor: unit.anchor
          )
        )
      }
    }
    return claims
  }

  private func declaredName(_ line: String) -> (name: String, standing: Claim.Standing)? {
    let words = line.split(whereSeparator: { " \t".contains($0) }).drop { Self.modifiers.contains($0) }
    guard let keyword = words.first, Self.keywords.contains(keyword), let word = words.dropFirst().first else {
      return nil
    }
    let name = word.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    guard TypeName.isPossible(name), !TypeName.isTest(name), !TypeName.isTestDouble(name),
      !TypeName.isPlaceholder(name)
    else { return nil }
    return (String(name), keyword == "class" && ComponentKind(suffixOf: String(name)) != nil ? .guess : .fact)
  }
}
