// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel

/// The cases of one task as they are collected: keys and names stay unique.
struct CaseSeries {
  private(set) var cases: [PlannedCase] = []
  private var names: Set<String> = []
  /// The positions of the tests that the document names, by their names.
  private var adopted: [String: Int] = [:]
  /// The last number that was put behind a name that was taken.
  private var numbers: [String: Int] = [:]

  /// Adds the cases of a component or flow; of those with one key the first.
  ///
  /// What is added at another time has other owners or intents.
  mutating func add(_ new: [PlannedCase]) {
    guard new.count > Self.few else {
      for (position, planned) in new.enumerated() {
        let isKnown = new[..<position].contains { $0.owner == planned.owner && $0.id == planned.id }
        if !isKnown { append(planned) }
      }
      return
    }
    var keys: Set<String> = []
    for planned in new where keys.insert(planned.key).inserted { append(planned) }
  }

  /// Up to how many cases comparing each with each is faster than hashing.
  private static let few = 12

  private mutating func append(_ new: PlannedCase) {
    // A test that the document names as specfit would is the one of the statement.
    if let index = adopted[new.name], let behavior = new.behavior {
      cases[index].besides.append(behavior)
      return
    }
    if names.insert(new.name).inserted {
      cases.append(new)
      return
    }
    var numbered = new
    repeat {
      let number = numbers[new.name, default: 1] + 1
      numbers[new.name] = number
      numbered.name = "\(new.name)_\(number)"
    } while !names.insert(numbered.name).inserted
    cases.append(numbered)
  }

  /// Adds a test that the document names itself; its name is kept as it stands.
  ///
  /// A second one of that name is not added, but may show the body that the first lacks.
  mutating func adopt(_ test: NamedTest, owner: String) {
    let name = Self.identifier(test.name)
    guard !name.isEmpty else { return }
    let intent = CaseIntent.written(name: name, body: test.written)
    guard names.insert(name).inserted else {
      if let index = adopted[name], cases[index].listed == nil { cases[index].listed = test.statement }
      if test.written != nil, let index = adopted[name], cases[index].written == nil { cases[index].intent = intent }
      return
    }
    adopted[name] = cases.count
    var planned = PlannedCase(
      owner: owner,
      intent: intent,
      name: name,
      rule: 59,
      reason: "the document names it",
      line: test.line,
      form: .adopted
    )
    planned.listed = test.statement
    cases.append(planned)
  }

  /// Leaves out what a test that the document prints tries already; that test cites its lines.
  mutating func foldIntoWrittenTests() {
    let written = cases.indices.filter { cases[$0].written != nil }
    guard !written.isEmpty else { return }
    let tests = written.map { PrintedTest(of: cases[$0]) }
    var folded: Set<Int> = []
    for index in cases.indices {
      guard let behavior = cases[index].behavior, let test = tests.firstIndex(where: { $0.tries(behavior) }) else {
        continue
      }
      cases[written[test]].besides.append(behavior)
      folded.insert(index)
    }
    guard !folded.isEmpty else { return }
    cases = cases.indices.filter { !folded.contains($0) }.map { cases[$0] }
    adopted = [:]
  }

  /// A name as far as it can be one in Swift: up to the first sign that cannot.
  static func identifier(_ name: String) -> String {
    String(name.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
  }
}
