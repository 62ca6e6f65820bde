// Unit tests of CloudHiveAdapter, scaffolded by specfit from Docs/Infrastructure/BackendIntegration.md; yours to edit.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation
import XCTest

@testable import Apiary

final class CloudHiveAdapterTests: XCTestCase {
    // specfit: CloudHiveAdapter/b85f4bd87e2
    // contract: 2:cbf29ce484222325:faca85c67972388d CloudHiveAdapter
    /// When `document.id` is no UUID, `Hive.init` returns nil.
    ///
    /// Stated in Docs/Infrastructure/BackendIntegration.md:163.
    func testHiveInitInvalidIDReturnNil() async throws {
        // Arrange
        let document = CloudDocument(id: "no UUID", fields: ["name": "Meadow"])
        let service = FakeCloudService()
        try await service.put(document, in: "hives")
        try await service.put(.hive(2, name: "Orchard"), in: "hives")
        let sut = try makeSUT(service: service)

        // Act
        let hives = try await sut.hives()

        // Assert
        XCTAssertNil(Hive(document: document))
        XCTAssertEqual(hives.map(\.name), ["Orchard"], "what has no identifier is no hive")
    }

    // specfit: CloudHiveAdapter/bd4d2ca7183
    // contract: 2:cbf29ce484222325:0cc8f19f7afbf029 CloudHiveAdapter
    /// When `document.fields["name"]` is missing, `Hive.init` returns nil and does not call `init(…)`.
    ///
    /// Stated in Docs/Infrastructure/BackendIntegration.md:163.
    func testHiveInitNoNameReturnNil() async throws {
        // Arrange
        let document = CloudDocument(id: UUID.fixed(1).uuidString, fields: [:])
        let service = FakeCloudService()
        try await service.put(document, in: "hives")
        try await service.put(.hive(2, name: "Orchard"), in: "hives")
        let sut = try makeSUT(service: service)

        // Act
        let hives = try await sut.hives()

        // Assert
        XCTAssertNil(Hive(document: document))
        XCTAssertEqual(hives.map(\.name), ["Orchard"], "what has no name is no hive")
    }

    // specfit: CloudHiveAdapter/hives()/b7c387d796c
    // contract: 2:5dacad5790556059:b6b2a51492ccb0f2 func hives() async throws -> [Hive]
    /// When `compactMap()` fails with `unreachable`, `hives` throws `HiveClientError.offline`.
    ///
    /// Stated in Docs/Infrastructure/BackendIntegration.md:129.
    func testHivesUnreachableError() async throws {
        // Arrange
        let service = MockCloudService()
        service.documentsResult = .failure(CloudError.unreachable)
        let sut = try makeSUT(service: service)

        // Act
        do {
            _ = try await sut.hives()
            XCTFail("hives() should throw")
        } catch {
            // Assert
            XCTAssertEqual(error as? HiveClientError, .offline)
            service.verify("documents(in:limit:)", called: 1)
        }
    }

    // specfit: CloudHiveAdapter/rename(id:name:)/bac6cbb5d80
    // contract: 2:83dc4920c172e264:9a0fe95dc61ec888 func rename(id: UUID, name: String) async throws -> Hive
    /// `rename` calls `service.put(_:in:)`.
    ///
    /// Stated in Docs/Infrastructure/BackendIntegration.md:136.
    func testRename() async throws {
        // Arrange
        let service = FakeCloudService()
        try await service.put(.hive(1, name: "Meadow"), in: "hives")
        let sut = try makeSUT(service: service)

        // Act
        let result = try await sut.client.rename(.fixed(1), "Orchard")

        // Assert
        XCTAssertEqual(result, Hive(id: .fixed(1), name: "Orchard"))
        let stored = try await sut.client.hives()
        XCTAssertEqual(stored, [result])
    }

    // specfit: CloudHiveAdapter/rename(id:name:)/b7c387d796c.2
    // contract: 2:83dc4920c172e264:c0091f1d62f30cf1 func rename(id: UUID, name: String) async throws -> Hive
    /// When `put()` fails with `unreachable`, `rename` throws `HiveClientError.offline`.
    ///
    /// Stated in Docs/Infrastructure/BackendIntegration.md:137.
    func testRenameUnreachableError() async throws {
        // Arrange
        let service = MockCloudService()
        service.putResult = .failure(CloudError.unreachable)
        let sut = try makeSUT(service: service)

        // Act
        do {
            _ = try await sut.rename(id: .fixed(1), name: "Orchard")
            XCTFail("rename(id:name:) should throw")
        } catch {
            // Assert
            XCTAssertEqual(error as? HiveClientError, .offline)
        }
    }

