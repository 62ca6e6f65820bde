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

  private func check() throws -> Sandbox.Outcome {
    try sandbox.run("check", "--results", "r.xml", "--coverage", "c.info")
  }

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
