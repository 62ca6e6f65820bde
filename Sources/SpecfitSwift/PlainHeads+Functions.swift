// Functions and initialisers that are so plain that the tokens say it all.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

extension PlainHeads {
  /// More than these are left to the parser, which says what is too much.
  private static let mostTokens = 500

  /// Reads `func name(label name: Type = value) async throws -> Type`; nil for anything beyond that.
  func function(_ head: Int) -> SwiftMember? {
    let start = text.heads[head].keywordToken + 1
    guard list.isKind(start, .word), PlainCode.isName(list.text(start)),
      let signature = signature(from: start + 1, of: head)
    else { return nil }
    return member(.function, list.text(start), signature, head)
  }

  /// Reads `init?(label name: Type = value) async throws`; nil for anything beyond that.
  func initializer(_ head: Int) -> SwiftMember? {
    var start = text.heads[head].keywordToken + 1
    let mark = list.isKind(start, .operator) && list[start].end == list[start].start + 1 ? list.byte(start) : 0
    let isFailable = mark == UInt8(ascii: "?") || mark == UInt8(ascii: "!")
    if isFailable { start += 1 }
    guard let signature = signature(from: start, of: head), signature.returnType == nil else { return nil }
    var result = member(.initializer, "init", signature, head)
    result.isFailable = isFailable
    return result
  }

  private func member(_ kind: SwiftMember.Kind, _ name: String, _ signature: Signature, _ head: Int) -> SwiftMember {
    var result = text.member(kind, name + HeadParser.list(signature.parameters.map(\.label)), head)
    result.parameters = signature.parameters
    result.isAsync = signature.isAsync
    result.throwing = signature.throwing
    result.returnType = signature.returnType.flatMap(HeadParser.resultType)
    let tokens = text.heads[head].keywordToken..<text.heads[head].tokens.upperBound
    result.signature = result.signaturePrefix + oneLine(tokens, values: signature.values)
    return result
  }

  // MARK: - Signatures

  /// What stands behind the name of a function.
  private struct Signature {
    var parameters: [SwiftParameter] = []
    /// The tokens of the default values.
    var values: [Range<Int>] = []
    var isAsync = false
    var throwing = SwiftThrowing.none
    var returnType: String?
  }

  private func signature(from open: Int, of head: Int) -> Signature? {
    let end = text.heads[head].tokens.upperBound
    guard end - open <= Self.mostTokens, open < end, list.isBracket(open, "("), list[open].isClosed,
      list[open].partner < end
    else { return nil }
    var result = Signature()
    guard readParameters(open + 1..<list[open].partner, into: &result) else { return nil }
    var index = list[open].partner + 1
    if index < end, list.isWord(index, "async") {
      result.isAsync = true
      index += 1
    }
    if index < end, list.isWord(index, "throws") {
      result.throwing = .any
      index += 1
    }
    guard index < end else { return result }
    guard list[index].kind == .arrow, isPlainType(index + 1, end), list.behindPlainType(index + 1, limit: end) == end
    else { return nil }
    result.returnType = oneLine(index + 1..<end)
    return result
  }

  private func readParameters(_ tokens: Range<Int>, into signature: inout Signature) -> Bool {
    var index = tokens.lowerBound
    while index < tokens.upperBound {
      guard var parameter = names(&index, before: tokens.upperBound),
        let next = list.behindPlainType(index, limit: tokens.upperBound), isPlainType(index, next)
      else { return false }
      parameter.type = oneLine(index..<next)
      index = next
      if list[index].kind == .assign, index < tokens.upperBound {
        let end = list.endOfValue(from: index + 1, limit: tokens.upperBound)
        guard end > index + 1, !list.isGlued(index), !list.isGlued(index + 1) else { return false }
        parameter.defaultValue = String(decoding: list.oneLine(index + 1..<end), as: UTF8.self)
        signature.values.append(index + 1..<end)
        index = end
      }
      signature.parameters.append(parameter)
      guard index < tokens.upperBound else { break }
      // A comma that nothing follows is one too many.
      guard list[index].kind == .comma, index + 1 < tokens.upperBound else { return false }
      index += 1
    }
    return true
  }

  /// Keywords that are labels all the same.
  private static let labels: Set<String> = [
    "as", "case", "copy", "default", "for", "get", "if", "in", "is", "open", "read", "set", "where", "while",
  ]

  /// Reads `label name:` and goes on behind the colon.
  private func names(_ index: inout Int, before end: Int) -> SwiftParameter? {
    guard list.isKind(index, .word) else { return nil }
    let first = list.text(index)
    let hasTwo = list.isKind(index + 1, .word)
    let second = hasTwo ? list.text(index + 1) : first
    let colon = index + (hasTwo ? 2 : 1)
    let isLabel = first == "_" || PlainCode.isName(first) || hasTwo && Self.labels.contains(first)
    guard isLabel, colon < end, list.isKind(colon, .colon), second == "_" || PlainCode.isName(second) else {
      return nil
    }
    index = colon + 1
    return SwiftParameter(label: first == "_" ? nil : first, name: second == "_" ? "" : second, type: "")
  }

  /// Whether no word of a type is one of the language, which could say more than a name.
  private func isPlainType(_ start: Int, _ end: Int) -> Bool {
    (start..<end).allSatisfy { index in
      guard list[index].kind == .word, list.byte(index).isLowercase else { return true }
      let word = list.text(index)
      return word == "any" || word == "some" || PlainCode.isName(word)
    }
  }

  // MARK: - Text

  /// Some tokens on one line as the parser would be given them, with the values as they are shown.
  private func oneLine(_ tokens: Range<Int>, values: [Range<Int>] = []) -> String {
    var result: [UInt8] = []
    var value = 0
    var index = tokens.lowerBound
    while index < tokens.upperBound {
      if value < values.count, values[value].lowerBound == index {
        result.append(ASCII.space)
        result += list.oneLine(values[value])
        index = values[value].upperBound
        value += 1
        continue
      }
      let token = list[index]
      let touches = list.isGlued(index) || token.kind == .close || token.kind == .comma
      let opens = result.last == UInt8(ascii: "(") || result.last == UInt8(ascii: "[")
      if !result.isEmpty, !touches, !opens { result.append(ASCII.space) }
      result += list.bytes[token.start..<token.end]
      index += 1
    }
    return String(decoding: result, as: UTF8.self)
  }
}

extension TokenList {
  /// Whether a token is a certain word.
  func isWord(_ index: Int, _ word: StaticString) -> Bool {
    guard isKind(index, .word), tokens[index].end - tokens[index].start == word.utf8CodeUnitCount else { return false }
    return word.withUTF8Buffer { bytes[tokens[index].start..<tokens[index].end].elementsEqual($0) }
  }
}
