// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitCode
internal import SpecfitModel
internal import SpecfitSource

/// An identifier as words: `isLoadingMore` is *is loading more*, `aiService` *AI service*.
struct CodeName: Hashable {
  var words: [String]

  init(_ identifier: String) {
    words = []
    var word = ""
    let characters = Array(identifier.unicodeScalars.prefix(200))
    func flush(_ words: inout [String]) {
      if !word.isEmpty { words.append(word) }
      word = ""
    }
    for (index, character) in characters.enumerated() {
      let next = index + 1 < characters.count ? characters[index + 1] : nil
      if !character.isWordPart {
        flush(&words)
        continue
      }
      let startsWord = character.isUpper && (word.unicodeScalars.last?.isUpper != true || next?.isLower == true)
      if startsWord { flush(&words) }
      word.unicodeScalars.append(character)
    }
    flush(&words)
    // `TOKEN_INVALID`: the capitals only tell that it is a constant.
    let isConstant = characters.contains("_") && !characters.contains(where: \.isLower)
    words = words.map { word in
      if Self.acronyms.contains(word.lowercased()) { return word.uppercased() }
      return word.count > 1 && !isConstant && word == word.uppercased() ? word : word.lowercased()
    }
  }

  /// All words: *is loading more*.
  var phrase: String { words.joined(separator: " ") }

  /// Without *is*, *has*, *can* and *should* in front.
  var noun: String {
    // "More" alone names nothing.
    guard words.count > 1, Self.auxiliaries.contains(words[0]), !["more", "next", "previous"].contains(words[1]) else {
      return phrase
    }
    return words.dropFirst().joined(separator: " ")
  }

  /// Whether the name asserts something: `isLoading`, `hasMore`.
  var isAssertion: Bool { words.count > 1 && Self.auxiliaries.contains(words[0]) }

  /// Whether the name speaks of something under way: `isLoading`, `loadingMore`.
  var isProgress: Bool { noun.split(separator: " ").first?.hasSuffix("ing") == true && noun.count > 5 }

  static let auxiliaries: Set<String> = ["is", "has", "can", "should", "did", "was", "are", "will"]
  private static let acronyms: Set<String> = [
    "ai", "api", "id", "url", "ui", "json", "qr", "http", "uuid", "pdf", "csv",
  ]
}

extension CodeName {
  /// `-limits.lowest`, without the sign, as words: *negative lowest*; empty for what is no path.
  fileprivate static func negated(_ path: Substring) -> String {
    guard path.utf8.allSatisfy({ $0.isLetter || $0.isDigit || $0 == ASCII.dot || $0 == ASCII.underscore }),
      let last = path.split(separator: ".").last
    else { return "" }
    return "negative \(CodeName(String(last)).phrase)"
  }
}

extension Unicode.Scalar {
  // Nearly all names are ASCII, and the tables of Unicode cost more than all else here.
  fileprivate var isUpper: Bool { isASCII ? ("A"..."Z").contains(self) : properties.isUppercase }
  fileprivate var isLower: Bool { isASCII ? ("a"..."z").contains(self) : properties.isLowercase }
  fileprivate var isWordPart: Bool {
    isASCII
      ? isUpper || isLower || ("0"..."9").contains(self) : properties.isAlphabetic || properties.numericType != nil
  }
}

extension CodeExpression {
  /// The noun of a value: `state.contact.isDependent` is *dependent*, `user.id` *user ID*.
  var noun: String {
    switch bare.kind {
    case .not(let inner): return inner.noun
    case .other where text.hasPrefix("-"): return CodeName.negated(text.dropFirst())
    case .literal(.text(let text)): return "\"\(text)\""
    case .literal(.number(let number)): return number
    case .binary(let left, _, _): return left.noun
    case .index(let base, let positions):
      // `metadata["unitPrice"]` is the unit price.
      let key = positions.first?.value.string ?? ""
      return key.isEmpty || key.count > 30 ? base.noun : CodeName(key).phrase
    case .call(let function, let arguments):
      if let name = function.simpleName, Self.passing.contains(name), let base = function.base { return base.noun }
      if function.simpleName == "abs" { return "difference" }
      // `start.addingTimeInterval(wait)` is the start plus the wait, and of a wait from now on the wait tells enough.
      if function.simpleName == "addingTimeInterval", arguments.count == 1, let base = function.base {
        let (start, time) = (base.isNow ? "now" : base.noun, arguments[0].value)
        if start == "now", time.path != nil { return time.noun }
        let isBack = time.shown.hasPrefix("-")
        let told = time.span ?? String(time.noun.trimmingPrefix("-"))
        let sign = isBack ? "minus" : "plus"
        if !start.isEmpty, !told.isEmpty { return "\(start) \(sign) \(told)" }
      }
      // `.minutes(10)` is 10 minutes.
      if let unit = function.lastName, unit.isPlural, arguments.count == 1, arguments[0].label == nil,
        let number = arguments[0].value.number
      {
        return "\(number) \(number == "1" ? unit.singular : CodeName(unit).phrase)"
      }
      if let name = function.simpleName, Self.matching.contains(name) { return "match" }
      if let name = function.simpleName, name.first?.isUppercase == true, arguments.count == 1,
        Self.conversions.contains(name)
      {
        return arguments[0].value.noun
      }
      return converted ?? CodeName(function.lastName ?? "").withoutVerb
    default: break
    }
    // What stands at a place of a tuple is called as the tuple.
    if case .member(let tuple?, let place) = bare.kind, Int(place) != nil { return tuple.noun }
    guard let path = bare.path?.filter({ !$0.isEmpty && !Self.holders.contains($0) }), let last = path.last else {
      return lastName.map { CodeName($0).noun } ?? ""
    }
    if path.count > 1, Self.positions.contains(last) {
      return CodeName(last).phrase + " " + CodeName(path[path.count - 2]).noun.singular
    }
    if path.count > 1, Self.transparent.contains(last) { return CodeName(path[path.count - 2]).noun }
    if path.count > 1, Self.general.contains(last) {
      return CodeName(path[path.count - 2]).noun + " " + CodeName(last).noun
    }
    return CodeName(last).noun
  }

