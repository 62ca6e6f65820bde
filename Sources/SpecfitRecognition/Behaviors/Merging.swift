// Behaviors that are said twice are one, with all their lines.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitSource

/// Joins the drafts of one component.
struct Merging {
  var merged: [Entry] = []
  /// The numbers of stems: numbers are compared, sorted and found far faster than text.
  private(set) var numbers: [String: Int] = [:]
  /// By the number of a stem, the positions of the entries that have it, so that only likely ones are compared.
  private var byStem: [[Int]] = []
  /// The same by the base name of their member.
  private var byMember: [String: [Int]] = [:]
  /// The positions of limits, which may say the same without a stem in common.
  private var limits: [Int] = []
  /// Per entry, how many stems it shares with the one that is added; negative for one that is not to be compared.
  private var shared: [Int] = []
  private let ownStems: [String]
  let isReducer: Bool

  /// How many behaviors of members make a component one of which much is said.
  private static let rich = 6

  /// - Parameter component: whose name's words say nothing about a behavior of its own.
  init(of component: Component) {
    isReducer = component.kind == .reducer
    numbers.reserveCapacity(128)
    byStem.reserveCapacity(128)
    ownStems = TypeName.words(of: component.name).map { WordStem.stem($0.lowercased()) }
  }

  /// The behaviors, each once, in the order of the document: those of the component, and what only it was thought to do.
  func behaviors() -> (own: [Behavior], ofModule: [Behavior]) {
    // Where many sentences say what it does, one that sums them up says nothing more. All are asked by position, since a
    // copy of an entry costs more than most of what is asked.
    var merged = merged
    // What is joined here is gone for all that follows, which could give its lines to no case.
    for join in [joinDefaults, joinBounds, joinRestatements, joinEffects, joinAsked] {
      let gone = join(&merged)
      if !gone.isEmpty { merged = merged.indices.filter { !gone.contains($0) }.map { merged[$0] } }
    }
    let isRich = merged.indices.count { merged[$0].behavior.member != nil } >= Self.rich
    let isDetailed = merged.indices.count { !merged[$0].isCriterion } > Self.rich
    let overviews = joinOverviews(in: &merged).union(joinLists(in: &merged))
    let summed = joinCriteria(in: &merged, except: overviews)
    nameMembers(in: &merged)
    // A line that only says a function's name in words, or what it is for, is all that is known of a function, or nothing.
    // That it may fail, or find nothing to do, says nothing of what it does.
    let telling = merged.indices.filter {
      if case .fails = merged[$0].behavior.condition.meaning { return false }
      return !merged[$0].isMereSummary && !merged[$0].isWayOut
    }
    let told = Set(telling.compactMap { merged[$0].behavior.member.map(Self.base) })
    var found: (own: [Behavior], ofModule: [Behavior]) = ([], [])
    for index in merged.indices {
      let isTold =
        merged[index].isMereSummary && merged[index].behavior.member.map { told.contains(Self.base($0)) } == true
      guard !isTold, !overviews.contains(index), !summed.contains(index), !(isRich && merged[index].isSummary),
        !(isDetailed && merged[index].isGeneral)
      else { continue }
      var behavior = merged[index].behavior
      if merged[index].lines.count > 1 || behavior.lines.count > 1 {
        behavior.lines = [behavior.lines[0]] + merged[index].lines.subtracting([behavior.lines[0]]).sorted()
      }
      if merged[index].isOfModule { found.ofModule.append(behavior) } else { found.own.append(behavior) }
    }
    return found
  }

