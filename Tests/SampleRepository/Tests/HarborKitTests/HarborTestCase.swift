import HarborKit
import HarborTestSupport
import XCTest

/// What most of our XCTest suites need: a harbor with one berth, a clock that stands, a gateway that takes all.
class HarborTestCase: XCTestCase {
    var repository: MockBerthRepository!
    var payments: FakePaymentGateway!
    var clock: StubClock!

    override func setUp() {
        super.setUp()
        repository = MockBerthRepository()
        payments = FakePaymentGateway()
        clock = StubClock("2025-06-15")
    }

    override func tearDown() {
        repository = nil
        payments = nil
        clock = nil
        super.tearDown()
    }

    func makeService(policy: any CancellationPolicy = FlexibleCancellation()) -> BookingService {
        BookingService(repository: repository, payments: payments, clock: clock, policy: policy)
    }

    func stock(_ bookings: Booking..., berths: [Berth] = [.sample()]) {
        repository = MockBerthRepository(berths: berths, bookings: bookings)
    }

    func assertThrows<Failure: Error & Equatable>(
        _ expected: Failure,
        file: StaticString = #filePath,
        line: UInt = #line,
        _ work: () async throws -> Void
    ) async {
        do {
            try await work()
            XCTFail("nothing was thrown", file: file, line: line)
        } catch {
            XCTAssertEqual(error as? Failure, expected, file: file, line: line)
        }
    }
}
