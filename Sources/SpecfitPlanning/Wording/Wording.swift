// From the words of documents to parts of Swift names and keys.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

/// How names are made of words, and words of names.
enum Wording {
  /// How many bytes of a document's text may go into one part of a name.
  private static let maximumLength = 64

  /// Joins the words of a text in camel case, leaving out all that no Swift identifier may hold.
  static func camel(_ text: String, capitalized: Bool) -> String {
    var name: [UInt8] = []
    name.reserveCapacity(maximumLength)
    appendCamel(text, capitalized: capitalized, to: &name, limit: maximumLength)
    return String(decoding: name, as: UTF8.self)
  }

  /// As `camel`, behind bytes that are there already, and not cut before a name is too long by far.
  static func appendCamel(_ text: String, capitalized: Bool, to name: inout [UInt8], limit: Int = 100) {
    let start = name.count
    let isPlain =
      text.utf8.withContiguousStorageIfAvailable {
        appendPlainCamel($0, capitalized: capitalized, to: &name, limit: limit)
      } ?? false
    if !isPlain { appendScalarCamel(text, capitalized: capitalized, to: &name, limit: limit) }
    if !capitalized { lowerFirstWord(of: &name, from: start) }
  }

  /// Does it for text of ASCII alone; else does nothing and returns false.
  private static func appendPlainCamel(
    _ text: UnsafeBufferPointer<UInt8>,
    capitalized: Bool,
    to name: inout [UInt8],
    limit: Int
  ) -> Bool {
    guard text.allSatisfy({ $0 < 0x80 }) else { return false }
    let start = name.count
    var startsWord = capitalized
    for (index, byte) in text.enumerated() {
      guard byte.isNamePart else {
        // "0.5" is neither 5 nor 05.
        if isPoint(at: index, in: text), name.count > start {
          name.append(ASCII.underscore)
        } else if byte != UInt8(ascii: "'") {
          // "Today's" is one word.
          startsWord = startsWord || name.count > start
        }
        continue
      }
      if name.count - start == limit { break }
      name.append(startsWord && byte.isLowercase ? byte & ~0x20 : byte)
      startsWord = false
    }
    return true
  }

  /// Whether a sign stands between a number and its fraction: `0.5`, or `0_5` as texts are spoken, and no `1_000`.
  private static func isPoint(at index: Int, in text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard index > 0, index + 1 < text.count, text[index - 1].isDigit, text[index + 1].isDigit else { return false }
    return text[index] == ASCII.dot
      || text[index] == ASCII.underscore && text[(index + 1)...].prefix(while: \.isDigit).count % 3 != 0
  }

  private static func appendScalarCamel(_ text: String, capitalized: Bool, to name: inout [UInt8], limit: Int) {
    var startsWord = capitalized
    var length = 0
    for scalar in text.unicodeScalars {
      guard isIdentifierPart(scalar) else {
        // "Today's" is one word here, too.
        if scalar != "'", scalar != "\u{2019}" { startsWord = startsWord || length > 0 }
        continue
      }
      if length == limit { break }
      length += 1
      let written = startsWord ? scalar.properties.uppercaseMapping : String(scalar)
      name.append(contentsOf: written.utf8)
      startsWord = false
    }
  }

  /// Puts the first word in lower case: `URLCache` becomes `urlCache`.
  private static func lowerFirstWord(of name: inout [UInt8], from start: Int) {
    let capitals = name[start...].prefix { $0.isUppercase }.count
    guard capitals > 0 else { return }
    let isAllCapitals = name[(start + capitals)...].allSatisfy { $0.isDigit }
    let count = capitals == 1 || isAllCapitals ? capitals : capitals - 1
    for index in start..<(start + count) { name[index] |= 0x20 }
  }

  /// The words of a name: `emailAddress` gives `email address`, `userID` gives `user ID`.
  static func words(of name: some StringProtocol) -> String {
    let isSingle = name.utf8.count <= maximumLength && name.utf8.allSatisfy { $0.isLowercase || $0.isDigit }
    if isSingle { return String(name) }
    let bytes = Array(name.utf8.prefix(maximumLength * 2))
    var words: [UInt8] = []
    words.reserveCapacity(bytes.count + 8)
    for (index, byte) in bytes.enumerated() {
      guard byte != ASCII.underscore, byte != ASCII.backtick else {
        words.append(ASCII.space)
        continue
      }
      guard byte.isUppercase else {
        words.append(byte)
        continue
      }
      let followsSmall = index > 0 && !bytes[index - 1].isUppercase
      let precedesSmall = index + 1 < bytes.count && bytes[index + 1].isLowercase
      if index > 0, followsSmall || precedesSmall, words.last != ASCII.space { words.append(ASCII.space) }
      words.append(precedesSmall ? byte | 0x20 : byte)
    }
    return String(decoding: words, as: UTF8.self)
  }

  /// A part of a key: letters, digits, `_` and `.`; other text becomes `_`, other letters their code points.
  static func keyPart(_ text: some StringProtocol) -> String {
    let isPlain = text.utf8.count <= maximumLength && text.utf8.allSatisfy { $0.isLetter || $0.isDigit }
    if isPlain { return String(text) }
    var result: [UInt8] = []
    for scalar in text.unicodeScalars.prefix(maximumLength * 2) {
      if scalar.isASCII {
        let byte = UInt8(scalar.value)
        let isPlain = byte.isLetter || byte.isDigit || byte == ASCII.dot
        if isPlain { result.append(byte) } else if result.last != ASCII.underscore { result.append(ASCII.underscore) }
      } else {
        result.append(contentsOf: "u\(String(scalar.value, radix: 16, uppercase: true))".utf8)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func isIdentifierPart(_ scalar: Unicode.Scalar) -> Bool {
    guard !scalar.isASCII else {
      let byte = UInt8(scalar.value)
      return byte.isLetter || byte.isDigit
    }
    return scalar.properties.isXIDContinue
  }
}

extension UInt8 {
  /// Whether the byte is an ASCII letter or digit; here, so that the compiler can put it in its place.
  fileprivate var isNamePart: Bool { (self | 0x20) &- 0x61 < 26 || self &- 0x30 < 10 }
}
