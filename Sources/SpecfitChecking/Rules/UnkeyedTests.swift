// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitPlanning
internal import SpecfitSource

extension Rule {
  /// Tests that a person wrote under names of their own, of which nobody can say which case they try.
  package static let unkeyedTests: Rule = Rule(
    RuleDescription(
      "SF203",
      "unkeyed-tests",
      .note,
      summary: "A file has tests of its own, and some planned cases are not known among them.",
      rationale:
        """
        Neither a key nor a name tells which test tries which case, so a case that nobody tries is not noticed. An error \
        where without these tests a case has none: that they seem to try it proves nothing before they carry its key.
        """,
      help: "Run 'specfit adopt', which proposes the test of each case; '--write' puts '// specfit: KEY' above it."
    ),
    flagged: [
      .cart(
        "A suite with names of its own",
        tests: """
          import Testing

          @Suite struct CartServiceTests {
            @Test("adds up") func sum() { #expect(CartService().total() == 0) }
          }

          """
      ),
      .cart(
        "A suite of which somebody has keyed one test",
        tests: CartExample.tests(key: "CartService/total()/table").replacing(
          "  // specfit: ",
          with: "  func testSum() {\n    XCTAssertEqual(makeSUT().total(), 0)\n  }\n\n  // specfit: "
        ).replacing(CartExample.caseName, with: "test_total_givenTwoItems_shouldReturnTheirSum")
      ),
    ],
    accepted: [.cart("The tests carry keys")],
    companions: ["orphan-test"],
    check: .task { task, module, _ in
      guard task.hasFile, task.obstacle == nil else { return [] }
      if let finding = adoptionFinding(of: task, in: module) { return [finding] }
      guard task.counts.tests > 0 else { return [] }
      guard !task.isKeyed, !task.open.isEmpty else { return [] }
      // Several tasks may share a file, of which one note is enough.
      let first = module.tasks.first { $0.file == task.file && !$0.open.isEmpty }
      guard first?.key == task.key else { return [] }
      let open = module.tasks.filter { $0.file == task.file }.flatMap(\.open)
      let tests = task.unkeyed.prefix(3).map { "'\($0)'" }.joined(separator: ", ")
      let more = task.unkeyed.count > 3 ? ", and \(task.unkeyed.count - 3) more" : ""
      let whose = tests.isEmpty ? "" : ", where nobody can say what these try: \(tests)\(more)"
      let planned = "\(open.count) \(open.count == 1 ? "case" : "cases") of '\(task.subject)'"
      var finding = unkeyedTests.finding(
        "\(planned) \(open.count == 1 ? "is" : "are") not known among the tests in '\(task.file)'\(whose)",
        at: module.place(of: task),
        about: task.key,
        help: "run 'specfit adopt', which finds the test of each case, then 'specfit adopt --write'"
      )
      finding.related = open.prefix(3).map {
        .init("'\($0.key)'", at: module.place(of: $0))
      }
      return [finding]
    }
  )
}

extension Rule {
  /// What there is to say of a task that has its file and lacks tests that stand elsewhere, or that only pending ones
  /// speak for: an error as long as nobody has tied these to its cases, as for any case without a test.
  private static func adoptionFinding(of task: TaskRecord, in module: ModuleRecord) -> Finding? {
    guard let adoptable = task.adoptable, task.origin != .planned else { return nil }
    let isAccused = (task.isKeyed || task.counts.tests == 0) && task.open.contains { adoptable.keys.contains($0.key) }
    guard isAccused || task.isTicked == true && task.state == .skeleton && task.counts.own == 0 else { return nil }
    var finding = unkeyedTests.finding(adoptable, of: task, in: module)
    if isAccused || task.isTicked == true { finding.severity = .error }
    return finding
  }

  /// What there is to say of a task whose cases have no written test, while tests without a key seem to try them.
  func finding(
    _ adoptable: TaskRecord.Adoptable,
    of task: TaskRecord,
    in module: ModuleRecord
  ) -> Finding {
    let cases = "\(adoptable.keys.count) of \(task.counts.planned) \(task.counts.planned == 1 ? "case" : "cases")"
    let test = "'\(adoptable.test.suite).\(adoptable.test.function)'"
    var finding = finding(
      "tests without a key seem to try \(cases) of '\(task.subject)', such as \(test)",
      at: module.place(of: task),
      about: task.key,
      remedy: .init(.adopt, module.document)
    )
    finding.related = [.init("the test", at: adoptable.test.place)]
    return finding
  }
}
