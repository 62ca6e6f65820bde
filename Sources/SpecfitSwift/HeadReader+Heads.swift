// Where the head of a declaration ends, and its body.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

extension HeadReader {
  /// Reads the declaration at ``index``; of a type only the head.
  mutating func readHead(_ introduction: Introduction) {
    var head = Head(
      keyword: introduction.keyword,
      parent: open.last?.head,
      tokens: index..<index,
      first: introduction.first,
      keywordToken: introduction.token
    )
    let (end, body) = extent(of: introduction)
    head.tokens = index..<end
    head.body = body
    noteRepairs(&head)
    if let body { readBody(body, of: &head) } else { index = end }
    if body == nil { head.end = list[end - 1].end }
    heads.append(head)
    if let body, holdsDeclarations(head) { open.append((heads.count - 1, min(list[body].partner, limit))) }
  }

  /// Types in types in types, deeper than this, are passed over.
  private static let deepest = 32

  private func holdsDeclarations(_ head: Head) -> Bool { head.keyword.isType && open.count < Self.deepest }

  private mutating func readBody(_ body: Int, of head: inout Head) {
    let end = min(list[body].partner, limit)
    head.end = list[body].isClosed ? list[end].end : list[max(body, end - 1)].end
    if !list[body].isClosed {
      head.repairs.insert(.unclosed)
      report(.note, "'{' is never closed", at: list[body].start..<list[body].end)
    }
    if holdsDeclarations(head) { return index = body + 1 }
    if head.keyword.isType { report(.warning, "types are nested too deeply to be read", at: range(of: head)) }
    if isElidedBody(body + 1..<max(body + 1, end)) { head.repairs.insert(.elided) }
    index = max(body + 1, min(list.behind(body), limit))
  }

  private func range(of head: Head) -> Range<Int> {
    list[head.tokens.lowerBound].start..<list[head.tokens.upperBound - 1].end
  }

  private func isElidedBody(_ tokens: Range<Int>) -> Bool {
    isElided(tokens.lowerBound..<tokens.upperBound + 1)
      || tokens.contains { list[$0].kind == .ellipsis && (list[$0].startsLine || $0 == tokens.lowerBound) }
  }

  private func noteRepairs(_ head: inout Head) {
    let isRequirement = head.parent.map { isProtocol(heads[$0]) } ?? false
    guard head.body == nil, !isRequirement else { return }
    switch head.keyword {
    case .type, .function, .initializer, .subscription: head.repairs.insert(.bodyless)
    default: break
    }
  }

  func isProtocol(_ head: Head) -> Bool {
    if case .type(.protocol) = head.keyword { true } else { false }
  }

  /// The index behind the last token of the head, and the brace that follows.
  private func extent(of introduction: Introduction) -> (end: Int, body: Int?) {
    let keyword = introduction.keyword
    var angles = 0
    var isInValue = false
    var next = behindOperatorName(introduction)
    while next < limit {
      let token = list[next]
      if token.startsLine, !continues(next, introduction, angles: angles, isInValue: isInValue) { break }
      switch token.kind {
      case .close, .semicolon:
        return (next, nil)
      case .open where list.isBracket(next, "{") && (!isInValue || isObserver(next)):
        return (next, next)
      case .open:
        next = list.behind(next)
        continue
      case .assign where keyword.isProperty: isInValue = true
      case .comma where angles == 0: isInValue = false
      case .operator where !isInValue && list.byte(next) == UInt8(ascii: "<"): angles += 1
      case .operator where !isInValue && list.byte(next) == UInt8(ascii: ">"): angles = max(0, angles - 1)
      default: break
      }
      next += 1
    }
    return (min(next, limit), nil)
  }

  /// The index behind the keyword, and behind the signs of an operator's name.
  private func behindOperatorName(_ introduction: Introduction) -> Int {
    var next = introduction.token + 1
    guard case .function = introduction.keyword, next < limit, list[next].kind != .word else { return next }
    repeat { next += 1 } while next < limit && list.isGlued(next) && list[next].kind == .operator
    return next
  }

  /// Whether a token that starts a line goes on with the declaration.
  private func continues(_ index: Int, _ introduction: Introduction, angles: Int, isInValue: Bool) -> Bool {
    guard list.introduction(at: index) == nil else { return false }
    let previous = list[index - 1]
    switch previous.kind {
    case .arrow, .comma, .colon, .assign, .dot: return true
    case .operator where isJoining(index - 1, isInValue): return true
    default: break
    }
    switch list[index].kind {
    case .arrow, .comma, .colon, .assign, .dot: return true
    case .operator: return isInValue || list.byte(index) == UInt8(ascii: "&") || angles > 0
    case .open where list.isBracket(index, "{"): return !isInValue
    case .open where list.isBracket(index, "("): return introduction.keyword.takesParameters && previous.kind == .word
    case .word: return isClause(index, isInValue) || angles > 0
    default: return angles > 0
    }
  }

  /// Whether an operator at the end of a line wants something behind it.
  private func isJoining(_ index: Int, _ isInValue: Bool) -> Bool {
    switch list.byte(index) {
    case UInt8(ascii: "&"), UInt8(ascii: "<"): true
    case UInt8(ascii: ">"), UInt8(ascii: "!"): false
    case UInt8(ascii: "?"): isInValue && !list.isGlued(index)
    default: isInValue
    }
  }

  private func isClause(_ index: Int, _ isInValue: Bool) -> Bool {
    switch list.text(index) {
    case "where", "async", "throws", "rethrows", "reasync": !isInValue
    case "as", "is", "else": isInValue
    default: false
    }
  }

  /// Whether a brace behind an initial value holds `willSet` or `didSet`.
  private func isObserver(_ brace: Int) -> Bool {
    list.isKind(brace + 1, .word) && ["willSet", "didSet"].contains(list.text(brace + 1))
  }
}