    // specfit: CloudHiveAdapter/rename(id:name:)/bb587cdf0bf
    // contract: 2:83dc4920c172e264:27534187c8348f4c func rename(id: UUID, name: String) async throws -> Hive
    /// When `put()` fails with `denied`, `rename` throws `HiveClientError.nameTaken(name)`.
    ///
    /// Stated in Docs/Infrastructure/BackendIntegration.md:139.
    func testRenameDeniedError() async throws {
        // Arrange
        let service = MockCloudService()
        service.putResult = .failure(CloudError.denied(reason: "another hive has this name"))
        let sut = try makeSUT(service: service)

        // Act
        do {
            _ = try await sut.rename(id: .fixed(1), name: "Orchard")
            XCTFail("rename(id:name:) should throw")
        } catch {
            // Assert
            XCTAssertEqual(error as? HiveClientError, .nameTaken("Orchard"))
        }
    }

    // specfit: CloudHiveAdapter/hiveStream()/b462a916c96
    // contract: 2:62bb834cfd68589f:13be9761b8813336 func hiveStream() async -> AsyncStream<[Hive]>
    /// `hiveStream` calls `service.changes(in: "hives")`.
    ///
    /// Stated in Docs/Infrastructure/BackendIntegration.md:146.
    func testHiveStreamAskForChanges() async throws {
        // Arrange
        let service = FakeCloudService()
        let sut = try makeSUT(service: service)

        // Act
        let stream = await sut.client.hiveStream()
        try await service.put(.hive(1, name: "Meadow"), in: "hives")
        try await service.put(.hive(1, name: "Orchard"), in: "hives")
        service.storage.finishChanges(in: "hives")
        var received: [[String]] = []
        for await hives in stream {
            received.append(hives.map(\.name))
        }

        // Assert
        XCTAssertEqual(received, [[], ["Meadow"], ["Orchard"]])
    }

    // specfit: CloudHiveAdapter/hiveStream()/ba85a6fbc72
    // contract: 2:62bb834cfd68589f:9f4142cd5cf049ef func hiveStream() async -> AsyncStream<[Hive]>
    /// When `changes` delivers a value, `hiveStream` yields `documents.compactMap(Hive.init(document:))`.
    ///
    /// Stated in Docs/Infrastructure/BackendIntegration.md:149.
    func testHiveStreamNewChangesValueYieldDocuments() async throws {
        // Arrange
        let service = FakeCloudService()
        let sut = try makeSUT(service: service)
        let stream = await sut.hiveStream()
        var hives = stream.makeAsyncIterator()
        _ = await hives.next()

        // Act
        try await service.put(.hive(1, name: "Meadow"), in: "hives")

        // Assert
        let received = await hives.next()
        XCTAssertEqual(received, [Hive(id: .fixed(1), name: "Meadow")])
    }

    // specfit: CloudHiveAdapter/hiveStream()/be470d8cfa8
    // contract: 2:62bb834cfd68589f:36d750e23513d996 func hiveStream() async -> AsyncStream<[Hive]>
    /// `hiveStream` ends the stream.
    ///
    /// Stated in Docs/Infrastructure/BackendIntegration.md:150.
    func testHiveStreamEndStream() async throws {
        // Arrange
        let service = FakeCloudService()
        let sut = try makeSUT(service: service)
        let stream = await sut.hiveStream()
        var hives = stream.makeAsyncIterator()
        _ = await hives.next()

        // Act
        service.storage.finishChanges(in: "hives")

        // Assert
        let received = await hives.next()
        XCTAssertNil(received)
    }

    // MARK: - What the tests share

    // specfit: CloudHiveAdapter/makeSUT
    // contract: 2:f4f2881e0d7fea58:b3861f4485e45a27 init(service: any CloudServiceProtocol)
    /// Makes a CloudHiveAdapter with a double for each collaborator.
    private func makeSUT(service: any CloudServiceProtocol) throws -> CloudHiveAdapter {
        CloudHiveAdapter(service: service)
    }
}

extension CloudDocument {
    /// What the backend keeps of a hive.
    fileprivate static func hive(_ number: UInt8, name: String) -> Self {
        CloudDocumentBuilder().with(id: UUID.fixed(number).uuidString).with(fields: ["name": name]).build()
    }
}
