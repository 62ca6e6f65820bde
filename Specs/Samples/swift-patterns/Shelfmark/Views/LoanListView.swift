// Part of specfit. SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
import SwiftUI

struct LoanListView: View {
  @Bindable var viewModel: LoanListViewModel
  let formatter: DueDateFormatter

  var body: some View {
    VStack {
      TextField("Search", text: $viewModel.searchText)
        .accessibilityIdentifier("loans_search_field")
      if let message = viewModel.errorMessage {
        Text(message).accessibilityIdentifier("loans_error_label")
      }
      List(viewModel.visibleLoans) { loan in
        LoanCardView(loan: loan, dueText: formatter.text(for: loan.dueOn, today: .now)) {
          Task { await viewModel.renew(loan) }
        }
        .swipeActions { Button("Give back") { Task { await viewModel.giveBack(loan) } } }
      }
      .accessibilityIdentifier("loans_books_list")
    }
    .task { await viewModel.loadLoans() }
  }
}
#endif
