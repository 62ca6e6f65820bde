// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitCode
import SpecfitSwift
import Testing

@testable import SpecfitRecognition

@Suite("What a test may claim of code")
struct CodeClaimTests {
  /// Code, a part of what it does, and what keeps a test from claiming that by the condition alone.
  struct Case: CustomTestStringConvertible {
    var code: String
    var words: String
    var flags: Set<String>

    init(_ code: String, _ words: String, _ flags: String...) {
      (self.code, self.words, self.flags) = (code, words, Set(flags))
    }

    var testDescription: String { words }
  }

  private func check(_ one: Case) throws {
    let found = CodeWalk(CodeExcerpt(swift: Array(one.code.utf8))).findings().map(\.finding)
    let finding = try #require(
      found.first { $0.response.words.contains(one.words) },
      "\(found.map(\.response.words))"
    )
    var flags: Set<String> = []
    if finding.response.isLater { flags.insert("later") }
    if finding.isPartial || finding.condition?.isPartial == true { flags.insert("partial") }
    #expect(flags == one.flags)
  }

  @Test(
    "what the end of a call does not show happens later",
    arguments: [
      Case("func open() { gate = .wide }", "set gate"),
      Case("func open() { Task { gate = .wide } }", "set gate", "later"),
      Case("func open() { DispatchQueue.main.async { self.gate = .wide } }", "set gate", "later"),
      Case("func open() { Task { try await Task.sleep(for: .seconds(3)) \n gate = .wide } }", "set gate", "later"),
      Case("func open() { bell.listen { tone in \n self.log.add(tone) \n self.gate = .wide } }", "set gate", "later"),
      Case("func open() { withAnimation { gate = .wide } }", "set gate"),
      Case(
        "func open() async -> Int? { await withCheckedContinuation { next in \n bell.ask { tone, count in \n"
          + " if tone.isLow { next.resume(returning: nil) \n return } \n next.resume(returning: count) } } }",
        "return nil"
      ),
      Case(
        "final class Gate { func open() { Task { await widen() } } \n private func widen() async { gate = .wide } }",
        "set gate",
        "later"
      ),
      Case("func open() { job.endHandler = { bell.ring() } }", "ring bell", "later"),
      Case("func open() async { for await tone in bell.tones() { gate = .wide } }", "set gate", "later"),
      Case("func open() async { gate = .ajar \n await bell.ring() \n gate = .wide }", "ajar", "later"),
    ]
  )
  func later(one: Case) throws { try check(one) }

  @Test(
    "more leads to what lies behind ways out that the condition says nothing of",
    arguments: [
      Case("func open() { guard isFree else { return } \n gate = .wide }", "set gate"),
      Case(
        "func open() { for lock in locks { if lock.isShut { return } } \n gate = .wide }",
        "set gate",
        "partial"
      ),
      Case(
        "func open() { for lock in locks { guard lock.isShut else { continue } \n lock.turn() } \n gate = .wide }",
        "set gate"
      ),
      Case(
        "final class Gate { func open() throws { try check() \n gate = .wide } \n"
          + " private func check() throws { guard isFree else { throw GateError.busy } } }",
        "set gate",
        "partial"
      ),
      Case(
        "func open(_ key: Key) throws { guard isFree else { throw GateError.busy } \n"
          + " guard key.fits else { throw GateError.wrong } \n gate = .wide }",
        "throw wrong",
        "partial"
      ),
      Case(
        "func open(_ key: Key) throws { guard isFree else { throw GateError.busy } \n"
          + " guard key.fits else { throw GateError.wrong } \n gate = .wide }",
        "throw busy"
      ),
    ]
  )
  func partial(one: Case) throws { try check(one) }

  @Test("a way out inside of a branch leads past it for what follows, too")
  func nestedExits() {
    let code = """
      func send() throws {
        if isClosed {
          guard key != nil else { throw GateError.noKey }
          lock.turn()
        }
        gate = .wide
      }
      """
    let found = CodeWalk(CodeExcerpt(swift: Array(code.utf8))).findings()
    let statements = found.map { $0.finding.statement(of: $0.site) }
    let expected = "When `isClosed` is false or `key` is set, `send` sets `gate` to `.wide`."
    #expect(statements.contains(expected), "\(statements)")
  }

  @Test(
    "a control that is not always there, or cannot always be used, is touched only when more holds",
    arguments: [
      Case("Button(\"Pay\") { till.pay() }", "pay till"),
      Case("if till.isOpen { Button(\"Pay\") { till.pay() } }", "pay till", "partial"),
      Case("ForEach(till.items) { item in Button(\"Pay\") { till.pay() } }", "pay till", "partial"),
      Case("ForEach(Plan.allCases) { plan in Button(\"Pay\") { till.pay() } }", "pay till"),
      Case("Button(\"Pay\") { till.pay() }.disabled(till.isEmpty)", "pay till", "partial"),
      Case("Button(\"Pay\") { guard till.isOpen else { return } \n till.pay() }", "pay till", "partial"),
      Case("Button(\"Pay\") { Task { await till.pay() } }", "pay till", "later"),
    ]
  )
  func controls(one: Case) throws {
    var whole = one
    whole.code = "struct TillView: View { var body: some View { VStack { \(one.code) } } }"
    try check(whole)
  }
}
