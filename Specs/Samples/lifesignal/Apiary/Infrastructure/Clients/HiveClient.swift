// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation

struct HiveClient: Sendable {
  var hives: @Sendable () async throws -> [Hive]
  var rename: @Sendable (_ id: UUID, _ name: String) async throws -> Hive
  var hiveStream: @Sendable () async -> AsyncStream<[Hive]>
}

enum HiveClientError: Error, Equatable, Sendable {
  case offline
  case nameTaken(String)
}
