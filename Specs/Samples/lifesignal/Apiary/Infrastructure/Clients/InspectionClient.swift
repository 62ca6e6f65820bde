// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation

struct InspectionClient: Sendable {
  var history: @Sendable (_ hiveID: UUID, _ limit: Int) async throws -> [InspectionRecord]
  var save: @Sendable (InspectionRecord) async throws -> InspectionRecord
  var delete: @Sendable (_ id: UUID) async throws -> Void
}

enum InspectionClientError: Error, Equatable, Sendable {
  case offline
  case notFound(UUID)
  case rejected(String)
}
