// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

struct TemplatesCommandTests {
  private let sandbox: Sandbox
  private let folder = ".specfit/templates"

  init() throws {
    sandbox = try Sandbox()
    try sandbox.write("specs: [Docs]\n", to: ".specfit.yml")
    try sandbox.write(Documents.headings, to: "Docs/Checkout.md")
  }

  /// Ejects a template, and changes text in it.
  private func override(_ name: String, _ old: String, with new: String) throws {
    let path = "\(folder)/\(name).mustache"
    if (try? sandbox.bytes(of: path)) == nil { try sandbox.run("templates", "eject", name) }
    let text = try sandbox.text(of: path)
    #expect(text.contains(old))
    try sandbox.write(text.replacing(old, with: new), to: path)
  }

  @Test("the list has every template, and says which are the project's own")
  func list() throws {
    let before = try sandbox.run("templates", "list")
    #expect(before.status == 0)
    #expect(before.output.contains("airfit.task.md") && before.output.contains("airfit.unit.swift"))
    #expect(!before.output.contains(folder))
    #expect(try sandbox.run("templates").output == before.output)
    try sandbox.run("templates", "eject", "airfit.task.md")
    let after = try sandbox.run("templates", "list").output
    #expect(after.split(separator: "\n").count { $0.contains("(\(folder)/airfit.task.md.mustache)") } == 1)
  }

  @Test("an ejected template is the built-in one, and changes nothing that is written")
  func eject() throws {
    try sandbox.run("retrofit")
    try sandbox.run("scaffold")
    let eject = try sandbox.run("templates", "eject", "--all")
    #expect(eject.status == 0)
    let count = try sandbox.run("templates", "list").output.split(separator: "\n").count
    #expect(eject.output.split(separator: "\n").count == count)
    #expect(try sandbox.run("templates", "check").status == 0)
    #expect(try sandbox.run("retrofit", "--check").status == 0)
    let check = try sandbox.run("scaffold", "--check", "--verbose")
    #expect(check.status == 0)
    #expect(!check.output.contains("skip"))
    let printed = try sandbox.run("templates", "eject", "airfit.task.md", "--print").output
    #expect(try sandbox.text(of: "\(folder)/airfit.task.md.mustache") == printed)
  }

  @Test("nothing is ejected over a file, and nothing through a link")
  func ejectsOverNothing() throws {
    try sandbox.write("{{head}}\n", to: "\(folder)/mine/airfit.task.md.mustache")
    let again = try sandbox.run("templates", "eject", "airfit.task.md", "airfit.unit.swift")
    #expect(again.status == 2)
    #expect(again.errors.contains("exists already") && again.output == "wrote \(folder)/airfit.unit.swift.mustache\n")
    let (other, outside) = (try Sandbox(), try Sandbox())
    try FileManager.default.createSymbolicLink(
      at: other.folder.appendingPathComponent(".specfit"),
      withDestinationURL: outside.folder
    )
    #expect(try other.run("templates", "eject", "airfit.task.md").status == 2)
    #expect(try FileManager.default.contentsOfDirectory(atPath: outside.folder.path) == [])
  }

  @Test("a template that is not there is an error with a suggestion", arguments: ["eject", "context"])
  func unknown(command: String) throws {
    let run = try sandbox.run("templates", command, "airfit.unit.swfit")
    #expect(run.status == 2)
    #expect(run.errors.contains("did you mean 'airfit.unit.swift'?"))
    #expect(try sandbox.run("templates", "eject").status == 64)
    #expect(try sandbox.run("templates", "list", "--profile", "airfitt").errors.contains("did you mean 'airfit'?"))
  }

