// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation

protocol CheckoutServiceProtocol: Sendable {
  func lend(isbn: String) async throws(LibraryError) -> Loan
}

struct CheckoutService: CheckoutServiceProtocol {
  private let networkClient: any NetworkClientProtocol

  init(networkClient: any NetworkClientProtocol) {
    self.networkClient = networkClient
  }

  func lend(isbn: String) async throws(LibraryError) -> Loan {
    do {
      return try await networkClient.get("/books/\(ISBNValidator.normalize(isbn))/loan")
    } catch let error as LibraryError {
      throw error
    } catch {
      throw .offline
    }
  }
}
