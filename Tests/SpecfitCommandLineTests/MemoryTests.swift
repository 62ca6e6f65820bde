// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// What a run remembers makes the next one faster and nothing else.
struct MemoryTests {
  private let sandbox: Sandbox
  private let caches: Sandbox

  init() throws {
    sandbox = try Sandbox()
    caches = try Sandbox()
    for index in 10..<80 {
      let text = index % 3 == 0 ? "# Notes \(index)\n" : Documents.headings
      try sandbox.write(text, to: "Docs/Module\(index).md")
    }
  }

  private var cacheCount: Int {
    get throws {
      let folder = caches.folder.appendingPathComponent("specfit")
      return (try? FileManager.default.contentsOfDirectory(atPath: folder.path))?.count ?? 0
    }
  }

  private func run(_ command: [String], remembers: Bool) throws -> Sandbox.Outcome {
    let environment = ["SPECFIT_CACHE": remembers ? caches.folder.path : ""]
    return try sandbox.run(program: Sandbox.program, command + ["Docs"], environment: environment)
  }

  static let commands: [[String]] = [
    ["inspect"], ["inspect", "--format", "json"], ["inspect", "--tree"], ["inspect", "--verbose"],
    ["plan"], ["plan", "--format", "json"], ["plan", "--format", "markdown"], ["retrofit", "--check"],
    ["retrofit", "--check", "--verbose"], ["retrofit", "--diff"], ["retrofit", "--check", "--remove"],
  ]

  @Test("a run that remembers says what one that does not says, the first time and later", arguments: commands)
  func saysTheSame(command: [String]) throws {
    let plain = try run(command, remembers: false)
    #expect(try cacheCount == 0)
    for _ in 0..<3 {
      let remembering = try run(command, remembers: true)
      #expect(remembering.output == plain.output)
      #expect(remembering.errors == plain.errors)
      #expect(remembering.status == plain.status)
      #expect(try cacheCount == 1)
    }
  }

  @Test("a document that changed is looked at again, one that changed back is not lost")
  func changes() throws {
    let before = try run(["retrofit", "--check"], remembers: true)
    try sandbox.write("# Nothing\n", to: "Docs/Module10.md")
    let changed = try run(["retrofit", "--check"], remembers: true)
    #expect(before.output.contains("Module10.md") && !changed.output.contains("Module10.md"))
    try sandbox.write(Documents.headings, to: "Docs/Module10.md")
    #expect(try run(["retrofit", "--check"], remembers: true).output == before.output)
  }

  @Test("a setting that changed is heeded")
  func settings() throws {
    let before = try run(["plan"], remembers: true)
    try sandbox.write("tests: OtherTests\n", to: ".specfit.yml")
    let changed = try run(["plan"], remembers: true)
    #expect(changed.output.contains("OtherTests/") && !before.output.contains("OtherTests/"))
  }

  @Test("a folder that was asked for and cannot be used is spoken of, and the run is as without")
  func unusableFolder() throws {
    try caches.write("a file", to: "specfit")
    let plain = try run(["inspect"], remembers: false)
    let remembering = try run(["inspect"], remembers: true)
    #expect(remembering.errors.contains("nothing can be remembered in '\(caches.folder.path)'"))
    #expect(remembering.output == plain.output && remembering.status == plain.status)
  }

  @Test("a template of the project's that changed is heeded, even by blanks alone")
  func templates() throws {
    try sandbox.run("templates", "eject", "airfit.task.md")
    let path = ".specfit/templates/airfit.task.md.mustache"
    let before = try run(["retrofit", "--diff"], remembers: true).output
    #expect(try run(["retrofit", "--diff"], remembers: true).output == before)
    let text = try sandbox.text(of: path)
    for change in ["{{head}} once more\n", "{{head}} once more  \n"] {
      try sandbox.write(text.replacing("{{head}}\n", with: change), to: path)
      let changed = try run(["retrofit", "--diff"], remembers: true).output
      #expect(changed.contains(change.replacing("{{head}}", with: "").dropLast() + "\n"))
      #expect(changed == (try run(["retrofit", "--diff"], remembers: false).output))
    }
  }

  @Test("nothing is written into the project, and nothing with '--no-cache' or over a few documents")
  func leavesTheProjectAlone() throws {
    _ = try run(["retrofit", "--check"], remembers: true)
    #expect(try FileManager.default.contentsOfDirectory(atPath: sandbox.folder.path) == ["Docs"])
    #expect(try cacheCount == 1)
    _ = try run(["inspect", "--no-cache"], remembers: true)
    #expect(try cacheCount == 1)
    try sandbox.run("inspect", "Docs/Module10.md", environment: ["SPECFIT_CACHE": caches.folder.path])
    #expect(try cacheCount == 1)
  }
}
