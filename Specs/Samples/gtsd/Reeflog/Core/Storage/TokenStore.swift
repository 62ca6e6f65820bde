// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation

protocol TokenStoreProtocol: Sendable {
  func accessToken() async -> String?
  func refreshToken() async -> String?
  func save(_ tokens: AuthTokens) async throws
  func clear() async throws
}

actor TokenStore: TokenStoreProtocol {
  private let fileURL: URL
  private var tokens: AuthTokens?

  init(fileURL: URL) {
    self.fileURL = fileURL
  }

  func accessToken() async -> String? {
    load()?.accessToken
  }

  func refreshToken() async -> String? {
    load()?.refreshToken
  }

  func save(_ tokens: AuthTokens) async throws {
    self.tokens = tokens
    try JSONEncoder.reeflog.encode(tokens).write(to: fileURL, options: .atomic)
  }

  func clear() async throws {
    tokens = nil
    guard FileManager.default.fileExists(atPath: fileURL.path) else { return }
    try FileManager.default.removeItem(at: fileURL)
  }

  private func load() -> AuthTokens? {
    if tokens == nil, let data = FileManager.default.contents(atPath: fileURL.path) {
      tokens = try? JSONDecoder.reeflog.decode(AuthTokens.self, from: data)
    }
    return tokens
  }
}
