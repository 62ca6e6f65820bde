// Finds the declarations among the tokens of Kotlin text.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// Reads declarations one after the other; what encloses them is kept in a list, so that no nesting is too deep.
struct KotlinParser {
  let list: KotlinTokens
  var declarations: [KotlinDeclaration] = []
  var members: [KotlinMember] = []
  var at = 0
  /// The types whose bodies are being read, innermost last: their indices, and where the bodies end.
  var open: [(declaration: Int, end: Int)] = []
  /// What stands before the declaration that is being read.
  var prefix = Prefix()

  /// Annotations and modifiers.
  struct Prefix {
    var annotations: [String] = []
    var modifiers: [String] = []
    /// The types that `@Throws` lists.
    var thrown: [String] = []
    /// The first token of all.
    var start: Int?
    /// The first token that is no annotation.
    var offset: Int?
  }

  init(_ list: KotlinTokens) { self.list = list }

  /// The end of what is being read.
  var limit: Int { open.last?.end ?? list.count }

  static let modifiers: Set<String> = [
    "public", "private", "internal", "protected", "open", "abstract", "final", "sealed", "data", "value", "inline",
    "inner", "enum", "annotation", "companion", "override", "suspend", "operator", "infix", "tailrec", "external",
    "lateinit", "const", "vararg", "noinline", "crossinline", "expect", "actual",
  ]

  mutating func parse() {
    while at < list.count {
      while let last = open.last, last.end <= at { open.removeLast() }
      let before = at
      step()
      at = max(at, before + 1)
    }
  }

  private mutating func step() {
    switch list[at].kind {
    case .at: readAnnotation()
    case .word: readWord(list.word(at) ?? "")
    default: pass()
    }
  }

  /// Goes behind what is no declaration.
  private mutating func pass() {
    prefix = Prefix()
    at = list.behind(at)
  }

  private mutating func readWord(_ word: String) {
    switch word {
    case "class", "interface", "object": readType(word)
    case "fun" where list.word(at + 1) == "interface": takeModifier(word)
    case "fun": readFunction()
    case "val", "var": readProperty()
    case "constructor" where list.isBracket(at + 1, "("): readConstructor()
    case "init" where list.isBracket(at + 1, "{"): at = list.behind(at + 1)
    case "import", "package", "typealias": passLine()
    case _ where Self.modifiers.contains(word): takeModifier(word)
    default: pass()
    }
  }

  private mutating func takeModifier(_ word: String) {
    prefix.start = prefix.start ?? at
    prefix.offset = prefix.offset ?? list[at].start
    prefix.modifiers.append(word)
    at += 1
  }

  /// What stands before a declaration; what comes behind it is another's.
  mutating func takePrefix() -> Prefix {
    defer { prefix = Prefix() }
    return prefix
  }

  private mutating func passLine() {
    prefix = Prefix()
    at += 1
    while at < list.count, !list[at].startsLine { at += 1 }
  }

  /// Reads `@Name`, `@get:Name`, `@Name(…)`.
  private mutating func readAnnotation() {
    prefix.start = prefix.start ?? at
    let (name, thrown, end) = annotation(at: at)
    if !name.isEmpty { prefix.annotations.append(name) }
    prefix.thrown += thrown
    at = end
  }

  /// The name of an annotation, the types that it lists if it is `@Throws`, and where it ends.
  func annotation(at start: Int) -> (name: String, thrown: [String], end: Int) {
    var next = start + 1
    if list.isKind(next, .word), list.isKind(next + 1, .colon), list.isGlued(next + 1) { next += 2 }
    // `@[A B]`
    guard list.isKind(next, .word) else { return ("", [], next < list.count ? list.behind(next) : next) }
    var name = list.word(next) ?? ""
    while list.isKind(next + 1, .dot), list.isKind(next + 2, .word) {
      next += 2
      name = list.word(next) ?? name
    }
    next += 1
    guard list.isBracket(next, "("), list.isGlued(next) else { return (name, [], next) }
    let end = list.behind(next)
    return (name, name == "Throws" ? classes(in: next + 1..<max(next + 1, end - 1)) : [], end)
  }

  /// The types before `::class`.
  private func classes(in range: Range<Int>) -> [String] {
    range.prefix(64).compactMap { index in
      guard list.isKind(index + 1, .colon), list.isKind(index + 2, .colon), list.word(index + 3) == "class" else {
        return nil
      }
      return list.word(index)
    }
  }

  // MARK: - Types

  private mutating func readType(_ keyword: String) {
    let own = takePrefix()
    let isCompanion = own.modifiers.contains("companion")
    var next = at + 1
    var name = "Companion"
    var nameOffset = list[at].start
    if let word = list.word(next), !list[next].startsLine || !isCompanion {
      name = word
      nameOffset = list[next].start
      next += 1
    } else if !isCompanion {
      // `object : Listener { … }` is a value, and `X::class` a reference.
      at += 1
      return
    }
    let kind: KotlinDeclaration.Kind =
      own.modifiers.contains("enum") ? .enum : KotlinDeclaration.Kind(rawValue: keyword) ?? .class
    var declaration = KotlinDeclaration(kind: kind, name: name, nameOffset: nameOffset)
    declaration.annotations = own.annotations
    declaration.modifiers = own.modifiers
    if let outer = open.last {
      declaration.parents = Array(
        (declarations[outer.declaration].parents + [declarations[outer.declaration].name]).prefix(16)
      )
    }
    declaration.genericParameters = readGenerics(&next)
    readPrimaryConstructor(of: &declaration, &next)
    readSupertypes(of: &declaration, &next)
    declarations.append(declaration)
    at = next
    guard list.isBracket(next, "{") else { return }
    let end = min(list[next].partner, limit)
    at = next + 1
    open.append((declarations.count - 1, max(at, end)))
    if kind == .enum { readEntries(until: end) }
  }

