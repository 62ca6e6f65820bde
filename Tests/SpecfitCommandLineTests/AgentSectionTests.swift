// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@Suite("The section for agents")
struct AgentSectionTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  @Test(
    "is added without another byte being touched, is kept, and goes without a trace",
    arguments: [
      "# Rules", "# Rules\n", "# Rules\n\n", "\n", "a\r\nb\r\n", "a\r\nb", "\u{FEFF}", "\u{FEFF}# Rules\r\n",
      "```\ncode\n```",
    ]
  )
  func roundTrip(text: String) throws {
    try sandbox.write(text, to: "AGENTS.md")
    let added = try sandbox.run("init", "--agents")
    #expect(added.status == 0, "\(added.errors)")
    let once = try sandbox.bytes(of: "AGENTS.md")
    #expect(once.starts(with: Array(text.utf8)))
    let section = try sandbox.text(of: "AGENTS.md")
    #expect(section.contains("<!-- specfit:begin agents -->") && section.contains("specfit tasks --next"))
    #expect(text.contains("\r") == section.contains("\r\n") && (!text.contains("\r") || !section.contains("[^\r]\n")))
    #expect(try sandbox.run("init", "--agents").errors.contains("is up to date"))
    #expect(try sandbox.bytes(of: "AGENTS.md") == once)
    #expect(try sandbox.run("init", "--agents", "--remove").status == 0)
    #expect(try sandbox.bytes(of: "AGENTS.md") == Array(text.utf8))
  }

  @Test(
    "goes into the file that agents read already, whatever the case of its name",
    arguments: [
      (["agents.md"], "agents.md"), (["Claude.md"], "Claude.md"), (["CLAUDE.md", "Agents.md"], "Agents.md"),
      (["README.md"], "AGENTS.md"),
    ]
  )
  func names(there: [String], expected: String) throws {
    for name in there { try sandbox.write("# Rules\n", to: name) }
    #expect(try sandbox.run("init", "--agents").status == 0)
    #expect(try sandbox.text(of: expected).contains("<!-- specfit:begin agents -->"))
    let names = try FileManager.default.contentsOfDirectory(atPath: sandbox.folder.path)
    #expect(Set(names) == Set(there + [expected]))
    #expect(try sandbox.run("init", "--agents", "--remove").status == 0)
    #expect(Set(try FileManager.default.contentsOfDirectory(atPath: sandbox.folder.path)) == Set(there))
  }

  @Test("stays in the file that has it when another comes")
  func laterFile() throws {
    try sandbox.write("# Rules\n", to: "CLAUDE.md")
    try sandbox.run("init", "--agents")
    try sandbox.write("# Rules\n", to: "AGENTS.md")
    #expect(try sandbox.run("init", "--agents").errors.contains("'CLAUDE.md' is up to date"))
    #expect(try sandbox.text(of: "AGENTS.md") == "# Rules\n")
  }

  @Test("makes the file, and nothing else")
  func creation() throws {
    #expect(try sandbox.run("init", "--agents", "--remove").status == 0)
    let dry = try sandbox.run("init", "--agents", "--dry-run")
    #expect(try FileManager.default.contentsOfDirectory(atPath: sandbox.folder.path) == [])
    #expect(try sandbox.run("init", "--agents").status == 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: sandbox.folder.path) == ["AGENTS.md"])
    #expect(try sandbox.text(of: "AGENTS.md") == dry.output)
    #expect(try sandbox.run("init", "--remove").status == 64)
  }

  @Test("is brought up to date between the texts of people, which stay")
  func update() throws {
    let old = "# Mine\n\n<!-- specfit:begin agents -->\n\nold\n\n<!-- specfit:end agents -->\n\n## Also mine  \n"
    try sandbox.write(old, to: "AGENTS.md")
    #expect(try sandbox.run("init", "--agents").status == 0)
    let new = try sandbox.text(of: "AGENTS.md")
    #expect(new.hasPrefix("# Mine\n\n<!-- specfit:begin agents -->\n\n## Test tasks\n"))
    #expect(new.hasSuffix("\n<!-- specfit:end agents -->\n\n## Also mine  \n") && !new.contains("\nold\n"))
    #expect(try sandbox.run("init", "--agents", "--remove").status == 0)
    #expect(try sandbox.text(of: "AGENTS.md") == "# Mine\n\n\n## Also mine  \n")
  }

  @Test(
    "is left alone where its markers are damaged",
    arguments: [
      "<!-- specfit:begin agents -->\n", "<!-- specfit:end agents -->\n",
      "<!-- specfit:end agents -->\n\n<!-- specfit:begin agents -->\n",
      "<!-- specfit:begin agents -->\n\n<!-- specfit:begin agents -->\n\n<!-- specfit:end agents -->\n",
      "<!-- specfit:begin agents -->\n\n<!-- specfit:end agents -->\n\n<!-- specfit:end agents -->\n",
      "```\n<!-- specfit:begin agents -->\n<!-- specfit:end agents -->\n```\n",
      "<!-- specfit:begin agents --> here\n\n<!-- specfit:end agents -->\n",
      "- a\n\n  <!-- specfit:begin agents -->\n\n  <!-- specfit:end agents -->\n",
      "# A fence that does not end\n\n```\ncode\n", "<!-- a comment that does not end\n",
    ]
  )
  func damage(text: String) throws {
    try sandbox.write(text, to: "AGENTS.md")
    let run = try sandbox.run("init", "--agents")
    #expect(run.status == 1 && run.errors.contains("'AGENTS.md', line "), "\(run.errors)")
    #expect(try sandbox.text(of: "AGENTS.md") == text)
  }

  @Test("follows a link inside the project, and none that leads out of it")
  func links() throws {
    try sandbox.write("# Rules\n", to: "CLAUDE.md")
    let link = sandbox.folder.appendingPathComponent("AGENTS.md")
    try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: "CLAUDE.md")
    #expect(try sandbox.run("init", "--agents").status == 0)
    #expect(try sandbox.text(of: "CLAUDE.md").contains("specfit tasks --next"))
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == "CLAUDE.md")
    try FileManager.default.removeItem(at: link)
    let outside = try Sandbox()
    try outside.write("# Rules\n", to: "Other.md")
    try FileManager.default.createSymbolicLink(
      at: link,
      withDestinationURL: outside.folder.appendingPathComponent("Other.md")
    )
    #expect(try sandbox.run("init", "--agents").status == 2)
    #expect(try outside.text(of: "Other.md") == "# Rules\n")
  }
}
