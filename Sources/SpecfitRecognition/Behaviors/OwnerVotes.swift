// Whose a text is by what is said of each component.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitSource

/// How much the words of a text speak for each component: systems to which it talks most, then the words of its name, those of
/// its members less, and least those with which the text and code of its own chapters speak of it; the less, the more
/// components share a word.
struct OwnerVotes {
  /// By a stem, the components of which it is said, and how much it says for each.
  private var shares: [String: [Int: Int]] = [:]

  static let (ofSystem, ofName, ofMember, ofText) = (8, 4, 2, 1)

  /// What a word is worth that one component has to itself.
  private static let unit = 12

  mutating func note(_ stems: some Sequence<String>, of component: Int, worth share: Int) {
    func raise(_ known: inout Int) { known = max(known, share) }
    for stem in stems { raise(&shares[stem, default: [:]][component, default: 0]) }
  }

  /// So many words the name of a system has at most, without the last one.
  private static let mostOfSystem = 4

  /// The names of outside systems, in lower case: *agent chat api* of "The Agent Chat API refuses the key", which is about
  /// whoever talks to that, and not about an agent.
  static func systems(in phrase: Phrase) -> [String] {
    phrase.indices.compactMap { end in
      guard phrase[end].kind == .plain, phrase[end].isPlain("api", "sdk") else { return nil }
      let name = phrase[..<end].suffix(mostOfSystem).reversed().prefix { word in
        word.kind == .plain && word.text.startsWithCapital && !word.isPlain(PhraseWords.articles)
      }
      return name.isEmpty ? nil : (name.reversed() + [phrase[end]]).map(\.lower).joined(separator: " ")
    }
  }

  /// Whether a word is said of a component, and of no more than one other.
  func isTelling(_ stem: String, of component: Int) -> Bool {
    shares[stem].map { $0.count < 3 && $0[component] != nil } == true
  }

  /// The words of a text with those of its heading, and for whom something else speaks.
  struct Ballot {
    fileprivate var texts: [(words: [String], worth: Int)]
    fileprivate let systems: [String]
    fileprivate var favored: [Int: Int] = [:]

    /// A heading says something with the names in it alone.
    init(_ phrase: Phrase, below heading: Phrase) {
      texts = [(WordStem.stems(of: phrase), OwnerVotes.ofText), (WordStem.stems(of: heading), OwnerVotes.ofMember)]
      systems = OwnerVotes.systems(in: phrase)
    }

    mutating func favor(_ component: Int, by rate: Int) { favored[component, default: 0] += rate }
  }

  /// The component for which most speaks: half as much again as for any other, and no less than `least`, by so many words.
  ///
  /// `standing` is what a word counts for a component: 0 for nothing, 2 for all.
  func winner(_ ballot: Ballot, least: Int, words: Int, standing: (Int) -> Int) -> Int? {
    var rated = ballot.favored
    // What else speaks for one is as good as two words.
    var counts = ballot.favored.mapValues { _ in 2 }
    // The words in the name of a system say nothing else.
    let systems = ballot.systems.filter { shares[$0] != nil }
    var known = Set(systems.flatMap { WordStem.stems(of: $0) })
    for (stems, worth) in ballot.texts + [(systems, OwnerVotes.ofText)] {
      for stem in stems where known.insert(stem).inserted {
        guard let own = shares[stem], own.count <= Self.unit else { continue }
        for (component, share) in own where share >= worth {
          rated[component, default: 0] += share * Self.unit / own.count
          counts[component, default: 0] += 1
        }
      }
    }
    var best: (component: Int, rate: Int)?
    var rival: Int?
    for (component, said) in rated {
      let rate = said * standing(component) / 2
      if let old = best, (old.rate, component) > (rate, old.component) {
        rival = max(rate, rival ?? rate)
      } else {
        if let old = best { rival = max(old.rate, rival ?? old.rate) }
        best = (component, rate)
      }
    }
    guard let best, best.rate >= least, counts[best.component, default: 0] >= words,
      rival.map({ best.rate * 2 >= $0 * 3 }) ?? true
    else { return nil }
    return best.component
  }
}
