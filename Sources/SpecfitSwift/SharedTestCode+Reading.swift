// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitCode
internal import SwiftSyntax

extension SwiftTestFile {
  /// Whether a file may declare something in the place of what a test framework gives.
  package static func mayReplaceFramework(_ bytes: [UInt8]) -> Bool { !ParsedSource(bytes: bytes).shadowed.isEmpty }
}

extension SharedTestCode {
  /// What the other files of the target see of a file.
  ///
  /// - Parameters:
  ///   - file: its syntax tree.
  ///   - source: the file.
  ///   - surroundings: what it declares, closed.
  init(in file: SourceFileSyntax, _ source: ParsedSource, _ surroundings: TestSurroundings) {
    self.init(hollow: surroundings.silencedTypes, claiming: surroundings.sharedClaims)
    guard !source.shadowed.isEmpty else { return }
    var waiting = file.statements.compactMap { $0.item.as(DeclSyntax.self) }
    while let declaration = waiting.popLast() {
      if let condition = declaration.as(IfConfigDeclSyntax.self) {
        for (clause, _) in condition.builtClauses(importing: source.imports) { waiting += clause.declarations }
        continue
      }
      for name in declaration.namesForOtherFiles where source.shadowed.contains(name) {
        if surroundings.claims(byCalling: name) || declaration.leansOnFramework || declaration.isForCompiler {
          claiming.insert(name)
        } else {
          hollow.insert(name)
        }
      }
    }
  }
}

extension DeclSyntax {
  /// The names that it declares, as far as other files can use them.
  fileprivate var namesForOtherFiles: [String] {
    let modifiers = asProtocol((any WithModifiersSyntax).self)?.modifiers
    let isHidden = modifiers?.contains { ["private", "fileprivate"].contains($0.name.text) } ?? false
    guard !isHidden else { return [] }
    if let property = self.as(VariableDeclSyntax.self) {
      return property.bindings.compactMap {
        $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.text.withoutBackticks
      }
    }
    return (asProtocol((any NamedDeclSyntax).self)?.name.text.withoutBackticks).map { [$0] } ?? []
  }

  /// Whether it claims by its types alone, which the compiler checks: `func XCTAssertLazy<S: LazySequenceProtocol>(_: S) {}`.
  fileprivate var isForCompiler: Bool {
    guard let function = self.as(FunctionDeclSyntax.self), function.body?.statements.isEmpty == true,
      case .states(.passes) = CallMeaning(ofCall: function.name.text, isOwn: true),
      case let parameters = function.signature.parameterClause.parameters, !parameters.isEmpty
    else { return false }
    let isConstrained =
      function.genericParameterClause?.parameters.contains { $0.inheritedType != nil } == true
      || function.genericWhereClause != nil
    return isConstrained && parameters.allSatisfy { $0.firstName.text == "_" && $0.secondName == nil }
  }

  /// Whether it is another name of what a framework gives, or inherits from it: `typealias XCTestCase = XCTest.XCTestCase`.
  fileprivate var leansOnFramework: Bool {
    let types: [TypeSyntax]
    if let alias = self.as(TypeAliasDeclSyntax.self) {
      types = [alias.initializer.value]
    } else {
      types = self.as(ClassDeclSyntax.self)?.inheritanceClause?.inheritedTypes.map(\.type) ?? []
    }
    return types.contains { type in
      let text = type.trimmedDescription
      return text.hasPrefix("XCTest.") || text.hasPrefix("Testing.")
    }
  }
}
