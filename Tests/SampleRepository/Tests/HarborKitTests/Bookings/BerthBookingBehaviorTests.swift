import HarborKit
import HarborTestSupport
import XCTest

final class BerthBookingBehaviorTests: HarborTestCase {
    func testBooksBerthWhenFree() async throws {
        let booking = try await makeService().book(.sample(), at: "A-1", for: stay("2025-07-01"))

        XCTAssertEqual(booking.status, .confirmed)
        XCTAssertEqual(repository.saved, [booking])
    }

    func testRefusesArrivalInPast() async {
        await assertThrows(BookingError.arrivalInPast) {
            _ = try await makeService().book(.sample(), at: "A-1", for: stay("2025-06-14"))
        }
    }

    func testAcceptsArrivalToday() async throws {
        let booking = try await makeService().book(.sample(), at: "A-1", for: stay("2025-06-15"))
        XCTAssertEqual(booking.period.arrival, day("2025-06-15"))
    }

    func testRefusesUnknownBerth() async {
        await assertThrows(BookingError.berthNotFound("Z-9")) {
            _ = try await makeService().book(.sample(), at: "Z-9", for: stay("2025-07-01"))
        }
    }

    func testRefusesVesselThatIsTooDeep() async {
        await assertThrows(BookingError.vesselDoesNotFit(.tooDeep)) {
            _ = try await makeService().book(.sample(draft: 2.4), at: "A-1", for: stay("2025-07-01"))
        }
    }

    func testRefusesOccupiedBerth() async {
        stock(BookingBuilder(1).arriving("2025-07-02").confirmed().build())

        await assertThrows(BookingError.berthOccupied("A-1")) {
            _ = try await makeService().book(.sample(), at: "A-1", for: stay("2025-07-01"))
        }
        XCTAssertTrue(repository.saved.isEmpty)
    }

    func testBooksBerthOfCancelledGuest() async throws {
        stock(BookingBuilder(1).arriving("2025-07-01").status(.cancelled).build())

        let booking = try await makeService().book(.sample(), at: "A-1", for: stay("2025-07-01"))
        XCTAssertEqual(booking.id, 2)
    }

    func testBooksFromDayOfOtherGuestsDeparture() async throws {
        stock(BookingBuilder(1).arriving("2025-06-28", nights: 3).confirmed().build())

        let booking = try await makeService().book(.sample(), at: "A-1", for: stay("2025-07-01"))
        XCTAssertEqual(booking.status, .confirmed)
    }

    func testChargesFifthOfPriceAsDeposit() async throws {
        let booking = try await makeService().book(.sample(), at: "A-1", for: stay("2025-07-01"))

        XCTAssertEqual(booking.price, .euros(81))
        XCTAssertEqual(booking.deposit, Money(cents: 1620))
        let charges = await payments.charges
        XCTAssertEqual(charges.map(\.amount), [booking.deposit])
        XCTAssertEqual(charges.map(\.reference), ["booking-1"])
    }

    func testChargesTenEurosAtLeast() async throws {
        let booking = try await makeService().book(.sample(), at: "A-1", for: stay("2025-11-01", nights: 1))
        XCTAssertEqual(booking.deposit, .euros(10))
    }

    func testSavesNothingWhenDepositIsDeclined() async {
        payments = .failing(with: .declined(code: "51"))

        await assertThrows(BookingError.depositDeclined) {
            _ = try await makeService().book(.sample(), at: "A-1", for: stay("2025-07-01"))
        }
        XCTAssertTrue(repository.saved.isEmpty)
    }

    func testPassesOnThatGatewayIsUnavailable() async {
        payments = .failing(with: .unavailable)

        await assertThrows(PaymentError.unavailable) {
            _ = try await makeService().book(.sample(), at: "A-1", for: stay("2025-07-01"))
        }
    }
}
