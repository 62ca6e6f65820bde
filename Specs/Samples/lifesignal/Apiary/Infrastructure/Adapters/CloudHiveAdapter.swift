// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation

struct CloudHiveAdapter: Sendable {
  private let service: any CloudServiceProtocol

  init(service: any CloudServiceProtocol) {
    self.service = service
  }

  func hives() async throws -> [Hive] {
    do {
      return try await service.documents(in: "hives", limit: 200).compactMap(Hive.init(document:))
    } catch CloudError.unreachable {
      throw HiveClientError.offline
    }
  }

  func rename(id: UUID, name: String) async throws -> Hive {
    do {
      try await service.put(CloudDocument(id: id.uuidString, fields: ["name": name]), in: "hives")
    } catch CloudError.unreachable {
      throw HiveClientError.offline
    } catch CloudError.denied {
      throw HiveClientError.nameTaken(name)
    }
    return Hive(id: id, name: name)
  }

  func hiveStream() async -> AsyncStream<[Hive]> {
    let changes = await service.changes(in: "hives")
    return AsyncStream { continuation in
      let task = Task {
        for await documents in changes { continuation.yield(documents.compactMap(Hive.init(document:))) }
        continuation.finish()
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }

  var client: HiveClient {
    HiveClient(hives: { try await hives() }, rename: { try await rename(id: $0, name: $1) }, hiveStream: { await hiveStream() })
  }
}

extension Hive {
  init?(document: CloudDocument) {
    guard let id = UUID(uuidString: document.id), let name = document.fields["name"] else { return nil }
    self.init(
      id: id, name: name, queenYear: document.fields["queenYear"].flatMap(Int.init),
      lastInspection: document.fields["inspected"].flatMap(TimeInterval.init).map(Date.init(timeIntervalSince1970:)))
  }
}
