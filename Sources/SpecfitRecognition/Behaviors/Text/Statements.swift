// Sentences that say what is done, without saying when.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel

/// Steps, effects, demands, features, and titles of tests.
enum Statements {
  static func read(_ sentence: Sentence) -> [Understood] {
    let demand = readDemand(sentence)
    if !demand.isEmpty { return demand }
    var previous = sentence.previous
    var acting: Phrase = []
    var premise: Condition?
    // Of what the first half speaks, where that is one kind of things: "digits are dropped".
    var kind: Condition?
    var about: Phrase = []
    return sentence.responses.compactMap { text, response in
      var (text, response) = (text, response)
      var sentence = sentence
      sentence.previous = previous
      // "A file that is torn is moved aside, and the queue starts empty": for such a file.
      let isOfSame =
        text.first?.isPlain("its", "their") == true
        || text.first?.isPlain("the") == true
          && text.dropFirst().first.map { next in
            sentence.ownWords.contains(next.lower) || about.contains { $0.lower == next.lower }
          } == true
      // "Digits do nothing, and the cursor stays": on digits.
      let isKept =
        text.first?.isPlain("the") == true && ["stay", "remain"].contains(response.verb)
        || text.first?.isPlain("nothing", "no") == true
      let follows = sentence.given == nil && (premise != nil && isOfSame || (premise ?? kind) != nil && isKept)
      if follows { sentence.given = premise ?? kind }
      let subject = response.isPassive ? response.passiveSubject : response.subject
      if premise == nil, sentence.given == nil, let (thing, given) = qualified(subject) {
        (premise, about) = (given, thing)
      }
      // "An unknown event changes nothing and gives `false`": so does the second half.
      if !acting.isEmpty, !text.starts(with: acting), let verb = text.first, Verb.base(ofThirdPerson: verb) != nil,
        let whole = ResponsePhrase(acting + text), !whole.isPassive, whole.verb == response.verb
      {
        (text, response) = (acting + text, whole)
      }
      if acting.isEmpty, !response.isPassive, !isOwn(response.subject, sentence) {
        acting = text[..<(text.firstIndex { $0.offset > (response.subject.last?.offset ?? 0) } ?? text.startIndex)]
      }
      // "Build the list and encode to data": what is encoded is what the verb before has made.
      defer { if making.contains(response.verb) { previous = text } }
      // A condition that nothing could read makes the rest no statement.
      guard !(response.isPassive ? response.passiveRest : response.object).isConditional || response.verb == "indicate",
        Trap.isWorthTesting(response, in: sentence), var found = understood(response, of: sentence)
      else {
        return nil
      }
      if !follows { found.clauses = ([], text) }
      if kind == nil, response.isPassive, Self.refusals.contains(response.verb), let first = subject.first,
        first.isPlain("a", "an")
          || !first.isPlain(PhraseWords.articles) && subject.count < 4
            && subject.last.map(ResponsePhrase.isPluralNoun) == true
      {
        kind = Self.acting(subject.withoutAsides)
      }
      if premise == nil, sentence.given == nil, !found.condition.words.isEmpty,
        text.first?.isPlain("since", "as", "because", "although", "though") == false
      {
        premise = found.condition
      }
      return found
    }
  }

  /// "At least one selection required" demands it, though its verb is left out.
  private static func readDemand(_ sentence: Sentence) -> [Understood] {
    let phrase = sentence.phrase.trimmed
    guard sentence.isItem, (2...9).contains(phrase.count), let last = phrase.last, last.isPlain(demands),
      !phrase.dropLast().contains(where: { $0.kind == .mark }), ResponsePhrase(phrase) == nil,
      let response = ResponsePhrase(withBeing(phrase, before: phrase.endIndex - 1)), response.isPassive
    else { return [] }
    return [Understood(sentence.given ?? .always, Response(response), weight: 6)]
  }

  private static let demands: WordSet = [
    "required", "allowed", "disabled", "enabled", "hidden", "rejected", "ignored", "enforced", "preserved", "sorted",
  ]

