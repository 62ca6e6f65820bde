// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation

struct AuthTokens: Codable, Hashable, Sendable {
  let accessToken: String
  let refreshToken: String
  let expiresIn: Int
}

struct Keeper: Codable, Identifiable, Hashable, Sendable {
  let id: Int
  let email: String
  let name: String
}

struct SignInResponse: Codable, Hashable, Sendable {
  let keeper: Keeper
  let tokens: AuthTokens
}
