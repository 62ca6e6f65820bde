// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitPlanning
internal import SpecfitSource

/// Finds for each planned case the tests that may try it, the likeliest first.
///
/// First each pair is weighed by itself; then what the likeliest pairs have in common speaks for others: tests of the
/// suites that try a document, and one test for all cases of a sentence.
struct AdoptionSearch {
  /// A test, and what speaks for it.
  struct Candidate {
    /// Its position among the tests.
    var test: Int
    var score: AdoptionScore
    var total: Double

    init(_ test: Int, _ score: AdoptionScore) { (self.test, self.score, total) = (test, score, score.total) }

    mutating func add(_ part: AdoptionScore.Part, _ value: Double) {
      score[part] += value
      total = score.total
    }
  }

  /// From which total on a pair can be sure.
  static let threshold = 0.46
  /// By how much the next test must be less likely.
  static let margin = 0.05

  /// From which total on a pair needs no comparison with others.
  static let plain = 0.65
  /// How many tests are kept for each case.
  private static let kept = 12
  /// What is added to the weight of a whole text, so that one word that tells little proves little.
  private static let doubt = 0.7

  private let cases: [AdoptionCase]
  private let tests: [ExistingTest]
  private let surroundings: AdoptionSurroundings
  private let scale: WordScale
  private let nameScale: WordScale
  /// The tests that have a stem, and how much they are about it.
  private var byStem: [String: [(test: Int, weight: Double)]] = [:]
  /// For each case its likeliest tests, the likeliest first.
  private(set) var ranking: [[Candidate]] = []

  init(_ cases: [AdoptionCase], among tests: [ExistingTest], _ surroundings: AdoptionSurroundings) {
    self.cases = cases
    self.tests = tests
    self.surroundings = surroundings
    scale = WordScale(tests.map(\.weights.keys))
    nameScale = WordScale(tests.map(\.nameStems))
    for (index, test) in tests.enumerated() {
      for (stem, weight) in test.weights { byStem[stem, default: []].append((index, weight)) }
    }
    ranking = cases.map(ranked)
    preferSuites()
    let first = ranking
    for index in cases.indices { preferTestsOfSentence(index, first) }
  }

  /// Whether the likeliest test of a case stands out.
  private static func standsOut(_ candidates: [Candidate]) -> Bool {
    guard let best = candidates.first, best.total >= threshold else { return false }
    return candidates.count < 2 || best.total - candidates[1].total >= margin
  }

  func standsOut(_ index: Int) -> Bool { Self.standsOut(ranking[index]) }

  // MARK: - One pair

  private func ranked(_ wanted: AdoptionCase) -> [Candidate] {
    var covered: [Int: Double] = [:]
    let all = scale.weight(of: wanted.stems)
    for stem in wanted.stems {
      let weight = scale.weight(of: stem)
      for (test, share) in byStem[stem] ?? [] { covered[test, default: 0] += weight * share }
    }
    let candidates = covered.filter { !surroundings.isExcluded($0.key, for: wanted) }.map { test, weight in
      Candidate(test, score(wanted, tests[test], words: weight / (all + Self.doubt)))
    }
    return Array(candidates.sorted(by: Self.stand).prefix(Self.kept))
  }

  private static func stand(_ left: Candidate, _ right: Candidate) -> Bool {
    left.total == right.total ? left.test < right.test : left.total > right.total
  }

  private func score(_ wanted: AdoptionCase, _ test: ExistingTest, words: Double) -> AdoptionScore {
    var score = AdoptionScore()
    score[.words] = 0.5 * words
    score[.name] = 0.35 * nameShare(wanted, test)
    if let error = wanted.error {
      score[.error] = test.names.contains(error) ? 0.25 : test.expectsError ? -0.25 : -0.15
    } else if wanted.isAboutFailure {
      score[.failure] = test.expectsError ? 0.05 : -0.05
    }
    if !wanted.isAboutFailure, test.expectsError { score[.failure] = -0.1 }
    if let value = wanted.value, !test.names.contains(value) { score[.value] = -0.2 }
    if wanted.quotes.contains(where: { quote in test.texts.contains { $0.holds(quote) } }) { score[.literals] = 0.18 }
    if !wanted.numbers.isEmpty {
      let shared = wanted.numbers.intersection(test.numbers).count
      score[.literals] += 0.12 * Double(shared) / Double(wanted.numbers.count)
    }
    if let member = wanted.memberName, test.names.contains(member) || test.preparedNames.contains(member) {
      // Who does not look at the result does not try it.
      score[.member] = wanted.givesResult && test.discarded.contains(member) ? -0.1 : 0.1
    }
    score[.subject] = 0.12 * surroundings.nearness(of: test, to: wanted)
    if wanted.isMeasured, !test.isMeasuring { score[.measure] = -0.2 }
    return score
  }

