// What is said of two components is the behavior of one.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitSource

extension Merging {
  /// Gives what only its words gave to a component to the one of which the same is said, and more: "Files are copied" of a
  /// report at the end, and "Files are copied to the archive" of the archive.
  static func joinAcross(_ mergings: inout [Int: Merging]) {
    guard mergings.count > 1, mergings.values.contains(where: { $0.merged.contains { $0.isGuessed } }) else { return }
    typealias Place = (owner: Int, index: Int)
    var byStem: [String: [Place]] = [:]
    var stems: [Int: [Int: Set<String>]] = [:]
    for owner in mergings.keys.sorted() {
      for (index, entry) in (mergings[owner]?.merged ?? []).enumerated() where entry.isTold {
        let said = Set(WordStem.stems(of: entry.behavior.condition.words + " " + entry.behavior.response.words))
        stems[owner, default: [:]][index] = said
        for stem in said { byStem[stem, default: []].append((owner, index)) }
      }
    }
    var gone: [Int: Set<Int>] = [:]
    for owner in mergings.keys.sorted() {
      for (index, entry) in (mergings[owner]?.merged ?? []).enumerated() where entry.isGuessed && entry.isTold {
        let own = stems[owner]?[index] ?? []
        let condition = entry.behavior.condition.words
        guard own.count > 2, let rare = own.map({ byStem[$0] ?? [] }).min(by: { $0.count < $1.count }) else { continue }
        let found = rare.prefix(Self.mostRivals).first { place in
          guard place.owner != owner, gone[place.owner]?.contains(place.index) != true,
            let other = mergings[place.owner]?.merged[place.index], let said = stems[place.owner]?[place.index]
          else { return false }
          return own.isSubset(of: said) && (said.count > own.count || !other.isGuessed || place.owner < owner)
            && other.behavior.condition.words == condition && other.behavior.level == entry.behavior.level
            && entry.does(like: other) && entry.isSignedLike(other)
        }
        guard let found else { continue }
        gone[owner, default: []].insert(index)
        mergings[found.owner]?.merged[found.index].lines.formUnion(entry.lines)
      }
    }
    for (owner, indices) in gone {
      let all = mergings[owner]?.merged ?? []
      mergings[owner]?.merged = all.indices.filter { !indices.contains($0) }.map { all[$0] }
    }
  }

  /// Gives what the text of a screen says is done to the code of its model that does it: "Undo the vote on failure" of a
  /// list, and the `catch` of the model's `vote()`.
  static func joinModels(_ mergings: inout [Int: Merging], of components: [Component]) {
    var models: [[String]: Int] = [:]
    for owner in mergings.keys.sorted() where ![.view, .screen].contains(components[owner].kind) {
      let words = TypeName.words(of: components[owner].name).map { $0.lowercased() }
      guard let last = words.lastIndex(where: { !modelWords.contains($0) }), last < words.count - 1 else { continue }
      models[Array(words[...last])] = owner
    }
    for screen in mergings.keys.sorted() where [.view, .screen].contains(components[screen].kind) {
      let words = TypeName.words(of: components[screen].name).map { $0.lowercased() }
      let name = words.count > 1 && screenWords.contains(words[words.count - 1]) ? Array(words.dropLast()) : words
      guard let model = models[name], model != screen,
        let code = mergings[model]?.merged.enumerated().filter({
          $0.element.isCode && $0.element.behavior.member != nil
        }), let own = mergings[screen]?.merged
      else { continue }
      let told = code.prefix(mostRivals).map { index, entry in
        (index: index, stems: Set(WordStem.allStems(of: entry.behavior.statement) + entry.wordStems))
      }
      var gone: Set<Int> = []
      for (index, entry) in own.enumerated() where entry.isDoneBehindScreen {
        let stems = Set(entry.wordStems.filter { !atOnce.contains($0) })
        guard stems.count > 2, let verb = WordStem.stems(of: entry.behavior.response.words).first else { continue }
        let ways = synonyms[verb] ?? [verb]
        let found = told.first { place, said in
          guard let other = mergings[model]?.merged[place] else { return false }
          return stems.subtracting(said).subtracting(ways).isEmpty && !said.isDisjoint(with: ways)
            && other.isNegative == entry.isNegative && other.isFailure == entry.isFailure
        }
        guard let found else { continue }
        gone.insert(index)
        mergings[model]?.merged[found.index].lines.formUnion(entry.lines)
      }
      mergings[screen]?.merged = own.indices.filter { !gone.contains($0) }.map { own[$0] }
    }
  }

  /// How the type that holds the state of a screen is called after it.
  private static let modelWords: WordSet = ["view", "model", "store", "presenter", "controller", "viewmodel"]
  private static let screenWords: WordSet = ["view", "screen", "page"]
  /// Stems of words that say how soon something is done, or only that something failed.
  private static let atOnce = WordSet(
    ["immediately", "instantly", "optimistic", "optimistically", "api", "failure"].flatMap { WordStem.allStems(of: $0) }
  )

  /// With how many others a text is compared.
  private static let mostRivals = 64
}

extension Merging.Entry {
  /// The stems of its condition and response.
  fileprivate var wordStems: [String] { WordStem.stems(of: "\(behavior.condition.words) \(behavior.response.words)") }

  /// Whether the same is done in both; the numbers of stems say nothing across components.
  fileprivate func does(like other: Merging.Entry) -> Bool {
    let verbs = [self, other].map { WordStem.stems(of: $0.behavior.response.words).first ?? "" }
    return verbs[0] == verbs[1] || Merging.synonyms[verbs[0]]?.contains(verbs[1]) == true
  }

  /// Whether a text says of a screen that something is done, and not that it is shown.
  fileprivate var isDoneBehindScreen: Bool {
    guard isTold, behavior.level == .ui, literals.isEmpty, !behavior.condition.isTap else { return false }
    let verb = behavior.response.words.prefix { $0 != " " }
    return !["show", "display", "open", "present", "hide", "navigate", "be", "have"].contains(verb)
  }
}