  /// - Returns: whether the draft is one of the behaviors, or says the same as one.
  @discardableResult
  mutating func add(_ draft: BehaviorDraft, level: Behavior.Level, isCriterion: Bool) -> Bool {
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
    behavior.subject = draft.subject
    let known = ownStems + (draft.member.map { WordStem.allStems(of: $0.part(before: "(")) } ?? [])
    let (condition, response) = (Figures.inSeconds(draft.condition.words), Figures.inSeconds(draft.response.words))
    let said = WordStem.stems(of: response)
    let control = Self.control(in: draft.condition)
    let controlStems = control.map { WordStem.stems(of: $0) } ?? []
    let responses = numbers(of: said.lazy.map(Self.navigating), without: known)
    let conditions = numbers(
      of: control == nil ? WordStem.stems(of: condition) : controlStems,
      without: known
    )
    let stems = Stems(responses + conditions)
    let (given, done) = (Said(condition), Said(response))
    var entry = Entry(
      behavior: behavior,
      isCode: draft.isCode,
      stems: stems,
      responses: Stems(responses),
      conditions: Stems(conditions),
      literals: Set(draft.literals.filter { !$0.isEmpty }),
      isNegative: done.isNegative,
      deniesCondition: given.isEmpty ? nil : given.isNegative,
      isFailure: given.isFailure || done.isFailure,
      isCriterion: isCriterion
    )
    entry.references = draft.references
    entry.codes = draft.codes
    entry.names = Self.names(in: draft.statement)
    if draft.isCode || isCriterion {
      var told = WordStem.allStems(of: draft.statement)
      for (word, other) in Self.twins where told.contains(word) { told.append(other) }
      entry.told = Stems(told.map { number(of: $0) })
    }
    entry.lines = Set(draft.lines)
    switch draft.condition.meaning {
    case .taps: entry.isLabel = true
    case .event(let label): entry.isLabel = control == label
    default: break
    }
    entry.control = Set(controlStems)
    entry.hasOnlyWordsOfMember = Self.repeats(said, known)
    entry.anchor = draft.anchor
    (entry.isGuessed, entry.isOfModule) = (draft.isGuessed, draft.isOfModule)
    entry.isDuty = draft.isDuty
    entry.criteria = draft.criteria
    entry.isIntroduction = draft.isIntroduction
    entry.isHeadline = draft.isHeadline
    entry.isListedTest = draft.isListedTest
    if let verb = said.first.map(Self.navigating), !known.contains(verb) {
      entry.verbs = (Self.synonyms[verb] ?? [verb]).map { number(of: $0) }
    }
    entry.literals.formUnion(given.numbers + done.numbers)
    if draft.isVague {
      guard let index = place(of: entry) ?? detail(of: entry) else { return false }
      merged[index].lines.formUnion(entry.lines)
      return true
    }
    if let index = place(of: entry) {
      join(entry, into: index)
      return true
    }
    guard !draft.isSupport else { return false }
    for stem in stems.numbers { byStem[stem].append(merged.count) }
    if let member = draft.member { byMember[String(Self.base(member)), default: []].append(merged.count) }
    if case .limits = draft.response.meaning { limits.append(merged.count) }
    merged.append(entry)
    shared.append(-1)
    return true
  }

  /// What is tapped: that it is tapped is common to all controls.
  private static func control(in condition: Condition) -> String? {
    guard condition.isEvent, condition.words.hasPrefix("tapping ") else { return nil }
    return String(condition.words.dropFirst(8))
  }

  private mutating func number(of stem: String) -> Int {
    if let number = numbers[stem] { return number }
    numbers[stem] = byStem.count
    byStem.append([])
    return byStem.count - 1
  }

  /// The numbers of some stems, except those that are known of the component and its member.
  private mutating func numbers(of stems: some Sequence<String>, without known: [String]) -> [Int] {
    var numbers: [Int] = []
    for stem in stems where !known.contains(stem) { numbers.append(number(of: stem)) }
    return numbers
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
    if case .limits = entry.behavior.response.meaning { for index in limits.suffix(64) { note(index, 0) } }
    var best: (index: Int, shared: Int)?
    for index in touched where mayBeSame(index, entry, shared: shared[index]) {
      let isBetter = best.map { ($0.shared, index) < (shared[index], $0.index) } ?? true
      if isBetter, isSame(merged[index], entry, shared: shared[index]) { best = (index, shared[index]) }
    }
    for index in touched { shared[index] = -1 }
    return best?.index
  }

  /// What says more of that of which a sentence leaves open what comes of it: with most of its words.
  private func detail(of entry: Entry) -> Int? {
    let stems = entry.stems.numbers
    // "Berth initialization" is what its initializers do.
    if stems.count == 1, entry.behavior.response.words.hasPrefix("initialize "), let index = byMember["init"]?.first {
      return index
    }
    let places = Set(stems.flatMap { byStem[$0].suffix(64) }).filter { index in
      merged[index].behavior.level == entry.behavior.level
        && (entry.behavior.member == nil || entry.behavior.member == merged[index].behavior.member)
    }
    let counts = places.map { (shared: merged[$0].stems.count(in: entry.stems), index: -$0) }
    return counts.max(by: <).flatMap { $0.shared * 2 > stems.count ? -$0.index : nil }
  }

  /// Whether it is worth comparing two: those that share few stems are the same only if they refer to the same.
  private func mayBeSame(_ index: Int, _ new: Entry, shared: Int) -> Bool {
    let (left, right) = (merged[index].stems.count, new.stems.count)
    if case .limits = new.behavior.response.meaning { return true }
    return shared == min(left, right) || shared * 2 > max(left, right) || !new.references.isEmpty
      || new.behavior.member != nil || new.isListedTest && shared > 1
      || shared > 0 && merged[index].isCode && !new.isCode
  }

