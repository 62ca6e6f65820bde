// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitSource

/// The words of a test's name, which lose what decides least until the name is short enough.
///
/// First go the last words of a component, since the suite has its whole name, then what a purpose adds, then the first
/// of several words that qualify a noun, and then whole phrases from the end. A noun stays, as do numbers, what
/// denies, and names that stand as code.
struct FittingName {
  /// How many bytes a name may have.
  static let limit = 80

  private var stem: String
  private var condition: [String]
  var outcome: [String]
  /// Where in the outcome a clause begins that only says how: "creates a draft, filling in the date".
  var manner: Int?
  let subject: Subject
  let statement: String
  /// What of the words the statement keeps; it is read only when the name is too long.
  private var kept = Kept()

  /// What a name is about.
  enum Subject {
    /// Whose name the suite has as well.
    case component
    case member
    /// Whose tests say what is opened.
    case screen
  }

  /// The words of a name, not yet shortened.
  ///
  /// - Parameters:
  ///   - stem: what it is about, in camel case.
  ///   - subject: what that is.
  ///   - condition: the words of the condition; empty without one.
  ///   - outcome: the words of the response, or of the state.
  ///   - statement: the sentence, in which names stand as code.
  init(of stem: String, as subject: Subject, _ condition: String, _ outcome: String, in statement: String = "") {
    self.stem = stem
    self.subject = subject
    self.condition = Self.told(condition, in: statement)
    self.outcome = Self.told(outcome, in: statement)
    self.statement = statement
    dropRepeats()
    if statement.contains(",") { list() }
  }

  /// A condition that is only the subject goes, as does what "have" says again of it: "tide log, given tide log".
  private mutating func dropRepeats() {
    guard subject == .component else { return }
    let own = Wording.words(of: stem).lowercased()
    if condition.joined(separator: " ").lowercased() == own { condition = [] }
    guard outcome.count > 3, outcome[0] == "have", outcome[1].lowercased() == own,
      !Words.joints.contains(outcome[2].lowercased())
    else { return }
    outcome.remove(at: 1)
  }

  /// The words without what is left of a genitive, and without a fraction that is none, unless it is quoted: 1.0 is 1.
  private static func told(_ words: String, in statement: String) -> [String] {
    parts(of: words).filter { $0 != "s" }.map { word in
      guard word.hasSuffix(".0"), word.dropLast(2).allSatisfy(\.isNumber), !statement.contains("\"\(word)\"") else {
        return word
      }
      return String(word.dropLast(2))
    }
  }

  static func parts(of words: String) -> [String] { words.split { $0 == " " || $0 == "\"" }.map(String.init) }

  /// The name, within the limit wherever its words allow it.
  func written(by pattern: NamePattern, isTopic: Bool = false) -> String {
    var copy = self
    if isTopic { copy.dropSubject() }
    var name = copy.name(by: pattern, isTopic: isTopic)
    guard name.utf8.count > Self.limit else { return name }
    copy.kept = Kept(by: statement, of: outcome)
    var trails = [Trail(copy.condition), Trail(copy.outcome)]
    var steps: [Int] = []
    repeat {
      guard copy.shorten() else { return name }
      for (part, words) in [copy.condition, copy.outcome].enumerated() {
        if trails[part].note(words) { steps.append(part) }
      }
      name = copy.name(by: pattern, isTopic: isTopic)
    } while name.utf8.count > Self.limit
    // Whole phrases are gone for the sake of a few letters: what has room comes back, the last one first.
    for part in steps.reversed() {
      for way in trails[part].waysBack(keeping: copy.kept.names) {
        var longer = copy
        if part == 0 { longer.condition = way.words } else { longer.outcome = way.words }
        let next = longer.name(by: pattern, isTopic: isTopic)
        guard next.utf8.count <= Self.limit else { continue }
        (copy, name, trails[part]) = (longer, next, way)
        break
      }
    }
    return name
  }

