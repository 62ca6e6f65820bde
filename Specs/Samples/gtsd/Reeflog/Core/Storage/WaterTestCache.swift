// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation

protocol WaterTestCacheProtocol: Sendable {
  func tests(forTank tankID: Int) async throws -> [WaterTest]
  func insert(_ tests: [WaterTest]) async throws
  func unsynced() async throws -> [WaterTest]
  func markSynced(id: UUID) async throws
  func deleteAll() async throws
}

enum WaterTestCacheError: Error, Equatable {
  case fileDamaged
  case notFound(id: UUID)
}

actor WaterTestCache: WaterTestCacheProtocol {
  private let fileURL: URL
  private var loaded: [WaterTest]?

  init(fileURL: URL) {
    self.fileURL = fileURL
  }

  func tests(forTank tankID: Int) async throws -> [WaterTest] {
    try load().filter { $0.tankID == tankID }.sorted { $0.takenAt > $1.takenAt }
  }

  func insert(_ tests: [WaterTest]) async throws {
    let ids = Set(tests.map(\.id))
    try store(load().filter { !ids.contains($0.id) } + tests)
  }

  func unsynced() async throws -> [WaterTest] {
    try load().filter { !$0.isSynced }
  }

  func markSynced(id: UUID) async throws {
    var all = try load()
    guard let index = all.firstIndex(where: { $0.id == id }) else { throw WaterTestCacheError.notFound(id: id) }
    all[index].isSynced = true
    try store(all)
  }

  func deleteAll() async throws {
    try store([])
  }

  private func load() throws -> [WaterTest] {
    if let loaded { return loaded }
    guard let data = FileManager.default.contents(atPath: fileURL.path) else { return [] }
    guard let tests = try? JSONDecoder.reeflog.decode([WaterTest].self, from: data) else {
      throw WaterTestCacheError.fileDamaged
    }
    loaded = tests
    return tests
  }

  private func store(_ tests: [WaterTest]) throws {
    try JSONEncoder.reeflog.encode(tests).write(to: fileURL, options: .atomic)
    loaded = tests
  }
}
