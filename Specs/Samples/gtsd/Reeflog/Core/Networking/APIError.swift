// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation

enum APIError: LocalizedError, Equatable {
  case invalidURL(String)
  case invalidResponse
  case unauthorized(message: String)
  case notFound
  case rateLimitExceeded
  case serverError(statusCode: Int, message: String)
  case networkError(String)
  case decodingError(String)

  var errorDescription: String? {
    switch self {
    case .invalidURL(let path): "'\(path)' is no address of the server."
    case .invalidResponse: "The server's answer makes no sense."
    case .unauthorized(let message): message
    case .notFound: "The server does not know this record."
    case .rateLimitExceeded: "Too many requests. Try again in a minute."
    case .serverError(let statusCode, let message): "Server error \(statusCode): \(message)"
    case .networkError(let message): "No connection: \(message)"
    case .decodingError(let message): "The server's answer cannot be read: \(message)"
    }
  }
}