  private func name(by pattern: NamePattern, isTopic: Bool) -> String {
    pattern.name(
      of: stem,
      condition.joined(separator: " "),
      outcome.joined(separator: " "),
      isTopic: isTopic
    )
  }

  /// The name, if it loses no more than a word that it does not say elsewhere, and neither part a half of it; nil otherwise.
  func written(by pattern: NamePattern, losing limit: Int) -> String? {
    let names = [written(by: pattern), name(by: pattern, isTopic: false)]
    let words = names.map { Wording.words(of: $0).lowercased().split(separator: " ") }
    let halves = words.map { $0.count { $0 == "and" || $0 == "or" } }
    let told = Set(words[0])
    let lost = words[1].count { !told.contains($0) }
    guard names[0].utf8.count <= Self.limit, halves[0] == halves[1], lost <= limit, words[1].count - words[0].count < 4
    else { return nil }
    // "Store structured" has lost its noun.
    return words[0].last?.hasSuffix("ed") == true && words[0].suffix(2).first != "to" && words[0].count < words[1].count
      ? nil : names[0]
  }

  /// Whether the name is within the limit as it stands.
  func fits(_ pattern: NamePattern) -> Bool { name(by: pattern, isTopic: false).utf8.count <= Self.limit }

  /// A topic does not say again whom it is about.
  private mutating func dropSubject() {
    let subject = Set(Self.parts(of: Wording.words(of: stem).lowercased()))
    let rest = outcome.filter { !subject.contains($0.lowercased()) }
    if rest.count > 1 { outcome = rest }
  }

  /// Takes away what decides least; tells whether there was something to take.
  private mutating func shorten() -> Bool {
    if dropFiller() || shortenSubject() || dropManner() { return true }
    let start = objectStart
    // "Allow to continue using the berth": the verb has no object.
    let isBare = start == 3 && start < outcome.endIndex && Words.purposes.contains(outcome[start])
    if replaceText() || shortenText(&outcome, to: 4) || dropListed(from: start + 1) { return true }
    if dropTail(of: &outcome, at: Words.purposes, from: start + (isBare ? 0 : 1)) || dropOwnWord() || dropBareGiven() {
      return true
    }
    // Where something is done decides less than what is done, and what qualifies a noun.
    if dropTail(of: &outcome, at: Words.places, from: start + (subject == .screen ? 1 : 2)) { return true }
    let isOutcomeFirst = outcome.count > condition.count
    // One of several cases alone would be another branch.
    let hasCases = !Self.places(of: kept.cases, in: condition).isEmpty || condition.contains("other")
    for step in 0..<6 {
      // Both are tried, the longer one first, before more is taken from either.
      let isOutcome = (step % 2 == 0) == isOutcomeFirst
      let found =
        switch (step / 2, isOutcome) {
        case (0, true): dropModifier(of: &outcome, from: start, keeping: 2)
        case (0, false): dropKind() || dropModifier(of: &condition, from: 0, keeping: 2)
        case (1, true): dropTail(of: &outcome, at: Words.details.union(["and"]), from: start + 1)
        case (1, false): dropTail(of: &condition, at: Words.details, from: 1)
        case (_, true): dropModifier(of: &outcome, from: start, keeping: 1)
        case (_, false):
          dropTail(of: &condition, at: Words.joints.subtracting(hasCases ? ["and", "or"] : ["and"]), from: 1)
        }
      if found { return true }
    }
    // The name of an error is one word.
    let thrown =
      outcome.first == "throw" && !outcome.contains("and") ? [outcome.dropFirst().map { $0.lowercased() }] : []
    return dropModifier(of: &outcome, from: start, keeping: 1, in: Words.pairs + kept.labels + thrown)
      || dropModifier(of: &condition, from: 0, keeping: 1, in: Words.pairs + kept.kinds)
      || dropFirstHalf() || shortenText(&condition, to: 3) || dropTail(of: &outcome, at: Words.joints, from: start + 1)
      || dropModifier(of: &outcome, from: start, keeping: 1, in: Words.pairs)
      || dropModifier(of: &condition, from: 0, keeping: 1, in: Words.pairs)
      || dropTail(of: &condition, at: Words.joints, from: 1) || dropLast()
  }

