// Part of specfit. SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
import SwiftUI

struct LoanCardView: View {
  let loan: Loan
  let dueText: String
  let onRenew: () -> Void

  var body: some View {
    HStack {
      VStack(alignment: .leading) {
        Text(loan.title).font(.headline)
        Text(dueText).font(.subheadline)
      }
      Spacer()
      Button("Renew", action: onRenew)
        .disabled(!loan.canRenew)
        .accessibilityIdentifier("loans_renew_button")
    }
  }
}
#endif
