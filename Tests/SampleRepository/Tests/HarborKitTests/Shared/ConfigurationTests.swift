import XCTest

@testable import HarborKit

final class ConfigurationTests: XCTestCase {
    private let configuration = HarborConfiguration.shared

    override func tearDown() {
        configuration.reset()
        super.tearDown()
    }

    func testReadsKeysAndValues() throws {
        try configuration.load("harbor.name = North Basin\ndeposit.percent=25")
        XCTAssertEqual(configuration.value(for: "harbor.name"), "North Basin")
        XCTAssertEqual(configuration.depositPercent, 25)
    }

    func testSkipsCommentsAndBlankLines() throws {
        XCTAssertEqual(try HarborConfiguration.parse("# spring\n\n  a = 1\n"), ["a": "1"])
    }

    func testNamesLineWithoutSeparator() {
        XCTAssertThrowsError(try HarborConfiguration.parse("a = 1\nnonsense")) { error in
            XCTAssertEqual((error as? HarborConfiguration.ParseError)?.line, 2)
        }
    }

    func testDepositIsFifthByDefault() {
        XCTAssertEqual(configuration.depositPercent, 20)
    }

    func testDepositIsNeverMoreThanPrice() throws {
        try configuration.load("deposit.percent = 250")
        XCTAssertEqual(configuration.depositPercent, 100)
    }

    func testLaterValueWins() throws {
        try configuration.load("a = 1")
        try configuration.load("a = 2")
        XCTAssertEqual(configuration.value(for: "a"), "2")
    }
}