  /// Takes the last of several responses away, of which the first names the test, or of several things:
  /// "fetch greeting, meals and more".
  private mutating func dropListed(from start: Int) -> Bool {
    let end = endOfList
    guard let comma = outcome[..<end].indices.last(where: { $0 >= start && outcome[$0].hasSuffix(",") }),
      let and = outcome[comma..<end].lastIndex(where: { $0.lowercased() == "and" }), and + 1 < end
    else { return false }
    let isOpen = outcome[and + 1] == "more"
    if !isOpen, kept.verbs.contains(outcome[and + 1]) || kept.verbs.contains(outcome[comma + 1]) {
      return dropTail(of: &outcome, at: ["and"], from: start)
    }
    outcome.replaceSubrange((isOpen ? comma + 1 : and)..<end, with: ["and", "more"])
    if outcome[comma].hasSuffix(","), isOpen { outcome[comma].removeLast() }
    if let before = outcome[..<comma].indices.last(where: { outcome[$0].hasSuffix(",") }), !isOpen, before < start {
      outcome[comma].removeLast()
    }
    return true
  }

  /// Where a list in the outcome ends: before "is shown", or with the outcome.
  var endOfList: Int {
    guard subject == .screen, let being = outcome.firstIndex(where: { ["is", "are"].contains($0) }),
      !outcome[being...].contains(where: { $0.hasSuffix(",") })
    else { return outcome.endIndex }
    return being
  }

  /// Takes away what goes without saying: an article, the user to whom something is allowed, and a condition that says no
  /// more than that there is something to clear.
  private mutating func dropFiller() -> Bool {
    let told = Set(outcome.map { $0.lowercased().filter { $0 != "," } })
    if condition.first == "existing", outcome.first == "clear", condition.count > 1,
      condition.dropFirst().allSatisfy({ told.contains($0.lowercased()) })
    {
      condition = []
      return true
    }
    // "Allow user to continue": who else.
    if outcome.count > 4, outcome[0] == "allow", ["user", "users"].contains(outcome[1]), outcome[2] == "to" {
      outcome.remove(at: 1)
      return true
    }
    guard let place = outcome.firstIndex(of: "the"), outcome.count > 1, kept.texts.isEmpty, kept.labels.isEmpty else {
      return false
    }
    outcome.remove(at: place)
    return true
  }

  /// Of two conditions the one that compares says more.
  private mutating func dropFirstHalf() -> Bool {
    guard let and = condition.firstIndex(of: "and"), case let second = condition[(and + 1)...],
      second.contains(where: Words.halves.contains), !condition[..<and].contains(where: Words.halves.contains),
      !second.contains("and")
    else { return false }
    condition.removeSubrange(...and)
    return true
  }

  /// Takes away a clause that only says how something is done.
  private mutating func dropManner() -> Bool {
    guard let start = manner, start < outcome.endIndex, start > objectStart else { return false }
    manner = nil
    outcome.removeSubrange(start...)
    return true
  }

  /// The words of the subject, which its test's name has already.
  private var ownWords: Set<String> { Set(Self.parts(of: Wording.words(of: stem).lowercased())) }

  /// "transition channel to open state", of a channel's manager: the first word behind the verb that says again whom the
  /// name is about, where a phrase of its own follows; or one that qualifies the last noun.
  private mutating func dropOwnWord() -> Bool {
    let own = ownWords
    guard subject == .component,
      let start = outcome.indices.dropFirst().first(where: { own.contains(outcome[$0].lowercased()) }),
      start > 0, start + 1 < outcome.count, !Self.places(of: kept.names + kept.quotes, in: outcome).contains(start)
    else { return false }
    let isObject = ["to", "into"].contains(outcome[start + 1].lowercased())
    let isModifier = start > 1 && !Words.joints.contains(outcome[start + 1].lowercased())
    guard isObject && start == 1 || isModifier else { return false }
    outcome.remove(at: start)
    return true
  }

