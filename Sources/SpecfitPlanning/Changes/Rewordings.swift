// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// Which new statements are earlier ones in other words.
///
/// Statements are compared only within one owner, a component with its member. Each belongs to at most one pair: the
/// most alike first, then in the order in which they are given.
package struct Rewordings: Sendable {
  /// A statement with the owner part of its key: `CartService/total()`.
  package struct Statement: Sendable {
    package var owner: String
    package var meaning: StatedMeaning

    package init(owner: String, meaning: StatedMeaning) {
      self.owner = owner
      self.meaning = meaning
    }
  }

  /// The positions of an earlier and a new statement, and how they relate.
  package struct Pair: Hashable, Sendable {
    package var old: Int
    package var new: Int
    package var relation: StatedMeaning.Relation
  }

  /// In the order of the new statements.
  package let pairs: [Pair]

  package init(from old: [Statement], to new: [Statement]) {
    let byOwner = Dictionary(grouping: old.indices) { old[$0].owner }
    var candidates: [(pair: Pair, likeness: Double)] = []
    for (index, statement) in new.enumerated() {
      for other in byOwner[statement.owner] ?? [] {
        let earlier = old[other].meaning
        guard let relation = statement.meaning.relation(to: earlier) else { continue }
        candidates.append((Pair(old: other, new: index, relation: relation), statement.meaning.likeness(to: earlier)))
      }
    }
    candidates.sort { left, right in
      let ranks = (left.pair.relation == .reworded ? 0 : 1, right.pair.relation == .reworded ? 0 : 1)
      if ranks.0 != ranks.1 { return ranks.0 < ranks.1 }
      if left.likeness != right.likeness { return left.likeness > right.likeness }
      return (left.pair.new, left.pair.old) < (right.pair.new, right.pair.old)
    }
    var (usedOld, usedNew): (Set<Int>, Set<Int>) = ([], [])
    var pairs: [Pair] = []
    for (pair, _) in candidates where !usedOld.contains(pair.old) && !usedNew.contains(pair.new) {
      usedOld.insert(pair.old)
      usedNew.insert(pair.new)
      pairs.append(pair)
    }
    self.pairs = pairs.sorted { $0.new < $1.new }
  }
}
