// Part of specfit. SPDX-License-Identifier: Apache-2.0

extension KotlinParser {
  /// The index behind a type; nil when none starts there.
  func endOfType(from start: Int) -> Int? {
    var next = start
    /// Whether a name, or another whole type, has just been read.
    var isWhole = false
    while next < list.count {
      if next > start, list[next].startsLine, isWhole, !list.isKind(next, .arrow) { break }
      switch list[next].kind {
      case .at where !isWhole: next = annotation(at: next).end
      case .word:
        guard !isWhole else { return next }
        // `suspend`, `in` and `out` stand before a type.
        isWhole = !["suspend", "in", "out", "dynamic"].contains(list.word(next) ?? "")
        next += 1
      case .dot where isWhole:
        isWhole = false
        next += 1
      case .less where isWhole:
        let end = endOfAngles(from: next)
        guard end > next + 1 else { return next }
        next = end
      case .question where isWhole: next += 1
      case .open where !isWhole && list.isBracket(next, "("):
        next = list.behind(next)
        isWhole = true
      case .arrow where isWhole:
        isWhole = false
        next += 1
      default: return isWhole ? next : nil
      }
    }
    return isWhole ? next : nil
  }

  /// The parameters between parentheses.
  func parameters(inside open: Int) -> [KotlinParameter] {
    let end = min(list.count, max(open + 1, list[open].partner))
    var parameters: [KotlinParameter] = []
    var next = open + 1
    while next < end {
      let (parameter, behind) = parameter(from: next, until: end)
      if let parameter { parameters.append(parameter) }
      next = max(behind, next + 1)
    }
    return parameters
  }

  private func parameter(from start: Int, until end: Int) -> (KotlinParameter?, Int) {
    var next = start
    var (annotations, modifiers): ([String], [String]) = ([], [])
    while next < end {
      if list.isKind(next, .at) {
        let annotation = annotation(at: next)
        annotations.append(annotation.name)
        next = annotation.end
      } else if let word = list.word(next), Self.modifiers.contains(word) || word == "val" || word == "var",
        !list.isKind(next + 1, .colon)
      {
        modifiers.append(word)
        next += 1
      } else {
        break
      }
    }
    guard next < end, let name = list.word(next), list.isKind(next + 1, .colon),
      let typeEnd = endOfType(from: next + 2), typeEnd <= end
    else { return (nil, behindComma(from: next, until: end)) }
    var parameter = KotlinParameter(name: name, type: list.text(next + 2..<typeEnd))
    parameter.annotations = annotations
    parameter.modifiers = modifiers
    parameter.isVariadic = modifiers.contains("vararg")
    parameter.isProperty = modifiers.contains("val") || modifiers.contains("var")
    parameter.hasDefault = typeEnd < end && list.isKind(typeEnd, .assign)
    return (parameter, behindComma(from: typeEnd, until: end))
  }

  /// The index behind the comma that ends a parameter; the commas of `mapOf<Int, Int>()` end none.
  private func behindComma(from start: Int, until end: Int) -> Int {
    var next = start
    while next < end {
      if list.isKind(next, .comma), startsParameter(next + 1, until: end) { return next + 1 }
      next = list.behind(next)
    }
    return end
  }

  private func startsParameter(_ start: Int, until end: Int) -> Bool {
    var next = start
    while next < min(end, start + 12) {
      if list.isKind(next, .at) { return true }
      guard let word = list.word(next) else { return false }
      if list.isKind(next + 1, .colon) { return !(list.isKind(next + 2, .colon) && list.isGlued(next + 2)) }
      guard Self.modifiers.contains(word) || word == "val" || word == "var" else { return false }
      next += 1
    }
    return next >= end
  }

  /// The type that a value shows: `"a"`, `3`, `true`, `Slot(1)`, `MutableStateFlow<Door>(…)`, `MutableStateFlow(Door.Shut)`.
  func valueType(from start: Int, to end: Int) -> String? {
    guard start < end else { return nil }
    if end == start + 1, list.isKind(start, .string) { return "String" }
    if end == start + 1, list.isKind(start, .number) {
      let text = list.text(start)
      return text.hasSuffix("L") ? "Long" : "Int"
    }
    if end == start + 3, list.isKind(start, .number), list.isKind(start + 1, .dot) { return "Double" }
    guard let word = list.word(start) else { return nil }
    if end == start + 1, word == "true" || word == "false" { return "Boolean" }
    var open = start + 1
    if list.isKind(open, .less) { open = endOfAngles(from: open) }
    guard word.startsWithCapital, list.isBracket(open, "("), list.behind(open) == end else { return nil }
    let type = list.text(start..<open)
    guard open == start + 1, word.hasSuffix("Flow") || word.hasSuffix("LiveData") else { return type }
    guard let first = list.word(open + 1) else {
      return valueType(from: open + 1, to: end - 1).map { "\(word)<\($0)>" }
    }
    if first.startsWithCapital { return "\(word)<\(first)>" }
    return valueType(from: open + 1, to: end - 1).map { "\(word)<\($0)>" }
  }

  /// What callers see of a member, on one line.
  func signature(of member: KotlinMember, generics: [String]) -> String {
    let shown = ["abstract", "open", "override", "lateinit", "public", "private", "internal", "protected", "final"]
    let modifiers = member.modifiers.filter { !shown.contains($0) }.map { $0 + " " }.joined()
    let result = member.type.map { ": " + $0 } ?? ""
    guard member.kind == .function else {
      return "\(modifiers)\(member.isVariable ? "var" : "val") \(member.baseName)\(result)"
    }
    let typed = generics.isEmpty ? "" : "<\(generics.joined(separator: ", "))> "
    let receiver = member.receiver.map { $0 + "." } ?? ""
    let parameters = member.parameters.map(\.declared).joined(separator: ", ")
    return "\(modifiers)fun \(typed)\(receiver)\(member.baseName)(\(parameters))\(result)"
  }
}

extension KotlinParameter {
  /// As a signature has it: `vararg codes: String`, `length: Int = …`.
  var declared: String { "\(isVariadic ? "vararg " : "")\(name): \(type)\(hasDefault ? " = …" : "")" }
}

extension KotlinMember {
  /// The property that a parameter of the constructor declares.
  init(propertyOf parameter: KotlinParameter, offset: Int) {
    let isVariable = parameter.modifiers.contains("var")
    self.init(
      kind: .property,
      baseName: parameter.name,
      signature: "\(isVariable ? "var" : "val") \(parameter.name): \(parameter.type)",
      offset: offset
    )
    type = parameter.type
    modifiers = parameter.modifiers
    annotations = parameter.annotations
    self.isVariable = isVariable
  }

  /// Takes over what stands before the declaration.
  mutating func take(_ prefix: KotlinParser.Prefix) {
    annotations = prefix.annotations
    modifiers = prefix.modifiers
    documentedErrors = prefix.thrown
  }
}

extension String {
  /// The first byte is a capital.
  var startsWithCapital: Bool { utf8.first.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) } ?? false }
}
