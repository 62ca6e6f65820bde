// Behaviors that are said twice are one, with all their lines.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitSource

/// Joins the drafts of one component.
struct Merging {
  private var merged: [Entry] = []
  /// The numbers of stems: numbers are compared, sorted and found far faster than text.
  private var numbers: [String: Int] = [:]
  /// By the number of a stem, the positions of the entries that have it, so that only likely ones are compared.
  private var byStem: [[Int]] = []
  /// The same by the base name of their member.
  private var byMember: [String: [Int]] = [:]
  /// Per entry, how many stems it shares with the one that is added; negative for one that is not to be compared.
  private var shared: [Int] = []
  private let ownStems: [String]
  private let isReducer: Bool

  /// How many behaviors of members make a component one of which much is said.
  private static let rich = 6

  private struct Entry {
    var behavior: Behavior
    var isCode: Bool
    var stems: Stems
    /// Those of the response alone.
    var responses: Stems
    var literals: Set<String>
    var isNegative: Bool
    /// Whether the condition denies something; nil without a condition.
    var deniesCondition: Bool?
    var isFailure: Bool
    var isCriterion: Bool
    var references: Set<String> = []
    var codes: Set<String> = []
    /// The names in its code, in lower case.
    var names: Set<String> = []
    /// The stems of its sentence, names taken apart.
    var told = Stems()
    /// All lines that state it, the first one of the behavior's included.
    var lines: Set<Int> = []
    /// The chapter or task in which it stands.
    var anchor = 0
    var isIntroduction = false
    /// What is done, in all words that say it; empty where the name of the member says it.
    var verbs: [Int] = []

    /// Whether another only names the collaborator of which this one names the function: "Call `clock`", "`clock.now()`".
    func calls(_ other: Entry) -> Bool {
      guard case .calls(let receiver, _) = behavior.response.meaning, !receiver.isEmpty, other.codes.count == 1,
        other.behavior.condition.words.isEmpty, other.behavior.response.meaning == .words
      else { return false }
      return other.behavior.response.words.hasPrefix("call ") && other.codes.contains(receiver)
    }

    /// Whether another means the same, under the same condition, whatever its words.
    func means(_ other: Entry) -> Bool {
      switch behavior.response.meaning {
      case .limits:
        // The same side of the same limit; one sentence may also say for whom it holds.
        let (left, right) = (behavior.condition.words, other.behavior.condition.words)
        return behavior.response.meaning == other.behavior.response.meaning
          && behavior.literals == other.behavior.literals && (left.hasSuffix(right) || right.hasSuffix(left))
      case .calls, .sets, .sends, .posts: break
      default: return false
      }
      return behavior.response.meaning == other.behavior.response.meaning
        && behavior.member == other.behavior.member && behavior.condition.words == other.behavior.condition.words
    }

    /// Whether a sentence says of the same names what the code of its member does: "Sets `isOpen`" and `isOpen = true`.
    func does(_ other: Entry) -> Bool {
      guard isCode != other.isCode, behavior.member == other.behavior.member, isNegative == other.isNegative else {
        return false
      }
      let (code, text) = isCode ? (self, other) : (other, self)
      guard !text.behavior.condition.isEvent, text.literals.isEmpty, !text.names.isEmpty,
        text.names.isSubset(of: code.names)
      else {
        return text.saysNoMore(than: code)
      }
      let verb = text.behavior.response.words.prefix { $0 != " " }
      switch code.behavior.response.meaning {
      case .calls, .callsAll:
        return ["call", "invoke", "use", "trigger"].contains(verb) || text.behavior.response.meaning != .words
      case .sends:
        return text.behavior.response.words.split(separator: " ").contains {
          $0.hasPrefix("send") || $0.hasPrefix("dispatch") || $0.hasPrefix("emit") || $0.hasPrefix("tell")
        }
      default:
        let words = Set(code.behavior.response.words.split(separator: " "))
        return Self.setting.contains(verb) && !words.isDisjoint(with: Self.setting)
          || ["call", "invoke", "fetch"].contains(verb) && !words.isDisjoint(with: ["call", "fetch"])
      }
    }

