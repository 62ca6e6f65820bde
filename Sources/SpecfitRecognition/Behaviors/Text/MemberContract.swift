// What the items below a member list of its calls.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitSource

/// "Parameters: Berth ID (UUID)", "Returns: Berth", "Throws: HarbourError": what goes in, what comes out, what is thrown.
struct MemberContract {
  var parameters: [Phrase] = []
  var result: ReturnedType?
  /// What brackets behind the result say of it: "URL (of the stored chart)".
  var gloss: Phrase = []
  /// The types of the errors, with the position of the passage that names each.
  var errors: [(type: String, passage: Int)] = []
  /// The single errors, each with what it is thrown for, and the position of the passage that says so.
  var failures: [(error: Word, cause: Phrase, passage: Int)] = []
  /// The positions of the passages that are understood with it.
  var passages: Set<Int> = []

  /// - Parameters:
  ///   - items: the positions of the items below the member, and what they say.
  ///   - below: the items below one of them.
  ///   - declared: the type that code says is returned.
  init(_ items: [(position: Int, words: Phrase)], below: (Int) -> [Phrase], declared: String?) {
    for (position, words) in items {
      guard let colon = words.prefix(3).firstIndex(where: { $0.isMark(":") }), colon > words.startIndex,
        let part = words[..<colon].last
      else { continue }
      let text = words[(colon + 1)...].trimmed
      let isNone = text.count == 1 && text.first?.isPlain(Self.none) == true
      if part.isPlain(Self.inputs) {
        passages.insert(position)
        guard !isNone else { continue }
        parameters = text.isEmpty ? below(position).map(Self.name) : text.split(at: [","]).map(Self.name)
      } else if part.isPlain(Self.outputs) {
        // "Returns: true if the berth is free" is a sentence of its own.
        guard colon == words.startIndex + 1, !Self.tells(text) else { continue }
        passages.insert(position)
        let open = text.firstIndex { $0.isMark("(") && $0.isSpaced } ?? text.endIndex
        let aside = text[open...].dropFirst().prefix { !$0.isMark(")") }
        if aside.first?.isPlain("of", "for", "from", "with", "to") == true { gloss = aside }
        result = isNone || text.isEmpty ? nil : ReturnedType(declared ?? text[..<open].text)
      } else if part.isPlain(Self.failures) {
        let causes = Self.causes(in: text)
        guard let types = causes.isEmpty ? Self.types(in: text) : [] else { continue }
        passages.insert(position)
        failures += causes.map { ($0.error, $0.cause, position) }
        if !isNone { errors += types.map { ($0, position) } }
      }
    }
    parameters.removeAll(where: \.isEmpty)
  }

  /// Whether a text says when something is given, or what of several things.
  private static func tells(_ text: Phrase) -> Bool {
    text.contains { $0.depth == text.lowestDepth && ($0.isMark(",") || $0.isPlain(ConditionWords.leadingWords)) }
      && text.contains { $0.isPlain("if", "when", "unless", "otherwise", "none", "or", "is", "are") }
  }

  private static let inputs: WordSet = [
    "parameters", "parameter", "params", "arguments", "argument", "input", "inputs",
  ]
  private static let outputs: WordSet = ["returns", "return", "output", "result"]
  private static let failures: WordSet = ["throws", "raises", "errors", "error"]
  private static let none: WordSet = ["none", "void", "nothing", "n/a", "nil"]

  /// What a parameter is called: "Berth ID" of "Berth ID (UUID)", "`berth`: where it lies".
  private static func name(of parameter: Phrase) -> Phrase {
    parameter.trimmed.prefix { !$0.isMark("(", ":", "–") }
  }

  /// The types in a text that lists nothing else; empty for none, nil for a sentence.
  private static func types(in text: Phrase) -> [String]? {
    var types: [String] = []
    for word in text where word.kind != .mark && !word.isPlain("or", "and") && !word.isPlain(none) {
      guard word.kind != .quote, TypeName.isCompound(word.text), !word.text.contains(".") else { return nil }
      types.append(word.text)
    }
    return types
  }

  /// "`HarbourError.offline` without a network, `HarbourError.taken` if it is taken": each error with the words behind it,
  /// which begin with what says when; empty for another text.
  private static func causes(in text: Phrase) -> [(error: Word, cause: Phrase)] {
    let places = text.indices.filter { text[$0].kind != .quote && text[$0].text.contains("Error.") }
    guard places.first == text.startIndex, text.sentences.count == 1, !text.holds(anyOf: "else") else { return [] }
    let found = zip(places, places.dropFirst() + [text.endIndex]).map { place, end in
      let cause = text[(place + 1)..<end].trimmed
      return (text[place], cause.last?.isPlain("and", "or") == true ? cause.dropLast().trimmed : cause)
    }
    return found.allSatisfy { $0.1.count > 1 && $0.1.first?.isPlain(causing) == true } ? found : []
  }

  private static let causing: WordSet = ["when", "if", "for", "on", "unless", "without", "while", "once", "after"]

