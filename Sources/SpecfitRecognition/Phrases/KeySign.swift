// The signs of keys and fractions: "⌘1", "⇧⌫", "½".
// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// What the signs on the keys of a keyboard, and fractions, are called.
enum KeySign {
  /// A text with the names of keys in place of their signs: *Command 1* for "⌘1".
  static func spelled(_ text: String) -> String {
    // All of them have two or three bytes, of which the first is one of two.
    guard text.utf8.contains(where: { $0 == 0xE2 || $0 == 0xC2 }), text.contains(where: { names[$0] != nil }) else {
      return text
    }
    return text.reduce(into: "") { spelled, letter in
      guard let name = letter == "…" ? "to" : names[letter] else {
        spelled.append(letter)
        return
      }
      // "2½".
      if spelled.last?.isNumber == true, letter.isNumber { spelled += " and" }
      if spelled.last?.isLetter == true || spelled.last?.isNumber == true { spelled += " " }
      spelled += name + " "
    }
  }

  /// Without "→", which in texts says what follows from what.
  private static let names: [Character: String] = [
    "⌘": "Command", "⌥": "Option", "⇧": "Shift", "⌃": "Control", "⌫": "Delete", "⌦": "Forward Delete", "⏎": "Return",
    "↩": "Return", "⎋": "Escape", "⇥": "Tab", "↑": "Up", "↓": "Down", "←": "Left",
    "½": "Half", "¼": "Quarter", "¾": "Three Quarters",
  ]
}
