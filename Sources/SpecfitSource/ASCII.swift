// The bytes that specfit looks for, by name.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// Names for ASCII bytes.
///
/// They are computed, so that other targets need no call to read them.
@usableFromInline package enum ASCII {
  @inlinable package static var tab: UInt8 { UInt8(ascii: "\t") }
  @inlinable package static var lineFeed: UInt8 { UInt8(ascii: "\n") }
  @inlinable package static var carriageReturn: UInt8 { UInt8(ascii: "\r") }
  @inlinable package static var space: UInt8 { UInt8(ascii: " ") }
  @inlinable package static var asterisk: UInt8 { UInt8(ascii: "*") }
  @inlinable package static var backtick: UInt8 { UInt8(ascii: "`") }
  @inlinable package static var backslash: UInt8 { UInt8(ascii: "\\") }
  @inlinable package static var tilde: UInt8 { UInt8(ascii: "~") }
  @inlinable package static var hash: UInt8 { UInt8(ascii: "#") }
  @inlinable package static var pipe: UInt8 { UInt8(ascii: "|") }
  @inlinable package static var hyphen: UInt8 { UInt8(ascii: "-") }
  @inlinable package static var plus: UInt8 { UInt8(ascii: "+") }
  @inlinable package static var underscore: UInt8 { UInt8(ascii: "_") }
  @inlinable package static var dot: UInt8 { UInt8(ascii: ".") }
  @inlinable package static var colon: UInt8 { UInt8(ascii: ":") }
  @inlinable package static var less: UInt8 { UInt8(ascii: "<") }
  @inlinable package static var greater: UInt8 { UInt8(ascii: ">") }
}

extension UInt8 {
  /// Whether the byte is a space or a tab.
  @inlinable package var isBlank: Bool { self == ASCII.space || self == ASCII.tab }

  /// Whether the byte is one of `0` to `9`.
  @inlinable package var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

  /// Whether the byte is an ASCII letter.
  @inlinable package var isLetter: Bool { isLowercase || isUppercase }

  /// Whether the byte is one of `a` to `z`.
  @inlinable package var isLowercase: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self) }

  /// Whether the byte is one of `A` to `Z`.
  @inlinable package var isUppercase: Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) }
}
