// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel

/// By what suites can be found whose names tell nothing: worked out once, since many components ask.
struct SuiteTraces: Hashable, Sendable {
  /// In the order of their names; those of one name in that of their paths.
  private let suites: [ProjectIndex.Suite]
  /// By the name of a test, the positions of the suites that have one.
  let ofTest: [String: [Int]]
  /// By the name of a type, the positions of the suites of which tests name it, each with their number.
  let about: [String: [Position]]
  /// By the name of a member without labels, the types that have one.
  private let byMember: [String: [String]]

  /// A suite with how much speaks for it.
  struct Position: Hashable, Sendable {
    var suite: Int
    var count: Int
  }

  /// Takes time linear in the number of tests and members.
  ///
  /// - Parameters:
  ///   - all: the suites in the order of their files.
  ///   - types: those that tests can be about.
  init(of all: [ProjectIndex.Suite], _ types: [DeclaredType]) {
    suites = all.enumerated().sorted { ($0.element.name, $0.offset) < ($1.element.name, $1.offset) }.map(\.element)
    var ofTest: [String: [Int]] = [:]
    var about: [String: [Position]] = [:]
    for (position, suite) in suites.enumerated() {
      for test in Set(suite.tests) { ofTest[test, default: []].append(position) }
      for (type, count) in suite.subjects { about[type, default: []].append(Position(suite: position, count: count)) }
    }
    (self.ofTest, self.about) = (ofTest, about)
    var byMember: [String: [String]] = [:]
    for type in types {
      for name in Set(type.members.map(\.baseName)) { byMember[name, default: []].append(type.name) }
    }
    self.byMember = byMember
  }

  /// How many of some members each type has that has one.
  func types(with members: Set<String>) -> [String: Int] {
    members.reduce(into: [:]) { counts, member in
      for type in byMember[member] ?? [] { counts[type, default: 0] += 1 }
    }
  }

  /// The suite for which most speaks, if that is enough and twice what speaks for any suite of another name.
  func clearest(_ found: [Position], where isEnough: (Int) -> Bool) -> ProjectIndex.Suite? {
    let counts = found.reduce(into: [:]) { $0[$1.suite, default: 0] += $1.count }.sorted { $0.key < $1.key }
    guard let best = counts.max(by: { $0.value < $1.value }), isEnough(best.value) else { return nil }
    let name = suites[best.key].name
    let next = counts.filter { suites[$0.key].name != name }.map(\.value).max() ?? 0
    return best.value >= next * 2 ? suites[best.key] : nil
  }
}
