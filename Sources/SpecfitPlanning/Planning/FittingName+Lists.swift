// The things that a statement lists, whose commas the words of a name have lost.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

extension FittingName {
  /// Puts the commas back between what the statement lists, and an *and* before the last.
  ///
  /// Without them a name that must lose words takes what is listed for one long noun.
  mutating func list() {
    guard outcome.count > 2 else { return }
    let (pairs, firsts) = Self.pairs(in: statement)
    if !outcome.contains(where: { $0.hasSuffix(",") }) {
      let commas = outcome.indices.filter { index in
        guard index > 0, index + 1 < outcome.endIndex, !Words.joints.contains(outcome[index + 1].lowercased()) else {
          return false
        }
        return pairs["\(outcome[index]) \(outcome[index + 1])".lowercased()] != nil
      }
      // One comma between plain words may stand between two adjectives, or before a clause.
      let isList =
        commas.count > 1
        || commas.contains { comma in
          pairs["\(outcome[comma]) \(outcome[comma + 1])".lowercased()] == true || outcome[comma...].contains("and")
        }
      if let clause = commas.first(where: { outcome[$0 + 1].hasSuffix("ing") }) { manner = clause + 1 }
      guard isList, manner == nil else { return }
      // "Be full, pumps run and gates are shut": three sentences, of which the first names the test.
      let next = commas.dropFirst().first ?? outcome.firstIndex(of: "and") ?? outcome.endIndex
      if outcome[0] == "be", commas[0] == 1, next > 2 {
        outcome.removeSubrange(2...)
        return
      }
      for comma in commas { outcome[comma] += "," }
    }
    let end = endOfList
    defer {
      let list = outcome[..<endOfList]
      let commas = list.count { $0.hasSuffix(",") }
      if commas > 0, let and = list.lastIndex(of: "and"), !Self.isOpen(list[and...]) { things = commas + 2 }
    }
    guard let comma = outcome[..<end].lastIndex(where: { $0.hasSuffix(",") }), comma + 1 < end,
      !outcome[(comma + 1)..<end].contains(where: { ["and", "or"].contains($0) }),
      !Words.joints.contains(outcome[comma + 1].lowercased())
    else { return }
    let told = " " + outcome[..<end].joined(separator: " ").lowercased()
    if firsts.contains(where: told.hasSuffix) || statement.contains(" more.") {
      outcome.insert(contentsOf: ["and", "more"], at: end)
    } else {
      outcome[comma].removeLast()
      outcome.insert("and", at: comma + 1)
    }
    // "The title, the date is shown".
    let being = endOfList
    if subject == .screen, being < outcome.endIndex { outcome[being] = "are" }
  }

  /// How many things the statement lists, of which one ends on a word: as code, or with commas between; 0 where it does not
  /// tell.
  func statedThings(from word: String) -> Int {
    // Of what is open, or holds a list in a list, nobody can say how much it is.
    guard ![" other ", " others", "such as"].contains(where: statement.contains) else { return 0 }
    let parts = statement.split(separator: "`", omittingEmptySubsequences: false)
    var longest = 0
    var count = 0
    for index in parts.indices.dropFirst(2) where index % 2 == 0 {
      count += 1
      guard ![", ", " and ", ", and ", " or "].contains(parts[index]) else { continue }
      // "`id`, `name` and 2 more".
      let next = parts[index].split(separator: " ", maxSplits: 3)
      let rest = next.count > 2 && next[0] == "and" && next[2].hasPrefix("more") ? Int(next[1]) : nil
      longest = max(longest, count + (rest ?? 0))
      // "`a`, `b` of `c`, `d` and `e`".
      if count > 1, [" of ", " in ", " from "].contains(parts[index]) { return 0 }
      count = 0
    }
    let end = word.lowercased().filter { $0 != "," }
    guard longest < 3, !statement.contains("…"), !statement.contains(" more.") else { return longest > 2 ? longest : 0 }
    let items = statement.split(separator: ",")
    guard let first = items.firstIndex(where: { Wording.words(of: $0).lowercased().contains(end) }),
      let last = items.last?.split(separator: " "), last.count < 8
    else { return 0 }
    return items.count - first + (last.first != "and" && last.contains("and") ? 1 : 0)
  }

  /// The last word before and the first behind each comma, and whether code follows: `title date` of "its `title`, the
  /// `date`"; and the words behind which something is listed.
  private static func pairs(in statement: String) -> ([String: Bool], Set<String>) {
    var pairs: [String: Bool] = [:]
    var firsts: Set<String> = []
    let parts = statement.replacing(" and `", with: ", `").split(separator: ",", maxSplits: 24)
    for (before, behind) in zip(parts, parts.dropFirst()) {
      let ending = before.suffix(48)
      guard ending.last.map({ $0.isLetter || $0.isNumber || $0 == "`" }) == true,
        let last = ending.split(whereSeparator: { !$0.isLetter && !$0.isNumber }).last,
        let first = behind.prefix(48).split(whereSeparator: { !$0.isLetter && !$0.isNumber })
          .first(where: { !["a", "an", "the"].contains($0) }),
        let one = Self.parts(of: Wording.words(of: last).lowercased()).last,
        let other = Self.parts(of: Wording.words(of: first).lowercased()).first
      else { continue }
      pairs["\(one) \(other)"] = behind.hasPrefix(" `")
      // `id: orderID`: what it is given, and what it is called.
      let label = ending.split(separator: ":").dropLast().last?.split { !$0.isLetter && !$0.isNumber }.last
      for name in [last, label].compactMap({ $0 }) { firsts.insert(" " + Wording.words(of: name).lowercased()) }
    }
    return (pairs, firsts)
  }
}
