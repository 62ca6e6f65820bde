// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

struct RetrofitConflictTests {
  static let hunk = """
    <<<<<<< HEAD
    ### LeafService
    =======
    ### RootService
    >>>>>>> other

    """

  /// Ways in which a merge leaves a conflict outside the section.
  static let places: [(name: String, change: @Sendable (String) -> String)] = [
    ("among the components", { $0.replacing("### SeedService\n", with: hunk) }),
    (
      "around the acceptance line",
      { text in
        let line = text.split(separator: "\n").first { $0.hasSuffix("<!-- specfit:acceptance -->") } ?? "none"
        return text.replacing(line, with: "<<<<<<< HEAD\n\(line)\n=======\n- Trees live.\n>>>>>>> other")
      }
    ),
    (
      "of three sides",
      {
        $0.replacing(
          "Trees.",
          with: "<<<<<<< HEAD\nTrees.\n||||||| base\n=======\nShrubs.\n>>>>>>> other"
        )
      }
    ),
    (
      "from one fence into the next",
      {
        $0.replacing(
          "  func sow(_ seed: Seed) async throws\n",
          with: "<<<<<<< HEAD\n  func sow()\n}\n```\n\n=======\n  func reap()\n}\n```\n\n```swift\n>>>>>>> other\n"
        )
      }
    ),
    ("with CRLF", { $0.replacing("### SeedService\n", with: hunk).replacing("\n", with: "\r\n") }),
  ]

  @Test("a merge conflict outside the section stops the run for this document", arguments: places.indices)
  func outside(index: Int) throws {
    let sandbox = try Sandbox()
    let document = try SectionedDocument(sandbox)
    let changed = Self.places[index].change(document.text)
    try #require(changed != document.text, "\(Self.places[index].name)")
    try sandbox.expectLeftAlone(changed, because: "error[merge-conflict]")
  }

  @Test("a merge conflict in a document without a section stops the run too")
  func noSection() throws {
    let text = Documents.plants.replacing("### SeedService\n", with: Self.hunk)
    try Sandbox().expectLeftAlone(text, because: "error[merge-conflict]: the document holds a merge conflict")
  }

  @Test(
    "what is left of a conflict in the section stops the run",
    arguments: ["=======", "||||||| base", "|||||||", "<<<<<<<<< HEAD", ">>>>>>>>> other", "=========="]
  )
  func leftover(line: String) throws {
    let sandbox = try Sandbox()
    let document = try SectionedDocument(sandbox)
    let section = document.section.replacing("- Test Cases:", with: "\(line)\n- Test Cases:")
    try sandbox.expectLeftAlone(
      document.before + section + document.behind,
      because: "error[merge-conflict]: the section of specfit holds a merge conflict"
    )
  }

  @Test(
    "what only looks like a conflict is none",
    arguments: [
      "## Merging\n\n```\n\(hunk)```\n\n```\n<!-- specfit:task unit:Foo sum=0123456789abcdef -->\n```\n",
      "## Merging\n\nIt begins so:\n\n```\n<<<<<<< HEAD\n```\n\nand ends so:\n\n```\n>>>>>>> other\n```\n",
      "Merging\n=======\n\nText.\n",
      "## Quotes\n\n>>>>>>> deep\n",
      "| a |\n| - |\n\n=======\n",
    ]
  )
  func noConflict(addition: String) throws {
    let sandbox = try Sandbox()
    let text = try SectionedDocument(sandbox).text + "\n" + addition
    try sandbox.expectUpToDate(text)
    #expect(try sandbox.run("retrofit", "--remove", "A.md").status == 0)
    #expect(try sandbox.text(of: "A.md") == Documents.plants + "\n" + addition)
  }

  @Test("the underline of a heading in the section is no conflict")
  func underline() throws {
    let sandbox = try Sandbox()
    let document = try SectionedDocument(sandbox)
    let section =
      document.section.dropLast(SectionedDocument.end.count) + "My note\n=======\n\n" + SectionedDocument.end
    try sandbox.expectUpToDate(document.before + section + document.behind)
    let titles = "Plants Module\n=============\n\nOverview\n========\n\nFor plants.\n\nPlantService\n------------\n"
    let setext =
      titles + "\n- File: `Garden/Services/PlantService.swift`\n- It throws `PlantError.dry` without water.\n"
    try sandbox.write(setext, to: "A.md")
    #expect(try sandbox.run("retrofit", "A.md").status == 0)
    try sandbox.expectUpToDate(try sandbox.text(of: "A.md"))
  }
}
