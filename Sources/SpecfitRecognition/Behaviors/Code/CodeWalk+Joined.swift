// What several readers find of the same lines, as one.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitCode
internal import SpecfitModel

extension CodeWalk {
  /// The same sentence is said once, with the lines of all.
  func merged(_ found: [Found]) -> [Found] {
    var positions: [String: Int] = [:]
    var merged: [Found] = []
    for one in found {
      let key =
        "\(one.site.type?.name ?? "")|\(one.member ?? "")|\(one.finding.statement(of: one.site))|\(one.finding.response.words)"
      if let position = positions[key] {
        let known = merged[position].finding.offsets
        merged[position].finding.offsets += one.finding.offsets.filter { !known.contains($0) }
      } else {
        positions[key] = merged.count
        merged.append(one)
      }
    }
    return merged
  }

  /// What belongs together in one member: how many values are taken of a list that is sorted or filtered, and what is
  /// stored of a type with what it carries.
  func joined(_ found: [Found]) -> [Found] {
    let limits = found.indices.filter { found[$0].reader == CodeReader.clamp.name }
    let makings = found.indices.filter { found[$0].finding.isMaking }
    guard !limits.isEmpty || !makings.isEmpty else { return found }
    var kept = found
    var gone: Set<Int> = []
    var byPlace: [Int: [Int]] = [:]
    for index in found.indices where found[index].reader == CodeReader.selection.name {
      if let place = found[index].finding.offsets.first { byPlace[place, default: []].append(index) }
    }
    for index in limits {
      guard let place = found[index].finding.offsets.first, let count = found[index].finding.response.taken,
        let other = byPlace[place]?.first(where: { found[$0].finding.isUnder(found[index].finding.condition) })
      else { continue }
      kept[other].finding.response.add(" and take \(count.words)", " and takes \(count.clause)")
      kept[other].finding.response.literals += found[index].finding.response.literals
      gone.insert(index)
    }
    // Each is told with the first that is left of those that keep one of its type under the same condition.
    var keepers: [[String]: ArraySlice<Int>] = [:]
    let open = makings.isEmpty ? [] : found.indices.filter { !gone.contains($0) && found[$0].finding.sentence == nil }
    for types in [\CodeFinding.keptTypes, \.toldTypes] {
      for index in open {
        let finding = found[index].finding
        for type in finding[keyPath: types] {
          keepers[[finding.condition?.clause ?? "", type], default: []].append(index)
        }
      }
    }
    var used: Set<Int> = []
    for index in makings {
      guard case .creates(let type) = found[index].finding.response.meaning, let carried = found[index].finding.carried
      else { continue }
      let key = [found[index].finding.condition?.clause ?? "", type]
      keepers[key] = keepers[key]?.drop { gone.contains($0) || used.contains($0) }
      guard let other = keepers[key]?.first else { continue }
      used.insert(other)
      var whole = kept[other].finding
      let told = "the new `\(type)` with \(carried)"
      let clause = whole.response.clause
      // What it carries is told there, too.
      if clause.contains("a new `\(type)` with ") {
        kept[other].finding.offsets += found[index].finding.offsets.filter { !whole.offsets.contains($0) }
        gone.insert(index)
        continue
      }
      whole.response.clause = clause.replacing("the new `\(type)`", with: told, maxReplacements: 1)
      whole.response.brief = whole.response.brief ?? clause
      // What no sentence has room for is a case of its own.
      guard whole.statement(of: found[other].site).contains(told) else { continue }
      whole.offsets += found[index].finding.offsets.filter { !whole.offsets.contains($0) }
      kept[other].finding = whole
      gone.insert(index)
    }
    return kept.indices.filter { !gone.contains($0) }.map { kept[$0] }
  }
}

extension CodeFinding {
  /// Whether it says that a value is made which something keeps.
  fileprivate var isMaking: Bool { response.clause.hasPrefix("creates ") && carried != nil }

  /// The types of which it keeps a new value: *the new `Order`*.
  fileprivate var keptTypes: Set<String> {
    let parts = response.clause.split(separator: "`", omittingEmptySubsequences: false)
    return Set(parts.indices.dropFirst().filter { parts[$0 - 1].hasSuffix("the new ") }.map { String(parts[$0]) })
  }

  /// The types of which it tells a new value with what that carries: *a new `Order` with `total`*.
  fileprivate var toldTypes: Set<String> {
    let parts = response.clause.split(separator: "`", omittingEmptySubsequences: false)
    let places = parts.indices.dropFirst().dropLast()
    let told = places.filter { parts[$0 - 1].hasSuffix("a new ") && parts[$0 + 1].hasPrefix(" with ") }
    return Set(told.map { String(parts[$0]) })
  }

  /// What a value carries that is made.
  fileprivate var carried: String? {
    guard case .creates = response.meaning, let place = response.clause.firstRange(of: " that carries ") else {
      return nil
    }
    return String(response.clause[place.upperBound...])
  }

  fileprivate func isUnder(_ other: StatedCondition?) -> Bool {
    (condition?.clause ?? "") == (other?.clause ?? "") && sentence == nil
  }
}

extension StatedResponse {
  /// Which part of a list is taken: *the first 5*, without the list; nil for any other limit.
  fileprivate var taken: (words: String, clause: String)? {
    guard words.hasPrefix("take only the "), let start = clause.firstRange(of: "only the "),
      let end = clause[start.upperBound...].firstRange(of: " of ")
    else { return nil }
    let told = "only the " + clause[start.upperBound..<end.lowerBound]
    return (told.replacing("`", with: ""), told)
  }

  /// Says what is done then, too.
  fileprivate mutating func add(_ words: String, _ clause: String) {
    self.words += words
    let joint = self.clause.contains(",") ? "," + clause : clause
    self.clause += joint
    brief = brief.map { $0 + joint }
    state = nil
  }
}
