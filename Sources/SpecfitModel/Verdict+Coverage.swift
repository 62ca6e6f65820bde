// Part of specfit. SPDX-License-Identifier: Apache-2.0

extension Verdict {
  /// How many test files make a list of tests a test plan for the whole document.
  private static let suitesOfATestPlan = 5

  /// Judges a document whose components and tasks are known.
  package init(_ spec: ModuleSpec) {
    let testable = spec.components.filter { $0.test != .none }
    guard !spec.components.isEmpty else {
      self.init(.notAModule, because: "it specifies no component")
      return
    }
    guard !testable.isEmpty else {
      self.init(
        .upToDate,
        because: "\(count(spec.components.count, "component")), none of which needs tests of its own"
      )
      return
    }
    let coverage = TestCoverage(of: spec)
    let open = testable.filter(coverage.lacksTest)
    let facts = "\(count(testable.count, "testable component")), \(testable.count - open.count) with a test task"
    guard !open.isEmpty else {
      // A document of which people wrote all tests stays as it is: what is said of the module is planned beside them.
      let isWhole =
        spec.whole == nil || spec.testTasks.allSatisfy { $0.origin == .written }
        || spec.testTasks.contains { $0.kind == .integration }
      self.init(isWhole ? .upToDate : .wanted, because: isWhole ? facts : "\(facts); missing: the module itself")
      return
    }
    let suites = Set(
      spec.testTasks.lazy.filter { $0.origin == .written && $0.kind != .support }.compactMap { $0.file ?? $0.number }
    )
    let isForAll = open.count * 3 <= testable.count || suites.count * 3 >= testable.count * 2
    if suites.count >= Self.suitesOfATestPlan, isForAll {
      self.init(
        .upToDate,
        because: "\(facts); its own test plan of \(suites.count) suites speaks for the whole document"
      )
      return
    }
    let names = open.prefix(3).map(\.name).joined(separator: ", ")
    let more = open.count > 3 ? " and \(open.count - 3) more" : ""
    self.init(.wanted, because: "\(facts); missing: \(names)\(more)")
  }
}

private func count(_ number: Int, _ noun: String) -> String { number == 1 ? "1 \(noun)" : "\(number) \(noun)s" }
