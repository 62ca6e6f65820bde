// What the code in a statement adds to the words of a test's name.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel

extension NameWords {
  /// A request by its method and its whole path: *post to v1 boats* of "returns `Endpoint(path: "/v1/boats", method: .post)`".
  ///
  /// What stands for a value in the path is left out.
  func request(_ words: String) -> String? {
    guard words.hasPrefix("return "), let start = statement.firstRange(of: "(path: \""),
      case let rest = statement[start.upperBound...],
      let end = rest.firstIndex(where: { $0 == "\"" || $0 == " " }), rest[end] == "\"",
      let method = rest[end...].firstRange(of: "method: .").map({ rest[$0.upperBound...].prefix(while: \.isLetter) }),
      let verb = Self.methods[method.lowercased()]
    else { return nil }
    let path = rest[..<end].split(separator: "/").filter { !$0.contains("\\") }
      .flatMap { $0.split { !$0.isLetter && !$0.isNumber } }
    return path.isEmpty ? nil : "\(verb) " + path.map { Wording.words(of: $0) }.joined(separator: " ")
  }

  private static let methods = [
    "get": "get from", "post": "post to", "put": "put to", "patch": "patch", "delete": "delete from",
  ]

  /// A call whose name is two verbs: "update or append" of `boats.updateOrAppend(boat)` is *update or append boat*.
  func withObject(_ words: String) -> String {
    let parts = words.split(separator: " ")
    guard parts.count == 3, parts[1] == "or" || parts[1] == "and" else { return words }
    for (text, _) in code where text.hasSuffix(")") {
      guard let open = text.firstIndex(of: "("), let name = text[..<open].split(separator: ".").last,
        Wording.words(of: name).lowercased() == words.lowercased(),
        case let given = text[text.index(after: open)...].dropLast(),
        given.allSatisfy({ $0.isLetter || $0.isNumber }), !given.isEmpty
      else { continue }
      return "\(words) \(Wording.words(of: given).lowercased())"
    }
    return words
  }

  /// What is written by "`photo.write(to: url)`" is the photo, and not the place to which it goes.
  func withReceiver(_ words: String) -> String {
    for (text, _) in code where text.hasSuffix(")") {
      guard let open = text.firstIndex(of: "("), case let path = text[..<open].split(separator: "."), path.count > 1,
        case let argument = text[text.index(after: open)...].dropLast().split(separator: ":"),
        let label = argument.first, argument.count < 3, ["to", "in", "at", "into"].contains(label)
      else { continue }
      let verb = Wording.words(of: path[path.count - 1]).lowercased()
      let receiver = Wording.words(of: path[path.count - 2])
      if argument.count == 1, let denied = words.firstRange(of: " not \(verb) ") {
        return words[..<denied.upperBound] + receiver
      }
      guard argument.count == 2 else { continue }
      let place = argument[1].split { $0 == "." || $0 == " " }.last.map { Wording.words(of: $0) } ?? ""
      guard !place.isEmpty, !verb.contains(" "), words.hasSuffix("\(verb) \(place)") else { continue }
      return words.dropLast(place.count) + receiver
    }
    return words
  }

