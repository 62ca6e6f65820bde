// Part of specfit. SPDX-License-Identifier: Apache-2.0

package import SpecfitPlanning
package import SpecfitRendering
package import SpecfitSource

/// What a check goes by.
package struct CheckSettings: Sendable {
  package var profile: Profile
  /// How sections look, to tell those that are stale; nil when nobody can say.
  package var style: SectionStyle?
  /// How far every task must be; nil when only what is wrong counts.
  package var required: PlannedTask.State?
  /// How much rules matter where a project says so; nil for a rule that is off.
  package var severities: [String: Diagnostic.Severity?] = [:]
  /// What the tests of a run brought.
  package var evidence = CheckEvidence()
  /// Which of the test files that no task names may hold orphans; nil for all.
  package var looksAt: (@Sendable (String) -> Bool)?
  /// Whether the contracts of cases and tasks are kept, as a baseline needs them.
  package var readsContracts = false
  /// The day against which waivers expire; nil to let none expire.
  package var today: CalendarDay?

  package init(profile: Profile, style: SectionStyle? = nil) {
    self.profile = profile
    self.style = style
  }

  /// Whether a rule is to be applied.
  func isOn(_ rule: RuleDescription) -> Bool { severities[rule.name].map { $0 != nil } ?? true }
}

/// A day of the calendar, without a place or a clock.
package struct CalendarDay: Hashable, Comparable, Sendable, CustomStringConvertible {
  package let year: Int
  package let month: Int
  package let day: Int

  /// Reads `2027-01-31`; nil for anything else, also for days that no month has.
  package init?(_ text: some StringProtocol) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, parts.map(\.utf8.count) == [4, 2, 2],
      parts.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }),
      let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2]), (1...12).contains(month)
    else { return nil }
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    guard (1...days[month - 1]).contains(day) else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
  }

  package static func < (left: Self, right: Self) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }

  package var description: String {
    func digits(_ number: Int, _ count: Int) -> String {
      let text = String(number)
      return String(repeating: "0", count: max(0, count - text.count)) + text
    }
    return "\(digits(year, 4))-\(digits(month, 2))-\(digits(day, 2))"
  }
}
