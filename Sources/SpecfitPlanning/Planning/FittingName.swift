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
  /// The words of a list that are verbs in the statement: before these an *and* stands, and no comma.
  private var verbs: Set<String> = []
  /// Whether the outcome says itself who does it: "the last row should win".
  var isClause = false
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
    let isList = self.outcome.contains { $0.hasSuffix(",") }
    if isList { verbs = Kept.verbs(by: statement, of: self.outcome) }
    if isList || statement.contains(",") { list() }
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
    if subject == .member, let first = condition.first, first.hasSuffix("ing"), let base = verb.first,
      Self.isGerund(first.dropLast(3), of: base)
    {
      let isWhole = condition.count > verb.count && condition[1..<verb.count].elementsEqual(verb.dropFirst())
      let rest = condition.dropFirst(isWhole ? verb.count : 1)
      // "Creating new boat" of `createBoat` is more than a boat.
      // "Loading state" of `load` is a state.
      if let next = rest.first, !Words.joints.contains(next.lowercased()),
        !["state", "status", "phase", "mode"].contains(next.lowercased()),
        isWhole || rest.contains(where: { $0 != "new" && !verb.contains($0.lowercased()) })
      {
        condition = Array(rest)
      }
    }
    dropOwnVerb(verb)
    if subject != .screen, condition.joined(separator: " ").lowercased() == own { condition = [] }
    guard subject == .component else { return }
    dropOwnPlace(verb)
    guard outcome.count > 3, outcome[0] == "have", outcome[1].lowercased() == own,
      !Words.joints.contains(outcome[2].lowercased())
    else { return }
    outcome.remove(at: 1)
  }

  /// "Boat creation" of `createBoat` is no condition.
  private mutating func dropOwnVerb(_ own: [String]) {
    guard subject == .member, let verb = own.first, own.count > 1, condition.count == own.count,
      let noun = condition.last?.lowercased(), noun.hasSuffix("ion"),
      noun.hasPrefix(verb.hasSuffix("e") ? verb.dropLast() : verb[...]),
      condition.dropLast().map({ $0.lowercased() }).elementsEqual(own.dropFirst())
    else { return }
    condition = []
  }

  /// "Count boats in boat log before insertion", of the boat log: where it does so goes without saying; and what is done
  /// with it is told of it: "run boat log" is *be run*.
  private mutating func dropOwnPlace(_ own: [String]) {
    let starts = outcome.indices.dropFirst().filter { start in
      outcome[start...].prefix(own.count).map { $0.lowercased() }.elementsEqual(own)
        && (start + own.count == outcome.count || Words.joints.contains(outcome[start + own.count].lowercased()))
    }
    guard own.count > 1, let start = starts.first else { return }
    if start > 2, ["in", "inside", "within", "by", "via"].contains(outcome[start - 1]) {
      outcome.removeSubrange((start - 1)..<(start + own.count))
    } else if start == 1, outcome[0] != "have", let participle = NameWords.participle(of: outcome[0][...]) {
      outcome.replaceSubrange(..<(start + own.count), with: ["be", participle])
    }
  }

  /// The words without what is left of a genitive, and without a fraction that is none, unless it is quoted: 1.0 is 1.
  private static func told(_ words: String, in statement: String) -> [String] {
    var told = parts(of: words).filter { $0 != "s" }
    // `TIDE_API_KEY` is spoken as other names are.
    let constants = statement.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
      .filter { $0.contains("_") && !$0.contains(where: \.isLowercase) }
      .map { $0.split(separator: "_").map { $0.lowercased() } }
    for place in places(of: constants.filter { $0.count > 1 }, in: told) { told[place] = told[place].lowercased() }
    return withNumbersJoined(
      told.map { word in
        if word == "NOT" { return "not" }
        guard word.hasSuffix(".0"), word.dropLast(2).allSatisfy(\.isNumber), !statement.contains("\"\(word)\"") else {
          return word
        }
        return String(word.dropLast(2))
      },
      in: statement
    )
  }

  /// The words, in which numbers in a row are one word.
  ///
  /// Without some of them, or without what is between them, a name would state another value. A list for which a name
  /// has no room is told by how many there are.
  private static func withNumbersJoined(_ words: [String], in statement: String) -> [String] {
    var told: [String] = []
    var rest = words[...]
    while let word = rest.popFirst() {
      guard word.first?.isNumber == true, word.last?.isNumber == true else {
        told.append(word)
        continue
      }
      var (list, last, count) = (word, word, 1)
      while let next = rest.first(where: { $0 != "and" }), next.first?.isNumber == true,
        list.last?.isNumber == true
      {
        // "10 000" and "19:40" are one number each.
        let isOne =
          statement.contains("\(last):\(next)") || next.count == 3 && statement.contains("\(last) \(next)")
        rest = rest.drop { $0 == "and" }.dropFirst()
        list += (isOne ? "" : "And") + next
        last = next
        count += isOne ? 0 : 1
      }
      told += count > 1 && list.utf8.count > 40 ? ["\(count)", "values"] : [list]
    }
    return told
  }

  static func parts(of words: String) -> [String] { words.split { $0 == " " || $0 == "\"" }.map(String.init) }

  /// The name, within the limit wherever its words allow it.
  func written(by pattern: NamePattern, isTopic: Bool = false) -> String {
    var copy = self
    if isTopic { copy.dropSubject() }
    var name = copy.name(by: pattern, isTopic: isTopic)
    guard name.utf8.count > Self.limit else { return name }
    copy.kept = Kept(by: statement, of: outcome)
    copy.kept.sums = Kept.sums(in: condition, of: statement)
    copy.kept.names += copy.kept.sums
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
      for way in trails[part].waysBack(keeping: copy.kept.names, copy.kept.verbs) {
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
    let (condition, outcome) = (condition.joined(separator: " "), spoken.joined(separator: " "))
    return pattern.name(of: stem, condition, outcome, isTopic: isTopic || isClause)
  }

  /// The name, if it loses no more than a word that it does not say elsewhere, and neither part a half of it; nil otherwise.
  func written(by pattern: NamePattern, losing limit: Int) -> String? {
    let names = [written(by: pattern), name(by: pattern, isTopic: false)]
    let words = names.map { Wording.words(of: $0).lowercased().split(separator: " ") }
    // What is done keeps its words, but for what is told besides.
    let essential = Set(limit < 2 ? [] : outcome.prefix { $0 != "with" }.map { $0.lowercased() })
      .subtracting(Words.fillers).union(["each", "only"])
    let halves = words.map { $0.count { $0 == "and" || $0 == "or" } }
    let told = Set(words[0])
    let lost = words[1].filter { !told.contains($0) }
    guard names[0].utf8.count <= Self.limit, halves[0] == halves[1], lost.count <= limit,
      words[1].count - words[0].count < limit + 3, !lost.contains(where: { essential.contains(String($0)) })
    else { return nil }
    // "Store structured" has lost its noun.
    return words[0].last?.hasSuffix("ed") == true && words[0].suffix(2).first != "to" && words[0].count < words[1].count
      ? nil : names[0]
  }

  /// Whether the name is within the limit as it stands.
  func fits(_ pattern: NamePattern) -> Bool { name(by: pattern, isTopic: false).utf8.count <= Self.limit }

  /// The outcome, in which one word stands for an open list, and an *and* before each verb.
  private var spoken: [String] {
    let words = collected
    return words.indices.flatMap { index in
      words[index].hasSuffix(",") && index + 1 < words.endIndex && verbs.contains(words[index + 1])
        ? [String(words[index].dropLast()), "and"] : [words[index]]
    }
  }

  /// Whether a gerund without its ending is of a verb: `stor` of *store*, `stopp` of *stop*.
  private static func isGerund(_ stem: Substring, of verb: String) -> Bool {
    stem == verb || stem + "e" == verb || stem.dropLast() == verb && stem.last == verb.last
  }

  /// Whether words begin with "and others", which stands for the rest of a list.
  static func isOpen(_ words: ArraySlice<String>) -> Bool {
    // "Keep one and others closed" lists nothing.
    words.starts(with: ["and", "others"])
      && (words.count == 2 || ["nil", "is", "are"].contains(words.dropFirst(2).first))
  }

  /// A topic does not say again whom it is about.
  private mutating func dropSubject() {
    let subject = Set(Self.parts(of: Wording.words(of: stem).lowercased()))
    let rest = outcome.filter { !subject.contains($0.lowercased()) }
    if rest.count > 1 { outcome = rest }
  }
}
