// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation

protocol WaterTestRepositoryProtocol: Sendable {
  func tests(tankID: Int, limit: Int, offset: Int) async throws -> [WaterTest]
  func save(_ test: WaterTest) async throws
  func syncPending() async throws -> Int
}

actor WaterTestRepository: WaterTestRepositoryProtocol {
  private let apiClient: any APIClientProtocol
  private let cache: any WaterTestCacheProtocol

  init(apiClient: any APIClientProtocol, cache: any WaterTestCacheProtocol) {
    self.apiClient = apiClient
    self.cache = cache
  }

  func tests(tankID: Int, limit: Int, offset: Int) async throws -> [WaterTest] {
    do {
      let endpoint = APIEndpoint.waterTests(tankID: tankID, limit: limit, offset: offset)
      let tests = try await apiClient.request(endpoint, responseType: [WaterTest].self)
      try await cache.insert(tests)
      return tests
    } catch APIError.networkError {
      return try await cache.tests(forTank: tankID)
    }
  }

  func save(_ test: WaterTest) async throws {
    try await cache.insert([test])
    try await send(test)
  }

  func syncPending() async throws -> Int {
    let pending = try await cache.unsynced()
    for test in pending { try await send(test) }
    return pending.count
  }

  private func send(_ test: WaterTest) async throws {
    do {
      try await apiClient.requestVoid(.createWaterTest(test))
      try await cache.markSynced(id: test.id)
    } catch APIError.networkError {
      // It waits in the cache until the next synchronisation.
    }
  }
}
