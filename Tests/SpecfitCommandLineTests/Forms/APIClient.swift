// Row 48: what lies behind a client.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation

protocol APISession: Sendable {
  func data(for path: String) async throws -> Data
}

enum APIError: Error, Equatable {
  case notFound, unauthorized, server(Int)
}

struct Page: Decodable, Sendable {
  var items: [String]
}

final class APIClient: Sendable {
  private let session: any APISession
  init(session: any APISession, baseURL: URL = URL(fileURLWithPath: "/")) { self.session = session }
  func page(cursor: String?, limit: Int) async throws -> Page { Page(items: []) }
  func delete(id: String) async throws {}
  func get<T: Decodable>(_ path: String) async throws -> T { throw APIError.notFound }
}