  @Test("the project's templates are used one by one: for tasks and for scaffolds, with parts of its own")
  func overrides() throws {
    try override("airfit.task.md", "{{head}}\n", with: "{{head}}\n{{> own.note}}\n")
    try sandbox.write("{{outer}}{{bullet}}Ask Ada.\n", to: "\(folder)/own.note.mustache")
    try override("airfit.unit.swift", "yours to edit", with: "ours")
    #expect(try sandbox.run("templates", "check").status == 0)
    let retrofit = try sandbox.run("retrofit")
    #expect(retrofit.status == 0, "\(retrofit.errors)")
    #expect(try sandbox.text(of: "Docs/Checkout.md").contains("Ask Ada."))
    #expect(try sandbox.run("retrofit", "--check").status == 0)
    let scaffold = try sandbox.run("scaffold")
    #expect(scaffold.status == 0, "\(scaffold.errors)")
    let path = try #require(scaffold.output.split(separator: "\n").first { $0.contains("Tests.swift") })
      .split(separator: " ")[1]
    #expect(try sandbox.text(of: String(path)).contains("; ours."))
  }

  @Test("what is wrong is told with file, line, column and a suggestion")
  func problems() throws {
    try override("airfit.unit.swift", "{{typeName}}", with: "{{typName}}")
    for command in [["templates", "check"], ["scaffold"]] {
      let run = try sandbox.run(program: Sandbox.program, command)
      #expect(run.status == (command == ["templates", "check"] ? 1 : 2))
      let said = run.output + run.errors
      #expect(
        said.contains("airfit.unit.swift.mustache:") && said.contains("there is no name 'typName' here"),
        "\(said)"
      )
      #expect(said.contains("did you mean 'typeName'?"))
    }
    let line = try #require(
      try sandbox.text(of: "\(folder)/airfit.unit.swift.mustache").split(
        separator: "\n",
        omittingEmptySubsequences: false
      )
      .firstIndex { $0.contains("{{typName}}") }
    )
    let column = "final class {{".utf8.count - 1
    #expect(try sandbox.run("templates", "check").output.contains(".mustache:\(line + 1):\(column): "))
  }

  private let said =
    #/error: '[^']+': \.specfit/templates/[a-z.]+:[0-9]+:[0-9]+: there is no name '[^']+' here; did you mean /#

  @Test("a faulty template keeps the files that need it from being written, and no others")
  func oneFaultyTemplate() throws {
    try sandbox.run("scaffold")
    let all = try files()
    try FileManager.default.removeItem(at: sandbox.folder.appendingPathComponent("ShopTests"))
    try override("airfit.unit.swift", "{{typeName}}", with: "{{typName}}")
    try override("airfit.pending.swift", "import XCTest\n", with: "import XCTest\n{{nme}}\n")
    let run = try sandbox.run("scaffold")
    #expect(run.status == 2)
    let lost = all.filter { $0.hasSuffix("Tests.swift") && !$0.contains("Example") || $0.contains("SpecfitPending") }
      .filter { $0.hasPrefix("ShopTests") }
    #expect(lost.count > 1)
    #expect(try files() == all.filter { !lost.contains($0) })
    for path in lost {
      #expect(run.output.contains("conflict \(path)\n"))
      let lines = run.errors.split(separator: "\n").filter { $0.hasPrefix("error: '\(path)': ") }
      #expect(lines.count == 1 && lines.allSatisfy { $0.contains(said) || $0.contains("there is no name 'nme'") })
    }
    #expect(try sandbox.run("retrofit").status == 0)
    let mended = try sandbox.text(of: "\(folder)/airfit.unit.swift.mustache").replacing("typName", with: "typeName")
    try sandbox.write(mended, to: "\(folder)/airfit.unit.swift.mustache")
    try sandbox.remove("\(folder)/airfit.pending.swift.mustache")
    #expect(try sandbox.run("scaffold").status == 0)
    #expect(try files() == all)
  }

  private func files() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: sandbox.folder.path).sorted().filter {
      $0.hasSuffix(".swift") || $0.hasPrefix("Scripts/") || $0.hasPrefix("Docs/T")
    }
  }

  @Test("a file that is there is completed although the template of new files is faulty")
  func completesWithoutTheTemplateOfNewFiles() throws {
    try sandbox.run("scaffold")
    let path = try #require(files().first { $0.hasSuffix("ServiceTests.swift") })
    let whole = try sandbox.text(of: path)
    let parts = whole.components(separatedBy: "\n\n    // specfit: ")
    // The last test goes, and the head of what the tests share stays.
    let head = try #require(parts[1].range(of: "\n\n    // MARK"))
    let rest = parts[1][head.lowerBound...] + parts[2...].map { "\n\n    // specfit: \($0)" }.joined()
    try sandbox.write(parts[0] + rest, to: path)
    try override("airfit.unit.swift", "{{typeName}}", with: "{{typName}}")
    let run = try sandbox.run("scaffold")
    #expect(run.output.contains("complete \(path) (1 test)"), "\(run.output)\(run.errors)")
    #expect(try sandbox.text(of: path) == whole)
  }

  @Test("a faulty template for tasks stops the documents that need tasks, and nothing else")
  func faultyTaskTemplate() throws {
    try override("airfit.task.md", "{{head}}", with: "{{hed}}")
    try sandbox.write("# A guide\n\nNothing to build.\n", to: "Docs/Guide.md")
    let document = try sandbox.bytes(of: "Docs/Checkout.md")
    let retrofit = try sandbox.run("retrofit")
    #expect(retrofit.status == 2)
    #expect(
      retrofit.errors.contains("'Docs/Checkout.md' was left as it is: .specfit/templates/airfit.task.md.mustache:")
    )
    #expect(retrofit.errors.hasSuffix("error: 1 no module document, 1 could not be read or written\n"))
    #expect(try sandbox.bytes(of: "Docs/Checkout.md") == document)
    #expect(try sandbox.run("retrofit", "--remove").status == 0)
    #expect(try sandbox.run("scaffold").status == 0)
  }

  @Test(
    "what a template renders must parse, and what does not is told with its line in the template and in the result",
    arguments: [
      (
        "airfit.unit.swift", "final class {{typeName}}: XCTestCase {", "final class {{typeName}}: XCTestCase {{{",
        ":1: "
      ),
      (
        "airfit.test.swift", "        // Assert\n", "        // Assert\n        let )\n",
        ": this does not parse as Swift"
      ),
      ("airfit.verify.sh", "say() {", "say() { if true", "'if' is never closed"),
      ("airfit.verify.sh", "work=$(mktemp -d)", "work=$(mktemp -d", "'$(' is never closed"),
      ("airfit.verify.sh", "% len(targets))\nPY\n", "% len(targets))\n", "'<<PY' is never closed"),
      ("airfit.verify.sh", "set -euo pipefail", "set -euo pipefail\necho \"x", "never closed"),
      ("airfit.workflow.yml", "name: Module tests", "name: [Module tests", "line "),
      ("airfit.guidelines.md", "```\n", "``\n", "the code fence is never closed"),
    ]
  )
  func results(name: String, old: String, new: String, reason: String) throws {
    // Two braces would be a tag.
    try override(name, old, with: new.replacing("{{{", with: "{ ( {"))
    let run = try sandbox.run("templates", "check")
    #expect(run.status == 1, "\(run.output)\(run.errors)")
    #expect(run.output.contains(#/airfit[a-z.]+:[0-9]+:[0-9]+: line [0-9]+ of what it renders is '/#), "\(run.output)")
    #expect(run.output.contains(reason) && run.output.contains("--print'"), "\(run.output)")
  }

  @Test("a line of a result leads to the line of the template that it comes from")
  func originOfResult() throws {
    try override("airfit.mock.swift", "    // MARK: {{comment(name)}}", with: "    let let {{comment(name)}}")
    let text = try sandbox.text(of: "\(folder)/airfit.mock.swift.mustache")
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let line = try #require(lines.firstIndex { $0.contains("let let") })
    let output = try sandbox.run("templates", "check").output
    #expect(output.contains("airfit.mock.swift.mustache:\(line + 1):5: line "), "\(output)")
  }

  @Test("a file that replaces nothing is most likely mistyped")
  func mistyped() throws {
    try sandbox.write("x\n", to: "\(folder)/airfit.mok.swift.mustache")
    let run = try sandbox.run("templates", "check")
    #expect(run.status == 1)
    #expect(run.output.contains("airfit.mok.swift.mustache:1:1: ") && run.output.contains("'airfit.mock.swift'?"))
  }

  @Test("a template that cannot be read, or that is a link out of the project, stops what needs templates")
  func unreadable() throws {
    let outside = try Sandbox()
    try outside.write("{{head}}\n", to: "secret")
    try sandbox.write([0xFF], to: "\(folder)/airfit.unit.swift.mustache")
    try FileManager.default.createSymbolicLink(
      at: sandbox.folder.appendingPathComponent("\(folder)/airfit.task.md.mustache"),
      withDestinationURL: outside.folder.appendingPathComponent("secret")
    )
    for command in [["templates", "check"], ["scaffold"], ["retrofit"]] {
      let run = try sandbox.run(program: Sandbox.program, command)
      #expect(run.status == 2)
      let (unit, task) = (command != ["retrofit"], command != ["scaffold"])
      #expect(run.errors.contains("airfit.unit.swift.mustache' is not valid UTF-8") == unit)
      #expect(run.errors.contains("airfit.task.md.mustache' leads out of the project") == task)
    }
    #expect(try sandbox.run("inspect").status == 0)
  }

  @Test("a template whose built-in one has changed since is told, and still used")
  func outdated() throws {
    try sandbox.run("templates", "eject", "airfit.task.md")
    let path = "\(folder)/airfit.task.md.mustache"
    let text = try sandbox.text(of: path)
    let digest = try #require(text.split(separator: " ").dropFirst(3).first)
    try sandbox.write(text.replacing(digest, with: "0123456789abcdef"), to: path)
    let check = try sandbox.run("templates", "check")
    #expect(check.status == 1)
    #expect(check.errors.contains("was made of an older built-in template"))
    #expect(try sandbox.run("templates", "list").output.contains("outdated"))
    let retrofit = try sandbox.run("retrofit")
    #expect(retrofit.status == 0)
    #expect(retrofit.errors.contains("was made of an older built-in template"))
    // Without the comment nothing is known.
    try sandbox.write(text.split(separator: "\n").dropFirst().joined(separator: "\n") + "\n", to: path)
    #expect(try sandbox.run("templates", "check").status == 0)
  }

  @Test("the context has every name of a template with what it means, in both formats")
  func context() throws {
    let text = try sandbox.run("templates", "context", "airfit.task.md").output
    #expect(text.contains("airfit.task.md, context version 1: "))
    #expect(text.contains("\n  cases ") && text.contains("\n    name "))
    let json = try sandbox.run("templates", "context", "--format", "json").output
    let value = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    let templates = try #require(value?["templates"] as? [[String: Any]])
    let listed = try sandbox.run("templates", "list").output.split(separator: "\n").map { $0.prefix { $0 != " " } }
    #expect(templates.compactMap { $0["name"] as? String } == listed.map(String.init))
    let task = try #require(templates.first { $0["name"] as? String == "airfit.task.md" })
    let names = try #require(task["names"] as? [[String: Any]])
    #expect(names.compactMap { $0["name"] as? String }.contains("acceptance"))
  }

  @Test(
    "the JSON is what its schema says",
    .enabled("python3 has no package 'jsonschema'") { JSONSchemaValidator.isAvailable }
  )
  func schemas() throws {
    try override("airfit.unit.swift", "{{typeName}}", with: "{{typName}}")
    let context = try sandbox.run("templates", "context", "--format", "json").output
    #expect(try JSONSchemaValidator("template-context").problems(in: context) == "")
    for command in ["list", "check"] {
      let output = try sandbox.run("templates", command, "--format", "json").output
      #expect(try JSONSchemaValidator("templates").problems(in: output) == "")
      #expect(output.contains("typName") == (command == "check"))
    }
  }
}
