// What is said again in other words: by another sentence, by a view, or by a limit that says who is refused.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitSource

extension Merging {
  /// Gives the lines of what says nothing new to what says it in other words: "Do not send empty texts" behind "no-op",
  /// and "Enter sends the text to the open room" beside "pressing Enter dispatches the text to the room's `send`".
  ///
  /// - Returns: the positions of what says nothing new.
  func joinRestatements(in merged: inout [Entry]) -> Set<Int> {
    var gone = joinLimits(in: &merged)
    let restatable = merged.indices.filter { merged[$0].mayBeRestated && !gone.contains($0) }
    guard !restatable.isEmpty else { return gone }
    let words = Fillers(numbers)
    var byStem: [Int: [Int]] = [:]
    for index in merged.indices where merged[index].behavior.rows.isEmpty {
      for stem in merged[index].stems.numbers { byStem[stem, default: []].append(index) }
    }
    for index in restatable {
      var compared: Set<Int> = [index]
      search: for stem in merged[index].stems.numbers {
        for other in (byStem[stem] ?? []).prefix(Self.mostRestated) where compared.insert(other).inserted {
          guard !gone.contains(other), merged[index].isRestated(by: merged[other], words) else { continue }
          gone.insert(index)
          merged[other].lines.formUnion(merged[index].lines)
          merged[other].literals.formUnion(merged[index].literals)
          merged[other].behavior.member = merged[other].behavior.member ?? merged[index].behavior.member
          break search
        }
      }
    }
    return gone
  }

  /// With how many others of one stem a behavior is compared.
  private static let mostRestated = 64

  /// Lets a limit say when its error comes and what its next step sets off, and drops who checks it: "At most 3 plants;
  /// creating a 4th opens the offer", "Return `PlantError.full`", "Check the plan before allowing more than 3".
  private func joinLimits(in merged: inout [Entry]) -> Set<Int> {
    var gone: Set<Int> = []
    let refusals = merged.indices.filter { merged[$0].refused != nil }
    guard refusals.count == 1, let refusal = refusals.first, let refused = merged[refusal].refused else { return gone }
    let limit = merged[refusal].behavior
    var errors: [Int] = []
    for index in merged.indices where index != refusal && !merged[index].isCode && merged[index].behavior.rows.isEmpty {
      let isError = merged[index].isErrorOfLimit
      if merged[index].checksLimit(of: limit) {
        gone.insert(index)
        merged[refusal].lines.formUnion(merged[index].lines)
      } else if isError || merged[index].isNextStep(refused) {
        if isError { errors.append(index) }
        merged[index].behavior.condition = limit.condition
        let (said, next) = (limit.statement, merged[index].behavior.statement)
        let whole =
          "\(said.hasSuffix(".") ? String(said.dropLast()) : said): \(next.withSmallInitial)"
        if whole.utf8.count <= 160 { merged[index].behavior.statement = whole }
      }
    }
    // Who gives the error refuses.
    if errors.count == 1 {
      gone.insert(refusal)
      merged[errors[0]].lines.formUnion(merged[refusal].lines)
    }
    return gone
  }

  /// Stems, by their numbers, of words that add nothing where all others agree.
  fileprivate struct Fillers {
    /// How a limit is met.
    let meetings: Set<Int>
    /// In what something is shown.
    let surfaces: Set<Int>
    /// Small signs beside something.
    let signs: Set<Int>
    let navigation: Int?

    init(_ numbers: [String: Int]) {
      func all(_ words: [String]) -> Set<Int> {
        Set(words.flatMap { WordStem.allStems(of: $0) }.compactMap { numbers[$0] })
      }
      meetings = all(["reach", "hit", "exceed", "meet"])
      surfaces = all(["modal", "sheet", "view", "screen", "dialog", "overlay", "shown"])
      signs = all(["circle", "dot", "badge", "indicator", "icon", "capsule", "show", "display"])
      navigation = numbers["navigate"]
    }
  }
}

