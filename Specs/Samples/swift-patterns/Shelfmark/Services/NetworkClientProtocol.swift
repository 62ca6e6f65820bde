// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation

protocol NetworkClientProtocol: Sendable {
  func get<T: Decodable & Sendable>(_ path: String) async throws -> T
  func put<T: Encodable & Sendable>(_ path: String, body: T) async throws
  func delete(_ path: String) async throws
}

protocol CacheProtocol: Sendable {
  func get<T: Sendable>(key: String) async -> T?
  func set<T: Sendable>(key: String, value: T) async
  func invalidate(key: String) async
}
