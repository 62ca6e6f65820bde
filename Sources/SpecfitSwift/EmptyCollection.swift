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
    if self.is(FunctionCallExprSyntax.self) || self.is(MemberAccessExprSyntax.self) { return endsEmptyChain }
    guard let sequence = self.as(SequenceExprSyntax.self), let first = sequence.elements.first else { return false }
    let elements = Array(sequence.elements)
    if elements.count > 1, elements[1].is(UnresolvedAsExprSyntax.self) { return first.isEmptyCollection }
    guard elements.count == 3, elements[1].as(BinaryOperatorExprSyntax.self)?.operator.text == "..<",
      let start = elements[0].slice.fixed, let end = elements[2].slice.fixed
    else { return false }
    return start == end && start != .untold
  }

  /// Whether it is `nil`, whatever the code does: `nil as Int?`, `Optional<Int>.none`, `[Int]().first`.
  var isNothing: Bool {
    if self.is(NilLiteralExprSyntax.self) { return true }
    if let tuple = self.as(TupleExprSyntax.self), tuple.elements.count == 1 {
      return tuple.elements.first?.expression.isNothing == true
    }
    if let sequence = self.as(SequenceExprSyntax.self) {
      let elements = Array(sequence.elements)
      return elements.count > 1 && elements[1].is(UnresolvedAsExprSyntax.self) && elements[0].isNothing
    }
    if let call = self.as(FunctionCallExprSyntax.self), call.calledExpression.isOptionalType {
      return call.arguments.count == 1 && call.arguments.first?.expression.isNothing == true
    }
    let called = self.as(FunctionCallExprSyntax.self)?.calledExpression ?? self
    guard let member = called.as(MemberAccessExprSyntax.self), let base = member.base else { return false }
    let name = member.declName.baseName.text
    return name == "none" ? base.isOptionalType : Self.choices.contains(name) && base.isEmptyCollection
  }

  /// What picks one element of a collection, if there is any.
  private static let choices: Set<String> = ["first", "last", "max", "min", "popFirst", "popLast", "randomElement"]

  /// Whether it names `Optional<Int>` or `Int?`.
  private var isOptionalType: Bool {
    if let chained = self.as(OptionalChainingExprSyntax.self) {
      return chained.expression.as(DeclReferenceExprSyntax.self)?.baseName.text.first?.isUppercase == true
    }
    let generic = self.as(GenericSpecializationExprSyntax.self)?.expression ?? self
    return generic.as(DeclReferenceExprSyntax.self)?.baseName.text == "Optional"
  }

  /// How many calls on one another are followed.
  private static let farthest = 16

  /// Whether a chain of members and calls gives a collection without an element: `[1].prefix(0).map { $0 + 1 }`.
  fileprivate var endsEmptyChain: Bool {
    var link = self
    for _ in 0..<Self.farthest {
      let call = link.as(FunctionCallExprSyntax.self)
      guard let member = (call?.calledExpression ?? link).as(MemberAccessExprSyntax.self), let base = member.base else {
        return call?.makesEmptyCollection ?? (link.id != id && link.isEmptyCollection)
      }
      let name = member.declName.baseName.text
      if let call, call.takesAllAway(name, from: base) { return true }
      guard EmptyCollection.keeping.contains(name) else { return false }
      link = base
    }
    return false
  }

  /// How many elements a list of them holds; nil for what is none.
  fileprivate var elementCount: Int? { self.as(ArrayExprSyntax.self)?.elements.count }

  /// Whether a type that it names holds nothing when it is made of nothing.
  fileprivate var isCollectionType: Bool {
    if self.is(ArrayExprSyntax.self) || self.is(DictionaryExprSyntax.self) { return true }
    if let generic = self.as(GenericSpecializationExprSyntax.self) { return generic.expression.isCollectionType }
    return self.as(DeclReferenceExprSyntax.self).map { Self.collections.contains($0.baseName.text) } ?? false
  }
}

/// What is said of collections without elements.
enum EmptyCollection {
  /// The members that give no element of a collection that holds none.
  static let keeping = shortening.union([
    "drop", "enumerated", "indices", "joined", "keys", "lazy", "map", "reversed", "shuffled", "sorted", "values",
  ])

  /// Those that may leave nothing of what holds something.
  static let shortening: Set<String> = ["compactMap", "dropFirst", "dropLast", "filter", "flatMap", "prefix", "suffix"]
}

extension FunctionCallExprSyntax {
  /// Whether it is given a closure that never runs: by a member of what is empty.
  var runsNoClosure: Bool {
    guard let base = calledExpression.as(MemberAccessExprSyntax.self)?.base else { return false }
    return base.isEmptyCollection || base.isNothing
  }

  /// Whether it leaves no element, whatever it is called on: `prefix(0)`, `filter { _ in false }`.
  fileprivate func takesAllAway(_ name: String, from base: ExprSyntax) -> Bool {
    guard EmptyCollection.shortening.contains(name) else { return false }
    let closure = trailingClosure ?? arguments.first?.expression.as(ClosureExprSyntax.self)
    if let value = closure?.onlyValue {
      switch name {
      case "filter": return value.slice.fixed == .condition(false)
      case "compactMap": return value.isNothing
      case "flatMap": return value.isEmptyCollection
      default: return false
      }
    }
    guard arguments.count == 1, let argument = arguments.first, argument.label == nil,
      case .number(let count)? = argument.expression.slice.fixed
    else { return name.hasPrefix("drop") && arguments.isEmpty && base.elementCount.map { $0 < 2 } ?? false }
    if name.hasPrefix("drop") { return base.elementCount.map { Double($0) <= count } ?? false }
    return count == 0
  }

  fileprivate var makesEmptyCollection: Bool {
    if trailingClosure != nil { return false }
    if calledName == "zip" { return arguments.contains { $0.expression.isEmptyCollection } }
    if calledName == "stride", arguments.first?.label?.text == "from", arguments.dropFirst().first?.label?.text == "to"
    {
      let ends = arguments.prefix(2).map(\.expression.slice.fixed)
      return ends[0] != nil && ends[0] != .untold && ends[0] == ends[1]
    }
    guard calledExpression.isCollectionType else { return false }
    if arguments.isEmpty { return true }
    if arguments.count == 2, arguments.first?.label?.text == "repeating" {
      return arguments.last?.expression.slice.fixed == .number(0)
    }
    return arguments.count == 1 && arguments.first?.label == nil
      && arguments.first?.expression.isEmptyCollection == true
  }
}
