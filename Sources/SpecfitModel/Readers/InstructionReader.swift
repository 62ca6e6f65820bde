// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitMarkdown

/// Reads "Create a Swift file named `X.swift` in `dir/`", "Define the `X` struct", "Implement `X` in `path`".
struct InstructionReader: EvidenceReader {
  static let name = "instruction"

  private static let making: Set<String> = [
    "create", "implement", "define", "build", "develop", "add", "write", "introduce", "design", "declare", "criar",
    "implementar",
  ]
  /// Verbs that change what is there: a task that does so to one type makes that type the task's.
  private static let changing: Set<String> = [
    "expand", "extend", "modify", "update", "refactor", "rewrite", "complete",
  ]

  func claims(in reading: DocumentReading) -> [Claim] {
    var claims: [Claim] = []
    for unit in reading.texts where unit.role.mayClaim {
      let isTask = isTask(unit, in: reading)
      guard let verb = verb(of: unit), Self.making.contains(verb) || (isTask && Self.changing.contains(verb)) else {
        continue
      }
      if let claim = claim(unit, verb: verb, isTask: isTask) { claims.append(claim) }
    }
    return claims
  }

  /// Whether the text is an item with a box: such a task changes what it names first.
  private func isTask(_ unit: TextUnit, in reading: DocumentReading) -> Bool {
    guard let item = unit.item, case .item(let own) = reading.document.blocks[item].kind else { return false }
    return own.isTicked != nil
  }

  /// The first word behind labels, numbers and tags, in lowercase.
  private func verb(of unit: TextUnit) -> String? {
    var text = Substring(unit.text)
    if let colon = text.firstIndex(of: ":"), text[..<colon].utf8.count < 40, !text[..<colon].contains("`") {
      let label = text[..<colon].lowercased()
      if label.contains("instruction") || label.contains("task") || label.first?.isNumber == true {
        text = text[text.index(after: colon)...]
      }
    }
    for word in text.split(separator: " ").prefix(8) {
      let plain = word.drop { !$0.isLetter && !$0.isNumber }
      if plain.isEmpty || plain.contains(where: \.isNumber) || word.hasPrefix("[") { continue }
      return plain.prefix { $0.isLetter }.lowercased()
    }
    return nil
  }

  private func claim(_ unit: TextUnit, verb: String, isTask: Bool) -> Claim? {
    let codes = unit.inlines.filter { $0.kind == .code }.map(\.content)
    let paths = codes.compactMap { SourcePath($0) }
    let first = codes.first { !$0.hasSuffix("/") } ?? ""
    guard isObject(first, of: unit) else { return nil }
    if let path = paths.first, !isBeside(first, path, in: unit) {
      guard !path.isTest, path.isComponent, !TypeName.isTestDouble(path.stem) else { return nil }
      // "Modify `App.swift`" changes another's file in passing.
      if Self.changing.contains(verb), !TypeName.isPossible(first) { return nil }
      var claim = Claim(path.stem, by: Self.name, line: unit.line, .component, anchor: unit.anchor)
      let folder = codes.drop { $0 != path.path && !$0.hasSuffix(path.path) }.first { $0.hasSuffix("/") }
      claim.file = folder.map { SourcePath(path, in: $0).path } ?? path.path
      claim.fileRank = claim.file?.contains("/") == true ? 2 : 1
      claim.description = String(unit.text.prefix(160))
      return claim
    }
    let name = Substring(first).prefix { $0 != "(" && $0 != "<" && $0 != ":" }
    guard TypeName.isCompound(name), name.count == first.count, !TypeName.isPlatform(name) else { return nil }
    guard !TypeName.isTest(name), !TypeName.isTestDouble(name), !TypeName.isPlaceholder(name) else { return nil }
    guard !isInstance(first, in: unit) else { return nil }
    var claim = Claim(String(name), by: Self.name, line: unit.line, .component, anchor: unit.anchor)
    claim.description = String(unit.text.prefix(160))
    return claim
  }

  /// Whether a type may go into the file of another: "Define the `X` struct, potentially within `Y.swift`".
  private func isBeside(_ name: String, _ path: SourcePath, in unit: TextUnit) -> Bool {
    guard TypeName.isCompound(name), name != path.stem, let code = unit.text.firstRange(of: name) else { return false }
    let between = unit.text[code.upperBound...].prefix { $0 != "." }.lowercased()
    return between.contains("within") || between.contains("inside") || between.contains("potentially")
  }

  /// Whether the code makes a value of the type: "Create a `X` object".
  private func isInstance(_ name: String, in unit: TextUnit) -> Bool {
    guard let code = unit.text.firstRange(of: name) else { return false }
    let next = unit.text[code.upperBound...].split(separator: " ").first?.lowercased() ?? ""
    return ["object", "instance", "entity", "entities", "record", "records", "value", "button", "property"]
      .contains { next.hasPrefix($0) }
  }

  /// Whether a code span follows the verb closely: "Define the `X` struct", not "Define cases for all of `X`".
  private func isObject(_ code: String, of unit: TextUnit) -> Bool {
    guard let range = unit.text.firstRange(of: code) else { return false }
    let before = unit.text[..<range.lowerBound].drop { $0 != ":" || unit.text.utf8.count < 3 }
    let words = (before.isEmpty ? unit.text[..<range.lowerBound] : before.dropFirst()).split(separator: " ")
      .filter { $0.contains(where: \.isLetter) && !$0.hasPrefix("[") }
    // "Create a method in `X`" makes no `X`.
    return words.count <= 7 && !words.contains { Self.prepositions.contains($0.lowercased()) }
  }

  private static let prepositions: Set<String> = ["in", "on", "to", "into", "of", "from", "inside", "within", "using"]
}
