// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitCode

/// A value with what is taken where it is nil: `user.name ?? "Guest"`.
struct DefaultedValue {
  var value: CodeExpression
  var other: CodeExpression
  /// The label under which a call takes it.
  var label: String?
  /// Whether it is only one side of an operator: `fee + (tip ?? 0)`.
  var isTerm: Bool
  /// What is looked at before it, the first first: `nick` of `nick ?? name ?? "Guest"`.
  var earlier: [CodeExpression]

  /// How many values before it are kept.
  static let mostEarlier = 4

  /// What is nil, in a sentence; nil where not all of it has a path that a sentence shows whole, or that would say one path
  /// for two.
  func told(in target: CodeExpression?) -> String? {
    guard let last = value.missing else { return nil }
    if earlier.isEmpty { return last != target?.shown || value.path == target?.path ? "`\(last)` is nil" : nil }
    let missing = earlier.compactMap(\.missing) + [last]
    guard missing.count == earlier.count + 1, earlier.count < Self.mostEarlier else { return nil }
    return CodeSite.listed(missing) + " are nil"
  }
}

extension CodeExpression {
  /// The values with their defaults, from left to right.
  var defaultedValues: [DefaultedValue] {
    let parts = parts
    var labels: [Int: String] = [:]
    var sides: Set<Int> = []
    for case .binary(let left, let sign, let right) in parts.map(\.kind) where sign != "??" {
      sides.formUnion([left.bare.offset, right.bare.offset])
    }
    for argument in parts.compactMap(\.call).flatMap(\.arguments) {
      if case .binary(_, "??", _) = argument.value.bare.kind { labels[argument.value.bare.offset] = argument.label }
    }
    var earlier: [Int: [CodeExpression]] = [:]
    return parts.compactMap { part in
      guard case .binary(let left, "??", let right) = part.kind else { return nil }
      let before = earlier[part.offset] ?? []
      earlier[right.bare.offset] = before.suffix(DefaultedValue.mostEarlier - 1) + [left]
      return DefaultedValue(
        value: left,
        other: right,
        label: labels[part.offset],
        isTerm: sides.contains(part.offset),
        earlier: before
      )
    }
  }

  /// The path that is nil where a default is taken, as a sentence shows it; nil for one that it would shorten.
  fileprivate var missing: String? {
    // `match.1` has no name.
    guard let path = bare.path, path.last?.first?.isNumber == false, shown.count <= 40 else { return nil }
    let whole = path.joined(separator: ".")
    return whole == shown || whole == "self." + shown || whole == "state." + shown ? shown : nil
  }
}
