// Why tasks go.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitModel
import SpecfitSource
import Testing

@testable import SpecfitRendering

struct RemovalReasonTests {
  @Test(
    "a task that gives way to one that somebody wrote says where that stands, in the file that has the line",
    arguments: [(12, "line 12"), (90, "line 11 of State.md")]
  )
  func place(line: Int, phrase: String) {
    let task = TestTask(
      number: nil,
      subject: "CartService",
      kind: .unit,
      file: nil,
      line: line,
      origin: .written,
      testNames: []
    )
    var spec = ModuleSpec(
      path: "Docs/Cart.md",
      module: ModuleIdentity(number: "3", title: "Cart", name: "Cart"),
      verdict: Verdict(.wanted, because: "it is a test"),
      components: [],
      types: [],
      flows: [],
      testTasks: [task],
      layout: DocumentLayout()
    )
    spec.joined.parts = [JoinedLines.Part(path: "Docs/State.md", firstLine: 80)]
    #expect(spec.reasonAgainst("unit:CartService") == "\(phrase) asks for the tests of 'CartService' already")
  }
}
