// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitKotlin
internal import SpecfitMarkdown
internal import SpecfitModel
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
    "pub", "async", "@Injectable()", "value", "@Composable", "companion", "override",
  ]

  func claims(in reading: DocumentReading) -> [Claim] {
    var claims: [Claim] = []
    for (codeIndex, unit) in reading.codes.enumerated()
    where unit.role.mayClaim && Self.languages.contains(unit.language) {
      let first = claims.count
      for line in stride(from: 1, through: unit.file.lineCount, by: 1) {
        guard let first = unit.file.line(line).first, !first.isBlank,
          let name = declaredName(unit.file.text(unit.file.range(ofLine: line)))
        else { continue }
        var claim = Claim(
          name.name,
          by: Self.name,
          line: unit.code.lines.lowerBound + line - 1,
          name.standing,
          anchor: unit.anchor
        )
        claim.foreignKind = name.kind
        claims.append(claim)
      }
      if let kotlin = unit.kotlin { claims += declarations(kotlin, in: unit, codeIndex, joining: &claims[first...]) }
    }
    return claims
  }

  /// Joins claims with the declarations that they are about; those that stand on no line of their own give facts.
  private func declarations(
    _ kotlin: KotlinReading,
    in unit: CodeUnit,
    _ code: Int,
    joining claims: inout ArraySlice<Claim>
  ) -> [Claim] {
    let places = Dictionary(claims.indices.map { (claims[$0].name, $0) }) { first, _ in first }
    var others: [Claim] = []
    for (index, declaration) in kotlin.declarations.enumerated() where declaration.parents.isEmpty {
      if let place = places[declaration.name] {
        if claims[place].kotlin == nil { claims[place].kotlin = (code, index) }
      } else if TypeName.isPossible(declaration.name), TypeName.isOwn(declaration.name[...]) {
        let line = unit.line(ofByte: declaration.nameOffset)
        var claim = Claim(declaration.name, by: Self.name, line: line, .fact, anchor: unit.anchor)
        claim.kotlin = (code, index)
        others.append(claim)
      }
    }
    return others
  }

  private func declaredName(_ line: String) -> (name: String, kind: ComponentKind, standing: Claim.Standing)? {
    let all = line.split { $0 == " " || $0 == "\t" }
    var words = all.drop { Self.modifiers.contains($0) }
    // Kotlin's `enum class`.
    if words.first == "enum", words.dropFirst().first == "class" { words = words.dropFirst() }
    guard let keyword = words.first, let word = words.dropFirst().first else { return nil }
    let name = word.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    guard TypeName.isPossible(name), TypeName.isOwn(name), !TypeName.isPart(name) else { return nil }
    let suffix = ComponentKind(suffixOf: String(name))
    let modifiers = all.prefix(all.count - words.count)
    switch keyword {
    case "class", "struct", "object", "trait", "interface", "enum", "type", "protocol":
      let kind = kind(keyword, modifiers)
      let isMade = keyword == "class" && kind == .other && suffix != nil || keyword == "struct" && suffix != nil
      return (String(name), kind, isMade ? .guess : .fact)
    case "fun", "function", "const":
      // Composables and React components are functions that are named like types.
      guard suffix == .view || suffix == .screen, TypeName.isCompound(name) else { return nil }
      return (String(name), .view, .guess)
    default: return nil
    }
  }

  private func kind(_ keyword: Substring, _ modifiers: ArraySlice<Substring>) -> ComponentKind {
    switch keyword {
    case "interface", "trait", "protocol": .protocol
    case "enum": .enum
    case "type": modifiers.contains("interface") ? .protocol : .model
    case "class" where modifiers.contains("enum"): .enum
    case "class" where modifiers.contains("data"): .model
    default: .other
    }
  }
}
