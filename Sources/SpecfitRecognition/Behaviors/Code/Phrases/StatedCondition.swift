// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitCode
internal import SpecfitModel

/// A condition in words, and as a clause of a sentence.
struct StatedCondition: Hashable {
  /// What a reader would say after *given*: `empty phone number`.
  var words: String
  /// After *when*: `` `phoneNumber` is empty ``.
  var clause: String
  var meaning: Condition.Meaning
  /// A shorter clause, for a long sentence: not all values of a list.
  var brief: String?
  var isEvent = false
  /// Whether it only leads to the code that is told of, so that a long name does without it.
  var isAround = false
  /// Whether its value was set to another after it was asked, so that what is asked later counts.
  var isOutdated = false
  /// The words of the one condition that tells most, for a name without room for all.
  var leading: String?
  /// The conditions that it joins, all of which must hold; empty for one alone.
  var parts: [StatedCondition] = []
  /// The conditions of which one is enough; empty for one alone.
  var ways: [StatedCondition] = []
  /// Whether the words leave out a part of what has to hold.
  var isPartial = false
  var literals: [String] = []

  init(_ words: String, _ clause: String, _ meaning: Condition.Meaning = .words, isEvent: Bool = false) {
    (self.words, self.clause, self.meaning, self.isEvent) = (words, clause, meaning, isEvent)
  }

  /// Whatever is tried several times fails once.
  static func failingAttempt(at name: String) -> Self {
    StatedCondition("failing attempt", "an attempt fails", .fails(name, error: nil))
  }

  var isChoice: Bool { !ways.isEmpty }

  /// Whether it only says of which type a value is that has a key, as what is asked of it after that shows.
  var isStep: Bool {
    if case .equals(let value, let type, true) = meaning {
      value.hasSuffix("\"]") && type.first?.isUppercase == true
    } else {
      false
    }
  }

  /// Joins conditions that must all hold.
  static func all(_ conditions: [StatedCondition]) -> StatedCondition? {
    // What is said of a value in a part is told with what else is said of it: *neither `.low` nor `.ebb`*.
    let denied = conditions.compactMap(\.deniedCase)
    let open = conditions.flatMap { one in
      one.parts.last?.deniedCase.map(denied.contains) == true && one.parts.allSatisfy { !$0.clause.isEmpty }
        ? one.parts : [one]
    }
    let settled = settled(
      open.indices.compactMap { at in
        open[at].left(
          by: open.indices.filter { $0 != at }.flatMap { open[$0].isChoice ? [] : [open[$0]] + open[$0].parts }
        )
      }
    )
    let needed = settled.filter { one in !settled.contains { $0.implies(one) } }
    var folded = Self.folded(needed, holds: false)
    // Behind other conditions, too: *`gate` is open and `tide` is neither `.low` nor `.ebb`*.
    if folded.count > 2, folded.count == needed.count {
      let start = needed.lastIndex { $0.deniedCase == nil }
      let rest = Self.folded(Array(needed[((start ?? -1) + 1)...]), holds: false)
      if rest.count == 1, let start { folded = needed[...start] + rest }
    }
    return join(folded, " and ")
  }

  /// Without two that say one thing of a value together: what is not 0 and at most 0 is negative, and what was not `.ready`
  /// before and is so now becomes it.
  private static func settled(_ conditions: [StatedCondition]) -> [StatedCondition] {
    guard conditions.count > 1 else { return conditions }
    var (all, settled) = (conditions[...], [StatedCondition]())
    while let one = all.popFirst() {
      guard let (place, both) = all.indices.lazy.compactMap({ at in one.joined(with: all[at]).map { (at, $0) } }).first
      else {
        settled.append(one)
        continue
      }
      all.remove(at: place)
      settled.append(both)
    }
    return settled
  }

  private func joined(with other: StatedCondition) -> StatedCondition? {
    switch (meaning, other.meaning) {
    case (.compares, .equals(_, "0", false)): return other.joined(with: self)
    case (.equals(let value, "0", false), .compares(let same, let comparison, let amount)):
      guard same == value, amount.number == "0", comparison == .atMost || comparison == .atLeast else { return nil }
      let sign = comparison == .atMost ? "negative" : "positive"
      return StatedCondition("\(sign) \(CodeName(value).noun)", "`\(value)` is \(sign)")
    // "A line matches", and behind its removal "`lines` is empty".
    case (.isAbsent(let thing, false), .isEmpty(let list, true)):
      guard words.hasPrefix("matching "), CodeName(list).phrase == thing else { return nil }
      return StatedCondition("emptied \(thing)", "`\(list)` becomes empty", other.meaning)
    case (.equals(let value, let name, false), .equals(let same, let other, true)):
      guard same == value, other == name, name.hasPrefix(".") else { return nil }
      let words = "\(CodeName(value).noun) becomes \(CodeName(String(name.dropFirst())).phrase)"
      return StatedCondition(words, "`\(value)` becomes `\(name)`", .event(words), isEvent: true)
    default: return nil
    }
  }

