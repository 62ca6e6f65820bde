// Responses that leave open what comes of what is done.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitSource

extension Trap {
  /// Whether a response says no more than that something is dealt with: of what comes of it, nobody could tell.
  static func isVague(_ found: Understood, of sentence: Sentence) -> Bool {
    if isPraised(found, of: sentence) { return true }
    guard found.response.meaning == .words, case let words = found.response.words.parts(between: " "),
      let verb = words.first, words.count > 1
    else { return false }
    if isBare(words, found, of: sentence) { return true }
    guard vagueVerbs.contains(String(verb)) else { return false }
    // "Error handling for offline use": a criterion that leaves open what comes of it.
    if sentence.purpose == .criterion, verb == "handle", sentence.phrase.holds(anyOf: "error", "errors"),
      found.condition.words.isEmpty, found.literals.isEmpty
    {
      return true
    }
    // "With proper logging" says how, and still not what comes of it.
    if let place = words.firstIndex(where: { means.contains(String($0)) }) {
      let how = WordStem.stems(of: words[(place + 1)...].joined(separator: " "))
      guard !how.isEmpty, how.allSatisfy(vagueHow.contains) else { return false }
      return true
    }
    let known = WordStem.allStems(of: "\(found.condition.words) \(sentence.member ?? "")")
    return WordStem.stems(of: words.dropFirst().joined(separator: " ")).allSatisfy {
      known.contains($0) || vagueStems.contains($0)
    }
  }

  /// "Parses all tables", "Receipt validation and renewal checking": a deed of which nobody sees what comes of it, and no more
  /// than what it is done to.
  private static func isBare(_ words: [Substring], _ found: Understood, of sentence: Sentence) -> Bool {
    let (verb, things) = (words[0], words.dropFirst().map(String.init))
    guard sentence.member == nil, found.condition.words.isEmpty, found.literals.isEmpty, !sentence.phrase.isPrecise,
      !things.contains(where: { $0 != "and" && PhraseWords.joints.contains($0) })
    else { return false }
    switch verb {
    case "support":
      // "Receipt validation and renewal checking": both are deeds.
      let deeds = things.split(separator: "and").map { $0.last.flatMap { Statements.verb(of: $0) } != nil }
      return deeds.count > 1 && !deeds.contains(false) || things.first == "semantic"
    case "list": return things.first == "and"
    case "initialize": return things.allSatisfy { sentence.ownWords.contains($0.lowercased()) }
    case "check": return sentence.component.map(Statements.isChecker) != true
    default: return inward.contains(String(verb))
    }
  }

  /// Verbs of work inside, which do not say what they make.
  private static let inward: WordSet = ["parse", "track", "format", "determine"]

  /// "Tips give relevant hints", "a chart with accurate figures": which ones, only praise says.
  private static func isPraised(_ found: Understood, of sentence: Sentence) -> Bool {
    let phrase = sentence.phrase.trimmed
    guard sentence.given == nil, !found.condition.isEvent || found.condition.meaning == .event("open"),
      !phrase.isPrecise, let place = phrase.lastIndex(where: { $0.isPlain(Statements.pleasing) }),
      place > phrase.startIndex + 1, place + 1 < phrase.endIndex
    else { return false }
    if phrase[place - 1].isPlain("with") { return sentence.purpose == .criterion && place + 3 > phrase.endIndex - 1 }
    let rest = phrase[(place + 1)...].drop { !PhraseWords.joints.contains($0.lower) }
    return ["provide", "give", "offer", "suggest"].contains { found.response.words.hasPrefix("\($0) ") }
      && (rest.isEmpty || rest.first?.isPlain("based") == true)
  }

  /// "`alert` is nil when there is no alert": whether it says of a value only what its name says.
  static func isTautology(_ found: Understood, of member: String?) -> Bool {
    guard found.condition.words.hasPrefix("no "), found.response.words.hasSuffix(" nil") else { return false }
    let known = WordStem.allStems(of: "\(member ?? "") \(found.response.words)")
    return WordStem.stems(of: String(found.condition.words.dropFirst(3))).allSatisfy {
      known.contains($0) || presence.contains($0)
    }
  }

  private static let presence = Set(
    ["present", "presented", "shown", "set", "available", "there"].flatMap { WordStem.allStems(of: $0) }
  )

  private static let vagueVerbs: WordSet = ["handle", "process", "assemble", "manage", "treat", "address"]

  /// Words behind which stands how something is done, or what comes of it.
  private static let means: WordSet = ["with", "by", "via", "using", "without", "as", "into", "through", "within"]

  private static let vagueHow = Set(
    ["proper", "logging", "robust", "appropriate", "handling", "care"].flatMap { WordStem.allStems(of: $0) }
  )

  private static let vagueStems = Set(
    [
      "data", "information", "input", "block", "completion", "callback", "closure", "interaction", "logic",
      "everything", "user", "properly", "correctly",
      "success", "error", "response", "responses", "errors", "success/error",
    ]
    .flatMap { WordStem.allStems(of: $0) }
  )

  /// "Load all necessary data", "Update relevant properties": which, the sentence does not say.
  static func isVague(_ phrase: Phrase) -> Bool {
    let said = phrase.trimmed
    let isOfInputs = phrase.first?.isPlain("handle", "handles") == true
    guard isOfInputs || said.last?.isPlain(anything) == true,
      !phrase.contains(where: { $0.isNumber || $0.kind == .quote }), !phrase.holds(anyOf: strong)
    else { return false }
    // "Handles actions from the sheet": how, it does not say.
    let object = phrase.dropFirst().drop { $0.isPlain(PhraseWords.articles) || $0.isPlain("user") }
    if isOfInputs, object.first?.isPlain(inputs) == true {
      return object.dropFirst().first.map { $0.kind == .mark || $0.isPlain("from") } ?? true
    }
    guard let last = said.last, said.count > 2 else { return false }
    let quality = said[said.endIndex - 2]
    // "Update the `@Published` property".
    return last.isPlain(anything) && (quality.isPlain(unnamed) || quality.text.hasPrefix("@"))
  }

  private static let inputs: WordSet = ["actions", "action", "interactions", "interaction", "events", "input"]

  private static let unnamed: WordSet = ["relevant", "necessary", "various", "appropriate", "corresponding"]

  private static let anything: WordSet = [
    "data", "properties", "property", "fields", "methods", "functions", "services", "values", "information",
  ]
}

extension Phrase {
  /// Whether it holds code, a text, a number or a sign, or says when.
  fileprivate var isPrecise: Bool {
    trimmed.contains { $0.kind != .plain || $0.isNumber } || holds(anyOf: ConditionWords.trailingWords)
  }
}
