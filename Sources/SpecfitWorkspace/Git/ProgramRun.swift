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
struct ProgramRun: Sendable {
  /// The exit status; 128 and the number of the signal for one that was killed.
  var status: Int32
  var output: [UInt8]
  var errors: [UInt8]

  /// Runs a program that is looked up in `PATH`, and waits for its end; nothing is written to it.
  ///
  /// - Parameters:
  ///   - arguments: the name of the program, then what it is given.
  ///   - environment: all that it sees, as `NAME=value`.
  /// - Throws: `SystemError` if it cannot be started.
  init(_ arguments: [String], environment: [String]) throws(SystemError) {
    let output = try Pipe()
    let errors: Pipe
    do { errors = try Pipe() } catch {
      output.close()
      throw error
    }
    let process: pid_t
    do { process = try Self.start(arguments, environment, output, errors) } catch {
      output.close()
      errors.close()
      throw error
    }
    close(output.writing)
    close(errors.writing)
    (self.output, self.errors) = Self.drain(output.reading, errors.reading)
    close(output.reading)
    close(errors.reading)
    var ending: Int32 = 0
    while waitpid(process, &ending, 0) < 0, errno == EINTR {}
    status = ending & 0x7F == 0 ? (ending >> 8) & 0xFF : 128 + (ending & 0x7F)
  }

  private struct Pipe {
    let reading: Int32
    let writing: Int32

    init() throws(SystemError) {
      var ends: [Int32] = [0, 0]
      guard pipe(&ends) == 0 else { throw .last }
      (reading, writing) = (ends[0], ends[1])
      // Another program that is started meanwhile must not keep them open.
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    }

    func close() {
      #if canImport(Darwin)
        _ = (Darwin.close(reading), Darwin.close(writing))
      #elseif canImport(Glibc)
        _ = (Glibc.close(reading), Glibc.close(writing))
      #else
        _ = (Musl.close(reading), Musl.close(writing))
      #endif
    }
  }

  private static func start(
    _ arguments: [String],
    _ environment: [String],
    _ output: Pipe,
    _ errors: Pipe
  ) throws(SystemError) -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output.writing, 1)
    posix_spawn_file_actions_adddup2(&actions, errors.writing, 2)
    var process: pid_t = 0
    let program = arguments.first ?? ""
    let code = withStrings(arguments) { arguments in
      withStrings(environment) { environment in
        posix_spawnp(&process, program, &actions, nil, arguments, environment)
      }
    }
    guard code == 0 else { throw SystemError(code: code) }
    return process
  }

  /// Hands texts to a function of C, with a nil behind the last one.
  private static func withStrings<Result>(
    _ texts: [String],
    _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
  ) -> Result {
    let copies = texts.map { strdup($0) } + [nil]
    defer { for copy in copies { free(copy) } }
    return copies.withUnsafeBufferPointer { buffer in
      body(buffer.baseAddress.unsafelyUnwrapped)
    }
  }

  /// Reads both pipes to their ends, whichever has something: a program blocks when nobody reads.
  private static func drain(_ output: Int32, _ errors: Int32) -> ([UInt8], [UInt8]) {
    var texts: [[UInt8]] = [[], []]
    var open = [
      pollfd(fd: output, events: Int16(POLLIN), revents: 0), pollfd(fd: errors, events: Int16(POLLIN), revents: 0),
    ]
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while open.contains(where: { $0.fd >= 0 }) {
      if poll(&open, nfds_t(open.count), -1) < 0, errno != EINTR { break }
      for index in open.indices where open[index].fd >= 0 && open[index].revents != 0 {
        let count = read(open[index].fd, &buffer, buffer.count)
        if count > 0 { texts[index] += buffer[..<count] } else if count == 0 || errno != EINTR { open[index].fd = -1 }
      }
    }
    return (texts[0], texts[1])
  }
}
