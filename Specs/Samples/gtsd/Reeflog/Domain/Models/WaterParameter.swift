// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation

enum WaterParameter: String, Codable, CaseIterable, Sendable {
  case salinity
  case alkalinity
  case calcium
  case nitrate

  var displayName: String {
    switch self {
    case .salinity: "Salinity (ppt)"
    case .alkalinity: "Alkalinity (dKH)"
    case .calcium: "Calcium (ppm)"
    case .nitrate: "Nitrate (ppm)"
    }
  }

  var safeRange: ClosedRange<Double> {
    switch self {
    case .salinity: 33...36
    case .alkalinity: 7...11
    case .calcium: 380...460
    case .nitrate: 0...10
    }
  }
}
