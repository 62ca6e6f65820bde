// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel

/// Suites that a person named after a topic, such as `TabLabelTests`, where no component has that name.
///
/// What the document states under that topic is tested there, and not in the suite of the component that shows it.
struct TopicSuites {
  private var suites: [(index: Int, words: [Substring])] = []
  /// The positions of the suites by how their first word begins.
  private var positions: [Substring: [Int]] = [:]
  /// By the position of a suite, the cases that it gets, with the task that had them.
  private var taken: [Int: [(task: PlannedTask, case: PlannedCase)]] = [:]

  /// The keys of new tasks that have nothing left to test.
  private(set) var emptied: Set<String> = []

  /// Finds the suites among tasks that have not a case yet.
  init(_ tasks: [PlannedTask]) {
    let subjects = Set(tasks.filter { $0.component != nil }.map(\.subject))
    for (index, task) in tasks.enumerated()
    where task.kind == .unit && task.component == nil && task.cases.isEmpty && !subjects.contains(task.subject) {
      let words = Self.words(of: task.subject)
      if !words.isEmpty { suites.append((index, words)) }
    }
    // The suite whose name says most of a topic gets it.
    suites.sort { ($1.words.count, $0.index) < ($0.words.count, $1.index) }
    for (position, suite) in suites.enumerated() {
      positions[Self.beginning(of: suite.words[0]), default: []].append(position)
    }
  }

  /// Moves the cases of one task that stand under the topics of suites.
  mutating func take(from task: inout PlannedTask) {
    guard !suites.isEmpty, task.kind == .unit, task.component != nil else { return }
    let own = Self.words(of: task.subject)
    let before = task
    var known: [[String]: Int?] = [:]
    task.cases = before.cases.filter { planned in
      guard case .behavior(let behavior, _) = planned.intent, !behavior.topics.isEmpty else { return true }
      let index = known[behavior.topics] ?? suite(for: behavior.topics, notOf: own)
      known[behavior.topics] = .some(index)
      guard let index else { return true }
      taken[index, default: []].append((before, planned))
      return false
    }
    if task.origin != .written, task.cases.isEmpty, !before.cases.isEmpty { emptied.insert(task.key) }
  }

  /// Gives the suites what was taken for them; what is tested there is described as in the task that had most of it.
  ///
  /// Where nothing but a component would name a test, the topic does, unless one word is all of it: "Integration" names
  /// nothing that does what is tested.
  func fill(_ tasks: inout [PlannedTask], naming namer: CaseNamer) {
    for (index, cases) in taken {
      var series = CaseSeries()
      let isNamed = Self.words(of: tasks[index].subject).count > 1
      series.add(
        cases.map { planned in
          guard isNamed, planned.case.member == nil, case .behavior(let behavior, _) = planned.case.intent else {
            return planned.case
          }
          var renamed = planned.case
          renamed.name = namer.name(of: behavior, on: tasks[index].subject)
          return renamed
        }
      )
      tasks[index].cases = series.cases
      let counts = Dictionary(grouping: cases) { $0.task.key }
      guard let most = counts.max(by: { ($0.value.count, $1.key) < ($1.value.count, $0.key) })?.value.first?.task else {
        continue
      }
      tasks[index].describe(as: most)
      // What no other task measures is measured here.
      guard emptied.contains(most.key) else { continue }
      (tasks[index].coverage, tasks[index].minimumCoverage) = (most.coverage, most.minimumCoverage)
    }
  }

  /// The suite of the first topic that has one; a topic that names the component is its own.
  private func suite(for topics: [String], notOf own: [Substring]) -> Int? {
    for topic in topics {
      let words = Self.words(of: topic)
      if Self.contains(words, own) { return nil }
      let possible = Set(words.map(Self.beginning)).flatMap { positions[$0] ?? [] }.sorted()
      if let found = possible.first(where: { Self.contains(words, suites[$0].words) }) { return suites[found].index }
    }
    return nil
  }

  /// Whether each word of a topic has its root in a name: *rate parsing* in `RateParser`.
  static func isTopic(_ topic: String, of name: String) -> Bool {
    let words = words(of: topic)
    return words.count > 1 && topic != name && contains(self.words(of: name), words)
  }

  private static func words(of text: String) -> [Substring] {
    Wording.words(of: text).lowercased().split { !$0.isLetter && !$0.isNumber }
  }

  private static func contains(_ words: [Substring], _ others: [Substring]) -> Bool {
    others.allSatisfy { other in words.contains { isSame($0, other) } }
  }

  /// What two words with one root have in common.
  private static func beginning(of word: Substring) -> Substring { word.prefix(3) }

  /// Whether two words have one root: *formatter* and *formatting*.
  private static func isSame(_ left: Substring, _ right: Substring) -> Bool {
    let (left, right) = (left.utf8, right.utf8)
    let shared = zip(left, right).prefix { $0 == $1 }.count
    let shorter = min(left.count, right.count)
    let longer = max(left.count, right.count)
    // A plural, or another ending of a long root.
    return shared == longer || shared == shorter && shared > 2 && longer - shared <= 2
      || shared >= 6 && shorter - shared <= 2
  }
}

extension PlannedTask {
  /// Takes what is known of the component that another task tests.
  fileprivate mutating func describe(as other: PlannedTask) {
    isOfTopic = true
    component = other.component
    componentKind = other.componentKind
    sourceFolder = other.sourceFolder
    isolation = other.isolation
    doubles = other.doubles
  }
}
