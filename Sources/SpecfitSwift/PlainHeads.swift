// Heads that are so plain that the tokens say it all.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

/// Reads the heads that hold nothing but names and simple types.
///
/// Most declarations of a document are stored properties, plain cases, functions
/// of simple types, and the first lines of types. Reading these here, and leaving
/// to swift-syntax what has generics, closures or attributes, halves the time.
struct PlainHeads {
  let text: HeadText
  let list: TokenList

  init(_ text: HeadText) {
    self.text = text
    list = text.list
  }

  /// Reads a head if it is plain; gives whether it was.
  func read(_ head: Int, into read: inout ReadHeads) -> Bool {
    switch text.heads[head].keyword {
    case .property(let isLet):
      guard let member = property(head, isLet: isLet) else { return false }
      read.members.append((head, member))
    case .enumCase:
      guard let cases = cases(head) else { return false }
      read.cases += cases.map { (head, $0) }
    case .type(let kind):
      guard let type = type(head, kind) else { return false }
      read.types.append((head, type))
    case .function:
      guard let member = function(head) else { return false }
      read.members.append((head, member))
    case .initializer:
      guard let member = initializer(head) else { return false }
      read.members.append((head, member))
    default:
      return false
    }
    return true
  }

  private func property(_ head: Int, isLet: Bool) -> SwiftMember? {
    let (start, end) = (text.heads[head].keywordToken + 1, text.heads[head].tokens.upperBound)
    guard start < end, list[start].kind == .word else { return nil }
    var result = text.member(.property, text.name(start), head)
    result.isLet = isLet
    var index = start + 1
    if index < end, list[index].kind == .colon {
      guard let next = list.behindPlainType(index + 1, limit: end) else { return nil }
      result.propertyType = list.plainText(index + 1..<next)
      index = next
    }
    if index < end {
      guard list[index].kind == .assign, index + 1 < end, list.endOfValue(from: index + 1, limit: end) == end else {
        return nil
      }
      result.initialValue = String(decoding: list.oneLine(index + 1..<end), as: UTF8.self)
    }
    let accessors = applyAccessors(to: &result, head)
    let type = result.propertyType.map { ": " + $0 } ?? result.initialValue.map { " = " + $0 } ?? ""
    result.signature = result.signaturePrefix + (isLet ? "let " : "var ") + result.name + type + accessors
    return result
  }

  /// Takes over what the accessors say; gives them as they belong to the signature.
  private func applyAccessors(to member: inout SwiftMember, _ head: Int) -> String {
    let accessors = text.heads[head].body.map { Accessors(in: list, body: $0) }
    member.isComputed = text.isRequirement(head) || accessors?.isObserving == false
    member.isSettable = !member.isLet && !member.isComputed
    guard let tokens = accessors?.tokens, !tokens.isEmpty, member.isComputed else { return "" }
    for (position, token) in tokens.enumerated() {
      switch list.text(token) {
      case "set", "_modify": member.isSettable = true
      case "async": member.isAsync = true
      case "throws": member.throwing = throwing(tokens[(position + 1)...])
      default: break
      }
    }
    return " { \(list.plainText(tokens)) }"
  }

  private func throwing(_ rest: ArraySlice<Int>) -> SwiftThrowing {
    guard let open = rest.first, list.isBracket(open, "("), list[open].isClosed else { return .any }
    return .typed(list.plainText(open + 1..<list[open].partner))
  }

  private func cases(_ head: Int) -> [SwiftEnumCase]? {
    var index = text.heads[head].keywordToken + 1
    let end = text.heads[head].tokens.upperBound
    var cases: [SwiftEnumCase] = []
    while index < end {
      guard list[index].kind == .word else { return nil }
      var value = SwiftEnumCase(name: text.name(index), offset: list[index].start)
      index += 1
      if index < end, list[index].kind == .assign {
        let next = list.endOfValue(from: index + 1, limit: end)
        value.rawValue = String(decoding: list.oneLine(index + 1..<next), as: UTF8.self)
        index = next
      }
      cases.append(value)
      guard index < end else { break }
      guard list[index].kind == .comma, index + 1 < end else { return nil }
      index += 1
    }
    return cases.isEmpty ? nil : cases
  }

  private func type(_ head: Int, _ kind: SwiftDeclaration.Kind) -> SwiftDeclaration? {
    let (start, end) = (text.heads[head].keywordToken + 1, text.heads[head].tokens.upperBound)
    guard start < end, list[start].kind == .word, text.heads[head].body != nil || start + 1 == end else { return nil }
    var index = start + 1
    var name = text.name(start)
    if kind == .extension {
      guard let next = list.behindPlainType(start, limit: end) else { return nil }
      name = list.plainText(start..<next)
      index = next
    }
    guard let inherits = inherits(index, end) else { return nil }
    var result = SwiftDeclaration(
      kind: kind,
      name: name,
      range: text.fullRange(of: head),
      nameOffset: list[start].start
    )
    result.inherits = inherits
    result.attributes = text.attributes(of: head)
    result.modifiers = text.modifiers(of: head)
    return result
  }

  /// The inheritance clause from its colon on; nil when it is not plain.
  private func inherits(_ start: Int, _ end: Int) -> [String]? {
    guard start < end else { return [] }
    guard list[start].kind == .colon else { return nil }
    var result: [String] = []
    var index = start
    while index < end {
      guard list[index].kind == .colon || list[index].kind == .comma else { return nil }
      let first = index + 1
      // As in `@unchecked Sendable`.
      let type = list.isKind(first, .at) ? first + 2 : first
      guard type < end, let next = list.behindPlainType(type, limit: end) else { return nil }
      result.append(list.plainText(first..<next))
      index = next
    }
    return result
  }
}
