// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// What an expression of literals gives.
enum FixedValue: Equatable {
  case condition(Bool)
  case number(Double)
  case text(String)
  /// It is `nil`.
  case nothing
  /// It is always the same, and hard to tell.
  case untold

  init(number: String) { self = Double(number.filter { $0 != "_" }).map(Self.number) ?? .untold }

  /// - Parameter string: a literal with its quotes.
  init(string: String) {
    let isPlain = !string.contains("\\") && !string.hasPrefix("#") && !string.hasPrefix("\"\"\"")
    self = isPlain ? .text(String(string.dropFirst().dropLast())) : .untold
  }

  init?(word: String) {
    switch word {
    case "true", "false": self = .condition(word == "true")
    case "nil": self = .nothing
    default: return nil
    }
  }

  /// Whether a claim that it is true holds, or may.
  var isTrue: Bool { self != .condition(false) && self != .nothing }

  /// With a sign before it.
  func marked(_ sign: String) -> FixedValue {
    switch (sign, self) {
    case ("!", .condition(let isTrue)): .condition(!isTrue)
    case ("-", .number(let number)): .number(-number)
    case ("+", .number): self
    default: .untold
    }
  }

  /// What a comparison with another value gives.
  func compared(_ sign: String, with other: FixedValue) -> FixedValue {
    guard self != .untold, other != .untold else { return .untold }
    switch (sign, self, other) {
    case ("==", _, _), ("===", _, _): return .condition(self == other)
    case ("!=", _, _), ("!==", _, _): return .condition(self != other)
    case (_, .number(let one), .number(let two)): return Self.ordered(sign, one, two)
    case (_, .text(let one), .text(let two)): return Self.ordered(sign, one, two)
    default: return .untold
    }
  }

  private static func ordered<Value: Comparable>(_ sign: String, _ one: Value, _ two: Value) -> FixedValue {
    switch sign {
    case "<": .condition(one < two)
    case ">": .condition(one > two)
    case "<=": .condition(one <= two)
    case ">=": .condition(one >= two)
    default: .untold
    }
  }
}
