// Part of specfit. SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
import SwiftUI

struct CheckoutView: View {
  @Bindable var viewModel: CheckoutViewModel

  var body: some View {
    Form {
      TextField("ISBN", text: $viewModel.isbnText)
        .accessibilityIdentifier("checkout_isbn_field")
      if let message = viewModel.validationMessage {
        Text(message).accessibilityIdentifier("checkout_error_label")
      }
      Button("Continue") { viewModel.submitISBN() }
        .accessibilityIdentifier("checkout_continue_button")
      Button("Borrow") { Task { await viewModel.confirm() } }
        .accessibilityIdentifier("checkout_borrow_button")
      Button("Start over") { viewModel.startOver() }
        .accessibilityIdentifier("checkout_restart_button")
    }
  }
}
#endif
