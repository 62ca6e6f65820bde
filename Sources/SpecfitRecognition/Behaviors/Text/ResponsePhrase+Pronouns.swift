// What *it* and *them* stand for in the object of a verb.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

extension ResponsePhrase {
  /// What something is done to in "tapping a row", "calling `resume()` on a stopped timer"; nil for other subjects.
  static func thing(of deed: Phrase) -> Phrase? {
    guard let doing = deed.first, Verb.base(ofGerund: doing) != nil else { return nil }
    var rest = deed.dropFirst()
    if rest.first?.kind == .code {
      guard rest.dropFirst().first?.isPlain("on", "of") == true else { return nil }
      rest = rest.dropFirst(2)
    }
    // "Swiping right on a row".
    if rest.first?.isPlain("left", "right", "up", "down") == true, rest.dropFirst().first?.isPlain("on") == true {
      rest = rest.dropFirst(2)
    }
    guard rest.first?.isPlain(PhraseWords.articles) == true else { return nil }
    let thing = rest.dropFirst().prefix { $0.kind == .plain && !$0.isPlain(PhraseWords.joints) }
    return (1...3).contains(thing.count) && thing.endIndex == rest.endIndex && thing.last?.isPlain(particles) == false
      ? thing : nil
  }

  /// What a verb is done to in "If the token has expired, the client refreshes it": the token; nil where nothing else is
  /// meant than what the sentence says.
  func objectNamed(by condition: Phrase) -> Phrase? {
    guard !isPassive, let pronoun = object.first, pronoun.isPlain("it", "them"),
      case let clause = condition.dropFirst().trimmed, let article = clause.first,
      article.isPlain(PhraseWords.articles),
      let being = clause.firstIndex(where: ResponsePhrase.isFinite), being + 1 < clause.endIndex,
      clause[being].isPlain(pronoun.isPlain("it") ? ["is", "has"] : ["are", "have"]),
      case let thing = clause[..<being].dropFirst(), (1...3).contains(thing.count),
      thing.allSatisfy({ $0.kind == .plain && !$0.isPlain(PhraseWords.joints) }), clause.endIndex - being <= 3,
      !clause[being + 1].isPlain(PhraseWords.joints), !clause[being + 1].isPlain(PhraseWords.articles),
      subject.last?.lower != thing.last?.lower, !Owners.isOfUsers(thing),
      !thing.holds(anyOf: ["app", "application", "system", "device", "network", "list", "screen"])
    else { return nil }
    return [.supplied("the", at: pronoun)] + thing + object.dropFirst()
  }
}
