// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation

public struct FiringFeedItem: Identifiable, Hashable, Sendable {
  public let id: String
  public var potName: String
  public var potter: String
  public var cone: Cone?
  public var firedAt: Date
  public var kudosCount: Int
  public var hasGivenKudos: Bool

  public init(
    id: String, potName: String, potter: String, cone: Cone?, firedAt: Date, kudosCount: Int = 0,
    hasGivenKudos: Bool = false
  ) {
    self.id = id
    self.potName = potName
    self.potter = potter
    self.cone = cone
    self.firedAt = firedAt
    self.kudosCount = kudosCount
    self.hasGivenKudos = hasGivenKudos
  }
}

public enum FeedType: String, CaseIterable, Sendable {
  case following
  case mine
  case everyone
}

public struct FeedPage: Hashable, Sendable {
  public var firings: [FiringFeedItem]
  public var cursor: String?
  public var hasMore: Bool

  public init(firings: [FiringFeedItem], cursor: String?, hasMore: Bool) {
    self.firings = firings
    self.cursor = cursor
    self.hasMore = hasMore
  }

  public static let empty = FeedPage(firings: [], cursor: nil, hasMore: false)
}
