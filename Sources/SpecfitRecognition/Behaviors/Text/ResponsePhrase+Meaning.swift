// What a response means to a test.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitSource

extension ResponsePhrase {
  /// What the response means to a test: by its verb, or else by what it names.
  var meaning: Response.Meaning {
    let plain = plainMeaning
    return plain == .words ? namedMeaning ?? .words : plain
  }

  /// What the response means to a test, by its verb alone.
  var plainMeaning: Response.Meaning {
    guard let telling = Self.telling[verb] else { return .words }
    let codes = object.filter { $0.kind == .code }.map(\.text)
    if [.setting, .making, .clearing].contains(telling), let assigned = codes.first.flatMap(Self.assignment) {
      return .sets(assigned.name, to: assigned.value)
    }
    switch telling {
    case .setting:
      if let name = codes.first, let place = object.firstIndex(where: { $0.isPlain("to", "as") }),
        place + 1 < object.endIndex
      {
        let value = object[place + 1]
        if value.kind != .plain || ["true", "false", "nil"].contains(value.lower) {
          return .sets(name, to: value.text)
        }
      }
      return .words
    case .making: return .words
    case .clearing: return codes.count == 1 ? .sets(codes[0], to: "nil") : .words
    case .calling:
      guard let code = codes.first(where: { $0.contains("(") || $0.contains(".") }) else { return .words }
      if listedCalls.count > 1, !isNegated {
        return .callsAll(listedCalls.compactMap(Self.call))
      }
      guard let call = Self.call(String(code.part(before: " "))) else { return .words }
      return isNegated ? .callsNot(call.receiver, call.function) : .calls(call.receiver, call.function)
    case .returning:
      guard let value = object.first, object.count <= 2,
        value.kind == .code || value.kind == .quote || ["nil", "true", "false"].contains(value.lower)
      else { return .words }
      return .returns(value.kind == .quote ? "\"\(value.text)\"" : value.text)
    case .throwing:
      return .throws(codes.first ?? "")
    case .showing:
      guard let quote = object.statedQuote, !isNegated else { return .words }
      return .shows(quote.text)
    case .posting: return object.notificationName.map { .posts($0) } ?? .words
    case .sending: return codes.first.map { .sends($0) } ?? .words
    case .ordering:
      guard let place = object.firstIndex(where: { $0.isPlain("by") }) else { return .words }
      return .orders(by: object[(place + 1)...].text, isDescending: nil)
    case .ignoring:
      return object.isEmpty || object.holds(anyOf: "nothing") ? .nothing : .words
    }
  }

  /// What a verb means by itself.
  private enum Telling {
    case setting, making, clearing, calling, returning, throwing, showing, posting, sending, ordering, ignoring
  }

  private static let telling = WordTable<Telling>([
    ("set", .setting), ("reset", .setting), ("update", .setting), ("assign", .setting), ("make", .making),
    ("clear", .clearing), ("call", .calling), ("invoke", .calling), ("trigger", .calling), ("use", .calling),
    ("return", .returning), ("throw", .throwing), ("show", .showing), ("display", .showing), ("present", .showing),
    ("post", .posting), ("dispatch", .sending), ("send", .sending), ("sort", .ordering), ("order", .ordering),
    ("ignore", .ignoring), ("do", .ignoring),
  ])

  /// `x = false` as its two sides.
  static func assignment(_ code: String) -> (name: String, value: String)? {
    guard let sign = code.place(of: " = ") else { return nil }
    let name = String(code[..<sign.lowerBound])
    guard !name.isEmpty,
      name.utf8.allSatisfy({ $0.isLetter || $0.isDigit || $0 == ASCII.dot || $0 == ASCII.underscore })
    else { return nil }
    return (name, String(code[sign.upperBound...]))
  }

  // MARK: - What is named