  // MARK: - What it promises

  /// The behaviors of the call, where the sentence beside the member says what it does.
  ///
  /// - Parameters:
  ///   - phrase: that sentence.
  ///   - member: the base name.
  ///   - plain: what the sentence alone is understood as.
  /// - Returns: empty where it says no more than the name of the member.
  func behaviors(of phrase: Phrase, member: String, plain: Understood?) -> [Understood] {
    if let checked = TextBehaviors.checked(phrase) {
      return [(checked.condition, "true"), (checked.condition.negated, "false")].map { condition, value in
        var found = Understood(condition, Response("return \(value)", .returns(value)), weight: 6)
        found.statement = "`\(member)` returns \(value) for \(condition.words)."
        return found
      }
    }
    guard let response = ResponsePhrase(phrase), !response.isPassive, !response.object.isEmpty else {
      return plain.map { [$0] } ?? []
    }
    var found = plain ?? Understood(.always, Response(response), weight: 5)
    if let streamed = streamed(response) {
      found = streamed
    } else {
      if let noun = returned(by: response) { found.response = Response("return \(noun)") }
      if found.condition.words.isEmpty { found.condition = given(response) }
    }
    let own = Set(Phrase.words(ofCode: member).map(WordStem.stem))
    let saysMore = result != nil || !found.condition.words.isEmpty || !own.isSuperset(of: Self.stems(of: phrase))
    guard saysMore else { return [] }
    found.statement = statement(of: phrase)
    guard result?.isOptional == true, Self.getting.contains(response.verb), found.condition.words.isEmpty else {
      return [found]
    }
    let thing = response.object.spoken(limit: 5)
    var absent = Understood(Condition("no \(thing)"), Response("return nil", .returns("nil")), weight: 6)
    absent.statement = "`\(member)` returns nil when there is no \(thing)."
    return [found, absent]
  }

  /// That the call fails with the errors of a type.
  static func failure(_ type: String, of member: String) -> Understood {
    let words = TypeName.words(of: type).map { $0.allSatisfy(\.isUppercase) ? String($0) : $0.lowercased() }
    var found = Understood(
      Condition("failure", .fails(member, error: nil)),
      Response("throw \(words.joined(separator: " "))", .throws(type)),
      weight: 5
    )
    found.statement = "When it fails, `\(member)` throws `\(type)`."
    return found
  }

  /// That the call fails with one error for a cause: "When there is no network, `find` throws `HarbourError.offline`".
  static func failure(_ error: Word, for cause: Phrase, of member: String) -> Understood? {
    let (cue, rest) = (cause[cause.startIndex], cause.dropFirst())
    let thing = cue.isPlain("without") ? [.supplied("no", at: cue)] + rest : rest
    guard let condition = ConditionPhrase.condition(thing, isEvent: cue.isPlain("on", "once", "after")) else {
      return nil
    }
    let name = error.text.part(before: "(").parts(between: ".").last.map(String.init) ?? error.text
    let words = Phrase.words(ofCode: name).joined(separator: " ")
    var found = Understood(
      cue.isPlain("unless") ? condition.negated : condition,
      Response("throw \(words)", .throws(error.text)),
      weight: 8
    )
    found.statement = "\(cause.text.capitalizedFirst), `\(member)` throws `\(error.text)`.".shortened(
      to: StatementText.limit
    )
    return found
  }

  /// The stems of what a sentence says, without the words that only point: "Gets a specific berth" says *get berth*.
  private static func stems(of phrase: Phrase) -> [String] {
    phrase.filter { $0.kind != .mark && !$0.isPlain(PhraseWords.articles) && !$0.isPlain(pointing) }
      .flatMap { WordStem.allStems(of: $0.text) }
  }

  private static let pointing: WordSet = ["new", "specific", "given", "current", "its", "provided"]

  /// What a call gives that is there already, or that it makes: the object of the verb says it.
  static let getting: WordSet = [
    "get", "fetch", "load", "retrieve", "read", "list", "find", "provide", "obtain", "query", "look",
  ]
  private static let making: WordSet = ["generate", "create", "make", "build"]

  /// What the call returns, as the words behind *return*; nil for a call that returns nothing worth a name.
  private func returned(by response: ResponsePhrase) -> String? {
    guard let result, !result.isBool else { return nil }
    if !gloss.isEmpty { return "\(result.noun) \(gloss.spoken(limit: 6))" }
    let object = response.object.spoken(limit: 7)
    let isNew = response.object.holds(anyOf: "new")
    if Self.getting.contains(response.verb) { return object }
    // "Resizes a chart" gives a chart; "Parses a code" gives another thing.
    guard let head = Self.head(of: response.object),
      result.noun.split(separator: " ").last.map({ String($0).singular }) == head.singular
    else {
      return result.noun
    }
    return isNew || Self.making.contains(response.verb) ? object : "\(Verb.participle(of: response.verb)) \(object)"
  }