  /// A passive with the "is" that it lacks.
  static func withBeing(_ phrase: Phrase, before place: Int) -> Phrase {
    let verb = phrase[place]
    let being = Word.supplied("is", at: verb)
    return Phrase(Array(phrase[..<place]) + [being] + Array(phrase[place...]))
  }

  private static func understood(_ response: ResponsePhrase, of sentence: Sentence) -> Understood? {
    var response = response
    var condition = sentence.given ?? .always
    let subject = response.isPassive ? response.passiveSubject : response.subject
    // "Ada can close the file": whoever uses it is no condition.
    let isPerson =
      response.isPermission && subject.count == 1 && !["be", "have", "contain"].contains(response.verb)
      && subject.first.map {
        $0.kind == .plain && $0.text.startsWithCapital && $0.isSimple && !$0.isPlain(ConditionWords.people)
          && !$0.lower.hasSuffix("s") && !$0.isPlain("admin", "owner")
      } == true
    let isOwn = isPerson || isOwn(subject, sentence)
    // "The sheet stays open": a screen is nothing without a name.
    if isOwn, sentence.isOfView, let kept = response.keeping() {
      return Understood(sentence.given ?? .always, kept, weight: 6)
    }
    if isOwn, let idle = idle(response) {
      return Understood(
        Conditional.joined(idle, sentence.given),
        Response("do nothing", state: "nothing happens", .nothing),
        weight: 7
      )
    }
    if isOwn { response.subject = [] }
    // "`close()` may be called twice".
    if isOwn, response.verb == "be", response.isPermission, !response.isNegated, sentence.member != nil,
      case let what = response.object.spoken(limit: 6), !what.isEmpty
    {
      let allowed = Response("allow being \(what)", state: "it may be \(what)")
      return Understood(sentence.given ?? .always, allowed, weight: 6)
    }
    if isOwn, response.isPassive, response.verb == "call", response.isModal, sentence.member != nil,
      case let how = response.passiveRest.spoken(limit: 6), !how.isEmpty, response.isPermission || response.isNegated
    {
      let (verb, may) = response.isNegated ? ("not allow", "may not") : ("allow", "may")
      return Understood(
        sentence.given ?? .always,
        Response("\(verb) being called \(how)", state: "it \(may) be called \(how)"),
        weight: 6
      )
    }
    if !isOwn, !sentence.isOfView, let may = response.permitting() {
      return Understood(sentence.given ?? .always, may, weight: 5)
    }
    // "The total never falls below zero": it is not let fall so.
    if !isOwn, !sentence.isOfView, let never = response.forbidding(in: sentence.phrase) {
      return Understood(sentence.given ?? .always, never, weight: 6)
    }
    // "Saving is still possible": that is allowed.
    if response.verb == "be", !subject.isEmpty, let able = response.object.last, able.isPlain("possible", "allowed"),
      response.object.dropLast().allSatisfy({ $0.isAdverb || $0.isPlain("still", "always", "also") }),
      let deed = subject.withoutAsides.first, Verb.base(ofGerund: deed) != nil
    {
      let done = subject.withoutAsides.spoken(limit: 6)
      let (verb, being) = response.isNegated ? ("not allow", "is not") : ("allow", "is")
      return Understood(
        sentence.given ?? .always,
        Response("\(verb) \(done)", state: "\(done) \(being) allowed"),
        weight: 6
      )
    }
    // "`undo` on an empty board does nothing": where it is called says when.
    if !isOwn, !response.isPassive, subject.count > 2, let name = subject.first, name.kind == .code,
      self.isOwn([name], sentence),
      subject[subject.startIndex + 1].isPlain("on", "with", "for", "without", "in", "of"),
      case let joint = subject[subject.startIndex + 1], case let thing = subject.dropFirst(2),
      let given = ConditionPhrase.condition(joint.isPlain("without") ? [.supplied("no", at: joint)] + thing : thing)
    {
      var own = sentence
      own.given = Conditional.joined(given, sentence.given)
      response.subject = []
      return understood(response, of: own)
    }
    // "The owner receives a mail": it is sent.
    if let sent = sent(response, isOwn: isOwn) { return Understood(sentence.given ?? .always, sent, weight: 6) }
    // "Late rows have an orange dot": they show it.
    if sentence.isOfView, response.verb == "have", !isOwn, !subject.isEmpty,
      case let (thing, mark) = (subject.withoutAsides.spoken(limit: 5), response.object.spoken(limit: 6)),
      !thing.isEmpty, !mark.isEmpty
    {
      let verb = ResponsePhrase.being(of: thing) == "are" ? "have" : "has"
      let state = response.isNegated ? "\(thing) \(verb) no \(mark)" : "\(thing) \(verb) \(mark)"
      return Understood(sentence.given ?? .always, Response("show \(mark) of \(thing)", state: state), weight: 5)
    }
    // "The file is called `log.json`".
    if let named = named(response) { return Understood(sentence.given ?? .always, named, weight: 6) }
    // "The count updates immediately": it is updated, though nobody is said to do it.
    if !isOwn, isDoneTo(response) { response.makePassive(of: subject.withoutAsides) }
    if response.isPassive,
      let (thing, given) = qualified(response.passiveSubject)
        ?? (sentence.isOfView ? withoutNetwork(response.passiveSubject) : nil)
    {
      response.takeSubject(thing)
      condition = Conditional.joined(given, sentence.given)
    }
    // "A name must contain a letter": that is required of it.
    if !isOwn, !response.isPassive, response.isModal, !response.isPermission, !response.isNegated, !subject.isEmpty,
      ["contain", "include", "start", "begin", "end", "match"].contains(response.verb)
        || response.verb == "be" && response.object.first?.isPlain("a", "an") == true && response.object.count > 2,
      sentence.phrase.holds(anyOf: "must"),
      case let (thing, what) = (subject.spoken(limit: 4), response.object.spoken(limit: 7)), !thing.isEmpty,
      !what.isEmpty
    {
      let third = ResponsePhrase.being(of: thing) == "are" ? response.verb : Verb.third(of: response.verb)
      let required = Response("require \(thing) to \(response.verb) \(what)", state: "\(thing) \(third) \(what)")
      return Understood(sentence.given ?? .always, required, weight: 6)
    }
    // "The checksums of all files match": what is said of them is what must hold, and no condition.
    if !response.isPassive, !subject.isEmpty, !isOwn, !sentence.isOfView, response.tells(of: subject.withoutAsides) {
      response.subject = subject.withoutAsides
      // "The export is cancellable": it can be cancelled.
      if response.verb == "be", !response.isNegated, response.object.count == 1, let able = response.object.first,
        let verb = Verb.base(ofAble: able.lower)
      {
        let thing = subject.withoutAsides.spoken(limit: 5)
        let allowed = Response("allow \(Verb.gerund(of: verb)) \(thing)", state: "user can \(verb) \(thing)")
        return Understood(sentence.given ?? .always, allowed, weight: 5)
      }
      return Understood(sentence.given ?? .always, Response(response), weight: response.isNegated ? 6 : 5)
    }
    // "Quick actions provide shortcuts" of what has quick actions: what it has is no condition.
    if !isOwn, !response.isPassive, !sentence.isOfView, isPart(subject, of: sentence) {
      if response.verb == "have" { return given(response, to: subject, sentence) }
      response.subject = []
      return understood(response, of: sentence)
    }
    // "The badge shows the total", "the key includes the locale": there it is.
    if !isOwn, !sentence.isOfView, !response.isPassive, !response.isModal, let there = Self.place(subject, of: response)
    {
      let what = response.object.spoken(limit: 8)
      let not = response.isNegated ? "not " : ""
      let done = Verb.participle(of: response.verb)
      let state = "\(what) \(ResponsePhrase.being(of: what)) \(not)\(done) in \(there)"
      return Understood(
        sentence.given ?? .always,
        Response("\(not)\(response.verb) \(what) in \(there)", state: state, response.plainMeaning),
        weight: 6
      )
    }
    if !isOwn, let none = response.letting() { return Understood(sentence.given ?? .always, none, weight: 6) }
    if !isOwn, let state = response.becoming() { return Understood(sentence.given ?? .always, state, weight: 6) }
    // What acts is the condition, unless it is the component itself.
    if response.isPassive, response.passiveSubject.isEmpty, !sentence.topic.isEmpty {
      response.takeSubject(sentence.topic)
    }
    // On a screen "the list is scrollable" is a state of the list.
    if !response.isPassive, !subject.isEmpty, !isOwn, !(sentence.isOfView && response.verb == "be"),
      let given = Self.either(subject.withoutAsides, sentence) ?? Self.acting(subject.withoutAsides)
    {
      // "All records remain readable": they are kept so, whatever happens.
      if !given.isEvent, let kept = response.keeping() {
        return Understood(sentence.given ?? .always, kept, weight: 6)
      }
      // "The clock jumps back an hour", "refunds go to the card": what things do by themselves, and no condition.
      if !given.isEvent, !sentence.isOfView, subject.last.map({ ConditionWords.events.contains($0) }) == false,
        subject.first?.isPlain("the") == true
          || subject.count < 3 && subject.last.map(ResponsePhrase.isPluralNoun) == true
            && subject.last?.isPlain(ConditionWords.people) == false,
        response.object.isEmpty || response.isWithoutObject
          || response.object.count == 2 && response.object.first?.isPlain("every", "once") == true
            && response.object.last?.isPlain(ConditionPhrase.spans) == true,
        ResponsePhrase.isPlainThing(subject), !subject.contains(where: { $0.lower.hasSuffix("ed") }),
        let done = response.acting()
      {
        return Understood(sentence.given ?? .always, done, weight: 6)
      }
      // "The options should match those of the survey": what is there anyway is no condition of a screen.
      if !given.isEvent, sentence.isOfView, response.verb == "match" {
        return matching(response, of: subject.withoutAsides, in: sentence)
      }
      // "A crown marks the winner": what is on a screen anyway does it.
      if !given.isEvent, sentence.isOfView, !Controls.isGesture(subject), let done = response.acting() {
        return Understood(sentence.given ?? .always, done, weight: 6)
      }
      // "The dialog says why", when something is given: that it is there is no condition of its own.
      let isPart = sentence.given != nil && subject.first?.isPlain("the") == true && subject.count < 4
      condition =
        isPart && subject.last?.isPlain(Framing.showing) == true
        ? sentence.given ?? given : Conditional.joined(given, sentence.given)
      response.subject = []
    }
    if let thing = Self.leftOut(of: response, sentence) {
      response.object = thing + response.object.drop { $0.isPlain(pronouns) }
    }
    if let answered = Self.answered(response, sentence) { return answered }
    var object = response.object
    // "User inputs are stored in the model": nobody enters them by opening the screen.
    if condition.words.isEmpty, sentence.isOfView, response.isPassive,
      response.passiveSubject.withoutAsides.last?.isPlain("input", "inputs") == true, taking.contains(response.verb)
    {
      condition = Condition("user enters input", .event("input"), isEvent: true)
    }
    if condition.words.isEmpty, sentence.isOfView,
      let when = audience(&object, response) ?? occasion(&object, response)
    {
      condition = when
    }
    if condition.words.isEmpty,
      let implied = valued(&object, response) ?? implied(&object, response, isOfView: sentence.isOfView)
    {
      condition = implied
    }
    if !response.isPassive { response.object = object }
    let result = Response(response)
    let count = result.words.wordCount
    guard !result.words.isEmpty, count > 1 || response.isModal || !subject.isEmpty else { return nil }
    if count == 1, subject.isEmpty { return nil }
    var weight = 5
    if response.isModal || response.isNegated { weight += 1 }
    if sentence.member != nil { weight += 1 }
    if response.plainMeaning != .words { weight += 1 }
    return Understood(condition, result, weight: weight)
  }

