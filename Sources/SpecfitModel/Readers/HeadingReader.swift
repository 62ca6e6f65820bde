// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitMarkdown

/// Reads headings that name a component: `### CartService`, `### 1. APIClient.swift`, `Agent Task 3.0.1: Create CartView`.
struct HeadingReader: EvidenceReader {
  static let name = "heading"

  func claims(in reading: DocumentReading) -> [Claim] {
    var claims: [Claim] = []
    for (index, anchor) in reading.anchors.enumerated() where index > 0 && anchor.role.mayClaim {
      guard reading.ownLines?.contains(anchor.line) != true else { continue }
      if let claim = claim(anchor, at: index) { claims.append(claim) }
    }
    return claims
  }

  private func claim(_ anchor: Anchor, at index: Int) -> Claim? {
    let title = anchor.label.title
    let verb = title.split(separator: " ").first.map { $0.lowercased() } ?? ""
    if Self.making.contains(verb) || anchor.label.word != nil {
      return guess(title, anchor: anchor, at: index)
    }
    if anchor.isItem { return nil }
    return named(title, anchor: anchor, at: index)
  }

  /// A heading that is a name, perhaps with a suffix in parentheses or a word for its kind.
  private func named(_ title: String, anchor: Anchor, at index: Int) -> Claim? {
    let plain = title.drop { !$0.isLetter && !$0.isNumber }
    let head = plain.prefix { $0 != "(" && $0 != "—" && $0 != ":" && $0 != "[" && $0 != "–" }
    let words = head.split(separator: " ").map { $0.filter { $0 != "`" && $0 != "*" } }
    guard let first = words.first else { return nil }
    if let path = SourcePath(first), words.count == 1, path.isComponent, !path.isTest {
      var claim = Claim(path.stem, by: Self.name, line: anchor.line, .component, anchor: index)
      claim.file = path.path
      claim.fileRank = path.path.contains("/") ? 2 : 0
      return claim
    }
    let isKind = words.dropFirst().allSatisfy { Self.kindWords.contains($0.lowercased()) }
    guard isKind, words.count <= 3, TypeName.isCompound(first), isComponentName(first) else { return nil }
    var claim = Claim(first, by: Self.name, line: anchor.line, .component, anchor: index)
    claim.description = title
    return claim
  }

  private static let making: Set<String> = ["create", "implement", "define", "build", "add", "develop", "write", "set"]
  private static let articles: Set<String> = [
    "a", "an", "the", "main", "new", "up", "swiftui", "swift", "core", "basic",
  ]

  /// The name in a task's title: written as code would, or spaced.
  private func guess(_ title: String, anchor: Anchor, at index: Int) -> Claim? {
    let bare = title.hasPrefix("(") && title.hasSuffix(")") ? title.dropFirst().dropLast() : title[...]
    let head = bare.prefix { $0 != "(" && $0 != "—" && $0 != ":" }
    let words = head.split(separator: " ").map { $0.filter { !"`*\",".contains($0) } }
    let isMaking = words.first.map { Self.making.contains($0.lowercased()) } ?? false
    let object = (isMaking ? words.dropFirst() : words[...]).drop { Self.articles.contains($0.lowercased()) }
    guard let first = object.first else { return nil }
    let stem = SourcePath(first)?.stem ?? first
    if TypeName.isCompound(stem), isMaking || object.count == 1 {
      guard isComponentName(stem) else { return nil }
      return Claim(stem, by: "task-title", line: anchor.line, .guess, anchor: index)
    }
    guard isMaking else { return nil }
    let spaced = object.prefix { $0.first?.isUppercase == true || $0.first?.isNumber == true }
    let name = TypeName.camelCase(spaced.joined(separator: " "))
    guard spaced.count >= 2, ComponentKind(suffixOf: name) != nil, isComponentName(name) else { return nil }
    return Claim(name, by: "task-title", line: anchor.line, .guess, anchor: index)
  }

  private func isComponentName(_ name: String) -> Bool {
    !TypeName.isTest(name) && !TypeName.isTestDouble(name) && !TypeName.isPlaceholder(name)
      && !TypeName.isPlatform(name)
  }

  private static let kindWords: Set<String> = [
    "protocol", "class", "struct", "enum", "actor", "service", "component", "view", "model", "interface", "feature",
    "module", "reducer", "client", "type", "extension", "extensions", "screen", "new", "updated", "implementation",
  ]
}
