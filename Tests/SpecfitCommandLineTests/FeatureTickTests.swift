// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation
import SpecfitTestSupport
import Testing

@Suite("A ticked task whose component another document of its feature folder specifies")
struct FeatureTickTests {
  private static let plan = """
    # Implementation Plan: Toll

    ## Components

    ### TollMeter

    - File: `Sources/Bridge/TollMeter.swift`

    ```swift
    final class TollMeter {
      func add(_ weight: Int) throws
      func total() -> Int
    }
    ```

    - If no car has passed, `total()` returns 0.
    - If the weight is negative, `add(_:)` throws `TollError.negativeWeight`.

    """

  private static let tasks = """
    # Tasks: Toll

    - [x] T001 Implement `ReceiptPrinter` in `Sources/Bridge/ReceiptPrinter.swift`
    - [x] T002 Create TollMeterTests in `Tests/BridgeTests/TollMeterTests.swift`

    """

  /// Names the suite, and does not ask for it.
  private static let tree = "\n## Structure\n\n```text\nTests/BridgeTests/\n└── TollMeterTests.swift\n```\n"
  private static let secondTick =
    "\n## Tasks\n\n- [x] P01 Create TollMeterTests in `Tests/BridgeTests/TollMeterTests.swift`\n"
  private static let suite = "Tests/BridgeTests/Money/BridgeMoneyTests.swift"

  /// The feature's folder in a package without `TollMeter`, whose tests somebody has moved.
  private func sandbox(plan: String = plan, tasks: String = tasks) throws -> Sandbox {
    let sandbox = try Sandbox()
    try sandbox.writeManifest(of: "Bridge")
    try sandbox.write("struct ReceiptPrinter {}\n", to: "Sources/Bridge/ReceiptPrinter.swift")
    try sandbox.write(plan, to: "specs/001-toll/plan.md")
    try sandbox.write(tasks, to: "specs/001-toll/tasks.md")
    let planned = try sandbox.run("plan", "--format", "json", "specs").output
    let key = try #require(planned.firstMatch(of: /"(TollMeter\/total\(\)\/\w+)"/)?.output.1, "\(planned)")
    try sandbox.write(
      """
      import XCTest
      @testable import Bridge

      final class BridgeMoneyTests: XCTestCase {
        // specfit: \(key)
        func testTotalStartsAtZero() {
          XCTAssertEqual(TollMeter().total(), 0)
        }
      }

      """,
      to: Self.suite
    )
    return sandbox
  }

  /// What is found of the suite, but for its pending or missing cases, as "rule document:line", with the other places.
  private func findings(in sandbox: Sandbox) throws -> [String] {
    let rules = [
      "false-tick", "component-without-source", "missing-test-file", "moved-test-file", "open-question", "orphan-test",
      "untested-component", "untested-module",
    ]
    let output = try sandbox.run("check", "--format", "json", "specs").output
    let report = try #require(try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any])
    return (report["findings"] as? [[String: Any]] ?? []).compactMap { finding in
      guard let rule = finding["rule"] as? String, rules.contains(rule),
        let message = finding["message"] as? String, !message.contains("ReceiptPrinter")
      else { return nil }
      let places = [finding] + (finding["related"] as? [[String: Any]] ?? [])
      let told = places.map { "\(($0["path"] as? String ?? "").split(separator: "/").last ?? ""):\($0["line"] ?? "")" }
      return "\(rule) \(told.joined(separator: " "))"
    }
  }

