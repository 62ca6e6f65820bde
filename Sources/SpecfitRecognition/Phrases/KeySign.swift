// The signs of keys: "⌘1", "⇧⌫".
// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// What the signs on the keys of a keyboard are called.
enum KeySign {
  /// A text with the names of keys in place of their signs: *Command 1* for "⌘1".
  static func spelled(_ text: String) -> String {
    // All of them have three bytes, of which the first is the same.
    guard text.utf8.contains(0xE2), text.contains(where: { names[$0] != nil }) else { return text }
    return text.reduce(into: "") { spelled, letter in
      guard let name = letter == "…" ? "to" : names[letter] else {
        spelled.append(letter)
        return
      }
      if spelled.last?.isLetter == true || spelled.last?.isNumber == true { spelled += " " }
      spelled += name + " "
    }
  }

  /// Without "→", which in texts says what follows from what.
  private static let names: [Character: String] = [
    "⌘": "Command", "⌥": "Option", "⇧": "Shift", "⌃": "Control", "⌫": "Delete", "⌦": "Forward Delete", "⏎": "Return",
    "↩": "Return", "⎋": "Escape", "⇥": "Tab", "↑": "Up", "↓": "Down", "←": "Left",
  ]
}
