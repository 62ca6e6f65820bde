// Any text as a word of a shell command, a YAML scalar, markup, or a comment.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

extension String {
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
    // `<!-->`, `<!--->`, `--->`, and `/*/` are special next to the comment's own signs.
    let touches: (UInt8?) -> Bool = { sign in sign.map("-></*!".utf8.contains) ?? false }
    return (touches(result.utf8.first) ? " " : "") + result + (touches(result.utf8.last) ? " " : "")
  }
}

extension String {
  /// Whether it can stand in a comment as it is, as most names and keys can.
  private var isHarmlessInComments: Bool {
    let ends: (UInt8?) -> Bool = { sign in sign.map(" -></*!".utf8.contains) ?? true }
    if ends(utf8.first) || ends(utf8.last) { return false }
    var previous = UInt8(ascii: " ")
    for byte in utf8 {
      guard (0x20...0x7E).contains(byte) else { return false }
      // `*/`, `/*`, and `--`; other pairs of these signs are just looked at more closely.
      if "*/-".utf8.contains(byte), "*/-".utf8.contains(previous) { return false }
      previous = byte
    }
    return true
  }
}

extension Unicode.Scalar {
  fileprivate var yamlEscape: String {
    let digits = String(value, radix: 16, uppercase: true)
    let (sign, count) = value <= 0xFF ? ("x", 2) : value <= 0xFFFF ? ("u", 4) : ("U", 8)
    return "\\" + sign + String(repeating: "0", count: count - digits.count) + digits
  }
}
