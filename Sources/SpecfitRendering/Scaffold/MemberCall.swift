// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitPlanning

/// How a test uses the member that it tests.
struct MemberCall {
  /// The declarations of the arguments.
  private(set) var arguments: [String] = []
  /// What is handed over for each parameter, without labels.
  private(set) var names: [String] = []
  /// The names of the arguments that the call may change.
  private(set) var changed: [String] = []
  /// Whether any value will do for each argument, so that other tasks may have it, too.
  private(set) var isPlain = true
  /// Without the words before it: `sut.load(id: id)`.
  let expression: String
  /// The type of what it gives; nil for nothing.
  let result: String?
  /// Whether the result's type must be written for the compiler to know what is meant.
  let needsType: Bool
  let isAsync: Bool
  let canThrow: Bool
  /// Whether it needs no subject.
  let isStatic: Bool
  /// Whether only the main actor may call it.
  let isMainActor: Bool

  /// Makes the call; nil when only a person can write it.
  ///
  /// - Parameters:
  ///   - member: what is called.
  ///   - setUp: of the tests.
  ///   - values: expressions for parameters that the case is about, by the parameter's position.
  ///   - omitted: the positions of the arguments that are left out, as they have defaults.
  init?(_ member: Member, in setUp: SubjectSetUp, values: [Int: String] = [:], omitting omitted: Set<Int> = []) {
    guard setUp.reaches(member), Self.canWrite(member, in: setUp.component),
      let generics = GenericTypes(of: member)
    else { return nil }
    var taken = Set(setUp.doubles.map(\.label)).union(Self.reserved).union(ObservedClaim.names)
    var handed: [String] = []
    for (index, parameter) in member.parameters.enumerated() where !(parameter.hasDefault && omitted.contains(index)) {
      guard var parameter = Self.plain(parameter, generics) else { return nil }
      if parameter.isVariadic { parameter.name = parameter.name.isEmpty ? "values" : parameter.name }
      let label = member.kind == .closureProperty ? nil : parameter.label
      let prefix = label.map { "\(SwiftSpelling.label($0)): " } ?? ""
      if let value = values[index] {
        handed.append(prefix + value)
        names.append(value)
        continue
      }
      let name = Self.freeName(for: parameter, at: index, in: &taken)
      let plain = Self.value(parameter)
      let made = plain ?? setUp.value(of: parameter.type)
      let value = LocalValue(parameter, named: name, scope: setUp.scope, expression: made)
      let isName = setUp.types[parameter.type].map { $0.keyword == .enum && $0.cases.allSatisfy(\.payload.isEmpty) }
      isPlain = isPlain && (plain != nil || isName == true) && !parameter.isInout
      if parameter.isInout { changed.append(name) }
      arguments.append(value.declaration)
      handed.append(prefix + value.use)
      names.append(name)
    }
    let isActor = setUp.component.isolation == .actor && !member.isNonisolated && !member.isStatic
    isStatic = member.isStatic || member.kind == .initializer
    isAsync = member.isAsync || (isActor && member.kind != .initializer)
    canThrow =
      member.throwing == .rethrows
      ? member.parameters.indices.contains { member.parameters[$0].type.contains("throws") && values[$0] == nil }
      : member.canThrow
    isMainActor = member.attributes.contains("MainActor") && setUp.component.isolation == .none
    let written = Self.result(of: member, in: setUp.component).flatMap { generics.concrete(type: $0) }
    result = written.map(setUp.scope.qualified)
    needsType = !generics.chosen.isEmpty && member.returnType != nil
    expression = Self.expression(member, handed.joined(separator: ", "), in: setUp.component)
  }

  /// With the words before it: `try await sut.load(id: id)`.
  var text: String { (canThrow ? "try " : "") + (isAsync ? "await " : "") + expression }

  /// The call as a statement that keeps its result, if it has one.
  var keepingResult: String { result.map { "let result\(needsType ? ": " + $0 : "") = \(text)" } ?? text }

  /// The call as a statement that drops its result.
  var droppingResult: String { dropping + text }

  /// The same, whether or not it throws.
  var ignoringErrors: String {
    guard canThrow else { return droppingResult }
    let attempt = "try? " + (isAsync ? "await " : "") + expression
    return result.map { (needsType ? "let _: Optional<\($0)> = " : "_ = ") + attempt } ?? attempt
  }

  private var dropping: String { result.map { needsType ? "let _: \($0) = " : "_ = " } ?? "" }

  /// What a test calls its own values.
  private static let reserved: Set<String> = [
    "sut", "result", "expected", "expectedError", "received", "stream", "task", "outcome", "finished", "error",
    "subscription", "firstPage", "secondPage", "nextPage",
  ]

  private static func expression(_ member: Member, _ handed: String, in component: Component) -> String {
    let owner = member.isStatic ? component.name : "sut"
    let name = SwiftSpelling.name(member.baseName) ?? member.baseName
    return switch member.kind {
    case .property: "\(owner).\(name)"
    case .initializer: "\(component.name)(\(handed))"
    case .subscript: "\(owner)[\(handed)]"
    case .function, .closureProperty: "\(owner).\(name)(\(handed))"
    }
  }

  private static func result(of member: Member, in component: Component) -> String? {
    switch member.kind {
    case .property: member.propertyType ?? ""
    case .initializer: component.name + (member.isFailable ? "?" : "")
    case .function, .closureProperty, .subscript: member.returnType
    }
  }

  /// Whether the shape of the member leaves no doubt how it is used.
  private static func canWrite(_ member: Member, in component: Component) -> Bool {
    guard SwiftSpelling.name(member.baseName) != nil, !member.isHidden,
      !member.attributes.contains("MainActor") || component.isolation != .actor,
      !member.attributes.contains("available"), member.returnType?.hasPrefix("some ") != true
    else { return false }
    // A bare name, as lists of methods give it, says nothing of arguments.
    if member.kind == .function, member.signature == "func " + member.name, !member.name.hasSuffix("()") {
      return false
    }
    if member.kind == .closureProperty, member.propertyType?.last == "?" { return false }
    return member.parameters.allSatisfy { parameter in
      !parameter.type.isEmpty
        && !["sending ", "consuming ", "borrowing ", "isolated "].contains(where: parameter.type.hasPrefix)
    }
  }

  /// A parameter with a type that a test can write; nil when there is none.
  private static func plain(_ parameter: Parameter, _ generics: GenericTypes) -> Parameter? {
    guard parameter.canBeHeld, var type = generics.concrete(type: parameter.type) else { return nil }
    var plain = parameter
    if parameter.attributes.contains("autoclosure") {
      guard let arrow = type.firstRange(of: "-> ") else { return nil }
      type = String(type[arrow.upperBound...])
      plain.attributes = []
    }
    plain.type = type
    return plain
  }

  private static func freeName(for parameter: Parameter, at index: Int, in names: inout Set<String>) -> String {
    let written = parameter.name.isEmpty || parameter.name == "_" ? parameter.label ?? "value" : parameter.name
    let name = SwiftSpelling.local(written) ?? "value\(index + 1)"
    if names.insert(name).inserted { return name }
    let other = name + "Value"
    if names.insert(other).inserted { return other }
    return "value\(index + 1)"
  }

  /// Any value of the type of a parameter.
  private static func value(_ parameter: Parameter) -> String? {
    if parameter.type.hasSuffix(".Type") { return parameter.type.dropLast("Type".count) + "self" }
    return SampleValue.expression(for: TypeText(parameter.type))
  }
}
