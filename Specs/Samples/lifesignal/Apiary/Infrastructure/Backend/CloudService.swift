// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

struct CloudService: CloudServiceProtocol {
  static let shared = CloudService(baseURL: URL(filePath: "/"))

  let baseURL: URL

  func documents(in collection: String, limit: Int) async throws -> [CloudDocument] {
    let url = baseURL.appending(path: collection).appending(queryItems: [URLQueryItem(name: "limit", value: "\(limit)")])
    return try JSONDecoder().decode([CloudDocument].self, from: try await send("GET", url))
  }

  func put(_ document: CloudDocument, in collection: String) async throws {
    _ = try await send("PUT", baseURL.appending(path: "\(collection)/\(document.id)"), try JSONEncoder().encode(document))
  }

  func remove(id: String, from collection: String) async throws {
    _ = try await send("DELETE", baseURL.appending(path: "\(collection)/\(id)"))
  }

  func changes(in collection: String) async -> AsyncStream<[CloudDocument]> {
    let first = try? await documents(in: collection, limit: 200)
    return AsyncStream { continuation in
      if let first { continuation.yield(first) }
      continuation.finish()
    }
  }

  private func send(_ method: String, _ url: URL, _ body: Data? = nil) async throws -> Data {
    var request = URLRequest(url: url)
    request.httpMethod = method
    request.httpBody = body
    guard let (data, response) = try? await URLSession.shared.data(for: request) else { throw CloudError.unreachable }
    switch (response as? HTTPURLResponse)?.statusCode {
    case 404: throw CloudError.missing(id: url.lastPathComponent)
    case 403: throw CloudError.denied(reason: String(decoding: data, as: UTF8.self))
    default: return data
    }
  }
}
