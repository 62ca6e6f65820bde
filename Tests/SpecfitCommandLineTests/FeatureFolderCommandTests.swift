// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation
import SpecfitTestSupport
import Testing

@Suite("A feature whose parts stand in documents of their own")
struct FeatureFolderCommandTests {
  private func sandbox(_ files: [(String, String)] = FerryFeature.all) throws -> Sandbox {
    let sandbox = try Sandbox()
    try sandbox.write("profile: lifesignal\napp: Ferry\nspecs: Docs\n", to: ".specfit.yml")
    for (name, text) in files { try sandbox.write(text, to: "Docs/Boarding/\(name)") }
    return sandbox
  }

  @Test("retrofit writes one section, into the overview; parts stay as they are, and a second run changes nothing")
  func retrofit() throws {
    let sandbox = try sandbox()
    let run = try sandbox.run("retrofit")
    #expect(run.status == 0, "\(run.errors)")
    for (name, text) in FerryFeature.all where name != "README.md" {
      #expect(try sandbox.text(of: "Docs/Boarding/\(name)") == text)
    }
    let section = try sandbox.text(of: "Docs/Boarding/README.md")
    #expect(section.hasPrefix(FerryFeature.overview.trimmingCharacters(in: .newlines)))
    #expect(section.contains("<!-- specfit:task unit:BoardingFeature "), "\(section)")
    #expect(section.contains("CheckResponse"), "\(section)")
    #expect(try sandbox.run("retrofit", "--check").status == 0)
    #expect(try sandbox.run("retrofit", "--remove").status == 0)
    #expect(try sandbox.text(of: "Docs/Boarding/README.md") == FerryFeature.overview)
  }

