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
            && !Set(entry.verbs).isDisjoint(with: other.verbs) && entry.isSignedLike(other)
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

  /// With how many others a text is compared.
  private static let mostRivals = 64
}
