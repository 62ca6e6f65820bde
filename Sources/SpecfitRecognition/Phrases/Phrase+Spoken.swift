// From words of a document to words of a test's name.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel

internal import SpecfitSource

extension ArraySlice<Word> {
  /// The words as a test's name has them: no articles, marks and asides, identifiers as words.
  ///
  /// - Parameters:
  ///   - limit: how many words there may be; the last is never one that asks for another.
  ///   - keepsVerb: whether the first word stays, whatever it is.
  /// - Returns: the words with single spaces between them; empty when nothing can be said.
  func spoken(limit: Int, keepsVerb: Bool = false) -> String {
    var spoken: [String] = []
    spoken.reserveCapacity(limit + 5)
    var end = limit
    var isQuoted = false
    let words = withoutAsides
    var skipped = words.startIndex - 1
    for index in words.indices {
      let word = words[index]
      // A list of numbers is said whole.
      let isListed = spoken.last?.isSpokenNumber == true ? word.isMark(",") : spoken.last == "and" && word.isNumber
      guard spoken.count <= limit + 4 || isListed else { break }
      let start = spoken.count
      defer {
        // A name of several words is said whole or not at all.
        if word.kind == .code, start > 2, start < limit, spoken.count > limit {
          end = start - (spoken[start - 1].hasSuffix("ing") ? 1 : 0)
        }
        // So is a short quotation.
        if word.kind == .quote, start < limit { end = Swift.max(end, spoken.count) }
      }
      // What follows a quotation behind no more than a comma is listed with it.
      if word.kind != .quote, word.kind != .mark { isQuoted = false }
      // What an element is bound to, nobody sees.
      if start > 0, word.isPlain("bound"), words[(index + 1)...].first?.isPlain("to") == true { break }
      // "Creates a profile, linking it to the user": the noun names it, and the clause how.
      if start > 1, word.isMark(","), words[(index + 1)...].first?.isPlain(PhraseWords.manners) == true {
        break
      }
      // "The first one sticks: opening it again changes nothing": the rest explains it.
      if start > 0, word.isMark(":", ";", "–", "—"), word.depth == 0, words[index...].dropFirst().first?.kind == .plain
      {
        break
      }
      switch word.kind {
      case .mark:
        // "With a delay of 1, 2 and 4 s".
        if word.isMark(","), start > 0, index > words.startIndex, words[index - 1].isNumber,
          words[(index + 1)...].first?.isNumber == true
        {
          spoken.append("and")
          continue
        }
        guard start > 1, word.isMark(","), !spoken[start - 1].hasSuffix("ed"), !spoken.contains("neither") else {
          continue
        }
        if Self.isListed(words[(index + 1)...], in: words) { spoken.append("and") }
      case .code:
        // A name of one word is most of the code in sentences.
        if !word.text.isEmpty, word.text.utf8.allSatisfy({ $0.isLowercase || $0.isDigit }) {
          spoken.append(word.text)
        } else if word.text.utf8.allSatisfy({ $0 == ASCII.underscore }) {
          spoken.append(word.text.utf8.count > 1 ? "underscores" : "underscore")
        } else if word.text.hasPrefix("!"), word.text.utf8.count > 1,
          word.text.dropFirst().utf8.allSatisfy({ $0.isPathSign })
        {
          spoken += ["not", ConditionPhrase.spokenState(String(word.text.dropFirst()))]
        } else if word.text.isFormat {
          if let last = spoken.last, ["pattern", "format", "template", "form"].contains(last) { spoken.removeLast() }
          spoken += ["stated", "format"]
        } else if word.text.hasPrefix("^") || word.text.hasSuffix("]$") || word.text.contains("[0-9]") {
          spoken.append("pattern")
        } else {
          spoken += Self.words(ofCode: word.text)
          // "Is stored in `queue.json`": in the file, unless it only qualifies what follows.
          if start > 0, !spoken.contains("file"), Self.isDataFile(word.text),
            words[(index + 1)...].first.map({ $0.kind == .mark || PhraseWords.joints.contains($0) }) ?? true
          {
            spoken.append("file")
          }
        }
      case .quote:
        // "Version [number]": what stands in brackets is filled in.
        let text = word.text.part(before: "[")
        if isQuoted { spoken.append("and") }
        isQuoted = true
        let quoted = text.isEmpty ? word.text[...] : text
        // "9+" and "2.3" are numbers.
        if quoted.utf8.first?.isDigit == true, quoted.utf8.allSatisfy({ $0.isDigit || $0 == ASCII.dot || $0 == 0x2B }) {
          spoken += Self.words(ofText: String(quoted))
          continue
        }
        // A row may end with three dots.
        if quoted == "…" { spoken.append("ellipsis") }
        let said = quoted.split { !$0.isLetter && !$0.isNumber && $0 != "'" && $0 != "’" }.prefix(6)
        spoken += said.prefix(said.count > 5 ? 4 : 5).map(String.init)
      case .plain:
        if index == words.startIndex, keepsVerb {
          spoken.append(word.lower)
          continue
        }
        // "The server cannot be reached".
        if word.isPlain("be"), let before = spoken.last, ["cannot", "can't"].contains(before) {
          spoken.append("be")
          continue
        }
        // "Once a day".
        if word.isPlain("a", "an"), let before = spoken.last, ["once", "twice", "times"].contains(before) {
          spoken.append("per")
          continue
        }
        // "While an order is being placed": it is not yet.
        if word.isPlain("being"), start > 0,
          words[(index + 1)...].first.map({ Verb.base(ofParticiple: $0) != nil }) == true
        {
          spoken.append("being")
          continue
        }
        // "Does not resume on its own".
        if word.isPlain("own"), spoken.last == "on", words[index - 1].isPlain("its", "their") {
          spoken[spoken.count - 1] = "by"
          spoken.append("itself")
          continue
        }
        // "Three times in a row".
        if word.isPlain("a"), spoken.last == "in", words[(index + 1)...].first?.isPlain("row") == true {
          spoken.append("a")
          continue
        }
        // "A warning that the crop may dry out": what it says.
        if word.isPlain("that"), let before = spoken.last, Self.telling.contains(before),
          words[(index + 1)...].first?.isPlain(PhraseWords.articles) == true
        {
          spoken.append("that")
          continue
        }
        // "A device that does not report it": one not reporting it.
        if word.isPlain("that", "which", "who"), index + 3 < words.endIndex,
          words[index + 1].isPlain("does", "do"), words[index + 2].isPlain("not"), Verb.isBase(words[index + 3])
        {
          spoken += ["not", Verb.gerund(of: words[index + 3].lower)]
          skipped = index + 3
          continue
        }
        // "Anything that isn't a date".
        if word.isPlain("that", "which"), index + 2 < words.endIndex, words[index + 1].isPlain("isn't", "aren't") {
          let isOpen = spoken.last.map { ["anything", "everything", "all", "nothing"].contains($0) } == true
          spoken.append(isOpen ? "but" : "not")
          skipped = index + 1
          continue
        }
        if index <= skipped { continue }
        // "A boat which is late" and "a boat that is late" are the same, and so is "a guest who has been moved".
        if word.isPlain("which"), index + 1 < words.endIndex, words[index + 1].isPlain("is", "are", "was", "were") {
          continue
        }
        if word.isPlain("who"), index + 2 < words.endIndex,
          words[index + 1].isPlain("is", "are", "was", "were") && Verb.base(ofParticiple: words[index + 2]) != nil
            || words[index + 1].isPlain("has", "have") && words[index + 2].isPlain("been")
        {
          continue
        }
        // "Who was outbid", by a verb that no list has, is not who bid more.
        if word.isPlain("was", "were"), start > 0, spoken[start - 1] == "who" {
          spoken.append(word.lower)
          continue
        }
        // "Opens once more".
        if word.isPlain("more"), spoken.last == "once" {
          spoken[spoken.count - 1] = "again"
          continue
        }
        // "Stays where it was".
        if word.isPlain("is", "was", "are", "were"), start > 1, ["it", "they"].contains(spoken[start - 1]),
          spoken[start - 2] == "where"
        {
          spoken.append(word.lower)
          continue
        }
        // "800 × 600 pixels".
        if word.text == "×", start > 0, words[(index + 1)...].first?.isNumber == true {
          spoken.append("by")
          continue
        }
        // "First 10, then 20": in turn, and no number of four digits.
        if word.isPlain("then"), start > 0, words[(index + 1)...].first?.isNumber == true {
          spoken.append("then")
          continue
        }
        // "A boat that it does not know".
        if word.isPlain("does", "do"), index + 1 < words.endIndex, words[index + 1].isPlain("not"),
          spoken.last.map({ ["it", "they"].contains($0) }) == true
        {
          spoken.append(word.lower)
          continue
        }
        // "Scaled down before they are sent": before sending.
        if word.isPlain("they", "it"), let before = spoken.last, ["before", "after"].contains(before),
          index + 2 < words.endIndex, words[index + 1].isPlain("is", "are"),
          let base = Verb.base(ofParticiple: words[index + 2])
        {
          spoken.append(Verb.gerund(of: base))
          skipped = index + 2
          continue
        }
        // "The most specific rule", "in any order".
        let isAny = word.isPlain("any") && words[(index + 1)...].first?.isPlain("order", "time", "moment") == true
        if PhraseWords.unspoken.contains(word), spoken.last != "most", !isAny { continue }
        // "Within 5 s".
        if word.text.utf8.count < 4, start > 0, words[index - 1].isNumber,
          let unit = Figures.unit(word.text, after: words[index - 1].text)
        {
          spoken.append(unit)
          continue
        }
        if word.isSimple {
          spoken.append(word.lower)
        } else if let slash = word.text.utf8.firstIndex(of: UInt8(ascii: "/")), word.isOfLettersAndSlash {
          // "height/weight" is both, "lines/day" is how many; "success/failure", "insert/update" and "a call/visit" are
          // either.
          let second = String(word.text[slash...].dropFirst())
          let first = String(word.text[..<slash])
          // "below/beside each row": one place is enough for a name.
          if PhraseWords.joints.contains(first.lowercased()) || PhraseWords.joints.contains(second.lowercased()) {
            spoken.append(first.lowercased())
            continue
          }
          let isOne = index > words.startIndex && words[index - 1].isPlain("a", "an")
          let isChoice =
            isOne || PhraseWords.choices.contains(second.lowercased())
            || start > 0 && spoken[start - 1] == "to" && Verb.isBase(second.lowercased())
          let joint = PhraseWords.spans.contains(second.lowercased()) ? "per" : isChoice ? "or" : "and"
          spoken += Self.words(ofText: first) + [joint] + Self.words(ofText: second)
        } else {
          spoken += Self.words(ofText: KeySign.spelled(word.text))
        }
      }
    }
    // `leftOver`, "Other" and *read-only* end as they do.
    if let last = words.last, spoken.count <= end,
      last.kind == .code && Self.words(ofCode: last.text).count > 1
        || last.kind == .plain && last.text.utf8.contains(ASCII.hyphen)
        || last.kind == .quote && isQuoted && !last.text.contains("[") && !last.text.contains(" ")
          && spoken.last.map({ PhraseWords.joints.holds(inAnyCase: $0) }) == true
    {
      return spoken.joined(separator: " ")
    }
    return Self.ended(spoken, limit: end)
  }

