// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitChecking
import Testing

@Suite("A day of the calendar")
struct CalendarDayTests {
  @Test(
    "is read and written alike, also the last of February in a leap year",
    arguments: ["2027-01-31", "2028-02-29", "2000-02-29", "0001-12-31", "9999-09-09"]
  )
  func days(text: String) throws { #expect(try #require(CalendarDay(text)).description == text) }

  @Test(
    "that no month has, or that is written otherwise, is none",
    arguments: [
      "2027-02-29", "1900-02-29", "2027-04-31", "2027-00-10", "2027-13-01", "2027-01-00", "2027-1-31", "27-01-31",
      "2027/01/31", "2027-01-31T00:00", "+027-01-31", "2027-01-", "", "٢٠٢٧-01-31",
    ]
  )
  func none(text: String) { #expect(CalendarDay(text) == nil) }

  @Test("stands behind those before it", arguments: [("2026-12-31", "2027-01-01"), ("2027-01-31", "2027-02-01")])
  func order(first: String, second: String) throws {
    let (first, second) = (try #require(CalendarDay(first)), try #require(CalendarDay(second)))
    #expect(first < second && !(second < first) && first != second)
  }
}
