import HarborKit
import HarborTestSupport
import XCTest

final class BookingBuilderTests: XCTestCase {
    func testStepsLeaveTheBuilderAlone() {
        let builder = BookingBuilder(1)
        _ = builder.at("B-7")
        XCTAssertEqual(builder.build().berthID, "A-1")
    }

    func testDepositBringsReceipt() {
        XCTAssertNil(BookingBuilder(1).build().receipt)
        XCTAssertEqual(BookingBuilder(1).costing(.euros(9), deposit: .euros(2)).build().receipt?.id, "receipt-1")
    }
}
