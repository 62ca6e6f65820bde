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
            // No adjective stands before another that is an abbreviation.
            || outcome[comma + 1].count > 1 && outcome[comma + 1].allSatisfy(\.isUppercase)
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
    guard let comma = outcome[..<end].lastIndex(where: { $0.hasSuffix(",") }), comma + 1 < end,
      !outcome[(comma + 1)..<end].contains(where: { ["and", "or"].contains($0) }),
      !Words.joints.contains(outcome[comma + 1].lowercased())
    else { return }
    let told = " " + outcome[..<end].joined(separator: " ").lowercased()
    if firsts.contains(where: told.hasSuffix) || statement.contains(" more.") {
      outcome.insert(contentsOf: ["and", "others"], at: end)
    } else {
      outcome[comma].removeLast()
      outcome.insert("and", at: comma + 1)
    }
    // "The title, the date is shown".
    let being = endOfList
    let isHead = outcome[...comma].contains { Words.joints.contains($0) }
    if subject == .screen, being < outcome.endIndex, !isHead { outcome[being] = "are" }
  }

  /// The outcome, in which what is left of a long list is told by what its things have in common: *leave targets nil*,
  /// *return all counts*.
  var collected: [String] {
    guard let end = outcome.indices.dropLast().last(where: { Self.isOpen(outcome[$0...]) }), end > 0 else {
      return outcome
    }
    let first = outcome[..<end].firstIndex { $0.hasSuffix(",") } ?? end - 1
    // A clause, or what is denied, is no value.
    guard outcome[0] != "be", !outcome[..<end].contains(where: Words.denials.contains) else {
      return outcome[..<first] + [outcome[first].filter { $0 != "," }] + outcome[(end + 2)...]
    }
    guard let sharedWords else { return outcome }
    let joint = outcome[...first].lastIndex { ["with", "of", "for"].contains($0) }
    return outcome[..<max(joint.map { $0 + 1 } ?? 0, objectStart)] + sharedWords + outcome[(end + 2)...]
  }

  /// What all things have in common that the statement lists as code; nil where that is nothing, or some are not told.
  private var sharedWords: [String]? {
    let names = listedNames
    guard names.count > 2, !statement.contains(" more"), !statement.contains("…") else { return nil }
    let firsts = names.compactMap(\.first)
    guard let first = firsts.first, let last = names[0].last else { return nil }
    if names.allSatisfy({ $0.count > 1 && $0.last == last }) { return ["all", Self.plural(last)] }
    let count = firsts.count { $0 == first }
    if first.hasSuffix("ed"), count * 4 >= names.count * 3 { return [first, "values"] }
    return count == names.count && names.allSatisfy { $0.count > 1 } && first != outcome[0] ? [Self.plural(first)] : nil
  }

  /// The names of the longest list of code, word by word; of "`id: orderID`" what it is given.
  private var listedNames: [[String]] {
    let parts = statement.split(separator: "`", omittingEmptySubsequences: false)
    var (longest, run): ([[String]], [[String]]) = ([], [])
    for index in parts.indices where index % 2 == 1 {
      run.append(Self.parts(of: Wording.words(of: parts[index].prefix { $0 != ":" && $0 != "(" }).lowercased()))
      let joint = index + 1 < parts.endIndex ? parts[index + 1] : ""
      guard ![", ", " and ", ", and ", " or "].contains(joint) else { continue }
      if run.count > longest.count { longest = run }
      run = []
    }
    return longest
  }

  static func plural(_ noun: String) -> String {
    noun.hasSuffix("s") ? noun : noun.hasSuffix("y") ? noun.dropLast() + "ies" : noun + "s"
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
