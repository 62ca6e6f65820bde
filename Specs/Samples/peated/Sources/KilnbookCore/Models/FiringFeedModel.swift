// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation
import Observation

@MainActor
@Observable
public final class FiringFeedModel {
  public enum FeedState: Equatable, Sendable {
    case loading
    case loaded
    case empty
    case error(String)
  }

  public private(set) var firings: [FiringFeedItem] = []
  public private(set) var state: FeedState = .loading
  public private(set) var isLoadingMore = false
  public private(set) var feedType: FeedType = .following

  private let feedRepository: any FiringRepositoryProtocol
  private let cache: CacheService<FeedType, FeedPage>
  private var page = FeedPage.empty
  private var backgroundRefresh: Task<Void, Never>?

  public init(feedRepository: any FiringRepositoryProtocol, clock: any ClockProtocol = SystemClock()) {
    self.feedRepository = feedRepository
    self.cache = CacheService(clock: clock)
  }

  public func switchFeedType(_ type: FeedType) async {
    feedType = type
    switch await cache.value(for: type) {
    case .fresh(let page): show(page)
    case .stale(let page):
      show(page)
      backgroundRefresh = Task { await refreshFeed() }
    case .missing: await loadFeed()
    }
  }

  public func loadFeed() async {
    let type = feedType
    state = .loading
    do {
      let page = try await feedRepository.getFeed(type: type, cursor: nil, limit: 20)
      await cache.store(page, for: type)
      if type == feedType { show(page) }
    } catch {
      if type == feedType { state = .error(error.localizedDescription) }
    }
  }

  public func refreshFeed() async {
    let type = feedType
    guard let page = try? await feedRepository.refreshFeed(type: type) else { return }
    await cache.store(page, for: type)
    if type == feedType { show(page) }
  }

  public func loadMoreIfNeeded(currentItem item: FiringFeedItem) async {
    guard page.hasMore, !isLoadingMore, firings.suffix(3).contains(item) else { return }
    isLoadingMore = true
    defer { isLoadingMore = false }
    guard let next = try? await feedRepository.getFeed(type: feedType, cursor: page.cursor, limit: 20) else { return }
    show(FeedPage(firings: firings + next.firings, cursor: next.cursor, hasMore: next.hasMore))
  }

  public func toggleKudos(for item: FiringFeedItem) async {
    setKudos(!item.hasGivenKudos, of: item.id)
    do {
      try await feedRepository.setKudos(!item.hasGivenKudos, firingID: item.id)
    } catch {
      setKudos(item.hasGivenKudos, of: item.id)
    }
  }

  /// Ends when no refresh is under way any more.
  public func waitForBackgroundRefresh() async {
    await backgroundRefresh?.value
  }

  private func show(_ page: FeedPage) {
    self.page = page
    firings = page.firings
    state = firings.isEmpty ? .empty : .loaded
  }

  private func setKudos(_ given: Bool, of id: String) {
    guard let index = firings.firstIndex(where: { $0.id == id }), firings[index].hasGivenKudos != given else { return }
    firings[index].hasGivenKudos = given
    firings[index].kudosCount += given ? 1 : -1
  }
}
