// Responses of which no test could tell whether they hold.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

internal import SpecfitModel

extension Trap {
  /// What a value is demanded to be.
  private static let valueKinds: WordSet = [
    "number", "integer", "decimal", "date", "time", "year", "percentage", "amount", "code", "address", "email", "url",
    "identifier", "uuid", "string", "value", "isbn", "multiple",
  ]

  /// Whether a response is one that a test can see.
  static func isWorthTesting(_ response: ResponsePhrase, in sentence: Sentence) -> Bool {
    if response.verb == "be" {
      guard let state = response.object.first else { return false }
      // "Pilots are no exception": what they are, another sentence says.
      if response.isNegated || state.isPlain("no"), response.object.prefix(2).holds(anyOf: "exception") {
        return false
      }
      if state.kind == .plain, ["a", "an", "the"].contains(state.lower) {
        // "An unknown key is an error" says what comes of it.
        if response.object.dropFirst().first?.isPlain("error") == true { return true }
        // "An empty text is a valid route".
        if response.object.count > 2, response.object.dropFirst().first?.isPlain(Self.judged) == true { return true }
        // "A reading that sits on the limit is no breach": what something is under a condition.
        if Statements.qualified(response.subject) != nil { return true }
        // "The total is the sum of the lines" says how it comes about.
        if response.object.count > 3,
          response.object[response.object.startIndex + 2].isPlain("of", "between", "over"),
          response.object.dropFirst().first?.isPlain(formulas) == true
        {
          return true
        }
        // "The width must be a positive number", "`stop()` is a no-op on an empty list".
        if Statements.idle(response) != nil
          || response.object.count > 2 && response.object.last?.isPlain(valueKinds) == true
            && sentence.phrase.holds(anyOf: "must")
        {
          return true
        }
        return response.subject.holds(anyOf: "default", "initial")
      }
      // "Should be `@Observable`": how it is declared.
      if state.kind == .code, state.text.hasPrefix("@") { return false }
      // "Drafts are local files – they do not move": of what kind something is, no test tries.
      if response.object.contains(where: { $0.isMark("–") }) { return false }
      // "Channels at zero are not in the result": what is left out.
      if response.isNegated, state.isPlain("in", "part"), response.subject.count > 1, response.object.count > 1,
        !response.object.prefix(4).holds(anyOf: "this", "plan", "scope", "release", "version")
      {
        return true
      }
      return !response.subject.isEmpty
        && ![
          "responsible", "used", "based", "part", "able", "important", "needed", "here", "intended", "one", "key", "in",
          "like", "similar", "about", "where", "also",
          "user-friendly", "intuitive", "1:1", "robust", "maintainable", "sensible", "meaningful",
        ].contains(state.lower)
    }
    // A row of tests says no more than it must: "Sequence contains spine with clips".
    if sentence.purpose == .test, listed.contains(response.verb), !response.object.isEmpty { return true }
    if response.verb == "do", response.object.holds(anyOf: "nothing") { return true }
    // "Malformed file: log a warning, use defaults": of a failure that is what comes of it.
    if sentence.given != nil, ItemHead.isState(sentence.label), ["log", "use"].contains(response.verb),
      !response.object.isEmpty
    {
      return true
    }
    if declares(response) || joins(response) { return false }
    if hollowVerbs.contains(response.verb) && !isTold(response, in: sentence)
      || response.verb == "add" && Statements.isDeed(response.object)
    {
      return false
    }
    if response.isPassive, isOwnKind(response.passiveSubject) || isDocument(response) { return false }
    // "The table is compiled in".
    if response.isPassive, response.verb == "compile", response.passiveRest.first?.isPlain("in", "into") == true {
      return false
    }
    // "Located in `Sources/Cart.swift`": where the code stands.
    if response.isPassive, ["locate", "define", "declare"].contains(response.verb),
      response.passiveRest.contains(where: { $0.kind == .code && $0.text.contains("/") })
    {
      return false
    }
    // "Detect via the exit code", "Log using `AppLogger`": what, they do not say.
    if !response.isPassive, response.object.first?.isPlain("using", "via") == true { return false }
    // "Includes all required fields", "returns correct results": which, they do not say.
    if isHollow(response) { return false }
    // A service makes no screens.
    if !sentence.isOfView, ["create", "build", "design"].contains(response.verb), !response.isPassive,
      response.object.holds(anyOf: "ui", "screen", "screens", "page", "button")
    {
      return false
    }
    // That a screen makes its model, nobody sees.
    if ["initialize", "instantiate"].contains(response.verb), response.object.count == 1,
      let made = response.object.first, TypeName.isCompound(made.text)
    {
      return false
    }
    if response.verb == "log" {
      return sentence.purpose == .criterion || response.isPassive && response.isNegated
        || response.object.count > 1 && response.object.first?.isPlain("with", "to") != true
    }
    // What is put together only to be asked with is seen by nobody.
    if ["construct", "build", "prepare", "compose"].contains(response.verb),
      response.object.holds(anyOf: "prompt", "prompts", "request/prompt")
    {
      return false
    }
    return true
  }

