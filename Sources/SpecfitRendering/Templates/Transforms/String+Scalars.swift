// What the transforms share.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

extension String {
  /// The text with some scalars replaced; `nil` keeps a scalar.
  func replacing(_ replacement: (Unicode.Scalar) -> String?) -> String {
    var result = ""
    result.reserveCapacity(utf8.count + 8)
    for scalar in unicodeScalars {
      if let text = replacement(scalar) { result += text } else { result.unicodeScalars.append(scalar) }
    }
    return result
  }

  /// The text without spaces and tabs around it.
  var trimmed: String {
    guard utf8.first?.isBlank == true || utf8.last?.isBlank == true else { return self }
    var text = self[...].utf8
    while text.first?.isBlank == true { text.removeFirst() }
    while text.last?.isBlank == true { text.removeLast() }
    return String(Substring(text))
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is a control character of ASCII or Latin-1.
  var isControl: Bool { value < 0x20 || (0x7F...0x9F).contains(value) }

  /// Whether a reader cannot see the scalar, or takes it for the end of a line.
  ///
  /// Among them are the signs that change the direction of text, with which code can look like other code.
  var isInvisible: Bool {
    if value < 0x7F { return value < 0x20 }
    switch value {
    case 0x7F...0x9F, 0xAD, 0x61C, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF, 0xFFF9...0xFFFB:
      return true
    case _ where value & 0xFFFE == 0xFFFE: return true
    default: return false
    }
  }
}