  @Test(
    "is told once that no source declares the type, wherever its suite is planned",
    arguments: [
      (plan, tasks, ["component-without-source tasks.md:4", "moved-test-file tasks.md:4"]),
      (
        plan, tasks.replacing("Implement `ReceiptPrinter` in `Sources/Bridge/ReceiptPrinter.swift`", with: "Tidy up"),
        ["component-without-source tasks.md:4", "moved-test-file tasks.md:4"]
      ),
      (plan + tree, tasks, ["moved-test-file plan.md:23 tasks.md:4", "component-without-source tasks.md:4"]),
      (
        plan + tree, tasks.replacing("T001 Implement `ReceiptPrinter`", with: "T001 Implement `TollMeter`"),
        ["moved-test-file plan.md:23 tasks.md:4", "component-without-source tasks.md:4"]
      ),
      (
        plan + secondTick, tasks,
        ["component-without-source plan.md:21 tasks.md:4", "moved-test-file plan.md:21 tasks.md:4"]
      ),
    ]
  )
  func deletedTypeIsToldOnce(plan: String, tasks: String, expected: [String]) throws {
    let sandbox = try sandbox(plan: plan, tasks: tasks)
    #expect(try findings(in: sandbox) == expected)
    // What is called otherwise by now is as little there.
    try sandbox.write("final class TollCounter {}\n", to: "Sources/Bridge/TollCounter.swift")
    #expect(try findings(in: sandbox) == expected)
    try sandbox.write("final class TollMeter {}\n", to: "Sources/Bridge/TollMeter.swift")
    #expect(try findings(in: sandbox) == expected.filter { $0.hasPrefix("moved-test-file") })
  }

  @Test(
    "is told once that neither its tests nor its type are there",
    arguments: [
      (plan, tasks, ["false-tick tasks.md:4"]),
      (
        plan, tasks.replacing("- [x] T001 Implement `ReceiptPrinter` in", with: "Printed by"), ["false-tick tasks.md:4"]
      ),
      (plan + tree, tasks, ["false-tick tasks.md:4"]),
      (plan + secondTick, tasks, ["false-tick plan.md:21 tasks.md:4"]),
    ]
  )
  func deletedSuiteIsToldOnce(plan: String, tasks: String, expected: [String]) throws {
    let sandbox = try sandbox(plan: plan, tasks: tasks)
    try sandbox.remove(Self.suite)
    #expect(try findings(in: sandbox) == expected)
    let said = try sandbox.run("check", "specs").output
    #expect(said.contains("and no source declares 'TollMeter'"), "\(said)")
  }

  @Test("is one task of the queue and of the gate, which either number names")
  func suiteIsOneTask() throws {
    let sandbox = try sandbox(plan: Self.plan + Self.secondTick)
    try sandbox.write("final class TollMeter {}\n", to: "Sources/Bridge/TollMeter.swift")
    let queue = try sandbox.run("tasks", "specs").output
    #expect(queue.components(separatedBy: "unit:TollMeter").count == 2, "\(queue)")
    let briefs = try ["T002", "P01", "unit:TollMeter"].map { try sandbox.run("tasks", "show", $0, "specs").output }
    #expect(briefs[0].contains("If no car has passed") && Set(briefs).count == 1, "\(briefs)")
    let gate = try sandbox.run("check", "--require", "passing", "specs").output
    #expect(gate.components(separatedBy: "error[unreached-state]: 'TollMeter'").count == 2, "\(gate)")
    let plan = try sandbox.run("plan", "specs").output
    #expect(plan.contains("\n    its cases are planned in 'plan.md'\n"), "\(plan)")
  }

  @Test("gets the suite that another document planned before, and what was generated there goes")
  func generatedSuiteIsHandedOver() throws {
    let sandbox = try sandbox()
    try sandbox.remove("specs/001-toll/tasks.md")
    try sandbox.run("retrofit", "specs")
    #expect(try sandbox.text(of: "specs/001-toll/plan.md").contains("specfit:task unit:TollMeter "))
    try sandbox.write(Self.tasks, to: "specs/001-toll/tasks.md")
    #expect(try findings(in: sandbox) == ["component-without-source tasks.md:4", "moved-test-file tasks.md:4"])
    try sandbox.run("retrofit", "specs")
    #expect(try sandbox.text(of: "specs/001-toll/plan.md") == Self.plan)
    #expect(try sandbox.run("retrofit", "--check", "specs").status == 0)
    let plan = try sandbox.run("plan", "specs").output
    #expect(plan.contains("If no car has passed, `total()` returns 0. (line 16 of plan.md)"), "\(plan)")
  }
}
