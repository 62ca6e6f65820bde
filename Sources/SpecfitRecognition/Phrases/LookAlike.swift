// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// A name that looks like another: with signs that nobody sees, or with letters of another script among Latin ones.
enum LookAlike {
  /// What is wrong with a name, as words behind it; nil for nothing.
  static func flaw(of name: String) -> String? {
    guard !name.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
    let scalars = name.unicodeScalars
    if let sign = scalars.first(where: isInvisible) { return "holds a sign that nobody sees, \(shown(sign))" }
    guard scalars.contains(where: { $0.isASCII && $0.properties.isAlphabetic }),
      let letter = scalars.first(where: isLikeLatin)
    else { return nil }
    return "holds a letter of another script that looks like a Latin one, \(shown(letter))"
  }

  /// Whether a sign that may stand in a name has no picture.
  static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    !scalar.isASCII && scalar.properties.generalCategory == .format
  }

  /// Letters of Greek, Cyrillic, Armenian and Cherokee, and those of full width.
  private static func isLikeLatin(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x370...0x3FF, 0x400...0x52F, 0x530...0x58F, 0x13A0...0x13FF, 0xFF21...0xFF5A: true
    default: false
    }
  }

  private static func shown(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
