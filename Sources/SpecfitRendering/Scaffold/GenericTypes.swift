// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitPlanning

/// The types that a test chooses where a member leaves the choice to its caller.
struct GenericTypes {
  /// By the name of the generic parameter.
  private(set) var chosen: [Substring: String] = [:]

  /// Chooses a type for each generic parameter; nil when only a person can.
  init?(of member: Member) {
    for parameter in member.genericParameters {
      guard !parameter.contains("each "), !parameter.hasPrefix("let ") else { return nil }
      let parts = parameter.split(separator: ":", maxSplits: 1).map { $0.trimmingBlanks }
      guard let name = parts.first, let type = concrete(parts.count > 1 ? parts[1] : "") else { return nil }
      chosen[name] = type
    }
    guard let condition = member.signature.firstRange(of: " where ") else { return }
    for requirement in member.signature[condition.upperBound...].split(separator: ",") {
      let parts = requirement.split(separator: ":", maxSplits: 1).map { $0.trimmingBlanks }
      guard parts.count == 2, chosen[parts[0]] != nil, let type = concrete(parts[1]) else { return nil }
      chosen[parts[0]] = type
    }
  }

  /// A type with the chosen ones in it; nil for an opaque type that only a person can choose.
  func concrete(type: String) -> String? {
    guard type.hasPrefix("some ") else { return TypeScope.replacing(chosen, in: type) }
    return concrete(type.dropFirst("some ".count).trimmingBlanks)
  }

  private static let sequences: Set<Substring> = [
    "Sequence", "Collection", "RandomAccessCollection", "BidirectionalCollection", "MutableCollection",
  ]
  private static let texts: Set<Substring> = ["StringProtocol", "LosslessStringConvertible", "TextOutputStream"]
  /// What numbers conform to.
  private static let values: Set<Substring> = [
    "Decodable", "Encodable", "Codable", "Equatable", "Hashable", "Comparable", "Sendable", "Numeric", "SignedNumeric",
    "BinaryInteger", "FixedWidthInteger", "SignedInteger", "AdditiveArithmetic", "Strideable",
    "CustomStringConvertible",
  ]

  /// A type that meets all constraints.
  private func concrete(_ constraints: Substring) -> String? {
    let parts = constraints.split(separator: "&").map { $0.trimmingBlanks }
    guard parts.count > 1 else { return parts.first.map(one) ?? "Int" }
    return parts.allSatisfy(Self.values.contains) ? "Int" : nil
  }

  private func one(_ constraint: Substring) -> String? {
    let type = TypeText(constraint)
    if Self.values.contains(constraint) { return "Int" }
    if Self.texts.contains(constraint) { return "String" }
    if Self.sequences.contains(type.name) { return "[\(type.arguments.first.map(String.init) ?? "Int")]" }
    return constraint == "Error" ? "CancellationError" : nil
  }
}

extension Substring {
  /// Without blanks around it.
  var trimmingBlanks: Substring {
    let start = drop { $0 == " " }
    guard let end = start.lastIndex(where: { $0 != " " }) else { return "" }
    return start[...end]
  }
}
