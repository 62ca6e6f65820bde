// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation

public protocol FiringRepositoryProtocol: Sendable {
  func getFeed(type: FeedType, cursor: String?, limit: Int) async throws -> FeedPage
  func refreshFeed(type: FeedType) async throws -> FeedPage
  func setKudos(_ given: Bool, firingID: String) async throws
}

public final class FiringRepository: FiringRepositoryProtocol {
  private let apiClient: any APIClientProtocol
  private let retries: Int

  public init(apiClient: any APIClientProtocol, retries: Int = 2) {
    self.apiClient = apiClient
    self.retries = retries
  }

  public func getFeed(type: FeedType, cursor: String?, limit: Int) async throws -> FeedPage {
    let list = try await attempt { [apiClient] in
      try await apiClient.firings(feed: type.rawValue, cursor: cursor, limit: limit)
    }
    let firings = try list.results.map(FiringFeedItem.init(api:))
    return FeedPage(firings: firings, cursor: list.nextCursor, hasMore: list.nextCursor != nil)
  }

  public func refreshFeed(type: FeedType) async throws -> FeedPage {
    try await getFeed(type: type, cursor: nil, limit: 20)
  }

  public func setKudos(_ given: Bool, firingID: String) async throws {
    guard let id = Double(firingID) else { throw RepositoryError.invalidResponse }
    do {
      try await apiClient.setKudos(firingID: id, given: given)
    } catch {
      throw RepositoryError(error)
    }
  }

  /// Only a missing connection is worth another attempt.
  private func attempt<T: Sendable>(_ call: @Sendable () async throws -> T) async throws -> T {
    for _ in 0..<retries {
      do { return try await call() } catch APIError.networkUnavailable { continue } catch { throw RepositoryError(error) }
    }
    do { return try await call() } catch { throw RepositoryError(error) }
  }
}

extension FiringFeedItem {
  public init(api firing: APIFiring) throws {
    guard let firedAt = try? Date(firing.firedAt, strategy: .iso8601) else { throw RepositoryError.invalidResponse }
    self.init(
      id: String(Int(firing.id)),
      potName: firing.potName ?? "Untitled pot",
      potter: firing.potter,
      cone: firing.cone.flatMap(Cone.init),
      firedAt: firedAt,
      kudosCount: Int(firing.kudos ?? 0)
    )
  }
}