extension Merging.Entry {
  /// Whether another could say all that it does: most have nothing of what is compared below.
  fileprivate var mayBeRestated: Bool {
    guard behavior.rows.isEmpty else { return false }
    if isCode { return behavior.by == CodeReader.clamp.name || !control.isEmpty }
    return isNegative || behavior.level == .ui && !conditions.isEmpty
      || behavior.condition.isEvent && responses.count > 2
      || behavior.member == nil && behavior.statement.utf8.contains(UInt8(ascii: "\""))
  }

  /// Whether another says all that it does, in other words.
  fileprivate func isRestated(by other: Merging.Entry, _ words: Merging.Fillers) -> Bool {
    guard behavior.level == other.behavior.level, behavior.subject == other.behavior.subject else { return false }
    if isCode, other.isCode { return isPart(of: other) }
    guard !other.isCode else { return isNew(words, in: other) }
    return isCode
      ? isPlainly(reaching: other, words)
      : isHushed(by: other) || isValued(by: other) || isTouched(like: other) || isOffered(like: other, words)
  }

  /// Whether it only denies what cannot be where another says that nothing happens.
  private func isHushed(by other: Merging.Entry) -> Bool {
    other.behavior.response.meaning == .nothing && isNegative && behavior.response.meaning != .nothing
      && !behavior.condition.words.isEmpty && behavior.condition.words == other.behavior.condition.words
      && !lines.isDisjoint(with: other.lines)
  }

  /// Whether both give the same text to the same, of which only the other names the function.
  private func isValued(by other: Merging.Entry) -> Bool {
    guard behavior.member == nil, other.behavior.member != nil, behavior.level == .unit, conditions.count <= 2,
      other.conditions.isEmpty, isNegative == other.isNegative, isFailure == other.isFailure
    else { return false }
    return !quoted.isEmpty && quoted == other.quoted && responses.count(in: other.responses) > 1
  }

  /// The texts in quotation marks that its sentence gives as values.
  private var quoted: Set<Substring> {
    let parts = behavior.statement.split(separator: "\"", omittingEmptySubsequences: false)
    return Set(parts.indices.filter { $0 % 2 == 1 && $0 < parts.count - 1 }.map { parts[$0] })
  }

  /// Whether the same touch does the same in both, and the other says no less of it.
  private func isTouched(like other: Merging.Entry) -> Bool {
    guard behavior.condition.isEvent, other.behavior.condition.isEvent, isNegative == other.isNegative,
      isFailure == other.isFailure, literals.isSubset(of: other.literals), lines.isDisjoint(with: other.lines),
      behavior.condition.meaning != .event("open"),
      responses.count < other.responses.count, responses.count > 2
    else { return false }
    let (own, its) = (behavior.condition.touched, other.behavior.condition.touched)
    // All but the verb, which may be another word for the same, must be in both; and nothing else may have to hold.
    let isSame = verbs.contains { other.responses.numbers.contains($0) || other.verbs.contains($0) }
    let rest = responses.numbers.filter { !verbs.contains($0) }
    let given = " \(other.behavior.condition.words.replacing("non empty", with: "")) "
    return !own.isEmpty && own == its && isSame && rest.allSatisfy(other.responses.numbers.contains)
      && ![" blank ", " empty ", " invalid ", " no "].contains(where: given.contains)
  }

  /// Whether both show the same where a limit is met, and the other says better which.
  private func isOffered(like other: Merging.Entry, _ words: Merging.Fillers) -> Bool {
    guard behavior.level == .ui, !conditions.isEmpty, conditions.count < other.conditions.count,
      isNegative == other.isNegative, isFailure == other.isFailure, literals.isSubset(of: other.literals)
    else { return false }
    let met = conditions.numbers.filter { !words.meetings.contains($0) }
    let (shown, other) = (
      [responses, other.responses].map { Set($0.numbers).subtracting(words.surfaces) }, other.conditions.numbers
    )
    return met.count < conditions.count && !met.isEmpty && met.allSatisfy(other.contains)
      && other.contains(where: words.meetings.contains) && shown[0] == shown[1]
  }

