// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

struct DiffNameTests {
  static let names = [
    "Plain.md", "Two words.md", "A folder/With a document.md", "Say \"hi\".md", "\"Quoted\".md", "Back\\slash.md",
    "Two\nlines.md", "A\ttab.md", "A bell\u{7} and words.md", "Zähler für 東京.md", "Ünde \"x\" \\ y.md",
  ]

  private static let hasGNUPatch: Bool = {
    let sandbox = try? Sandbox()
    let run = try? sandbox?.run(program: .init(fileURLWithPath: "/usr/bin/env"), ["patch", "--version"])
    return run?.output.contains("GNU") == true
  }()

  @Test("'git apply' and 'patch' find the document of a diff, whatever it is called", arguments: names)
  func applies(name: String) throws {
    for command in [["git", "apply", "../a.diff"], ["patch", "-s", "-p1", "-i", "../a.diff"]] {
      // Other programs of that name know no quoted names.
      if command[0] == "patch", !Self.hasGNUPatch { continue }
      let sandbox = try Sandbox()
      try sandbox.write(Documents.headings, to: "Old/\(name)")
      try sandbox.write(Documents.headings, to: name)
      let diff = try sandbox.run("retrofit", "--diff", name)
      #expect(diff.status == 1, "\(diff.errors)")
      try sandbox.write(diff.output, to: "a.diff")
      try sandbox.run("retrofit", name)
      let applied = try sandbox.run(
        program: .init(fileURLWithPath: "/usr/bin/env"),
        ["sh", "-c", "cd Old && exec \"$@\"", "sh"] + command
      )
      #expect(applied.status == 0, "\(command[0]): \(applied.output)\(applied.errors)\n\(diff.output.prefix(120))")
      #expect(try sandbox.text(of: "Old/\(name)") == sandbox.text(of: name))
    }
  }
}
