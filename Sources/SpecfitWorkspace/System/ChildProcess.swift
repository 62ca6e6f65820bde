// A program that runs, and the pipes from which its output is read.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// A program that was started, and has to be waited for.
struct ChildProcess: ~Copyable {
  /// No more is kept of what it prints, in bytes.
  static let mostOutput = 512 << 20
  /// What a program wrote before its end fits into this many buffers.
  private static let mostRest = 32

  private(set) var output: [UInt8] = []
  private(set) var errors: [UInt8] = []

  private let process: pid_t
  private let group: pid_t?
  private let started = Self.now
  private var reading: [pollfd]
  /// As `waitpid` tells it; nil until it has ended.
  private var ending: Int32?
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)

  /// - Throws: `SystemError` if it cannot be started.
  init(_ start: Start) throws(SystemError) {
    let output = try Pipe()
    var errors: Pipe?
    do {
      if !start.joinsErrors { errors = try Pipe() }
      process = try start.run(output: output.writing, errors: errors?.writing ?? output.writing)
    } catch {
      output.close()
      errors?.close()
      throw error
    }
    group = start.leadsGroup ? process : nil
    let pipes = [output] + (errors.map { [$0] } ?? [])
    for pipe in pipes { Pipe.close(pipe.writing) }
    reading = pipes.map { pollfd(fd: $0.reading, events: Int16(POLLIN), revents: 0) }
  }

  deinit { for pipe in reading where pipe.fd >= 0 { Pipe.close(pipe.fd) } }

  /// How long ago it was started, on the clock that nobody sets.
  var milliseconds: Int { Self.now - started }

  private static var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int(time.tv_sec) * 1000 + Int(time.tv_nsec) / 1_000_000
  }

  // MARK: - Reading

  /// Reads both pipes to their ends, whichever has something: a program blocks when nobody reads.
  mutating func readToEnd() {
    while reading.contains(where: { $0.fd >= 0 }) { read(within: -1) }
  }

  /// Reads what is there, or comes in time.
  ///
  /// - Parameter milliseconds: how long to wait when there is nothing; forever if negative.
  /// - Returns: whether something was read.
  @discardableResult
  mutating func read(within milliseconds: Int32) -> Bool {
    // Without a pipe that is open the call only lets time pass.
    let isOpen = reading.contains { $0.fd >= 0 }
    guard poll(&reading, nfds_t(reading.count), isOpen ? milliseconds : min(milliseconds, 10)) > 0 else { return false }
    var hasRead = false
    for index in reading.indices where reading[index].fd >= 0 && reading[index].revents != 0 {
      hasRead = readOnce(index) || hasRead
    }
    return hasRead
  }

  private mutating func readOnce(_ index: Int) -> Bool {
    #if canImport(Darwin)
      let count = Darwin.read(reading[index].fd, &buffer, buffer.count)
    #elseif canImport(Glibc)
      let count = Glibc.read(reading[index].fd, &buffer, buffer.count)
    #else
      let count = Musl.read(reading[index].fd, &buffer, buffer.count)
    #endif
    if count > 0 {
      if index == 0, output.count < Self.mostOutput { output += buffer[..<count] }
      if index == 1, errors.count < Self.mostOutput { errors += buffer[..<count] }
    } else if count == 0 || errno != EINTR {
      Pipe.close(reading[index].fd)
      reading[index].fd = -1
    }
    return count > 0
  }

  /// Reads what a program left that has ended; others that it started may hold the pipe open, and are not waited for.
  mutating func readRest() {
    for _ in 0..<Self.mostRest where !read(within: 0) { return }
  }

  // MARK: - Ending

  /// Whether it has ended.
  var hasEnded: Bool {
    mutating get {
      guard ending == nil else { return true }
      var status: Int32 = 0
      let found = waitpid(process, &status, WNOHANG)
      if found == process || (found < 0 && errno != EINTR) { ending = status }
      return ending != nil
    }
  }

  /// Sends a signal to it, and to all of its group if it leads one.
  func signal(_ number: Int32) {
    if let group { _ = kill(-group, number) } else if ending == nil { _ = kill(process, number) }
  }

  /// Waits for its end.
  ///
  /// - Returns: the exit status; 128 and the number of the signal for one that was killed.
  mutating func wait() -> Int32 {
    var status: Int32 = 0
    if let ending { status = ending } else { while waitpid(process, &status, 0) < 0, errno == EINTR {} }
    ending = status
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
  }
}

/// A pipe that no other program inherits.
private struct Pipe {
  let reading: Int32
  let writing: Int32

  init() throws(SystemError) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw .last }
    (reading, writing) = (ends[0], ends[1])
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  }

  func close() {
    Self.close(reading)
    Self.close(writing)
  }

  static func close(_ end: Int32) {
    #if canImport(Darwin)
      _ = Darwin.close(end)
    #elseif canImport(Glibc)
      _ = Glibc.close(end)
    #else
      _ = Musl.close(end)
    #endif
  }
}