  /// How much of the test's name the statement has; what its suite says already does not count.
  private func nameShare(_ wanted: AdoptionCase, _ test: ExistingTest) -> Double {
    let own = test.nameStems.filter { !test.suiteStems.contains($0) }
    let stems = own.isEmpty ? test.nameStems : own
    let shared = stems.filter { wanted.stemSet.contains($0) || wanted.subjectStems.contains($0) }
    return nameScale.weight(of: shared) / (nameScale.weight(of: stems) + Self.doubt)
  }

  // MARK: - All pairs

  /// Tests of a suite of which others try the same document are likelier.
  private mutating func preferSuites() {
    var counts: [String: [String: Int]] = [:]
    var sure: [String?] = []
    for (wanted, candidates) in zip(cases, ranking) {
      let suite = Self.standsOut(candidates) ? candidates.first.map { tests[$0.test].found.suite } : nil
      if let suite { counts[wanted.document, default: [:]][suite, default: 0] += 1 }
      sure.append(suite)
    }
    for (index, wanted) in cases.enumerated() {
      let near = counts[wanted.document] ?? [:]
      for position in ranking[index].indices {
        let suite = tests[ranking[index][position].test].found.suite
        let others = (near[suite] ?? 0) - (sure[index] == suite ? 1 : 0)
        ranking[index][position].add(.suite, others > 1 ? 0.08 : others == 1 ? 0.04 : 0)
      }
      ranking[index].sort(by: Self.stand)
    }
  }

  /// What tries one half of a sentence tries the other half.
  private mutating func preferTestsOfSentence(_ index: Int, _ first: [[Candidate]]) {
    let siblings = surroundings.siblings(of: index).filter { sibling in
      Self.standsOut(first[sibling]) && first[sibling].first.map { $0.total >= Self.plain } ?? false
    }
    let liked = Set(siblings.compactMap { first[$0].first?.test })
    for test in liked where !surroundings.isExcluded(test, for: cases[index]) {
      if let position = ranking[index].firstIndex(where: { $0.test == test }) {
        ranking[index][position].add(.sentence, 0.35)
      }
    }
    if !liked.isEmpty { ranking[index].sort(by: Self.stand) }
  }

  // MARK: - Sureness

  /// Whether a case's likeliest test surely tries it.
  func isCertain(_ index: Int, rivals: [Int: [(owner: Int, total: Double)]]) -> Bool {
    guard standsOut(index), let best = ranking[index].first else { return false }
    let (wanted, test) = (cases[index], tests[best.test])
    if wanted.throwsError, !test.expectsError { return false }
    if wanted.isMeasured, !test.isMeasuring { return false }
    if wanted.planned.source == .signature, best.score[.error] <= 0 { return false }
    // "Two guests never hold one berth" is not tried where a guest gets one.
    if wanted.isDenial, best.score[.sentence] <= 0, !test.denies { return false }
    if surroundings.belongsElsewhere(test, than: wanted) { return false }
    // A test that tries something else far better tries this one only if much speaks for it.
    let siblings = surroundings.siblings(of: index)
    // One word in common proves nothing by itself.
    let isBacked = best.score[.error] > 0 || best.score[.literals] > 0 || best.score[.sentence] > 0
    guard isBacked || shared(wanted, test).count > 1 else { return false }
    // A test that knows nothing of the condition, or never calls what the statement calls, tries something else.
    let condition = wanted.conditionStems
    if !isBacked, !condition.isEmpty, condition.allSatisfy({ (test.weights[$0] ?? 0) == 0 }) { return false }
    guard surroundings.isCalled(wanted, by: test) else { return false }
    let failing = wanted.failingStems
    if !failing.isEmpty, failing.allSatisfy({ (test.weights[$0] ?? 0) < 0.5 }) { return false }
    let opposed = rivals[best.test]?.contains {
      $0.owner != index && cases[$0.owner].contradicts(wanted) && $0.total > best.total - 0.15
    }
    if opposed ?? false { return false }
    let rival = rivals[best.test]?.filter { $0.owner != index && !siblings.contains($0.owner) }.map(\.total).max() ?? 0
    return best.total >= Self.plain || best.total >= rival - 0.25
  }

  /// By test, the cases among whose three likeliest it is.
  var rivals: [Int: [(owner: Int, total: Double)]] {
    var rivals: [Int: [(owner: Int, total: Double)]] = [:]
    for (owner, candidates) in ranking.enumerated() {
      for candidate in candidates.prefix(3) { rivals[candidate.test, default: []].append((owner, candidate.total)) }
    }
    return rivals
  }

  /// The stems that a case and a test share, those that tell most first.
  func shared(_ wanted: AdoptionCase, _ test: ExistingTest) -> [String] {
    wanted.stems.filter { (test.weights[$0] ?? 0) >= 0.6 }.sorted {
      let (left, right) = (scale.weight(of: $0), scale.weight(of: $1))
      return left == right ? $0 < $1 : left > right
    }
  }
}
