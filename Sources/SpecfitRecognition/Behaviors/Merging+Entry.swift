// What is compared of two drafts: their stems, values, names and signs.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitSource

extension Merging {
  struct Entry {
    var behavior: Behavior
    var isCode: Bool
    var stems: Stems
    /// Those of the response alone, and those of the condition.
    var responses: Stems
    var conditions: Stems
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
    /// The stems of the sentence of code or a criterion, names taken apart.
    var told = Stems()
    /// The stems of the control that is tapped, if any: what two different controls do are two behaviors.
    var control: Set<String> = []
    /// Whether that control is told by what is written on it.
    var isLabel = false
    /// All lines that state it, the first one of the behavior's included.
    var lines: Set<Int> = []
    /// The chapter or task in which it stands.
    var anchor = 0
    var isIntroduction = false
    var isHeadline = false
    /// The acceptance criteria that it is or meets.
    var criteria: Set<Criterion> = []
    /// Whether only its words say whose it is.
    var isGuessed = false
    /// Whether nothing tells whose it is, and many could do it.
    var isOfModule = false
    var isListedTest = false
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
        // The same side of the same limit; one sentence may also say for whom it holds, or what is done so often.
        let (left, right) = (whom, other.whom)
        if behavior.level != .performance, let deed, let rival = other.deed, deed != rival { return false }
        return behavior.response.meaning == other.behavior.response.meaning
          && behavior.literals == other.behavior.literals && (left.hasSuffix(right) || right.hasSuffix(left))
      case .throws(let error):
        // The same error for the same, whatever else is told of it: `BoxError.full` and `.full`.
        guard case .throws(let rival) = other.behavior.response.meaning, !behavior.condition.words.isEmpty else {
          return false
        }
        return error.split(separator: ".").last == rival.split(separator: ".").last && !error.isEmpty
          && behavior.condition.words == other.behavior.condition.words
      case .calls, .sets, .sends, .posts: break
      default: return false
      }
      return behavior.response.meaning == other.behavior.response.meaning
        && behavior.member == other.behavior.member && behavior.condition.words == other.behavior.condition.words
    }

    /// What a limit is for: `show` of "show 3 plants", `create` of "allow creating 3 plants"; nil where it does not tell.
    private var deed: String? {
      let words = behavior.response.words.split(separator: " ").prefix(2).map(String.init)
      guard let verb = words.first else { return nil }
      guard Self.allowing.contains(verb) else { return verb }
      return words.count > 1 ? Verb.base(ofGerund: words[1]) : nil
    }

    private static let allowing: Set<String> = ["allow", "refuse", "accept", "reject", "limit", "require", "enforce"]

    /// For whom a limit holds: `free user` of "free user with 2 plants"; empty for anyone.
    private var whom: Substring {
      let words = behavior.condition.words
      return words.place(of: " with ").map { words[..<$0.lowerBound] } ?? ""
    }

    /// Whether another shows the same text at the same time, with a letter where this one has a number: "2 of 3 drafts" and
    /// "X of 3 drafts".
    func quotes(_ other: Entry) -> Bool {
      guard !isCode, !other.isCode, behavior.level == .ui, other.behavior.level == .ui,
        isNegative == other.isNegative, !behavior.condition.words.isEmpty,
        behavior.condition.words == other.behavior.condition.words, behavior.subject == other.behavior.subject
      else { return false }
      return behavior.literals.contains { text in other.behavior.literals.contains { Self.isAlike(text, $0) } }
    }

    private static func isAlike(_ text: String, _ other: String) -> Bool {
      let (left, right) = (text.split(separator: " "), other.split(separator: " "))
      guard left.count == right.count, left.count > 1, left != right else { return false }
      // "2 of 3 drafts" counts; what "Row 5" names is another thing than "Row X".
      guard left.contains("of") else { return false }
      let isPattern = zip(left, right).allSatisfy { left, right in
        left == right || holes.contains(left) && Int(right) != nil || holes.contains(right) && Int(left) != nil
      }
      return isPattern
    }

    /// What stands in a text for any number.
    private static let holes: Set<Substring> = ["X", "Y", "N", "n", "x"]

    /// Whether a sentence says of the same names what the code of its member does: "Sets `isOpen`" and `isOpen = true`.
    func does(_ other: Entry) -> Bool {
      guard isCode != other.isCode, behavior.member == other.behavior.member, isNegative == other.isNegative else {
        return false
      }
      let (code, text) = isCode ? (self, other) : (other, self)
      // "Does nothing while busy" says of no call that it is made.
      guard text.behavior.response.meaning != .nothing || code.behavior.response.meaning == .nothing else {
        return false
      }
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

    /// Whether of a test in a list and the sentence that it tries only the test says when something happens.
    func aloneSaysWhen(besides other: Entry) -> Bool {
      isListedTest && !other.isCode && !behavior.condition.words.isEmpty && other.behavior.condition.words.isEmpty
        && behavior.by != "feature" && behavior.by != "title"
    }

    /// Whether the row of a table says the same as another, and what comes of it besides.
    func goesOn(from other: Entry) -> Bool {
      behavior.by == "row" && behavior.response.words.hasPrefix("\(other.behavior.response.words) ")
    }

    /// Whether all its words stand in a sentence about the code of its member, names taken apart.
    func saysNoMore(than code: Entry) -> Bool {
      stems.count > 2 && literals.isEmpty && isNegative == code.isNegative && isFailure == code.isFailure
        && stems.isSubset(of: code.told)
    }

    /// Whether a short sentence about a component says no more than the code of one of its members does: "Rows are sorted
    /// by date", where the code sorts `rows` by `date`.
    func isShort(of code: Entry) -> Bool {
      let condition = behavior.condition.words
      guard code.isCode, isTold, code.behavior.member != nil, responses.count > 1,
        condition.isEmpty || condition.hasPrefix("mixed "), literals.isEmpty, code.isNegative == isNegative,
        code.isFailure == isFailure, behavior.level == code.behavior.level, responses.isSubset(of: code.told)
      else { return false }
      return verbs.contains { code.responses.numbers.contains($0) }
    }

    /// Whether a sentence and code say of a program that it ends with the same code, and agree in what leads there.
    func exits(like other: Entry) -> Bool {
      let words = behavior.response.words
      return isCode != other.isCode && words.hasPrefix("exit with ") && words == other.behavior.response.words
        && (conditions.isEmpty || other.conditions.isEmpty || !conditions.isDisjoint(with: other.conditions))
    }

    private static let setting: Set<Substring> = [
      "set", "store", "update", "assign", "reset", "clear", "start", "stop", "save", "calculate", "keep", "flip",
    ]

    /// Whether it says that something is dealt with, and not how: "Handle the answer".
    var isVague: Bool {
      mayBeSummary && ["handle", "manage"].contains(behavior.response.words.prefix { $0 != " " })
    }

    /// Whether its verb only says that something is done: "Saving completes within 1 s".
    var isOnlyDone: Bool {
      let verb = behavior.response.words.prefix { $0 != " " }
      return ["complete", "finish", "return", "run", "execute", "take", "be", "have"].contains(verb)
    }

    /// Whether it only sums up what a component is for: "The editor manages the drafts".
    var isSummary: Bool {
      guard !isCode, !isCriterion, behavior.member == nil, behavior.by == "statement", behavior.level == .unit,
        behavior.condition.words.isEmpty, literals.isEmpty, codes.isEmpty, behavior.weight <= 6,
        let verb = behavior.response.words.split(separator: " ").first
      else { return false }
      return ["handle", "manage", "provide", "support", "include", "contain", "coordinate", "represent"].contains(verb)
    }

    /// "Users can change their units", "Background scheduling": a demand in general of which the details are stated.
    var isGeneral: Bool {
      guard isCriterion, !isCode, names.isEmpty, literals.isEmpty, !isFailure, !isNegative, lines.count == 1,
        behavior.level == .ui || behavior.level == .unit
      else { return false }
      if isHeadline, behavior.level == .unit { return true }
      let words = behavior.statement.split(separator: " ").prefix(3).map { $0.lowercased() }
      guard let first = words.first else { return false }
      return ["user", "users"].contains(first) && words.dropFirst().first == "can"
        || behavior.response.words == "be present" || behavior.response.words.hasSuffix(" available")
        || behavior.response.words.hasPrefix("allow users to")
    }

    /// Whether it speaks of all that its member deals with, and says nothing of any: "Populate all fields of the report".
    var isUniversal: Bool {
      guard let verb = behavior.response.words.parts(between: " ", maxSplits: 1).first, Self.covering.contains(verb)
      else {
        return false
      }
      let words = behavior.response.words.parts(between: " ")
      let object = words.dropFirst().prefix(3)
      if object.first == "various" { return true }
      guard object.contains(where: { ["all", "every", "required", "necessary"].contains($0) }),
        let part = object.firstIndex(where: { Self.parts.contains($0) || behavior.level == .ui && $0 == "data" })
      else { return false }
      // "All fields in red": how, is something to check; "with appropriate types" is nothing.
      let rest = words[(part + 1)...]
      return rest.first.map { ["of", "for", "from"].contains($0) } ?? true || rest.dropFirst().first == "appropriate"
    }

    /// What somebody does with each part of a thing; who clears all fields does that with the whole.
    private static let covering: Set<Substring> = [
      "populate", "fill", "include", "contain", "carry", "call", "invoke", "perform", "execute", "implement", "display",
      "show", "present", "provide", "cover", "fetch",
    ]

    /// What anything has.
    private static let parts: Set<Substring> = [
      "field", "fields", "method", "methods", "property", "properties", "value", "values", "part", "parts", "step",
      "steps",
    ]

    /// Whether one of both is a test in a list, which tries what the other states: with a word of its response, and under
    /// its condition or a shorter one.
    func lists(_ other: Entry) -> Bool {
      guard isListedTest != other.isListedTest, !responses.isDisjoint(with: other.responses) else { return false }
      return !conditions.isEmpty && conditions.isSubset(of: other.conditions)
        || !other.conditions.isEmpty && other.conditions.isSubset(of: conditions)
    }

    /// Whether a text says it of a component, and not of a member or an example.
    var isTold: Bool { !isCode && behavior.member == nil && behavior.rows.isEmpty }

    /// Whether both deny or fail alike, and speak of the same values.
    func isSignedLike(_ other: Entry) -> Bool {
      isNegative == other.isNegative && isFailure == other.isFailure && literals == other.literals
        && (deniesCondition ?? false) == (other.deniesCondition ?? false)
    }

    /// Whether it may sum up what others say: a plain sentence with nothing of its own to check.
    var mayBeSummary: Bool {
      !isCode && behavior.rows.isEmpty && literals.isEmpty && !isNegative && !isFailure
        && (behavior.condition.words.isEmpty || behavior.condition.meaning == .event("open"))
        && behavior.level != .performance
    }

    /// Whether it may sum up what is said of its member elsewhere: a plain sentence with nothing of its own to check.
    var mayBeOverview: Bool {
      guard !isCode, behavior.member != nil, behavior.rows.isEmpty, literals.isEmpty, !isNegative,
        isIntroduction || !isFailure
      else { return false }
      return behavior.condition.words.isEmpty && behavior.level != .performance
    }

    /// Whether it is one of the responsibilities of its component, which sum up as criteria do.
    var isDuty = false

    /// Whether it is a criterion without anything of its own to check: no condition, value or denial.
    var maySumUp: Bool {
      (isCriterion || isDuty) && !isCode && behavior.condition.words.isEmpty && literals.isEmpty
        && behavior.rows.isEmpty
        && !isNegative && !isFailure && (behavior.level == .unit || behavior.level == .ui)
    }

    /// Whether all words of its response stand in the name of its member, or say as much as words there.
    var hasOnlyWordsOfMember = false

    /// Whether it only says when a documented function ends without doing what it is for.
    var isWayOut: Bool {
      guard behavior.by == "doc-comment" || behavior.by == "row", !behavior.condition.words.isEmpty else {
        return false
      }
      switch behavior.response.meaning {
      case .throws, .nothing, .returns("nil"), .returns("false"): return true
      default: return false
      }
    }

    /// Whether it only repeats the name of its member, "`saveSelection()` saves the selection", or is the comment that
    /// says what a function is for.
    var isMereSummary: Bool {
      behavior.by == "documented"
        || hasOnlyWordsOfMember && behavior.member != nil && behavior.condition.words.isEmpty && literals.isEmpty
          && behavior.rows.isEmpty && behavior.response.meaning == .words
    }
  }

  /// Stems by their numbers, ascending, each once.
  struct Stems {
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

    /// How many numbers both have.
    func count(in other: Stems) -> Int { shared(with: other, limit: .max) }

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
  struct Said {
    var isEmpty = true
    var isNegative = false
    var isFailure = false
    var numbers: [String] = []

    init(_ text: String) {
      var text = text
      text.withUTF8 { bytes in
        var start = 0
        for index in 0...bytes.count where index == bytes.count || bytes[index] == ASCII.space {
          if index > start { read(UnsafeBufferPointer(rebasing: bytes[start..<index])) }
          start = index + 1
        }
      }
    }

    private mutating func read(_ word: UnsafeBufferPointer<UInt8>) {
      isEmpty = false
      // Most words are in small letters, and need not become a text to be looked up.
      let key = word.allSatisfy(\.isLowercase) ? WordKey(word) : .none
      if key != .none {
        note(Merging.telling[key])
      } else {
        let word = String(decoding: word, as: UTF8.self)
        note(Merging.telling[inAnyCase: word])
        if word.startsWithNumber { numbers.append(word) }
      }
    }

    private mutating func note(_ sign: Sign?) {
      if sign == .negation { isNegative = true }
      if sign == .failure { isFailure = true }
    }
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
