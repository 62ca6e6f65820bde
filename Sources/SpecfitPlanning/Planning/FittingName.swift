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

  var stem: String
  var condition: [String]
  var outcome: [String]
  /// Where in the outcome a clause begins that only says how: "creates a draft, filling in the date".
  var manner: Int?
  /// How many things the outcome lists before it loses any; 0 for no list, or an open one.
  var things = 0
  let subject: Subject
  let statement: String
  /// What of the words the statement keeps; it is read only when the name is too long.
  var kept = Kept()

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
  ///
  /// So does the member's own verb in it: "give back, given giving back lent tool".
  private mutating func dropRepeats() {
    // "Refuse deleting reader with open loans with open loans", as the error is called.
    if let start = outcome.indices.dropFirst(2).first(where: { index in
      let rest = outcome[index...]
      return rest.count > 1 && outcome[..<index].suffix(rest.count).elementsEqual(rest)
    }) {
      outcome.removeSubrange(start...)
    }
    let own = Wording.words(of: stem).lowercased()
    let verb = own.split(separator: " ").map(String.init)
    if subject == .member, condition.count > verb.count, let first = condition.first, first.hasSuffix("ing"),
      let base = verb.first, Self.isGerund(first.dropLast(3), of: base),
      condition[1..<verb.count].elementsEqual(verb.dropFirst()),
      !Words.joints.contains(condition[verb.count].lowercased())
    {
      condition.removeFirst(verb.count)
    }
    guard subject == .component else { return }
    if condition.joined(separator: " ").lowercased() == own { condition = [] }
    guard outcome.count > 3, outcome[0] == "have", outcome[1].lowercased() == own,
      !Words.joints.contains(outcome[2].lowercased())
    else { return }
    outcome.remove(at: 1)
  }

  /// The words without what is left of a genitive, and without a fraction that is none, unless it is quoted: 1.0 is 1.
  private static func told(_ words: String, in statement: String) -> [String] {
    parts(of: words).filter { $0 != "s" }.map { word in
      if word == "NOT" { return "not" }
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
    let given = condition.joined(separator: " ")
    let counted = counted
    let name = pattern.name(of: stem, given, counted.joined(separator: " "), isTopic: isTopic)
    guard name.utf8.count > Self.limit, counted.count > outcome.count else { return name }
    return pattern.name(of: stem, given, outcome.joined(separator: " "), isTopic: isTopic)
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

  /// The outcome, in which *and more* says how many more: `title, date and 2 more`.
  private var counted: [String] {
    guard let place = outcome.indices.dropLast().last(where: { Self.isOpen(outcome[$0...]) }) else { return outcome }
    let told = outcome[..<place].count { $0.hasSuffix(",") } + 1
    let first = outcome[..<place].first { $0.hasSuffix(",") } ?? outcome[..<place].last ?? ""
    let all = max(things, statedThings(from: first))
    guard all > told else { return outcome }
    var words = outcome
    words.insert(String(all - told), at: place + 1)
    if words[place + 2] == "others", all - told == 1 { words[place + 2] = "other" }
    return words
  }

  /// Whether a gerund without its ending is of a verb: `stor` of *store*, `stopp` of *stop*.
  private static func isGerund(_ stem: Substring, of verb: String) -> Bool {
    stem == verb || stem + "e" == verb || stem.dropLast() == verb && stem.last == verb.last
  }

  /// Whether words begin with "and more" or "and others", which stand for the rest of a list.
  static func isOpen(_ words: ArraySlice<String>) -> Bool {
    words.first == "and" && words.count > 1 && ["more", "others"].contains(words[words.startIndex + 1])
  }

  /// A topic does not say again whom it is about.
  private mutating func dropSubject() {
    let subject = Set(Self.parts(of: Wording.words(of: stem).lowercased()))
    let rest = outcome.filter { !subject.contains($0.lowercased()) }
    if rest.count > 1 { outcome = rest }
  }
}
