// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Testing

/// Profiles of a project's own: in files, and in the configuration.
struct ProfileCommandTests {
  private let sandbox: Sandbox
  private let own = ".specfit/templates/house.profile.yml"

  init() throws {
    sandbox = try Sandbox()
    try sandbox.write("specs: [Docs]\nprofile: house\n", to: ".specfit.yml")
    try sandbox.write(Documents.headings, to: "Docs/Checkout.md")
  }

  @Test("a profile of the project's own builds on a built-in one, with its templates")
  func ownProfile() throws {
    try sandbox.write("name: house\nextends: airfit\nsections:\n  title: House Tests\n", to: own)
    try sandbox.write("{{head}}\n\n{{bullet}}In house style\n", to: ".specfit/templates/house.task.md.mustache")
    #expect(try sandbox.run("retrofit").status == 0)
    let text = try sandbox.text(of: "Docs/Checkout.md")
    #expect(text.contains("House Tests") && text.contains("In house style"))
    #expect(try sandbox.run("scaffold").status == 0)
    #expect(try sandbox.run("templates", "check").status == 0)
    let list = try sandbox.run("templates", "list").output
    #expect(list.contains("house.task.md") && list.contains("airfit.unit.swift"))
  }

  @Test("the configuration overrides single fields of a profile")
  func fields() throws {
    let configuration = "specs: [Docs]\nprofile:\n  extends: airfit\n  sections: {title: House Tests}\n"
    try sandbox.write(configuration, to: ".specfit.yml")
    #expect(try sandbox.run("retrofit").status == 0)
    #expect(try sandbox.text(of: "Docs/Checkout.md").contains("House Tests"))
  }

  @Test("the effective profile is shown with the place of each value, and reads as what it is")
  func effective() throws {
    try sandbox.write("name: house\nextends: airfit\nnames:\n  unit: \"check_{member}_{condition}\"\n", to: own)
    let run = try sandbox.run("templates", "profile")
    #expect(run.status == 0)
    #expect(run.output.contains("  unit: \"check_{member}_{condition}\"  # \(own):4\n"))
    #expect(run.output.contains("framework: xctest  # <built-in>/airfit.profile.yml:"))
    // What is shown is a profile itself, which builds on nothing.
    let text = run.output.split(separator: "\n").filter { !$0.hasPrefix("extends:") }.joined(separator: "\n")
    try sandbox.write(text, to: own)
    let again = try sandbox.run("templates", "profile").output
    let values = { (text: String) in
      text.split(separator: "\n").filter { !$0.hasPrefix("extends:") }.map { $0.prefix { $0 != "#" } }
    }
    #expect(values(again) == values(run.output))
  }

  @Test("what the configuration settles is shown in the profile's own words, with its line")
  func settled() throws {
    try sandbox.write(
      """
      specs: [Docs]
      profile: airfit
      framework: swift-testing
      style: function
      tests: Checks/
      coverage:
        service: 91

      """,
      to: ".specfit.yml"
    )
    let text = try sandbox.run("templates", "profile").output
    for line in [
      "framework: swift-testing  # .specfit.yml:3\n",
      "  unit: \"{member}With{Condition}Should{Outcome}\"  # .specfit.yml:4\n",
      "  packageTests: Checks  # .specfit.yml:5\n", "  service: 91  # .specfit.yml:7\n",
    ] { #expect(text.contains(line), "\(line)\(text)") }
    #expect(text.contains("  utility: ") && !text.contains("  viewModel: 91"))
    let json = try sandbox.run("templates", "profile", "--format", "json").output
    #expect(json.contains("\"value\": \"swift-testing\", \"path\": \".specfit.yml\"") || json.contains(".specfit.yml"))
  }

  @Test(
    "the JSON is what its schema says",
    .enabled("python3 has no package 'jsonschema'") { JSONSchemaValidator.isAvailable }
  )
  func schema() throws {
    try sandbox.write("name: house\nextends: airfit\n", to: own)
    let json = try sandbox.run("templates", "profile", "--format", "json").output
    #expect(try JSONSchemaValidator("profile").problems(in: json) == "")
    #expect(json.contains("\"key\": \"names.unit\""))
  }

  @Test(
    "a faulty profile is told with file, line and column, and nothing is written",
    arguments: [
      ("name: house\nextends: airfitt\n", ":2:10: there is no profile 'airfitt' to build on; did you mean 'airfit'?"),
      ("name: house\nextends: house\n", ":2:10: the profile builds on itself: 'house' on 'house'"),
      ("name: house\nextends: airfit\nnmes: {}\n", ":3:1: unknown key 'nmes'; did you mean 'names'?"),
      ("name: house\n", ":1:1: 'names' is missing; add it, or build on another profile with 'extends'"),
      (
        "name: house\nextends: airfit\nnames:\n  unit: \"test_{member\"\n",
        ":4:9: '{' in 'names.unit' has no partner; placeholders are written as in '{subject}'"
      ),
      (
        "name: house\nextends: airfit\nfiles:\n  unit: \"{tests}/{subject}}.swift\"\n",
        ":4:9: '}' in 'files.unit' has no partner"
      ),
      (
        "name: house\nextends: airfit\nnames:\n  ui: test_flow\n",
        ":4:7: 'names.ui' gives every test the same name; use placeholders such as '{flow}', '{action}', '{state}'"
      ),
      ("name: [house\n", ":1:14: this is not valid YAML"),
    ]
  )
  func faulty(text: String, problem: String) throws {
    try sandbox.write(text, to: own)
    for command in ["retrofit", "scaffold", "check"] {
      let run = try sandbox.run(command)
      #expect(run.status == 2)
      #expect(run.errors.contains(own + problem), "\(command): \(run.errors)")
    }
    #expect(try sandbox.text(of: "Docs/Checkout.md") == Documents.headings)
  }

  @Test("a profile has the name of its file, and one that nobody uses hinders nobody")
  func names() throws {
    try sandbox.write("extends: airfit\nsections:\n  title: House Tests\n", to: own)
    try sandbox.write("a: [", to: ".specfit/templates/other.profile.yml")
    #expect(try sandbox.run("retrofit").status == 0)
    #expect(try sandbox.text(of: "Docs/Checkout.md").contains("House Tests"))
    #expect(try sandbox.run("templates", "profile").output.contains("name: house"))
    try sandbox.write("extends: airfit\nname: hause\n", to: own)
    let run = try sandbox.run("check")
    #expect(run.status == 2)
    #expect(run.errors.contains("\(own):2:7: the profile is called 'house' by its file"), "\(run.errors)")
  }

  @Test("a name that no profile has is told with its place in the configuration")
  func unknown() throws {
    let run = try sandbox.run("retrofit")
    #expect(run.status == 2)
    #expect(run.errors.contains(".specfit.yml:2:10: ") && run.errors.contains("airfit"))
  }

  @Test("a profile without templates says which one is missing")
  func missingTemplate() throws {
    try sandbox.write("name: house\nextends: airfit\n", to: own)
    let whole = try sandbox.run("templates", "profile", "--profile", "airfit").output
    try sandbox.write(whole.replacing("name: airfit", with: "name: house"), to: own)
    let run = try sandbox.run("scaffold")
    #expect(run.status == 2)
    #expect(run.errors.contains("house.unit.swift.mustache") && run.errors.contains("'extends'"), "\(run.errors)")
  }
}
