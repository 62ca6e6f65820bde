// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation

protocol MaintenanceRepositoryProtocol: Sendable {
  func jobs(on day: Date) async throws -> [MaintenanceJob]
  func complete(_ job: MaintenanceJob) async throws -> MaintenanceJob
}

actor MaintenanceRepository: MaintenanceRepositoryProtocol {
  private let apiClient: any APIClientProtocol

  init(apiClient: any APIClientProtocol) {
    self.apiClient = apiClient
  }

  func jobs(on day: Date) async throws -> [MaintenanceJob] {
    try await apiClient.request(.jobs(on: day), responseType: [MaintenanceJob].self)
  }

  func complete(_ job: MaintenanceJob) async throws -> MaintenanceJob {
    guard !job.isCompleted else { return job }
    return try await apiClient.request(.completeJob(id: job.id), responseType: MaintenanceJob.self)
  }
}