    /// Whether all its words stand in a sentence about the code of its member, names taken apart.
    func saysNoMore(than code: Entry) -> Bool {
      stems.count > 2 && literals.isEmpty && isNegative == code.isNegative && isFailure == code.isFailure
        && stems.isSubset(of: code.told)
    }

    private static let setting: Set<Substring> = [
      "set", "store", "update", "assign", "reset", "clear", "start", "stop", "save", "calculate", "keep", "flip",
    ]

    /// Whether it only sums up what a component is for: "The editor manages the drafts".
    var isSummary: Bool {
      guard !isCode, !isCriterion, behavior.member == nil, behavior.by == "statement", behavior.level == .unit,
        behavior.condition.words.isEmpty, literals.isEmpty, codes.isEmpty, behavior.weight <= 6,
        let verb = behavior.response.words.split(separator: " ").first
      else { return false }
      return ["handle", "manage", "provide", "support", "include", "contain", "coordinate", "represent"].contains(verb)
    }

    /// "Users can change their units": a demand in general of which the details are stated.
    var isGeneral: Bool {
      guard isCriterion, !isCode, names.isEmpty, literals.isEmpty, !isFailure, !isNegative, lines.count == 1,
        behavior.level == .ui || behavior.level == .unit
      else { return false }
      let words = behavior.statement.split(separator: " ").prefix(3).map { $0.lowercased() }
      guard let first = words.first else { return false }
      return ["user", "users"].contains(first) && words.dropFirst().first == "can"
        || behavior.response.words == "be present" || behavior.response.words.hasSuffix(" available")
        || behavior.response.words.hasPrefix("allow users to")
    }

    /// Whether it may sum up what is said of its member elsewhere: a plain sentence with nothing of its own to check.
    var mayBeOverview: Bool {
      guard !isCode, behavior.member != nil, behavior.rows.isEmpty, literals.isEmpty, !isNegative,
        isIntroduction || !isFailure
      else { return false }
      return behavior.condition.words.isEmpty && behavior.level != .performance
    }

    /// Whether all words of its response stand in the name of its member, or say as much as words there.
    var hasOnlyWordsOfMember = false

    /// Whether it only repeats the name of its member: "`saveSelection()` saves the selection".
    var restatesMember: Bool {
      hasOnlyWordsOfMember && behavior.member != nil && behavior.condition.words.isEmpty && literals.isEmpty
        && behavior.rows.isEmpty && behavior.response.meaning == .words
    }
  }

  /// Stems by their numbers, ascending, each once.
  private struct Stems {
    private(set) var numbers: [Int] = []

    init() {}

    init(_ numbers: [Int]) {
      guard numbers.count > 1 else {
        self.numbers = numbers
        return
      }
      self.numbers.reserveCapacity(numbers.count)
      for number in numbers.sorted() where number != self.numbers.last { self.numbers.append(number) }
    }

    var count: Int { numbers.count }

    var isEmpty: Bool { numbers.isEmpty }

    func isDisjoint(with other: Stems) -> Bool { shared(with: other, limit: 1) == 0 }

    func isSubset(of other: Stems) -> Bool { shared(with: other, limit: count) == count }

    /// How many numbers both have, counted to a limit.
    private func shared(with other: Stems, limit: Int) -> Int {
      var (left, right, shared) = (0, 0, 0)
      while shared < limit, left < count, right < other.count {
        let (own, its) = (numbers[left], other.numbers[right])
        if own == its { shared += 1 }
        if own <= its { left += 1 }
        if its <= own { right += 1 }
      }
      return shared
    }
  }

  /// What single words of a text say of it.
  private struct Said {
    var isEmpty = true
    var isNegative = false
    var isFailure = false
    var numbers: [String] = []

