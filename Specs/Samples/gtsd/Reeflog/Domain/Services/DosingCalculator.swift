// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation

enum DosingError: Error, Equatable {
  case volumeNotPositive
  case noAdditive(for: WaterParameter)
}

struct DosingCalculator: Sendable {
  let litres: Double

  init(litres: Double) {
    self.litres = litres
  }

  func dose(for parameter: WaterParameter, from value: Double, to target: Double) throws(DosingError) -> Dose? {
    guard litres > 0 else { throw .volumeNotPositive }
    guard let strength = Self.millilitresPerLitre[parameter] else { throw .noAdditive(for: parameter) }
    guard target > value else { return nil }
    return Dose(additive: parameter.rawValue, millilitres: (target - value) * litres * strength)
  }

  func isSafe(_ value: Double, of parameter: WaterParameter) -> Bool {
    parameter.safeRange.contains(value)
  }

  private static let millilitresPerLitre: [WaterParameter: Double] = [.alkalinity: 0.05, .calcium: 0.02]
}