  /// What has its name from the code that declares it.
  private static let declared: WordSet = [
    "type", "protocol", "class", "struct", "enum", "actor", "method", "function", "property", "module", "target",
    "package",
  ]

  /// "The log file is called `log.json`", "… is named `log.json`": its name; nil for another response.
  private static func named(_ response: ResponsePhrase) -> Response? {
    let isCalled = response.isPassive && response.verb == "call"
    guard !response.isNegated, isCalled || response.verb == "be" && response.object.first?.isPlain("named") == true,
      case let rest = isCalled ? response.passiveRest : response.object.dropFirst(), rest.count == 1,
      let name = rest.first, name.kind == .code || name.kind == .quote,
      !(isCalled ? response.passiveSubject : response.subject).holds(anyOf: declared),
      case let thing = (isCalled ? response.passiveSubject : response.subject).withoutAsides.spoken(limit: 4),
      !thing.isEmpty
    else { return nil }
    let said = rest.spoken(limit: 4)
    return Response("name \(thing) \(said)", state: "\(thing) \(ResponsePhrase.being(of: thing)) named \(said)")
  }

  /// "The booking": behind an article a gerund alone is a thing, and nothing that is done.
  static func isThing(_ subject: Phrase) -> Bool {
    subject.count == 2 && subject.first?.isPlain(PhraseWords.articles) == true
  }

