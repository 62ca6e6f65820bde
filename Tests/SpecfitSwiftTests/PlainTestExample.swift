// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// A test file that holds something of all that is read without the parser.
enum PlainTestExample {
  static let text = #"""
    // Tests of the kettle – mostly of its lid.

    import Foundation
    import XCTest
    @testable import Kitchen.Kettles

    // Stands alone.

    /// The kettle.
    @MainActor
    final class KettleTests: XCTestCase { // warm
        private var sut: Kettle!
        static let limits: [String: Double] = ["low": 0.5, "high": 99]
        var isReady: Bool { sut.isReady && !sut.isEmpty }

        override func setUp() async throws {
            try await super.setUp()
            sut = Kettle(volume: 1_000, lid: .closed)
        }

        // specfit: Kettle/boil(_:)/happy
        // contract: 2:0011223344556677 func boil(_ water: Water) async
        /// Boils.
        @MainActor
        func test_boil_givenWater_shouldBoil() async throws {
            // Arrange
            let water = Water(litres: 0.5, "cold \(sut.name)")
            var heard: [Int] = []
            sut.onWhistle = { tone, _ in heard.append(tone) }

            // Act
            let result = try await sut.boil(water)

            // Assert
            XCTAssertEqual(result, .boiling, "it \"boils\"")
            XCTAssertEqual(heard.map { $0 + 1 }, [3, 4])
            XCTAssertNil(try XCTUnwrap(sut.log["a b"]?.last) as? String)
            for index in 0..<heard.count { verify(heard[index] > -1, tone: index) }
        }  // done


        // Far away.

        // specfit: Kettle/pour()/happy
        func test_pour() throws {
            try XCTPending("Kettle/pour()/happy", "Kettle.md:3")
        }
        func test_stays() { XCTAssertEqual(sut.lid, sut.lid) }
        func test_idles() {
            let other = sut
            guard let other, other.volume == 1 else { return }
            if other.isEmpty, let lid = other.lid {
                lid.open()
            } else {
                other.fill()
            }
        }
        func test_nothing() {}
        func test_open() throws { throw XCTUnimplemented("later") }

        func test_skips() throws {
            if sut.isElectric { throw XCTSkip("no socket") }
            check(sut)
        }

        private func check(_ kettle: Kettle, times count: Int = 2) {
            do {
                try kettle.whistle()
            } catch {
                XCTFail("silent")
            }
        }

        struct Boiling {
            @Test("boils over", .tags(.slow))
            func over() async {
                #expect(Kettle().level == 3)
                defer { cool() }
                _ = await Kettle().boil()
            }
        }
    }

    @Suite(.serialized) struct LidTests {}

    extension KettleTests {
        func testLid() { XCTAssertTrue(isReady) }
    }
    """#
}
