// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation

public enum RepositoryError: LocalizedError, Equatable {
  case invalidResponse
  case notAuthenticated
  case offline
  case apiError(String)

  public var errorDescription: String? {
    switch self {
    case .invalidResponse: "The server's answer cannot be read"
    case .notAuthenticated: "Please sign in to continue"
    case .offline: "There is no connection"
    case .apiError(let message): message
    }
  }

  public init(_ error: any Error) {
    switch error {
    case let error as RepositoryError: self = error
    case APIError.networkUnavailable: self = .offline
    case APIError.unauthorized: self = .notAuthenticated
    case APIError.notFound: self = .apiError("This is gone")
    case APIError.server(let status): self = .apiError("The server failed (\(status))")
    default: self = .invalidResponse
    }
  }
}