  private func isSame(_ old: Entry, _ new: Entry, shared: Int) -> Bool {
    // What follows from an action may be said of the one that sets it off.
    if isReducer, old.isCode, !new.isCode, new.saysNoMore(than: old), isShown(old, for: new) { return true }
    if let left = old.behavior.member, let right = new.behavior.member, Self.base(left) != Self.base(right) {
      return false
    }
    // What two views of a file show are two behaviors, however alike; so is what two branches do.
    if old.isCode, new.isCode, old.behavior.subject != new.behavior.subject || Self.areBranches(old, new) {
      return false
    }
    // The same call for two things is two behaviors: "saves the name" and "saves the secret".
    if old.isCode, new.isCode, case .calls = new.behavior.response.meaning,
      old.behavior.response.meaning == new.behavior.response.meaning,
      old.behavior.response.words != new.behavior.response.words, old.lines.isDisjoint(with: new.lines)
    {
      return false
    }
    // Either side of `a || b` leads to the same line.
    if old.isCode, new.isCode, old.behavior.lines.first == new.behavior.lines.first,
      old.behavior.condition.words != new.behavior.condition.words
    {
      return false
    }
    if old.isLabel || new.isLabel, !old.control.isEmpty, !new.control.isEmpty, old.control.isDisjoint(with: new.control)
    {
      return false
    }
    // What starts within a second, and what is updated within one: the verb tells them apart, if it tells anything.
    if old.behavior.level == .performance, new.behavior.level == .performance, !old.verbs.isEmpty, !new.verbs.isEmpty,
      Set(old.verbs).isDisjoint(with: new.verbs), !old.isOnlyDone, !new.isOnlyDone
    {
      return false
    }
    if old.quotes(new) { return true }
    // Two rows of a table are two, however alike their figures are.
    if let left = old.behavior.rows.first, let right = new.behavior.rows.first, !old.isCode, !new.isCode,
      left.input != right.input
    {
      return false
    }
    if old.behavior.by == "row", new.behavior.by == "row", old.anchor == new.anchor,
      old.behavior.condition.words != new.behavior.condition.words
    {
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
    if old.isShort(of: new) || new.isShort(of: old) || old.exits(like: new) { return true }
    // Code that does something else is another behavior, however much leads to both.
    if old.isCode, new.isCode, old.responses.numbers != new.responses.numbers { return false }
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
    if old.lists(new) { return true }
    let isAcross = old.isCode != new.isCode || old.isCriterion != new.isCriterion
    // A sentence about the whole component says what a member's code does only if nearly all its words do.
    if old.isCode != new.isCode, (old.behavior.member == nil) != (new.behavior.member == nil) {
      return shared == smaller && smaller >= 3
    }
    // All words of a shorter statement occur in the other.
    if shared == smaller, smaller >= 3 || (smaller == 2 && isAcross) { return true }
    return shared * 2 > larger && shared >= 3 && isAcross
  }

  /// Whether two behaviors follow from different conditions of code.
  private static func areBranches(_ old: Entry, _ new: Entry) -> Bool {
    let (first, second) = (old.behavior.condition.words, new.behavior.condition.words)
    return old.behavior.level != .ui && !first.isEmpty && !second.isEmpty && first != second
  }

  /// Whether the code of one action can be what is said of another: not where that has code of its own, unless something
  /// must hold first and no code of its own says it.
  private func isShown(_ old: Entry, for new: Entry) -> Bool {
    guard let member = new.behavior.member, old.behavior.member.map(Self.base) != Self.base(member) else { return true }
    let own = (byMember[String(Self.base(member))] ?? []).prefix(64).filter { merged[$0].isCode }
    return own.isEmpty
      || !new.behavior.condition.words.isEmpty && !own.contains { !new.responses.isDisjoint(with: merged[$0].told) }
  }

  /// The stem of a response, or the one verb for what opens a screen: one sentence navigates to what another opens.
  private static func navigating(_ stem: String) -> String { opening.contains(stem) ? "navigate" : stem }

  private static let opening = WordSet(["opens", "navigates", "presents", "pushes"].flatMap { WordStem.stems(of: $0) })

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

  static func base(_ member: String) -> Substring { member.part(before: "(") }

  private mutating func join(_ entry: Entry, into index: Int) {
    let isBetter =
      (Self.rank(entry) > Self.rank(merged[index]) || entry.aloneSaysWhen(besides: merged[index])
        || entry.goesOn(from: merged[index]) || merged[index].isShort(of: entry))
      && !(merged[index].isCode && (entry.saysNoMore(than: merged[index]) || entry.isShort(of: merged[index])))
    let old = merged[index].behavior
    if isBetter {
      merged[index].behavior = entry.behavior
      merged[index].behavior.member = entry.behavior.member ?? old.member
      merged[index].behavior.subject = entry.behavior.subject ?? old.subject
      merged[index].behavior.weight = max(old.weight, entry.behavior.weight)
      if merged[index].behavior.rows.isEmpty { merged[index].behavior.rows = old.rows }
      if merged[index].behavior.topics.isEmpty { merged[index].behavior.topics = old.topics }
      merged[index].isCode = entry.isCode
    } else {
      merged[index].behavior.member = merged[index].behavior.member ?? entry.behavior.member
      merged[index].behavior.weight = max(merged[index].behavior.weight, entry.behavior.weight)
    }
    // Whoever has the words, the code tells when it shows, and what leads there.
    let both = [old, entry.behavior]
    merged[index].behavior.response.isLater = both.contains(where: \.response.isLater)
    merged[index].behavior.condition.isPartial = both.contains(where: \.condition.isPartial)
    merged[index].behavior.weight = min(10, merged[index].behavior.weight + 1)
    merged[index].literals.formUnion(entry.literals)
    merged[index].references.formUnion(entry.references)
    merged[index].lines.formUnion(entry.lines)
    merged[index].isGuessed = merged[index].isGuessed && entry.isGuessed
    merged[index].isOfModule = merged[index].isOfModule && entry.isOfModule
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
}