  @Test("plan and inspect say in which document a line stands, and why a part asks for nothing")
  func places() throws {
    let sandbox = try sandbox()
    let plan = try sandbox.run("plan").output
    #expect(plan.contains("`checkResponse` sets `isChecking` to false. (line 21 of Effects.md)"), "\(plan)")
    #expect(
      plan.contains("State.md: BoardingFeature State\n  no tests to plan: it is a part of the module in 'README.md'")
    )
    let json = try sandbox.run("plan", "--format", "json").output
    #expect(json.contains("\"line\": 21,\n              \"part\": \"Docs/Boarding/Effects.md\""), "\(json)")
    let inspection = try sandbox.run("inspect").output
    #expect(inspection.contains("not-a-module: it is a part of the module in 'README.md'"))
    #expect(inspection.contains("  with State.md, which is a part of the module\n"))
  }

  @Test("a command that is given a part alone says what it belongs to, and reads all of it")
  func partAlone() throws {
    let sandbox = try sandbox()
    for command in [["plan"], ["inspect"], ["check"], ["tasks"], ["retrofit", "--check"]] {
      let alone = try sandbox.run(program: Sandbox.program, command + ["Docs/Boarding/Actions.md"])
      let note =
        "'Docs/Boarding/Actions.md' is a part of the module in 'Docs/Boarding/README.md', which is read with it"
      #expect(alone.errors.contains("note: \(note)\n"), "\(command) \(alone.errors)")
      #expect(alone.output.contains("README.md") || alone.output.contains("BoardingFeature"), "\(alone.output)")
    }
    let whole = try sandbox.run("plan", "Docs/Boarding/README.md").output
    #expect(try sandbox.run("plan", "Docs/Boarding/Actions.md").output.hasSuffix(whole))
  }

  @Test("scaffold, check and tasks see one module")
  func oneModule() throws {
    let sandbox = try sandbox()
    try sandbox.run("retrofit")
    let scaffold = try sandbox.run("scaffold")
    #expect(scaffold.status == 0, "\(scaffold.errors)")
    let tests = try sandbox.text(of: "FerryTests/BoardingFeatureTests.swift")
    #expect(tests.contains("Docs/Boarding/Effects.md:21"), "\(tests)")
    let check = try sandbox.run("check", "--format", "json")
    #expect(check.status == 0, "\(check.output)")
    let tasks = try sandbox.run("tasks").output
    #expect(tasks.components(separatedBy: "unit:BoardingFeature").count == 2, "\(tasks)")
    let brief = try sandbox.run("tasks", "show", "unit:BoardingFeature").output
    #expect(brief.contains("## What `Docs/Boarding/Actions.md` says"), "\(brief)")
    #expect(brief.contains("10 |   case checkResponse(TaskResult<Ticket>)"), "\(brief)")
  }

  @Test("a finding about a part names it with its line")
  func finding() throws {
    var files = FerryFeature.all
    files[3].1 += "\n```swift\nenum Fares {\n  static var all: [Int] = []\n}\n```\n"
    let sandbox = try sandbox(files)
    let run = try sandbox.run("check")
    let line = FerryFeature.state.split(separator: "\n", omittingEmptySubsequences: false).count + 3
    #expect(run.output.contains("Docs/Boarding/State.md:\(line)"), "\(run.output)")
    let allow = "\n<!-- specfit:allow uncompilable-fence reason=\"shown\" -->\n"
    files[3].1 += allow
    try sandbox.write(files[3].1, to: "Docs/Boarding/State.md")
    #expect(try !sandbox.run("check").output.contains("uncompilable-fence"))
  }

  @Test("a waiver at the top of a part is for all of the part, above its title and below it, and for no other")
  func waiverOfPart() throws {
    let fence = "\n```swift\nenum Fares {\n  static var all: [Int] = []\n}\n```\n"
    let allow = "<!-- specfit:allow uncompilable-fence reason=\"shown\" -->\n\n"
    var files = FerryFeature.all
    let state = FerryFeature.state + "\n## More\n" + fence
    files[3].1 = state
    let sandbox = try sandbox(files)
    #expect(try sandbox.run("check").output.contains("uncompilable-fence"))
    for text in [allow + state, state.replacing("[Back](README.md)\n", with: "[Back](README.md)\n\n" + allow)] {
      try sandbox.write(text, to: "Docs/Boarding/State.md")
      let run = try sandbox.run("check")
      #expect(!run.output.contains("uncompilable-fence") && !run.output.contains("unused-waiver"), "\(run.output)")
    }
    try sandbox.write(allow + FerryFeature.state, to: "Docs/Boarding/State.md")
    try sandbox.write(FerryFeature.actions + fence, to: "Docs/Boarding/Actions.md")
    #expect(try sandbox.run("check").output.contains("unused-waiver"))
  }

  @Test(
    "a part that the overview links and that cannot be read is told of, and listed as unchecked",
    arguments: [
      ("nothing", "which is not there"), ("folder", "which is a folder"),
      ("dangling", "which is a symbolic link to nothing"),
      ("outward", "which leads out of the project through a symbolic link"),
      ("sideward", "which leads into another folder through a symbolic link"),
    ]
  )
  func lackingPart(state: String, obstacle: String) throws {
    let sandbox = try sandbox()
    let outside = try Sandbox()
    try outside.write(FerryFeature.actions, to: "Actions.md")
    try sandbox.write(FerryFeature.actions, to: "Other/Actions.md")
    let place = sandbox.folder.appendingPathComponent("Docs/Boarding/Actions.md")
    try sandbox.remove("Docs/Boarding/Actions.md")
    let files = FileManager.default
    switch state {
    case "folder": try files.createDirectory(at: place, withIntermediateDirectories: false)
    case "dangling": try files.createSymbolicLink(atPath: place.path, withDestinationPath: "Gone.md")
    case "outward":
      let target = outside.folder.appendingPathComponent("Actions.md").path
      try files.createSymbolicLink(atPath: place.path, withDestinationPath: target)
    case "sideward": try files.createSymbolicLink(atPath: place.path, withDestinationPath: "../../Other/Actions.md")
    default: break
    }
    let sentence = "'Docs/Boarding/README.md' links 'Actions.md', \(obstacle), so what it says is not checked"
    #expect(try sandbox.run("plan").errors.contains("warning: \(sentence)"))
    let check = try sandbox.run("check", "--format", "json")
    #expect(check.errors.contains(sentence), "\(check.errors)")
    #expect(check.output.contains(sentence), "\(check.output)")
    #expect(try outside.text(of: "Actions.md") == FerryFeature.actions)
  }

  @Test("nothing is said of parts that are there")
  func wholeFeature() throws {
    let sandbox = try sandbox()
    #expect(try !sandbox.run("plan").errors.contains("links"))
    #expect(try !sandbox.run("check", "--format", "json").output.contains("is not checked"))
  }

  @Test("a part that is deleted takes its cases along, and the rest stays one module")
  func deleted() throws {
    let sandbox = try sandbox()
    try sandbox.run("retrofit")
    try sandbox.remove("Docs/Boarding/Effects.md")
    let plan = try sandbox.run("plan").output
    #expect(!plan.contains("checkResponse") && plan.contains("BoardingFeature"))
    #expect(plan.contains("State.md: BoardingFeature State\n  no tests to plan: it is a part"))
  }

  @Test("a part that cannot be read leaves the module as it is, and says why")
  func broken() throws {
    let sandbox = try sandbox()
    try sandbox.run("retrofit")
    let before = try sandbox.text(of: "Docs/Boarding/README.md")
    try sandbox.write([0x23, 0x20, 0xFF, 0x0A], to: "Docs/Boarding/Actions.md")
    let run = try sandbox.run("retrofit")
    #expect(run.status == 2 && run.errors.contains("Actions.md"), "\(run.errors)")
    #expect(try sandbox.text(of: "Docs/Boarding/README.md") == before)
    let alone = try sandbox.run("retrofit", "Docs/Boarding/README.md")
    #expect(alone.status == 2 && alone.errors.contains("Actions.md"), "\(alone.errors)")
    #expect(try sandbox.text(of: "Docs/Boarding/README.md") == before)
  }

  @Test("what was once written into a part goes, unless a person changed it")
  func migration() throws {
    let sandbox = try sandbox()
    try sandbox.remove("Docs/Boarding/README.md")
    #expect(try sandbox.run("retrofit").status == 0)
    #expect(try sandbox.text(of: "Docs/Boarding/Actions.md").contains("specfit:begin"))
    try sandbox.write(FerryFeature.overview, to: "Docs/Boarding/README.md")
    let check = try sandbox.run("check").output
    #expect(check.contains("is a part of the module in 'Docs/Boarding/README.md', and keeps no section"), "\(check)")
    let run = try sandbox.run("retrofit")
    #expect(run.status == 0, "\(run.errors)")
    #expect(try sandbox.text(of: "Docs/Boarding/Actions.md") == FerryFeature.actions)
    #expect(try !sandbox.run("check").output.contains("keeps no section"))
    #expect(try sandbox.run("retrofit", "--check").status == 0)
  }

  @Test("damaged markers in a part are an error of check, as they are of retrofit")
  func damagedPart() throws {
    let sandbox = try sandbox()
    #expect(try sandbox.run("retrofit").status == 0)
    let damaged = FerryFeature.actions + "\n<!-- specfit:begin testing-requirements -->\n"
    try sandbox.write(damaged, to: "Docs/Boarding/Actions.md")
    #expect(try sandbox.run("retrofit", "--check").status == 1)
    let check = try sandbox.run("check")
    #expect(check.status == 1 && check.output.contains("damaged-markers"), "\(check.output)")
  }

  @Test("a change of a part concerns its module, a change elsewhere does not")
  func changedSince() throws {
    let sandbox = try sandbox()
    try sandbox.git("init", "--quiet", "--initial-branch=main")
    try sandbox.git("add", ".")
    try sandbox.git("commit", "--quiet", "--message=one")
    #expect(try sandbox.run("check", "--changed-since", "HEAD").errors.contains("nothing to check"))
    let actions = FerryFeature.actions.replacing("  case dismissError", with: "  case dismissError\n  case gateClosed")
    try sandbox.write(actions, to: "Docs/Boarding/Actions.md")
    let check = try sandbox.run("check", "--changed-since", "HEAD")
    #expect(check.status == 1 && check.output.contains("BoardingFeature"), "\(check.output) \(check.errors)")
    let plan = try sandbox.run("plan", "--against", "HEAD").output
    #expect(plan.contains("Docs/Boarding/README.md: ") && plan.contains("gateClosed"), "\(plan)")
    #expect(!plan.contains("create case") && !plan.contains("orphan case"), "\(plan)")
    try sandbox.remove("Docs/Boarding/Effects.md")
    #expect(try sandbox.run("check", "--changed-since", "HEAD").status == 1)
    #expect(try sandbox.run("plan", "--against", "HEAD").output.contains("orphan case BoardingFeature/"))
  }

  @Test("what is remembered of a module is of all its documents, with any number of jobs")
  func memory() throws {
    let sandbox = try sandbox()
    let caches = try Sandbox()
    for index in 10..<80 { try sandbox.write("# Notes \(index)\n", to: "Docs/Notes\(index).md") }
    for command in [["plan", "--format", "json"], ["check", "--format", "json"], ["inspect"]] {
      func run(_ jobs: String, remembers: Bool) throws -> String {
        let environment = ["SPECFIT_CACHE": remembers ? caches.folder.path : ""]
        return try sandbox.run(program: Sandbox.program, command + ["--jobs", jobs], environment: environment).output
      }
      let before = try run("1", remembers: false)
      #expect(try run("4", remembers: false) == before)
      for _ in 0..<2 { #expect(try run("2", remembers: true) == before) }
      try sandbox.write(
        FerryFeature.effects.replacing("isChecking = true", with: "isChecking = false"),
        to: "Docs/Boarding/Effects.md"
      )
      let after = try run("1", remembers: false)
      #expect(after != before || command[0] != "plan")
      #expect(try run("2", remembers: true) == after)
      try sandbox.write(FerryFeature.effects, to: "Docs/Boarding/Effects.md")
      #expect(try run("2", remembers: true) == before)
    }
  }
}
