// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource
internal import SwiftSyntax

/// Lets swift-syntax read an excerpt, and turns what it says into values.
struct HeadParser {
  let heads: HeadText
  let excerpt: Excerpt
  var read = ReadHeads()
  var diagnostics: [Diagnostic] = []

  init(heads: HeadText, excerpt: Excerpt) {
    self.heads = heads
    self.excerpt = excerpt
  }

  mutating func parse() {
    guard !excerpt.isEmpty else { return }
    // The writer of the excerpt leaves out what would be too much.
    guard let file = try? SwiftTree.parsing(excerpt.bytes) else { return }
    for statement in file.statements {
      guard let wrapper = statement.item.as(EnumDeclSyntax.self) else { continue }
      for item in wrapper.memberBlock.members { add(item.decl) }
    }
  }

  private mutating func add(_ declaration: DeclSyntax) {
    guard let head = excerpt.head(at: offset(declaration)) else { return }
    if declaration.hasError { reportError(in: head) }
    if let function = declaration.as(FunctionDeclSyntax.self) {
      add(member(function, head), head)
    } else if let initializer = declaration.as(InitializerDeclSyntax.self) {
      add(member(initializer, head), head)
    } else if let variable = declaration.as(VariableDeclSyntax.self) {
      for member in properties(variable, head) { add(member, head) }
    } else if let subscription = declaration.as(SubscriptDeclSyntax.self) {
      add(member(subscription, head), head)
    } else if let list = declaration.as(EnumCaseDeclSyntax.self) {
      for element in list.elements { read.cases.append((head, enumCase(element))) }
    } else if let associated = declaration.as(AssociatedTypeDeclSyntax.self) {
      let inherited = associated.inheritanceClause.map { text($0) } ?? ""
      let conditions = whereClause(associated.genericWhereClause).map { " where " + $0 } ?? ""
      read.associatedTypes.append((head, name(associated.name) + inherited + conditions))
    } else if let type = type(declaration, head), !type.name.isEmpty {
      read.types.append((head, type))
    }
  }

  private mutating func add(_ member: SwiftMember, _ head: Int) {
    if !member.baseName.isEmpty { read.members.append((head, member)) }
  }

  private mutating func reportError(in head: Int) {
    let range = heads.range(of: head)
    guard diagnostics.last?.range != range else { return }
    diagnostics.append(
      Diagnostic("swift-syntax", .warning, "this Swift declaration can only be read in part", at: range)
    )
  }

  /// The offset of a node in the excerpt.
  func offset(_ node: some SyntaxProtocol) -> Int { node.positionAfterSkippingLeadingTrivia.utf8Offset }

  /// The offset of a node in the text.
  func source(_ node: some SyntaxProtocol) -> Int { excerpt.source(of: offset(node)) }

  /// A node on one line, with the values that the excerpt left out.
  func text(_ node: some SyntaxProtocol) -> String {
    text(offset(node), node.endPositionBeforeTrailingTrivia.utf8Offset)
  }

  func text(_ start: Int, _ end: Int) -> String {
    guard start < end else { return "" }
    var result: [UInt8] = []
    for offset in start..<end {
      if excerpt.bytes[offset] == Excerpt.value, let tokens = excerpt.values[offset] {
        result += heads.list.oneLine(tokens)
      } else {
        result.append(excerpt.bytes[offset])
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// A name without backticks.
  func name(_ token: TokenSyntax) -> String { token.text.withoutBackticks }
}
