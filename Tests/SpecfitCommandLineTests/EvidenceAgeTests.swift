// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@Suite("Evidence of an older state")
struct EvidenceAgeTests {
  private let sandbox: Sandbox
  private static let day: TimeInterval = 86_400
  private static let source = "Shop/Cart/CartService.swift"

  init() throws {
    sandbox = try Sandbox()
    try sandbox.write("specs: [Docs]\n", to: ".specfit.yml")
    try sandbox.write(CheckDocuments.cart, to: "Docs/Cart.md")
    try sandbox.write(CheckDocuments.tests, to: CheckDocuments.testPath)
    try sandbox.write("final class CartService {\n  func total() -> Int {\n    0\n  }\n}\n", to: Self.source)
    let name = try #require(CheckDocuments.tests.firstMatch(of: /func (\w+)/)).output.1
    let test = "<testcase classname=\"ShopTests.CartServiceTests\" name=\"\(name)\"/>"
    try sandbox.write("<testsuites><testsuite name=\"t\">\(test)</testsuite></testsuites>", to: "r.xml")
    try sandbox.write("SF:\(Self.source)\nDA:2,1\nDA:3,1\nDA:4,1\nend_of_record\n", to: "c.info")
  }

  private func date(_ path: String, daysAgo days: Double) throws {
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -days * Self.day)],
      ofItemAtPath: sandbox.folder.appendingPathComponent(path).path
    )
  }

  private func run(_ words: String...) throws -> Sandbox.Outcome {
    try sandbox.run(program: Sandbox.program, words + ["--results", "r.xml", "--coverage", "c.info"])
  }

  private func check() throws -> Sandbox.Outcome { try run("check") }

  private func commit() throws {
    try sandbox.git("init", "--quiet", "--initial-branch=main")
    try sandbox.git("add", "Docs", "Shop", "ShopTests", ".specfit.yml")
    try sandbox.git("commit", "--quiet", "--message=one")
  }

  @Test("proves nothing when a source or a test is newer and git does not have it so", arguments: [true, false])
  func edited(hasGit: Bool) throws {
    if hasGit { try sandbox.git("init", "--quiet") }
    #expect(try check().status == 0)
    for path in ["r.xml", "c.info"] {
      try date(path, daysAgo: 2)
      let run = try check()
      #expect(run.status == 2 && run.output.contains("not checked: '\(path)' is older than '"), "\(run.output)")
      try date(path, daysAgo: 0)
    }
  }

  @Test("reaches no state that is shown, counted or listed")
  func states() throws {
    let fresh = try check()
    #expect(fresh.output.contains("a passing one: 1 proven"), "\(fresh.output)")
    #expect(try run("tasks", "list", "--state", "proven").output.contains("CartService"))
    for path in ["r.xml", "c.info"] { try date(path, daysAgo: 2) }
    let run = try check()
    #expect(run.output.contains("0 (0%) a passing one: 1 written"), "\(run.output)")
    let json = try self.run("check", "--format", "json", "--require", "written")
    #expect(json.output.contains("\"state\": \"written\"") && !json.output.contains("\"state\": \"proven\""))
    let status = try self.run("status", "--format", "json")
    #expect(!status.output.contains("\"state\": \"proven\"") && status.output.contains("is older than"), "\(status)")
    let tasks = try self.run("tasks", "list", "--state", "written")
    #expect(tasks.output.contains("CartService") && tasks.errors.contains("'r.xml' is older than"), "\(tasks)")
  }

  @Test("proves as much as before when only one of two files is of an older state")
  func partlyStale() throws {
    try date("c.info", daysAgo: 2)
    let run = try check()
    #expect(run.status == 2 && run.output.contains("1 (100%) a passing one: 1 passing"), "\(run.output)")
  }

  @Test(
    "is as old as the file says itself, unless the file is older or says no time that can be",
    arguments: [
      ("2024-05-01T10:00:00Z", 2), ("2024-05-01T10:00:00.123+02:00", 2), ("2024-05-01T10:00:00", 2),
      ("1970-01-01T00:00:00", 0), ("2199-01-01T00:00:00Z", 0), ("yesterday", 0), ("2024-02-30T10:00:00Z", 0),
    ]
  )
  func ownTime(time: String, status: Int32) throws {
    let name = try #require(CheckDocuments.tests.firstMatch(of: /func (\w+)/)).output.1
    let test = "<testcase classname=\"ShopTests.CartServiceTests\" name=\"\(name)\"/>"
    let suite = "<testsuite name=\"t\" timestamp=\"\(time)\">\(test)</testsuite>"
    try sandbox.write("<testsuites>\(suite)</testsuites>", to: "r.xml")
    #expect(try check().status == status)
  }

  @Test("proves what a checkout gave another date, unless its commit is newer or somebody edited it")
  func committed() throws {
    try commit()
    for path in ["r.xml", "c.info"] { try date(path, daysAgo: -1) }
    for path in [Self.source, CheckDocuments.testPath] { try date(path, daysAgo: -3) }
    #expect(try check().status == 0)
    try sandbox.write("final class CartService {\n  func total() -> Int {\n    9\n  }\n}\n", to: Self.source)
    try date(Self.source, daysAgo: -3)
    let run = try check()
    #expect(run.status == 2 && run.output.contains("is older than '\(Self.source)', which changed since"))
    try sandbox.git("add", ".")
    try sandbox.git("commit", "--quiet", "--message=two")
    for path in ["r.xml", "c.info"] { try date(path, daysAgo: 2) }
    #expect(try check().status == 2)
  }
}