  /// The value of which it says that it is not a certain case.
  private var deniedCase: String? {
    if case .equals(let value, let name, false) = meaning, name.hasPrefix(".") { value } else { nil }
  }

  /// Joins conditions of which one must hold.
  static func any(_ conditions: [StatedCondition]) -> StatedCondition? {
    join(folded(conditions, holds: true), " or ")
  }

  /// Comparisons of one value with several cases are one: *`tab` is none of `.a`, `.b` and `.c`*.
  private static func folded(_ conditions: [StatedCondition], holds: Bool) -> [StatedCondition] {
    guard conditions.count > 1, case .equals(let subject, _, holds) = conditions[0].meaning else { return conditions }
    var names: [String] = []
    for condition in conditions {
      guard case .equals(subject, let name, holds) = condition.meaning, name.hasPrefix(".") else { return conditions }
      names.append(name)
    }
    var folded = conditions[0]
    let start = "other than "
    let words = conditions.map { $0.words.hasPrefix(start) ? String($0.words.dropFirst(start.count)) : $0.words }
    folded.words = (holds ? "" : start) + either(of: words, named: subject, holds: holds)
    folded.clause =
      "`\(subject)` is " + (holds ? "" : names.count == 2 ? "neither " : "none of ")
      + CodeSite.listed(names, end: holds ? "or" : names.count == 2 ? "nor" : "and")
    folded.meaning = .words
    folded.literals = conditions.flatMap(\.literals)
    return [folded]
  }

  /// One of several values: *idle or failed state*; of a long list how many, since a part of it would be another condition.
  static func either(of words: [String], named subject: String, holds: Bool = true) -> String {
    let parts = words.map { $0.split(separator: " ").map(String.init) }
    guard let noun = parts.last?.last else { return "" }
    let isShared = parts.allSatisfy { $0.count > 1 && $0.last == noun }
    let all = isShared ? parts.dropLast().map { $0.dropLast().joined(separator: " ") } + words.suffix(1) : words
    let told = all.joined(separator: " or ")
    guard told.count > 40, words.count > 2 || !holds else { return told }
    let kind = isShared ? noun.plural : subject.isEmpty || subject == "self" ? "cases" : CodeName(subject).noun.plural
    return (holds ? "any of " : "") + "\(words.count) \(kind)"
  }

  /// What is said of several values is said once: *`a` and `b` exist*.
  private static func grouped(_ clauses: [String]) -> [String] {
    var groups: [(names: [String], end: String)] = []
    for clause in clauses {
      let parts = clause.split(separator: "`", omittingEmptySubsequences: false).map(String.init)
      let isPlain = parts.count == 3 && parts[0].isEmpty && several[parts[2]] != nil
      if isPlain, let known = groups.firstIndex(where: { $0.end == parts[2] && !$0.names.isEmpty }) {
        groups[known].names.append(parts[1])
      } else {
        groups.append(isPlain ? ([parts[1]], parts[2]) : ([], clause))
      }
    }
    return groups.map { group in
      let end = group.names.count > 1 ? several[group.end] ?? group.end : group.end
      return group.names.isEmpty ? end : CodeSite.listed(group.names, limit: .max) + end
    }
  }

  private static let several = [
    " exists": " exist", " is nil": " are nil", " is missing": " are missing", " is empty": " are empty",
    " is not empty": " are not empty", " is true": " are true", " is false": " are false",
  ]

