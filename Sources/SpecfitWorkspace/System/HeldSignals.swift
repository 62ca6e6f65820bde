// Part of specfit. SPDX-License-Identifier: Apache-2.0

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// The signals by which somebody asks the process to end, held back as long as the value lives.
///
/// Threads of Dispatch never hear them, so that the calling thread is the only one to do so.
struct HeldSignals: ~Copyable {
  /// Those that this process does not ignore.
  let numbers: [Int32]
  private var before = sigset_t()

  init() {
    numbers = [SIGINT, SIGTERM, SIGHUP, SIGQUIT].filter { !Self.isIgnored($0) }
    var set = Self.set(of: numbers)
    pthread_sigmask(SIG_BLOCK, &set, &before)
  }

  deinit {
    var before = before
    pthread_sigmask(SIG_SETMASK, &before, nil)
  }

  /// The next signal that has come; nil when none has.
  func next() -> Int32? {
    var pending = sigset_t()
    sigemptyset(&pending)
    sigpending(&pending)
    for number in numbers where sigismember(&pending, number) == 1 {
      var set = Self.set(of: [number])
      var found: Int32 = 0
      if sigwait(&set, &found) == 0 { return found }
    }
    return nil
  }

  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    sigaction(number, nil, &action)
    #if canImport(Darwin)
      let handler = action.__sigaction_u.__sa_handler
    #elseif canImport(Glibc)
      let handler = action.__sigaction_handler.sa_handler
    #else
      let handler = action.__sa_handler.sa_handler
    #endif
    // 'SIG_IGN' is 1 on every system; functions of C cannot be compared.
    return unsafeBitCast(handler, to: Int.self) == 1
  }

  private static func set(of signals: [Int32]) -> sigset_t {
    var set = sigset_t()
    sigemptyset(&set)
    for signal in signals { sigaddset(&set, signal) }
    return set
  }
}

extension ProcessEnvironment {
  /// Ends this process as a signal does that nobody hears, so that the shell knows why.
  package static func end(bySignal number: Int32) {
    signal(number, SIG_DFL)
    // Whoever started this process may have blocked it.
    var set = sigset_t()
    sigemptyset(&set)
    sigaddset(&set, number)
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
    raise(number)
  }
}