  /// A state, value, type, call or element that the words name.
  private var namedMeaning: Response.Meaning? {
    if let stated = being { return stated }
    if let call = calledCode ?? namedMethod {
      return isNegated ? .callsNot(call.receiver, call.function) : .calls(call.receiver, call.function)
    }
    guard !isNegated else { return nil }
    if Self.showing.contains(verb), verb != "list" || object.holds(anyOf: Self.elements) { return shownMeaning }
    if Self.offering.contains(verb), object.holds(anyOf: Self.elements) { return shownMeaning }
    if ["log", "print", "say", "read"].contains(verb), let quote = object.statedQuote {
      return .shows(quote.text)
    }
    // "Log the user out" writes no log.
    if verb == "log", object.holds(anyOf: Self.logged) { return .logs }
    let codes = object.filter { $0.kind == .code }.map(\.text)
    if verb == "return" { return returned(codes) }
    if Self.making.contains(verb), let type = codes.first(where: Self.isTypeName) { return .creates(type) }
    if verb == "convert", let type = codes.last, codes.count > 1, Self.isTypeName(type) { return .creates(type) }
    if ["fail", "raise", "reject"].contains(verb), let error = codes.first(where: Self.isError) {
      return .throws(error)
    }
    // "Update in `context`" changes something else.
    if Self.changing.contains(verb), let name = object.first(where: { !$0.isPlain(PhraseWords.articles) }),
      name.kind == .code, Self.isProperty(name.text)
    {
      return .changes(name.text)
    }
    return nil
  }

  /// "`isOpen` becomes true", "`state` is `.closed`": a property with a value.
  private var being: Response.Meaning? {
    guard !isNegated, ["be", "become", "equal", "remain", "stay"].contains(verb),
      subject.filter({ $0.kind == .code }).count == 1, let name = subject.first(where: { $0.kind == .code })?.text,
      Self.isProperty(name)
    else { return nil }
    let words = object.filter { !$0.isPlain("set", "to", "equal", "the", "a", "an") }
    guard words.count == 1, let value = words.first.flatMap(Self.value) else { return nil }
    return .sets(name, to: value)
  }

  /// A value as code: `true`, `3`, `.closed`, `"text"`, `[]`; nil for another word.
  private static func value(_ word: Word) -> String? {
    switch word.kind {
    case .quote: return "\"\(word.text)\""
    case .code: return word.text
    case .plain:
      if ["true", "false", "nil"].contains(word.lower) { return word.lower }
      if word.lower == "empty" { return "[]" }
      return word.isNumber && word.text.utf8.allSatisfy({ $0.isDigit || $0 == ASCII.dot }) ? word.text : nil
    case .mark: return nil
    }
  }

  /// "returns 0", "returns an empty list", "returns a `Receipt`".
  private func returned(_ codes: [String]) -> Response.Meaning? {
    let words = object.filter { !$0.isPlain(PhraseWords.articles) }
    if words.count == 1, let value = words.first.flatMap(Self.value) { return .returns(value) }
    if words.count == 2, let first = words.first, first.isPlain("empty"), let last = words.last {
      if last.isPlain("string", "text") { return .returns("\"\"") }
      if last.isPlain("array", "list", "set", "collection") { return .returns("[]") }
    }
    // "Returns to `HomeView`" goes somewhere, and makes nothing.
    guard object.first?.isPlain("to") == false else { return nil }
    return codes.first.flatMap { Self.isTypeName($0) ? .creates($0) : nil }
  }

  /// A call in code that is the object, or by which something is done: "via `client.send()`".
  private var calledCode: Response.Call? {
    for index in object.indices where object[index].kind == .code && object[index].text.hasSuffix(")") {
      let word = object[index]
      guard
        index == object.startIndex || object[index - 1].isPlain("via", "by", "with", "using", "through", "calling")
      else { continue }
      if let call = Self.call(word.text), Self.isProperty(call.function), !call.receiver.contains(" ") { return call }
    }
    return nil
  }

  /// The function that code calls, `feed.load(page: 1)`, and what has it.
  private static func call(_ code: String) -> Response.Call? {
    let path = code.prefix { $0 != "(" }.split(separator: ".").map(String.init)
    return path.last.map { Response.Call($0, of: path.dropLast().joined(separator: ".")) }
  }

