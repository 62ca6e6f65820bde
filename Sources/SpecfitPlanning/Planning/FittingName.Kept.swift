// What of a name's words the statement keeps whole.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

extension FittingName {
  /// The words of a name that its statement keeps.
  struct Kept {
    /// The names of several words that stand as code in the statement, in lower case.
    var names: [[String]] = []
    /// The short texts in quotation marks of which the response ends on one, in lower case.
    var quotes: [[String]] = []
    /// Long texts in quotation marks, in lower case.
    var texts: [[String]] = []
    /// The first sentences of those that have several, without their signs.
    var sentences: [[String]] = []
    /// Texts in quotation marks of two or three words, in lower case.
    var labels: [[String]] = []
    /// The cases of enums in the statement, in lower case.
    var cases: [[String]] = []
    /// What tells apart the branches of one decision: cases, and names of types.
    var kinds: [[String]] = []
    /// What the condition compares that is worked out, with its bound.
    var sums: [[String]] = []
    /// The words of the outcome that are verbs in the statement: "stores the name and clears the text".
    var verbs: Set<String> = []
    /// The first words of the functions that the statement calls.
    var calls: Set<String> = []

    init() {}

    init(by statement: String, of outcome: [String]) {
      verbs = Self.verbs(by: statement, of: outcome)
      let quotations = Self.quotations(in: statement).filter { (1...3).contains($0.count) }
      texts = Self.quotations(in: statement).filter { $0.count > 3 }
      sentences = Self.texts(between: "\"", in: statement).compactMap(Self.sentence).map(Self.spoken)
      labels = quotations.filter { $0.count > 1 }
      let parts = statement.split(separator: "`", omittingEmptySubsequences: false)
      let code = parts.indices.filter { $0 % 2 == 1 }
      calls = Set(
        code.compactMap { parts[$0].prefix { $0 != "(" }.split(separator: ".").last }
          .compactMap { Self.words(of: $0).first }
      )
      cases = code.filter { parts[$0].hasPrefix(".") }.map { Self.words(of: parts[$0].prefix { $0 != "(" }) }
      let types = code.filter { place in [" is a ", " is an ", " is no "].contains(where: parts[place - 1].hasSuffix) }
      kinds = cases + types.map { Self.words(of: parts[$0]) }
      quotes = quotations.filter { FittingName.places(of: [$0], in: outcome).contains(outcome.endIndex - 1) }
      names =
        Words.pairs + quotations.filter { $0.count > 1 }
        + Self.texts(between: "`", in: statement)
        .flatMap { $0.prefix(200).split { !$0.isLetter && !$0.isNumber && $0 != "_" } }
        .flatMap { name in
          let words = Self.words(of: name)
          // `isCheckingIn` is spoken of as "checking in".
          return words.first.map(Self.questions.contains) == true ? [words, Array(words.dropFirst())] : [words]
        }
        .filter { $0.count > 1 }
    }

    /// What is compared with a sum, of which a half would be another bound: "depth above 5 plus draught".
    static func sums(in words: [String], of statement: String) -> [[String]] {
      let signs = ["plus": "+", "minus": "-", "times": "*", "modulo": "%", "divided": "/"]
      return words.indices.dropFirst().compactMap { place in
        // "Several times" multiplies nothing.
        guard let sign = signs[words[place]],
          statement.contains(" \(sign) ") || sign != "*" && statement.contains(" \(words[place]) ")
        else { return nil }
        var (start, end) = (place - 1, place + (sign == "/" ? 2 : 1))
        guard end < words.endIndex else { return nil }
        if end + 2 < words.endIndex, Self.bounds.contains(words[end + 1]) { end += words[end + 1] == "at" ? 3 : 2 }
        if start > 1, Self.bounds.contains(words[start - 1]) { start -= 2 }
        if start > 2, words[start - 2] == "at", ["least", "most"].contains(words[start - 1]) { start -= 3 }
        return words[start...min(end, words.endIndex - 1)].map { $0.lowercased() }
      }
    }

    private static let bounds: Set<String> = ["above", "below", "at"]

    /// The words of an outcome that are verbs in the statement.
    static func verbs(by statement: String, of outcome: [String]) -> Set<String> {
      let parts = statement.split(separator: "`", omittingEmptySubsequences: false)
      let forms = Set(parts.indices.filter { $0 % 2 == 0 }.flatMap { parts[$0].split { !$0.isLetter } })
      // `Tide()` makes a value, and does nothing else.
      let calls = parts.indices.filter {
        $0 % 2 == 1 && parts[$0].contains("(") && parts[$0].first?.isUppercase == false
      }
      .compactMap { Self.words(of: parts[$0].prefix { $0 != "(" }.split(separator: ".").last ?? "").first }
      return Set(calls).intersection(outcome).union(
        outcome.filter { verb in Self.forms(of: verb).contains { forms.contains($0) } }
      )
    }

    /// What a verb may be in a sentence about one, and where something was done: *stores* and *stored*, *sends* and *sent*.
    private static func forms(of verb: String) -> [Substring] {
      let past = verb.hasSuffix("e") ? verb + "d" : verb.hasSuffix("nd") ? verb.dropLast() + "t" : verb + "ed"
      return [verb + "s", verb + "es", past].map { $0[...] }
    }

    /// The texts in quotation marks, word by word in lower case; a long identifier is none.
    private static func quotations(in statement: String) -> [[String]] {
      texts(between: "\"", in: statement).filter { $0.utf8.count < 200 }.compactMap { text in
        let words = spoken(text)
        return words.count < 4 || text.contains(" ") ? words : nil
      }
    }

    /// The words of a text, without the values that are put into it: "Hello, \\(name)".
    static func spoken(_ text: Substring) -> [String] {
      var plain = ""
      var depth = 0
      for sign in text {
        switch sign {
        case "(" where depth > 0 || plain.last == "\\": depth += 1
        case ")" where depth > 0: depth -= 1
        default: if depth == 0 { plain.append(sign) }
        }
      }
      return plain.split { !$0.isLetter && !$0.isNumber && !"'’-_".contains($0) }.flatMap(words)
    }

    /// The first sentence of a text that has more than one; nil for others.
    private static func sentence(of text: Substring) -> Substring? {
      let end = text.indices.dropLast().first { ".!?:".contains(text[$0]) && text[text.index(after: $0)] == " " }
      return end.map { text[..<$0] }
    }

    /// In lower case, without the point before the case of an enum.
    private static func words(of text: Substring) -> [String] {
      FittingName.parts(of: Wording.words(of: text.drop { $0 == "." }).lowercased())
    }

    /// What stands between the first and the second of a mark, the third and the fourth, and so on.
    private static func texts(between mark: Character, in statement: String) -> [Substring] {
      let parts = statement.split(separator: mark, omittingEmptySubsequences: false)
      return parts.indices.filter { $0 % 2 == 1 }.map { parts[$0] }
    }

    private static let questions: Set<String> = ["is", "has", "should", "did", "will"]
  }
}
