// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// What a check remembers makes the next one faster and nothing else.
@Suite("A check that remembers")
struct CheckMemoryTests {
  private let sandbox: Sandbox
  private let caches: Sandbox

  /// So many documents that a run remembers them, each with its test file; and a file that no task names.
  init() throws {
    sandbox = try Sandbox()
    caches = try Sandbox()
    for index in 10..<76 {
      try sandbox.write(Self.document(index), to: "Docs/Module\(index).md")
      try sandbox.write(Self.tests(index), to: Self.testPath(index))
    }
    try sandbox.write("specs: [Docs]\n", to: ".specfit.yml")
  }

  private static func named(_ text: String, _ index: Int) -> String {
    text.replacing("Module 3", with: "Module \(index)").replacing("Task 3.", with: "Task \(index).")
      .replacing("Cart", with: "Cart\(index)")
  }

  private static func document(_ index: Int) -> String { named(CheckDocuments.cart, index) }
  private static func tests(_ index: Int) -> String { named(CheckDocuments.tests, index) }
  private static func testPath(_ index: Int) -> String { named(CheckDocuments.testPath, index) }

  private func run(remembers: Bool, _ arguments: [String] = ["check"]) throws -> Sandbox.Outcome {
    let environment = ["SPECFIT_CACHE": remembers ? caches.folder.path : ""]
    return try sandbox.run(program: Sandbox.program, arguments, environment: environment)
  }

  private func isTheSame(_ left: Sandbox.Outcome, _ right: Sandbox.Outcome) -> Bool {
    left.output == right.output && left.errors == right.errors && left.status == right.status
  }