    init(_ text: String) {
      var text = text
      text.withUTF8 { bytes in
        for word in bytes.split(separator: ASCII.space) {
          isEmpty = false
          // Most words are in small letters, and need not become a text to be looked up.
          let key = word.allSatisfy(\.isLowercase) ? WordKey(UnsafeBufferPointer(rebasing: word)) : .none
          if key != .none {
            note(Merging.telling[key])
          } else {
            let word = String(decoding: word, as: UTF8.self)
            note(Merging.telling[inAnyCase: word])
            if word.startsWithNumber { numbers.append(word) }
          }
        }
      }
    }

    private mutating func note(_ sign: Sign?) {
      if sign == .negation { isNegative = true }
      if sign == .failure { isFailure = true }
    }
  }

  /// - Parameter component: whose name's words say nothing about a behavior of its own.
  init(of component: Component) {
    isReducer = component.kind == .reducer
    ownStems = TypeName.words(of: component.name).map { WordStem.stem($0.lowercased()) }
  }

  /// The behaviors, each once, in the order of the document.
  var behaviors: [Behavior] {
    // Where many sentences say what it does, one that sums them up says nothing more. All are asked by position, since a
    // copy of an entry costs more than most of what is asked.
    var merged = merged
    let isRich = merged.indices.count { merged[$0].behavior.member != nil } >= Self.rich
    let isDetailed = merged.indices.count { !merged[$0].isCriterion } > Self.rich
    let overviews = joinOverviews(in: &merged)
    // A line that only says a function's name in words is all that is known of a function, or nothing.
    let telling = merged.indices.filter { !merged[$0].restatesMember }
    let told = Set(telling.compactMap { merged[$0].behavior.member.map(Self.base) })
    return merged.indices.compactMap { index in
      let isTold =
        merged[index].restatesMember && merged[index].behavior.member.map { told.contains(Self.base($0)) } == true
      guard !isTold, !overviews.contains(index), !(isRich && merged[index].isSummary),
        !(isDetailed && merged[index].isGeneral)
      else { return nil }
      var behavior = merged[index].behavior
      if merged[index].lines.count > 1 || behavior.lines.count > 1 {
        behavior.lines = [behavior.lines[0]] + merged[index].lines.subtracting([behavior.lines[0]]).sorted()
      }
      return behavior
    }
  }

  /// Gives the lines of overviews to what they sum up: "Fetches today's entries" in the list of a type's methods, and the
  /// task below that says step by step how.
  ///
  /// - Returns: the positions of these overviews.
  private func joinOverviews(in merged: inout [Entry]) -> Set<Int> {
    var byMember: [Substring: [Int]] = [:]
    for index in merged.indices {
      if let member = merged[index].behavior.member { byMember[Self.base(member), default: []].append(index) }
    }
    var overviews: Set<Int> = []
    for all in byMember.values where all.count > 1 {
      let indices = all.prefix(64)
      for index in indices where merged[index].mayBeOverview {
        let own = merged[index]
        // A criterion sums up what stands anywhere, another sentence what stands further down.
        let details = indices.filter {
          let other = merged[$0]
          return $0 != index && !overviews.contains($0) && !other.isCriterion
            && (own.isCriterion || own.isIntroduction && !other.isIntroduction || other.anchor > own.anchor
              || other.isCode && !own.lines.contains(other.behavior.lines[0]))
        }
        guard details.count >= (own.isIntroduction ? 1 : Self.fewDetails) else { continue }
        let shared = details.map { detail in
          own.stems.numbers.filter {
            merged[detail].told.numbers.contains($0) || merged[detail].stems.numbers.contains($0)
          }
        }
        let told = Set(shared.joined())
        // What nothing else says is done, is something more.
        let isDone =
          own.verbs.isEmpty
          || details.contains { detail in
            own.verbs.contains { merged[detail].told.numbers.contains($0) || merged[detail].stems.numbers.contains($0) }
          }
        guard own.isIntroduction || isDone && told.count * 2 >= own.stems.count,
          let most = shared.indices.max(by: { shared[$0].count < shared[$1].count })
        else { continue }
        overviews.insert(index)
        merged[details[most]].lines.formUnion(own.lines)
      }
    }
    return overviews
  }