  /// Whether a text shows a sign for what the code of a view shows one for: "new notes badge" and `if hasNewNotes { Circle() }`.
  private func isNew(_ words: Merging.Fillers, in code: Merging.Entry) -> Bool {
    guard behavior.level == .ui, !isCode, literals.isEmpty, isNegative == code.isNegative, isFailure == code.isFailure,
      !conditions.isEmpty, behavior.condition.words == code.behavior.condition.words
    else { return false }
    return responses.numbers.contains(where: words.signs.contains)
      && code.responses.numbers.allSatisfy(words.signs.contains) && !code.responses.isEmpty
  }

  /// Whether code only hands on a touch that leads where a text says, which also says what is touched.
  private func isPlainly(reaching text: Merging.Entry, _ words: Merging.Fillers) -> Bool {
    guard let navigation = words.navigation, !control.isEmpty, !text.control.isEmpty,
      responses.numbers.contains(navigation), responses.isSubset(of: text.responses), responses.count > 1
    else { return false }
    // `onReader` is called after where it leads.
    return conditions.isSubset(of: responses) && !conditions.isEmpty
  }

  /// Whether it says of a value in code how much of it is taken, and the other what becomes of that.
  private func isPart(of other: Merging.Entry) -> Bool {
    behavior.by == CodeReader.clamp.name && other.behavior.by != behavior.by
      && behavior.member == other.behavior.member && other.lines.contains(behavior.lines[0])
      && behavior.condition.words == other.behavior.condition.words
      && responses.count(in: other.responses) > 1 && responses.count(in: other.responses) + 1 >= responses.count
  }

  /// What a limit refuses: `creating 4th plant` of "refuse creating 4th plant"; nil for anything else.
  fileprivate var refused: Substring? {
    guard !isCode, case .limits = behavior.response.meaning, behavior.response.words.hasPrefix("refuse ") else {
      return nil
    }
    return behavior.response.words.dropFirst("refuse ".count)
  }

  /// Whether it says what comes of the step that a limit refuses: "creating a 4th".
  fileprivate func isNextStep(_ refused: Substring) -> Bool {
    let words = behavior.condition.words
    guard let last = words.split(separator: " ").last, last.first?.isNumber == true, last.last?.isLetter == true else {
      return false
    }
    return refused.hasPrefix("\(words) ")
  }

  /// Whether it is the error by which a limit refuses, without a word of when it comes: `PlantError.limitReached`.
  fileprivate var isErrorOfLimit: Bool {
    guard behavior.condition.words.isEmpty, behavior.level == .unit, behavior.statement.contains("Error.") else {
      return false
    }
    let words = Phrase.words(ofText: behavior.response.words).map { $0.lowercased() }
    guard ["return", "throw"].contains(words.first ?? ""), words.count < 6 else { return false }
    return words.contains { $0 == "limit" || $0 == "maximum" }
  }

  /// Whether it only says that a limit is checked: "Check the plan before allowing more than 3".
  fileprivate func checksLimit(of limit: Behavior) -> Bool {
    guard case .limits(_, let amount) = limit.response.meaning, behavior.condition.words.isEmpty else { return false }
    let verb = behavior.response.words.prefix { $0 != " " }
    return ["check", "verify", "enforce", "validate"].contains(verb)
      && ["more than ", "beyond ", "above ", "limit of "].contains {
        behavior.response.words.contains($0 + amount.number)
      }
  }
}

extension Condition {
  /// What is touched, in small letters, without what else must hold: `enter` of "pressing Enter key, given a text"; empty
  /// for any other condition.
  fileprivate var touched: [Substring] {
    let words = self.words.part(before: ",").lowercased().split(separator: " ")
    guard let first = words.first, ["pressing", "tapping", "clicking"].contains(first) else { return [] }
    return words.dropFirst().filter { !["key", "button", "the", "on"].contains($0) }
  }
}

extension String {
  /// As it stands behind a colon, unless it begins with a name.
  fileprivate var withSmallInitial: String {
    let isName = part(before: " ").dropFirst().contains { !$0.isLowercase }
    return isName ? self : prefix(1).lowercased() + dropFirst()
  }
}
