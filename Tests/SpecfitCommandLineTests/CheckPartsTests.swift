// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@Suite("Parts that are not the whole of one check are never a pass")
struct CheckPartsTests {
  private let project: ShardedProject
  private let sandbox: Sandbox

  init() throws {
    project = try ShardedProject()
    sandbox = project.sandbox
    try project.shard(3)
  }

  private func expectRefusal(_ merge: [String], _ sentence: String) throws {
    let run = try project.run(["check", "--fail-on", "never", "--merge"] + merge)
    #expect(run.status == 2, "\(merge) \(run.output)")
    #expect(run.output.isEmpty && run.errors.contains(sentence), "\(merge) \(run.errors)")
    #expect(run.errors.hasPrefix("error: ") && run.errors.filter { $0 == "\n" }.count == 1, "\(run.errors)")
  }

  private let all = ["parts/1.json", "parts/2.json", "parts/3.json"]

  @Test("a part that is missing, given twice or not there is named")
  func missing() throws {
    #expect(try project.run(["check", "--fail-on", "never", "--merge"] + all.reversed()).status == 0)
    try expectRefusal([all[0], all[2]], "part 2/3 is missing; write it with '--shard 2/3'")
    try expectRefusal([all[1]], "2 of 3 parts are missing: 1/3, 3/3")
    try expectRefusal(all + [all[1]], "'parts/2.json' and 'parts/2.json' are both part 2/3")
    try expectRefusal(all + ["parts/4.json"], "'parts/4.json' does not exist")
    try expectRefusal(["parts/*.json"], "'parts/*.json' does not exist")
    #expect(try project.run(["check", "--merge"]).status == 64)
  }

