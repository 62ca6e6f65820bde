// Constructors, functions and properties among the tokens of Kotlin text.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

extension KotlinParser {
  /// Adds a member to the type that is being read, or to the text.
  mutating func add(_ member: KotlinMember) {
    guard let outer = open.last?.declaration else { return members.append(member) }
    var member = member
    // What a companion holds is the type's own.
    if declarations[outer].modifiers.contains("companion"), open.count > 1 {
      member.isStatic = true
      declarations[open[open.count - 2].declaration].members.append(member)
    } else {
      member.isStatic = declarations[outer].kind == .object
      declarations[outer].members.append(member)
    }
  }

  mutating func readConstructor() {
    let parameters = self.parameters(inside: at + 1)
    let own = takePrefix()
    let name = open.last.map { declarations[$0.declaration].name } ?? "constructor"
    var member = KotlinMember(
      kind: .constructor,
      baseName: "constructor",
      signature: "\(name)(\(parameters.map(\.declared).joined(separator: ", ")))",
      offset: own.offset ?? list[at].start
    )
    member.parameters = parameters
    member.take(own)
    at = list.behind(at + 1)
    if open.last != nil, !parameters.isEmpty { add(member) }
    // `: this(…)` goes on to another one.
    if list.isKind(at, .colon) { at = min(list.count, at + 2) }
    if list.isBracket(at, "(") { at = list.behind(at) }
  }

  mutating func readFunction() {
    let own = takePrefix()
    let start = at
    at += 1
    var next = at
    let generics = readGenerics(&next)
    guard let (name, receiver, open) = functionName(from: next) else { return }
    let parameters = self.parameters(inside: open)
    next = list.behind(open)
    var member = KotlinMember(kind: .function, baseName: name, signature: "", offset: own.offset ?? list[start].start)
    member.take(own)
    member.parameters = parameters
    member.receiver = receiver
    member.genericParameters = generics
    member.type = readTypeAnnotation(&next)
    if list.word(next) == "where" {
      while next < limit, !list.isBracket(next, "{"), !list.isKind(next, .assign), list.continues(at: next) {
        next += 1
      }
    }
    member.documentedErrors += documentedErrors(before: own.start ?? start)
    readBody(of: &member, &next)
    if member.type == "Unit" { member.type = nil }
    member.signature = signature(of: member, generics: generics)
    at = next
    add(member)
  }

  /// The name of a function behind `fun`, what it extends, and the index of its opening parenthesis.
  private func functionName(from start: Int) -> (name: String, receiver: String?, open: Int)? {
    var next = start
    while next < min(limit, start + 64) {
      if list.isBracket(next, "("), next > start, let name = list.word(next - 1) {
        let isExtension = next - 2 > start && list.isKind(next - 2, .dot)
        return (name, isExtension ? list.text(start..<next - 2) : nil, next)
      }
      if list.isKind(next, .less) {
        next = endOfAngles(from: next)
        continue
      }
      guard [.word, .dot, .question, .open].contains(list[next].kind), !list.isBracket(next, "{") else { return nil }
      // Between two words of a name there is a dot.
      if list.isKind(next, .word), list.isKind(next + 1, .word) { return nil }
      next = list.behind(next)
    }
    return nil
  }

  private func readBody(of member: inout KotlinMember, _ next: inout Int) {
    if list.isBracket(next, "{") {
      let end = min(list[next].partner, limit)
      let body = KotlinBody(list, in: next + 1..<max(next + 1, end))
      if !body.isElided { member.body = body.facts }
      next = list.behind(next)
    } else if list.isKind(next, .assign) {
      let end = list.endOfExpression(from: next + 1, limit: limit)
      let body = KotlinBody(list, in: next + 1..<max(next + 1, end))
      if !body.isElided { member.body = body.facts }
      if member.type == nil { member.type = valueType(from: next + 1, to: end) ?? "Any" }
      next = max(end, next + 1)
    }
  }

  mutating func readProperty() {
    let own = takePrefix()
    let start = at
    at += 1
    var next = at
    _ = readGenerics(&next)
    while list.isKind(next, .word), list.isKind(next + 1, .dot) { next += 2 }
    // `val (a, b) = pair` stands in code that runs.
    guard let name = list.word(next) else { return }
    var member = KotlinMember(kind: .property, baseName: name, signature: "", offset: own.offset ?? list[start].start)
    member.take(own)
    member.isVariable = list.word(start) == "var"
    next += 1
    member.type = readTypeAnnotation(&next)
    var hasValue = false
    if list.isKind(next, .assign) || (list.word(next) == "by" && next < limit) {
      let end = list.endOfExpression(from: next + 1, limit: limit)
      if list.isKind(next, .assign) {
        member.initialValue = String(list.text(next + 1..<max(next + 1, end)).prefix(200))
        if member.type == nil { member.type = valueType(from: next + 1, to: end) }
      }
      hasValue = true
      next = max(end, next + 1)
    }
    readAccessors(of: &member, &next)
    let isRequirement = open.last.map { declarations[$0.declaration].kind == .interface } ?? false
    if !hasValue, isRequirement || own.modifiers.contains("abstract") { member.isComputed = true }
    member.signature = signature(of: member, generics: [])
    at = next
    add(member)
  }

  /// Reads `get() = …` and `private set`.
  private func readAccessors(of member: inout KotlinMember, _ next: inout Int) {
    for _ in 0..<2 {
      var accessor = next
      while accessor < limit, let word = list.word(accessor), Self.modifiers.contains(word) { accessor += 1 }
      guard accessor < limit, let word = list.word(accessor), word == "get" || word == "set" else { return }
      let isBare = !list.isBracket(accessor + 1, "(")
      guard !isBare || accessor > next else { return }
      next = isBare ? accessor + 1 : list.behind(accessor + 1)
      let type = readTypeAnnotation(&next)
      member.type = member.type ?? type
      guard list.isBracket(next, "{") || list.isKind(next, .assign) else { continue }
      if word == "get" {
        member.isComputed = true
        readBody(of: &member, &next)
      } else {
        next = list.isBracket(next, "{") ? list.behind(next) : list.endOfExpression(from: next + 1, limit: limit)
      }
    }
  }

  /// The errors that the documentation comment right before a token promises.
  private func documentedErrors(before token: Int) -> [String] {
    guard let comment = list.comments(before: token).last, list.bytes[comment.range].starts(with: "/**".utf8) else {
      return []
    }
    return KotlinDocumentation.errors(in: list.bytes[comment.range])
  }
}
