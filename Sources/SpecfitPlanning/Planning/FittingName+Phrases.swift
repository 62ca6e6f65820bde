// Which words a name may lose, and which belong together: phrases, nouns, names and texts.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

extension FittingName {
  /// Takes the last phrase away that one of the words begins and that holds no number.
  func dropTail(
    of words: inout [String],
    at joints: Set<String>,
    from start: Int
  ) -> Bool {
    let inside = Self.places(of: kept.names, in: words)
    let quoted = Self.places(of: kept.quotes, in: words)
    let labels = Self.places(of: kept.labels, in: words)
    let text = textPlaces(in: words)
    let sum = Self.places(of: kept.sums, in: words).max() ?? -1
    for index in words.indices.reversed() where index >= start && !text.contains(index) && index > sum {
      let isListed = joints.contains("and") && words[index - 1].hasSuffix(",")
      guard isListed || joints.contains(words[index].lowercased()) else { continue }
      // "A set" says nothing without what it is a set of.
      if index > start, Words.motions.contains(words[index - 1]), Words.places.contains(words[index].lowercased()) {
        continue
      }
      if words[index] == "of", Words.gathering.contains(words[index - 1].lowercased()) { continue }
      // "Completed with failure", "in reverse order": without it, it is the opposite; and what is counted, is counted as it.
      if words[index] == "with", ["success", "failure"].contains(words.suffix(from: index + 1).first) { continue }
      if words[index] == "without" { continue }
      // "Not caught by the parser": by what it is done is the condition.
      if words[index] == "by", words != outcome, Words.isParticiple(words[index - 1]) { continue }
      if words[index] != "and", words[index...].contains(where: Words.directions.contains) { continue }
      if words[index] == "as", ["count", "add"].contains(words[0]) { continue }
      // "Equal to the limit", "other than the first": half of it would say something else.
      if Words.halves.contains(words[index - 1].lowercased()), ["to", "than"].contains(words[index]) { continue }
      let next = index + 1 < words.endIndex ? words[index + 1] : ""
      if words[index] == "is" && ["true", "false"].contains(next) || Self.isOpen(words[index...]) {
        continue
      }
      guard !inside.contains(index), !words[index...].contains(where: { $0.first?.isNumber == true }),
        !words[..<index].contains(where: { $0.lowercased() == "only" })
      else { continue }
      // A text that stands there word by word stays, and what leads to it goes.
      if let value = words.indices.first(where: { $0 > index && quoted.contains($0) }) {
        guard value > index + 1, !isListed else { continue }
        words.removeSubrange(index..<value)
        return true
      }
      // "One item in bag no known weight": where it is goes, and what is denied of it stays.
      let denial = words[index...].dropFirst(2).prefix(3).firstIndex { ["no", "not", "without"].contains($0) }
      if let denial, words != outcome, Words.places.contains(words[index].lowercased()), !isListed,
        denial + 1 < words.endIndex, !words[index..<denial].contains(where: { ["and", "or"].contains($0) })
      {
        words.removeSubrange(index..<denial)
        return true
      }
      // "plan badge in toolbar is shown": what is said of it stays.
      if subject == .screen,
        let being = words.indices.first(where: { $0 >= index && ["is", "are"].contains(words[$0]) })
      {
        let isBetweenTexts = labels.contains(index - 1) && labels.contains(index + 1)
        guard being > index, !isListed, !Words.motions.contains(words[index - 1]),
          words[index].lowercased() != "and" || isBetweenTexts
        else { continue }
        words.removeSubrange(index..<being)
        return true
      }
      // "Mast or sail torn": of either that stays.
      if words != outcome, ["and", "or"].contains(words[index].lowercased()), (3...4).contains(words.endIndex - index),
        words.first != "failing", let last = words.last, Words.isParticiple(last),
        !words[..<index].contains(where: Words.isParticiple),
        !words[(index + 1)...].contains(where: Words.joints.contains)
      {
        words.removeSubrange(index..<(words.endIndex - 1))
        return true
      }
      let isList = isListed || words[index].lowercased() == "and"
      // "Divide the weight by the total and others": others are divided.
      let more = words[index] == "by" && words.suffix(2) == ["and", "others"] ? 2 : 0
      // "While the harbour is closed" goes as a whole.
      let isSaid = ["is", "are"].contains(words[index].lowercased())
      let clause = isSaid ? words[start..<index].lastIndex { ["while", "when", "where"].contains($0) } : nil
      // "A minimal kiln built from scratch": without its end it is not told how the kiln is built.
      let isHalf =
        words == outcome && subject != .screen && index > start + 2 && Words.isParticiple(words[index - 1])
        && !Words.openings.contains(words[index - 2].lowercased()) && more == 0 && !isList
      words.removeSubrange((clause ?? (isHalf ? index - 1 : index))..<(words.endIndex - more))
      if more > 0 { return true }
      Self.dropJoints(atEndOf: &words)
      if isList { Self.closeList(&words) }
      return true
    }
    return false
  }

