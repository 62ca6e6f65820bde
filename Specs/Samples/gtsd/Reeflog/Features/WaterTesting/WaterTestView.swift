// Part of specfit. SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
import SwiftUI

struct WaterTestView: View {
  @Bindable var viewModel: WaterTestViewModel

  var body: some View {
    List {
      Picker("Parameter", selection: $viewModel.parameter) {
        ForEach(WaterParameter.allCases, id: \.self) { Text($0.displayName) }
      }
      .accessibilityIdentifier("watertest_parameter_picker")
      TextField("Value", text: $viewModel.valueText)
        .accessibilityIdentifier("watertest_value_field")
      Button("Save") { Task { _ = await viewModel.saveTest(takenAt: .now) } }
        .accessibilityIdentifier("watertest_save_button")
      ForEach(viewModel.tests) { test in
        Text("\(test.parameter.displayName): \(test.value)")
          .accessibilityIdentifier("watertest_row_\(test.id)")
      }
    }
    .task { await viewModel.loadTests() }
  }
}
#endif
