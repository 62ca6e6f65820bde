// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation

enum SchedulerError: Error, Equatable {
  case noSpecies(plantID: UUID)
  case dayInThePast
}

protocol WateringSchedulerProtocol: Sendable {
  func nextDay(for plant: PlantRecord) async throws -> Date
  func plants(dueOn day: Date) async throws -> [PlantRecord]
  func record(_ watering: Watering) async throws
}

actor WateringScheduler: WateringSchedulerProtocol {
  private let store: any PlantStoreProtocol
  private let weather: any WeatherServiceProtocol
  private let calendar: Calendar

  init(store: any PlantStoreProtocol, weather: any WeatherServiceProtocol, calendar: Calendar) {
    self.store = store
    self.weather = weather
    self.calendar = calendar
  }

  func nextDay(for plant: PlantRecord) async throws -> Date {
    guard let species = plant.species else { throw SchedulerError.noSpecies(plantID: plant.id) }
    let last = try await store.waterings(of: plant.id).last?.day ?? plant.addedOn
    return calendar.date(byAdding: .day, value: species.daysBetweenWaterings, to: last) ?? last
  }

  func plants(dueOn day: Date) async throws -> [PlantRecord] {
    var due: [PlantRecord] = []
    for plant in try await store.plants() where try await nextDay(for: plant) <= day { due.append(plant) }
    return due
  }

  func record(_ watering: Watering) async throws {
    try await store.append(watering)
  }

  func reason(for plant: PlantRecord, on day: Date) async -> WateringReason? {
    guard let next = try? await nextDay(for: plant), next <= day else { return nil }
    let rains = (try? await weather.rains(on: day)) ?? false
    return rains ? .postponedByRain : .due
  }
}