  private static let judged: WordSet = ["valid", "invalid", "legal", "illegal", "allowed", "forbidden"]

  /// Whether a verb that says little says enough with its object: "there are no fees", "gives all books".
  private static func isTold(_ response: ResponsePhrase, in sentence: Sentence) -> Bool {
    switch response.verb {
    case "have":
      // "Two lines may not have the same number".
      if response.isNegated, response.isPermission, response.object.holds(anyOf: "same") { return true }
      // "Late rows have an orange dot": it is seen.
      if sentence.isOfView, !response.subject.isEmpty, response.object.holds(anyOf: marks) { return true }
      // "A race with one starter has no ceremony".
      if response.object.first?.isPlain("no") == true, response.object.count > 1,
        response.subject.drop(while: { $0.isPlain(PhraseWords.articles) }).count > 1 || response.subject.count > 2
      {
        return true
      }
      // "The export has the header `day,tide`": what it begins with, or is made of.
      if !response.subject.isEmpty, response.object.first?.isPlain("the") == true, response.object.count > 2,
        response.object[response.object.startIndex + 1].isPlain(formats),
        response.object[response.object.startIndex + 2].kind == .code
      {
        return true
      }
      // "An account without entries has the balance 0": a thing, and its value.
      if !sentence.isOfView, response.object.count > 1, response.subject.count > 2, let value = response.object.last,
        value.isNumber || value.kind == .code || value.kind == .quote
      {
        return true
      }
      return response.isExistence && !sentence.isOfView && response.object.count > 1
        && (response.object.first?.isPlain("no") == true || response.object.contains(where: \.isNumber)
          || response.object.holds(anyOf: "most", "least", "exactly", "one", "two", "three"))
    case "consider":
      // "It considers lanes whose roof is high": which ones says what it does.
      return !response.subject.isEmpty && response.object.holds(anyOf: "whose", "that", "which", "only")
        || response.isPassive && response.passiveRest.isEmpty && response.passiveSubject.contains(where: \.isNumber)
    // "A crate without planks cannot be built".
    case "build":
      return response.isPassive && response.isNegated && Statements.qualified(response.passiveSubject) != nil
    case "give" where response.isPassive:
      // "Lengths are given in metres".
      return !response.passiveSubject.isEmpty && response.passiveRest.count > 1
        && response.passiveRest.first?.isPlain("in", "as", "to", "with") == true
    case "give":
      // "Give new boats the name of the pier": to whom, and then what.
      if let thing = response.object.indices.dropFirst().prefix(4).first(where: {
        response.object[$0].isPlain(PhraseWords.articles)
      }), ResponsePhrase.isPluralNoun(response.object[thing - 1]), thing + 1 < response.object.endIndex {
        return true
      }
      if response.subject.holds(anyOf: "same"), response.object.holds(anyOf: "same") { return true }
      guard let first = response.object.first, !response.object.prefix(2).holds(anyOf: ConditionWords.people) else {
        return false
      }
      // "The reader gives up at the first error".
      return first.kind != .plain || first.isNumber || first.isPlain("all", "no", "the", "nothing", "up")
    // "Each slot knows its crossings".
    case "know":
      return response.object.count > 1 && response.object.first?.isPlain("its", "their") == true
        && response.subject.first?.isPlain("each", "every") == true
    // "A random seed is chosen and printed".
    case "choose": return response.isPassive && response.passiveSubject.count > 2
    case "consist": return response.object.contains { $0.isNumber || $0.isPlain(Numerals.several) }
    // "A parcel without a weight uses the one of its box", "no word is used twice".
    case "use":
      return response.isPassive && response.passiveRest.holds(anyOf: "twice", "again")
        || response.subject.count > 2 && response.subject.holds(anyOf: "without")
    case "expose":
      return response.isPassive && (sentence.isOfView || response.passiveRest.first?.isPlain("as") == true)
    case "see":
      if response.isPassive { return !response.passiveRest.isEmpty }
      return (!response.subject.isEmpty || response.isNegated)
        && (response.object.count > 1 || response.isNegated || response.object.first?.kind == .quote)
    case "contain":
      if response.isNegated,
        response.object.holds(anyOf: "same", "twice", "duplicate", "duplicates")
          || sentence.phrase.holds(anyOf: "never")
      {
        return true
      }
      if response.isModal, !response.subject.isEmpty, sentence.phrase.holds(anyOf: "must") { return true }
      // "The export contains voided lines", "the text contains the code, never a name": what is put out.
      if response.subject.last?.isPlain(outputs) == true { return true }
      return response.object.contains { $0.isNumber || $0.isPlain("one", "two", "three", "only", "exactly", "once") }
    // "Fields with a comma are wrapped in quotes", "a mark decides the encoding".
    case "wrap": return response.isPassive && response.passiveRest.count > 1
    case "decide":
      return !response.isPassive && !response.object.isEmpty && response.subject.count > 2
        && !response.subject.contains {
          $0.isPlain(ConditionWords.people) || $0.isPlain("we", "team", "caller", "you")
        }
    case "let":
      return response.isNegated || response.object.count > 1 && response.object.last.map { Verb.isBase($0) } == true
    case "work": return response.object.first?.isPlain("only") == true && response.object.count > 1
    case "go":
      if response.object.first?.isPlain("out") == true, response.object.holds(anyOf: "once", "twice") {
        return true
      }
      if response.isNegated, response.object.first?.isPlain("below", "above") == true { return true }
      // "Children go before their parents".
      if !response.subject.isEmpty, response.object.first?.isPlain("before", "after") == true,
        response.object.dropFirst().first?.isPlain("the", "their", "its", "all", "any") == true
      {
        return true
      }
      return !response.isPassive && !response.subject.isEmpty && response.object.count > 1
        && response.object.first?.isPlain("to", "into", "back", "up", "down") == true
    case "come":
      // "Timestamps come from the server's clock".
      if !response.subject.isEmpty, response.object.count > 2, response.object.first?.isPlain("from") == true {
        return true
      }
      // "Problems come out in the order of the legs".
      return response.object.contains(where: \.isNumber) || response.object.holds(anyOf: "order")
        || response.object.first?.isPlain("first", "last", "before", "after") == true
        || response.object.first?.isPlain("back") == true
    default: return false
    }
  }

