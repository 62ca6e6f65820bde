// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation

struct Offer: Codable, Identifiable, Hashable, Sendable {
  let id: UUID
  let giverID: UUID
  var plantName: String
  var note: String
  var distanceInMetres: Int
}

struct SwapMessage: Codable, Hashable, Sendable {
  var text: String
}

enum SwapServiceError: Error, Equatable {
  case offline
  case signedOut
  case offerGone(id: UUID)
  case server(status: Int)
}

protocol SwapServiceProtocol: Sendable {
  func offers(within metres: Int, page: Int) async throws -> [Offer]
  func publish(_ offer: Offer) async throws -> Offer
  func withdraw(id: UUID) async throws
  func messages(about id: UUID) -> AsyncThrowingStream<SwapMessage, any Error>
}

actor SwapService: SwapServiceProtocol {
  private let client: any HTTPClientProtocol
  private let session: SessionProvider

  init(client: any HTTPClientProtocol, session: SessionProvider) {
    self.client = client
    self.session = session
  }

  func offers(within metres: Int, page: Int) async throws -> [Offer] {
    try JSONDecoder().decode([Offer].self, from: try await client.send("offers?within=\(metres)&page=\(page)"))
  }

  func publish(_ offer: Offer) async throws -> Offer {
    guard session.userID != nil else { throw SwapServiceError.signedOut }
    return try JSONDecoder().decode(Offer.self, from: try await client.send("offers/\(offer.id)"))
  }

  func withdraw(id: UUID) async throws {
    _ = try await client.send("offers/\(id)/withdraw")
  }

  nonisolated func messages(about id: UUID) -> AsyncThrowingStream<SwapMessage, any Error> {
    AsyncThrowingStream { $0.finish() }
  }
}
