// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation

struct InspectionRecord: Equatable, Identifiable, Sendable {
  var id: UUID
  var hiveID: UUID
  var date: Date
  var framesOfBrood: Int
  var queenSeen: Bool
}
