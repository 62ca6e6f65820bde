// Part of specfit. SPDX-License-Identifier: Apache-2.0

extension TestResults {
  /// Joins what several reports say, of one run or of several.
  ///
  /// Of one test the report that knows more wins: the console's skip over the
  /// pass of SwiftPM's XML, which has no word for skipped. Where reports truly
  /// contradict each other the worst counts, and that is said. A result without
  /// module, or suite, joins those that it fits; of several that cannot be told
  /// apart it is kept only if it is worse than all of them.
  ///
  /// - Parameter sources: in any order; the results come in the order of those that know the names best.
  package init(combining sources: [TestResults]) {
    var combination = Combination()
    for precision in TestName.Precision.allCases {
      for source in sources { combination.add(source.results.filter { $0.name.precision == precision }, precision) }
    }
    self.init(results: combination.results)
    for flaw in sources.flatMap(\.flaws) where !flaws.contains(flaw) { flaws.append(flaw) }
    // What did not start in one report may stand in another.
    if !results.isEmpty { flaws.removeAll { $0 == .notStarted } }
    time = sources.compactMap(\.time).min()
    contradictions = sources.flatMap(\.contradictions) + combination.contradictions
  }
}

extension TestName {
  /// How much of a name is known, from the most to the least.
  enum Precision: CaseIterable { case module, suite, function }

  var precision: Precision {
    guard function != nil else { return .function }
    return module != nil ? .module : suite != nil ? .suite : .function
  }

  /// What tests of one name share, as far as a precision goes.
  func key(_ precision: Precision) -> [String] {
    let function = function ?? displayName ?? ""
    switch precision {
    case .module: return [module ?? "", suite ?? "", function, overload]
    case .suite: return [suite ?? "", function, overload]
    case .function: return [function, overload]
    }
  }

  /// The labels, if there are any: XCTest writes `()` or nothing.
  private var overload: String { labels.map { $0 == "()" ? "" : $0 } ?? "" }

  /// The keys by which less precise names find this one.
  func keys(_ precision: Precision) -> [[String]] {
    let key = key(precision)
    guard precision == .function, let displayName, function != nil, key != [displayName, ""] else { return [key] }
    return [key, [displayName, ""]]
  }
}

/// Results that are being joined.
private struct Combination {
  private(set) var results: [TestResult] = []
  private(set) var contradictions: [TestResults.Contradiction] = []
  /// The results of each key, by precision.
  private var places: [TestName.Precision: [[String]: [Int]]] = [:]

  /// Adds the results of one source and of one precision.
  mutating func add(_ added: [TestResult], _ precision: TestName.Precision) {
    var order: [[String]] = []
    var groups: [[String]: [TestResult]] = [:]
    for result in added {
      let key = result.name.key(precision)
      if groups[key] == nil { order.append(key) }
      groups[key, default: []].append(result)
    }
    let known = places[precision] ?? [:]
    for key in order {
      guard let group = groups[key] else { continue }
      add(group, precision, to: known[key] ?? [])
    }
  }

  private mutating func add(_ group: [TestResult], _ precision: TestName.Precision, to known: [Int]) {
    // The same full name twice in one report is one test that ran twice.
    if precision != .function, known.count <= 1, let result = group.max(by: { $0.outcome.kind < $1.outcome.kind }) {
      add(result, to: known.first)
    } else if known.isEmpty {
      group.forEach { add($0, to: nil) }
    } else if known.count == 1, group.count == 1 {
      add(group[0], to: known[0])
    } else {
      addIndistinct(group, among: known)
    }
  }

  private mutating func add(_ result: TestResult, to index: Int?) {
    guard let index else {
      results.append(result)
      return register(result.name, at: results.count - 1, knownBy: nil)
    }
    let known = results[index].name
    let (joined, isContradiction) = results[index].joined(with: result)
    if isContradiction { contradict(results[index], result, as: joined.name) }
    results[index] = joined
    register(joined.name, at: index, knownBy: known)
  }

  /// Lets a result be found by all that is known of its name, and was not before.
  private mutating func register(_ name: TestName, at index: Int, knownBy known: TestName?) {
    guard name != known else { return }
    for precision in TestName.Precision.allCases {
      let before = known?.keys(precision) ?? []
      for key in name.keys(precision) where !before.contains(key) {
        places[precision, default: [:]][key, default: []].append(index)
      }
    }
  }

  /// Keeps, of results that fit several tests, one that is worse than what is known of each.
  private mutating func addIndistinct(_ group: [TestResult], among known: [Int]) {
    guard let worst = group.max(by: { $0.outcome.kind < $1.outcome.kind }),
      let present = known.map({ results[$0] }).max(by: { $0.outcome.kind < $1.outcome.kind }),
      worst.outcome.kind > present.outcome.kind
    else { return }
    if !known.contains(where: { results[$0].mayBe.contains(worst.outcome.kind) }) {
      contradict(present, worst, as: worst.name)
    }
    add(worst, to: nil)
  }

  private mutating func contradict(_ first: TestResult, _ second: TestResult, as name: TestName) {
    let outcomes = [first.outcome.kind, second.outcome.kind].sorted()
    contradictions.append(TestResults.Contradiction(name: name, outcomes: outcomes))
  }
}

extension TestResult {
  /// What two reports say of the test together, and whether they contradict each other.
  fileprivate func joined(with other: TestResult) -> (result: TestResult, isContradiction: Bool) {
    let explains = mayBe.contains(other.outcome.kind) || other.mayBe.contains(outcome.kind)
    var (result, rest) = outcome.kind < other.outcome.kind ? (other, self) : (self, other)
    result.mayBe = result.outcome.kind == .passed ? mayBe.intersection(other.mayBe) : []
    result.name.module = result.name.module ?? rest.name.module
    result.name.suite = result.name.suite ?? rest.name.suite
    result.name.function = result.name.function ?? rest.name.function
    result.name.labels = result.name.labels ?? rest.name.labels
    result.name.displayName = result.name.displayName ?? rest.name.displayName
    if case .skipped(nil) = result.outcome, case .skipped = rest.outcome { result.outcome = rest.outcome }
    result.message = result.message ?? (rest.outcome.kind == result.outcome.kind ? rest.message : nil)
    if result.file == nil || result.line == nil { (result.file, result.line) = (rest.file ?? result.file, rest.line) }
    result.duration = result.duration ?? rest.duration
    rest = result
    return (rest, outcome.kind != other.outcome.kind && !explains)
  }
}
