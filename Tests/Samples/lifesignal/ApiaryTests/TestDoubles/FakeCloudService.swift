// A fake of the backend: the double that the document asks for in tests of adapters.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation

@testable import Apiary

/// Works as the backend does, in memory. Set `storage.failure` to take it away.
struct FakeCloudService: CloudServiceProtocol {
    let storage = FakeStorage<CloudDocument>()

    func documents(in collection: String, limit: Int) async throws -> [CloudDocument] {
        Array(try storage.documents(in: collection).prefix(limit))
    }

    func put(_ document: CloudDocument, in collection: String) async throws {
        try storage.put(document, id: document.id, in: collection)
    }

    func remove(id: String, from collection: String) async throws {
        guard try storage.remove(id: id, from: collection) else { throw CloudError.missing(id: id) }
    }

    func changes(in collection: String) async -> AsyncStream<[CloudDocument]> {
        storage.changes(in: collection)
    }
}