  /// Reads `: Name<T>?`, nil when none stands there; leaves the index behind it.
  func readTypeAnnotation(_ next: inout Int) -> String? {
    guard list.isKind(next, .colon), let end = endOfType(from: next + 1) else { return nil }
    defer { next = end }
    return list.text(next + 1..<end)
  }

  /// Reads `<T : Any, R>`; leaves the index behind it.
  func readGenerics(_ next: inout Int) -> [String] {
    guard list.isKind(next, .less) else { return [] }
    let end = endOfAngles(from: next)
    defer { next = end }
    var parameters: [String] = []
    var start = next + 1
    var depth = 0
    for index in next + 1..<max(next + 1, end) {
      let kind = list[index].kind
      depth += kind == .less ? 1 : kind == .greater ? -1 : 0
      if depth < 0 || (kind == .comma && depth == 0) {
        if index > start { parameters.append(list.text(start..<index)) }
        start = index + 1
      }
    }
    return parameters
  }

  /// The index behind the `>` that closes a `<`; right behind the `<` when nothing does.
  func endOfAngles(from start: Int) -> Int {
    var depth = 0
    var next = start
    // What is longer is no list of types.
    while next < min(list.count, start + 256) {
      switch list[next].kind {
      case .less: depth += 1
      case .greater: depth -= 1
      case .close, .semicolon, .assign: return start + 1
      default: break
      }
      next = list.behind(next)
      if depth == 0 { return next }
    }
    return start + 1
  }

  private mutating func readPrimaryConstructor(of declaration: inout KotlinDeclaration, _ next: inout Int) {
    var prefix = Prefix()
    let start = next
    while next < list.count {
      if list.isKind(next, .at) {
        (_, _, next) = annotation(at: next)
      } else if let word = list.word(next), ["private", "internal", "protected", "public"].contains(word) {
        prefix.modifiers.append(word)
        next += 1
      } else {
        break
      }
    }
    let isNamed = list.word(next) == "constructor"
    if isNamed { next += 1 }
    guard list.isBracket(next, "("), isNamed || next == start else {
      next = isNamed ? next : start
      return
    }
    let parameters = self.parameters(inside: next)
    var constructor = KotlinMember(
      kind: .constructor,
      baseName: "constructor",
      signature: "\(declaration.name)(\(parameters.map(\.declared).joined(separator: ", ")))",
      offset: declaration.nameOffset
    )
    constructor.parameters = parameters
    constructor.modifiers = prefix.modifiers
    if !parameters.isEmpty { declaration.members.append(constructor) }
    declaration.members += parameters.filter(\.isProperty).map {
      KotlinMember(propertyOf: $0, offset: declaration.nameOffset)
    }
    next = list.behind(next)
  }

  private func readSupertypes(of declaration: inout KotlinDeclaration, _ next: inout Int) {
    if list.isKind(next, .colon) {
      repeat {
        next += 1
        guard let end = endOfType(from: next) else { break }
        declaration.supertypes.append(list.text(next..<end))
        next = end
        if list.isBracket(next, "(") { next = list.behind(next) }
        if list.word(next) == "by" { next = endOfDelegate(from: next + 1) }
      } while list.isKind(next, .comma) && declaration.supertypes.count < 32
    }
    guard list.word(next) == "where" else { return }
    while next < list.count, !list.isBracket(next, "{"), next == 0 || list.continues(at: next) { next += 1 }
  }

  /// The index behind what a supertype is delegated to.
  private func endOfDelegate(from start: Int) -> Int {
    var next = start
    while next < list.count, !list.isBracket(next, "{"), !list.isKind(next, .comma), list.continues(at: next) {
      next = list.behind(next)
    }
    return next
  }

  /// Reads `LOW(1), HIGH(2) { … };`.
  private mutating func readEntries(until end: Int) {
    guard let last = open.last?.declaration else { return }
    while at < end {
      if list.isKind(at, .at) {
        at = annotation(at: at).end
        continue
      }
      guard let word = list.word(at), !["fun", "val", "var", "companion", "class", "object"].contains(word),
        !Self.modifiers.contains(word) || list.isKind(at + 1, .comma)
      else { break }
      declarations[last].entries.append(KotlinEntry(name: word, offset: list[at].start))
      at += 1
      while at < end, list[at].kind == .open { at = list.behind(at) }
      guard list.isKind(at, .comma) else { break }
      at += 1
    }
    if list.isKind(at, .semicolon) { at += 1 }
  }
}