  /// Whether a subject stands for the component, or for whoever uses it.
  static func stands(_ subject: Phrase) -> Bool {
    subject.allSatisfy { $0.isPlain(PhraseWords.articles) || $0.isPlain(stand) }
  }

  /// Whether a subject is the component, its member, or a word that stands for them.
  static func isOwn(_ subject: Phrase, _ sentence: Sentence) -> Bool {
    let words = subject.withoutAsides.filter {
      !$0.isPlain(PhraseWords.articles) && !$0.isPlain(PhraseWords.adverbs) && !$0.isPlain(stand)
    }
    guard !words.isEmpty else { return true }
    let own = sentence.ownWords
    return words.allSatisfy { word in
      guard word.kind == .code else { return own.contains(word.lower) }
      // "`func load() async` reads the boats": the function of that name.
      let name = word.text.hasPrefix("func ") ? Owners.callName(word.text) ?? word.text : word.text
      return own.contains(Phrase.words(ofCode: name).joined().lowercased())
    }
  }

  /// What is done to what a user has entered.
  private static let taking: WordSet = [
    "capture", "store", "save", "collect", "record", "persist", "validate", "check",
  ]

  /// What is done with something that comes in, and goes no further.
  private static let refusals: Set<String> = [
    "drop", "ignore", "refuse", "reject", "skip", "discard", "swallow", "trim",
  ]

  /// Words that stand for the component, or for whoever uses it.
  static let stand: WordSet = [
    "it", "this", "that", "which", "they", "we", "app", "system", "application", "method", "function", "component",
    "service", "view", "class", "user", "users", "model", "agent", "screen", "button", "feature", "module", "you",
    "tool", "program", "flow", "store", "manager", "repository", "ios", "ipados", "macos", "stores", "managers",
    "repositories", "services", "importer", "exporter", "parser", "loader", "scheduler", "formatter", "converter",
    "downloader", "uploader", "renderer", "generator", "resolver", "decoder", "encoder", "validator", "calculator",
  ]
}

extension Phrase {
  /// Whether it begins with a condition: "when it is there".
  fileprivate var isConditional: Bool {
    count > 1 && first?.isPlain("when", "if", "unless", "once", "whenever") == true
      // "Retry once after 5 seconds" says how often.
      && !(first?.isPlain("once") == true && Conditional.saysHowOften(dropFirst()))
  }
}
