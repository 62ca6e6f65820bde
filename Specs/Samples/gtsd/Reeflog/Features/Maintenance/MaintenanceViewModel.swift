// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation
import Observation

@MainActor
@Observable
final class MaintenanceViewModel {
  private(set) var jobs: [MaintenanceJob] = []
  private(set) var isLoading = false
  private(set) var errorMessage: String?
  var filter: JobFilter = .open

  private let repository: any MaintenanceRepositoryProtocol

  init(repository: any MaintenanceRepositoryProtocol) {
    self.repository = repository
  }

  var visibleJobs: [MaintenanceJob] {
    switch filter {
    case .all: jobs
    case .open: jobs.filter { !$0.isCompleted }
    case .completed: jobs.filter(\.isCompleted)
    }
  }

  func loadJobs(on day: Date) async {
    isLoading = true
    defer { isLoading = false }
    do {
      jobs = try await repository.jobs(on: day)
      errorMessage = nil
    } catch {
      errorMessage = "Failed to load jobs: \(error.localizedDescription)"
    }
  }

  func complete(_ job: MaintenanceJob) async {
    do {
      let completed = try await repository.complete(job)
      jobs = jobs.map { $0.id == completed.id ? completed : $0 }
      errorMessage = nil
    } catch {
      errorMessage = "Failed to complete '\(job.title)': \(error.localizedDescription)"
    }
  }
}
