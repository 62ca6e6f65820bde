// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation

public protocol GlazeRepositoryProtocol: Sendable {
  func search(_ query: String) async throws -> [Glaze]
}

public struct GlazeRepository: GlazeRepositoryProtocol {
  private let apiClient: any APIClientProtocol
  private let cache: CacheService<String, [Glaze]>

  public init(apiClient: any APIClientProtocol, clock: any ClockProtocol = SystemClock()) {
    self.apiClient = apiClient
    self.cache = CacheService(staleAfter: 3_600, expiresAfter: 86_400, capacity: 50, clock: clock)
  }

  public func search(_ query: String) async throws -> [Glaze] {
    let key = query.lowercased().trimmingCharacters(in: .whitespaces)
    guard !key.isEmpty else { return [] }
    if case .fresh(let glazes) = await cache.value(for: key) { return glazes }
    do {
      let glazes = try await apiClient.glazes(query: key).map(Glaze.init(api:))
      await cache.store(glazes, for: key)
      return glazes
    } catch {
      if case .stale(let glazes) = await cache.value(for: key) { return glazes }
      throw RepositoryError(error)
    }
  }
}