  /// "switching to harbour, given harbour with open berths": without its end what is given would only be the subject.
  private mutating func dropBareGiven() -> Bool {
    guard let place = condition.firstIndex(of: "given"), place > 0, condition[place - 1].hasSuffix(",") else {
      return false
    }
    let own = ownWords
    let head = condition[(place + 1)...].prefix { !Words.joints.contains($0.lowercased()) }
    guard head.allSatisfy({ own.contains($0.lowercased()) }) else { return false }
    condition.removeSubrange(place...)
    condition[place - 1].removeLast()
    return true
  }

  /// "Text delta response": the noun for a case of an enum goes, and the case, which tells it from its siblings, stays.
  private mutating func dropKind() -> Bool {
    let cases = Self.places(of: kept.cases, in: condition)
    let ends = Words.joints.union(["arrives"])
    guard
      let noun = condition.indices.dropFirst().last(where: { index in
        let isLast = index + 1 == condition.endIndex || ends.contains(condition[index + 1].lowercased())
        return isLast && cases.contains(index - 1) && !cases.contains(index)
          && !ends.contains(condition[index].lowercased()) && !condition[index].hasSuffix(",")
      })
    else { return false }
    condition.remove(at: noun)
    return true
  }

  private mutating func shortenSubject() -> Bool {
    guard subject == .component else { return false }
    let words = Wording.words(of: stem).split(separator: " ")
    // "group chat" still tells one from the other; "group" would not.
    guard words.count > 2 else { return false }
    // "View model" is one word: a view is something else.
    let last = words.suffix(2).map { $0.lowercased() } == ["view", "model"] ? 2 : 1
    stem = words.dropLast(last).enumerated().map { $0 == 0 ? String($1) : $1.prefix(1).uppercased() + $1.dropFirst() }
      .joined()
    return true
  }

  /// The position in the outcome behind its verb; 0 for a state that begins with a noun: "the list is shown".
  private var objectStart: Int {
    if subject == .screen, outcome.contains(where: { ["is", "are"].contains($0) }) { return 0 }
    if outcome.starts(with: ["allow", "to"]) { return 3 }
    return outcome.first.map { Words.denials.contains($0.lowercased()) || $0 == "it" } == true ? 2 : 1
  }

  /// Words from the end, as the last resort.
  private mutating func dropLast() -> Bool {
    // "the settings are opened" says nothing without its end.
    if subject == .screen, condition.count > 2, ["is", "are"].contains(outcome.suffix(2).first) {
      condition.removeLast()
      Self.dropJoints(atEndOf: &condition)
    } else if outcome.count > 2, outcome.count >= condition.count {
      outcome.removeLast()
      Self.dropJoints(atEndOf: &outcome)
    } else if condition.count > 1 {
      condition.removeLast()
      Self.dropJoints(atEndOf: &condition)
    } else if outcome.count > 1 {
      outcome.removeLast()
      Self.dropJoints(atEndOf: &outcome)
    } else {
      return false
    }
    return true
  }

