// Part of specfit. SPDX-License-Identifier: Apache-2.0

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  // The variables of the process are a global of C; nothing here writes them.
  @preconcurrency internal import Glibc
#elseif canImport(Musl)
  @preconcurrency internal import Musl
#endif

extension ChildProcess {
  /// How a program is to be started.
  struct Start {
    /// The name of the program, which is looked up in `PATH`, then what it is given.
    var words: [String]
    /// Where it runs; nil for where this process runs.
    var folder: AbsolutePath?
    /// All that it sees, as `NAME=value`; nil for what this process sees.
    var environment: [String]?
    /// Whether its errors go where its output goes.
    var joinsErrors = false
    /// Whether it is in a process group of its own.
    var leadsGroup = false
    /// The signals that it hears although this process holds them back.
    var heard: [Int32] = []

    /// Starts it.
    ///
    /// - Returns: the number of the process.
    func run(output: Int32, errors: Int32) throws(SystemError) -> pid_t {
      #if canImport(Darwin)
        var actions: posix_spawn_file_actions_t?
        var attributes: posix_spawnattr_t?
      #else
        var actions = posix_spawn_file_actions_t()
        var attributes = posix_spawnattr_t()
      #endif
      posix_spawn_file_actions_init(&actions)
      defer { posix_spawn_file_actions_destroy(&actions) }
      posix_spawnattr_init(&attributes)
      defer { posix_spawnattr_destroy(&attributes) }
      posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
      posix_spawn_file_actions_adddup2(&actions, output, 1)
      posix_spawn_file_actions_adddup2(&actions, errors, 2)
      // What this process ignores or holds back, others want to hear.
      var heard = Self.set(of: [SIGPIPE, SIGXFSZ] + heard)
      var held = Self.set(of: [])
      posix_spawnattr_setsigdefault(&attributes, &heard)
      posix_spawnattr_setsigmask(&attributes, &held)
      posix_spawnattr_setpgroup(&attributes, 0)
      let flags = POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | (leadsGroup ? POSIX_SPAWN_SETPGROUP : 0)
      posix_spawnattr_setflags(&attributes, Int16(flags))
      var process = pid_t()
      let code = try Self.running(in: folder) {
        withStrings(words) { words in
          guard let environment else {
            return posix_spawnp(&process, self.words.first ?? "", &actions, &attributes, words, Self.variables)
          }
          return withStrings(environment) { environment in
            posix_spawnp(&process, self.words.first ?? "", &actions, &attributes, words, environment)
          }
        }
      }
      guard code == 0 else { throw SystemError(code: code) }
      return process
    }

    private static var variables: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
      #if canImport(Darwin)
        _NSGetEnviron().pointee
      #else
        environ
      #endif
    }

    /// Does something in a folder: glibc hides from Swift the action that changes the folder of the program alone.
    private static func running(in folder: AbsolutePath?, _ body: () -> Int32) throws(SystemError) -> Int32 {
      guard let folder else { return body() }
      let current = try FileSystem.currentFolder()
      guard chdir(folder.description) == 0 else { throw .last }
      defer { _ = chdir(current.description) }
      return body()
    }

    private static func set(of signals: [Int32]) -> sigset_t {
      var set = sigset_t()
      sigemptyset(&set)
      for signal in signals { sigaddset(&set, signal) }
      return set
    }
  }
}

/// Hands texts to a function of C, with a nil behind the last one.
private func withStrings<Result>(
  _ texts: [String],
  _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
) -> Result {
  let copies = texts.map { strdup($0) } + [nil]
  defer { for copy in copies { free(copy) } }
  return copies.withUnsafeBufferPointer { buffer in
    body(buffer.baseAddress.unsafelyUnwrapped)
  }
}
