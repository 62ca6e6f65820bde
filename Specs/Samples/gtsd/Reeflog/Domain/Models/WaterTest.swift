// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation

struct WaterTest: Codable, Identifiable, Hashable, Sendable {
  let id: UUID
  let tankID: Int
  let parameter: WaterParameter
  let value: Double
  let takenAt: Date
  var isSynced: Bool
}

struct Dose: Hashable, Sendable {
  let additive: String
  let millilitres: Double
}