  /// Takes the last phrase away that one of the words begins and that holds no number.
  private func dropTail(
    of words: inout [String],
    at joints: Set<String>,
    from start: Int
  ) -> Bool {
    let inside = Self.places(of: kept.names, in: words)
    let quoted = Self.places(of: kept.quotes, in: words)
    let labels = Self.places(of: kept.labels, in: words)
    let text = textPlaces(in: words)
    for index in words.indices.reversed() where index >= start && !text.contains(index) {
      let isListed = joints.contains("and") && words[index - 1].hasSuffix(",")
      guard isListed || joints.contains(words[index].lowercased()) else { continue }
      // "A set" says nothing without what it is a set of.
      if index > start, Words.motions.contains(words[index - 1]), Words.places.contains(words[index].lowercased()) {
        continue
      }
      if words[index] == "of", Words.gathering.contains(words[index - 1].lowercased()) { continue }
      // "Equal to the limit", "other than the first": half of it would say something else.
      if Words.halves.contains(words[index - 1].lowercased()), ["to", "than"].contains(words[index]) { continue }
      let next = index + 1 < words.endIndex ? words[index + 1] : ""
      if words[index] == "is" && ["true", "false"].contains(next) || words[index] == "and" && next == "more" {
        continue
      }
      guard !inside.contains(index), !words[index...].contains(where: { $0.first?.isNumber == true }),
        !words[..<index].contains(where: { $0.lowercased() == "only" })
      else { continue }
      // A text that stands there word by word stays, and what leads to it goes.
      if let value = words.indices.first(where: { $0 > index && quoted.contains($0) }) {
        guard value > index + 1, !isListed else { continue }
        words.removeSubrange(index..<value)
        return true
      }
      // "plan badge in toolbar is shown": what is said of it stays.
      if subject == .screen,
        let being = words.indices.first(where: { $0 >= index && ["is", "are"].contains(words[$0]) })
      {
        let isBetweenTexts = labels.contains(index - 1) && labels.contains(index + 1)
        guard being > index, !isListed, !Words.motions.contains(words[index - 1]),
          words[index].lowercased() != "and" || isBetweenTexts
        else { continue }
        words.removeSubrange(index..<being)
        return true
      }
      let isList = isListed || words[index].lowercased() == "and"
      // "Divide the weight by the total and more": more is divided.
      let more = words[index] == "by" && words.suffix(2) == ["and", "more"] ? 2 : 0
      words.removeSubrange(index..<(words.endIndex - more))
      if more > 0 { return true }
      Self.dropJoints(atEndOf: &words)
      if isList { Self.closeList(&words) }
      return true
    }
    return false
  }

  /// Joins the last two of a list that has lost what came behind them.
  private static func closeList(_ words: inout [String]) {
    if let last = words.indices.last, words[last].hasSuffix(",") { words[last].removeLast() }
    guard let comma = words.lastIndex(where: { $0.hasSuffix(",") }) else { return }
    words[comma].removeLast()
    words.insert("and", at: comma + 1)
  }

  /// Takes a word of the longest noun's phrase, where it has more than a number of them: the first, since the last one is the noun; of
  /// many words behind a verb, which are a list, the last.
  private func dropModifier(
    of words: inout [String],
    from first: Int,
    keeping count: Int,
    in names: [[String]]? = nil
  ) -> Bool {
    let inside = Self.places(of: names ?? kept.names, in: words)
    let text = textPlaces(in: words)
    var longest = 0..<0
    var start = first
    for index in words.indices.dropFirst(first) {
      // "Title text not blank": of what something is not, stays.
      let isJoint =
        Words.joints.contains(words[index].lowercased()) && !inside.contains(index)
        || words[index] == "not" && index > first && names == nil
      // Behind "to" and "not" a verb follows, and behind "and" where the statement has one, or a verb stands before it;
      // behind "failing" the call that fails stays, and what it was given may go.
      let before = index > 0 ? words[index - 1].lowercased() : ""
      let isVerb =
        ["to", "not", "can"].contains(before)
        || (before == "and" || before.hasSuffix(",")) && (kept.verbs.contains(words[index]) || index == first + 1)
        || before == "failing" && names == nil && kept.calls.contains(words[index])
          && !Words.asking.contains(words[index])
        || index + 1 < words.endIndex && ["exists", "exist"].contains(words[index + 1])
      if isJoint || text.contains(index)
        || start == index && (isVerb || index == 0 && words[index].hasSuffix("ing") || Self.stays(words[index]))
      {
        start = index + 1
      }
      if index + 1 - start > longest.count { longest = start..<(index + 1) }
      if words[index].hasSuffix(",") { start = index + 1 }
    }
    let isHollow = longest.last.map { Words.hollow.contains(words[$0].lowercased()) } == true
    let least = isHollow ? max(count, 2) : count
    guard longest.count > least else { return false }
    let isList = first > 0 && longest.count > 5
    let isManner = words[longest.upperBound - 1].hasSuffix("ly")
    let index = isList || isManner ? longest.upperBound - 1 : longest.lowerBound
    // A name that qualifies a noun goes as a whole, and the noun is never a part of a name.
    let last = inside.contains(index) ? words[index...].indices.prefix { inside.contains($0) }.last ?? index : index
    guard longest.count - (last - index) > least, index == longest.lowerBound || !inside.contains(index) else {
      return false
    }
    words.removeSubrange(index...last)
    return true
  }

