// From Swift declarations to components and members.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitSource
internal import SpecfitSwift

extension Member {
  /// Takes over what Swift code says of a member; `file` is the text that declares it, nil when its body is of no interest.
  init(_ member: SwiftMember, line: Int, in file: SourceFile? = nil) {
    let kind: Kind =
      switch member.kind {
      case .function: .function
      case .initializer: .initializer
      case .property: .property
      case .subscript: .subscript
      case .closureProperty: .closureProperty
      }
    let throwing: Throwing =
      switch member.throwing {
      case .none: .never
      case .any: .any
      case .rethrows: .rethrows
      case .typed(let type): .typed(type)
      }
    self.init(
      kind: kind,
      name: member.name,
      signature: member.signature,
      line: line,
      parameters: member.parameters.map(Parameter.init),
      returnType: member.returnType,
      isAsync: member.isAsync,
      throwing: throwing,
      access: Self.access(of: member),
      isStatic: member.isStatic,
      isMutating: member.isMutating,
      isNonisolated: member.isNonisolated,
      isComputed: member.isComputed,
      isSettable: member.isSettable,
      isFailable: member.isFailable,
      propertyType: member.propertyType,
      initialValue: member.initialValue,
      attributes: member.attributes,
      genericParameters: member.genericParameters,
      documentedErrors: member.throwsDocumented
    )
    if let file, member.attributes.contains("Relationship"), member.range.lowerBound <= member.offset,
      member.offset <= file.bytes.count
    {
      let attributes = String(decoding: file.bytes[member.range.lowerBound..<member.offset], as: UTF8.self)
      deleteRule = attributes.firstRange(of: "deleteRule: .").map { rule in
        String(attributes[rule.upperBound...].prefix { $0.isLetter })
      }
    }
    if let file, let range = member.body, range.upperBound <= file.bytes.count {
      let shown = SwiftBody(parsing: file.bytes[range])
      if !shown.isElided { body = shown.facts }
    }
  }

  /// The access level or, where that hides nothing, the one of the setter: `private(set)`.
  private static func access(of member: SwiftMember) -> String? {
    if member.access == "private" || member.access == "fileprivate" { return member.access }
    return member.modifiers.first { $0.hasSuffix("(set)") } ?? member.access
  }
}

extension Parameter {
  init(_ parameter: SwiftParameter) {
    self.init(
      label: parameter.label,
      name: parameter.name,
      type: parameter.type,
      hasDefault: parameter.hasDefault,
      defaultValue: parameter.defaultValue,
      isInout: parameter.isInout,
      isVariadic: parameter.isVariadic,
      attributes: parameter.attributes
    )
  }
}

extension Component {
  /// Adds what declarations of the component, and extensions of it, say.
  mutating func add(_ declarations: [(SwiftDeclaration, CodeUnit)]) {
    guard !declarations.isEmpty else { return }
    add(
      declarations.flatMap { own, code in
        own.members.map { Member($0, line: code.line(ofByte: $0.offset), in: code.file) }
      }
    )
    addCases(of: declarations)
    conformances = declarations.flatMap(\.0.inherits).withoutRepeats()
    attributes = declarations.flatMap(\.0.attributes).withoutRepeats()
    if declarations.contains(where: { $0.0.kind == .actor }) { isolation = .actor }
    if attributes.contains("MainActor") { isolation = .mainActor }
    var known: Set<String> = []
    dependencies = declarations.flatMap { $0.collaborators(in: $1) }.filter { known.insert($0.type).inserted }
  }

  private mutating func addCases(of declarations: [(SwiftDeclaration, CodeUnit)]) {
    var known = Set(cases.map(\.name))
    for (declaration, code) in declarations {
      for enumCase in declaration.cases where known.insert(enumCase.name).inserted {
        cases.append(EnumCase(enumCase, line: code.line(ofByte: enumCase.offset)))
      }
    }
  }

  /// Adds the cases of a feature's actions.
  mutating func addCases(_ actions: [(code: Int, index: Int)], in codes: [CodeUnit]) {
    addCases(of: actions.compactMap { code, index in codes[code].swift.map { ($0.declarations[index], codes[code]) } })
  }

  /// Adds what a feature's state computes, which is as good as a member of the feature.
  mutating func addDerivedState(_ states: [(code: Int, index: Int)], in codes: [CodeUnit]) {
    add(
      states.flatMap { code, index -> [Member] in
        let unit = codes[code]
        return (unit.swift?.declarations[index].members ?? []).filter { member in
          member.kind == .property && member.isComputed && !member.isStatic && member.access != "private"
            && member.access != "fileprivate" && !members.contains { $0.name == member.name } && member.name != "id"
        }.map { Member($0, line: unit.line(ofByte: $0.offset), in: unit.file) }
      }
    )
  }

