// Recipes for values that documents give one by one: what each case is, what is used by default.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitPlanning

extension TestBody {
  /// Writes what each row of a behavior is.
  ///
  /// - Returns: whether the document gives the rows as values.
  mutating func writeStated(_ behavior: Behavior, _ setUp: SubjectSetUp) -> Bool {
    switch behavior.response.meaning {
    case .maps(let name):
      if let claims = Self.caseClaims(of: name, behavior, setUp) {
        arrange.removeSubrange(min(1, arrange.count)...)
        assert += claims
        return true
      }
    case .defaults(let type): if writeDefaults(of: type, behavior, setUp) { return true }
    default: return false
    }
    let claims = Self.rowClaims(behavior, setUp.assertions)
    guard !claims.isEmpty else { return false }
    assert += claims + Self.openRows(behavior)
    return true
  }

  /// The rows that are no values, as a comment.
  private static func openRows(_ behavior: Behavior) -> [String] {
    let rows = behavior.rows.filter { plain($0.output) == nil }
    return rows.isEmpty
      ? [] : ["// No values, so that only you can claim them:"] + rows.map { comment("\($0.input): \($0.output)") }
  }

  /// What an enum that documents declare gives for its cases; nil unless all rows are known.
  private static func caseClaims(of name: String, _ behavior: Behavior, _ setUp: SubjectSetUp) -> [String]? {
    let path = (behavior.member ?? name).split(separator: ".").map(String.init)
    let shown = name.split(separator: ".").map(String.init)
    guard let property = shown.last, shown.count > 1 || property == path.last,
      let spelled = SwiftSpelling.name(property)
    else { return nil }
    let owner = path.count > 1 ? path.dropLast().joined(separator: ".") : setUp.component.name
    let scoped = setUp.types.types(inside: setUp.component.name).first { $0.name.hasSuffix("." + owner) }
    guard let declared = scoped ?? setUp.types[owner], declared.keyword == .enum, declared.genericParameters.isEmpty,
      let type = type(of: property, in: declared, behavior)
    else { return nil }
    let claims = behavior.rows.map { row -> [String]? in
      let values = row.input.split(separator: ",").map { name -> String? in
        let name = name.drop { $0 == " " }.drop { $0 == "." }
        let known = declared.cases.first { $0.name == name }
        return known.flatMap { setUp.expression(of: $0, in: declared) }
      }
      guard !values.isEmpty, values.allSatisfy({ $0 != nil }) else { return nil }
      let claims = values.compactMap { value in
        claim("\(value ?? "").\(spelled)", is: row.output, TypeText(type), setUp)
      }
      return claims.count == values.count ? claims.flatMap(\.self) : nil
    }
    let known = claims.compactMap(\.self).flatMap(\.self)
    return known.isEmpty ? nil : known
  }

  private static func type(of property: String, in declared: DeclaredType, _ behavior: Behavior) -> String? {
    if property == "rawValue" {
      let raw: Set<String> = ["String", "Int", "Double", "Character"]
      return declared.conformances.first { raw.contains($0) }
    }
    let member = declared.members.first { $0.kind == .property && $0.name == property }
    guard let member, !member.isHidden, !member.isStatic, !member.isAsync, !member.canThrow,
      !member.attributes.contains("MainActor")
    else { return nil }
    return member.propertyType
  }

  /// Properties of a new value, or what arguments are when they are left out.
  private mutating func writeDefaults(of type: String, _ behavior: Behavior, _ setUp: SubjectSetUp) -> Bool {
    guard type == setUp.component.name, setUp.hasSubject else { return false }
    var others = behavior
    others.rows = []
    var claims: [String] = []
    for row in behavior.rows {
      guard let property = setUp.property(named: row.input), let written = setUp.type(of: property),
        let name = SwiftSpelling.name(property.name),
        let claim = Self.claim("sut.\(name)", is: row.output, TypeText(written), setUp)
      else {
        others.rows.append(row)
        continue
      }
      claims += claim
    }
    guard !claims.isEmpty else { return false }
    arrange += setUp.arrangement(isVariable: false)
    isAsync = isAsync || setUp.isAsync
    assert += claims + Self.rowClaims(others, setUp.assertions) + Self.openRows(others)
    return true
  }

  /// A loop over rows of texts, whose values a person tells how to read; empty unless the document gives them.
  static func rowClaims(_ behavior: Behavior, _ assertions: Assertions) -> [String] {
    let rows = behavior.rows.compactMap { row -> String? in
      guard let output = plain(row.output), !row.input.isEmpty else { return nil }
      let texts = [row.input, output].map { TextTransform.swiftLiteral.apply(to: $0) }
      return "(\(texts.joined(separator: ", ")))"
    }
    guard !rows.isEmpty else { return [] }
    let thing =
      switch behavior.response.meaning {
      case .maps(let name): name
      default: "what is used"
      }
    let question = TextTransform.swiftLiteral.apply(to: "\(thing), as text, for ").dropLast()
    let lines = rows.enumerated().map { "    \($1)\($0 == rows.count - 1 ? "" : ",")" }
    return ["for (given, stated) in ["] + lines + [
      "] as [(String, String)] {",
      "    let actual: String = try placeholder(\(question)\\(given)\")",
      "    " + assertions.areEqual("actual", "stated"),
      "}",
    ]
  }

  /// A value of a row as text: what quotes enclose, numbers, truths and names of cases.
  private static func plain(_ output: String) -> String? {
    if output == "\"\"" { return "" }
    if output.first == "\"", output.last == "\"", output.count > 1 {
      return ObservedClaim.whole(String(output.dropFirst().dropLast()))
    }
    if ["true", "false", "nil"].contains(output) || Amount(output).literal != nil { return output }
    if let name = ObservedClaim.caseName(output) { return name }
    return output.contains(" ") && output.allSatisfy { $0.isLetter || $0 == " " } ? output : nil
  }
}
