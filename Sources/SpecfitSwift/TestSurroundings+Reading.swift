// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitCode
internal import SwiftSyntax

extension TestSurroundings {
  /// Reads what the tests of a file lean on from its syntax tree.
  ///
  /// - Parameters:
  ///   - file: its tree.
  ///   - source: the file.
  ///   - shared: what other files of the target declare.
  init(of file: SourceFileSyntax, _ source: ParsedSource, beside shared: SharedTestCode) {
    self.init(beside: shared)
    var waiting: [(node: Syntax, owner: String?)] = [(Syntax(file), nil)]
    while let (node, owner) = waiting.popLast() {
      var inner = owner
      if let function = node.as(FunctionDeclSyntax.self) {
        add(function, of: owner, source)
        continue
      } else if let property = node.as(VariableDeclSyntax.self) {
        add(property, of: owner, source)
        continue
      } else if let initializer = node.as(InitializerDeclSyntax.self) {
        add(initializer, of: owner, source)
        continue
      } else if let alias = node.as(TypeAliasDeclSyntax.self) {
        add(alias: alias.name.text.withoutBackticks, of: alias.initializer.value.trimmedDescription.lastName)
        continue
      } else if let condition = node.as(IfConfigDeclSyntax.self) {
        for (clause, _) in condition.builtClauses(importing: source.imports) { waiting.append((Syntax(clause), owner)) }
        continue
      } else if let type = node.asProtocol((any DeclGroupSyntax).self) {
        if owner == nil, type.attributes.isDisabled { silence(Self.name(of: type)) }
        if owner == nil, type.attributes.isOpen { open(Self.name(of: type)) }
        inner = add(type)
      } else if node.is(CodeBlockSyntax.self) || node.is(InitializerClauseSyntax.self) {
        continue
      }
      for child in node.children(viewMode: .sourceAccurate) { waiting.append((child, inner)) }
    }
    close()
  }

  private static func name(of type: any DeclGroupSyntax) -> String {
    let extended = type.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription.lastName
    return extended ?? type.asProtocol((any NamedDeclSyntax).self)?.name.text.withoutBackticks ?? ""
  }

  /// Adds a type, and gives its last name.
  private mutating func add(_ type: any DeclGroupSyntax) -> String? {
    let inherited = type.inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription.lastName) ?? []
    if let extended = type.as(ExtensionDeclSyntax.self) {
      let name = extended.extendedType.trimmedDescription.lastName
      add(parents: inherited, of: name)
      return name
    }
    guard let name = type.asProtocol((any NamedDeclSyntax).self)?.name.text.withoutBackticks else { return nil }
    add(type: name, isClass: type.is(ClassDeclSyntax.self), inherited: inherited)
    return name
  }

  private mutating func add(_ function: FunctionDeclSyntax, of owner: String?, _ source: ParsedSource) {
    guard !function.isMarkedAsTest, !function.isNamedAsTest else { return add(testType: owner) }
    guard let body = function.body else { return }
    let returned = function.signature.returnClause?.type.trimmedDescription ?? "Void"
    let givesValue = returned != "Void" && returned != "()"
    let name = function.name.text.withoutBackticks
    let claims = AssertionReader(body, of: source, named: name).claims
    let isHidden = function.modifiers.contains { ["private", "fileprivate"].contains($0.name.text) }
    add(Helper(name, of: owner, claims, givesValue: givesValue, isHidden: isHidden))
    guard let owner, function.modifiers.contains(where: { $0.name.tokenKind == .keyword(.override) }) else { return }
    let isReplaced = Self.runners.contains(name) && !source.holds([Array("super.\(name)".utf8)], in: body)
    let isInVain = claims.alwaysSkips || claims.alwaysEndsProcess || claims.alwaysExpectsFailure
    if isReplaced || isInVain && Self.preparations.contains(name) { silence(owner) }
  }

  /// Notes the type whose tests never run, since the process ends as soon as one of them is made.
  private mutating func add(_ initializer: InitializerDeclSyntax, of owner: String?, _ source: ParsedSource) {
    guard let owner, let body = initializer.body, source.mayEndProcess(in: body) else { return }
    if AssertionReader(body, of: source).claims.alwaysEndsProcess { silence(owner) }
  }

  /// Adds the properties that are computed, or hold a closure.
  private mutating func add(_ property: VariableDeclSyntax, of owner: String?, _ source: ParsedSource) {
    for binding in property.bindings {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text.withoutBackticks else {
        continue
      }
      let isReplaced = Self.lists.contains(name) && property.isOverride
      if isReplaced, let owner, !source.holds([Array("super.\(name)".utf8)], in: binding) { silence(owner) }
      if let block = binding.accessorBlock {
        add(property: name, of: owner, AssertionReader(block, of: source).claims)
      } else if let closure = binding.initializer?.value.as(ClosureExprSyntax.self) {
        add(property: name, of: owner, AssertionReader(closure, of: source).claims)
      }
    }
  }
}

extension VariableDeclSyntax {
  fileprivate var isOverride: Bool { modifiers.contains { $0.name.tokenKind == .keyword(.override) } }
}

extension String {
  /// What follows the last dot.
  var lastName: String { split(separator: ".").last.map(String.init) ?? "" }
}

extension SwiftTestFile.Suite {
  /// What stands for the tests outside of all types, of which there are none yet.
  init(ofFreeTestsFrom start: Int) {
    self.init(name: "", framework: .swiftTesting, start: start, end: start, indentation: "")
  }
}
