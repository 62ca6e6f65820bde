// What a name has lost on its way to its length, so that what there is room for after all comes back.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

extension FittingName {
  /// The words of one part of a name, of which some are gone.
  struct Trail {
    private(set) var words: [String]
    /// All words that were there.
    private var all: [String]
    /// The positions of those that are still there, ascending.
    private var places: [Int]
    /// What went away, step by step, as positions.
    private(set) var losses: [[Int]] = []

    init(_ words: [String]) {
      (self.words, all, places) = (words, words, Array(words.indices))
    }

    /// Notes what the part has become; tells whether words went away, and nothing else is different.
    mutating func note(_ next: [String]) -> Bool {
      guard next != words else { return false }
      let start = zip(next, words).prefix { Self.isSame($0, $1) }.count
      let end = next.count - start
      guard next.count < words.count, zip(next.suffix(end), words.suffix(end)).allSatisfy(Self.isSame) else {
        // A list was closed, or a text named: what was lost before has no place any more.
        self = Trail(next)
        return false
      }
      losses.append(Array(places[start..<(places.count - end)]))
      places = Array(places[..<start] + places.suffix(end))
      for (place, word) in zip(places, next) { all[place] = word }
      words = next
      return true
    }

    /// The ways to take back what was lost last, the fullest first; it is then lost no more.
    mutating func waysBack(keeping names: [[String]], _ verbs: Set<String>) -> [Self] {
      guard let lost = losses.popLast(), let first = lost.first, let last = lost.last else { return [] }
      let isBehind = first > 0 && places.contains(first - 1)
      guard Words.joints.contains(all[first].lowercased()) else {
        // What qualifies a noun comes back only before it.
        let leads = last + 1 < all.count ? places.contains(last + 1) : isBehind
        // What is listed comes back behind what stands before it.
        let isListed = last + 1 < all.count && all[last + 1] == "and" || all[last].hasSuffix(",")
        return leads && (isBehind || !isListed) ? [with(lost)].compactMap { $0 } : []
      }
      guard isBehind else { return [] }
      let words = lost.map { all[$0].lowercased() }
      // A part of what is joined, denied or told in a clause would say something else.
      guard !Words.wholes.contains(words[0]), !words.contains(where: Words.denials.contains) else {
        return ([lost] + responses(in: lost, keeping: names, verbs)).compactMap { with($0) }
      }
      // "With title, date and others" may still be "with title and others".
      if words.suffix(2) == ["and", "others"], let comma = words.firstIndex(where: { $0.hasSuffix(",") }) {
        let item = Array(lost[...comma])
        return [lost, item + lost.suffix(2), item].compactMap { with($0) }
      }
      let joints = lost.indices.dropFirst().filter { Words.joints.contains(words[$0]) }
      // "With open gates before closed ones" is about both.
      let cuts = joints.filter { place in
        Words.cuts.contains(words[place])
          && (!["before", "after"].contains(words[place]) || words[(place + 1)...].first?.hasSuffix("ing") == true)
      }
      var ways = [lost] + cuts.reversed().map { Array(lost[..<$0]) }
      // "Using existing pro status" may still be "using pro status".
      let phrase = lost[..<(joints.first ?? lost.endIndex)]
      let inside = FittingName.places(of: names, in: all)
      let isCuttable =
        words[0] != "to" && (joints.first.map { Words.cuts.contains(words[$0]) } ?? true)
        && !words.contains { $0.hasSuffix(",") }
      for count in phrase.indices.dropFirst(2) where isCuttable {
        if FittingName.stays(words[count - 1]), words[count - 1] != "existing" { break }
        if inside.contains(phrase[count]) && inside.contains(phrase[count - 1]) { continue }
        ways.append([phrase[0]] + phrase[count...])
      }
      return ways.compactMap { with($0) }
    }

    /// Shorter ways to tell a further response: "and not write photo file" may be *and not write file*, or *and not write*.
    private func responses(in lost: [Int], keeping names: [[String]], _ verbs: Set<String>) -> [[Int]] {
      let words = lost.map { all[$0].lowercased() }
      let isDenied = words.count > 2 && words[1] == "not"
      let verb = isDenied ? 2 : 1
      guard words[0] == "and", verb + 1 < words.count, !words.contains(where: { $0.hasSuffix(",") }) else { return [] }
      // "Stop loading tides": the verb is both words.
      let isBoth = words[verb + 1].hasSuffix("ing") && ["stop", "start"].contains(words[verb])
      guard isDenied || isBoth || verbs.contains(words[verb]) else { return [] }
      // "Not get" says nothing.
      let isWhole = !Words.asking.union(["build", "set", "store", "call"]).contains(words[verb])
      let start = verb + (isBoth ? 2 : 1)
      let inside = FittingName.places(of: names, in: all)
      let objects = words.indices.dropFirst(start + 1).filter { place in
        !(inside.contains(lost[place]) && inside.contains(lost[place - 1]))
          && !words[start...].contains(where: Words.joints.contains)
      }
      return objects.map { Array(lost[..<start] + lost[$0...]) }
        + (isBoth || isDenied && isWhole ? [Array(lost[..<start])] : [])
    }

    /// With some words that were lost; nil where these end on a word that asks for another.
    private func with(_ lost: [Int]) -> Self? {
      guard let last = lost.last else { return nil }
      let isPair = last > 0 && Words.pairs.contains([all[last - 1], all[last]])
      let isNew = all[last] == "new" && places.contains(last + 1)
      guard isPair || isNew || !Words.openings.union(Words.articles).contains(all[last].lowercased()) else {
        return nil
      }
      var more = self
      more.places = (places + lost).sorted()
      more.words = more.places.map { all[$0] }
      return more
    }

    /// Whether two words are one, whatever stands behind them.
    private static func isSame(_ word: String, _ other: String) -> Bool {
      word == other || word.utf8.count + 1 == other.utf8.count && other == word + ","
        || word.utf8.count == other.utf8.count + 1 && word == other + ","
    }
  }
}
