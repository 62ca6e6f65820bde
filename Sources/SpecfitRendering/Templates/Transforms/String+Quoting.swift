// Any text as a word of a shell command, a YAML scalar, markup, or a comment.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

extension String {
  /// The text as a word of a command that a person or a program runs: as it is where that is safe, else in quotes.
  package var asShellWord: String {
    let isPlain = utf8.first.map { $0 != UInt8(ascii: "-") } ?? false
    let signs = Set("_-./:@%+=,".utf8)
    return isPlain && utf8.allSatisfy { signs.contains($0) || ($0 | 0x20) &- 0x61 < 26 || $0 &- 0x30 < 10 }
      ? self : shellQuoted
  }

  /// A word in single quotes; NUL, which no word can hold, becomes U+FFFD.
  var shellQuoted: String {
    let text = replacing {
      switch $0 {
      case "'": "'\\''"
      case "\0": "\u{FFFD}"
      default: nil
      }
    }
    return "'\(text)'"
  }

  /// A scalar in double quotes, on one line.
  var yamlQuoted: String {
    let text = replacing {
      switch $0 {
      case "\"": "\\\""
      case "\\": "\\\\"
      case "\n": "\\n"
      case "\r": "\\r"
      case "\t": "\\t"
      case _ where $0.isInvisible: $0.yamlEscape
      default: nil
      }
    }
    return "\"\(text)\""
  }

  /// Text that holds no tag, no reference, and no end of an attribute.
  var markupEscaped: String {
    replacing {
      switch $0 {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      case "'": "&#39;"
      case "\n", "\r", "\t": nil
      case "\u{FFFE}", "\u{FFFF}": "\u{FFFD}"
      case _ where $0.isControl: "\u{FFFD}"
      default: nil
      }
    }
  }

  /// One line without any sign that opens or closes a comment in Swift, shell, YAML, XML or HTML.
  var commentLine: String {
    if isHarmlessInComments { return self }
    var result = ""
    var previous: Unicode.Scalar = " "
    for scalar in unicodeScalars {
      let sign = scalar.isInvisible ? " " : scalar
      switch (previous, sign) {
      case ("*", "/"), ("/", "*"), ("-", "-"): result += " "
      default: break
      }
      result.unicodeScalars.append(sign)
      previous = sign
    }
    result = result.trimmed
    // `<!-->`, `<!--->`, `--->`, and `/*/` are special next to the comment's own signs; a `>` at the end is not.
    let touches: (UInt8?) -> Bool = { $0?.isSpecialBesideComment ?? false }
    let touchesEnd = touches(result.utf8.last) && result.utf8.last != 0x3E
    return (touches(result.utf8.first) ? " " : "") + result + (touchesEnd ? " " : "")
  }
}

extension String {
  /// Whether it can stand in a comment as it is, as most names and keys can.
  private var isHarmlessInComments: Bool {
    guard let first = utf8.first, let last = utf8.last, !first.isSpecialBesideComment,
      !last.isSpecialBesideComment || last == 0x3E
    else { return false }
    var follows = false
    for byte in utf8 {
      guard byte >= 0x20, byte <= 0x7E else { return false }
      // `*/`, `/*`, and `--`; other pairs of these signs are just looked at more closely.
      let isSign = byte == 0x2A || byte == 0x2F || byte == 0x2D
      if isSign, follows { return false }
      follows = isSign
    }
    return true
  }
}

extension UInt8 {
  /// Whether it is one of ` -></*!`, told by its value: of a literal each byte is asked for anew.
  fileprivate var isSpecialBesideComment: Bool {
    switch self {
    case 0x20, 0x2D, 0x3E, 0x3C, 0x2F, 0x2A, 0x21: true
    default: false
    }
  }
}

extension Unicode.Scalar {
  fileprivate var yamlEscape: String {
    let digits = String(value, radix: 16, uppercase: true)
    let (sign, count) = value <= 0xFF ? ("x", 2) : value <= 0xFFFF ? ("u", 4) : ("U", 8)
    return "\\" + sign + String(repeating: "0", count: count - digits.count) + digits
  }
}
