// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitPlanning
internal import SpecfitSource
internal import SpecfitSwift

/// What in a file was written for another contract: what nobody has touched is written anew, the rest is a person's.
struct ContractReview {
  /// The positions of the planned tests that are written anew.
  private(set) var tests: [Int] = []
  /// The positions of the planned fixtures that are written anew.
  private(set) var fixtures: [Int] = []
  /// What only a person can bring up to date: tests in the order of the plan, then fixtures.
  private(set) var outdated: [OutdatedTest] = []
  /// For each planned fixture the function that has its key.
  let functions: [SwiftTestFile.Function?]
  /// The suites of the type, that of the declaration first.
  let homes: [Int]

  private let suite: SuiteFile
  private let matching: SuiteMatching<ScaffoldTest>
  private let source: SourceFile

  init(of suite: SuiteFile, _ matching: SuiteMatching<ScaffoldTest>, in source: SourceFile, _ existing: SwiftTestFile) {
    self.suite = suite
    self.matching = matching
    self.source = source
    let fitting = existing.suites.indices.filter {
      existing.suites[$0].isCalled(suite.typeName) && existing.suites[$0].framework.rawValue == suite.framework.rawValue
    }
    homes = fitting.filter { !existing.suites[$0].isExtension } + fitting.filter { existing.suites[$0].isExtension }
    var keyed: [String: SwiftTestFile.Function] = [:]
    for function in homes.flatMap({ existing.suites[$0].functions }) {
      if let key = function.key, keyed[key] == nil { keyed[key] = function }
    }
    functions = suite.fixtures.map { keyed[SuiteKey.spelled($0.key)] }
    let aged = agedFixtures()
    reviewTests()
    outdated += aged
  }

  /// Finds the fixtures that do not make what the document says; gives those that a person has to look at.
  private mutating func agedFixtures() -> [OutdatedTest] {
    var aged: [OutdatedTest] = []
    for (index, planned) in suite.fixtures.enumerated() {
      guard let known = functions[index], let comment = known.contract, let mark = ContractMark(comment.text) else {
        continue
      }
      let isMet = planned.contract.isMet(by: mark)
      if isUntouched(known.range) {
        let wanted = SwiftSnippet(planned.text).signature
        if !isMet || wanted.map({ !known.signature.canReplace($0) }) == true { fixtures.append(index) }
      } else if !isMet {
        let line = source.line(ofByte: known.offset)
        aged.append(OutdatedTest(planned.contract, mark, comment, test: known.name, key: planned.key, line: line))
      }
    }
    return aged
  }

  private mutating func reviewTests() {
    let renewed = Set(fixtures.compactMap { functions[$0]?.name })
    for (index, planned) in suite.tests.enumerated() {
      guard let match = matching.matches[index] else { continue }
      let known = matching.known[match]
      let old = matching.rewordings[index]
      let contract = known.test.contract(for: old?.key ?? SuiteKey.spelled(planned.key))
      let mark = contract.flatMap { ContractMark($0.text) }
      let isMet = mark.map(planned.contract.isMet) ?? true
      // What says other cases as well stays as it is.
      let isReworded = old != nil && known.test.keys.count == 1
      guard !isMet || isReworded || !renewed.isEmpty else { continue }
      if known.test.isPending, homes.contains(known.suite), isUntouched(known.test.range) {
        if !isMet || isReworded || !renewed.isDisjoint(with: SwiftSnippet(text(known.test.range)).identifiers) {
          tests.append(index)
        }
      } else if !isMet, let mark, let comment = contract {
        let line = source.line(ofByte: known.test.offset)
        outdated.append(
          OutdatedTest(
            planned.contract,
            mark,
            comment,
            test: known.test.name,
            key: planned.key,
            line: line,
            isPending: known.test.isPending
          )
        )
      }
    }
  }

  private func text(_ range: Range<Int>) -> String { String(decoding: source.bytes[range], as: UTF8.self) }

  private func isUntouched(_ range: Range<Int>) -> Bool { TestSeal.isUntouched(text(range)) }
}

extension SwiftTestFile.Suite {
  /// Whether the type, or what it is nested in, has a name.
  func isCalled(_ typeName: String) -> Bool { name == typeName || name.hasSuffix("." + typeName) }
}
