// The bytes that specfit looks for, by name.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// Names for ASCII bytes.
package enum ASCII {
  package static let tab = UInt8(ascii: "\t")
  package static let lineFeed = UInt8(ascii: "\n")
  package static let carriageReturn = UInt8(ascii: "\r")
  package static let space = UInt8(ascii: " ")
  package static let asterisk = UInt8(ascii: "*")
  package static let backtick = UInt8(ascii: "`")
  package static let backslash = UInt8(ascii: "\\")
  package static let tilde = UInt8(ascii: "~")
  package static let hash = UInt8(ascii: "#")
  package static let pipe = UInt8(ascii: "|")
  package static let hyphen = UInt8(ascii: "-")
  package static let plus = UInt8(ascii: "+")
  package static let underscore = UInt8(ascii: "_")
  package static let dot = UInt8(ascii: ".")
  package static let colon = UInt8(ascii: ":")
  package static let less = UInt8(ascii: "<")
  package static let greater = UInt8(ascii: ">")
}

extension UInt8 {
  /// Whether the byte is a space or a tab.
  package var isBlank: Bool { self == ASCII.space || self == ASCII.tab }

  /// Whether the byte is one of `0` to `9`.
  package var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

  /// Whether the byte is an ASCII letter.
  package var isLetter: Bool { isLowercase || isUppercase }

  /// Whether the byte is one of `a` to `z`.
  package var isLowercase: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self) }

  /// Whether the byte is one of `A` to `Z`.
  package var isUppercase: Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) }
}
