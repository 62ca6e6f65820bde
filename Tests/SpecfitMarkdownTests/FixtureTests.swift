// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import Foundation
internal import SpecfitMarkdown
internal import SpecfitSource
internal import SpecfitTestSupport
internal import Testing

struct FixtureTests {
  @Test("there are fixtures")
  func fixturesExist() {
    #expect(Archive.fixtures.count > 20, "the folder Fixtures has moved, or cannot be read")
  }

  @Test("a document has the blocks that its author meant", arguments: Archive.fixtures)
  func tree(of archive: Archive) throws {
    let document = try MarkdownDocument(parsing: archive.input)
    if ProcessInfo.processInfo.environment["SPECFIT_RECORD"] != nil {
      var archive = archive
      archive["tree"] = document.treeDump
      archive["diagnostics"] = document.diagnostics.isEmpty ? nil : document.notes
      try archive.write()
    } else {
      #expect(document.treeDump == archive["tree"], "if the change is meant, run the tests with SPECFIT_RECORD=1")
      #expect(document.notes == archive["diagnostics"] ?? "")
    }
  }

  @Test("fixtures hold nothing that an editor would change", arguments: Archive.fixtures)
  func isPlain(archive: Archive) {
    let text = archive.input.bytes
    #expect(!text.contains { $0 < 0x20 && $0 != ASCII.lineFeed }, "write control characters as escapes, in Swift")
    #expect(!text.starts(with: [0xEF, 0xBB, 0xBF]))
    for line in 0..<archive.input.lineCount {
      #expect(archive.input.line(line + 1).last?.isBlank != true, "line \(line + 1) ends with a blank")
    }
  }

  @Test("blocks stand in order, inside their file and inside each other", arguments: Archive.fixtures)
  func invariants(of archive: Archive) throws {
    #expect(try MarkdownDocument(parsing: archive.input).broken == [])
  }
}

extension Archive {
  var input: SourceFile { SourceFile(path: "\(name).md", bytes: Array((self["input.md"] ?? "").utf8)) }
}

extension MarkdownDocument {
  fileprivate var notes: String {
    diagnostics.map { diagnostic in
      let place = file.location(ofByte: diagnostic.range.lowerBound)
      return "\(place.line):\(place.column) \(diagnostic.rule) '\(file.text(diagnostic.range))'\n"
    }.joined()
  }
}