  private var cacheFile: URL {
    get throws {
      let folder = caches.folder.appendingPathComponent("specfit")
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      return folder.appendingPathComponent(try #require(names.first { $0.hasSuffix(".cache") }))
    }
  }

  @Test(
    "says what one that does not remember says, the first time and later",
    arguments: [
      ["check"], ["check", "--format", "json"], ["check", "--verbose"], ["check", "--format", "sarif"],
      ["check", "--require", "passing"], ["check", "Docs/Module10.md", "--format", "json"],
      ["status", "--output", "-"],
    ]
  )
  func saysTheSame(command: [String]) throws {
    try sandbox.write("# Notes\n", to: "Docs/Notes.md")
    let plain = try run(remembers: false, command)
    for _ in 0..<3 { #expect(isTheSame(try run(remembers: true, command), plain)) }
  }

  /// Something that changes in the project, and what must then be found that was not there before.
  struct Change: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var finding: String
    var make: @Sendable (Sandbox) throws -> Void

    init(_ name: String, finds finding: String, make: @escaping @Sendable (Sandbox) throws -> Void) {
      testDescription = name
      self.finding = finding
      self.make = make
    }

    static let all = [
      Change("a member in the document", finds: "untested-behavior") { sandbox in
        let text = CheckMemoryTests.document(20).replacing("-> Int\n", with: "-> Int\n  func clear()\n")
          .replacing("all prices.", with: "all prices.\n\n`clear()` removes all items.")
        try sandbox.write(text, to: "Docs/Module20.md")
      },
      Change("the body of a test", finds: "test-without-assertion") { sandbox in
        let text = CheckMemoryTests.tests(20).replacing("XCTAssertEqual", with: "print")
        try sandbox.write(text, to: CheckMemoryTests.testPath(20))
      },
      Change("a test file that goes", finds: "missing-test-file") { try $0.remove(CheckMemoryTests.testPath(20)) },
      Change("a test file that no task names", finds: "orphan-test") { sandbox in
        let text = CheckMemoryTests.tests(20).replacing("total()/b07994a1fcc", with: "gone()/b07994a1fcc")
        try sandbox.write(text, to: "ShopTests/Cart20/OldTests.swift")
      },
      Change("a document that goes", finds: "orphan-test") { try $0.remove("Docs/Module20.md") },
      Change("a waiver", finds: "unused-waiver") { sandbox in
        let waiver = "<!-- specfit:allow pending-test until=2027-01-31 reason=\"later\" -->"
        let text = CheckMemoryTests.document(20).replacing("## Components\n", with: "## Components\n\n\(waiver)\n")
        try sandbox.write(text, to: "Docs/Module20.md")
      },
    ]
  }

  @Test("sees a change, and that it was taken back", arguments: Change.all)
  func changes(_ change: Change) throws {
    let before = try run(remembers: true)
    #expect(!before.output.contains("[\(change.finding)]"))
    try change.make(sandbox)
    let after = try run(remembers: true)
    #expect(after.output.contains("[\(change.finding)]"))
    #expect(isTheSame(after, try run(remembers: false)))
    #expect(isTheSame(after, try run(remembers: true)))
    try sandbox.write(Self.document(20), to: "Docs/Module20.md")
    try sandbox.write(Self.tests(20), to: Self.testPath(20))
    try? sandbox.remove("ShopTests/Cart20/OldTests.swift")
    #expect(isTheSame(try run(remembers: true), before))
  }

  @Test("remembers nothing of a run of the tests, which the next one may contradict")
  func evidence() throws {
    let name = "test_total_shouldReturnSumOfAllPrices"
    for (file, ending) in [("good.txt", "passed"), ("bad.txt", "failed")] {
      let log = "Test Case 'Cart20ServiceTests.\(name)' \(ending) (0.1 seconds)\n"
      try sandbox.write("Test Suite 'All tests' started\n\(log)Test Suite 'All tests' \(ending)\n", to: file)
    }
    let plain = try run(remembers: false)
    let failed = try run(remembers: true, ["check", "--results", "bad.txt"])
    #expect(failed.output.contains("[failing-test]"))
    #expect(!FileManager.default.fileExists(atPath: caches.folder.appendingPathComponent("specfit").path))
    #expect(!(try run(remembers: true, ["check", "--results", "good.txt"])).output.contains("[failing-test]"))
    #expect(isTheSame(try run(remembers: true), plain))
    #expect(isTheSame(try run(remembers: true, ["check", "--results", "bad.txt"]), failed))
    #expect(isTheSame(try run(remembers: true), plain))
  }

  @Test("sees a test file that comes where there was none")
  func newFile() throws {
    try sandbox.remove(Self.testPath(20))
    let before = try run(remembers: true)
    #expect(before.output.contains("missing-test-file"))
    try sandbox.write(Self.tests(20), to: Self.testPath(20))
    #expect(!(try run(remembers: true)).output.contains("missing-test-file"))
  }

  @Test("heeds the rules that the configuration turns off, and the day")
  func settings() throws {
    try sandbox.remove(Self.testPath(20))
    let waiver = "<!-- specfit:allow missing-test-file until=2027-01-31 reason=\"later\" -->"
    let text = Self.document(20).replacing("# Module 20: Cart20\n", with: "# Module 20: Cart20\n\n\(waiver)\n")
    try sandbox.write(text, to: "Docs/Module20.md")
    let early = ["check", "--today", "2027-01-31"]
    let late = ["check", "--today", "2027-02-01"]
    let quiet = try run(remembers: true, early)
    let loud = try run(remembers: true, late)
    #expect(quiet.status == 0 && loud.status == 1)
    #expect(loud.output.contains("expired-waiver") && !quiet.output.contains("expired-waiver"))
    #expect(isTheSame(try run(remembers: true, early), quiet))
    try sandbox.write(
      "specs: [Docs]\ncheck:\n  rules: { missing-test-file: off, untested-behavior: off, expired-waiver: off }\n",
      to: ".specfit.yml"
    )
    #expect(try run(remembers: true, late).status == 0)
  }

  @Test("loses nothing and says the same when several run at once")
  func concurrentRuns() throws {
    let plain = try run(remembers: false)
    let (folder, cachePath) = (sandbox.folder, caches.folder.path)
    let outcomes = OutcomeList()
    DispatchQueue.concurrentPerform(iterations: 4) { _ in
      outcomes.add(Self.output(of: ["check"], in: folder, caches: cachePath))
    }
    #expect(outcomes.all.count == 4)
    #expect(outcomes.all.allSatisfy { $0 == plain.output })
    #expect(isTheSame(try run(remembers: true), plain))
  }

  @Test("takes a damaged cache for none, wherever the damage is")
  func damage() throws {
    let plain = try run(remembers: true)
    let file = try cacheFile
    let whole = [UInt8](try Data(contentsOf: file))
    for part in [0, 20, 40, 70, 100, whole.count / 2, whole.count - 1] {
      var damaged = whole
      damaged[part] ^= 0xFF
      try Data(damaged).write(to: file)
      #expect(isTheSame(try run(remembers: true), plain))
      try Data(whole[..<part]).write(to: file)
      #expect(isTheSame(try run(remembers: true), plain))
    }
  }

  @Test("is what '--no-cache' prevents")
  func optionWithoutMemory() throws {
    _ = try run(remembers: true, ["check", "--no-cache"])
    #expect(!FileManager.default.fileExists(atPath: caches.folder.appendingPathComponent("specfit").path))
    _ = try run(remembers: true)
    #expect(try cacheFile.pathExtension == "cache")
  }
}

/// What runs said, collected from several threads.
private final class OutcomeList: @unchecked Sendable {
  private let lock = NSLock()
  private var outputs: [String] = []

  var all: [String] { lock.withLock { outputs } }

  func add(_ output: String) { lock.withLock { outputs.append(output) } }
}

extension CheckMemoryTests {
  /// What a run writes, whatever else uses the folder at the same time.
  private static func output(of arguments: [String], in folder: URL, caches: String) -> String {
    let process = Process()
    process.executableURL = Sandbox.program
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = ProcessInfo.processInfo.environment.merging(["SPECFIT_CACHE": caches]) { $1 }
    let pipe = Pipe()
    process.standardOutput = pipe
    do { try process.run() } catch { return "\(error)" }
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }
}