  /// "Calls the `save` method on the `Store`".
  private var namedMethod: Response.Call? {
    guard ["call", "invoke"].contains(verb),
      let place = object.firstIndex(where: { $0.isPlain("method", "function") }), place > object.startIndex,
      object[place - 1].kind == .code, Self.isProperty(object[place - 1].text)
    else { return nil }
    let rest = object[(place + 1)...]
    let receiver = rest.first { $0.kind == .code }
    guard rest.isEmpty || (rest.first?.isPlain("on", "of") == true && receiver != nil) else { return nil }
    return Response.Call(object[place - 1].text, of: receiver?.text ?? "")
  }

  private var shownMeaning: Response.Meaning? {
    let words = object.spoken(limit: 7)
    guard !words.isEmpty else { return nil }
    return object.meaningWhenShown(as: words)
  }

  private static let logged: WordSet = [
    "event", "events", "message", "messages", "error", "errors", "warning", "warnings", "failure", "failures",
    "success", "transaction", "transactions", "logger",
  ]
  private static let showing: WordSet = [
    "show", "display", "present", "render", "open", "navigate", "include", "list", "draw", "appear",
  ]
  private static let offering: WordSet = ["add", "provide", "offer", "have", "use", "create", "implement", "contain"]
  private static let making: WordSet = ["create", "make", "instantiate", "build", "construct", "insert", "generate"]
  private static let changing: WordSet = ["update", "set", "populate", "assign", "fill"]

  /// What a user sees or touches on a screen.
  private static let elements: WordSet = [
    "button", "buttons", "field", "fields", "picker", "pickers", "toggle", "toggles", "slider", "sliders", "banner",
    "badge", "indicator", "indicators", "message", "card", "cards", "section", "sections", "sheet", "alert", "menu",
    "label", "labels", "list", "icon", "icons", "tab", "tabs", "screen", "view", "text", "title", "placeholder",
    "spinner", "link", "links", "option", "options", "row", "rows", "chart",
  ]

  private static func isTypeName(_ code: String) -> Bool {
    code.utf8.first.map { $0.isLetter && !(97...122).contains($0) } == true
      && code.utf8.allSatisfy { $0.isLetter || $0.isDigit }
  }

  private static func isProperty(_ code: String) -> Bool {
    code.utf8.first.map { (97...122).contains($0) } == true
      && code.utf8.allSatisfy { $0.isLetter || $0.isDigit || $0 == ASCII.dot || $0 == ASCII.underscore }
      && !code.hasSuffix(".swift") && !code.hasSuffix(".json")
  }

  private static func isError(_ code: String) -> Bool {
    let path = code.prefix { $0 != "(" }.split(separator: ".", omittingEmptySubsequences: false)
    return path.count > 1 ? path[0].isEmpty || path[0].hasSuffix("Error") : code.hasSuffix("Error") && isTypeName(code)
  }
}

extension Phrase {
  /// The name of a notification that is posted: a request is posted as well, to a server.
  fileprivate var notificationName: String? {
    let saysSo =
      holds(anyOf: "notification", "notifications") || contains { $0.text.hasPrefix("NotificationCenter") }
    return first { word in
      word.kind == .code && !word.text.hasPrefix("NotificationCenter")
        && word.text.utf8.allSatisfy { $0.isLetter || $0.isDigit || $0 == ASCII.dot || $0 == ASCII.underscore }
        && (saysSo || word.text.hasPrefix(".") || word.text.contains("Notification"))
    }?.text
  }

  /// The first text in quotes that is no mere example: neither `(e.g., "A")` nor `"A" or similar`.
  var statedQuote: Word? {
    let signs = PhraseWords.examples.found(in: self).compactMap { place(of: $0) }
    return indices.first { index in
      guard self[index].kind == .quote else { return false }
      let isSimilar = index + 2 < endIndex && self[index + 1].isPlain("or") && self[index + 2].isPlain("similar")
      return !isSimilar
        && !signs.contains { $0.upperBound <= index && self[$0.lowerBound].depth == self[index].depth }
    }
    .map { self[$0] }
  }

  /// What it means that something is shown: a text if one is quoted, else an element.
  func meaningWhenShown(as words: String) -> Response.Meaning {
    if let quote = statedQuote { return .shows(quote.text) }
    if let code = first(where: { $0.kind == .code && $0.text.first?.isUppercase == true }) {
      return .presents(code.text)
    }
    return .presents(words)
  }
}
