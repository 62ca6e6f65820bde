// What is written for a collection without an element, or for a condition that literals decide.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SwiftSyntax

extension ExprSyntax {
  /// The types whose values hold nothing when they are made of nothing.
  private static let collections: Set<String> = [
    "Array", "ArraySlice", "CollectionOfOne", "ContiguousArray", "Dictionary", "EmptyCollection", "Set", "String",
  ]

  /// Its tokens, for a look at literals.
  var slice: TokenSlice {
    let bytes = Array(trimmedDescription.utf8)
    // What is too long for a slip is not split; see `TokenSlice`.
    let list = bytes.count > TokenSlice.longest ? TokenList(bytes: []) : Lexer.tokens(of: bytes)
    return TokenSlice(list, 0..<list.count)
  }

  /// Whether it holds no element, whatever the code does: `[]`, `[Int]()`, `[] as [Int]`, `0..<0`, `zip([1], [Int]())`.
  var isEmptyCollection: Bool {
    if let array = self.as(ArrayExprSyntax.self) { return array.elements.isEmpty }
    if let dictionary = self.as(DictionaryExprSyntax.self) { return dictionary.content.is(TokenSyntax.self) }
    if let tuple = self.as(TupleExprSyntax.self), tuple.elements.count == 1 {
      return tuple.elements.first?.expression.isEmptyCollection == true
    }
    if let call = self.as(FunctionCallExprSyntax.self) { return call.makesEmptyCollection }
    guard let sequence = self.as(SequenceExprSyntax.self), let first = sequence.elements.first else { return false }
    let elements = Array(sequence.elements)
    if elements.count > 1, elements[1].is(UnresolvedAsExprSyntax.self) { return first.isEmptyCollection }
    guard elements.count == 3, elements[1].as(BinaryOperatorExprSyntax.self)?.operator.text == "..<",
      let start = elements[0].slice.fixed, let end = elements[2].slice.fixed
    else { return false }
    return start == end && start != .untold
  }

  /// Whether a type that it names holds nothing when it is made of nothing.
  fileprivate var isCollectionType: Bool {
    if self.is(ArrayExprSyntax.self) || self.is(DictionaryExprSyntax.self) { return true }
    if let generic = self.as(GenericSpecializationExprSyntax.self) { return generic.expression.isCollectionType }
    return self.as(DeclReferenceExprSyntax.self).map { Self.collections.contains($0.baseName.text) } ?? false
  }
}

extension FunctionCallExprSyntax {
  fileprivate var makesEmptyCollection: Bool {
    if trailingClosure != nil { return false }
    if calledName == "zip" { return arguments.contains { $0.expression.isEmptyCollection } }
    guard calledExpression.isCollectionType else { return false }
    if arguments.isEmpty { return true }
    return arguments.count == 1 && arguments.first?.label == nil
      && arguments.first?.expression.isEmptyCollection == true
  }
}
