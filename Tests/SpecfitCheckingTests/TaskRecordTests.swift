// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitChecking
import SpecfitPlanning
import Testing

@Suite("What is kept of a task")
struct TaskRecordTests {
  /// A task of which nothing was seen yet.
  private static func record(_ change: (inout TaskRecord) -> Void = { _ in }) throws -> TaskRecord {
    let document = """
      # Module 3: Cart

      ## Components

      ### CartService

      - File: `Shop/Cart/CartService.swift`

      ```swift
      final class CartService {
        func total() -> Int
      }
      ```

      """
    let check = MemoryProject([("Docs/Cart.md", document)]).check(try CheckFixture.settings())
    var record = try #require(check.modules.first?.tasks.first)
    change(&record)
    return record
  }

  @Test("is planned while there is no test, and says whether there is a file")
  func planned() throws {
    #expect(try Self.record().state == .planned)
    #expect(try Self.record().because == "there is no 'ShopTests/Cart/CartServiceTests.swift'")
    let empty = try Self.record { $0.hasFile = true }
    #expect(empty.because == "'ShopTests/Cart/CartServiceTests.swift' holds no test of it")
  }

  @Test(
    "is a skeleton while a test is pending, claims nothing, or is missing among tests with keys",
    arguments: [
      (1, 0, 0, "1 test is pending"), (0, 2, 0, "2 tests claim nothing"), (0, 0, 1, "1 planned case has no test"),
      (3, 1, 2, "2 planned cases have no test, 3 tests are pending, 1 test claims nothing"),
    ]
  )
  func skeleton(pending: Int, hollow: Int, missing: Int, because: String) throws {
    let record = try Self.record {
      ($0.counts.pending, $0.counts.hollow, $0.counts.missing, $0.counts.written) = (pending, hollow, missing, 4)
      $0.isKeyed = true
    }
    #expect(record.state == .skeleton)
    #expect(record.because == because)
  }

  @Test("without keys is written, since nobody can tell which case is missing")
  func unkeyed() throws {
    let record = try Self.record { ($0.counts.missing, $0.counts.written) = (5, 1) }
    #expect(record.state == .written)
    #expect(record.because == "no results were given")
  }

  @Test(
    "passes only with a result of every test, and none that failed",
    arguments: [
      (2, 0, 0, .passing, "no coverage was given"), (1, 1, 0, .written, "1 test fails"),
      (1, 0, 1, .written, "1 test has no result"), (0, 0, 2, .written, "2 tests have no result"),
    ] as [(Int, Int, Int, PlannedTask.State, String)]
  )
  func passing(passed: Int, failed: Int, notRun: Int, state: PlannedTask.State, because: String) throws {
    let record = try Self.record {
      $0.counts.written = 2
      $0.hasResults = true
      ($0.counts.passed, $0.counts.failed, $0.counts.notRun) = (passed, failed, notRun)
    }
    #expect(record.state == state)
    #expect(record.because == because)
    #expect(record.isUnknown(for: .passing) == (state == .written && failed == 0))
  }

  @Test(
    "is proven only when each planned member was executed",
    arguments: [
      (3, 0, 0, .proven, nil), (3, 1, 0, .passing, "1 planned member was not executed"),
      (3, 0, 2, .passing, "the coverage says nothing of 2 planned members"),
      (0, 0, 0, .passing, "the coverage says nothing of its members"),
    ] as [(Int, Int, Int, PlannedTask.State, String?)]
  )
  func proven(executed: Int, unexecuted: Int, unmeasured: Int, state: PlannedTask.State, because: String?) throws {
    let record = try Self.record {
      ($0.counts.written, $0.counts.passed) = (1, 1)
      ($0.hasResults, $0.hasCoverage) = (true, true)
      ($0.counts.executed, $0.counts.unexecuted, $0.counts.unmeasured) = (executed, unexecuted, unmeasured)
    }
    #expect(record.state == state)
    #expect(record.because == because)
    #expect(record.isUnknown(for: .proven) == (state == .passing && unexecuted == 0))
    #expect(!record.isUnknown(for: .written))
  }

  @Test("that could not be looked at is unknown whatever else is known, and reaches nothing")
  func unknown() throws {
    let record = try Self.record {
      ($0.counts.written, $0.counts.passed, $0.counts.executed) = (1, 1, 1)
      ($0.hasResults, $0.hasCoverage) = (true, true)
      $0.obstacle = "it does not parse"
    }
    #expect(record.state == .unknown)
    #expect(record.because == "it does not parse")
    #expect(record.isUnknown(for: .skeleton) && record.isUnknown(for: .proven))
  }
}
