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
        let isUniversal = merged[index].isUniversal
        let (anchor, stems, verbs) = (merged[index].anchor, merged[index].stems, merged[index].verbs)
        // A criterion sums up what stands anywhere, another sentence what stands further down.
        let details = indices.filter {
          $0 != index && !overviews.contains($0) && !merged[$0].isCriterion
            && (isCriterion || isUniversal || isIntroduction && !merged[$0].isIntroduction || merged[$0].anchor > anchor
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
        guard isIntroduction || isUniversal || isDone && told.count * 2 >= stems.count,
          let most = shared.indices.max(by: { left, right in
            let plain = [left, right].map { merged[details[$0]].behavior.condition.words.isEmpty ? 1 : 0 }
            return (shared[left].count, plain[0]) < (shared[right].count, plain[1])
          })
        else { continue }
        overviews.insert(index)
        merged[details[most]].lines.formUnion(merged[index].lines)
      }
    }
    // "Handle the answer: log it, and call back": how, the same item says.
    let vague = merged.indices.filter { merged[$0].isVague && !overviews.contains($0) }
    let lines = Set(vague.map { merged[$0].behavior.lines[0] })
    let beside = Dictionary(
      grouping: merged.indices.filter { !merged[$0].isCode && lines.contains(merged[$0].behavior.lines[0]) }
    ) { merged[$0].behavior.lines[0] }
    for index in vague {
      let others = (beside[merged[index].behavior.lines[0]] ?? []).prefix(Self.mostDetails).filter { other in
        let stems = merged[index].stems
        return other != index && !merged[other].isVague && !overviews.contains(other)
          && stems.count(in: merged[other].stems) * 2 >= stems.count
          && merged[other].behavior.member == merged[index].behavior.member
      }
      guard let first = others.first else { continue }
      overviews.insert(index)
      merged[first].lines.formUnion(merged[index].lines)
    }
    // What is said of all of a component sums up what is said of its parts.
    let universal = merged.indices.filter {
      merged[$0].behavior.member == nil && merged[$0].mayBeSummary && merged[$0].isUniversal
    }
    guard !universal.isEmpty else { return overviews }
    let parts = Dictionary(
      grouping: merged.indices.filter { !merged[$0].isUniversal && !overviews.contains($0) }
    ) { merged[$0].behavior.level }
    for index in universal {
      let (stems, details) = (merged[index].stems, parts[merged[index].behavior.level] ?? [])
      guard details.count > Self.fewDetails,
        let most = details.prefix(Self.mostDetails).max(by: {
          merged[$0].stems.count(in: stems) < merged[$1].stems.count(in: stems)
        }), merged[most].stems.count(in: stems) > 0
      else { continue }
      overviews.insert(index)
      merged[most].lines.formUnion(merged[index].lines)
    }
    return overviews
  }

  /// Gives the lines of sentences about several members to what says the same of each: "`name` and `berth` are stored in the
  /// log" beside "Stored in the log" below either.
  ///
  /// - Returns: the positions of these sentences.
  func joinLists(in merged: inout [Entry]) -> Set<Int> {
    var byName: [String: [Int]] = [:]
    for index in merged.indices {
      guard let member = merged[index].behavior.member else { continue }
      byName[Self.base(member).lowercased(), default: []].append(index)
    }
    var lists: Set<Int> = []
    for index in merged.indices where merged[index].behavior.member == nil && merged[index].mayBeSummary {
      let names = merged[index].names
      guard names.count > 1, names.allSatisfy({ byName[$0] != nil }) else { continue }
      let told = Stems(WordStem.allStems(of: merged[index].behavior.statement).compactMap { numbers[$0] })
      let members = names.compactMap { byName[$0]?.first }.compactMap { merged[$0].behavior.member }
      let named = Set(members.flatMap { WordStem.allStems(of: Self.base($0)) }.compactMap { numbers[$0] })
      let own = Stems(merged[index].stems.numbers.filter { !named.contains($0) })
      let details = names.compactMap { name in
        (byName[name] ?? []).prefix(64).first {
          merged[$0].mayBeSummary && merged[$0].stems.isSubset(of: told) && own.isSubset(of: merged[$0].stems)
        }
      }
      guard details.count == names.count else { continue }
      lists.insert(index)
      for detail in details { merged[detail].lines.formUnion(merged[index].lines) }
    }
    return lists
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
      for detail in details.prefix(Self.mostDetails) where !(merged[index].isDuty && merged[detail].isDuty) {
        // What works is not summed up by an error.
        if case .throws = merged[detail].behavior.response.meaning { continue }
        // Nor is what one function does by what another one does.
        if let own = merged[index].behavior.member, let other = merged[detail].behavior.member,
          Self.base(own) != Self.base(other)
        {
          continue
        }
        let shared = own.numbers.count {
          merged[detail].told.numbers.contains($0) || merged[detail].stems.numbers.contains($0)
        }
        // Below its task half of the words say enough, elsewhere nearly all must be there.
        // So it does where a task says that it meets the criterion, and the same is done.
        let isMet =
          !merged[detail].criteria.isDisjoint(with: merged[index].criteria)
          && merged[index].verbs.contains { merged[detail].stems.numbers.contains($0) }
        let isNear = merged[detail].anchor == anchor || isMet
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
      // What goes into a row and comes out of it are numbers of any kind.
      if merged[index].behavior.by == "row" { continue }
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
    [
      "details", "detailed", "info", "information", "existing", "new", "current", "specific", "given", "database",
    ]
    .flatMap {
      WordStem.allStems(of: $0)
    }
  )

  /// By the stem of a verb, those of all that say the same of a function.
  static let synonyms = WordTable(
    [
      ["get", "fetch", "load", "retrieve", "read", "find", "query"], ["create", "add", "make", "insert", "construct"],
      ["update", "edit", "modify", "change", "set"], ["delete", "remove"], ["calculate", "compute", "sum"],
      ["send", "dispatch", "submit"],
    ].map { $0.flatMap { WordStem.allStems(of: $0) } }.flatMap { group in group.map { (key: $0, value: group) } }
  )
}
