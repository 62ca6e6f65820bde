// In which order a name that is too long loses what decides least.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

extension FittingName {
  /// Takes away what decides least; tells whether there was something to take.
  mutating func shorten() -> Bool {
    if shortenText(&outcome, to: 4) || dropFiller() || shortenSubject() || dropManner() || dropWeak() { return true }
    let start = objectStart
    // "Allow to continue using the berth": the verb has no object.
    let isBare = start == 3 && start < outcome.endIndex && Words.purposes.contains(outcome[start])
    if dropListed(from: start + 1) { return true }
    if dropTail(of: &outcome, at: Words.purposes, from: start + (isBare ? 0 : 1)) || dropOwnWord() || dropBareGiven() {
      return true
    }
    // Where something is done decides less than what is done, and what qualifies a noun.
    if dropTail(of: &outcome, at: Words.places, from: start + (subject == .screen ? 1 : 2)) { return true }
    let isOutcomeFirst = outcome.count > condition.count
    // One of several cases alone would be another branch.
    let hasCases = !Self.places(of: kept.cases, in: condition).isEmpty || condition.contains("other")
    for step in 0..<6 {
      // Of a text the first words say most.
      if step == 2, subject != .screen, shortenText(&outcome, to: 2) || dropShownText() || replaceText() {
        return true
      }
      // Both are tried, the longer one first, before more is taken from either.
      let isOutcome = (step % 2 == 0) == isOutcomeFirst
      if step == 4, dropAim() { return true }
      let found =
        switch (step / 2, isOutcome) {
        case (0, true): dropModifier(of: &outcome, from: start, keeping: 2)
        case (0, false): dropKind() || dropModifier(of: &condition, from: 0, keeping: 2)
        case (1, true): dropTail(of: &outcome, at: Words.details.union(["and"]), from: start + 1)
        // "Opening with key while closed": the state goes before what it takes.
        case (1, false):
          dropTail(
            of: &condition,
            at: condition.contains("with") ? Words.details.union(["while"]) : Words.details,
            from: 1
          )
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
      || dropHollow() || dropFailingObject()
      || dropModifier(of: &condition, from: 0, keeping: 1, in: Words.pairs + kept.kinds + kept.labels)
      || dropFirstHalf() || shortenText(&condition, to: 3) || dropTail(of: &outcome, at: Words.joints, from: start + 1)
      || dropModifier(of: &outcome, from: start, keeping: 1, in: Words.pairs)
      || dropModifier(of: &condition, from: 0, keeping: 1, in: Words.pairs)
      || dropTail(of: &condition, at: Words.joints, from: 1) || dropLast()
  }

  /// Takes the last of several responses away, of which the first names the test, or of several things:
  /// "fetch greeting, meals and others".
  private mutating func dropListed(from start: Int) -> Bool {
    let end = endOfList
    guard let comma = outcome[..<end].indices.last(where: { $0 >= start && outcome[$0].hasSuffix(",") }),
      let and = outcome[comma..<end].lastIndex(where: { $0.lowercased() == "and" }), and + 1 < end
    else {
      // "Return statistics with visits and others" has at least *all values*.
      guard let open = outcome.indices.last(where: { Self.isOpen(outcome[$0...]) }),
        let with = outcome[..<open].lastIndex(of: "with"), with + 1 < open
      else { return false }
      outcome.replaceSubrange((with + 1)..<(open + 2), with: ["all", "values"])
      return true
    }
    let isOpen = Self.isOpen(outcome[and...])
    if !isOpen, kept.verbs.contains(outcome[and + 1]) || kept.verbs.contains(outcome[comma + 1]) {
      return dropTail(of: &outcome, at: ["and"], from: start)
    }
    outcome.replaceSubrange((isOpen ? comma + 1 : and)..<end, with: ["and", "others"])
    if outcome[comma].hasSuffix(","), isOpen { outcome[comma].removeLast() }
    if let before = outcome[..<comma].indices.last(where: { outcome[$0].hasSuffix(",") }), !isOpen, before < start {
      outcome[comma].removeLast()
    }
    return true
  }

  /// Where a list in the outcome ends: before "is shown", or "nil" behind "and others", or with the outcome.
  var endOfList: Int {
    if outcome.suffix(2) == ["others", "nil"] { return outcome.endIndex - 1 }
    guard subject == .screen, let being = outcome.firstIndex(where: { ["is", "are"].contains($0) }),
      !outcome[being...].contains(where: { $0.hasSuffix(",") })
    else { return outcome.endIndex }
    return being
  }

  /// Takes away what goes without saying: an article, the user to whom something is allowed, what a condition repeats, and
  /// a condition that says no more than that there is something to clear.
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
    // "Fail with too short even if the berth is free": it would without saying so.
    if let even = outcome.indices.dropFirst(2).dropLast().first(where: { place in
      outcome[place] == "even" && ["if", "when", "though"].contains(outcome[place + 1])
    }) {
      outcome.removeSubrange(even...)
      return true
    }
    // "List drafts, which come first": what is only told besides.
    if statement.contains(", which "), let which = outcome.lastIndex(of: "which"), which > objectStart + 1 {
      outcome.removeSubrange(which...)
      return true
    }
    // "Count only those as active": of which the condition speaks.
    if !condition.isEmpty,
      let only = outcome.indices.dropLast(2).first(where: { place in
        outcome[place] == "only" && ["those", "then"].contains(outcome[place + 1]) && outcome[place + 2] == "as"
      })
    {
      outcome.removeSubrange(only...(only + 1))
      return true
    }
    guard let place = outcome.firstIndex(of: "the"), outcome.count > 1, kept.texts.isEmpty, kept.labels.isEmpty else {
      return false
    }
    outcome.remove(at: place)
    return true
  }

  /// "Prompt is shown to update payment method": what it is for goes as a whole, before its noun loses a word.
  private mutating func dropAim() -> Bool {
    guard subject == .screen,
      let to = outcome.indices.dropFirst(2).dropLast().last(where: { place in
        outcome[place] == "to" && ["shown", "displayed", "presented", "offered"].contains(outcome[place - 1])
      })
    else { return false }
    outcome.removeSubrange(to...)
    return true
  }

  /// Of two conditions the one that compares says more, or compares what is worked out.
  private mutating func dropFirstHalf() -> Bool {
    let sum = Self.places(of: kept.sums, in: condition).min()
    guard let and = sum.map({ condition[..<$0].lastIndex(of: "and") }) ?? condition.firstIndex(of: "and"),
      case let second = condition[(and + 1)...], sum != nil || second.contains(where: Words.halves.contains),
      !condition[..<and].contains(where: Words.halves.contains), sum != nil || !second.contains("and")
    else { return false }
    condition.removeSubrange(...and)
    return true
  }

  /// "Failing export user data": the call fails, with what it is given, of which the last word stays longest.
  private mutating func dropFailingObject() -> Bool {
    guard let verb = condition.firstIndex(of: "failing").map({ $0 + 1 }), verb + 1 < condition.endIndex,
      kept.calls.contains(condition[verb]), !Words.asking.contains(condition[verb]),
      !Words.joints.contains(condition[verb + 1]), !condition[verb].hasSuffix(",")
    else { return false }
    let isPair = verb + 2 < condition.endIndex && Words.pairs.contains([condition[verb + 1], condition[verb + 2]])
    condition.removeSubrange((verb + 1)...(verb + (isPair ? 2 : 1)))
    return true
  }

  /// "Count as active users": of two words at the end the noun that says less than the word before it.
  private mutating func dropHollow() -> Bool {
    guard subject != .screen, outcome.count > objectStart + 1, Words.hollow.contains(outcome[outcome.count - 1]),
      outcome[outcome.count - 2] != "stated", !Words.openings.contains(outcome[outcome.count - 2])
    else { return false }
    outcome.removeLast()
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
    // "A minimal kiln built from scratch": behind a noun that is told what was done to it.
    let isModifier =
      start > 1 && !Words.joints.contains(outcome[start + 1].lowercased()) && !Words.isParticiple(outcome[start + 1])
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
  var objectStart: Int {
    if subject == .screen, outcome.contains(where: { ["is", "are"].contains($0) }) { return 0 }
    if outcome.starts(with: ["allow", "to"]) { return 3 }
    // "Let no retry take place": of what none does it.
    if outcome.starts(with: ["let", "no"]) || outcome.starts(with: ["let", "only"]), outcome.count > 4 { return 4 }
    if outcome.first == "let", outcome.count > 4 { return 3 }
    // "Have reader offer to fetch it", of a statement that does not say *has*: who does it, and what.
    if outcome.first == "have", outcome.count > 4, !Words.joints.contains(outcome[2].lowercased()),
      ![" has ", " have "].contains(where: statement.contains)
    {
      return 3
    }
    return outcome.first.map { Words.denials.contains($0.lowercased()) || $0 == "it" } == true ? 2 : 1
  }

  /// Words from the end, as the last resort.
  private mutating func dropLast() -> Bool {
    // "the settings are opened" says nothing without its end.
    if subject == .screen, condition.count > 2, ["is", "are"].contains(outcome.suffix(2).first) {
      Self.dropEnd(of: &condition)
    } else if outcome.count > 2, outcome.count >= condition.count {
      Self.dropEnd(of: &outcome)
    } else if condition.count > 1 {
      Self.dropEnd(of: &condition)
    } else if outcome.count > 1 {
      Self.dropEnd(of: &outcome)
    } else {
      return false
    }
    return true
  }

  /// The last word, with what says nothing without it: a joint, and a number that has lost its noun, "with 2 boats".
  private static func dropEnd(of words: inout [String]) {
    let last = words.removeLast()
    // "Once" alone is another thing than once a minute.
    if words.count > 3, words.last == "per", ["once", "twice"].contains(words[words.count - 2]) { words.removeLast(2) }
    if words.count > 2, last == "per", ["once", "twice"].contains(words.last) { words.removeLast() }
    if words.count > 2, words.last?.first?.isNumber == true, ["with", "of", "and"].contains(words[words.count - 2]) {
      words.removeLast()
    }
    dropJoints(atEndOf: &words)
  }
}
