// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// What the tokens of the heads say without a parser.
struct HeadText {
  let list: TokenList
  let heads: [Head]

  /// The bytes of a head in the text, without its body.
  func range(of head: Int) -> Range<Int> {
    let tokens = heads[head].tokens
    return list[tokens.lowerBound].start..<list[tokens.upperBound - 1].end
  }

  /// The bytes of a declaration in the text, with its body.
  func fullRange(of head: Int) -> Range<Int> {
    let start = list[heads[head].tokens.lowerBound].start
    return start..<max(start, heads[head].end)
  }

  /// The bytes between the braces of a body; nil when there is none, or nothing closes it.
  private func body(of head: Int) -> Range<Int>? {
    guard let open = heads[head].body, list[open].isClosed, list[open].partner < list.count else { return nil }
    let (start, end) = (list[open].end, list[list[open].partner].start)
    return start <= end ? start..<end : nil
  }

  /// The names of the attributes before a declaration.
  func attributes(of head: Int) -> [String] {
    var names: [String] = []
    var index = heads[head].tokens.lowerBound
    while index < heads[head].keywordToken {
      guard list[index].kind == .at, let next = list.behindAttribute(index) else {
        index += 1
        continue
      }
      let words = (index + 1..<next).prefix { list[$0].kind == .word || list[$0].kind == .dot }
      names.append(words.map(list.text).joined())
      index = next
    }
    return names
  }

  /// The modifiers before a declaration, as they are written.
  func modifiers(of head: Int) -> [String] {
    var modifiers: [String] = []
    var index = heads[head].tokens.lowerBound
    while index < heads[head].keywordToken {
      if list[index].kind == .at, let next = list.behindAttribute(index) {
        index = next
        continue
      }
      let next = list.behindModifier(index)
      modifiers.append((index..<next).map(list.text).joined())
      index = next
    }
    return modifiers
  }

  /// A member with everything that stands before its keyword.
  func member(_ kind: SwiftMember.Kind, _ name: String, _ head: Int) -> SwiftMember {
    var result = SwiftMember(
      kind: kind,
      name: name,
      signature: "",
      offset: list[heads[head].first].start,
      range: fullRange(of: head)
    )
    if kind == .function { result.body = body(of: head) }
    result.attributes = attributes(of: head)
    result.modifiers = modifiers(of: head)
    result.repairs = heads[head].repairs.sorted()
    let comments = list.comments(before: heads[head].tokens.lowerBound)
    if !comments.isEmpty { result.throwsDocumented = DocumentedErrors.names(in: comments.map { list.bytes[$0.range] }) }
    return result
  }

  /// Whether a member is a requirement of a protocol.
  func isRequirement(_ head: Int) -> Bool {
    guard let parent = heads[head].parent, case .type(.protocol) = heads[parent].keyword else { return false }
    return true
  }

  /// A name without backticks.
  func name(_ token: Int) -> String { list.text(token).withoutBackticks }
}

extension String {
  var withoutBackticks: String {
    utf8.count > 2 && utf8.first == UInt8(ascii: "`") && utf8.last == UInt8(ascii: "`")
      ? String(dropFirst().dropLast()) : self
  }
}

extension SwiftMember {
  /// The modifiers that belong to the signature, with a blank behind each.
  var signaturePrefix: String { modifiers.filter(Modifier.isPartOfSignature).map { $0 + " " }.joined() }
}
