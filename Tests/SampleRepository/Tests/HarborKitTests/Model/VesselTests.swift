import XCTest

@testable import HarborKit

final class VesselTests: XCTestCase {
    private func makeVessel(
        name: String = "Tern", registration: String = "NL-12 ab", length: Double = 9, draft: Double = 1.2
    ) throws -> Vessel {
        try Vessel(name: name, registration: registration, length: length, beam: 3, draft: draft)
    }

    func testNormalizesRegistration() throws {
        XCTAssertEqual(try makeVessel().registration, "NL12AB")
    }

    func testRefusesBlankRegistration() {
        XCTAssertThrowsError(try makeVessel(registration: " - ")) { error in
            XCTAssertEqual(error as? VesselError, .missingRegistration)
        }
    }

    func testRefusesLengthOfZero() {
        XCTAssertThrowsError(try makeVessel(length: 0)) { error in
            XCTAssertEqual(error as? VesselError, .nonPositiveDimension("length"))
        }
    }

    func testRefusesNegativeDraft() {
        XCTAssertThrowsError(try makeVessel(draft: -1)) { error in
            XCTAssertEqual(error as? VesselError, .nonPositiveDimension("draft"))
        }
    }

    func testShowsRegistrationOfNamelessBoat() throws {
        XCTAssertEqual(try makeVessel(name: "").displayName, "NL12AB")
        XCTAssertEqual(try makeVessel().displayName, "Tern")
    }

    func testIsSailingBoatUnlessToldOtherwise() throws {
        XCTAssertEqual(try makeVessel().kind, .sail)
    }
}
