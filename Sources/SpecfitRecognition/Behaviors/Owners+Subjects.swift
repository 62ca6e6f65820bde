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
        found[passage.anchor] = passage.words.prefix(5).holds(anyOf: "not", "no", "never") ? [] : named
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
    if words.count > 2, let code = words.first(where: { !$0.isPlain("the") }), code.kind == .code,
      let named = named(by: code.text) ?? receiver(of: code.text)
    {
      return [named]
    }
    return Set(acting(in: words).map { [$0] } ?? [])
  }

  /// What acts, where that has a type's name and is none of the components: "`AppDelegate` starts the scan".
  func foreign(in phrase: Phrase) -> String? {
    let words = phrase.drop { $0.isPlain(PhraseWords.articles) }
    // "`Parser.read(_:)` fails": what the type does.
    guard let first = words.first, first.kind == .code,
      let name = first.text.contains("(") ? first.text[...].names.first.map(String.init) : first.text,
      TypeName.isCompound(name), name == first.text || first.text.hasPrefix(name + "."), name.startsWithCapital,
      positions[name] == nil, besides[name] == nil
    else { return nil }
    // "This `Parser` method should …", "`Parser` then reads …".
    let rest = words.dropFirst().drop { $0.isPlain("method", "function", "service", "then", "also") }
    guard let verb = rest.first, verb.kind == .plain,
      Verb.base(ofThirdPerson: verb) != nil || ConditionWords.modals.contains(verb) || Verb.base(ofForm: verb) != nil
    else { return nil }
    return name
  }

  /// Whether a sentence is about a type that is no component, and stands beside none: "A `Voucher` printed twice is void".
  func isAboutForeign(_ phrase: Phrase) -> Bool {
    guard let first = phrase.first(where: { !$0.isPlain(PhraseWords.articles) }), first.kind == .code else {
      return false
    }
    return TypeName.isCompound(first.text) && positions[first.text] == nil && besides[first.text] == nil
  }
}
