// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// Why Swift text is not parsed: it would take the parser too deep a stack, or more than linear time.
///
/// swift-syntax descends recursively, with no bound where no bracket opens, and looks ahead over types without a
/// memory: each `[` doubles its time. The bounds lie far above what people and their tools write.
package struct SwiftExcess: Error, Hashable, Sendable, CustomStringConvertible {
  package enum Kind: Int, CaseIterable, Sendable {
    case brackets, squareBrackets, angleBrackets, conditions, alternatives, keywords, arrows, questions, directives
    case chain, size

    /// The most that is parsed.
    package var most: Int {
      switch self {
      case .squareBrackets: 8
      case .conditions: 32
      case .brackets, .keywords, .directives: 50
      case .angleBrackets, .questions: 64
      case .arrows: 128
      case .alternatives: 256
      case .chain: 1_000
      case .size: 1 << 18
      }
    }
  }

  /// The rule of the diagnostics about it.
  package static let rule = "swift-excess"

  package let kind: Kind
  /// The byte at which there is too much.
  package let offset: Int

  package var description: String {
    switch kind {
    case .brackets: "brackets are nested more than \(kind.most) deep"
    case .squareBrackets: "more than \(kind.most) '[' are nested without a text between them"
    case .angleBrackets: "more than \(kind.most) '<' are open in one statement"
    case .conditions: "'#if' is nested more than \(kind.most) deep"
    case .alternatives: "more than \(kind.most) 'else' follow one another"
    case .keywords: "more than \(kind.most) keywords follow one another"
    case .arrows: "more than \(kind.most) '->' stand in one statement"
    case .questions: "more than \(kind.most) '?' are open in one statement"
    case .directives: "more than \(kind.most) '#' follow one another"
    case .chain: "more than \(kind.most) calls and members are chained"
    case .size: "it has more than \(kind.most >> 10) KiB"
    }
  }
}

extension SwiftExcess {
  /// Finds the first excess of a text; nil when the parser can have it.
  ///
  /// Takes O(*n*) time.
  init?(of list: TokenList) {
    var count = SwiftExcessCount(list)
    guard let found = count.firstExcess() else { return nil }
    self = found
  }
}