  /// Joins the last two of a list that has lost what came behind them.
  private static func closeList(_ words: inout [String]) {
    if let last = words.indices.last, words[last].hasSuffix(",") { words[last].removeLast() }
    guard let comma = words.lastIndex(where: { $0.hasSuffix(",") }) else { return }
    words[comma].removeLast()
    words.insert("and", at: comma + 1)
  }

  /// Takes a word of the longest noun's phrase, where it has more than a number of them: the first, since the last one is the noun; of
  /// many words behind a verb, which are a list, the last.
  func dropModifier(
    of words: inout [String],
    from first: Int,
    keeping count: Int,
    in names: [[String]]? = nil
  ) -> Bool {
    let inside = Self.places(of: (names ?? kept.names) + kept.sums, in: words)
    let text = textPlaces(in: words)
    // A clause goes as a whole: "until somebody presses play" is none about play.
    let clause =
      words == outcome
      ? words.indices.dropFirst(first + 1).first { Words.clauses.contains(words[$0].lowercased()) } : nil
    var longest = 0..<0
    var start = first
    for index in words[..<(clause ?? words.endIndex)].indices.dropFirst(first) {
      // "Title text not blank": of what something is not, stays.
      let isJoint =
        Words.joints.contains(words[index].lowercased()) && !inside.contains(index)
        || words[index] == "cannot" && index > first
        || words[index] == "not" && index > first
          && (names == nil || index + 1 < words.endIndex && words[index + 1] == "shown")
      // Behind "to" and "not" a verb follows, and behind "and" where the statement has one, or a verb stands before it;
      // behind "failing" the call that fails stays, and what it was given may go.
      let before = index > 0 ? words[index - 1].lowercased() : ""
      // "And start saving": both words are the verb.
      let isStart =
        ["start", "stop"].contains(words[index]) && index + 1 < words.endIndex && words[index + 1].hasSuffix("ing")
      let isVerb =
        isStart || ["to", "not", "can", "cannot", "be"].contains(before)
        || ["start", "stop"].contains(before) && words[index].hasSuffix("ing")
        || (before == "and" || before.hasSuffix(",")) && (kept.verbs.contains(words[index]) || index == first + 1)
        || before == "failing" && names == nil && kept.calls.contains(words[index])
          && !Words.asking.contains(words[index])
        || index + 1 < words.endIndex && ["exists", "exist"].contains(words[index + 1])
      if isJoint || text.contains(index)
        || start == index && (isVerb || index == 0 && words[index].hasSuffix("ing") || Self.stays(words[index]))
      {
        start = index + 1
      }
      if index + 1 - start > longest.count { longest = start..<(index + 1) }
      if words[index].hasSuffix(",") { start = index + 1 }
    }
    // "Unplugged" alone does not say what is.
    let isHollow =
      longest.last.map {
        Words.hollow.contains(words[$0].lowercased())
          || words == condition && $0 + 1 == words.endIndex && Words.isParticiple(words[$0])
      } == true
    let least = isHollow ? max(count, 2) : count
    guard longest.count > least else { return false }
    let isList = first > 0 && longest.count > 5
    let isManner = words[longest.upperBound - 1].hasSuffix("ly") && (words == outcome || longest.count < 4)
    // Of a name that stands as code the noun stays, and its first modifier.
    let own = names == nil ? [] : Self.places(of: kept.names, in: words)
    let isName =
      longest.count > 2 && longest.allSatisfy(own.contains) && !inside.contains(longest.lowerBound + 1)
      && !words[longest.lowerBound].hasSuffix("ing") && !Words.asking.contains(words[longest.lowerBound])
    let index = isList || isManner ? longest.upperBound - 1 : longest.lowerBound + (isName ? 1 : 0)
    // A name that qualifies a noun goes as a whole, and the noun is never a part of a name.
    let last = inside.contains(index) ? words[index...].indices.prefix { inside.contains($0) }.last ?? index : index
    guard longest.count - (last - index) > least, index == longest.lowerBound || !inside.contains(index),
      !Self.places(of: kept.sums, in: words).contains(index)
    else {
      return false
    }
    words.removeSubrange(index...last)
    return true
  }

