// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

/// When something happened, as a report writes it: `2027-01-31T10:00:00`, also with a fraction and a zone.
enum ReportTime {
  /// In seconds; no zone is farther behind.
  private static let widest = 12 * 3_600

  /// What some writers put where they have no clock ends with this, in seconds since 1970.
  private static let earliest = 366 * 86_400

  /// The latest moment that a text may mean, in seconds since 1970; nil for what is no time.
  ///
  /// Without a zone it may be that of any place.
  static func latest(_ text: String) -> Int? {
    let parts = text.split(whereSeparator: { $0 == "T" || $0 == " " })
    guard parts.count == 2, let day = CalendarDay(parts[0]) else { return nil }
    let clock = parts[1].prefix { $0.isNumber || $0 == ":" }
    let rest = parts[1][clock.endIndex...].drop { $0 == "." || $0 == "," }.drop(while: \.isNumber)
    let numbers = clock.split(separator: ":").map { Int($0) }
    guard numbers.count >= 2, numbers.count <= 3, let hours = numbers[0], let minutes = numbers[1],
      let seconds = numbers.count > 2 ? numbers[2] : 0, hours < 25, minutes < 60, seconds < 61,
      let offset = rest.isEmpty ? -widest : offset(rest)
    else { return nil }
    let time = day.daysSince1970 * 86_400 + hours * 3_600 + minutes * 60 + seconds - offset
    return time > earliest ? time : nil
  }

  /// The seconds by which a zone is ahead: `Z`, `+02:00`, `-0500`.
  private static func offset(_ text: Substring) -> Int? {
    if text == "Z" || text == "z" { return 0 }
    let digits = text.dropFirst().filter { $0 != ":" }
    guard let sign = text.first, sign == "+" || sign == "-", digits.utf8.count == 4, let number = Int(digits) else {
      return nil
    }
    let seconds = number / 100 * 3_600 + number % 100 * 60
    return sign == "-" ? -seconds : seconds
  }
}

extension CalendarDay {
  /// Negative before 1970.
  fileprivate var daysSince1970: Int {
    // Counted from March, so that a leap day is the last of its year.
    let (year, month) = month < 3 ? (year - 1, month + 9) : (year, month - 3)
    return 365 * year + year / 4 - year / 100 + year / 400 + (153 * month + 2) / 5 + day - 719_469
  }
}
