// Unit tests of CloudHiveAdapter, scaffolded by specfit from Docs/Infrastructure/BackendIntegration.md; yours to edit.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation
import XCTest

@testable import Apiary

final class CloudHiveAdapterTests: XCTestCase {
    // specfit: CloudHiveAdapter/hives()/empty
    // contract: 2:5dacad5790556059:ddfb241783475060 func hives() async throws -> [Hive]
    /// Given no items, should return empty collection.
    ///
    /// Because: returns a collection (Docs/Infrastructure/BackendIntegration.md:126).
    func testHivesNoItems() async throws {
        // Arrange
        let sut = try makeSUT(service: FakeCloudService())

        // Act
        let result = try await sut.hives()

        // Assert
        XCTAssertEqual(result, [])
    }

    // specfit: CloudHiveAdapter/hives()/one
    // contract: 2:5dacad5790556059:ba109fecf04b28c0 func hives() async throws -> [Hive]
    /// Given one item, should return that item.
    ///
    /// Because: returns a collection (Docs/Infrastructure/BackendIntegration.md:126).
    func testHivesOneItem() async throws {
        // Arrange
        let service = FakeCloudService()
        let fields = ["name": "Meadow", "queenYear": "2024", "inspected": "1000"]
        try await service.put(CloudDocument(id: UUID.fixed(1).uuidString, fields: fields), in: "hives")
        let sut = try makeSUT(service: service)

        // Act
        let result = try await sut.hives()

        // Assert
        XCTAssertEqual(result, [Hive(id: .fixed(1), name: "Meadow", queenYear: 2024, lastInspection: .fixed)])
    }

    // specfit: CloudHiveAdapter/hives()/many
    // contract: 2:5dacad5790556059:00625f78adcbd67a func hives() async throws -> [Hive]
    /// Given many items, should return all items.
    ///
    /// Because: returns a collection (Docs/Infrastructure/BackendIntegration.md:126).
    func testHivesManyItems() async throws {
        // Arrange
        let service = FakeCloudService()
        try await service.put(.hive(1, name: "Meadow"), in: "hives")
        try await service.put(CloudDocument(id: UUID.fixed(2).uuidString, fields: [:]), in: "hives")
        try await service.put(.hive(3, name: "Orchard"), in: "hives")
        let sut = try makeSUT(service: service)

        // Act
        let result = try await sut.hives()

        // Assert
        XCTAssertEqual(result.map(\.name), ["Meadow", "Orchard"], "a document without a name is left out")
    }

