// Rows 31 to 33: a view model with collaborators.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation

protocol MeterServiceProtocol: Sendable {
  func read() async throws -> Int
  func write(_ value: Int) async throws
  var updates: AsyncStream<Int> { get }
}

enum MeterError: Error {
  case offline
}

@MainActor
final class MeterViewModel {
  private(set) var isLoading = false
  private(set) var errorMessage: String?
  private(set) var value: Int?
  private let service: any MeterServiceProtocol

  init(service: any MeterServiceProtocol) { self.service = service }

  func load() async { value = try? await service.read() }
  func save(_ value: Int) async throws { try await service.write(value) }
  func clear() { value = nil }
  nonisolated func title() -> String { "" }
}
