// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation

struct Watering: Codable, Hashable, Sendable {
  let plantID: UUID
  let day: Date
  let millilitres: Int
}

enum Season: String, CaseIterable, Codable, Sendable {
  case growing
  case resting

  var factor: Double {
    switch self {
    case .growing: 1.0
    case .resting: 1.8
    }
  }
}

enum WateringReason: Equatable, Sendable {
  case due
  case overdue(days: Int)
  case postponedByRain
}
