// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation

public protocol APIClientProtocol: Sendable {
  func firings(feed: String, cursor: String?, limit: Int) async throws -> APIFiringList
  func glazes(query: String) async throws -> [APIGlaze]
  func setKudos(firingID: Double, given: Bool) async throws
}

public enum APIError: Error, Equatable, Sendable {
  case networkUnavailable
  case unauthorized
  case notFound
  case server(status: Int)
}

/// As the server sends it: identifiers are numbers, and most fields may be missing.
public struct APIFiring: Codable, Sendable {
  public var id: Double
  public var potName: String?
  public var potter: String
  public var cone: String?
  public var firedAt: String
  public var kudos: Double?

  public init(id: Double, potName: String?, potter: String, cone: String?, firedAt: String, kudos: Double?) {
    self.id = id
    self.potName = potName
    self.potter = potter
    self.cone = cone
    self.firedAt = firedAt
    self.kudos = kudos
  }
}

public struct APIFiringList: Codable, Sendable {
  public var results: [APIFiring]
  public var nextCursor: String?

  public init(results: [APIFiring], nextCursor: String?) {
    self.results = results
    self.nextCursor = nextCursor
  }
}

public struct APIGlaze: Codable, Sendable {
  public var id: Double
  public var name: String
  public var family: String?
  public var cone: String?

  public init(id: Double, name: String, family: String?, cone: String?) {
    self.id = id
    self.name = name
    self.family = family
    self.cone = cone
  }
}
