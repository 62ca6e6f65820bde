// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

protocol APIClientProtocol: Sendable {
  func request<T: Decodable & Sendable>(_ endpoint: APIEndpoint, responseType: T.Type) async throws -> T
  func requestVoid(_ endpoint: APIEndpoint) async throws
}

actor APIClient: APIClientProtocol {
  private let baseURL: URL
  private let session: URLSession
  private let tokens: any TokenStoreProtocol

  init(baseURL: URL, session: URLSession = .shared, tokens: any TokenStoreProtocol) {
    self.baseURL = baseURL
    self.session = session
    self.tokens = tokens
  }

  func request<T: Decodable & Sendable>(_ endpoint: APIEndpoint, responseType: T.Type) async throws -> T {
    let data = try await send(endpoint)
    do {
      return try JSONDecoder.reeflog.decode(T.self, from: data)
    } catch {
      throw APIError.decodingError("\(error)")
    }
  }

  func requestVoid(_ endpoint: APIEndpoint) async throws {
    _ = try await send(endpoint)
  }

  /// An expired token is refreshed, once, and the request sent again.
  private func send(_ endpoint: APIEndpoint) async throws -> Data {
    do {
      return try await sendOnce(endpoint)
    } catch APIError.unauthorized {
      guard let token = await tokens.refreshToken() else { throw APIError.unauthorized(message: "Sign in again.") }
      let data = try await sendOnce(.refresh(token: token))
      guard let fresh = try? JSONDecoder.reeflog.decode(AuthTokens.self, from: data) else {
        throw APIError.decodingError("no tokens")
      }
      try await tokens.save(fresh)
      return try await sendOnce(endpoint)
    }
  }

  private func sendOnce(_ endpoint: APIEndpoint) async throws -> Data {
    let request = try await urlRequest(for: endpoint)
    let data: Data
    let response: URLResponse
    do {
      (data, response) = try await session.data(for: request)
    } catch {
      throw APIError.networkError(error.localizedDescription)
    }
    guard let status = (response as? HTTPURLResponse)?.statusCode else { throw APIError.invalidResponse }
    switch status {
    case 200...299: return data
    case 401: throw APIError.unauthorized(message: "Sign in again.")
    case 404: throw APIError.notFound
    case 429: throw APIError.rateLimitExceeded
    default: throw APIError.serverError(statusCode: status, message: String(decoding: data, as: UTF8.self))
    }
  }

  private func urlRequest(for endpoint: APIEndpoint) async throws -> URLRequest {
    var components = URLComponents(url: baseURL.appending(path: endpoint.path), resolvingAgainstBaseURL: false)
    if !endpoint.queryItems.isEmpty { components?.queryItems = endpoint.queryItems }
    guard let url = components?.url else { throw APIError.invalidURL(endpoint.path) }
    var request = URLRequest(url: url)
    request.httpMethod = endpoint.method.rawValue
    request.httpBody = endpoint.body
    request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    if let token = await tokens.accessToken() {
      request.setValue("Bearer \(token)", forHTTPHeaderField: "Authorization")
    }
    return request
  }
}