  static func stays(_ word: String) -> Bool {
    Words.openings.contains(word.lowercased()) || Words.denials.contains(word.lowercased())
      || Words.kinds.contains(word.lowercased())
      || word.first?.isNumber == true
  }

  private static func dropJoints(atEndOf words: inout [String]) {
    while words.count > 1, let last = words.last, Words.openings.contains(last.lowercased()) { words.removeLast() }
  }

  /// The positions of words that belong to a name.
  static func places(of names: [[String]], in words: [String]) -> Set<Int> {
    var places: Set<Int> = []
    for name in names {
      for start in words.indices where words.count - start >= name.count {
        if words[start..<(start + name.count)].elementsEqual(name, by: isSpelled) {
          places.formUnion(start..<(start + name.count))
        }
      }
    }
    return places
  }

  /// The positions of words that are the beginning of a long text: it loses its end, and no word between.
  private func textPlaces(in words: [String]) -> Range<Int> {
    // Of a condition only what is tapped is a text: "tapping Open All Settings".
    let isTapped = words != outcome && words.first == "tapping"
    let start = words == outcome ? words.startIndex : isTapped ? 1 : words.endIndex
    for text in isTapped ? kept.texts + kept.labels : kept.texts {
      for place in words.indices where place >= start && Self.isSpelled(words[place], text[0]) {
        let count = zip(words[place...], text).prefix { Self.isSpelled($0, $1) }.count
        if count > 1 { return place..<(place + count) }
      }
    }
    return words.endIndex..<words.endIndex
  }

  /// A message that has no room is only said to be stated, since a part of it may say something else.
  private mutating func replaceText() -> Bool {
    let text = textPlaces(in: outcome)
    guard subject != .screen, text.count > 3 else { return false }
    // "Show alert": the noun before the text says what it is.
    let before = outcome[..<text.lowerBound].last?.lowercased() ?? ""
    let isNamed = text.lowerBound > objectStart && !Words.joints.contains(before)
    outcome.replaceSubrange(text, with: isNamed ? [] : ["stated", "text"])
    return true
  }

  /// Takes the last word of a long text away, of which a few words tell what it is.
  private func shortenText(_ words: inout [String], to count: Int) -> Bool {
    let text = textPlaces(in: words)
    guard text.count > count else { return false }
    var end = text.upperBound - 1
    while end > text.lowerBound + 1, Words.openings.contains(words[end - 1].lowercased()) { end -= 1 }
    guard end >= text.lowerBound + 3 else { return false }
    words.removeSubrange(end..<text.upperBound)
    return true
  }

  /// Whether a word, perhaps with a comma behind it, is one of a name in lower case.
  private static func isSpelled(_ word: String, _ name: String) -> Bool {
    word.lowercased().hasPrefix(name) && word.utf8.count <= name.utf8.count + 1
  }
}