  /// Whether a name is that of a file with data.
  private static func isDataFile(_ name: String) -> Bool {
    let parts = name.parts(between: ".")
    return parts.count == 2 && parts[1] != "swift" && fileEndings.contains(String(parts[1]))
  }

  /// Whether what follows a comma is the last of two things, and no clause: "prices, stock levels".
  private static func isListed(_ rest: ArraySlice<Word>, in words: ArraySlice<Word>) -> Bool {
    // "By date, newest first" lists nothing.
    guard (1...3).contains(rest.count), let first = rest.first, first.kind == .plain, !first.lower.hasSuffix("ing"),
      rest.last?.isPlain("first", "last") != true, !first.isPlain("otherwise", "else", "never", "then"),
      !PhraseWords.joints.contains(first), !Verb.isBase(first), Verb.base(ofThirdPerson: first) == nil,
      Verb.base(ofParticiple: first) == nil, rest.allSatisfy({ $0.kind == .plain && !$0.isNumber })
    else { return false }
    return !words.contains { $0.isPlain("and", "or", "but", "no") } && words.count { $0.isMark(",") } == 1
  }

  /// Cut to a number of words, and never behind a word that asks for another, nor inside a list of numbers.
  static func ended(_ words: [some StringProtocol], limit: Int) -> String {
    var count = Swift.min(words.count, limit)
    // Of "100 and 150 and 120" the first two are other values.
    if count > 0, count < words.count,
      words[count - 1].isSpokenNumber || words[count - 1] == "and" && words[count].isSpokenNumber
    {
      while count < words.count, words[count] == "and" || words[count].isSpokenNumber, words[count - 1] != words[count]
      {
        count += 1
      }
    }
    // "Both are the same": nothing is missing behind it, other than in "all the same".
    let isWhole =
      count == words.count && count > 1
      && (words[count - 1] == "same" && words[count - 2] != "all"
        || words[count - 1] == "all" && words[count - 2] == "at")
    // "With slow handling and member | feedback": of what is only begun, nothing is told.
    if count < words.count, count > 3, begun.holds(inAnyCase: words[count - 2]),
      !PhraseWords.joints.holds(inAnyCase: words[count])
    {
      count -= 2
    }
    while !isWhole, count > 1, PhraseWords.joints.holds(inAnyCase: words[count - 1]),
      !(words[count - 1] == "in" && PhraseWords.entering.holds(inAnyCase: words[count - 2]))
    { count -= 1 }
    guard count > 0 else { return "" }
    var text = String(words[0])
    guard count > 1 else { return text }
    text.reserveCapacity(words[..<count].reduce(0) { $0 + 1 + $1.utf8.count })
    for word in words[1..<count] {
      text += " "
      text += word
    }
    return text
  }

