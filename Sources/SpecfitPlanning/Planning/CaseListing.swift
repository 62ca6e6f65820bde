// The list of cases that stands in a document, beside what specfit plans for its task.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel

/// The cases that a task lists in the document, each with the planned case that it is.
///
/// They are known by their names, then by their sentences, then by what their names say: a person may reword both.
struct CaseListing {
  private let listed: [NamedTest]
  private let planned: [PlannedCase]
  /// Per listed case the position of the planned one; nil for a case of a person's own.
  private var matches: [Int?]

  /// Compares a task's list with the cases that are planned for it.
  init(_ listed: [NamedTest], of task: PlannedTask) {
    let titles = Set(task.cases.compactMap { $0.member?.prefix { $0 != "(" } } + [task.subject[...]])
    // A member without a case below it is the title of a group that is gone.
    self.listed = listed.filter { $0.statement != nil || !titles.contains($0.name[...]) }
    planned = task.cases
    matches = Array(repeating: nil, count: self.listed.count)
    matchNames()
    matchMeanings(in: task.subject)
  }

  /// Makes the list the plan of a generated task.
  ///
  /// A list that says what specfit plans changes nothing, nor does a text without one.
  func bind(_ task: inout PlannedTask, naming namer: CaseNamer) {
    guard isChanged else { return }
    var series = CaseSeries()
    for (test, match) in zip(listed, matches) where !test.isStruck {
      if let match {
        series.add([reworded(planned[match], as: test)])
      } else {
        var test = test
        if test.name.isEmpty, let sentence = test.statement {
          test.name = namer.name(ofListed: sentence, on: task.subject, isUI: task.kind == .ui)
        }
        series.adopt(test, owner: Wording.keyPart(task.subject))
      }
    }
    task.cases = series.cases
    task.leftOut = leftOut(isBinding: true)
    task.isListed = true
  }

  /// Takes the planned cases that are struck through out of a task that a person wrote.
  ///
  /// What such a list does not name is not left out: it says what its author thought of, and the document states more.
  func strike(_ task: inout PlannedTask) {
    task.leftOut = leftOut(isBinding: false)
    let gone = Set(task.leftOut.map(\.planned.key))
    task.cases.removeAll { gone.contains($0.key) }
  }

  /// Whether the list adds, drops or rewords a case.
  private var isChanged: Bool {
    guard !listed.isEmpty else { return false }
    let kept = zip(listed, matches).filter { !$0.0.isStruck }
    return kept.count != planned.count
      || kept.contains { test, match in
        match.map { reworded(planned[$0], as: test) != planned[$0] } ?? true
      }
  }

  /// The planned cases that are struck through and, where the list is binding, those that it does not name.
  private func leftOut(isBinding: Bool) -> [LeftOutCase] {
    let pairs = zip(listed, matches).compactMap { test, match in match.map { ($0, test.isStruck) } }
    let struck = Dictionary(pairs) { $0 && $1 }
    return planned.indices.filter { struck[$0] ?? isBinding }
      .map { LeftOutCase(planned: planned[$0], isStruck: struck[$0] != nil) }
  }

  private func reworded(_ planned: PlannedCase, as test: NamedTest) -> PlannedCase {
    var planned = planned
    let name = CaseSeries.identifier(test.name)
    if !name.isEmpty, name != planned.name { (planned.name, planned.usualName) = (name, planned.name) }
    let own = [planned.shownStatement, planned.statement].compactMap { $0 }
    if let sentence = test.statement, !own.contains(where: { Self.isSame(sentence, $0) }) { planned.listed = sentence }
    return planned
  }

  // MARK: - Matching

  private mutating func matchNames() {
    let positions = Dictionary(planned.enumerated().map { ($1.name, $0) }) { first, _ in first }
    for index in listed.indices { matches[index] = positions[CaseSeries.identifier(listed[index].name)] }
  }

  /// Compares what is left of the list with what is left of the plan; the most alike belong together.
  private mutating func matchMeanings(in subject: String) {
    // Who strikes a case through and writes it anew below has reworded it.
    let matched = Set(zip(listed, matches).compactMap { $0.isStruck ? nil : $1 })
    let open = matches.indices.filter { matches[$0] == nil }.prefix(Self.limit)
    let free = planned.indices.filter { !matched.contains($0) }.prefix(Self.limit)
    guard !open.isEmpty, !free.isEmpty else { return }
    let known = free.map { Wordings(planned[$0].name, planned[$0].shownStatement, in: subject) }
    var candidates: [(rank: Int, likeness: Double, test: Int, planned: Int)] = []
    for index in open {
      let wordings = Wordings(listed[index].name, listed[index].statement, in: subject)
      for (position, other) in zip(free, known) {
        guard let rank = wordings.rank(as: other) else { continue }
        candidates.append((rank, wordings.likeness(to: other), index, position))
      }
    }
    candidates.sort { left, right in
      if left.rank != right.rank { return left.rank < right.rank }
      if left.likeness != right.likeness { return left.likeness > right.likeness }
      return (left.test, left.planned) < (right.test, right.planned)
    }
    var taken: Set<Int> = []
    for candidate in candidates where matches[candidate.test] == nil && taken.insert(candidate.planned).inserted {
      matches[candidate.test] = candidate.planned
    }
  }

  /// Up to how many cases are compared with as many others.
  private static let limit = 200

  private static func isSame(_ sentence: String, _ other: String) -> Bool {
    StatementWords.words(of: sentence) == StatementWords.words(of: other)
  }

  /// What the name and the sentence of a case say.
  private struct Wordings {
    private let words: [String]
    private let name: StatedMeaning?
    private let sentence: StatedMeaning?

    init(_ name: String, _ statement: String?, in subject: String) {
      words = statement.map(StatementWords.words) ?? []
      self.name = name.isEmpty ? nil : StatedMeaning(ofTest: name, in: subject, nil)
      sentence = statement.map { StatedMeaning(ofSentence: $0, about: subject) }
    }

    /// How well the two fit, 0 being best; nil if they are two cases.
    func rank(as other: Wordings) -> Int? {
      if let sentence, let earlier = other.sentence {
        if words == other.words { return 0 }
        switch sentence.relation(to: earlier) {
        case .reworded: return 1
        // Another value is another case, whatever it is called.
        case .changed: return nil
        case nil: break
        }
      }
      guard let name, let earlier = other.name else { return nil }
      return name.relation(to: earlier) == .reworded ? 2 : nil
    }

    func likeness(to other: Wordings) -> Double {
      guard let name, let earlier = other.name else { return 0 }
      return name.likeness(to: earlier)
    }
  }
}
