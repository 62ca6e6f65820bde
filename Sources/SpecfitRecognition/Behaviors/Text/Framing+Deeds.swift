// What code in a sentence does, as the sentence says it.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

extension Framing {
  /// "`isOpen = true`, `door.open()`" of an action, "If the list is empty: `isOpen = false`, return": what is set and
  /// called, as sentences say it.
  static func acting(_ phrase: Phrase) -> Phrase {
    let isConditional = Conditional.begins(phrase)
    let mark = isConditional ? phrase.firstIndex { $0.isMark(":", "→", "->", ",") } : nil
    let start = mark.map { $0 + 1 } ?? phrase.startIndex
    guard start < phrase.endIndex, !isConditional || mark != nil, case let first = phrase[start],
      first.kind == .code && deed(in: first.text) != nil
        || !isConditional && phrase.count == 1 && first.isPlain("dismiss")
    else { return phrase }
    var words = Array(phrase[..<start])
    for index in phrase[start...].indices {
      let begins = index == start || phrase[index - 1].isMark(",", "+") || phrase[index - 1].isPlain("and")
      let ends = index + 1 == phrase.endIndex || phrase[index + 1].kind == .mark || phrase[index + 1].isPlain("and")
      // That nothing else follows says no more of what is done.
      if isConditional, index > start, begins, ends, phrase[index].isPlain("return", "stop") { break }
      let word = phrase[index]
      if begins, ends, word.kind == .code, let verb = deed(in: word.text) {
        words.append(.supplied(verb, at: word))
      } else if begins, ends, word.isPlain("dismiss") {
        let call = Word(.code, "dismiss()", at: word.offset, isSpaced: true, isStrong: false, depth: word.depth)
        words += [.supplied("call", at: word), call]
        continue
      }
      words.append(word)
    }
    return words[...]
  }

  /// The verb of a piece of code that does something; nil for a name or value.
  private static func deed(in code: String) -> String? {
    guard code.first?.isLowercase == true else { return nil }
    if ResponsePhrase.assignment(code) != nil { return "set" }
    let path = code.part(before: "(")
    return code.hasSuffix(")") && path.contains(".")
      && path.utf8.allSatisfy { $0.isLetter || $0.isDigit || $0 == ASCII.dot } ? "call" : nil
  }

  /// "Implement `sort()` to order the list", "Implement `all()` returning the list": what it does is said of the function.
  static func implementing(_ words: Phrase) -> Phrase {
    guard words.count > 3, words.first?.isPlain("implement", "add", "create", "write", "provide") == true,
      case let rest = words.dropFirst().drop(while: {
        $0.isPlain("a", "an", "the", "function", "method", "async", "static", "public")
      }),
      let call = rest.first, call.kind == .code, call.text.hasSuffix(")"), let joint = rest.dropFirst().first
    else { return words }
    let said = rest.dropFirst(2)
    func does(_ verb: String, _ object: Phrase) -> Phrase {
      Phrase([call, .supplied(Verb.third(of: verb), at: joint)] + Array(object))
    }
    if joint.isMark(":", "–") { return rest }
    // "… which stops the timer": so it does.
    if joint.isPlain("that", "which"), let verb = said.first, Verb.base(ofThirdPerson: verb) != nil {
      return Phrase([call] + said)
    }
    if joint.isPlain("returning") { return does("return", said) }
    if joint.isPlain("to"), let verb = said.first, Verb.isBase(verb) { return does(verb.lower, said.dropFirst()) }
    // "… for tab reordering": it reorders tabs.
    if joint.isPlain("for"), (2...4).contains(said.count), let last = said.last,
      let verb = Verb.base(ofGerund: last)
    {
      return does(verb, said.dropLast(2) + [.supplied(said[said.endIndex - 2].text.plural, at: last)])
    }
    return words
  }
}