  /// How many details a member has of which an overview says nothing more.
  private static let fewDetails = 2

  mutating func add(_ draft: BehaviorDraft, level: Behavior.Level, isCriterion: Bool) {
    var behavior = Behavior(
      member: draft.member,
      condition: draft.condition,
      response: draft.response,
      level: level,
      statement: draft.statement,
      lines: draft.lines,
      by: draft.by,
      weight: draft.weight
    )
    behavior.rows = draft.rows
    behavior.topics = draft.topics
    behavior.literals = draft.literals
    behavior.screen = draft.screen
    let known = ownStems + (draft.member.map { WordStem.allStems(of: $0.part(before: "(")) } ?? [])
    let responses = Self.stems(ofResponse: draft.response.words).filter { !known.contains($0) }.map { number(of: $0) }
    let conditions = WordStem.stems(of: draft.condition.words).filter { !known.contains($0) }.map { number(of: $0) }
    let stems = Stems(responses + conditions)
    let (given, done) = (Said(draft.condition.words), Said(draft.response.words))
    var entry = Entry(
      behavior: behavior,
      isCode: draft.isCode,
      stems: stems,
      responses: Stems(responses),
      literals: Set(draft.literals.filter { !$0.isEmpty }),
      isNegative: done.isNegative,
      deniesCondition: given.isEmpty ? nil : given.isNegative,
      isFailure: given.isFailure || done.isFailure,
      isCriterion: isCriterion
    )
    entry.references = draft.references
    entry.codes = draft.codes
    entry.names = Self.names(in: draft.statement)
    if draft.isCode {
      var told = WordStem.allStems(of: draft.statement)
      for (word, other) in Self.twins where told.contains(word) { told.append(other) }
      entry.told = Stems(told.map { number(of: $0) })
    }
    entry.lines = Set(draft.lines)
    entry.hasOnlyWordsOfMember = Self.repeats(draft.response.words, known)
    entry.anchor = draft.anchor
    entry.isIntroduction = draft.isIntroduction
    if let verb = Self.stems(ofResponse: draft.response.words).first, !known.contains(verb) {
      entry.verbs = (Self.synonyms.first { $0.contains(verb) } ?? [verb]).map { number(of: $0) }
    }
    entry.literals.formUnion(given.numbers + done.numbers)
    if let index = place(of: entry) {
      join(entry, into: index)
    } else if !draft.isSupport {
      for stem in stems.numbers { byStem[stem].append(merged.count) }
      if let member = draft.member { byMember[String(Self.base(member)), default: []].append(merged.count) }
      merged.append(entry)
      shared.append(-1)
    }
  }

  /// Whether a response has no word but those of a name: "Get bottle details" for `getBottle`, "Fetch the statistics" for
  /// `getStats`.
  private static func repeats(_ response: String, _ known: [String]) -> Bool {
    WordStem.stems(of: response).allSatisfy { stem in
      known.contains {
        $0 == stem || min($0.utf8.count, stem.utf8.count) > 3 && ($0.hasPrefix(stem) || stem.hasPrefix($0))
      }
        || fillers.contains(stem)
        || synonyms.contains { group in group.contains(stem) && known.contains(where: group.contains) }
    }
  }

  /// Stems of words that add nothing to a name.
  private static let fillers = Set(
    ["details", "detailed", "info", "information", "existing", "new", "current", "specific", "given", "database"]
      .flatMap {
        WordStem.allStems(of: $0)
      }
  )

  /// Stems of verbs that say the same of a function.
  private static let synonyms = [
    ["get", "fetch", "load", "retrieve", "read", "find", "query"], ["create", "add", "make", "insert", "construct"],
    ["update", "edit", "modify", "change", "set"], ["delete", "remove"], ["calculate", "compute", "sum"],
  ].map { Set($0.flatMap { WordStem.allStems(of: $0) }) }

