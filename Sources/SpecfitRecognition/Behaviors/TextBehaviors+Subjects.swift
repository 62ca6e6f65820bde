// Of which component a chapter beside those of the components speaks, and what stands right around a text.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel

extension TextBehaviors {
  /// Finds the chapters beside those of the components whose sentences say what one of these does: "`PartCache.open(_:)`
  /// returns …", "The ledger is an actor", a column "What the ledger does".
  mutating func noteSubjects() {
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
    for (anchor, components) in found where components.count == 1 && !owners.isTitle(anchor) {
      guard let only = components.first, owners.doers.contains(only),
        owners.place(at: reading.anchors[anchor].line, anchor: anchor)?.isBeside ?? true
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
            ? owners.only(endingWith: words[2]) : nil
        }
      )
    }
    let words = passage.words[...]
    if words.count > 2, let code = words.first(where: { !$0.isPlain(["the"]) }), code.kind == .code,
      let named = owners.named(by: code.text) ?? owners.receiver(of: code.text)
    {
      return [named]
    }
    return Set(owners.acting(in: words).map { [$0] } ?? [])
  }

  /// Whether a sentence begins with things of a kind, which none before it has named.
  static func speaksOfOthers(_ phrase: Phrase) -> Bool {
    guard let first = phrase.first, first.kind == .plain, ResponsePhrase.isPluralNoun(first), !Verb.isBase(first) else {
      return false
    }
    return phrase.dropFirst().first?.isPlain(["with", "without", "that", "which", "whose"]) == true
  }

  /// The items right above an item, and their heading: what one of them names, the item need not name again.
  func above(_ passage: Passage) -> [Phrase] {
    guard passage.shape != .paragraph else { return [] }
    let items = passages[..<contexts.count].suffix(4).reversed().filter {
      $0.anchor == passage.anchor && $0.parent == passage.parent && $0.shape != .paragraph
    }
    return items.map { $0.words[...] } + [headings[passage.anchor][...]]
  }

  /// Whether a text shortly before, in the same chapter, calls a function of a name: "Add `remove(_:)` and
  /// `removeUnused(now:)`".
  func isCalled(_ name: String, before passage: Passage) -> Bool {
    passages[max(0, contexts.count - 24)..<contexts.count].contains { text in
      text.anchor == passage.anchor
        && text.words.contains {
          // The whole instruction may stand in quotation marks.
          $0.kind == .code && $0.text.hasPrefix(name + "(") || $0.kind == .quote && $0.text.contains(name + "(")
        }
    }
  }
}
