// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitModel

/// One type of an application, as far as tests see it.
struct StubType {
  let name: String
  private let keyword: DeclaredType.Keyword
  private let declared: DeclaredType
  private(set) var members: [Member]
  private(set) var cases: [EnumCase]
  private var signatures: Set<String>

  init(_ type: DeclaredType) {
    name = type.name
    keyword = type.keyword
    declared = type
    members = []
    cases = type.cases
    signatures = []
    take(type.members)
  }

  /// A type that a document describes without declaring it.
  init(_ component: Component) {
    let isView = component.kind == .view || component.kind == .screen
    let keyword: DeclaredType.Keyword =
      component.isolation == .actor ? .actor : component.kind == .protocol ? .protocol : isView ? .struct : .class
    var type = DeclaredType(name: component.name, keyword: keyword, line: component.line)
    if component.isolation == .mainActor || component.kind == .viewModel { type.attributes = ["MainActor"] }
    if isView { type.conformances = ["View"] }
    type.cases = component.cases
    if !component.cases.isEmpty { type = DeclaredType(name: type.name, keyword: .enum, cases: type.cases, line: 1) }
    self.init(type)
  }

  /// Adds members of a second description; a protocol asks only for what its first declaration asks.
  mutating func add(_ more: [Member], to extended: DeclaredType? = nil) {
    guard keyword != .protocol, keyword != .typealias else { return }
    // What a struct stores is what its initialiser takes, which only one declaration can say.
    let isFixed = extended != nil || keyword == .struct
    take(isFixed ? more.filter { $0.isComputed || ($0.kind != .property && $0.kind != .closureProperty) } : more)
  }

  mutating func add(cases more: [EnumCase]) {
    let known = Set(cases.map(\.name))
    cases += more.filter { !known.contains($0.name) }
  }

  private mutating func take(_ more: [Member]) {
    for member in more {
      // Overloads stay apart by their whole signature, properties by their name.
      let isValue = member.kind == .property || member.kind == .closureProperty
      let mark = isValue ? "var \(member.baseName)" : member.signature
      if signatures.insert(mark).inserted { members.append(member) }
    }
  }

  /// The declaration with what is nested in it.
  func lines(nested: [String]) -> [String] {
    let plain = String(name.split(separator: ".").last ?? "")
    let generics = keyword == .protocol ? "" : angled(declared.genericParameters)
    if keyword == .typealias { return ["typealias \(plain)\(generics) = \(declared.aliasedType ?? "Int")"] }
    var inherited = declared.conformances
    if declared.attributes.contains("Model") { inherited.append("PersistentModel") }
    let clause = inherited.isEmpty ? "" : ": " + inherited.joined(separator: ", ")
    let condition = declared.whereClause.map { " where \($0)" } ?? ""
    let attributes = declared.attributes.contains("MainActor") ? "@MainActor " : ""
    var lines = ["\(attributes)\(keyword.rawValue) \(Self.quoted(plain))\(generics)\(clause)\(condition) {"]
    lines += declared.associatedTypes.map { "  associatedtype \($0)" }
    lines += cases.map { enumCase in
      let values = enumCase.payload.enumerated().map { index, type in
        (index < enumCase.labels.count ? enumCase.labels[index].map { "\($0): " } ?? "" : "") + type
      }
      return "  case \(Self.quoted(enumCase.name))" + (values.isEmpty ? "" : "(\(values.joined(separator: ", ")))")
    }
    if keyword == .enum, cases.isEmpty, inherited.contains(where: ["String", "Int"].contains) {
      lines.append("  case stub")
    }
    lines += members.flatMap { StubMember($0, in: keyword).lines }.map { "  " + $0 }
    if keyword == .class || keyword == .actor, !members.contains(where: { $0.kind == .initializer }) {
      lines.append("  init() {}")
    }
    return lines + nested + ["}"]
  }

  private func angled(_ parameters: [String]) -> String {
    parameters.isEmpty ? "" : "<\(parameters.joined(separator: ", "))>"
  }

  static func quoted(_ name: String) -> String { name == "self" || name == "Type" ? name : "`\(name)`" }
}
