// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation
import SpecfitTestSupport
import Testing

@Suite("A check in parts")
struct ShardTests {
  private let project: ShardedProject
  private let sandbox: Sandbox

  init() throws {
    project = try ShardedProject()
    sandbox = project.sandbox
  }

  private static let formats = ["text", "json", "jsonl", "sarif", "junit", "github", "gitlab", "markdown"]

  /// Compares a merge with one run, both with the same options.
  private func expectTheSame(_ merge: [String], as arguments: [String] = [], count: Int = 3) throws {
    let one = try project.run(["check"] + arguments + merge)
    let merged = try project.merge(count, merge)
    #expect(merged.output == one.output, "\(merge)")
    #expect(merged.errors == one.errors, "\(merge)")
    #expect(merged.status == one.status, "\(merge)")
  }

  @Test("says in every format what one run says, and ends as it does")
  func everyFormat() throws {
    for shard in try project.shard(3) { #expect(shard.status == 0 && shard.output.isEmpty && shard.errors.isEmpty) }
    for format in Self.formats { try expectTheSame(["--format", format, "--today", "2026-12-01"]) }
    let text = try project.merge(3).output
    let rules = [
      "missing-test-file", "orphan-test", "outdated-test", "unused-waiver", "untested-module",
    ]
    for rule in rules { #expect(text.contains("[\(rule)]"), "\(rule) \(text)") }
    #expect(text.contains("tests without a key seem to try 1 of 1 case of 'Cart16Service'"), "\(text)")
  }

  @Test(
    "takes what only the report depends on",
    arguments: [
      ["--verbose"], ["--fail-on", "never"], ["--require", "passing"], ["--module", "14"], ["--module", "Boarding"],
      ["--today", "2027-02-01"], ["--jobs", "1"], ["--fail-on", "note", "--require", "proven", "--format", "json"],
    ]
  )
  func options(_ merge: [String]) throws {
    try project.shard(3)
    try expectTheSame(merge)
  }

  @Test("says with results and coverage what one run says", arguments: [[], ["--require", "proven"]])
  func evidence(_ merge: [String]) throws {
    try project.writeEvidence()
    let evidence = ["--results", "results.txt", "--coverage", "coverage.info"]
    try project.shard(3, evidence)
    for format in Self.formats { try expectTheSame(merge + ["--format", format], as: evidence) }
    let output = try project.merge(3).output
    #expect(output.contains("[failing-test]") && output.contains("[low-coverage]"), "\(output)")
  }

  @Test("leaves evidence out that is older than its sources, as one run does")
  func oldEvidence() throws {
    try project.writeEvidence()
    let evidence = ["--results", "results.txt", "--coverage", "coverage.info"]
    let old = Date(timeIntervalSinceNow: -7200)
    let file = sandbox.folder.appendingPathComponent("results.txt").path
    try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: file)
    try project.shard(3, evidence)
    try expectTheSame(["--format", "json"], as: evidence)
    #expect(try project.merge(3).output.contains("is older than"))
  }

  @Test("says with '--changed-since' what one run says, also about modules that are lost")
  func changes() throws {
    try project.writeHistory()
    try project.shard(3, ["--changed-since", "HEAD"])
    for format in ["text", "json"] { try expectTheSame(["--format", format], as: ["--changed-since", "HEAD"]) }
    let output = try project.merge(3).output
    #expect(output.contains("[no-longer-a-module]") && output.contains("Cart15"), "\(output)")
    #expect(!output.contains("Cart16"), "\(output)")
  }

  @Test("is held to a baseline, and writes the one that one run writes")
  func baseline() throws {
    try project.shard(3)
    let one = try project.run(["check", "--write-baseline", "one.json"])
    let merged = try project.merge(3, ["--write-baseline", "merged.json"])
    #expect(merged.output == one.output && merged.status == one.status)
    #expect(try sandbox.bytes(of: "merged.json") == sandbox.bytes(of: "one.json"))
    try expectTheSame(["--baseline", "one.json"])
    try sandbox.write(ShardedProject.tests(15), to: ShardedProject.testPath(15))
    try project.shard(3)
    try expectTheSame(["--baseline", "one.json"])
    #expect(try project.merge(3, ["--baseline", "one.json"]).output.contains("[stale-baseline]"))
  }

  @Test("reads only the documents that the user named, and those of the configuration beside them")
  func namedDocuments() throws {
    for paths in [["Docs/Module15.md", "Docs/Module20.md"], ["Docs/Boarding"], ["./Docs/Module1*.md"]] {
      try project.shard(3, paths)
      try expectTheSame(["--format", "json"], as: paths)
    }
  }

  @Test("runs in a folder of the project, and only there")
  func folder() throws {
    try project.shard(2, ["Module10.md", "Module15.md"], in: "Docs")
    let one = try project.run(["check", "Module10.md", "Module15.md"], in: "Docs")
    let merged = try project.merge(2, in: "Docs")
    #expect(merged.output == one.output && merged.errors == one.errors && merged.status == one.status)
    let above = try project.run(["check", "--merge", "Docs/parts/1.json", "Docs/parts/2.json"])
    #expect(above.status == 2 && above.errors.contains("written in 'Docs' of the project"), "\(above.errors)")
  }

  @Test("a document that cannot be read ends its shard and the merge with 2, and is named by both")
  func unreadable() throws {
    try sandbox.write([0xFF], to: "Docs/Broken.md")
    let shards = try project.shard(3)
    #expect(shards.map(\.status).sorted() == [0, 0, 2])
    #expect(shards.map(\.errors).joined().contains("'Docs/Broken.md' is not valid UTF-8"))
    try expectTheSame([])
    #expect(try project.merge(3).status == 2)
    try sandbox.write("# Notes\n", to: "Docs/Broken.md")
    let mended = try project.merge(3)
    #expect(mended.status == 2 && mended.output.isEmpty)
    #expect(mended.errors.contains("'Docs/Broken.md' could not be read when 'parts/"), "\(mended.errors)")
  }

  @Test("more shards than documents give empty parts, and the same report")
  func manyShards() throws {
    for shard in try project.shard(25, ["Docs/Module10.md"]) { #expect(shard.status == 0, "\(shard.errors)") }
    try expectTheSame([], as: ["Docs/Module10.md"], count: 25)
  }

  @Test("gives the same bytes in every run and in every checkout")
  func reproducible() throws {
    try project.shard(2)
    let first = try [1, 2].map { try sandbox.bytes(of: "parts/\($0).json") }
    let copy = try ShardedProject()
    try copy.shard(2)
    #expect(try [1, 2].map { try copy.sandbox.bytes(of: "parts/\($0).json") } == first)
    #expect(!String(decoding: first.joined(), as: UTF8.self).contains(sandbox.folder.lastPathComponent))
  }

  @Test("a part is what its schema says, and has the record of each document")
  func schema() throws {
    try project.writeEvidence()
    try sandbox.write([0xFF], to: "Docs/Broken.md")
    try project.shard(2, ["--results", "results.txt", "--coverage", "coverage.info", "--profile", "airfit", "Docs"])
    for number in 1...2 {
      let text = try sandbox.text(of: "parts/\(number).json")
      if JSONSchemaValidator.isAvailable { #expect(try JSONSchemaValidator("check-part").problems(in: text) == "") }
      // A contract that is no longer met is for the errors of all documents to decide.
      let lines = text.split(separator: "\n").filter { $0.contains("\"record\": null") }
      for line in lines { #expect(line.contains("Module20.md") || line.contains("Broken.md"), "\(line)") }
    }
  }

  @Test("a document that comes or goes moves no other one to another shard")
  func stableAssignment() throws {
    func shards() throws -> [String: Int] {
      try project.shard(4)
      var found: [String: Int] = [:]
      for number in 1...4 {
        let text = try sandbox.text(of: "parts/\(number).json")
        for match in text.matches(of: #/\{"path": "([^"]+)", "digest"/#) { found[String(match.1)] = number }
      }
      return found
    }
    let before = try shards()
    #expect(Set(before.values) == [1, 2, 3, 4] && before.count == 13 + FerryFeature.all.count + 1)
    try sandbox.write(ShardedProject.document(50), to: "Docs/Module50.md")
    try sandbox.write("# More\n", to: "Docs/Boarding/More.md")
    try sandbox.remove(ShardedProject.path(10))
    let after = try shards()
    #expect(before.count + 1 == after.count)
    for (path, shard) in before where path != ShardedProject.path(10) { #expect(after[path] == shard, "\(path)") }
  }
}
