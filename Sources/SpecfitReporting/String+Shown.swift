// Part of specfit. SPDX-License-Identifier: Apache-2.0

extension String {
  /// The text on one line, without characters that a terminal or a viewer would take for commands.
  ///
  /// Blanks and line ends become spaces; control characters, and those that
  /// turn the direction of writing, become U+FFFD.
  var shown: String {
    if utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return self }
    return String(map { $0.isWhitespace ? " " : $0.isCommand ? "\u{FFFD}" : $0 })
  }

  /// How many columns of a terminal the text takes.
  var terminalWidth: Int { reduce(0) { $0 + $1.terminalWidth } }
}

extension Character {
  fileprivate var isCommand: Bool { unicodeScalars.contains(where: \.isCommand) }

  /// Two for the letters of East Asia and for most emoji, none for what has no picture of its own.
  fileprivate var terminalWidth: Int {
    guard let first = unicodeScalars.first, !first.isASCII else { return 1 }
    switch first.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF: return 2
    case 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD: return 2
    default: break
    }
    if unicodeScalars.contains(where: { $0.properties.isEmojiPresentation || $0.value == 0xFE0F }) { return 2 }
    return unicodeScalars.allSatisfy(\.isInvisible) ? 0 : 1
  }
}

extension Unicode.Scalar {
  /// Whether a terminal could take it for a command, or it turns the direction of what is shown.
  package var isCommand: Bool {
    switch value {
    // What most texts are made of.
    case 0x20...0x7E: false
    case 0x202A...0x202E, 0x2066...0x2069: true
    default: properties.generalCategory == .control
    }
  }

  fileprivate var isInvisible: Bool {
    switch properties.generalCategory {
    case .format, .nonspacingMark, .enclosingMark: true
    default: false
    }
  }
}
