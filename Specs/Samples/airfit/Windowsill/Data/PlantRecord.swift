// What the modules of the sample get from its data layer.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation

struct PlantRecord: Identifiable, Hashable, Sendable {
  let id: UUID
  var name: String
  var room: String
  var species: Species?
  var addedOn: Date
}

protocol PlantStoreProtocol: Sendable {
  func plants() async throws -> [PlantRecord]
  func save(_ plant: PlantRecord) async throws
  func archive(id: UUID) async throws
  func waterings(of id: UUID) async throws -> [Watering]
  func append(_ watering: Watering) async throws
}

protocol WeatherServiceProtocol: Sendable {
  func rains(on day: Date) async throws -> Bool
}

protocol NotificationCenterProtocol: Sendable {
  func requestPermission() async throws -> Bool
  func add(hour: Int, text: String) async throws
  func removeAll() async
}

protocol HTTPClientProtocol: Sendable {
  func send(_ path: String) async throws -> Data
}

struct SessionProvider: Sendable {
  var userID: UUID?
}