  /// Adds members; what is there under the same signature stays as it is, and takes over what prose says of it.
  mutating func add(_ new: [Member]) {
    guard !new.isEmpty else { return }
    var places: [String: Int] = [:]
    for (index, member) in members.enumerated() { Self.note(member, at: index, in: &places) }
    for member in new {
      // A bare name, as lists give it, adds no signature to a known member.
      let isBare = member.signature == "func " + member.name
      let place = isBare ? places[member.name] ?? places[member.plainName] : places[member.signature]
      guard let place else {
        members.append(member)
        Self.note(member, at: members.count - 1, in: &places)
        continue
      }
      if members[place].summary.isEmpty { members[place].summary = member.summary }
      for error in member.documentedErrors where !members[place].documentedErrors.contains(error) {
        members[place].documentedErrors.append(error)
      }
    }
  }

  /// Remembers a member by its signature, and by its name when that is the first of its kind.
  private static func note(_ member: Member, at index: Int, in places: inout [String: Int]) {
    places[member.signature] = index
    if places[member.name] == nil { places[member.name] = index }
    if member.kind == .closureProperty, places[member.plainName] == nil { places[member.plainName] = index }
  }
}

extension Member {
  /// The name without labels.
  fileprivate var plainName: String { String(name.prefix { $0 != "(" }) }
}

extension EnumCase {
  init(_ enumCase: SwiftEnumCase, line: Int) {
    self.init(
      name: enumCase.name,
      payload: enumCase.payload.map(\.type),
      labels: enumCase.payload.map(\.label),
      line: line
    )
  }
}

extension SwiftDeclaration {
  /// What the initialisers take, or else what stored properties are given, if it is a collaborator by its type's name.
  func collaborators(in code: CodeUnit) -> [Dependency] {
    let initializers = members.filter { $0.kind == .initializer }
    let taken = initializers.flatMap { member in
      member.parameters.compactMap { parameter in
        Dependency(name: parameter.name, type: parameter.type, line: code.line(ofByte: member.offset))
      }
    }
    let held =
      members
      .filter { $0.kind == .property && !$0.isComputed && !$0.isStatic && mayBeGiven($0, besides: initializers) }
      .compactMap { member in
        member.propertyType.map { Dependency(name: member.name, type: $0, line: code.line(ofByte: member.offset)) }
      }
    return (taken.isEmpty ? held : taken).compactMap(\.collaborator)
  }

  /// Whether others may set a property; if not, an initialiser without parameters or the property's value makes it.
  private func mayBeGiven(_ property: SwiftMember, besides initializers: [SwiftMember]) -> Bool {
    let isHidden = ["private", "fileprivate"].contains(property.access)
    if !isHidden, !property.isLet, !property.modifiers.contains("private(set)") { return true }
    let isMadeLater = !property.isLet && property.propertyType?.hasSuffix("?") == true
    return property.initialValue == nil && initializers.isEmpty && !isMadeLater
  }
}

extension Dependency {
  /// The dependency with its plain type; nil for values that are no collaborators.
  var collaborator: Dependency? {
    var plain = Substring(type)
    for word in ["any ", "some "] where plain.hasPrefix(word) { plain = plain.dropFirst(word.count) }
    while plain.utf8.last == UInt8(ascii: "?") || plain.utf8.last == UInt8(ascii: "!") { plain.removeLast() }
    guard TypeName.isCompound(plain) else { return nil }
    let kind = ComponentKind(suffixOf: String(plain))
    switch kind {
    case .protocol, .service, .repository, .manager, .client, .adapter, .engine, .store, .provider, .useCase,
      .coordinator,
      .parser, .formatter, .builder:
      return Dependency(name: name, type: String(plain), line: line)
    default:
      return plain.hasSuffix("ing") || plain.hasSuffix("Delegate")
        ? Dependency(name: name, type: String(plain), line: line) : nil
    }
  }
}

extension Component {
  /// Which test the component deserves, by its kind and by whether it holds logic.
  func neededTest(supporting hasLogicBeside: Bool) -> TestNeed {
    switch kind {
    case .view, .screen: return .ui
    case .protocol, .error, .configuration, .state: return .none
    case .enum, .model: return hasLogic || hasLogicBeside ? .unit : .none
    case .other:
      return hasLogic || ComponentKind.isAgent(name) || cases.contains { !$0.payload.isEmpty } ? .unit : .none
    default: return .unit
    }
  }

  /// What types do that hold values alone.
  private static let synthesized: Set<String> = [
    "encode(to:)", "hash(into:)", "==(_:_:)", "equals(other)", "hashCode()", "toString()",
  ]

  private var hasLogic: Bool {
    members.contains { member in
      guard !member.isHidden else { return false }
      switch member.kind {
      case .function: return !Self.synthesized.contains(member.name)
      case .property:
        return member.isComputed
          && !["id", "body", "description", "errorDescription", "rawValue"].contains(member.name)
          && kind == .model && !member.isStatic
      case .subscript: return true
      case .initializer, .closureProperty: return false
      }
    }
  }
}

extension [String] {
  /// Each text once, at its first place.
  func withoutRepeats() -> [String] {
    var known: Set<String> = []
    return filter { known.insert($0).inserted }
  }
}
