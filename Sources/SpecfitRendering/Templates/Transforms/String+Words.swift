// A text as words, and in the cases that names are written in.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

extension String {
  var lowercasingFirst: String { prefix(1).lowercased() + dropFirst() }

  var uppercasingFirst: String { prefix(1).uppercased() + dropFirst() }

  /// `URLStore`, `url store` and `url_store` as `urlStore`; a text without letters and digits is empty.
  var camelCase: String {
    let words = words
    return (words.first?.lowercased() ?? "") + words.dropFirst().map { String($0).uppercasingFirst }.joined()
  }

  /// The runs of letters and digits, cut where the case says that a word begins.
  ///
  /// `loadURLSession2` is `load`, `URL`, `Session2`.
  var words: [Substring] {
    var words: [Substring] = []
    var start = startIndex
    var previous: Letter = .none
    let scalars = unicodeScalars
    var index = startIndex
    while index < endIndex {
      let letter = Letter(scalars[index])
      let next = scalars.index(after: index)
      let follower: Letter = next < endIndex ? Letter(scalars[next]) : .none
      let isStart = letter == .none || letter.begins(after: previous, before: follower)
      if isStart, start < index { words.append(self[start..<index]) }
      if isStart { start = letter == .none ? next : index }
      previous = letter
      index = next
    }
    if start < endIndex { words.append(self[start..<endIndex]) }
    return words
  }
}

/// What a scalar is to a word.
private enum Letter {
  case none, lower, upper

  init(_ scalar: Unicode.Scalar) {
    if scalar.isASCII {
      let byte = UInt8(scalar.value)
      let isUpper = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
      self = isUpper ? .upper : byte.isWordByte && byte != UInt8(ascii: "_") ? .lower : .none
    } else {
      let properties = scalar.properties
      self = properties.isUppercase ? .upper : properties.isXIDContinue ? .lower : .none
    }
  }

  /// Whether a word begins with this letter: `lU` and the last of `URLs`.
  func begins(after previous: Letter, before follower: Letter) -> Bool {
    self == .upper && (previous == .lower || previous == .upper && follower == .lower)
  }
}
