// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation

protocol SessionServiceProtocol: Sendable {
  func signIn(email: String, password: String) async throws -> Keeper
  func restoreSession() async throws -> Keeper
  func signOut() async throws
}

enum SessionError: Error, Equatable {
  case emailMissing
  case passwordTooShort(minimum: Int)
  case signedOut
}

actor SessionService: SessionServiceProtocol {
  private let apiClient: any APIClientProtocol
  private let tokens: any TokenStoreProtocol
  private let minimumLength = 8

  init(apiClient: any APIClientProtocol, tokens: any TokenStoreProtocol) {
    self.apiClient = apiClient
    self.tokens = tokens
  }

  func signIn(email: String, password: String) async throws -> Keeper {
    guard !email.isEmpty else { throw SessionError.emailMissing }
    guard password.count >= minimumLength else { throw SessionError.passwordTooShort(minimum: minimumLength) }
    let response = try await apiClient.request(
      .signIn(email: email, password: password), responseType: SignInResponse.self)
    try await tokens.save(response.tokens)
    return response.keeper
  }

  func restoreSession() async throws -> Keeper {
    guard await tokens.accessToken() != nil else { throw SessionError.signedOut }
    return try await apiClient.request(APIEndpoint(path: "/v1/session", method: .get), responseType: Keeper.self)
  }

  func signOut() async throws {
    try await tokens.clear()
  }
}
