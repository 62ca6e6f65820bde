// Rows of tables that say when something is shown or done, and what comes of gestures on it.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitSource

/// A row about an element of a screen, or about something that is raised, locked or sent when something is so.
enum ElementRow {
  /// "| Button | Enabled when | Action |", "| Alarm | Raised when | Cleared when |", "| Row | Tap | Long press |"; nil
  /// for another row.
  static func read(_ row: Mapping.Row) -> [Understood]? {
    guard let title = row.titles.first, !row.isBlank(0), row.cells[0].count <= 5 else { return nil }
    let isElement = ["element", "button", "control", "badge"].contains(title)
    if let found = inEach(row) { return found }
    let thing = row.cells[0].spoken(limit: 4)
    var all: [Understood] = []
    let whens = row.titles.indices.dropFirst().filter { verb(of: row.titles[$0], of: title) != nil }
    for column in whens where row.cells[column].first?.isPlain("never", "always") != true {
      guard let verb = verb(of: row.titles[column], of: title), !row.isBlank(column),
        let given = Mapping.given(row.cells[column])
      else { continue }
      // "| Alarm | Raised when |": *frost* alone is not what is raised.
      let named = isElement || thing.holds(title) || title.contains(" ") ? thing : "\(thing) \(title)"
      let state = "\(named) \(ResponsePhrase.being(of: named)) \(Verb.participle(of: verb))"
      var found = Understood(given, Response("\(verb) \(named)", state: state), weight: 7)
      found.statement =
        "\(row.cells[0].text.capitalizedFirst): \(row.titles[column]) \(Mapping.lowered(row.cells[column]))."
      all.append(found)
    }
    let touched = row.titles.indices.dropFirst().filter { gestures[row.titles[$0]] != nil }
    // What an "Action" of a button does, it does when tapped; that of other things may be anybody's.
    let areGestures =
      touched.count + 1 == row.titles.count && touched.allSatisfy { !deedTitles.contains(row.titles[$0]) }
    let taps = areGestures || isElement && (!whens.isEmpty || row.titles[0] != "element") ? touched : []
    for column in taps where !row.isBlank(column) {
      guard let gesture = gestures[row.titles[column]], let deed = ResponsePhrase(row.cells[column]) else { continue }
      let meaning: Condition.Meaning =
        gesture == "tapping" ? .taps(row.cells[0].text) : .event("\(gesture) \(thing)")
      var found = Understood(Condition("\(gesture) \(thing)", meaning, isEvent: true), Response(deed), weight: 7)
      found.statement = "\(gesture.capitalizedFirst) \(row.cells[0].text) \(Mapping.lowered(row.cells[column]))."
      all.append(found)
    }
    return whens.isEmpty && taps.isEmpty ? nil : all
  }

  /// "| Badge | number of offers | hidden at zero |": what a cell says of no other thing is said of the element.
  static func said(_ cell: Phrase, _ titles: [String], _ cells: [[Word]]) -> Phrase {
    guard lists(titles), let first = cell.first,
      case let thing = cells[0][...].trimmed, let noun = thing.last, (1...4).contains(thing.count),
      thing.allSatisfy({ $0.kind == .plain && !$0.isPlain(PhraseWords.articles) }), cell.count > 2
    else { return cell }
    let start =
      [Word.supplied("The", at: first)] + thing.map { .supplied($0.lower, at: $0) }
    // "Cut in the middle".
    let isDone =
      Verb.base(ofParticiple: first) != nil
      && (!Verb.isBase(first)
        || first.isPlain("cut", "set", "split") && cell[cell.startIndex + 1].isPlain(PhraseWords.joints))
    if isDone { return start + [.supplied(ResponsePhrase.being(of: noun.lower), at: first)] + cell }
    // "Grey box while loading".
    guard first.isPlain(colors), !cell[cell.startIndex + 1].isPlain(PhraseWords.joints) else { return cell }
    return start + [.supplied("shows", at: first), .supplied("a", at: first)] + cell
  }

  /// Whether the rows of a table are what a screen is made of.
  static func lists(_ titles: [String]) -> Bool {
    titles.first.map { ["element", "control", "ui element", "button", "badge"].contains($0.lowercased()) } == true
  }

  private static let colors: WordSet = ["grey", "gray", "red", "green", "blue", "orange", "yellow", "black", "white"]

  /// "| Button press | While off | While on |": what comes of an event in each state; nil for another row.
  private static func inEach(_ row: Mapping.Row) -> [Understood]? {
    let states = row.titles.dropFirst()
    guard states.count > 1, states.allSatisfy({ $0.hasPrefix("while ") || $0.hasPrefix("when ") }) else { return nil }
    let event = row.cells[0].spoken(limit: 4)
    return states.indices.compactMap { column -> Understood? in
      guard !row.isBlank(column), !event.isEmpty, let outcome = CellOutcome("outcome", row.cells[column]),
        let response = CellOutcome.joined([outcome])
      else { return nil }
      let named = row.cells[0].count == 1 ? "\(event) \(row.titles[0])" : event
      let words = "\(named) \(row.titles[column].replacing("when ", with: "while "))"
      var found = Understood(Condition(words, .event(words), isEvent: true), response, weight: 8)
      found.statement =
        "\(row.titles[0]) \(row.cells[0].text), \(row.titles[column]): \(row.cells[column].text)."
        .capitalizedFirst
      return found
    }
  }

  /// `show` of *shown when*, and of the *condition* of a badge; nil for a title that says something else.
  private static func verb(of title: String, of thing: String) -> String? {
    if ["condition", "when", "shown"].contains(title), let verb = things[thing] { return verb }
    let words = title.split(separator: " ").map(String.init)
    guard words.count == 2, ["when", "if"].contains(words[1]) else { return nil }
    let verb = adjectives[words[0]] ?? Verb.base(ofParticiple: words[0]) ?? Verb.base(ofThirdPerson: words[0])
    return verb.flatMap { deeds.contains($0) ? $0 : nil }
  }

  private static let things = [
    "badge": "show", "banner": "show", "hint": "show", "tooltip": "show", "alarm": "raise", "warning": "raise",
    "alert": "raise", "notification": "send",
  ]
  private static let adjectives = ["visible": "show", "active": "enable", "unlocked": "unlock"]
  /// What is done by the module itself; "Used when" tells a reader when to choose something.
  private static let deeds: WordSet = [
    "show", "display", "hide", "enable", "disable", "raise", "clear", "lock", "unlock", "open", "close", "start",
    "stop",
    "send", "fire", "trigger", "emit", "award", "grant", "charge", "apply", "activate", "deactivate", "dismiss", "play",
    "cancel", "refuse", "reject", "accept", "block", "release", "pause", "resume", "reset", "schedule", "archive",
  ]
  private static let deedTitles: Set<String> = ["action", "effect"]
  private static let gestures = [
    "tap": "tapping", "on tap": "tapping", "action": "tapping", "effect": "tapping", "double tap": "double tapping",
    "double-tap": "double tapping", "long press": "long pressing", "long-press": "long pressing", "press": "pressing",
    "swipe": "swiping", "swipe left": "swiping left on", "swipe right": "swiping right on", "drag": "dragging",
    "click": "clicking", "double click": "double clicking", "right click": "right clicking", "hover": "hovering over",
    "pinch": "pinching",
  ]
}
