// The words of code and of text with signs, as a test's name has them.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel

internal import SpecfitSource

extension ArraySlice<Word> {
  /// The words of an identifier, a call or an expression: `viewModel.load(id:)` gives `load`.
  static func words(ofCode code: String) -> [String] {
    // `Order.self` is the type.
    if code.hasSuffix(".self"), code.utf8.count > 5 { return words(ofCode: String(code.dropLast(5))) }
    // What a closure behind a call does is none of the call's words.
    if let brace = code.place(of: " {") { return words(ofCode: String(code[..<brace.lowerBound])) }
    // Both sides are read in turn, so that what is long is no expression here.
    let isShort = code.utf8.count <= 200
    // "`player.start/stopSound`": either of two calls, and no path of a file.
    let sides = isShort ? code.split(separator: "/", omittingEmptySubsequences: false) : []
    if sides.count == 2, sides.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(\.isPathSign) }), !sides[1].contains(".")
    {
      let (first, second) = (words(ofCode: String(sides[0])), words(ofCode: String(sides[1])))
      if let verb = first.first, let other = second.first, Verb.isBase(verb), Verb.isBase(other) {
        return first + ["or"] + second
      }
    }
    // A call or path: its last name says what is meant.
    if isShort, let (name, value) = ResponsePhrase.assignment(code) {
      return words(ofCode: name) + ["to"] + words(ofCode: value)
    }
    // `text.lowercased() == "help"`: what is compared, and with what.
    if isShort, let sign = code.place(of: " == ") {
      let name = words(ofCode: String(code[..<sign.lowerBound].part(before: "(")).withoutConversion)
      return name + words(ofCode: String(code[sign.upperBound...]))
    }
    if let sign = signNames[code] { return [sign] }
    let called = code.part(before: "(")
    let isCall = called.endIndex < code.endIndex && !called.isEmpty && called.utf8.allSatisfy { $0.isPathSign }
    if isCall || code.utf8.allSatisfy({ $0.isPathSign || $0 >= 0x80 }) {
      let parts = called.parts(between: ".")
      if parts.count > 1, fileEndings.contains(String(parts[parts.count - 1])) {
        return parts.dropLast().compactMap { $0.split(separator: "/").last }
          .flatMap { TypeName.words(of: $0).map(lowered) }
      }
      if let last = parts.last { return TypeName.words(of: last).map(lowered) }
      if isCall { return TypeName.words(of: called).map(lowered) }
    }
    return words(ofText: code)
  }

  /// Whether the number that ends one part is no higher than the one that begins the next; one counts down from less than a
  /// thousand.
  private static func isAscending(_ first: ArraySlice<Character>, _ second: ArraySlice<Character>) -> Bool {
    let low = first.reversed().prefix(while: \.isWholeNumber).reversed()
    let high = second.prefix(while: \.isWholeNumber)
    guard let low = Int(String(low)), let high = Int(String(high)) else { return true }
    return low <= high || low < 1000
  }

  /// What single signs are called, of which a name would keep nothing.
  private static let signNames = [
    "#": "hash", "=": "equals", "/": "slash", "-": "hyphen", "--": "dashes", ",": "comma", ";": "semicolon",
    ":": "colon", ".": "dot", "*": "asterisk", "_": "underscore", "%": "percent", "?": "question", "@": "at",
    "&": "ampersand", "|": "bar", "+": "plus", "<": "less", ">": "greater", "!": "exclamation mark", "\\": "backslash",
    "\"": "quote",
  ]

  /// Behind the name of a file, which says more.
  static let fileEndings: WordSet = [
    "json", "txt", "csv", "xml", "yml", "yaml", "md", "pdf", "log", "sqlite", "db", "html", "swift", "strings",
  ]

  /// The words of a text with signs: `<300ms` gives `below 300 ms`.
  static func words(ofText text: String) -> [String] {
    if text == "VoiceOver" { return ["voiceover"] }
    if text.utf8.contains(UInt8(ascii: "=")), let sign = ["<=": "at most", ">=": "at least", "==": "equals"][text] {
      return [sign]
    }
    if text.utf8.allSatisfy({ $0.isLetter || $0.isDigit }) {
      var copy = text
      let isName = copy.withUTF8 { bytes in
        bytes.indices.dropFirst().contains { bytes[$0].isUppercase && bytes[$0 - 1].isLowercase }
      }
      return isName ? TypeName.words(of: text).map(lowered) : text.isEmpty ? [] : [lowered(text[...])]
    }
    var words: [String] = []
    var current = ""
    let places = Array(text.utf8.contains(UInt8(ascii: ",")) ? listed(text) : text)
    // A date has several, and "8859-1" goes down.
    let ends = places.split(separator: "-", omittingEmptySubsequences: false)
    let isSpan = ends.count == 2 && isAscending(ends[0], ends[1])
    let date = text.utf8.first.map { "+-".utf8.contains($0) } == true ? text.utf8.dropFirst() : text.utf8[...]
    let isDate = date.count == 10 && date.split(separator: ASCII.hyphen).map(\.count) == [4, 2, 2]
    let isFilled = places.contains("<") && places.contains(">")
    func end() {
      guard !current.isEmpty else { return }
      // "0_5" is half of something, and no name.
      let isName =
        current.contains { !$0.isWholeNumber && $0 != "_" }
        && (current.contains("_") || zip(current, current.dropFirst()).contains { $0.isLowercase && $1.isUppercase })
      words += isName ? TypeName.words(of: current).map(lowered) : [lowered(current[...])]
      current = ""
    }
    for (place, character) in places.enumerated() {
      let next = place + 1 < places.count ? places[place + 1] : " "
      let isAfterNumber = place > 0 && places[place - 1].isWholeNumber
      // "-5" is another number than "5", as is "x=-5"; "UTF-8" has no sign.
      if character == "-" || character == "−", next.isWholeNumber, current.isEmpty,
        place == 0
          || !places[place - 1].isWholeNumber && places[place - 1] != ")" && !(isFilled && places[place - 1] == ">")
      {
        words.append("minus")
      } else if isAfterNumber, next.isWholeNumber, isDate || character == ":" && isClock(places[(place + 1)...]) {
        // A date or a time of day is one number.
        continue
      } else if isFilled, character == ">" || character == "<" && next.isLetter {
        // "<count>": what is filled in there.
        end()
      } else if isAfterNumber, next.isWholeNumber, character != "-" || isSpan, let sign = numberSigns[character] {
        end()
        words.append(sign)
      } else if character.isLetter || character.isNumber || character == "_" {
        current.append(character)
      } else if character == "." || character == ",", current.last?.isNumber == true {
        current.append("_")
      } else if character == "'" || character == "’" || character == "-" && current == "re" {
        continue
      } else {
        if current.hasSuffix("_") { current.removeLast() }
        end()
        if let sign = signs[character] { words.append(sign) }
      }
    }
    if current.hasSuffix("_") { current.removeLast() }
    end()
    return words
  }

  /// Whether two digits of minutes stand behind a colon, as in "22:05" and not in "16:9".
  private static func isClock(_ rest: ArraySlice<Character>) -> Bool {
    let digits = rest.prefix { $0.isWholeNumber }
    return digits.count == 2 && digits.first.map { "012345".contains($0) } == true
  }

  /// A text whose numbers are listed with an *and* between, other than the thousands of one: "0,10,500" and "1,000".
  private static func listed(_ text: String) -> String {
    var told = ""
    var rest = text[...]
    while let start = rest.firstIndex(where: \.isWholeNumber) {
      let run = rest[start...].prefix { $0.isWholeNumber || $0 == "," || $0 == "." }
      let parts = run.split(separator: ",", omittingEmptySubsequences: false)
      let isOne =
        (1...3).contains(parts[0].count) && parts[0].first != "0" && parts[0].allSatisfy(\.isWholeNumber)
        && parts.dropFirst().allSatisfy { $0.prefix { $0 != "." }.count == 3 }
      told += rest[..<start] + (isOne || parts.contains("") ? String(run) : parts.joined(separator: " and "))
      rest = rest[run.endIndex...]
    }
    return told + rest
  }

  /// Those between two numbers: "5/6", "0–4", "16:9".
  private static let numberSigns: [Character: String] = ["/": "of", "–": "to", "-": "to", "…": "to", ":": "to"]

  private static let signs: [Character: String] = [
    "<": "below", ">": "above", "≤": "at most", "≥": "at least", "%": "percent", "+": "plus", "&": "and", "≠": "not",
  ]

  /// Without capitals, unless these make an abbreviation.
  private static func lowered(_ word: Substring) -> String {
    let capitals = word.utf8.reduce(0) { $0 + ($1.isUppercase ? 1 : 0) }
    guard capitals > 1 || (capitals == 1 && word.utf8.count == 1 && word != "I") else { return word.lowercased() }
    let isShort = word.utf8.allSatisfy { $0.isUppercase || $0.isDigit || $0 == UInt8(ascii: "s") }
    return isShort ? String(word) : word.lowercased()
  }
}

extension String {
  /// `text` of `text.lowercased`: without what only makes it comparable.
  fileprivate var withoutConversion: String {
    let ending = [".lowercased", ".uppercased", ".trimmingCharacters", ".rawValue"].first(where: hasSuffix)
    return ending.map { String(dropLast($0.count)) } ?? self
  }
}

extension UInt8 {
  /// Whether it may stand in the path before a call: `model.load`.
  var isPathSign: Bool { isLetter || isDigit || self == ASCII.dot || self == ASCII.underscore }
}
