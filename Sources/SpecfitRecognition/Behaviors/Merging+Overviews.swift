// What says no more than others: overviews of a member, and its name in words.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitSource

extension Merging {
  /// Gives the lines of overviews to what they sum up: "Fetches today's entries" in the list of a type's methods, and the
  /// task below that says step by step how.
  ///
  /// - Returns: the positions of these overviews.
  func joinOverviews(in merged: inout [Entry]) -> Set<Int> {
    var byMember: [Substring: [Int]] = [:]
    for index in merged.indices {
      if let member = merged[index].behavior.member { byMember[Self.base(member), default: []].append(index) }
    }
    var overviews: Set<Int> = []
    for all in byMember.values where all.count > 1 {
      let indices = all.prefix(64)
      for index in indices where merged[index].mayBeOverview {
        let (isCriterion, isIntroduction) = (merged[index].isCriterion, merged[index].isIntroduction)
        let (anchor, stems, verbs) = (merged[index].anchor, merged[index].stems, merged[index].verbs)
        // A criterion sums up what stands anywhere, another sentence what stands further down.
        let details = indices.filter {
          $0 != index && !overviews.contains($0) && !merged[$0].isCriterion
            && (isCriterion || isIntroduction && !merged[$0].isIntroduction || merged[$0].anchor > anchor
              || merged[$0].isCode && !merged[index].lines.contains(merged[$0].behavior.lines[0]))
        }
        guard details.count >= (isIntroduction ? 1 : Self.fewDetails) else { continue }
        let shared = details.map { detail in
          stems.numbers.filter {
            merged[detail].told.numbers.contains($0) || merged[detail].stems.numbers.contains($0)
          }
        }
        let told = Set(shared.joined())
        // What nothing else says is done, is something more.
        let isDone =
          verbs.isEmpty
          || details.contains { detail in
            verbs.contains { merged[detail].told.numbers.contains($0) || merged[detail].stems.numbers.contains($0) }
          }
        guard isIntroduction || isDone && told.count * 2 >= stems.count,
          let most = shared.indices.max(by: { shared[$0].count < shared[$1].count })
        else { continue }
        overviews.insert(index)
        merged[details[most]].lines.formUnion(merged[index].lines)
      }
    }
    return overviews
  }

  /// Gives the lines of plain acceptance criteria to the details of the same task that they sum up: "Displays the tide
  /// cards" below "Show a card for each tide".
  ///
  /// - Returns: the positions of these criteria.
  func joinCriteria(in merged: inout [Entry], except overviews: Set<Int>) -> Set<Int> {
    let details = merged.indices.filter { !overviews.contains($0) && !merged[$0].isCriterion }
    guard details.count >= Self.fewDetails else { return [] }
    var summed: Set<Int> = []
    for index in merged.indices where !overviews.contains(index) && merged[index].maySumUp {
      let (own, anchor) = (merged[index].stems, merged[index].anchor)
      var best: (index: Int, shared: Int)?
      for detail in details.prefix(Self.mostDetails) {
        // What works is not summed up by an error.
        if case .throws = merged[detail].behavior.response.meaning { continue }
        let shared = own.numbers.count {
          merged[detail].told.numbers.contains($0) || merged[detail].stems.numbers.contains($0)
        }
        // Below its task half of the words say enough, elsewhere nearly all must be there.
        let isNear = merged[detail].anchor == anchor
        guard shared > (best?.shared ?? 0), isNear ? shared * 2 >= own.count : shared > 1 && shared + 1 >= own.count
        else { continue }
        best = (detail, shared)
      }
      guard let best else { continue }
      summed.insert(index)
      merged[best.index].lines.formUnion(merged[index].lines)
    }
    return summed
  }

  /// Gives criteria that name no member the one of the code that holds the same number of the same things: "Finds users
  /// idle for > 3 days" that of `idleUsers`, which compares with 3.
  func nameMembers(in merged: inout [Entry]) {
    let details = merged.indices.filter { merged[$0].isCode && merged[$0].behavior.member != nil }
    guard !details.isEmpty else { return }
    // Both sides of a limit are about the same.
    var found: [Int: String] = [:]
    for index in merged.indices where merged[index].isCriterion && merged[index].behavior.member == nil {
      if let member = found[merged[index].behavior.lines[0]] {
        merged[index].behavior.member = member
        continue
      }
      guard !merged[index].isCode, !merged[index].literals.isEmpty, merged[index].behavior.level == .unit else {
        continue
      }
      let (told, literals) = (merged[index].told, merged[index].literals)
      let alike = details.prefix(Self.mostDetails).filter { !merged[$0].literals.isDisjoint(with: literals) }
      var best: (members: Set<String>, shared: Int) = ([], 1)
      for detail in alike {
        guard let member = merged[detail].behavior.member else { continue }
        // What the member is called says more than what its code mentions.
        let named = WordStem.allStems(of: Self.base(member)).count { numbers[$0].map(told.numbers.contains) == true }
        let shared = told.numbers.count { merged[detail].told.numbers.contains($0) } + named
        guard shared >= best.shared else { continue }
        best = (shared > best.shared ? [member] : best.members.union([member]), shared)
      }
      guard best.members.count == 1, let member = best.members.first else { continue }
      merged[index].behavior.member = member
      found[merged[index].behavior.lines[0]] = member
    }
  }

  /// With how many details a criterion is compared, so that long lists of both take no time.
  private static let mostDetails = 256

  /// How many details a member has of which an overview says nothing more.
  private static let fewDetails = 2

  /// Whether a response has no word but those of a name: "Get bottle details" for `getBottle`, "Fetch the statistics" for
  /// `getStats`.
  ///
  /// Both are given as stems.
  static func repeats(_ response: [String], _ known: [String]) -> Bool {
    response.allSatisfy { stem in
      known.contains {
        $0 == stem || min($0.utf8.count, stem.utf8.count) > 3 && ($0.hasPrefix(stem) || stem.hasPrefix($0))
      }
        || fillers.contains(stem)
        || synonyms[stem].map { known.contains(where: $0.contains) } == true
    }
  }

  /// Stems of words that add nothing to a name.
  private static let fillers = WordSet(
    ["details", "detailed", "info", "information", "existing", "new", "current", "specific", "given", "database"]
      .flatMap {
        WordStem.allStems(of: $0)
      }
  )

  /// By the stem of a verb, those of all that say the same of a function.
  static let synonyms = WordTable(
    [
      ["get", "fetch", "load", "retrieve", "read", "find", "query"], ["create", "add", "make", "insert", "construct"],
      ["update", "edit", "modify", "change", "set"], ["delete", "remove"], ["calculate", "compute", "sum"],
    ].map { $0.flatMap { WordStem.allStems(of: $0) } }.flatMap { group in group.map { (key: $0, value: group) } }
  )
}
