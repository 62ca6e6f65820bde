// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

struct RetrofitMoveTests {
  private static let moved = "of specfit's section was moved into a fence, list or quote"

  /// What a person changes, so that the text no longer has the digest of its marker.
  private static func edited(_ text: String) -> String {
    text.replacing("- Test Cases:", with: "- Most Test Cases:")
  }

  @Test(
    "a section whose text was changed is noticed wherever it is moved",
    arguments: RetrofitDamageTests.moves.indices
  )
  func editedAndMoved(index: Int) throws {
    let sandbox = try Sandbox()
    let document = try SectionedDocument(sandbox)
    let section = Self.edited(document.section)
    try #require(section != document.section)
    let moved = document.before + RetrofitDamageTests.moves[index].change(section) + document.behind
    try sandbox.expectLeftAlone(moved, because: Self.moved)
  }

  @Test("a section that was moved is noticed when its component was renamed too", arguments: [0, 2, 4])
  func renamedAndMoved(index: Int) throws {
    let sandbox = try Sandbox()
    let document = try SectionedDocument(sandbox)
    let before = document.before.replacing("PlantService", with: "LeafService")
      .replacing("SeedService", with: "RootService")
    let moved = before + RetrofitDamageTests.moves[index].change(document.section) + document.behind
    try sandbox.expectLeftAlone(moved, because: Self.moved)
  }

  @Test("a task that was changed and moved out of the section is not written again")
  func editedTask() throws {
    let sandbox = try Sandbox()
    let document = try SectionedDocument(sandbox)
    let start = try #require(document.section.range(of: "<!-- specfit:task unit:SeedService")?.lowerBound)
    let task = String(document.section[start...].dropLast(SectionedDocument.end.count))
    let rest = document.before + document.section[..<start] + SectionedDocument.end + document.behind
    try sandbox.expectLeftAlone(
      rest + "\n````markdown\n\(Self.edited(task))````\n",
      because: "task 'unit:SeedService' \(Self.moved)"
    )
    let quoted = task.split(separator: "\n", omittingEmptySubsequences: false).map { "> \($0)" }
    let inside = document.section[..<start] + quoted.joined(separator: "\n") + "\n\n" + SectionedDocument.end
    try sandbox.expectLeftAlone(
      document.before + inside + document.behind,
      because: "a marker stands inside a fence or another block"
    )
  }

  @Test("a document with a section of its own may show others")
  func examples() throws {
    let sandbox = try Sandbox()
    let foreign = try SectionedDocument(sandbox, Documents.headings).section
    let document = try SectionedDocument(sandbox)
    for example in [foreign, Self.edited(foreign), "<!-- specfit:task unit:Foo sum=0123456789abcdef -->\n"] {
      try sandbox.expectUpToDate(document.text + "\n````markdown\n\(example)````\n")
      #expect(try sandbox.run("retrofit", "--remove", "A.md").status == 0)
      #expect(try sandbox.text(of: "A.md") == Documents.plants + "\n````markdown\n\(example)````\n")
    }
  }

  @Test("a task whose marker was deleted is not written again", arguments: [Documents.plants, Documents.firstForm])
  func lostMarker(document: String) throws {
    let sandbox = try Sandbox()
    let text = try SectionedDocument(sandbox, document).text
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let markers = lines.indices.filter { lines[$0].hasPrefix("<!-- specfit:task ") }
    try #require(markers.count == 2)
    for marker in markers {
      var rest = lines
      rest.remove(at: marker)
      try sandbox.expectLeftAlone(rest.joined(separator: "\n"), because: "has no marker")
      rest.insert(lines[marker].dropLast(3), at: marker)
      try sandbox.expectLeftAlone(rest.joined(separator: "\n"), because: "damaged-markers")
    }
    try sandbox.expectUpToDate(text)
  }

  @Test("with all markers deleted, the tasks are a person's")
  func noMarkers() throws {
    let sandbox = try Sandbox()
    let text = try SectionedDocument(sandbox).text
    let rest = text.split(separator: "\n", omittingEmptySubsequences: false).filter { !$0.hasPrefix("<!-- specfit:") }
    try sandbox.expectUpToDate(rest.joined(separator: "\n"))
  }

  @Test("a person's own task in the section stays as it is")
  func ownTask() throws {
    let sandbox = try Sandbox()
    let document = try SectionedDocument(sandbox)
    let own = "**Test Task: Create GardenTests**\n\n- See `PlantServiceTests`.\n\n"
    let section = document.section.dropLast(SectionedDocument.end.count) + own + SectionedDocument.end
    try sandbox.expectUpToDate(document.before + section + document.behind)
  }
}
