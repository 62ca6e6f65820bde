// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation

/// A pyrometric cone: how much heat work a firing came to. Cone 022 is the coolest, cone 13 the hottest.
public struct Cone: Hashable, Comparable, Sendable {
  /// -22…-1 for the cones with a leading zero, 1…13 for the others.
  public let number: Int

  public init?(_ text: String) {
    let digits = text.lowercased().replacingOccurrences(of: "cone", with: "").trimmingCharacters(in: .whitespaces)
    guard let value = Int(digits), value > 0 else { return nil }
    let number = digits.hasPrefix("0") ? -value : value
    guard (-22...13).contains(number) else { return nil }
    self.number = number
  }

  public var name: String { number < 0 ? "Cone 0\(-number)" : "Cone \(number)" }

  public static func < (lhs: Cone, rhs: Cone) -> Bool {
    lhs.number < rhs.number
  }
}
