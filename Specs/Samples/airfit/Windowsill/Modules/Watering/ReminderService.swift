// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation

enum ReminderError: LocalizedError {
  case permissionDenied
  case tooManyPending(limit: Int)

  var errorDescription: String? {
    switch self {
    case .permissionDenied: "Reminders are switched off in Settings."
    case .tooManyPending(let limit): "More than \(limit) reminders are waiting."
    }
  }
}

protocol ReminderServiceProtocol: Sendable {
  func requestPermission() async throws -> Bool
  func schedule(at hour: Int, for plants: [PlantRecord]) async throws
  func cancelAll() async
}

final class ReminderService: ReminderServiceProtocol {
  private let center: any NotificationCenterProtocol

  init(center: any NotificationCenterProtocol) {
    self.center = center
  }

  func requestPermission() async throws -> Bool {
    try await center.requestPermission()
  }

  func schedule(at hour: Int, for plants: [PlantRecord]) async throws {
    try await center.add(hour: hour, text: plants.prefix(3).map(\.name).joined(separator: ", "))
  }

  func cancelAll() async {
    await center.removeAll()
  }
}
