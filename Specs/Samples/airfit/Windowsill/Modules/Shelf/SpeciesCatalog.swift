// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation

struct Species: Codable, Hashable, Identifiable, Sendable {
  let id: String
  let commonName: String
  let botanicalName: String
  let daysBetweenWaterings: Int
}

enum SpeciesCatalogError: Error, Equatable {
  case fileMissing
  case fileDamaged(line: Int)
  case unknownSpecies(id: String)
}

protocol SpeciesCatalogProtocol: Sendable {
  func species(withID id: String) async throws -> Species
  func search(_ text: String) async throws -> [Species]
}

actor SpeciesCatalog: SpeciesCatalogProtocol {
  private let fileURL: URL
  private var species: [Species]?

  init(fileURL: URL) {
    self.fileURL = fileURL
  }

  func species(withID id: String) async throws -> Species {
    guard let found = try load().first(where: { $0.id == id }) else {
      throw SpeciesCatalogError.unknownSpecies(id: id)
    }
    return found
  }

  func search(_ text: String) async throws -> [Species] {
    guard !text.isEmpty else { return [] }
    return try load().filter { $0.commonName.hasPrefix(text) || $0.botanicalName.hasPrefix(text) }
  }

  private func load() throws -> [Species] {
    if let species { return species }
    guard let data = FileManager.default.contents(atPath: fileURL.path) else { throw SpeciesCatalogError.fileMissing }
    let loaded = try JSONDecoder().decode([Species].self, from: data)
    species = loaded
    return loaded
  }
}