  private mutating func number(of stem: String) -> Int {
    if let number = numbers[stem] { return number }
    numbers[stem] = byStem.count
    byStem.append([])
    return byStem.count - 1
  }

  private mutating func place(of entry: Entry) -> Int? {
    var touched: [Int] = []
    func note(_ index: Int, _ count: Int) {
      if shared[index] < 0 {
        touched.append(index)
        shared[index] = 0
      }
      shared[index] += count
    }
    for stem in entry.stems.numbers { for index in byStem[stem].suffix(64) { note(index, 1) } }
    if let member = entry.behavior.member {
      for index in (byMember[String(Self.base(member))] ?? []).suffix(64) { note(index, 0) }
    }
    var best: (index: Int, shared: Int)?
    for index in touched where mayBeSame(index, entry, shared: shared[index]) {
      let isBetter = best.map { ($0.shared, index) < (shared[index], $0.index) } ?? true
      if isBetter, isSame(merged[index], entry, shared: shared[index]) { best = (index, shared[index]) }
    }
    for index in touched { shared[index] = -1 }
    return best?.index
  }

  /// Whether it is worth comparing two: those that share few stems are the same only if they refer to the same.
  private func mayBeSame(_ index: Int, _ new: Entry, shared: Int) -> Bool {
    let (left, right) = (merged[index].stems.count, new.stems.count)
    return shared == min(left, right) || shared * 2 > max(left, right) || !new.references.isEmpty
      || new.behavior.member != nil
  }

  private func isSame(_ old: Entry, _ new: Entry, shared: Int) -> Bool {
    // What follows from an action may be said of the one that sets it off.
    if isReducer, old.isCode, !new.isCode, new.saysNoMore(than: old), isShown(old, for: new) { return true }
    if let left = old.behavior.member, let right = new.behavior.member, Self.base(left) != Self.base(right) {
      return false
    }
    // At the limit, and beyond it: one word tells them apart.
    if case .limits = old.behavior.response.meaning, case .limits = new.behavior.response.meaning,
      old.behavior.literals != new.behavior.literals
    {
      return false
    }
    if shared > 0, !old.references.isDisjoint(with: new.references) { return true }
    if old.calls(new) || new.calls(old) || old.means(new) || old.does(new) { return true }
    guard old.isNegative == new.isNegative, old.isFailure == new.isFailure,
      old.deniesCondition == nil || new.deniesCondition == nil || old.deniesCondition == new.deniesCondition
    else { return false }
    if old.behavior.level == .ui, new.behavior.level == .unit, old.isCode != new.isCode { return false }
    // What follows must be the same, not only when.
    guard old.responses.isEmpty || new.responses.isEmpty || !old.responses.isDisjoint(with: new.responses) else {
      return false
    }
    let sameLine = new.behavior.lines.contains(where: old.lines.contains)
    if !old.literals.isEmpty, !new.literals.isEmpty, old.literals.isDisjoint(with: new.literals) { return false }
    if !old.codes.isEmpty, !new.codes.isEmpty, old.codes.isDisjoint(with: new.codes) { return false }
    // Two responses of one line are two behaviors, unless they are the same.
    let smaller = min(old.stems.count, new.stems.count)
    let larger = max(old.stems.count, new.stems.count)
    guard smaller > 0 else { return false }
    if sameLine { return shared == smaller && larger - smaller <= 1 && old.isCode != new.isCode || shared == larger }
    if shared == larger { return true }
    let isAcross = old.isCode != new.isCode || old.isCriterion != new.isCriterion
    // A sentence about the whole component says what a member's code does only if nearly all its words do.
    if old.isCode != new.isCode, (old.behavior.member == nil) != (new.behavior.member == nil) {
      return shared == smaller && smaller >= 3
    }
    // All words of a shorter statement occur in the other.
    if shared == smaller, smaller >= 3 || (smaller == 2 && isAcross) { return true }
    return shared * 2 > larger && shared >= 3 && isAcross
  }

