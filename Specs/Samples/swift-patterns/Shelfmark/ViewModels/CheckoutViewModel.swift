// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation
import Observation

@MainActor
@Observable
final class CheckoutViewModel {
  private(set) var flow = CheckoutFlow()
  private(set) var validationMessage: String?
  var isbnText = ""

  private let service: any CheckoutServiceProtocol

  init(service: any CheckoutServiceProtocol) {
    self.service = service
  }

  func submitISBN() {
    let isbn = ISBNValidator.normalize(isbnText)
    validationMessage = flow.apply(.scanned(isbn)) ? nil : "This is no ISBN."
  }

  func confirm() async {
    guard case .confirming(let isbn) = flow.state else { return }
    do {
      let loan = try await service.lend(isbn: isbn)
      _ = flow.apply(.confirmed(loan))
    } catch {
      _ = flow.apply(.refused(error))
    }
  }

  func startOver() {
    isbnText = ""
    _ = flow.apply(.startedOver)
  }
}
