// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation

struct CheckoutFlow: Equatable, Sendable {
  enum State: Equatable, Sendable {
    case scanning
    case confirming(isbn: String)
    case lent(Loan)
    case failed(LibraryError)
  }

  enum Event: Equatable, Sendable {
    case scanned(String)
    case confirmed(Loan)
    case refused(LibraryError)
    case startedOver
  }

  private(set) var state: State = .scanning

  /// Says whether the event was allowed; one that is not changes nothing.
  mutating func apply(_ event: Event) -> Bool {
    switch (state, event) {
    case (.scanning, .scanned(let isbn)) where ISBNValidator.validate(isbn) == .valid: state = .confirming(isbn: isbn)
    case (.confirming, .confirmed(let loan)): state = .lent(loan)
    case (.confirming, .refused(let error)): state = .failed(error)
    case (_, .startedOver): state = .scanning
    default: return false
    }
    return true
  }
}
