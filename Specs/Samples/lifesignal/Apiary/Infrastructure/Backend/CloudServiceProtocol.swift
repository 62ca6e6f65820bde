// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation

/// A document of the backend.
struct CloudDocument: Codable, Equatable, Sendable {
  var id: String
  var fields: [String: String]
}

enum CloudError: Error, Equatable, Sendable {
  case unreachable
  case missing(id: String)
  case denied(reason: String)
}

protocol CloudServiceProtocol: Sendable {
  func documents(in collection: String, limit: Int) async throws -> [CloudDocument]
  func put(_ document: CloudDocument, in collection: String) async throws
  func remove(id: String, from collection: String) async throws
  func changes(in collection: String) async -> AsyncStream<[CloudDocument]>
}
