// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitModel
import SpecfitPlanning
import Testing

struct TaskNumberTests {
  private static let components = ["Cart", "Basket", "Alarm"].map { Component.unit($0) }

  /// The tasks of three components as `number key origin`.
  private func numbers(
    _ label: DocumentLayout.TaskLabel,
    next: String?,
    region: [(key: String, number: String?)]? = nil
  ) throws -> [String] {
    var layout = DocumentLayout()
    layout.taskLabel = label
    layout.nextTaskNumber = next
    if let region {
      let tasks = region.map {
        TestingRegion.Task(key: $0.key, number: $0.number, lines: 1...2, text: 0..<1, isUntouched: true)
      }
      layout.region = TestingRegion(lines: 1...9, range: 0..<9, ownsBlankBefore: false, tasks: tasks)
    }
    return try TestPlan.of(.module("Shop", Self.components, flows: [Flow("AFlow")], layout: layout)).tasks
      .map { "\($0.number ?? "-") \($0.key) \($0.origin)" }
  }

  @Test("first numbers continue the document's in the order of the keys, UI tests last")
  func first() throws {
    #expect(
      try numbers(.agentTask, next: "3.13") == [
        "3.13.1 unit:Alarm planned", "3.13.2 unit:Basket planned", "3.13.3 unit:Cart planned",
        "3.13.4 ui:AFlow planned",
      ]
    )
  }

  @Test("numbers that were given stay, and new tasks get the next")
  func kept() throws {
    let region: [(String, String?)] = [("unit:Cart", "3.13.1"), ("unit:Gone", "3.13.4"), ("ui:AFlow", "3.13.2")]
    #expect(
      try numbers(.agentTask, next: "3.14", region: region) == [
        "3.13.5 unit:Alarm planned", "3.13.6 unit:Basket planned", "3.13.1 unit:Cart generated",
        "3.13.2 ui:AFlow generated",
      ]
    )
  }

  @Test("numbers of checkbox tasks keep their prefix and digits")
  func checkboxes() throws {
    let label = DocumentLayout.TaskLabel.numberedCheckbox(prefix: "T", digits: 3)
    #expect(try numbers(label, next: "T009").prefix(2) == ["T009 unit:Alarm planned", "T010 unit:Basket planned"])
    #expect(
      try numbers(label, next: "T009", region: [("unit:Cart", "T022")]).prefix(3) == [
        "T023 unit:Alarm planned", "T024 unit:Basket planned", "T022 unit:Cart generated",
      ]
    )
  }

  @Test("checkboxes below a task take its number")
  func dotted() throws {
    #expect(try numbers(.checkbox, next: "7").first == "7.1 unit:Alarm planned")
  }

  @Test("a document without numbers gets none")
  func none() throws {
    #expect(try numbers(.none, next: nil).allSatisfy { $0.hasPrefix("- ") })
  }

  @Test("numbers too long to count do no harm")
  func hostile() throws {
    let nines = String(repeating: "9", count: 400)
    #expect(try numbers(.task, next: "3", region: [("unit:Cart", "3.\(nines)")]).count == 4)
    let label = DocumentLayout.TaskLabel.numberedCheckbox(prefix: "T", digits: 3)
    #expect(try numbers(label, next: nines).first == "T001 unit:Alarm planned")
  }
}
