// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation
import Observation

@MainActor
@Observable
final class SignInViewModel {
  var email = ""
  var password = ""
  private(set) var isLoading = false
  private(set) var errorMessage: String?
  private(set) var keeper: Keeper?

  private let session: any SessionServiceProtocol

  init(session: any SessionServiceProtocol) {
    self.session = session
  }

  var canSubmit: Bool { email.contains("@") && password.count >= 8 }

  func signIn() async {
    guard !isLoading else { return }
    isLoading = true
    defer { isLoading = false }
    do {
      keeper = try await session.signIn(email: email, password: password)
      errorMessage = nil
    } catch {
      errorMessage = "\(error)"
    }
  }
}