  /// Whether something acts, in a verb that says what it does.
  static func tells(_ response: ResponsePhrase) -> Bool {
    !response.subject.isEmpty && response.verb != "be" && !hollowVerbs.contains(response.verb)
  }

  /// What a format is made of.
  private static let formats: WordSet = [
    "header", "keys", "columns", "fields", "separator", "prefix", "suffix", "extension", "encoding",
  ]

  /// What is made for others to read.
  private static let outputs: WordSet = [
    "export", "text", "file", "report", "message", "mail", "email", "request", "response", "answer", "body", "header",
    "output", "payload", "summary", "bundle", "archive", "csv", "json", "notification", "receipt", "invoice", "link",
  ]

  private static let formulas: WordSet = [
    "sum", "difference", "product", "number", "share", "ratio", "percentage", "average", "mean", "median", "maximum",
    "minimum", "smaller", "larger",
    "lowest", "highest", "smallest", "largest", "quotient",
  ]

  /// "Add individual bools", "Bind the controls to the published properties": what is written, and not what it does.
  static func declares(_ response: ResponsePhrase) -> Bool {
    !response.isPassive && ["add", "declare", "define", "bind"].contains(response.verb)
      && response.object.holds(anyOf: ["bool", "bools", "booleans", "properties", "conformance", "field", "fields"])
      && (response.verb == "bind" || !response.object.holds(anyOf: "to"))
  }

