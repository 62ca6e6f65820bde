// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitModel

/// One member of a type, with a body that is never run.
struct StubMember {
  private let member: Member
  private let keyword: DeclaredType.Keyword

  init(_ member: Member, in keyword: DeclaredType.Keyword) {
    self.member = member
    self.keyword = keyword
  }

  var lines: [String] {
    let line: String? =
      switch member.kind {
      case .function, .initializer: call
      case .property, .closureProperty: property
      case .subscript: subscription
      }
    return line.map { [attributes + $0] } ?? []
  }

  private var isRequirement: Bool { keyword == .protocol }

  private var attributes: String {
    member.attributes.filter { $0 == "MainActor" || $0 == "discardableResult" }.map { "@\($0) " }.joined()
  }

  private var call: String? {
    // A bare name, as lists give it, has no types.
    let isBare = member.kind == .function && member.signature == "func " + member.name
    guard !isBare || member.name.hasSuffix("()") else { return nil }
    let opaque = member.returnType?.hasPrefix("some ") == true
    guard !opaque else { return nil }
    return isRequirement ? member.signature : member.signature + " { fatalError() }"
  }

  private var property: String? {
    guard !isRequirement else { return member.signature.contains("{") ? member.signature : nil }
    guard let type = member.propertyType ?? inferredType, !type.hasPrefix("some ") else { return nil }
    let name = StubType.quoted(member.baseName)
    let prefix = (member.isStatic ? "static " : "") + (member.isNonisolated ? "nonisolated " : "")
    if member.isComputed || member.isStatic || keyword == .enum || keyword == .extension {
      let setter = member.isSettable && !member.isAsync && !member.canThrow ? " set {}" : ""
      return "\(prefix)var \(name): \(type) { get\(effects) { fatalError() }\(setter) }"
    }
    let isConstant = member.signature.hasPrefix("let ") || member.signature.contains(" let ")
    let isInitial = keyword != .struct || member.initialValue != nil
    let optional = type.hasSuffix("?") && !isConstant
    return "\(prefix)\(isConstant ? "let" : "var") \(name): \(type)\(isInitial && !optional ? " = stub()" : "")"
  }

  private var effects: String {
    let throwing: String =
      switch member.throwing {
      case .never: ""
      case .any, .rethrows: " throws"
      case .typed(let type): " throws(\(type))"
      }
    return (member.isAsync ? " async" : "") + throwing
  }

  /// The type of a property that only has a value.
  private var inferredType: String? {
    guard let value = member.initialValue, let first = value.first else { return nil }
    if value == "true" || value == "false" { return "Bool" }
    if first == "\"" { return "String" }
    if first.isNumber || first == "-" { return value.contains(".") ? "Double" : "Int" }
    guard first.isUppercase || first == "[", let open = value.firstIndex(of: "("), value.hasSuffix(")") else {
      return nil
    }
    return String(value[..<open])
  }

  private var subscription: String? {
    guard !isRequirement else { return member.signature }
    let head = member.signature.prefix { $0 != "{" }
    return head + " { get { fatalError() }" + (member.isSettable ? " set {}" : "") + " }"
  }
}
