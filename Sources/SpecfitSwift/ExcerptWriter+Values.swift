// Values and accessors, of which the parser only sees that they are there.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

extension ExcerptWriter {
  /// Whether `=` gives a value, and not a type as in a type alias.
  func holdsValue(_ keyword: DeclarationKeyword) -> Bool {
    switch keyword {
    case .property, .function, .initializer, .subscription, .enumCase: true
    default: false
    }
  }

  /// Writes `= 0` for a value; gives the index behind it.
  mutating func writeValue(_ assign: Int, _ head: Head) -> Int {
    let end = list.endOfValue(from: assign + 1, limit: head.tokens.upperBound)
    guard end > assign + 1 else { return assign + 1 }
    copy(assign)
    excerpt.append(ASCII.space)
    excerpt.appendValue(assign + 1..<end)
    return end
  }

  /// Writes the accessors of a property or a subscript, without their bodies.
  mutating func writeBody(_ body: Int, of head: Head) {
    guard head.keyword.isProperty || head.keyword.takesParameters else { return }
    if case .function = head.keyword { return }
    if case .initializer = head.keyword { return }
    let accessors = Accessors(in: list, body: body)
    if accessors.isObserving { return }
    excerpt.append(" {".utf8, source: list[body].start)
    for index in accessors.tokens { copy(index) }
    excerpt.append(" }".utf8, source: list[body].start)
  }
}
