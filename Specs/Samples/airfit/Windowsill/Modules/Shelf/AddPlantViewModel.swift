// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation
import Observation

enum AddPlantStep: Int, CaseIterable, Sendable {
  case picture
  case species
  case nameAndPlace
  case firstWatering
}

enum AddPlantError: LocalizedError, Equatable {
  case nameMissing
  case nameTaken(String)
  case wateringDayInThePast
}

@MainActor
@Observable
final class AddPlantViewModel {
  private(set) var step: AddPlantStep = .picture
  private(set) var suggestions: [Species] = []
  private(set) var isSaving = false
  var name = ""
  var room = ""
  var firstWateringDay: Date

  private let catalog: any SpeciesCatalogProtocol
  private let store: any PlantStoreProtocol

  init(catalog: any SpeciesCatalogProtocol, store: any PlantStoreProtocol, today: Date) {
    self.catalog = catalog
    self.store = store
    self.firstWateringDay = today
  }

  var canContinue: Bool { step != .nameAndPlace || !name.isEmpty }

  func goForward() throws {
    guard canContinue else { throw AddPlantError.nameMissing }
    step = AddPlantStep(rawValue: step.rawValue + 1) ?? step
  }

  func goBack() {
    step = AddPlantStep(rawValue: step.rawValue - 1) ?? step
  }

  func searchSpecies(_ text: String) async {
    suggestions = (try? await catalog.search(text)) ?? []
  }

  func save() async throws -> PlantRecord {
    isSaving = true
    defer { isSaving = false }
    guard !name.isEmpty else { throw AddPlantError.nameMissing }
    let plant = PlantRecord(id: UUID(), name: name, room: room, species: nil, addedOn: firstWateringDay)
    try await store.save(plant)
    return plant
  }
}
