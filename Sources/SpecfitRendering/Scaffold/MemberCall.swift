// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitPlanning

/// How a test uses the member that it tests.
struct MemberCall {
  /// The declarations of the arguments.
  let arguments: [String]
  /// With the words before it: `try await sut.load(id: id)`.
  let text: String
  /// The type of what it gives; nil for nothing.
  let result: String?
  let isAsync: Bool
  let canThrow: Bool
  /// Whether it is called on the type.
  let isStatic: Bool

  /// Makes the call; nil when only a person can write it.
  ///
  /// - Parameters:
  ///   - member: what is called.
  ///   - setUp: of the tests.
  ///   - id: the last part of the case's key, which may ask for one value of one parameter.
  init?(_ member: Member, in setUp: SubjectSetUp, for id: String) {
    guard setUp.hasSubject, Self.canWrite(member, in: setUp.component) else { return nil }
    var names = Set(setUp.doubles.map(\.label) + ["sut", "result", "expected"])
    var declarations: [String] = []
    var handed: [String] = []
    for (index, parameter) in member.parameters.enumerated() where !(parameter.hasDefault && id == "default") {
      let name = Self.freeName(for: parameter, at: index, in: &names)
      let value = LocalValue(parameter, named: name, scope: setUp.scope, expression: Self.value(parameter, id))
      declarations.append(value.declaration)
      let label = member.kind == .closureProperty ? nil : parameter.label
      handed.append((label.map { "\($0): " } ?? "") + value.use)
    }
    let isActor = setUp.component.isolation == .actor && !member.isNonisolated && !member.isStatic
    isAsync = member.isAsync || isActor
    canThrow =
      member.throwing == .rethrows ? member.parameters.contains { $0.type.contains("throws") } : member.canThrow
    isStatic = member.isStatic
    arguments = declarations
    result = member.kind == .property ? (member.propertyType ?? "") : member.returnType
    let name = TextTransform.swiftIdentifier.apply(to: member.baseName)
    let call = member.kind == .property ? name : "\(name)(\(handed.joined(separator: ", ")))"
    let effects = (canThrow ? "try " : "") + (isAsync ? "await " : "")
    text = "\(effects)\(isStatic ? setUp.component.name : "sut").\(call)"
  }

  /// Whether the shape of the member leaves no doubt how it is used.
  private static func canWrite(_ member: Member, in component: Component) -> Bool {
    guard TextTransform.swiftIdentifier.apply(to: member.baseName).filter({ $0 != "`" }) == member.baseName,
      member.genericParameters.isEmpty, !member.attributes.contains("MainActor") || component.isolation == .mainActor,
      !member.attributes.contains("available"), member.returnType?.hasPrefix("some ") != true
    else { return false }
    // A bare name, as lists of methods give it, says nothing of arguments.
    if member.kind == .function, member.signature == "func " + member.name, !member.name.hasSuffix("()") {
      return false
    }
    if member.kind == .closureProperty, member.propertyType?.last == "?" { return false }
    let areKnown = member.parameters.allSatisfy { parameter in
      !parameter.type.hasPrefix("some ") && !parameter.type.isEmpty && !parameter.attributes.contains("autoclosure")
        && !["sending ", "consuming ", "borrowing ", "isolated "].contains(where: parameter.type.hasPrefix)
    }
    switch member.kind {
    case .function, .closureProperty, .property: return areKnown
    case .initializer, .subscript: return false
    }
  }

  private static func freeName(for parameter: Parameter, at index: Int, in names: inout Set<String>) -> String {
    let written = parameter.name.isEmpty || parameter.name == "_" ? parameter.label ?? "value" : parameter.name
    let name = TextTransform.swiftIdentifier.apply(to: written)
    if names.insert(name).inserted { return name }
    let other = TextTransform.swiftIdentifier.apply(to: "\(written)Value")
    if names.insert(other).inserted { return other }
    return "value\(index + 1)"
  }

  /// What the case asks of the parameter, or else any value of its type.
  private static func value(_ parameter: Parameter, _ id: String) -> String? {
    let type = TypeText(parameter.type)
    let parts = id.split(separator: ".")
    if parts.count == 3, parts[0] == "p", parts[1] == parameter.name,
      let asked = SampleValue.expression(for: type, asking: parts[2])
    {
      return asked
    }
    return SampleValue.expression(for: type)
  }
}
