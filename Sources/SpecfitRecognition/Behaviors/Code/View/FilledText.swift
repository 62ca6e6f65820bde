// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitCode

/// A text with values filled in, as one speaks of it: `"\(Int(hours)) h of \(plan.title)"` is *hours of title*.
struct FilledText {
  /// What is filled in at one place.
  struct Filling {
    /// `["plan", "title"]`; empty without a name.
    var path: [String]
    /// Whether a share is made a percentage: `\(Int(share * 100))%`.
    var isPercentage: Bool
  }

  /// The words of what stands there and of what is filled in, each once.
  let words: String

  /// Reads a text; what names of the code around it stand for is given with them.
  init(_ text: String, _ bound: [String: CodeExpression] = [:]) {
    let fixed = text.withoutInterpolations.fixedWords
    var words: [String] = []
    for part in Self.parts(of: text) {
      switch part {
      case .fixed(let text):
        // The sign behind a number says what it is: "40%".
        words += (text.hasPrefix("%") ? ["percent"] : []) + text.fixedWords
      case .filled(let code):
        let filling = Self.filling(code)
        guard !filling.isPercentage else { continue }
        let own = Self.noun(of: filling.path, bound).split(separator: " ").map(String.init)
        // "Calories: \(calories)" says it already.
        let isSaid = own.allSatisfy { word in fixed.contains { $0.lowercased() == word.lowercased() } }
        if !isSaid { words += own }
      case .unclosed: break
      }
    }
    var once: [String] = []
    for word in words.prefix(40) where !once.contains(where: { $0.lowercased() == word.lowercased() }) {
      once.append(word)
    }
    self.words = once.joined(separator: " ")
  }

  static func fillings(of text: String) -> [Filling] {
    parts(of: text).compactMap { if case .filled(let code) = $0 { filling(code) } else { nil } }
  }

  enum Part {
    case fixed(String)
    case filled(code: String)
    /// Code that does not end: the text was cut, or holds a bracket in a text of its own.
    case unclosed(code: String)
  }

  static func parts(of text: some StringProtocol) -> [Part] {
    var parts: [Part] = []
    var (fixed, code) = ("", "")
    var depth = 0
    for character in text {
      if depth > 0 {
        depth += character == "(" ? 1 : character == ")" ? -1 : 0
        if depth > 0 { code.append(character) } else { parts.append(.filled(code: code)) }
      } else if fixed.last == "\\", character == "(" {
        fixed.removeLast()
        if !fixed.isEmpty { parts.append(.fixed(fixed)) }
        (fixed, code, depth) = ("", "", 1)
      } else {
        fixed.append(character)
      }
    }
    if depth > 0 { parts.append(.unclosed(code: code)) }
    if !fixed.isEmpty { parts.append(.fixed(fixed)) }
    return parts
  }

  /// The first value that is named in the code: `score.value` in `Int(score.value)`.
  private static func filling(_ code: String) -> Filling {
    // Of two values no one is always there.
    if code.contains(" ? ") { return Filling(path: [], isPercentage: false) }
    let names = code.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "." }
    var path = (names.first { $0.first?.isLowercase == true } ?? "").split(separator: ".").map(String.init)
    // `date.formatted(…)` shows the date.
    if path.count > 1, let last = path.last, code.contains("\(last)(") { path.removeLast() }
    return Filling(path: path, isPercentage: code.contains("* 100"))
  }

  private static func noun(of path: [String], _ bound: [String: CodeExpression]) -> String {
    guard let root = path.first else { return "" }
    let start = bound[root] ?? CodeExpression(.name(root), offset: 0)
    return path.dropFirst().reduce(start) { CodeExpression(.member($0, $1), offset: 0) }.noun
  }
}

extension StringProtocol {
  /// A text without the code in it, whose value nobody reads in a name.
  var withoutInterpolations: String {
    FilledText.parts(of: self).map { if case .fixed(let text) = $0 { text } else { "" } }.joined().trimmingBlanks
  }
}

extension String {
  /// With an ellipsis for each value whose format is given at length: *Pay …* of `Pay \(sum.formatted(.currency(code: "EUR")))`.
  var withoutFormats: String {
    FilledText.parts(of: self).map { part in
      switch part {
      case .fixed(let text): text
      case .filled(let code): code.contains("\"") || code.count > 31 ? "…" : "\\(\(code))"
      case .unclosed(let code): "\\(\(code)"
      }
    }
    .joined()
  }

  /// What a control is called in a name: with what is filled in as one speaks of it.
  var toldLabel: String { contains("\\(") ? FilledText(self).words : self }
}

extension StringProtocol {
  /// The words of a text that name something: no signs, and no unit of one letter.
  fileprivate var fixedWords: [String] {
    split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "'" }).map { String($0) }.filter { $0.count > 1 }
  }
}
