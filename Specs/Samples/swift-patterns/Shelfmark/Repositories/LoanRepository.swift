// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation

protocol LoanRepositoryProtocol: Sendable {
  func fetchAll() async throws -> [Loan]
  func renew(_ loan: Loan) async throws -> Loan
  func giveBack(id: UUID) async throws
}

final class LoanRepository: LoanRepositoryProtocol {
  private let networkClient: any NetworkClientProtocol
  private let cache: any CacheProtocol

  init(networkClient: any NetworkClientProtocol, cache: any CacheProtocol) {
    self.networkClient = networkClient
    self.cache = cache
  }

  func fetchAll() async throws -> [Loan] {
    if let cached: [Loan] = await cache.get(key: "loans") { return cached }
    let loans: [Loan] = try await networkClient.get("/loans")
    await cache.set(key: "loans", value: loans)
    return loans
  }

  func renew(_ loan: Loan) async throws -> Loan {
    guard loan.canRenew else { throw LibraryError.renewalLimitReached }
    var renewed = loan
    renewed.renewals += 1
    renewed.dueOn = loan.dueOn.addingTimeInterval(14 * 86_400)
    try await networkClient.put("/loans/\(loan.id)", body: renewed)
    await cache.invalidate(key: "loans")
    return renewed
  }

  func giveBack(id: UUID) async throws {
    try await networkClient.delete("/loans/\(id)")
    await cache.invalidate(key: "loans")
  }
}
