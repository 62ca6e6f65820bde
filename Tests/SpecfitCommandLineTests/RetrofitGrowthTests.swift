// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

struct RetrofitGrowthTests {
  private static func component(_ name: String, members: String = "") -> String {
    "### \(name)\n\n- File: `Shop/Shop/\(name).swift`\n- It shows the last 20 orders.\n\(members)\n"
  }

  private static func document(_ names: [String]) -> String {
    "# Shop\n\n## Components\n\n" + names.map { component($0) }.joined() + "## Later\n\nMore.\n"
  }

  /// Components before and after, by every way in which tasks can come and go beside each other.
  static let histories: [(before: [String], after: [String])] = {
    let sets: [[String]] = [
      ["BasketService"], ["BasketService", "OrderService"], ["AlarmService", "OrderService"], ["ZetaService"],
      ["BasketService", "BasketView"], ["BasketView"], ["AlarmView", "ZetaService"], ["OrderService", "BasketView"],
    ]
    return sets.flatMap { before in sets.map { (before, $0) } }.filter { $0.before != $0.after }
  }()

  @Test("whatever comes and goes, a run succeeds, comes to rest, and can be undone", arguments: histories.indices)
  func comesAndGoes(index: Int) throws {
    let (before, after) = Self.histories[index]
    let sandbox = try Sandbox()
    try sandbox.write(Self.document(before), to: "A.md")
    try #require(try sandbox.run("retrofit", "A.md").status == 0)
    var text = try sandbox.text(of: "A.md")
    let old = before.map { Self.component($0) }.joined()
    text = text.replacing(old, with: after.map { Self.component($0) }.joined())
    try sandbox.write(text, to: "A.md")
    let run = try sandbox.run("retrofit", "A.md")
    #expect(run.status == 0, "\(before) to \(after): \(run.errors)")
    let now = try sandbox.text(of: "A.md")
    for name in after where name.hasSuffix("Service") { #expect(now.contains("Create \(name)Tests")) }
    for name in before where name.hasSuffix("Service") && !after.contains(name) {
      #expect(!now.contains("Create \(name)Tests"))
    }
    #expect(try sandbox.run("retrofit", "--check", "A.md").status == 0)
    #expect(try sandbox.run("retrofit", "--remove", "A.md").status == 0)
    #expect(try sandbox.text(of: "A.md") == Self.document(after))
  }

  @Test("what a person wrote between the markers is not taken out without being asked for")
  func foreignText() throws {
    let sandbox = try Sandbox()
    try sandbox.write(Documents.headings, to: "A.md")
    try sandbox.run("retrofit", "A.md")
    let text = try sandbox.text(of: "A.md").replacing("### Unit Tests\n", with: "### Unit Tests\n\nA note of mine.\n")
    try sandbox.write(text, to: "A.md")
    let run = try sandbox.run("retrofit", "--remove", "A.md")
    #expect(run.status == 1 && run.errors.contains("--remove --overwrite"))
    #expect(try sandbox.text(of: "A.md") == text)
    #expect(try sandbox.run("retrofit", "--remove", "--overwrite", "A.md").status == 0)
    #expect(try sandbox.text(of: "A.md") == Documents.headings)
  }

  @Test("a path that is empty, and '-' beside others, are wrong usage")
  func wrongPaths() throws {
    let sandbox = try Sandbox()
    try sandbox.write(Documents.headings, to: "A.md")
    #expect(try sandbox.run("retrofit", "").status == 64)
    #expect(try sandbox.run("retrofit", "-", "A.md").status == 64)
    #expect(try sandbox.text(of: "A.md") == Documents.headings)
  }

  @Test("for each task that goes the reason is given")
  func reasons() throws {
    let sandbox = try Sandbox()
    try sandbox.write(Self.document(["BasketService", "OrderService", "ZetaService"]), to: "A.md")
    try #require(try sandbox.run("retrofit", "A.md").status == 0)
    let text = try sandbox.text(of: "A.md")
      .replacing(Self.component("BasketService"), with: "")
      .replacing("More.", with: "### Testing\n\n- `OrderServiceTests`: orders")
    try sandbox.write(text, to: "A.md")
    let run = try sandbox.run("retrofit", "A.md")
    let line = try #require(
      text.split(separator: "\n", omittingEmptySubsequences: false).firstIndex { $0.contains("`: orders") }
    )
    #expect(run.output == "A.md: removed 2 test tasks\n")
    #expect(run.errors.contains("'unit:BasketService' goes: no longer specified: 'BasketService'"))
    #expect(
      run.errors.contains("'unit:OrderService' goes: line \(line + 1) asks for the tests of 'OrderService' already")
    )
    #expect(!run.errors.contains("ZetaService"))
  }

  @Test("a section whose last task goes is taken out with the reason")
  func lastReason() throws {
    let sandbox = try Sandbox()
    try sandbox.write(Self.document(["BasketService"]), to: "A.md")
    try #require(try sandbox.run("retrofit", "A.md").status == 0)
    let text = try sandbox.text(of: "A.md").replacing(Self.component("BasketService"), with: "")
    try sandbox.write(text, to: "A.md")
    let run = try sandbox.run("retrofit", "A.md")
    #expect(run.errors.contains("'unit:BasketService' goes: no longer specified: 'BasketService'"))
    #expect(try sandbox.text(of: "A.md") == Self.document([]))
    let undone = try Sandbox()
    try undone.write(Self.document(["BasketService"]), to: "A.md")
    try undone.run("retrofit", "A.md")
    #expect(try undone.run("retrofit", "--remove", "A.md").errors.contains("goes") == false)
  }

  @Test("a section stays when only the title came to speak against it")
  func retitled() throws {
    let sandbox = try Sandbox()
    let shown = "# Shop\n\n## Naming\n\n### BasketService\n\n```swift\nactor BasketService {}\n```\n"
    try sandbox.write(shown, to: "A.md")
    try #require(try sandbox.run("retrofit", "A.md").status == 0)
    let text = try sandbox.text(of: "A.md").replacing("# Shop\n", with: "# Coding Guidelines\n")
    try #require(text.contains("specfit:task unit:BasketService"))
    try sandbox.write(text, to: "A.md")
    let run = try sandbox.run("retrofit", "A.md")
    #expect(run.status == 1)
    #expect(run.errors.contains("it is called a guide, and asks for nothing to be built; its section stays"))
    #expect(try sandbox.text(of: "A.md") == text)
    try #require(try sandbox.run("retrofit", "--remove", "A.md").status == 0)
    #expect(try sandbox.text(of: "A.md") == shown.replacing("# Shop\n", with: "# Coding Guidelines\n"))
  }
}
