// Of which component a chapter beside those of the components speaks.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel

extension Owners {
  /// Finds the chapters beside those of the components whose sentences say what one of these does: "`PartCache.open(_:)`
  /// returns …", "The ledger is an actor", a column "What the ledger does".
  mutating func noteSubjects(of passages: [Passage]) {
    // The first text of a chapter says whose it is, if no other text says otherwise.
    var found: [Int: Set<Int>] = [:]
    for passage in passages where passage.purpose == .specification && passage.anchor > 0 {
      let named = subjects(of: passage)
      if let known = found[passage.anchor] {
        if !known.isEmpty { found[passage.anchor] = known.union(named) }
      } else {
        found[passage.anchor] = passage.words.prefix(5).holds(anyOf: ["not", "no", "never"]) ? [] : named
      }
    }
    for (anchor, components) in found where components.count == 1 && !isTitle(anchor) {
      guard let only = components.first, doers.contains(only),
        place(at: reading.anchors[anchor].line, anchor: anchor)?.isBeside ?? true
      else { continue }
      spoken[anchor] = only
    }
  }

  /// The components that a text begins with, and those of which the titles of a table say what they do.
  private func subjects(of passage: Passage) -> Set<Int> {
    if case .row(let titles, _, _) = passage.shape {
      return Set(
        titles.compactMap { title in
          let words = title.lowercased().split(separator: " ")
          return words.first == "what" && words.dropFirst().first == "the" && words.count > 2
            ? only(endingWith: words[2]) : nil
        }
      )
    }
    let words = passage.words[...]
    if words.count > 2, let code = words.first(where: { !$0.isPlain(["the"]) }), code.kind == .code,
      let named = named(by: code.text) ?? receiver(of: code.text)
    {
      return [named]
    }
    return Set(acting(in: words).map { [$0] } ?? [])
  }
}