  /// What comes out of a function that only gives what it is given another form: *decoded data* of `decode(data)`.
  var converted: String? {
    guard let name = calledName, Self.converting.contains(name),
      let given = call?.arguments.first(where: { !$0.value.text.hasSuffix(".self") })?.value, given.path != nil,
      !given.noun.isEmpty
    else { return nil }
    return "\(Verb.participle(of: name)) \(given.noun)"
  }

  private static let converting: Set<String> = [
    "decode", "encode", "parse", "format", "render", "convert", "encrypt", "decrypt", "compress", "normalize", "escape",
    "translate",
  ]

  /// As a sentence names it: the path without `self` and the state that holds it.
  var shown: String {
    switch bare.kind {
    case .name, .member:
      guard let path = bare.path else { break }
      let own = path.drop { Self.holders.contains($0) }
      let kept = own.isEmpty ? path[...] : own
      // What belongs to a type is not known without it.
      let isShort = kept.count < 4 && kept.joined().count < 24
      let isWhole = kept.first == "" || isShort || kept.count < 4 && kept.first?.first?.isUppercase == true
      return (isWhole ? kept : kept.suffix(2)).joined(separator: ".")
    case .attempt, .await: return bare.shown
    default: break
    }
    var text = bare.text
    for holder in ["self.", "state.", "viewModel."] where text.holds(holder) {
      text = text.replacing(holder, with: "")
    }
    return text
  }

  static let holders: Set<String> = ["self", "state", "viewModel", "model", "Self", "_", "$0"]
  private static let transparent = Set([
    "rawValue", "value", "wrappedValue", "projectedValue", "stringValue", "intValue", "doubleValue", "boolValue",
    "uuidString", "absoluteString", "values", "isEmpty", "isBlank", "localizedDescription", "shared", "standard",
    "current", "main", "default",
  ]).union(wantingContent)
  /// What gives a text, and nil for one without content.
  static let wantingContent: Set<String> = ["nilIfBlank", "nilIfEmpty", "nonBlank", "nonEmpty"]
  private static let positions: Set<String> = ["first", "last"]
  private static let general: Set<String> = [
    "id", "count", "name", "text", "data", "message", "title", "type", "state", "code", "status", "date", "content",
    "duration", "body", "amount", "size", "index", "description",
  ]
  private static let passing: Set<String> = [
    "trimmingCharacters", "lowercased", "uppercased", "flatMap", "map", "compactMap", "filter", "sorted", "first",
    "last", "contains", "firstIndex", "reduce", "min", "max", "prefix", "suffix", "joined", "replacingOccurrences",
    "dropFirst", "dropLast",
  ]
  static let matching: Set<String> = ["range", "firstMatch", "wholeMatch", "prefixMatch"]
  private static let conversions: Set<String> = [
    "String", "Int", "Double", "UUID", "Array", "Set", "Date", "Float", "Bool",
  ]
}

extension CodeName {
  /// The words after a leading verb of asking: `getFeed` is *feed*, `fetchLatestHRV` *latest HRV*.
  var withoutVerb: String {
    guard words.count > 1, Self.asking.contains(words[0]) else { return noun }
    return words.dropFirst().joined(separator: " ")
  }

  private static let asking: Set<String> = [
    "get", "fetch", "load", "find", "make", "build", "map", "parse", "create", "read", "compute", "calculate",
  ]
}

extension String {
  /// A noun for one of several: *tastings* is *tasting*.
  var singular: String {
    if hasSuffix("ies"), count > 4 { return dropLast(3) + "y" }
    if hasSuffix("sses") || hasSuffix("xes") { return String(dropLast(2)) }
    if hasSuffix("s"), !hasSuffix("ss"), !hasSuffix("us"), !hasSuffix("is"), count > 3 { return String(dropLast()) }
    return self
  }

  /// A noun for several of them: *category* is *categories*.
  var plural: String {
    if isPlural { return self }
    if hasSuffix("y"), let before = dropLast().last, !"aeiou".contains(before) { return dropLast() + "ies" }
    return ["s", "x", "ch", "sh"].contains(where: hasSuffix) ? self + "es" : self + "s"
  }

  /// Whether it names several: *tastings*.
  var isPlural: Bool { singular != self }

  /// The third person of a sentence that begins with a verb: *prepend new items* is *prepends new items*.
  var thirdPerson: String {
    let parts = split(separator: " ", maxSplits: 1)
    guard let verb = parts.first else { return self }
    let rest = parts.count > 1 ? " " + parts[1] : ""
    let lower = verb.lowercased()
    if lower == "is" || lower == "not" || lower == "only" || lower.hasPrefix("don") { return lower + rest }
    return Verb.third(of: lower) + rest
  }

  /// Cut at the last blank before a number of characters, with an ellipsis.
  func shortened(to limit: Int) -> String {
    guard count > limit else { return self }
    let head = prefix(limit - 1)
    let end = head.lastIndex(of: " ") ?? head.endIndex
    return head[..<end] + "…"
  }
}