  /// Whether the code of one action can be what is said of another: not where that has code of its own.
  private func isShown(_ old: Entry, for new: Entry) -> Bool {
    guard let member = new.behavior.member, old.behavior.member.map(Self.base) != Self.base(member) else { return true }
    return !(byMember[String(Self.base(member))] ?? []).prefix(64).contains { merged[$0].isCode }
  }

  /// The stems of a response, with one verb for what opens a screen: one sentence navigates to what another opens.
  private static func stems(ofResponse words: String) -> [String] {
    WordStem.stems(of: words).map { opening.contains($0) ? "navigate" : $0 }
  }

  private static let opening = Set(["opens", "navigates", "presents", "pushes"].flatMap { WordStem.stems(of: $0) })

  /// The names in the code of a sentence, in lower case, without values and labels.
  private static func names(in statement: String) -> Set<String> {
    var names: Set<String> = []
    guard statement.utf8.contains(UInt8(ascii: "`")) else { return names }
    for (index, part) in statement.parts(between: "`", omittingEmptySubsequences: false).enumerated()
    where index % 2 == 1 {
      for name in part.names where name.utf8.count > 1 {
        let name = name.lowercased()
        if !values.contains(name) { names.insert(name) }
      }
    }
    return names
  }

  private static let values: WordSet = ["true", "false", "nil", "self", "state", "delegate"]

  /// Stems of words that say the same in code and in a summary of it.
  private static let twins = [("succeeds", "successful"), ("fails", "unsuccessful"), ("schedules", "reschedules")]
    .flatMap { code, text in
      zip(WordStem.allStems(of: code), WordStem.allStems(of: text))
    }

  private static func base(_ member: String) -> Substring { member.part(before: "(") }

  private mutating func join(_ entry: Entry, into index: Int) {
    let isBetter =
      Self.rank(entry) > Self.rank(merged[index]) && !(merged[index].isCode && entry.saysNoMore(than: merged[index]))
    if isBetter {
      let old = merged[index].behavior
      merged[index].behavior = entry.behavior
      merged[index].behavior.member = entry.behavior.member ?? old.member
      merged[index].behavior.weight = max(old.weight, entry.behavior.weight)
      if merged[index].behavior.rows.isEmpty { merged[index].behavior.rows = old.rows }
      if merged[index].behavior.topics.isEmpty { merged[index].behavior.topics = old.topics }
      merged[index].isCode = entry.isCode
    } else {
      merged[index].behavior.member = merged[index].behavior.member ?? entry.behavior.member
      merged[index].behavior.weight = max(merged[index].behavior.weight, entry.behavior.weight)
    }
    merged[index].behavior.weight = min(10, merged[index].behavior.weight + 1)
    merged[index].literals.formUnion(entry.literals)
    merged[index].references.formUnion(entry.references)
    merged[index].lines.formUnion(entry.lines)
    merged[index].deniesCondition = merged[index].deniesCondition ?? entry.deniesCondition
    if merged[index].behavior.literals.isEmpty { merged[index].behavior.literals = entry.behavior.literals }
  }

  /// Whose words name a behavior: a sentence with a condition, then code, then a criterion.
  private static func rank(_ entry: Entry) -> Int {
    if entry.behavior.by == "title" || entry.behavior.by == "feature" { return 0 }
    if entry.isCriterion { return 1 }
    if entry.isCode { return 3 }
    return entry.behavior.condition.words.isEmpty ? 2 : 4
  }

  private enum Sign {
    case negation, failure
  }

  private static let telling = WordTable<Sign>(
    ["not", "never", "no", "without", "keep", "unchanged", "only"].map { ($0, .negation) }
      + ["fail", "fails", "failing", "failed", "failure", "error", "errors", "throw", "invalid", "throws"].map {
        ($0, .failure)
      }
  )
}
