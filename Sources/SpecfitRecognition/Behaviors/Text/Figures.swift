// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitSource

/// Units of figures.
enum Figures {
  /// A row that gives the time which an operation may take: "`load()` | < 5ms | < 9ms".
  static func row(_ titles: [String], _ cells: [[Word]]) -> Understood? {
    guard titles.count == cells.count, cells.joined().contains(where: { $0.kind == .code }),
      let column = titles.indices.first(where: {
        titles[$0].holds(anyOf: ["target", "max", "limit", "goal", "budget"])
      }),
      let place = cells[column].firstIndex(where: \.isNumber),
      let amount = ConditionPhrase.amount(at: place, in: cells[column][...]), isTime(amount.unit)
    else { return nil }
    let unit = spelled[amount.unit.lowercased()] ?? amount.unit
    let words = "take less than \(amount.number.replacing(".", with: "_")) \(unit)"
    let response = Response(words, state: words, .limits(.less, amount))
    var found = Understood(Condition("measured", .event("measured"), isEvent: true), response, weight: 6)
    found.level = .performance
    let figures = zip(titles, cells).dropFirst().filter { $1.contains(where: \.isNumber) }.map {
      "\($0) \($1[...].text)"
    }.joined(separator: ", ")
    found.statement = "\(cells[0][...].text) keeps to its figures: \(figures)."
    return found
  }

  /// Words with all times in seconds, by which "90 minutes" and "5400 s" are one.
  static func inSeconds(_ words: String) -> String {
    guard words.utf8.contains(where: \.isDigit) else { return words }
    var parts = words.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    for place in parts.indices.dropLast() {
      guard let number = Int(parts[place]), number < 1_000_000, let unit = seconds[parts[place + 1]] else { continue }
      (parts[place], parts[place + 1]) = ("\(number * unit)", "seconds")
    }
    return parts.joined(separator: " ")
  }

  private static let seconds = [
    "s": 1, "sec": 1, "second": 1, "min": 60, "minute": 60, "minutes": 60, "h": 3600, "hour": 3600, "hours": 3600,
  ]

  static let spelled: [String: String] = [
    "ms": "milliseconds", "s": "seconds", "sec": "seconds", "mb": "megabytes", "gb": "gigabytes", "kb": "kilobytes",
    "fps": "frames per second", "h": "hours", "min": "minutes",
  ]
  /// A brief unit in full, as its number asks for: *hour* of "1 h"; nil for a unit that names can hold.
  static func unit(_ unit: String, after number: String) -> String? {
    brief[unit].map { number == "1" ? String($0.dropLast()) : $0 }
  }

  /// Those that a name would leave out as a letter, or read as another word.
  static let brief = spelled.filter { ["s", "h", "min", "sec"].contains($0.key) }
  static let units: WordSet = [
    "ms", "s", "sec", "secs", "second", "seconds", "millisecond", "milliseconds", "fps", "mb", "kb", "gb", "minutes",
    "minute", "hours",
  ]
  static func isTime(_ unit: String) -> Bool {
    ["ms", "s", "sec", "secs", "second", "seconds", "millisecond", "milliseconds", "minutes", "minute", "hours"]
      .contains(unit.lowercased())
  }
}
