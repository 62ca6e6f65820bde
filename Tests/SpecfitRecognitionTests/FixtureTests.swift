// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import Foundation
internal import SpecfitModel
internal import SpecfitTestSupport
internal import Testing

/// Each fixture is a document of one family, or with one trap, and what a careful architect would list of it.
struct FixtureTests {
  @Test("there are fixtures")
  func fixturesExist() {
    #expect(Archive.fixtures.count > 40, "the folder Fixtures has moved, or cannot be read")
  }

  @Test("a document specifies what its author meant", arguments: Archive.fixtures)
  func recognition(of archive: Archive) throws {
    let spec = try ModuleSpec(recognizing: archive["input.md"] ?? "", name: archive.name)
    if ProcessInfo.processInfo.environment["SPECFIT_RECORD"] != nil {
      var archive = archive
      for (name, text) in spec.parts {
        let isWanted = archive[name] != nil || Self.always.contains(name) || name == "behaviors" && !text.isEmpty
        if isWanted { archive[name] = text }
      }
      try archive.write()
    }
    for (name, text) in spec.parts where archive[name] != nil {
      #expect(text == archive[name], "if the change is meant, run the tests with SPECFIT_RECORD=1")
    }
  }

  @Test("a fixture says at least which components there are", arguments: Archive.fixtures)
  func isComplete(archive: Archive) {
    #expect(archive["input.md"]?.isEmpty == false)
    #expect(archive["components"] != nil)
    #expect(archive.files.allSatisfy { Self.known.contains($0.name) })
  }

  @Test("line ends and a byte order mark change nothing", arguments: Archive.fixtures)
  func variants(of archive: Archive) throws {
    let text = archive["input.md"] ?? ""
    let spec = try ModuleSpec(recognizing: text, name: archive.name)
    for lineEnd in ["\r\n", "\r"] {
      let other = try ModuleSpec(
        recognizing: "\u{FEFF}"
          + text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: lineEnd),
        name: archive.name
      )
      #expect(other.components == spec.components)
      #expect(other.testTasks == spec.testTasks)
      #expect(other.flows == spec.flows)
      #expect(other.verdict == spec.verdict)
    }
  }

  private static let always = ["components", "verdict"]
  private static let known = [
    "input.md", "components", "members", "behaviors", "tasks", "flows", "verdict", "layout", "module",
  ]
}
