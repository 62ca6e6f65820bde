// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

/// Finds the declarations of a text, and what is none.
///
/// Goes through the declarations of types, however deep, but not into other
/// bodies. Takes O(*n*) time, without recursion.
struct HeadReader {
  let list: TokenList
  var heads: [Head] = []
  var diagnostics: [Diagnostic] = []
  var repairs: Set<SwiftRepair> = []
  var index = 0

  /// The types that are open, with the index of the token that ends each.
  var open: [(head: Int, end: Int)] = []

  /// The index behind the tokens that were last said to be unreadable.
  var unreadableEnd = -1

  init(_ list: TokenList) { self.list = list }

  mutating func read() {
    while true {
      while let type = open.last, index >= type.end { endType(type) }
      guard index < list.count else { return }
      step()
    }
  }

  /// The index of the first token that is outside of the innermost open type.
  var limit: Int { open.last?.end ?? list.count }

  private mutating func endType(_ type: (head: Int, end: Int)) {
    open.removeLast()
    // A closing brace belongs to the type; a type that was cut off has none.
    guard let body = heads[type.head].body, list[body].isClosed else { return }
    index = max(index, list[body].partner + 1)
  }

  private mutating func step() {
    noteElision()
    switch list[index].kind {
    case .comma, .semicolon:
      index += 1
    case .close:
      reportUnreadable(index..<index + 1, .note, "this closes nothing")
      index += 1
    case .ellipsis:
      note(.elided)
      index = list.nextLine(after: index, limit: limit)
    case .pound where isDirective:
      index = list.nextLine(after: index, limit: limit)
    default:
      guard let introduction = list.introduction(at: index), introduction.token < limit else { return skipStatement() }
      readHead(introduction)
    }
  }

  private var isDirective: Bool {
    ["#if", "#elseif", "#else", "#endif", "#warning", "#error", "#sourceLocation"].contains(list.text(index))
  }

  /// Notes a repair on the innermost open type, or on the whole text.
  mutating func note(_ repair: SwiftRepair) {
    if let type = open.last { heads[type.head].repairs.insert(repair) } else { repairs.insert(repair) }
  }

  private mutating func noteElision() {
    if isElided(index..<index + 1) { note(.elided) }
  }

  /// Whether a comment such as `// ...` stands before one of the tokens.
  func isElided(_ tokens: Range<Int>) -> Bool {
    var low = 0
    var high = list.elisions.count
    while low < high {
      let middle = (low + high) / 2
      if list.elisions[middle] < tokens.lowerBound { low = middle + 1 } else { high = middle }
    }
    return low < list.elisions.count && list.elisions[low] < tokens.upperBound
  }

  mutating func report(_ severity: Diagnostic.Severity, _ message: String, at range: Range<Int>) {
    diagnostics.append(Diagnostic("swift-syntax", severity, message, at: range))
  }
}
