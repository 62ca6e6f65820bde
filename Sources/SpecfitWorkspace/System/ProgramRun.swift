// Runs another program; arguments go to it as they are, never through a shell.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// What became of a program that was run to its end.
package struct ProgramRun: Sendable {
  /// The exit status; 128 and the number of the signal for one that was killed.
  package let status: Int32
  package let output: [UInt8]
  /// Empty when they went where the output goes.
  package let errors: [UInt8]
  /// The signal that asked this process to end meanwhile, and was handed on to the program.
  package private(set) var interruption: Int32?

  /// Whether it ended by itself, with 0.
  package var isSuccess: Bool { status == 0 && interruption == nil }

  /// Runs a short program that is looked up in `PATH`, and waits for its end; nothing is written to it.
  ///
  /// - Parameters:
  ///   - words: the name of the program, then what it is given.
  ///   - environment: all that it sees, as `NAME=value`.
  /// - Throws: `SystemError` if it cannot be started.
  init(_ words: [String], environment: [String]) throws(SystemError) {
    var child = try ChildProcess(ChildProcess.Start(words: words, environment: environment))
    child.readToEnd()
    (status, output, errors) = (child.wait(), child.output, child.errors)
  }

  /// Runs a long program that is looked up in `PATH`, and waits for its end; nothing is written to it.
  ///
  /// It runs in a process group of its own. When this process is asked to end, by Ctrl-C or in another way, so is the
  /// whole group; what is left of it after a few seconds, or at the second time, is killed.
  ///
  /// - Parameters:
  ///   - words: the name of the program, then what it is given.
  ///   - folder: where it runs; no other thread may start programs or use relative paths meanwhile.
  ///   - watch: called when the program has started and once a second until it ends, with the seconds since the start.
  /// - Throws: `SystemError` if it cannot be started.
  package init(_ words: [String], in folder: AbsolutePath, watch: (Int) -> Void) throws(SystemError) {
    let signals = HeldSignals()
    let start = ChildProcess.Start(
      words: words,
      folder: folder,
      joinsErrors: true,
      leadsGroup: true,
      heard: signals.numbers
    )
    var child = try ChildProcess(start)
    var ending: (signal: Int32, by: Int)?
    var seconds = 0
    watch(seconds)
    while !child.hasEnded {
      if child.milliseconds / 1000 > seconds {
        seconds = child.milliseconds / 1000
        watch(seconds)
      }
      child.read(within: Self.tick)
      if let signal = signals.next() {
        child.signal(ending == nil ? signal : SIGKILL)
        ending = ending ?? (signal, child.milliseconds + Self.patience)
      }
      if let ending, child.milliseconds > ending.by { child.signal(SIGKILL) }
    }
    // Those of the group that have not heard, or do not listen.
    if ending != nil { child.signal(SIGKILL) }
    child.readRest()
    (status, output, errors) = (child.wait(), child.output, child.errors)
    interruption = ending?.signal
  }

  /// In milliseconds.
  private static let tick: Int32 = 100
  /// How long a program may take to end, in milliseconds.
  private static let patience = 5000
}
