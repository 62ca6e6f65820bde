// Part of specfit. SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
import SwiftUI

struct MaintenanceListView: View {
  @Bindable var viewModel: MaintenanceViewModel

  var body: some View {
    List {
      Picker("Show", selection: $viewModel.filter) {
        ForEach(JobFilter.allCases, id: \.self) { filter in
          Text(filter.rawValue.capitalized).accessibilityIdentifier("maintenance_segment_\(filter.rawValue)")
        }
      }
      .pickerStyle(.segmented)
      ForEach(viewModel.visibleJobs) { job in
        HStack {
          Text(job.title)
          Button("Done") { Task { await viewModel.complete(job) } }
            .accessibilityIdentifier("maintenance_complete_\(job.id)")
        }
        .accessibilityIdentifier("maintenance_job_\(job.id)")
      }
    }
    .task { await viewModel.loadJobs(on: .now) }
  }
}
#endif
