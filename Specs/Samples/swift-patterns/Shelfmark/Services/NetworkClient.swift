// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

struct NetworkClient: NetworkClientProtocol {
  let baseURL: URL

  func get<T: Decodable & Sendable>(_ path: String) async throws -> T {
    try JSONDecoder().decode(T.self, from: try await send("GET", path, nil))
  }

  func put<T: Encodable & Sendable>(_ path: String, body: T) async throws {
    _ = try await send("PUT", path, try JSONEncoder().encode(body))
  }

  func delete(_ path: String) async throws {
    _ = try await send("DELETE", path, nil)
  }

  private func send(_ method: String, _ path: String, _ body: Data?) async throws -> Data {
    var request = URLRequest(url: baseURL.appending(path: path))
    request.httpMethod = method
    request.httpBody = body
    let (data, response) = try await URLSession.shared.data(for: request)
    let status = (response as? HTTPURLResponse)?.statusCode ?? 0
    guard (200...299).contains(status) else { throw LibraryError.serverError(status) }
    return data
  }
}
