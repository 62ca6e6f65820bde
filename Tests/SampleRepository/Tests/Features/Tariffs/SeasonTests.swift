import HarborTestSupport
import Testing

@testable import HarborKit

struct SeasonTests {
    @Test("July and August are the high season", arguments: ["2025-07-01", "2025-08-31"])
    func high(text: String) {
        #expect(Season.of(day(text)) == .high)
    }

    @Test(
        "spring and autumn are the shoulder season",
        arguments: ["2025-04-01", "2025-06-30", "2025-09-01", "2025-10-31"])
    func shoulder(text: String) {
        #expect(Season.of(day(text)) == .shoulder)
    }

    @Test("the rest of the year is the low season", arguments: [11, 12, 1, 2, 3])
    func low(month: Int) throws {
        #expect(Season.of(try CalendarDay(year: 2025, month: month, day: 15)) == .low)
    }

    @Test("nights are counted by season, without empty seasons")
    func nightsBySeason() {
        #expect(stay("2025-06-29", nights: 5).nightsBySeason() == [.shoulder: 2, .high: 3])
    }
}
