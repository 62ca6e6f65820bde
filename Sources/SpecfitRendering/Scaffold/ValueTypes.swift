// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitPlanning
internal import SpecfitSource

/// The types of the values in the body of a member, as far as documents declare them.
struct ValueTypes {
  private let member: Member
  private let body: BodyFacts
  private let component: Component
  private let types: TypeCatalog
  private let scope: TypeScope

  init(of member: Member, body: BodyFacts, in component: Component, types: TypeCatalog) {
    (self.member, self.body, self.component, self.types) = (member, body, component, types)
    scope = TypeScope(component, types: types)
  }

  /// Whether a name stands for a property of the component, and is not hidden by a parameter or a constant.
  func isOfSubject(_ name: String) -> Bool {
    body.locals[name] == nil && !member.parameters.contains { $0.name == name }
  }

  /// The type that a use must have for what becomes of it; empty for nothing, nil when it cannot be told.
  func result(of use: MemberUse) -> String? {
    switch use.result {
    case .tested: return use.isOptional ? nil : "Bool"
    case .returned where use.isOptional: return member.returnType.flatMap(wrapped)
    case .returned: return usable(member.returnType ?? (member.kind == .property ? member.propertyType : nil) ?? "")
    case .typed(let type): return use.isOptional ? wrapped(type) : usable(type)
    case .assigned(let name): return type(ofName: name).flatMap { use.isOptional ? wrapped($0) : $0 }
    case .dropped, .other: return nil
    }
  }

  /// The type of an expression that has a single declared type; nil for any other.
  func type(of expression: String) -> String? { type(of: expression[...], depth: 0) }

  private func type(of expression: Substring, depth: Int) -> String? {
    guard depth < 8 else { return nil }
    // What replaces a missing value has the type of the whole.
    if let mark = expression.ranges(of: " ?? ").first {
      return type(of: expression[mark.upperBound...], depth: depth + 1)
    }
    // A text of its own, so that its places are those of the text in which brackets are matched.
    let whole = String(expression.hasPrefix("self.") ? expression.dropFirst("self.".count) : expression)
    let text = whole[...]
    if let literal = Self.literal(text) { return literal }
    if text == "self" { return usable(component.name) }
    if text.last == ")", let open = text.firstIndex(of: "("),
      TypeScope.closing(open, in: whole) == whole.indices.last
    {
      return type(ofCall: text[..<open])
    }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard let first = parts.first, parts.allSatisfy(Self.isName) else { return nil }
    if first.first?.isUppercase == true { return type(ofCase: parts) }
    guard let start = type(ofName: String(first), depth: depth) else { return nil }
    return parts.dropFirst().reduce(start) { owner, name in owner.flatMap { property(name, of: $0) } }
  }

  private func type(ofName name: String, depth: Int = 0) -> String? {
    if let local = body.locals[name] {
      return local.type.flatMap(usable) ?? local.value.flatMap { type(of: $0[...], depth: depth + 1) }
    }
    if let parameter = member.parameters.first(where: { $0.name == name }) {
      return parameter.isVariadic || parameter.isInout ? nil : usable(parameter.type)
    }
    guard let property = component.members.first(where: { $0.kind == .property && $0.name == name }) else { return nil }
    if let type = property.propertyType { return usable(type) }
    return property.initialValue.flatMap { Self.literal($0[...]) }
  }

  /// A new value of a declared type, or what a function of the component gives.
  private func type(ofCall name: Substring) -> String? {
    if name.first?.isUppercase == true {
      guard let type = types[scope.qualified(String(name))], [.struct, .class, .actor].contains(type.keyword),
        type.genericParameters.isEmpty,
        !type.members.contains(where: { $0.kind == .initializer && $0.isFailable })
      else { return Self.plainTypes.contains(name) ? String(name) : nil }
      return usable(String(name))
    }
    let functions = component.members.filter { $0.kind == .function && $0.baseName == name }
    return functions.count == 1 && functions[0].genericParameters.isEmpty
      ? functions[0].returnType.flatMap(usable) : nil
  }

  /// Types of the platform of which a call makes a value.
  private static let plainTypes: Set<Substring> = ["UUID", "Date", "Data", "Double", "Int"]

  private func type(ofCase parts: [Substring]) -> String? {
    let name = parts.dropLast().joined(separator: ".")
    guard let type = types[scope.qualified(name)], type.keyword == .enum, let last = parts.last,
      type.cases.contains(where: { $0.name == last && $0.payload.isEmpty })
    else { return nil }
    return usable(name)
  }

  private func property(_ name: Substring, of owner: String) -> String? {
    let type = TypeText(owner)
    if type.text == "String" || type.isList, name == "count" { return "Int" }
    guard type.wrapped == nil, let declared = types[type.text], declared.genericParameters.isEmpty else { return nil }
    let found = declared.members.first { $0.kind == .property && $0.name == name && !$0.isStatic }
    return found?.propertyType.flatMap { TypeScope(declared.name, types: types).qualified($0) }
  }

  /// A type as it can be written outside of the component; nil where it cannot.
  private func usable(_ type: String) -> String? {
    let generic = Set(
      (member.genericParameters + (types[component.name]?.genericParameters ?? []))
        .map { $0.prefix { $0 != ":" && $0 != " " } }
    )
    let text = TypeText(type)
    guard generic.isDisjoint(with: TypeScope.words(of: type)), !text.isFunction, !text.isTuple, !type.contains("some ")
    else { return nil }
    return scope.qualified(text.isExistential ? type : String(text.text))
  }

  private func wrapped(_ type: String) -> String? { TypeText(type).wrapped.flatMap { usable(String($0.text)) } }

  private static func isName(_ text: Substring) -> Bool {
    !text.isEmpty && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }

  private static func literal(_ text: Substring) -> String? {
    if text == "true" || text == "false" { return "Bool" }
    if text.count > 1, text.first == "\"", text.last == "\"", !text.dropFirst().dropLast().contains("\"") {
      return "String"
    }
    let digits = text.filter { $0 != "_" }
    guard digits.first?.isNumber == true, digits.allSatisfy({ $0.isASCII && $0.isNumber || $0 == "." }) else {
      return nil
    }
    return digits.contains(".") ? "Double" : "Int"
  }
}
