// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitCode
internal import SpecfitModel

/// The first sentence of a comment on a function, if it says what the function does.
struct DocumentedWords {
  /// As after *should*: `remove all letters`.
  let imperative: String
  /// As after a subject: `removes all letters`.
  let clause: String

  /// Reads the comment of a function; what it returns the sentence may name without a verb.
  init?(_ comment: String, of member: CodeMember) {
    let end =
      [" - ", ". ", ", or nil ", " or nil ", ", or `nil` "].compactMap { comment.firstRange(of: $0)?.lowerBound }.min()
      ?? comment.endIndex
    let sentence = comment[..<end]
    let parts = (sentence.hasSuffix(".") ? sentence.dropLast() : sentence).split(separator: " ")
    guard (3...16).contains(parts.count), case let words = [Word](plain: String(sentence)), words.count > 2,
      !CommentWords.isProvisional(String(sentence))
    else { return nil }
    let first = parts[0].lowercased()
    // "The number of open loans": more than the name of the function and its type say.
    if let result = member.result, ["the", "all", "number"].contains(first), ResponsePhrase(words[...]) == nil,
      case let known = ["number", member.baseName, result].flatMap({ WordStem.allStems(of: $0) }),
      !Set(WordStem.stems(of: words[...])).isSubset(of: known)
    {
      let named = parts.filter { !PhraseWords.articles.holds(inAnyCase: $0) }.joined(separator: " ")
      imperative = "return \(named.prefix(1).lowercased())\(named.dropFirst())"
      clause = "returns \(first) \(parts.dropFirst().joined(separator: " "))"
      return
    }
    // "Weighs the letter": a verb that no list has, by what stands behind it.
    let isFollowed =
      words[1].isPlain(PhraseWords.articles) || words[1].isPlain("all", "every", "each", "its", "both", "two")
    guard
      let verb = Verb.isBase(first)
        ? first : Verb.base(ofThirdPerson: first) ?? (isFollowed ? Verb.base(ofForm: words[0]) : nil),
      // "Empty letters aren't kept": a noun with its verb.
      ResponsePhrase(words[...]).map({ $0.subject.isEmpty && !$0.isPassive }) ?? true
    else { return nil }
    clause = "\(Verb.third(of: verb)) \(parts.dropFirst().joined(separator: " "))"
    // "Stops the loop and closes all vents": two verbs, as after *should*.
    let rest = parts.indices.dropFirst().filter { !PhraseWords.articles.holds(inAnyCase: parts[$0]) }.map { index in
      let base = parts[index - 1] == "and" ? Verb.base(ofThirdPerson: String(parts[index])) : nil
      return base ?? String(parts[index])
    }
    imperative = ([verb] + rest).joined(separator: " ")
  }
}