  /// "Streams tide changes" emits the tide when it changes.
  private func streamed(_ response: ResponsePhrase) -> Understood? {
    guard let element = result?.element, let last = response.object.last, last.isPlain("changes", "updates"),
      response.object.count > 1
    else { return nil }
    let thing = response.object.dropLast().spoken(limit: 5)
    let event = element.isMany ? "\(thing.plural) change" : "\(thing) changes"
    let value = element.isMany ? "all \(element.noun)" : element.noun
    return Understood(Condition(event, .event(event), isEvent: true), Response("emit \(value)"), weight: 6)
  }

  /// What the call is given: all parameters but the object itself.
  private func given(_ response: ResponsePhrase) -> Condition {
    let object = Self.head(of: response.object)
    let further = parameters.filter { $0.last?.lower != object }
    let named = further.isEmpty || parameters.count == 1 ? parameters : further
    // "Reads the depth from a chart" says already what it is given.
    let said = response.object.drop { !$0.isPlain("from", "with", "for", "by", "of") }
    if named.allSatisfy({ name in name.allSatisfy { word in said.contains { $0.lower == word.lower } } }) {
      return .always
    }
    let words =
      named.count < 3
      ? named.map { $0.spoken(limit: 4) }.joined(separator: " and ")
      : (object.map { "\($0.singular) details" } ?? "details")
    return words.isEmpty ? .always : Condition(words)
  }

  /// The noun that says what kind of thing an object is: *chart* of "a new chart of the bay".
  private static func head(of object: Phrase) -> String? {
    object.drop { PhraseWords.joints.contains($0) }
      .prefix { !PhraseWords.joints.contains($0) && $0.kind != .mark }.last?.lower
  }

  /// The sentence with what is taken and returned, as in "Books a berth; takes berth ID; returns `Booking`".
  private func statement(of phrase: Phrase) -> String? {
    var text = StatementText.sentence(phrase, given: "")
    let taken = parameters.map { name in
      name.first?.isSimple == true ? name.text.prefix(1).lowercased() + name.text.dropFirst() : name.text
    }
    .joined(separator: ", ")
    let given = gloss.isEmpty ? "" : " \(gloss.text)"
    for part in [
      taken.isEmpty ? nil : "takes \(taken)", result.map { "returns `\($0.text)`\(given)" },
    ].compactMap(\.self) where text.utf8.count + part.utf8.count + 2 < StatementText.limit {
      text = "\(text.dropLast()); \(part)."
    }
    return text
  }
}

/// The type of a result, as words tell it.
struct ReturnedType {
  /// As the document writes it.
  let text: String
  /// What it is called in a sentence: *image* for `UIImage?`, *berths* for `[Berth]`.
  let noun: String
  let isOptional: Bool
  let isMany: Bool
  /// What a stream gives, as words tell it; nil for what is no stream.
  var element: (noun: String, isMany: Bool)?

  var isBool: Bool { noun == "bool" }

  /// Reads a type as a document writes it; nil for a call that returns nothing.
  ///
  /// Of what a stream gives, `isElement`, no further stream is read.
  init?(_ text: String, isElement: Bool = false) {
    self.text = text.replacing("`", with: "")
    var rest = self.text[...]
    guard rest != "Void", rest != "()", rest.utf8.count <= 200 else { return nil }
    isOptional = rest.hasSuffix("?")
    if isOptional { rest = rest.dropLast() }
    if !isElement, let argument = Self.argument(of: rest), rest.hasPrefix("Async") || rest.hasPrefix("AnyPublisher"),
      let inner = ReturnedType(String(argument), isElement: true)
    {
      element = (inner.noun, inner.isMany)
    }
    let many = rest.hasPrefix("[") ? rest.dropFirst().dropLast() : Self.collected(rest)
    isMany = many != nil && many?.contains(":") == false
    // "the free berths" is no type.
    let words =
      rest.contains(" ")
      ? [Word](plain: self.text)[...].spoken(limit: 7).split(separator: " ").map(String.init)
      : TypeName.words(of: isMany ? many ?? rest : rest).map {
        $0.allSatisfy(\.isUppercase) ? String($0) : $0.lowercased()
      }
    let plain = words.count > 1 && ["UI", "NS"].contains(words[0]) ? words.dropFirst() : words[...]
    guard let last = plain.last else { return nil }
    noun = (plain.dropLast() + [isMany ? last.plural : last]).joined(separator: " ")
  }

  /// `Berth` of `IdentifiedArrayOf<Berth>`, `Set<Berth>`.
  private static func collected(_ type: Substring) -> Substring? {
    ["IdentifiedArray", "Array<", "Set<", "OrderedSet<"].contains(where: type.hasPrefix) ? argument(of: type) : nil
  }

  private static func argument(of type: Substring) -> Substring? {
    guard let open = type.firstIndex(of: "<"), type.hasSuffix(">") else { return nil }
    let arguments = type[type.index(after: open)...].dropLast()
    return arguments.split(separator: ",").first
  }
}