  /// "Connect `Clock` to `Shelf`", "Wire the tap events to the model": how parts are put together, and not what that does.
  private static func joins(_ response: ResponsePhrase) -> Bool {
    guard !response.isPassive, ["connect", "wire", "hook"].contains(response.verb), response.object.count > 2,
      response.object.dropFirst().holds(anyOf: "to", "with", "up")
    else { return false }
    let part = response.object.prefix { !$0.isPlain("to", "with") }
    return part.contains { TypeName.isCompound($0.text) } || part.last?.isPlain(wires) == true
  }

  private static let wires: WordSet = ["events", "notifications", "transitions", "actions", "updates", "callbacks"]

  /// Whether only *all required* or *correct* qualifies what the response is about.
  private static func isHollow(_ response: ResponsePhrase) -> Bool {
    let whole = response.isPassive ? response.passiveSubject : response.object
    // "Contains all needed fields with suitable widths".
    let object = whole.prefix { !$0.isPlain("with") }
    guard object.count <= 6, whole[object.endIndex...].count <= 3, let noun = object.last,
      !object.contains(where: { $0.kind == .code || $0.kind == .quote || $0.isNumber })
    else { return false }
    let isAll =
      object.holds(anyOf: "all", "the") && object.holds(anyOf: "required", "specified", "necessary", "needed")
    if ["include", "contain", "have", "populate"].contains(response.verb), isAll, noun.isPlain(general) { return true }
    // "Renders the pier's UI".
    if ["display", "show", "render"].contains(response.verb), whole.last?.isPlain("ui", "interface") == true {
      return true
    }
    return ["return", "have", "produce", "give"].contains(response.verb)
      && object.holds(anyOf: "correct", "accurate", "proper", "appropriate", "expected") && noun.isPlain(general)
  }

  /// Nouns that name nothing in particular.
  private static let general: WordSet = [
    "fields", "field", "results", "result", "attributes", "properties", "data", "values", "information", "timing",
    "behavior", "output", "states",
  ]

  /// "This struct", "the method": what is made of it is no behavior.
  private static func isOwnKind(_ subject: Phrase) -> Bool {
    return subject.first?.isPlain("this", "these", "the") == true
      && subject.dropFirst().first?.isPlain("struct", "class", "enum", "protocol", "file", "method", "extension")
        == true
  }

  /// "This template is filled in by a command": what is done to the document itself.
  private static func isDocument(_ response: ResponsePhrase) -> Bool {
    let subject = response.passiveSubject
    return subject.count == 2 && subject.first?.isPlain("this") == true && subject.last?.isPlain(documents) == true
      && ["fill", "generate", "write", "maintain"].contains(response.verb)
  }

  private static let documents: WordSet = ["template", "document", "specification", "spec", "checklist", "guide"]

  /// What marks a thing on a screen.
  private static let marks: WordSet = [
    "mark", "checkmark", "dot", "badge", "border", "outline", "icon", "background", "shadow", "underline", "tint",
    "label", "marker",
  ]

  private static let listed: WordSet = ["have", "contain", "use", "represent", "need"]

  /// Verbs that describe what a thing is, or how it is made, not what it does.
  private static let hollowVerbs: WordSet = [
    "have", "work", "define", "declare", "implement", "design", "conform", "inherit", "specify", "describe", "own",
    "compose", "inject", "adhere", "contain", "simulate", "belong", "know", "serve", "exist", "manage", "expect",
    "wrap", "use", "mock", "consider", "document", "depend", "differ", "extract", "represent", "integrate", "refer",
    "see", "assert",
    "choose", "isolate", "decide", "style", "monitor", "review", "maintain", "build", "develop", "aggregate", "expose",
    "let", "come", "go", "do", "give", "need", "establish", "separate", "encapsulate", "iterate", "loop",
    "simplify",
  ]
}
