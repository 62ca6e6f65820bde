// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation
import Observation

struct ShelfSection: Hashable, Sendable {
  var room: String
  var plants: [PlantRecord]
}

enum ShelfSorting: Sendable {
  case thirstiestFirst, name, newestFirst
}

@MainActor
@Observable
final class PlantShelfViewModel {
  private(set) var sections: [ShelfSection] = []
  private(set) var isLoading = false
  var errorMessage: String?
  var sorting: ShelfSorting = .thirstiestFirst

  private let store: any PlantStoreProtocol

  init(store: any PlantStoreProtocol) {
    self.store = store
  }

  func load() async {
    isLoading = true
    defer { isLoading = false }
    do {
      let rooms = Dictionary(grouping: try await store.plants(), by: \.room)
      sections = rooms.keys.sorted().map { ShelfSection(room: $0, plants: rooms[$0] ?? []) }
      errorMessage = nil
    } catch {
      errorMessage = "\(error)"
    }
  }

  func remove(_ plant: PlantRecord) async throws {
    try await store.archive(id: plant.id)
    await load()
  }

  func move(_ plant: PlantRecord, to room: String) async throws {
    var moved = plant
    moved.room = room
    try await store.save(moved)
    await load()
  }

  func plant(withID id: UUID) -> PlantRecord? {
    sections.flatMap(\.plants).first { $0.id == id }
  }
}
