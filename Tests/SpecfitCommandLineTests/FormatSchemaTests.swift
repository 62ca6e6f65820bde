// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@Suite(.enabled("python3 has no package 'jsonschema'") { JSONSchemaValidator.isAvailable })
struct FormatSchemaTests {
  /// Each command with its schema.
  private static let formats = [("inspect", "inspection"), ("plan", "plan")]

  @Test("the output is what its schema says, for documents of every kind", arguments: formats)
  func output(command: String, schema: String) throws {
    let sandbox = try Sandbox()
    let samples = JSONSchemaValidator.root.appendingPathComponent("Specs/Samples/airfit")
    for name in ["Module2.md", "Module3.md", "Module4.md"] {
      let text = try String(contentsOf: samples.appendingPathComponent(name), encoding: .utf8)
      try sandbox.write(text, to: name)
      try sandbox.write(text, to: "Retrofitted/\(name)")
    }
    try sandbox.write("", to: "Empty.md")
    try sandbox.write("# A guide\n\nNo component.\n", to: "Guide.md")
    try sandbox.write("<!-- specfit:begin testing-requirements -->\n\n# Torn\n", to: "Damaged.md")
    #expect(try sandbox.run("retrofit", "Retrofitted").status == 0)
    let run = try sandbox.run(command, "--format", "json", ".")
    #expect(run.output.contains(#""origin": "generated""#))
    #expect(try JSONSchemaValidator(schema).problems(in: run.output) == "")
  }

  @Test("no document gives JSON that its schema allows", arguments: formats)
  func noDocument(command: String, schema: String) throws {
    let sandbox = try Sandbox()
    try sandbox.write([0xFF], to: "Broken.md")
    for (path, rule) in [("Broken.md", "unreadable-file"), ("Missing.md", "unusable-path")] {
      let run = try sandbox.run(command, "--format", "json", path)
      #expect(run.status == 2)
      #expect(run.output.contains("\"\(rule)\"") && run.output.contains("\"\(path)\""))
      #expect(try JSONSchemaValidator(schema).problems(in: run.output) == "")
    }
  }

  @Test("settings that no run can use give JSON that its schema allows", arguments: formats)
  func settings(command: String, schema: String) throws {
    let sandbox = try Sandbox()
    try sandbox.write(Documents.headings, to: "A.md")
    let profile = try sandbox.run(command, "--format", "json", "--profile", "airfitt", "A.md")
    try sandbox.write("acceptence: true\n", to: ".specfit.yml")
    let configuration = try sandbox.run(command, "--format", "json", "A.md")
    for (run, rule) in [(profile, "unknown-profile"), (configuration, "unusable-configuration")] {
      #expect(run.status == 2 && run.errors.contains("did you mean"))
      #expect(run.output.contains("\"\(rule)\"") && run.output.contains("did you mean"))
      #expect(try JSONSchemaValidator(schema).problems(in: run.output) == "")
    }
  }