  /// Where something is put or taken from: *to open boats* of "appends `id` to `openBoats`"; nil where that is not said.
  func target(of words: String) -> String? {
    guard let verb = words.split(separator: " ").first, ["append", "add", "remove", "insert"].contains(verb),
      ![" to ", " from ", " and "].contains(where: words.contains), code.count > 1, let last = code.last,
      last.rest == ".", last.text.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "." }),
      let name = last.text.split(separator: ".").last
    else { return nil }
    let joint = code[code.count - 2].rest
    // "Append boat to boats" says nothing more.
    let thing = words.split(separator: " ").last.map { FittingName.plural($0.lowercased()) }
    let place = Wording.words(of: name).lowercased().split(separator: " ").map { FittingName.plural(String($0)) }
    guard let thing, !place.contains(thing) else { return nil }
    return joint == " to " || joint == " from " ? "\(words)\(joint)\(Wording.words(of: name))" : nil
  }

  /// What a table gives for each case, without the words of its subject: "`Boat.title`, return stated title" is *have stated
  /// title* of the boat, and of an initialiser, which returns nothing, *set stated title*.
  ///
  /// - Returns: the subject, the condition and the response; nil for what is no table.
  func table(_ behavior: Behavior, on stem: String) -> (stem: String, condition: String, outcome: String)? {
    guard case .maps = behavior.response.meaning, behavior.response.words.hasPrefix("return stated ") else {
      return nil
    }
    let noun = String(behavior.response.words.dropFirst(14))
    let parts = stem.split(separator: " ")
    guard parts.count == 2 else {
      guard Wording.words(of: stem).lowercased() == noun.lowercased() else { return nil }
      return (stem, behavior.condition.words, "return stated \(kind)")
    }
    let type = Wording.words(of: parts[0]).lowercased()
    let isOwn = behavior.condition.words.lowercased() == "each \(type)"
    let condition = isOwn ? "each case" : behavior.condition.words
    if parts[1] == "init" {
      return (stem, condition, noun.lowercased() == type ? "be stated case" : "set stated \(noun)")
    }
    if noun == "bool" { return (stem, condition, behavior.response.words) }
    var words = noun.split(separator: " ")
    // "`Fault.errorDescription`" is the fault's description, and "`Knot.toMeters`" its meters.
    while words.count > 1, words[0] == "to" || type.split(separator: " ").last?.elementsEqual(words[0]) == true {
      words.removeFirst()
    }
    return (String(parts[0]), condition, "have stated \(words.joined(separator: " "))")
  }

  /// Of which kind the values of a table are.
  private var kind: String {
    guard let start = statement.firstRange(of: " is "), let first = statement[start.upperBound...].first else {
      return "value"
    }
    return first == "\"" ? "text" : first.isNumber ? "number" : "value"
  }

  /// The state of a screen for each of several things, which nobody does: *view of each sheet is shown*.
  static func state(_ state: String, for each: String) -> String {
    let thing = each.dropFirst(5)
    if state.hasPrefix("it ") { return "\(each) \(state.dropFirst(3))" }
    if state.hasPrefix("stated "), state.hasSuffix(" is returned") { return "\(each) has \(state.dropLast(12))" }
    guard let place = state.firstRange(of: " of \(thing) ") else { return "\(state) for \(each)" }
    return state[..<place.lowerBound] + " of \(each) " + state[place.upperBound...]
  }

  /// "Start export is triggered", of a call, says that *export is started*.
  func done(_ state: String) -> String {
    guard state.hasSuffix(" is triggered"),
      let call = code.lazy.map({ $0.text.prefix { $0 != "(" }.split(separator: ".").last ?? "" })
        .map({ Wording.words(of: $0) }).first(where: { state == "\($0) is triggered" }),
      let verb = call.split(separator: " ").first, verb.count < call.count, let past = Self.participle(of: verb)
    else { return state }
    let thing = call.dropFirst(verb.count + 1)
    return "\(thing) \(thing.hasSuffix("s") && !thing.hasSuffix("ss") ? "are" : "is") \(past)"
  }

  /// "Forward is navigated" of "navigate forward" is *it navigates forward*; nil where no direction is what is spoken of.
  func moved(_ state: String) -> String? {
    guard let being = state.firstRange(of: " is "), case let way = state[..<being.lowerBound],
      ["forward", "back", "backward", "up", "down", "left", "right", "away"].contains(way),
      case let told = statement.lowercased().split(whereSeparator: { !$0.isLetter }),
      let verb = zip(told, told.dropFirst()).first(where: { $0.1 == way })?.0,
      state[being.upperBound...].hasPrefix(verb)
    else { return nil }
    return "it \(verb)s \(way)"
  }

  /// With what a call is given behind its preposition: "it scrolls to" of `scrollTo(id)` is *it scrolls to ID*.
  func directed(_ state: String) -> String? {
    let words = state.split(separator: " ")
    guard words.count > 1, ["to", "from", "into", "with", "for"].contains(words[words.count - 1]) else { return nil }
    let given = code.lazy.compactMap { code in code.text.split(separator: "(", maxSplits: 1).dropFirst().first }
      .compactMap { $0.split { ",)".contains($0) }.first }.first { !$0.contains(":") && !$0.contains("…") }
    return given.map { words.joined(separator: " ") + " " + Wording.words(of: $0) }
  }

  /// Nil for a verb whose participle does not follow from it.
  static func participle(of verb: Substring) -> String? {
    if let known = ["send": "sent", "get": "fetched", "run": "run", "make": "made", "set": "set"][verb] {
      return known
    }
    guard let last = verb.last, verb.count > 3, !["show", "begin", "write", "read", "find", "take"].contains(verb)
    else {
      return nil
    }
    let isDouble = ["stop", "log", "drop", "plan", "skip", "trim", "submit"].contains(verb)
    return verb + (last == "e" ? "d" : isDouble ? "\(last)ed" : "ed")
  }

  /// With the second of two things that are shown with it: "card with dates is shown" of "card with dates and state".
  func withBoth(_ state: String) -> String {
    guard let being = state.lastRange(of: " is "), case let thing = state[..<being.lowerBound],
      thing.contains(" with "),
      !thing.contains(" and "), let place = statement.lowercased().firstRange(of: "\(thing.lowercased()) and ")
    else { return state }
    let rest = statement.lowercased()[place.upperBound...]
    let words = rest.split(separator: " ")
    guard (1...2).contains(words.count), rest.hasSuffix("."), rest.dropLast().allSatisfy({ $0.isLetter || $0 == " " })
    else { return state }
    return "\(thing) and \(rest.dropLast())\(state[being.lowerBound...])"
  }

  /// "The title and the date are shown": nil for one thing, and for a label in which *and* stands.
  func withPlural(_ state: String) -> String? {
    guard let being = state.lastRange(of: " is "), case let thing = state[..<being.lowerBound],
      let and = thing.firstRange(of: " and "),
      !thing[..<and.lowerBound].split(separator: " ").contains(where: {
        $0 == "like" || FittingName.Words.joints.contains(String($0))
      }),
      !statement.split(separator: "\"").enumerated().contains(where: {
        $0.offset % 2 == 1 && $0.element.contains(" and ")
      })
    else { return nil }
    return "\(thing) are \(state[being.upperBound...])"
  }

  /// The name of a sign, or of one that stands there twice; nil for all else.
  static func sign(_ text: Substring) -> String? {
    if let sign = signs[String(text)] { return sign }
    let isDouble = text.count == 2 && text.first == text.last
    return isDouble ? signs[String(text.prefix(1))].map { "double " + $0 } : nil
  }

  /// Signs that stand in quotation marks, by their names.
  private static let signs = [
    "@": "at sign", ".": "dot", "/": "slash", ",": "comma", "-": "hyphen", "_": "underscore", ":": "colon",
    "#": "number sign", "*": "asterisk", "+": "plus sign", "|": "bar", "&": "ampersand", "%": "percent sign",
    "{": "opening brace", "}": "closing brace", "(": "opening parenthesis", ")": "closing parenthesis",
    "[": "opening bracket", "]": "closing bracket", "<": "less-than sign", ">": "greater-than sign", "=": "equals sign",
    ";": "semicolon", "$": "dollar sign", "!": "exclamation mark", "?": "question mark", "~": "tilde",
  ]
}

extension String {
  /// Where a text stands last.
  fileprivate func lastRange(of text: String) -> Range<Index>? {
    var found: Range<Index>?
    var start = startIndex
    while let next = self[start...].firstRange(of: text) {
      found = next
      start = next.upperBound
    }
    return found
  }
}
