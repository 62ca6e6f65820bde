// Protocols that documents use and do not declare.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitPlanning
internal import SpecfitSource

/// The protocols that components depend on, and that no document declares, with the requirements that bodies use.
///
/// A protocol is left out unless the documents tell all types and effects of what they use of it.
struct UsedProtocols {
  /// A requirement as far as the uses that were read tell it.
  private struct Requirement {
    var labels: [String?]?
    var name: String
    var types: [String?]
    /// Nil as long as no use tells it; empty for nothing.
    var result: String?
    var isAsync = false
    var canThrow = false
    var isDiscarded = false
    /// Whether something becomes of the result that does not tell its type.
    var isAsked = false
    var line: Int
  }

  /// What is known of one protocol; requirements stay in the order of their first use.
  private struct Draft {
    var line: Int
    var requirements: [Requirement] = []
    var isClear = true
  }

  private var drafts: [String: Draft] = [:]

  /// - Parameters:
  ///   - modules: all of the project.
  ///   - types: that they declare.
  init(in modules: [ScaffoldModule], types: TypeCatalog) {
    let components = modules.flatMap(\.spec.components).filter { $0.language == .swift }
    let known = Set(components.map(\.name))
    for component in components {
      let receivers = Self.receivers(of: component).filter { types[$0.value] == nil && !known.contains($0.value) }
      guard !receivers.isEmpty else { continue }
      for member in component.members {
        guard let body = member.body else { continue }
        let values = ValueTypes(of: member, body: body, in: component, types: types)
        for use in body.uses where values.isOfSubject(use.receiver) {
          guard let type = receivers[use.receiver] else { continue }
          add(use, to: type, values, line: member.line)
        }
      }
    }
  }

  /// The protocols with all their requirements, by name.
  var declared: [DeclaredType] {
    drafts.keys.sorted().compactMap { name in
      guard let draft = drafts[name], draft.isClear else { return nil }
      let members = draft.requirements.map(Self.member)
      let known = members.compactMap(\.self)
      guard known.count == members.count else { return nil }
      return DeclaredType(name: name, keyword: .protocol, members: known, line: draft.line)
    }
  }

  /// By property, the types that can be nothing but protocols.
  private static func receivers(of component: Component) -> [String: String] {
    var receivers: [String: String] = [:]
    for property in component.members where property.kind == .property && !property.isStatic && !property.isComputed {
      guard let type = property.propertyType.map({ TypeText($0) }) else { continue }
      let plain = type.wrapped ?? type
      let isProtocol = type.isExistential || plain.isExistential || plain.name.hasSuffix("Protocol")
      if isProtocol, plain.text == plain.name { receivers[property.name] = String(plain.name) }
    }
    return receivers
  }

  // MARK: - Uses

  private mutating func add(_ use: MemberUse, to type: String, _ values: ValueTypes, line: Int) {
    var draft = drafts[type] ?? Draft(line: line)
    defer { drafts[type] = draft }
    guard use.isReadable else {
      draft.isClear = false
      return
    }
    let labels = use.arguments.map { $0.map(\.label) }
    let known = draft.requirements.firstIndex { $0.name == use.name && $0.labels == labels }
    // A property and a function of one name cannot both be required.
    if draft.requirements.contains(where: { $0.name == use.name && ($0.labels == nil) != (labels == nil) }) {
      draft.isClear = false
      return
    }
    let arguments = use.arguments ?? []
    let fresh = Requirement(labels: labels, name: use.name, types: arguments.map { _ in nil }, line: line)
    var requirement = known.map { draft.requirements[$0] } ?? fresh
    requirement.isAsync = requirement.isAsync || use.isAsync
    requirement.canThrow = requirement.canThrow || use.canThrow
    for (index, argument) in arguments.enumerated() {
      let type = argument.value == "nil" ? "nil" : values.type(of: argument.value)
      guard let type else { continue }
      guard let joined = Self.joined(requirement.types[index], type) else {
        draft.isClear = false
        return
      }
      requirement.types[index] = joined
    }
    if use.result == .dropped {
      requirement.isDiscarded = true
    } else if let result = values.result(of: use) {
      draft.isClear = draft.isClear && requirement.result ?? result == result
      requirement.result = result
    } else {
      requirement.isAsked = true
    }
    if let known { draft.requirements[known] = requirement } else { draft.requirements.append(requirement) }
  }

  /// The type that takes the values of two, of which one may be `nil`; nil when there is none.
  private static func joined(_ known: String?, _ type: String) -> String? {
    guard let known, known != type else { return type }
    for (one, other) in [(known, type), (type, known)] {
      if one == "nil" { return other.hasSuffix("?") ? other : other + "?" }
      if one == other + "?" { return one }
    }
    return nil
  }

  // MARK: - Requirements

  /// The requirement as a declaration; nil where a type is not told.
  private static func member(_ requirement: Requirement) -> Member? {
    let types = requirement.types.compactMap(\.self)
    let isVoid = requirement.isDiscarded && !requirement.isAsked
    guard types.count == requirement.types.count, !types.contains("nil"),
      let result = requirement.result ?? (isVoid ? "" : nil),
      let name = SwiftSpelling.member(requirement.name)
    else { return nil }
    let throwing: Member.Throwing = requirement.canThrow ? .any : .never
    let effects = (requirement.isAsync ? " async" : "") + (requirement.canThrow ? " throws" : "")
    guard let labels = requirement.labels else {
      guard !result.isEmpty else { return nil }
      return Member(
        kind: .property,
        name: requirement.name,
        signature: "var \(name): \(result) { get\(effects) }",
        line: requirement.line,
        isAsync: requirement.isAsync,
        throwing: throwing,
        isComputed: true,
        propertyType: result
      )
    }
    let parameters = zip(labels, types).enumerated().map { index, part in
      Parameter(label: part.0, name: part.0 ?? "value\(index + 1)", type: part.1)
    }
    let listed = parameters.map { parameter in
      let label = parameter.label.map(SwiftSpelling.label) ?? "_ \(parameter.name)"
      return "\(label): \(parameter.type)"
    }
    let given = result.isEmpty ? "" : " -> " + result
    return Member(
      kind: .function,
      name: "\(requirement.name)(\(labels.map { ($0 ?? "_") + ":" }.joined()))",
      signature: "func \(name)(\(listed.joined(separator: ", ")))\(effects)\(given)",
      line: requirement.line,
      parameters: parameters,
      returnType: result.isEmpty ? nil : result,
      isAsync: requirement.isAsync,
      throwing: throwing,
      attributes: requirement.isDiscarded && !result.isEmpty ? ["discardableResult"] : []
    )
  }
}