  static func stays(_ word: String) -> Bool {
    Words.openings.contains(word.lowercased()) || Words.denials.contains(word.lowercased())
      || Words.kinds.contains(word.lowercased())
      || word.first?.isNumber == true
  }

  static func dropJoints(atEndOf words: inout [String]) {
    while words.count > 1, let last = words.last, Words.openings.contains(last.lowercased()) { words.removeLast() }
  }

  /// The positions of words that belong to a name.
  static func places(of names: [[String]], in words: [String]) -> Set<Int> {
    var places: Set<Int> = []
    for name in names {
      for start in words.indices where words.count - start >= name.count {
        if words[start..<(start + name.count)].elementsEqual(name, by: isSpelled) {
          places.formUnion(start..<(start + name.count))
        }
      }
    }
    return places
  }

  /// The positions of words that are the beginning of a long text: it loses its end, and no word between.
  private func textPlaces(in words: [String]) -> Range<Int> {
    // Of a condition only what is tapped is a text: "tapping Open All Settings".
    let isTapped = words != outcome && words.first == "tapping"
    let start = words == outcome ? words.startIndex : isTapped ? 1 : words.endIndex
    for text in isTapped ? kept.texts + kept.labels : kept.texts {
      for place in words.indices where place >= start && Self.isSpelled(words[place], text[0]) {
        let count = zip(words[place...], text).prefix { Self.isSpelled($0, $1) }.count
        if count > 1 { return place..<(place + count) }
      }
    }
    return words.endIndex..<words.endIndex
  }

  /// A message of which not even the first words have room is only said to be stated.
  mutating func replaceText() -> Bool {
    let text = textPlaces(in: outcome)
    let stated = ["stated", "text"]
    guard subject != .screen, !text.isEmpty, !outcome[text].elementsEqual(stated) else { return false }
    // "Show alert": the noun before the text says what it is.
    let before = outcome[..<text.lowerBound].last?.lowercased() ?? ""
    let isNamed = text.lowerBound > objectStart && !Words.joints.contains(before)
    outcome.replaceSubrange(text, with: isNamed ? [] : stated)
    return true
  }

  /// Takes away what comes behind the first sentence of a long text, or else its last word: a few words tell what it is,
  /// unless it says the opposite without the others.
  func shortenText(_ words: inout [String], to count: Int) -> Bool {
    let text = textPlaces(in: words)
    guard text.count > count else { return false }
    let sentence = kept.sentences.first { sentence in
      sentence.count > 1 && sentence.count < text.count
        && sentence.elementsEqual(words[text].prefix(sentence.count)) { Self.isSpelled($1, $0) }
    }
    var end = text.lowerBound + (sentence?.count ?? text.count - 1)
    while end > text.lowerBound + 1, Words.openings.contains(words[end - 1].lowercased()) { end -= 1 }
    let isWhole = sentence != nil || !words[end..<text.upperBound].contains { Words.denials.contains($0.lowercased()) }
    // "The harbour" tells less than no text.
    let least = min(count, 3) + (Words.articles.contains(words[text.lowerBound].lowercased()) ? 1 : 0)
    guard isWhole, end >= text.lowerBound + (sentence == nil ? least : 2) else { return false }
    words.removeSubrange(end..<text.upperBound)
    return true
  }

  /// "Throw full and show the harbour …": of a text of which too little is left nothing is said.
  mutating func dropShownText() -> Bool {
    let text = textPlaces(in: outcome)
    guard text.lowerBound > 2, text.upperBound == outcome.endIndex, outcome[text.lowerBound - 1] == "show",
      outcome[text.lowerBound - 2] == "and", Words.articles.contains(outcome[text.lowerBound].lowercased())
    else { return false }
    outcome.removeSubrange((text.lowerBound - 2)...)
    return true
  }

  /// Whether a word, perhaps with a comma behind it, is one of a name in lower case.
  private static func isSpelled(_ word: String, _ name: String) -> Bool {
    word.lowercased().hasPrefix(name) && word.utf8.count <= name.utf8.count + 1
  }
}
