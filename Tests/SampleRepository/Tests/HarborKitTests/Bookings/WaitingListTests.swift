import HarborKit
import HarborTestSupport
import XCTest

final class WaitingListTests: XCTestCase {
    private var sut: WaitingList!

    override func setUp() async throws {
        sut = WaitingList(capacity: 3)
    }

    func testFirstComeFirstServed() async throws {
        try await sut.join(.sample(registration: "DE-1"))
        try await sut.join(.sample(registration: "DE-2"))
        let first = await sut.next(for: .sample())
        XCTAssertEqual(first?.vessel.registration, "DE1")
    }

    func testSeasonTicketGoesFirst() async throws {
        try await sut.join(.sample(registration: "DE-1"))
        try await sut.join(.sample(registration: "DE-2"), hasSeasonTicket: true)
        let position = await sut.position(of: "DE-2")
        XCTAssertEqual(position, 1)
    }

    func testSeasonTicketsKeepTheirOrder() async throws {
        try await sut.join(.sample(registration: "DE-1"), hasSeasonTicket: true)
        try await sut.join(.sample(registration: "DE-2"), hasSeasonTicket: true)
        let position = await sut.position(of: "DE-2")
        XCTAssertEqual(position, 2)
    }

    func testRefusesSameBoatTwice() async throws {
        try await sut.join(.sample(registration: "DE-1"))
        do {
            try await sut.join(.sample(registration: "de 1"))
            XCTFail("the boat was listed twice")
        } catch {
            XCTAssertEqual(error, .alreadyListed("DE1"))
        }
    }

    func testRefusesMoreThanCapacity() async throws {
        for number in 1...3 {
            try await sut.join(.sample(registration: "DE-\(number)"))
        }
        do {
            try await sut.join(.sample(registration: "DE-4"))
            XCTFail("the list took a fourth boat")
        } catch {
            XCTAssertEqual(error, .full(capacity: 3))
        }
    }

    func testSkipsBoatsThatDoNotFit() async throws {
        try await sut.join(.sample(registration: "DE-1", length: 14))
        try await sut.join(.sample(registration: "DE-2"))

        let first = await sut.next(for: .sample(length: 10))

        XCTAssertEqual(first?.vessel.registration, "DE2")
        let rest = await sut.count
        XCTAssertEqual(rest, 1)
    }

    func testGivesNobodyWhenNoBoatFits() async throws {
        try await sut.join(.sample(length: 14))
        let first = await sut.next(for: .sample(length: 10))
        XCTAssertNil(first)
    }

    func testLeavingMovesOthersUp() async throws {
        try await sut.join(.sample(registration: "DE-1"))
        try await sut.join(.sample(registration: "DE-2"))
        let left = await sut.leave("de-1")
        XCTAssertTrue(left)
        let position = await sut.position(of: "DE-2")
        XCTAssertEqual(position, 1)
    }

    func testLeavingWithoutWaitingIsFalse() async {
        let left = await sut.leave("DE-1")
        XCTAssertFalse(left)
    }
}
