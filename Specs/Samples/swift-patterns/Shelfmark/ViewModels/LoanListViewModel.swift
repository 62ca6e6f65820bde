// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation
import Observation

@MainActor
@Observable
final class LoanListViewModel {
  private(set) var loans: [Loan] = []
  private(set) var isLoading = false
  private(set) var errorMessage: String?
  var searchText = ""

  private let repository: any LoanRepositoryProtocol

  init(repository: any LoanRepositoryProtocol) {
    self.repository = repository
  }

  var visibleLoans: [Loan] {
    let sorted = loans.sorted { $0.dueOn < $1.dueOn }
    return searchText.isEmpty ? sorted : sorted.filter { $0.title.localizedCaseInsensitiveContains(searchText) }
  }

  func loadLoans() async {
    isLoading = true
    errorMessage = nil
    defer { isLoading = false }
    do {
      loans = try await repository.fetchAll()
    } catch {
      errorMessage = "Failed to load your loans. Please try again."
    }
  }

  func renew(_ loan: Loan) async {
    do {
      let renewed = try await repository.renew(loan)
      loans = loans.map { $0.id == renewed.id ? renewed : $0 }
    } catch LibraryError.renewalLimitReached {
      errorMessage = "This book cannot be renewed again."
    } catch {
      errorMessage = "Failed to renew."
    }
  }

  func giveBack(_ loan: Loan) async {
    let original = loans
    loans.removeAll { $0.id == loan.id }
    do {
      try await repository.giveBack(id: loan.id)
    } catch {
      loans = original
      errorMessage = "Failed to give the book back."
    }
  }
}
