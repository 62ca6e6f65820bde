// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation
import SpecfitWorkspace
import Testing

@Suite("A long program")
struct ProgramRunTests {
  /// Runs a script where the process is, since other tests run at the same time.
  private func run(_ script: String, watch: (Int) -> Void = { _ in }) throws -> ProgramRun {
    try ProgramRun(["sh", "-c", script], in: try FileSystem.currentFolder(), watch: watch)
  }

  private func text(_ run: ProgramRun) -> String { String(decoding: run.output, as: UTF8.self) }

  @Test("gives what it prints, errors in their place, and its status")
  func output() throws {
    let run = try run("echo a; echo b >&2; echo c; exit 3")
    #expect(text(run) == "a\nb\nc\n" && run.errors == [])
    #expect(run.status == 3 && !run.isSuccess && run.interruption == nil)
    #expect(try self.run("true").isSuccess)
  }

  @Test("gives more than a pipe holds")
  func much() throws {
    #expect(try run("i=0; while [ $i -lt 40000 ]; do echo 0123456789; i=$((i+1)); done").output.count == 440_000)
  }

  @Test("that a signal ended has the status that a shell gives it")
  func killed() throws {
    let run = try run("kill -9 $$")
    #expect(run.status == 137 && !run.isSuccess)
  }

  @Test("is given its words as they are, and nothing to read")
  func words() throws {
    let words = ["printf", "<%s>", "a b", "$(id)", "'", ""]
    let run = try ProgramRun(words, in: try FileSystem.currentFolder()) { _ in }
    #expect(text(run) == "<a b><$(id)><'><>")
    #expect(text(try self.run("cat")) == "")
  }

  @Test("leads a process group of its own, and hears what this process does not")
  func group() throws {
    #expect(text(try run(#"[ "$(ps -o pgid= -p $$ | tr -d ' ')" = "$$" ] && echo yes"#)) == "yes\n")
    #expect(try run("kill -s PIPE $$; echo survived").status == 128 + SIGPIPE)
    #expect(try run("kill -s INT $$; echo survived").status == 128 + SIGINT)
  }

  @Test("that cannot be started, and a folder that is not there, are errors")
  func missing() throws {
    let current = try FileSystem.currentFolder()
    #expect(throws: SystemError(code: ENOENT)) { try ProgramRun(["no-such-program-at-all"], in: current) { _ in } }
    let folder = AbsolutePath("/no/such/folder")
    #expect(throws: SystemError(code: ENOENT)) { try ProgramRun(["true"], in: folder) { _ in } }
    #expect(try FileSystem.currentFolder() == current)
  }

  @Test("is over when it ends, whatever it leaves behind holds open")
  func leftBehind() throws {
    // Were it waited for, this test would take an hour.
    let run = try run("sleep 3600 & echo $!")
    let process = try #require(Int32(text(run).dropLast()))
    #expect(kill(process, SIGKILL) == 0)
  }

  @Test("is watched from its start, and once a second until it ends")
  func watched() throws {
    var seconds: [Int] = []
    #expect(try run("sleep 1.3") { seconds.append($0) }.isSuccess)
    #expect(seconds.starts(with: [0, 1]) && seconds == seconds.sorted())
  }
}
