// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation

struct CloudInspectionAdapter: Sendable {
  private let service: any CloudServiceProtocol

  init(service: any CloudServiceProtocol) {
    self.service = service
  }

  func history(hiveID: UUID, limit: Int) async throws -> [InspectionRecord] {
    try await translatingErrors {
      try await service.documents(in: "hives/\(hiveID)/inspections", limit: limit).compactMap(InspectionRecord.init(document:))
    }
  }

  func save(_ record: InspectionRecord) async throws -> InspectionRecord {
    try await translatingErrors {
      try await service.put(record.document, in: "hives/\(record.hiveID)/inspections")
      return record
    }
  }

  func delete(id: UUID) async throws {
    try await translatingErrors { try await service.remove(id: id.uuidString, from: "inspections") }
  }

  var client: InspectionClient {
    InspectionClient(
      history: { try await history(hiveID: $0, limit: $1) },
      save: { try await save($0) },
      delete: { try await delete(id: $0) }
    )
  }

  private func translatingErrors<T>(_ call: () async throws -> T) async throws -> T {
    do {
      return try await call()
    } catch CloudError.unreachable {
      throw InspectionClientError.offline
    } catch CloudError.missing(let id) {
      throw UUID(uuidString: id).map(InspectionClientError.notFound) ?? .rejected("unknown '\(id)'")
    } catch CloudError.denied(let reason) {
      throw InspectionClientError.rejected(reason)
    }
  }
}

extension InspectionRecord {
  init?(document: CloudDocument) {
    guard let id = UUID(uuidString: document.id),
      let hiveID = document.fields["hive"].flatMap(UUID.init(uuidString:)),
      let seconds = document.fields["date"].flatMap(TimeInterval.init),
      let frames = document.fields["brood"].flatMap(Int.init)
    else { return nil }
    self.init(
      id: id, hiveID: hiveID, date: Date(timeIntervalSince1970: seconds), framesOfBrood: frames,
      queenSeen: document.fields["queen"] == "yes")
  }

  var document: CloudDocument {
    CloudDocument(
      id: id.uuidString,
      fields: [
        "hive": hiveID.uuidString, "date": "\(date.timeIntervalSince1970)", "brood": "\(framesOfBrood)",
        "queen": queenSeen ? "yes" : "no",
      ])
  }
}