  @Test("what could not be read stands in the JSON too, and what is wrong with what was read", arguments: formats)
  func problems(command: String, schema: String) throws {
    let sandbox = try Sandbox()
    try sandbox.write([0xFF], to: "Broken.md")
    try sandbox.write(Documents.headings + "\n<!-- specfit:end testing-requirements -->\n", to: "Torn.md")
    let run = try sandbox.run(command, "--format", "json", "Broken.md", "Torn.md", "Missing.md")
    #expect(run.status == 2)
    #expect(try JSONSchemaValidator(schema).problems(in: run.output) == "")
    let json = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    let problems = try #require(json["diagnostics"] as? [[String: String]])
    #expect(problems.map { $0["path"] } == ["Missing.md", "Broken.md"])
    #expect(problems.map { $0["rule"] } == ["unusable-path", "unreadable-file"])
    for problem in problems { #expect(run.errors.contains(problem["message"] ?? "no message")) }
    let documents = try #require(json["documents"] as? [[String: Any]])
    let rules = documents.flatMap { ($0["diagnostics"] as? [[String: Any]] ?? []).map { $0["rule"] as? String } }
    #expect(documents.count == 1 && rules.contains("damaged-markers"))
  }

  @Test("what scaffold says of files of every status is what its schema says")
  func scaffold() throws {
    let sandbox = try Sandbox()
    for name in ["Module2.md", "Module3.md", "Module4.md"] {
      try FileManager.default.copyItem(
        at: JSONSchemaValidator.root.appendingPathComponent("Specs/Samples/airfit/\(name)"),
        to: sandbox.folder.appendingPathComponent(name)
      )
    }
    try sandbox.write([0xFF], to: "Broken.md")
    let bad =
      "# Module 9\n\n### CartService\n\n- File: `../Cart.swift`\n\n```swift\nactor CartService {\n  func a()\n}\n```\n"
    try sandbox.write(bad, to: "Bad.md")
    try sandbox.run("scaffold", ".")
    let files = try sandbox.run("scaffold", ".", "--verbose").output.split(separator: "\n")
      .filter { $0.hasSuffix("Tests.swift") && !$0.contains("/Examples/") }.compactMap {
        $0.split(separator: " ").last.map(String.init)
      }
    let first = try sandbox.text(of: files[0])
    try sandbox.write(
      first.replacing(#/contract: 2:[0-9a-f]{16}/#) { _ in "contract: 2:0123456789abcdef" },
      to: files[0]
    )
    let second = try sandbox.text(of: files[1])
    let test = try #require(second.firstMatch(of: #/specfit: (\S+)\n[\s\S]*?func (test\w+)\(/#))
    let gone = second.replacing(test.1, with: "\(test.1)/gone").replacing("func \(test.2)(", with: "func test_gone(")
    try sandbox.write(gone, to: files[1])
    try sandbox.write("class {", to: files[2])
    try FileManager.default.removeItem(at: sandbox.folder.appendingPathComponent(files[3]))
    let run = try sandbox.run("scaffold", "--check", "--format", "json", ".")
    #expect(run.status == 2)
    #expect(try JSONSchemaValidator("scaffold").problems(in: run.output) == "")
    for status in ["outdated", "conflict", "create", "identical", "complete"] {
      #expect(run.output.contains("\"status\": \"\(status)\""), "\(status)")
    }
    #expect(run.output.contains("\"key\": \"\(test.1)/gone\""))
    #expect(run.output.contains("\"isPending\": true") && run.output.contains("unreadable-file"))
  }

  @Test("a name that the schema does not explain is noticed")
  func strictness() throws {
    let text = #"{ "schema": "specfit.plan/1", "documents": [], "diagnostics": [], "surprise": 1 }"#
    #expect(try JSONSchemaValidator("plan").problems(in: text).contains("surprise"))
  }

  @Test(
    "a configuration is right to specfit if and only if it is to the schema",
    arguments: [
      ("null", true),
      ("{}", true),
      (#"{ "profile": "airfit", "app": "Shop", "acceptance": false }"#, true),
      (#"{ "profile": { "extends": "airfit", "coverage": { "default": 75 } } }"#, true),
      (#"{ "specs": "Docs", "exclude": ["Old", "*.txt"], "sources": null, "tests": "ShopTests" }"#, true),
      (#"{ "coverage": { "viewModel": 90, "other": "70%" }, "framework": "swift-testing" }"#, true),
      (#"{ "style": "sentence", "coverage": null, "uiTests": "UI/../UITests" }"#, true),
      (#"{ "tests": ["A", { "folder": "B", "imports": "C" }, { "folder": "D", "imports": ["C", "E"] }] }"#, true),
      (#"{ "tests": { "folder": "B", "imports": null } }"#, true),
      (#"{ "tests": { "imports": ["C"] } }"#, false),
      (#"{ "tests": [{ "folder": "B", "module": "C" }] }"#, false),
      (#"{ "tests": [{ "folder": "B", "imports": [""] }] }"#, false),
      (#"{ "tests": [["B"]] }"#, false),
      ("[]", false),
      (#"{ "profil": "airfit" }"#, false),
      (#"{ "profile": { "coverage": {} } }"#, false),
      (#"{ "profile": [] }"#, false),
      (#"{ "app": "" }"#, false),
      (#"{ "app": null }"#, false),
      (#"{ "specs": ["/etc"] }"#, false),
      (#"{ "specs": { "a": "b" } }"#, false),
      (#"{ "tests": "../Tests" }"#, false),
      (#"{ "acceptance": "true" }"#, false),
      (#"{ "style": "sentences" }"#, false),
      (#"{ "coverage": { "viewModel": 101 } }"#, false),
      (#"{ "coverage": { "viewModels": 80 } }"#, false),
    ]
  )
  func configuration(text: String, isRight: Bool) throws {
    let sandbox = try Sandbox()
    try sandbox.write("# A guide\n", to: "Guide.md")
    // JSON is YAML.
    try sandbox.write(text, to: ".specfit.yml")
    let run = try sandbox.run("inspect", "Guide.md")
    #expect((run.status == 0) == isRight, "\(run.errors)")
    #expect(try JSONSchemaValidator("configuration").problems(in: text).isEmpty == isRight)
  }
}
