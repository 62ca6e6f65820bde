// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation

struct ReminderClient: Sendable {
  var schedule: @Sendable (_ hiveID: UUID, _ date: Date) async throws -> Void
  var cancel: @Sendable (_ hiveID: UUID) async -> Void
  var isAllowed: @Sendable () async -> Bool
}
