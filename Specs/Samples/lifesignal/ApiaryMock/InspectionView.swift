// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SwiftUI

struct InspectionView: View {
  @State private var viewModel = InspectionViewModel()

  var body: some View {
    Form {
      Stepper("Frames of brood: \(viewModel.framesOfBrood)", value: $viewModel.framesOfBrood)
      Toggle("Queen seen", isOn: $viewModel.queenSeen)
      Button("Save") { viewModel.save() }
    }
  }
}