    // specfit: CloudHiveAdapter/hives()/err.offline
    // contract: 2:5dacad5790556059:9f0ed824562adda7 func hives() async throws -> [Hive]
    /// Given offline, should throw offline.
    ///
    /// Because: throws 'HiveClientError.offline' (Docs/Infrastructure/BackendIntegration.md:126).
    func testHivesOffline() async throws {
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

    // specfit: CloudHiveAdapter/hives()/cancel
    // contract: 2:5dacad5790556059:d6a65fbcebea166e func hives() async throws -> [Hive]
    /// When cancelled, should stop.
    ///
    /// Because: async throws (Docs/Infrastructure/BackendIntegration.md:126).
    func testHivesCancelled() async throws {
        // Arrange
        let service = MockCloudService()
        service.documentsHandler = { _, _ in
            // A backend that does not answer, until nobody waits for it any more.
            try await Task.sleep(for: .seconds(3600))
            return []
        }
        let sut = try makeSUT(service: service)

        // Act
        let task = Task { _ = try await sut.hives() }
        task.cancel()
        let outcome = await task.result

        // Assert
        XCTAssertThrowsError(try outcome.get()) { error in
            XCTAssertTrue(error is CancellationError)
        }
    }

    // specfit: CloudHiveAdapter/rename(id:name:)/happy
    // contract: 2:83dc4920c172e264:45abb8fecbf99085 func rename(id: UUID, name: String) async throws -> Hive
    /// Given valid input, should return expected Hive.
    ///
    /// Because: returns Hive (Docs/Infrastructure/BackendIntegration.md:134).
    func testRenameValidInput() async throws {
        // Arrange
        let service = FakeCloudService()
        try await service.put(.hive(1, name: "Meadow"), in: "hives")
        let sut = try makeSUT(service: service)

        // Act
        let result = try await sut.rename(id: .fixed(1), name: "Orchard")

        // Assert
        XCTAssertEqual(result, Hive(id: .fixed(1), name: "Orchard"))
        let stored = try await sut.hives()
        XCTAssertEqual(stored, [result])
    }

    // specfit: CloudHiveAdapter/rename(id:name:)/err.offline
    // contract: 2:83dc4920c172e264:3709e6c9f697374f func rename(id: UUID, name: String) async throws -> Hive
    /// Given offline, should throw offline.
    ///
    /// Because: throws 'HiveClientError.offline' (Docs/Infrastructure/BackendIntegration.md:134).
    func testRenameOffline() async throws {
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

    // specfit: CloudHiveAdapter/rename(id:name:)/err.nameTaken
    // contract: 2:83dc4920c172e264:b18009ab365da668 func rename(id: UUID, name: String) async throws -> Hive
    /// Given name taken, should throw nameTaken.
    ///
    /// Because: throws 'HiveClientError.nameTaken' (Docs/Infrastructure/BackendIntegration.md:134).
    func testRenameNameTaken() async throws {
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

    // specfit: CloudHiveAdapter/rename(id:name:)/cancel
    // contract: 2:83dc4920c172e264:5e09cc764b2b9ccf func rename(id: UUID, name: String) async throws -> Hive
    /// When cancelled, should stop.
    ///
    /// Because: async throws (Docs/Infrastructure/BackendIntegration.md:134).
    func testRenameCancelled() async throws {
        // Arrange
        let service = MockCloudService()
        service.putHandler = { _, _ in
            // A backend that does not answer, until nobody waits for it any more.
            try await Task.sleep(for: .seconds(3600))
        }
        let sut = try makeSUT(service: service)

        // Act
        let task = Task { _ = try await sut.rename(id: .fixed(1), name: "Orchard") }
        task.cancel()
        let outcome = await task.result

        // Assert
        XCTAssertThrowsError(try outcome.get()) { error in
            XCTAssertTrue(error is CancellationError)
        }
    }

    // specfit: CloudHiveAdapter/rename(id:name:)/notFound
    // contract: 2:83dc4920c172e264:87e50cf36198abf7 func rename(id: UUID, name: String) async throws -> Hive
    /// Given unknown id, should throw error.
    ///
    /// Because: takes an id and throws (Docs/Infrastructure/BackendIntegration.md:134).
    func testRenameUnknownId() async throws {
        // Arrange
        let service = MockCloudService()
        service.putResult = .failure(CloudError.missing(id: UUID.fixed(1).uuidString))
        let sut = try makeSUT(service: service)

        // Act
        do {
            _ = try await sut.rename(id: .fixed(1), name: "Orchard")
            XCTFail("rename(id:name:) should throw")
        } catch {
            // Assert
            XCTAssertEqual(error as? CloudError, .missing(id: UUID.fixed(1).uuidString))
        }
    }

    // specfit: CloudHiveAdapter/rename(id:name:)/p.name.empty
    // contract: 2:83dc4920c172e264:b777b8a4a1f06e01 func rename(id: UUID, name: String) async throws -> Hive
    /// Given empty name, should throw error.
    ///
    /// Because: takes a text (Docs/Infrastructure/BackendIntegration.md:134).
    func testRenameEmptyName() async throws {
        // Arrange
        let service = MockCloudService()
        service.putResult = .failure(CloudError.denied(reason: "the name is blank"))
        let sut = try makeSUT(service: service)

        // Act
        do {
            _ = try await sut.rename(id: .fixed(1), name: "")
            XCTFail("rename(id:name:) should throw")
        } catch {
            // Assert
            XCTAssertEqual(error as? HiveClientError, .nameTaken(""))
        }
    }

    // specfit: CloudHiveAdapter/rename(id:name:)/p.name.whitespace
    // contract: 2:83dc4920c172e264:743bece78cdfa4e0 func rename(id: UUID, name: String) async throws -> Hive
    /// Given blank name, should throw error.
    ///
    /// Because: takes a text (Docs/Infrastructure/BackendIntegration.md:134).
    func testRenameBlankName() async throws {
        // Arrange
        let service = MockCloudService()
        service.putResult = .failure(CloudError.denied(reason: "the name is blank"))
        let sut = try makeSUT(service: service)

        // Act
        do {
            _ = try await sut.rename(id: .fixed(1), name: "   ")
            XCTFail("rename(id:name:) should throw")
        } catch {
            // Assert
            XCTAssertEqual(error as? HiveClientError, .nameTaken("   "))
        }
    }

    // specfit: CloudHiveAdapter/rename(id:name:)/p.name.invalid
    // contract: 2:83dc4920c172e264:cb4ae7c431004990 func rename(id: UUID, name: String) async throws -> Hive
    /// Given invalid name, should throw error.
    ///
    /// Because: takes a text (Docs/Infrastructure/BackendIntegration.md:134).
    func testRenameInvalidName() async throws {
        // Arrange
        let service = MockCloudService()
        service.putResult = .failure(CloudError.denied(reason: "the name has a line break"))
        let sut = try makeSUT(service: service)

        // Act
        do {
            _ = try await sut.rename(id: .fixed(1), name: "Orchard\nMeadow")
            XCTFail("rename(id:name:) should throw")
        } catch {
            // Assert
            XCTAssertEqual(error as? HiveClientError, .nameTaken("Orchard\nMeadow"))
        }
    }

    // specfit: CloudHiveAdapter/hiveStream()/yields
    // contract: 2:62bb834cfd68589f:0d123451bd79c23f func hiveStream() async -> AsyncStream<[Hive]>
    /// Given several values, should yield them in order.
    ///
    /// Because: gives a stream (Docs/Infrastructure/BackendIntegration.md:145).
    func testHiveStreamSeveralValues() async throws {
        // Arrange
        let service = FakeCloudService()
        let sut = try makeSUT(service: service)

        // Act
        let stream = await sut.hiveStream()
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

    // specfit: CloudHiveAdapter/hiveStream()/finishes
    // contract: 2:62bb834cfd68589f:fd384539d9c4e057 func hiveStream() async -> AsyncStream<[Hive]>
    /// When source finishes, should finish.
    ///
    /// Because: gives a stream (Docs/Infrastructure/BackendIntegration.md:145).
    func testHiveStreamSourceFinishes() async throws {
        // Arrange
        let service = MockCloudService()
        service.changesValues = [[.hive(1, name: "Meadow")]]
        let sut = try makeSUT(service: service)

        // Act
        // The loop ends only when the stream does.
        let stream = await sut.hiveStream()
        var count = 0
        for await _ in stream {
            count += 1
        }

        // Assert
        XCTAssertEqual(count, 1)
    }

    // specfit: CloudHiveAdapter/hiveStream()/cancel
    // contract: 2:62bb834cfd68589f:dde23a7ce7cc5d8d func hiveStream() async -> AsyncStream<[Hive]>
    /// When cancelled, should terminate stream.
    ///
    /// Because: gives a stream (Docs/Infrastructure/BackendIntegration.md:145).
    func testHiveStreamCancelled() async throws {
        // Arrange
        let service = MockCloudService()
        let (changes, backend) = AsyncStream.makeStream(of: [CloudDocument].self)
        let isLetGo = expectation(description: "the changes of the backend are let go")
        backend.onTermination = { _ in isLetGo.fulfill() }
        service.changesHandler = { _ in changes }
        let sut = try makeSUT(service: service)
        let stream = await sut.hiveStream()
        let task = Task {
            for await _ in stream {}
        }

        // Act
        task.cancel()
        await task.value

        // Assert
        await fulfillment(of: [isLetGo], timeout: 10)
    }

    // specfit: CloudHiveAdapter/client/value
    // contract: 2:09c1d4c591016b06:62c6ffef7e3276a4 var client: HiveClient
    /// Given known state, should have expected value.
    ///
    /// Because: is computed (Docs/Infrastructure/BackendIntegration.md:156).
    func testClientKnownState() async throws {
        // Arrange
        let service = FakeCloudService()
        try await service.put(.hive(1, name: "Meadow"), in: "hives")
        let sut = try makeSUT(service: service)

        // Act
        let client = sut.client

        // Assert
        let renamed = try await client.rename(.fixed(1), "Orchard")
        let hives = try await client.hives()
        var stream = await client.hiveStream().makeAsyncIterator()
        let streamed = await stream.next()
        XCTAssertEqual(hives, [renamed])
        XCTAssertEqual(streamed, [renamed])
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
