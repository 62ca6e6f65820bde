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
    /// The words of the outcome that are verbs in the statement: "stores the name and clears the text".
    var verbs: Set<String> = []

    init() {}

    init(by statement: String, of outcome: [String]) {
      verbs = Set(outcome.filter { statement.contains(" \($0)s ") || statement.contains(" \($0)es ") })
      let quotations = Self.quotations(in: statement).filter { (1...3).contains($0.count) }
      texts = Self.quotations(in: statement).filter { $0.count > 3 }
      quotes = quotations.filter { FittingName.places(of: [$0], in: outcome).contains(outcome.endIndex - 1) }
      names =
        FittingName.pairs + quotations.filter { $0.count > 1 }
        + Self.texts(between: "`", in: statement)
        .flatMap { $0.prefix(200).split { !$0.isLetter && !$0.isNumber && $0 != "_" } }
        .flatMap { name in
          let words = FittingName.parts(of: Wording.words(of: String(name)).lowercased())
          // `isCheckingIn` is spoken of as "checking in".
          return words.first.map(Self.questions.contains) == true ? [words, Array(words.dropFirst())] : [words]
        }
        .filter { $0.count > 1 }
    }

    /// The texts in quotation marks, word by word in lower case: no word of a short one may go.
    private static func quotations(in statement: String) -> [[String]] {
      texts(between: "\"", in: statement).filter { $0.utf8.count < 80 }
        .map { FittingName.parts(of: Wording.words(of: String($0)).lowercased()) }
    }

    /// What stands between the first and the second of a mark, the third and the fourth, and so on.
    private static func texts(between mark: Character, in statement: String) -> [Substring] {
      let parts = statement.split(separator: mark, omittingEmptySubsequences: false)
      return parts.indices.filter { $0 % 2 == 1 }.map { parts[$0] }
    }

    private static let questions: Set<String> = ["is", "has", "should", "did", "will"]
  }
}
