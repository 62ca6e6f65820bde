// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

/// The lines of code that build what a user has to open first: menus, alerts, and what stands behind a swipe.
///
/// Counts brackets, like `ControlScanner`; what is no code opens no menu.
struct MenuLines {
  private(set) var lines: Set<Int> = []
  /// The names in these lines: a part of the view may build what is in the menu.
  private var names: Set<Substring> = []

  private static let openers = [
    ".contextMenu", ".swipeActions", ".confirmationDialog", ".alert", "Menu(", "Menu {",
  ]

  /// Takes O(*n*) time in the size of the lines.
  init(_ range: Range<Int>, of file: SourceFile) {
    let texts = range.map { (number: $0, text: Self.code(file.bytes[file.range(ofLine: $0)])) }
    guard texts.contains(where: { Self.opens($0.text) }) else { return }
    mark(texts, where: Self.opens)
    for (number, text) in texts where lines.contains(number) {
      names.formUnion(text.split { !$0.isLetter && !$0.isNumber }.filter { $0.first?.isLowercase == true })
    }
    let names = names
    mark(texts) { text in
      guard text.holds("some View"), let start = text.place(of: "var ") ?? text.place(of: "func ") else {
        return false
      }
      return names.contains(text[start.upperBound...].prefix { $0.isLetter || $0.isNumber })
    }
  }

  /// Adds the lines that meet a condition, each with those up to the end of its brackets.
  private mutating func mark(_ texts: [(number: Int, text: String)], where opens: (String) -> Bool) {
    var depth = 0
    var outer: Int?
    for (number, text) in texts {
      if text.holds("```") { (depth, outer) = (0, nil) }
      if outer == nil, opens(text) { outer = depth }
      if outer != nil { lines.insert(number) }
      for byte in text.utf8 {
        if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "(") { depth += 1 }
        if byte == UInt8(ascii: "}") || byte == UInt8(ascii: ")") { depth -= 1 }
      }
      if let start = outer, depth <= start { outer = nil }
    }
  }

  private static func opens(_ text: String) -> Bool {
    openers.contains { opener in
      guard let place = text.place(of: opener) else { return false }
      // `FilterMenu(…)` is a view of its own.
      return opener.hasPrefix(".") || text[..<place.lowerBound].last?.isLetter != true
    }
  }

  /// A line without the texts in quotes.
  private static func code(_ bytes: ArraySlice<UInt8>) -> String {
    let parts = String(decoding: bytes, as: UTF8.self).parts(between: "\"", omittingEmptySubsequences: false)
    return parts.indices.filter { $0.isMultiple(of: 2) }.map { parts[$0] }.joined(separator: "\"\"")
  }
}
