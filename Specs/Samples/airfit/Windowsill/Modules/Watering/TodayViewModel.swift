// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation
import Observation

@MainActor
@Observable
final class TodayViewModel {
  private(set) var due: [PlantRecord] = []
  private(set) var isLoading = false
  private(set) var errorMessage: String?

  private let scheduler: any WateringSchedulerProtocol
  private let reminders: any ReminderServiceProtocol

  init(scheduler: any WateringSchedulerProtocol, reminders: any ReminderServiceProtocol) {
    self.scheduler = scheduler
    self.reminders = reminders
  }

  func load(day: Date) async {
    isLoading = true
    defer { isLoading = false }
    do {
      due = try await scheduler.plants(dueOn: day)
      errorMessage = nil
    } catch {
      errorMessage = error.localizedDescription
    }
  }

  func water(_ plant: PlantRecord, millilitres: Int) async throws {
    try await scheduler.record(Watering(plantID: plant.id, day: .now, millilitres: millilitres))
    due.removeAll { $0.id == plant.id }
    if due.isEmpty { await reminders.cancelAll() }
  }

  func waterAll() async throws {
    for plant in due { try await water(plant, millilitres: 250) }
  }
}
