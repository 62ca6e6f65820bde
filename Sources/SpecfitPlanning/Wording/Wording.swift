// From the words of documents to parts of Swift names and keys.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

/// How names are made of words, and words of names.
enum Wording {
  /// How many bytes of a document's text may go into one part of a name.
  private static let maximumLength = 64

  /// Joins the words of a text in camel case, leaving out all that no Swift identifier may hold.
  static func camel(_ text: String, capitalized: Bool) -> String {
    var result = String.UnicodeScalarView()
    var startsWord = capitalized
    var length = 0
    for scalar in text.unicodeScalars {
      guard isIdentifierPart(scalar) else {
        startsWord = startsWord || !result.isEmpty
        continue
      }
      length += 1
      if length > maximumLength { break }
      if startsWord {
        result.append(contentsOf: uppercased(scalar))
        startsWord = false
      } else {
        result.append(scalar)
      }
    }
    let name = String(result)
    return capitalized ? name : loweredStart(name)
  }

  /// The name with its first word in lower case: `URLCache` gives `urlCache`.
  static func loweredStart(_ name: String) -> String {
    let capitals = name.utf8.prefix { $0.isUppercase }.count
    guard capitals > 0 else { return name }
    let isAllCapitals = name.utf8.dropFirst(capitals).allSatisfy { $0.isDigit }
    let count = capitals == 1 || isAllCapitals ? capitals : capitals - 1
    return name.prefix(count).lowercased() + name.dropFirst(count)
  }

  /// The words of a name: `emailAddress` gives `email address`, `userID` gives `user ID`.
  static func words(of name: some StringProtocol) -> String {
    var words: [UInt8] = []
    let bytes = Array(name.utf8.prefix(maximumLength * 2))
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

  private static func uppercased(_ scalar: Unicode.Scalar) -> String.UnicodeScalarView {
    guard scalar.isASCII else { return scalar.properties.uppercaseMapping.unicodeScalars }
    let byte = UInt8(scalar.value)
    return String.UnicodeScalarView([Unicode.Scalar(byte.isLowercase ? byte & ~0x20 : byte)])
  }
}
