// Part of specfit. SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
import SwiftUI

struct SignInView: View {
  @Bindable var viewModel: SignInViewModel

  var body: some View {
    Form {
      TextField("Email", text: $viewModel.email)
        .accessibilityIdentifier("signin_email_field")
      SecureField("Password", text: $viewModel.password)
        .accessibilityIdentifier("signin_password_field")
      if let message = viewModel.errorMessage {
        Text(message).accessibilityIdentifier("signin_error_message")
      }
      Button("Sign in") { Task { await viewModel.signIn() } }
        .disabled(!viewModel.canSubmit)
        .accessibilityIdentifier("signin_button")
    }
  }
}
#endif