  private static var `in`: WordKey { WordKey("in") }

  /// Words that begin one more thing, or what is true besides.
  private static let begun: WordSet = ["and", "or", "with", "in", "on", "for", "by", "from", "of", "to", "via", "at"]

  /// What tells something, behind which a clause says what.
  private static let telling: WordSet = [
    "warning", "message", "hint", "note", "notice", "alert", "error", "banner", "reminder", "text", "toast",
  ]

  /// The same of the words of a text.
  static func ended(_ text: String, limit: Int) -> String {
    var text = text
    return text.withUTF8 { bytes in
      var kept: [UInt8] = []
      kept.reserveCapacity(bytes.count)
      // Up to the last word on which a phrase may end; the first stays, whatever it is.
      var end = 0
      var previous = WordKey.none
      for word in bytes.split(separator: ASCII.space).prefix(limit) {
        if !kept.isEmpty { kept.append(ASCII.space) }
        let isFirst = kept.isEmpty
        kept += word
        let key = WordKey(inAnyCase: word)
        let isParticle = key == Self.in && PhraseWords.entering.holds(key: previous)
        if isFirst || isParticle || !PhraseWords.joints.holds(key: key) { end = kept.count }
        previous = key
      }
      return String(decoding: kept[..<end], as: UTF8.self)
    }
  }
}

extension StringProtocol {
  /// Whether it is a number as names have it: `12`, `0_5`.
  fileprivate var isSpokenNumber: Bool {
    utf8.first?.isDigit == true && utf8.allSatisfy { $0.isDigit || $0 == ASCII.underscore }
  }
}

extension String {
  private static let codeSigns = ByteSet("$=()+?\"")

  /// `[HH:mm] name: text`: whether text stands behind what is filled in, in which no code is.
  fileprivate var isFormat: Bool {
    guard let open = utf8.first, open == UInt8(ascii: "[") || open == UInt8(ascii: "{"), utf8.count <= 200,
      !utf8.contains(where: { Self.codeSigns.contains($0) }),
      let close = lastIndex(where: { $0 == "]" || $0 == "}" })
    else { return false }
    return self[close...].dropFirst().hasPrefix(" ") && self[close...].contains { $0.isLetter }
  }
}