  /// The words of conditions; of values with one name that belong to others it matters whose each is: *left pin and no
  /// right pin*.
  private static func owned(_ conditions: [StatedCondition]) -> [String] {
    func path(_ condition: StatedCondition) -> [Substring]? {
      guard case .isAbsent(let shown, let isAbsent) = condition.meaning, case let path = shown.split(separator: "."),
        path.count == 2, condition.words == (isAbsent ? "no " : "") + CodeName(String(path[1])).noun
      else { return nil }
      return path
    }
    let owners = Dictionary(grouping: Set(conditions.compactMap(path))) { $0[1] }
    return conditions.map { condition in
      guard let path = path(condition), let twins = owners[path[1]], twins.count > 1 else { return condition.words }
      let owner = CodeName(String(path[0])).phrase
      return condition.words.hasPrefix("no ")
        ? "no \(owner) \(condition.words.dropFirst(3))" : "\(owner) \(condition.words)"
    }
  }

  /// The clause of a choice beside others, since "`a` or `b` and `c`" could mean two things.
  func chosen(_ clause: String) -> String {
    isChoice && !clause.hasPrefix("either ") ? "either \(clause)" : clause
  }

  private static func join(_ conditions: [StatedCondition], _ word: String) -> StatedCondition? {
    guard let first = conditions.first else { return nil }
    guard conditions.count > 1 else { return first }
    if let arrival = first.arrival(of: conditions.dropFirst()) { return arrival }
    // Of what is compared nobody needs to hear that it is there.
    var words: [String] = []
    let own = conditions.filter { !$0.isAround && !$0.words.isEmpty }
    // What is not there is not today, either.
    let denied = word == " or " ? Set(conditions.map(\.words).filter { $0.hasSuffix(" not today") }) : []
    for part in owned(own.isEmpty ? conditions : own)
    where !part.isEmpty && !words.contains(part)
      && !(part.hasPrefix("no ") && denied.contains(part.dropFirst(3) + " not today"))
    {
      if word != " and " || !conditions.contains(where: { $0.words.hasPrefix(part + " ") }) { words.append(part) }
    }
    func told(_ condition: StatedCondition, _ clause: String) -> String {
      word == " and " ? condition.chosen(clause) : clause
    }
    var joined = StatedCondition(
      words.joined(separator: word),
      conditions.map { told($0, $0.clause) }.withoutRepeats().filter { !$0.isEmpty }.joined(separator: word),
      .words,
      isEvent: conditions[0].isEvent
    )
    joined.isAround = conditions.allSatisfy(\.isAround)
    let telling = conditions.last { if case .fails = $0.meaning { true } else { false } } ?? conditions.last
    joined.leading = telling.map { $0.leading ?? $0.words }
    joined.isPartial = !own.isEmpty && own.count < conditions.count || conditions.contains(where: \.isPartial)
    // What only leads there changes nothing of what a test has to set up for the rest.
    if own.count == 1, conditions.count > 1 { joined.meaning = own[0].meaning }
    let clauses = conditions.map { told($0, $0.brief ?? $0.clause) }.withoutRepeats().filter { !$0.isEmpty }
    let brief = (word == " and " ? grouped(clauses) : clauses).joined(separator: word)
    if brief != joined.clause { joined.brief = brief }
    if word == " and " {
      joined.parts = conditions.flatMap { $0.parts.isEmpty ? [$0] : $0.parts }
    } else {
      joined.ways = conditions
    }
    joined.literals = conditions.flatMap(\.literals)
    return joined
  }
}

extension StatedCondition {
  /// What a stream delivers, where it is one case of an enum: *text response arrives*.
  private func arrival(of others: ArraySlice<StatedCondition>) -> StatedCondition? {
    guard isEvent, words.hasPrefix("new "), words.hasSuffix(" value"), others.count == 1, let value = others.first,
      case .equals(_, let name, true) = value.meaning, name.hasPrefix(".")
    else { return nil }
    var arrival = StatedCondition("\(value.words) arrives", "\(clause) and \(value.clause)", meaning, isEvent: true)
    arrival.literals = value.literals
    return arrival
  }
}

extension String {
  /// A number in words, with its sign: *minus 10*.
  var toldNumber: String { hasPrefix("-") ? "minus \(dropFirst())" : self }

  /// The article before the name of a type, by its sound: *an `Order`*, *a `User`*.
  var typeArticle: String {
    let isYou = ["Us", "Uni", "Uti", "Eu", "UR", "UU", "UI"].contains(where: hasPrefix)
    return first.map { "AEIOUaeiou".contains($0) } == true && !isYou ? "an" : "a"
  }

  /// A noun with its article: *a tasting*, *an item*.
  var article: String {
    let word = singular
    return (word.first.map { "aeiou".contains($0.lowercased()) } == true ? "an " : "a ") + word
  }
}