  @Test("a part of another check is refused")
  func foreign() throws {
    let own = try sandbox.bytes(of: all[1])
    let others: [([String], String)] = [
      (["--shard", "2/4"], "numbers of shards differ"), (["--shard", "2/3", "Docs"], "documents differ"),
      (["--shard", "2/3", "--profile", "gtsd"], "profiles differ"),
      (["--shard", "2/3", "--results", "results.txt"], "results differ"),
      (["--shard", "2/3", "--coverage", "coverage.info"], "files of coverage differ"),
    ]
    try project.writeEvidence()
    for (arguments, sentence) in others {
      #expect(try project.run(["check", "--output", all[1]] + arguments).status == 0)
      try expectRefusal(all, sentence)
    }
    try sandbox.write(own, to: all[1])
    let text = String(decoding: own, as: UTF8.self)
    try sandbox.write(text.replacing(#/"program": "\S+/#) { _ in "\"program\": \"9.0.0" }, to: all[1])
    try expectRefusal(all, "'parts/2.json' was written by another build of specfit")
    try sandbox.write(text.replacing("check-part/1", with: "check-part/2"), to: all[1])
    try expectRefusal(all, "'parts/2.json' is a 'specfit.check-part/2', and not the 'specfit.check-part/1'")
    for other in ["{}", "{\"schema\": 1}", "{\"documents\": {}, \"paths\": null, \"shard\": -1}"] {
      try sandbox.write(other, to: all[1])
      try expectRefusal(all, "'parts/2.json' is no part of a check")
    }
  }

  @Test("a part that is cut off or was edited is damaged")
  func damaged() throws {
    let whole = try sandbox.bytes(of: all[1])
    for length in [0, 1, 30, whole.count / 2, whole.count - 3] {
      try sandbox.write(Array(whole[..<length]), to: all[1])
      try expectRefusal(all, "'parts/2.json' is damaged")
    }
    let text = String(decoding: whole, as: UTF8.self)
    let edits = [
      text + " ", text.replacing("\"folder\": \"", with: "\"folder\": \"x"),
      text.replacing("{\"path\"", with: "{ \"path\""),
      text.replacing("\"of\": 3", with: "\"of\": 1"), text.replacing("\"record\": \"A", with: "\"record\": \"B"),
    ]
    for edit in edits {
      try sandbox.write(edit == text ? "" : edit, to: all[1])
      try expectRefusal(all, "'parts/2.json' is damaged")
    }
    try sandbox.write([0xFF, 0xFE] + whole, to: all[1])
    try expectRefusal(all, "'parts/2.json' is damaged: it is not valid UTF-8")
    try sandbox.write(Array(repeating: UInt8(ascii: "["), count: 1 << 20), to: all[1])
    try expectRefusal(all, "'parts/2.json' is damaged")
  }

  /// Something that changes between the shards and the merge, and what is said.
  struct Change: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var sentence: String
    var make: @Sendable (Sandbox) throws -> Void

    init(_ name: String, _ sentence: String, make: @escaping @Sendable (Sandbox) throws -> Void) {
      (testDescription, self.sentence, self.make) = (name, sentence, make)
    }

    static let all = [
      Change("the text of a document", "'Docs/Module10.md' changed since 'parts/") {
        try $0.write(ShardedProject.document(10) + "\nMore.\n", to: "Docs/Module10.md")
      },
      Change("a part of a feature", "changed since 'parts/") {
        try $0.write(try $0.text(of: "Docs/Boarding/State.md") + "\nMore.\n", to: "Docs/Boarding/State.md")
      },
      Change("a document that comes", "'Docs/New.md' is in no part") { try $0.write("# New\n", to: "Docs/New.md") },
      Change("a document that goes", "has 'Docs/Notes.md', which is no document of this run") {
        try $0.remove("Docs/Notes.md")
      },
      Change("the body of a test", "'ShopTests/Cart10/Cart10ServiceTests.swift' changed since 'parts/") {
        let text = try $0.text(of: ShardedProject.testPath(10)).replacing(", 2)", with: ", 3)")
        try $0.write(text, to: ShardedProject.testPath(10))
      },
      Change("a test file that comes", "was written for another state of the project") {
        try $0.write(ShardedProject.tests(15), to: ShardedProject.testPath(15))
      },
      Change("a declaration in a source", "was written for another state of the project") {
        try $0.write("final class Cart10Service {}\n", to: "Shop/Cart10/Cart10Service.swift")
      },
      Change("the configuration", "was written for another state of the project") {
        try $0.write("specs: [Docs]\nacceptance: false\n", to: ".specfit.yml")
      },
      Change("the severity of a rule", "was written for another state of the project") {
        try $0.write("specs: [Docs]\ncheck:\n  rules: { missing-test-file: off }\n", to: ".specfit.yml")
      },
    ]
  }

  @Test("what changed since the parts were written is named", arguments: Change.all)
  func changes(_ change: Change) throws {
    try change.make(sandbox)
    try expectRefusal(all, change.sentence)
  }

  @Test("results that changed since the parts were written are named, and so are other changes since a revision")
  func evidence() throws {
    try project.writeEvidence()
    try project.writeHistory()
    try project.shard(3, ["--results", "results.txt", "--changed-since", "HEAD"])
    #expect(try project.run(["check", "--fail-on", "never", "--merge"] + all).status != 2)
    try sandbox.write("import A\n", to: "Shop/New.h")
    try expectRefusal(all, "'parts/1.json' was written for another state of the project")
    try sandbox.write(try sandbox.text(of: "results.txt").replacing("failed", with: "passed"), to: "results.txt")
    try expectRefusal(all, "'results.txt' is not the file that the parts were written with")
    try sandbox.remove("results.txt")
    try expectRefusal(all, "'results.txt' does not exist")
  }

  @Test("a part is never overwritten by the merge, nor a document by a part")
  func overwriting() throws {
    let before = try sandbox.bytes(of: all[0])
    for option in ["--output", "--write-baseline"] {
      let run = try project.run(["check", "--merge"] + all + [option, all[0]])
      #expect(run.status == 2 && run.errors.contains("'parts/1.json' is what this run reads"), "\(run.errors)")
      #expect(try sandbox.bytes(of: all[0]) == before)
    }
    let run = try project.run(["check", "--shard", "1/2", "--output", "Docs/Notes.md"])
    #expect(run.status == 2 && run.errors.contains("'Docs/Notes.md' is a document of this run"))
  }

  @Test(
    "an option that belongs to the other run is refused",
    arguments: [
      (["--shard", "1/2"], "name it with '--output'"),
      (["--shard", "1/2", "--output", "-"], "name it with '--output'"),
      (["--shard", "0/2", "--output", "a"], "--shard"), (["--shard", "3/2", "--output", "a"], "--shard"),
      (["--shard", "1/0", "--output", "a"], "--shard"), (["--shard", "1/9999999", "--output", "a"], "--shard"),
      (["--shard", "1/99999999999999999999", "--output", "a"], "--shard"),
      (["--shard", "1", "--output", "a"], "--shard"),
      (["--shard", "-1/2", "--output", "a"], "--shard"),
      (["--shard", "1/2", "--output", "a", "--fix"], "leave '--fix' out"),
      (["--shard", "1/2", "--output", "a", "--self-test"], "leave '--self-test' out"),
      (["--shard", "1/2", "--output", "a", "--diff"], "leave '--diff' out"),
      (["--shard", "1/2", "--output", "a", "--merge", "b"], "leave '--merge' out"),
      (["--shard", "1/2", "--output", "a", "-"], "not standard input"),
      (
        ["--shard", "1/2", "--output", "a", "--write-baseline", "b"],
        "give '--write-baseline' to the run with '--merge'"
      ),
      (["--shard", "1/2", "--output", "a", "--require", "written"], "give '--require' to the run with '--merge'"),
      (["--merge", "a", "--results", "b"], "give '--results' to each run with '--shard'"),
      (["--merge", "a", "--profile", "gtsd"], "give '--profile' to each run with '--shard'"),
      (["--merge", "a", "--changed-since", "b"], "give '--changed-since' to each run with '--shard'"),
      (["--merge", "a", "--fix"], "leave '--fix' out"), (["Docs", "--merge", "a"], "name documents in each run"),
    ]
  )
  func options(_ arguments: [String], _ sentence: String) throws {
    let run = try sandbox.run(program: Sandbox.program, ["check"] + arguments)
    #expect(run.status == 64 && run.output.isEmpty && run.errors.contains(sentence), "\(run.errors)")
  }
}
