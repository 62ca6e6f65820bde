// Standard output, standard error, and what is known about them.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitReporting

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// The process's two output streams.
///
/// A reader that goes away ends the process quietly, as it does with other tools.
struct Console: Sendable {
  enum Stream: Int32, Sendable {
    case output = 1
    case error = 2
  }

  /// Whether standard error may be coloured.
  let colorsErrors: Bool
  /// Whether standard output may be coloured.
  let colorsOutput: Bool

  /// Whether only what went wrong is said.
  let isQuiet: Bool

  /// - Parameters:
  ///   - color: what the user asked for; `auto` looks for a terminal and `NO_COLOR`.
  ///   - isQuiet: whether notes are left out.
  init(color: ColorChoice, isQuiet: Bool = false) {
    self.isQuiet = isQuiet
    let isWanted = getenv("NO_COLOR").map { $0.pointee == 0 } ?? true
    func decide(_ stream: Stream) -> Bool {
      switch color {
      case .always: true
      case .never: false
      case .auto: isWanted && Self.isWatched(stream)
      }
    }
    colorsOutput = decide(.output)
    colorsErrors = decide(.error)
  }

  /// Whether somebody watches a stream.
  static func isWatched(_ stream: Stream) -> Bool { isatty(stream.rawValue) == 1 }

  /// Ignores the signals of a closed pipe and of a file that may grow no more; a write then fails with an error.
  static func ignoreSignals() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }

  /// Writes results.
  ///
  /// - Throws: `Ending` when nobody reads any more.
  func write(_ bytes: [UInt8], to stream: Stream = .output) throws(Ending) {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        guard let base = buffer.baseAddress else { return 0 }
        #if canImport(Darwin)
          return Darwin.write(stream.rawValue, base + written, buffer.count - written)
        #elseif canImport(Glibc)
          return Glibc.write(stream.rawValue, base + written, buffer.count - written)
        #else
          return Musl.write(stream.rawValue, base + written, buffer.count - written)
        #endif
      }
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EPIPE { throw Ending(status: .clean) }
      if count <= 0 { throw Ending(status: .failedRun) }
      written += count
    }
  }

  func write(_ text: String, to stream: Stream = .output) throws(Ending) { try write(Array(text.utf8), to: stream) }

  /// Says one sentence on standard error; a quiet console says no note.
  func say(_ sentence: some CustomStringConvertible, as severity: Severity = .error) {
    if isQuiet, severity == .note { return }
    let label =
      switch severity {
      case .error: colorsErrors ? "\u{1B}[1;31merror:\u{1B}[0m" : "error:"
      case .warning: colorsErrors ? "\u{1B}[1;33mwarning:\u{1B}[0m" : "warning:"
      case .note: colorsErrors ? "\u{1B}[1mnote:\u{1B}[0m" : "note:"
      }
    // Nothing can be done about a closed standard error.
    try? write("\(label) \(Self.harmless(sentence.description))\n", to: .error)
  }

  /// Says why a command ends as it does, which is the last that it says.
  func end(_ status: ExitStatus = .failedRun, because reason: some CustomStringConvertible) -> Ending {
    say(reason)
    return Ending(status: status)
  }

  /// Reads standard input to its end, or to a limit.
  ///
  /// - Parameters:
  ///   - limit: in bytes; a little more may come.
  ///   - endsAtPause: whether what has arrived is enough, so that only the first bytes are waited for.
  /// - Returns: nothing at the end.
  /// - Throws: that it could not be read.
  static func readStandardInput(atMost limit: Int, endsAtPause: Bool = false) throws(ReadProblem) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count < limit, !endsAtPause || bytes.isEmpty || hasInput {
      let count = read(0, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      if count < 0 { throw ReadProblem(path: "-", description: "standard input could not be read") }
      if count == 0 { break }
      bytes += buffer[..<count]
    }
    return bytes
  }

  /// Whether standard input can be read without waiting.
  private static var hasInput: Bool {
    var input = pollfd(fd: 0, events: Int16(POLLIN), revents: 0)
    return poll(&input, 1, 0) > 0 && input.revents & Int16(POLLIN) != 0
  }

  enum Severity: UInt8, Sendable { case error, warning, note }

  /// The text without characters that a terminal would take for commands.
  static func harmless(_ text: String) -> String {
    guard !text.utf8.allSatisfy({ $0 == 0x0A || (0x20..<0x7F).contains($0) }) else { return text }
    let shown = text.unicodeScalars.map { $0.isCommand && $0 != "\n" ? "\u{FFFD}" : $0 }
    return String(String.UnicodeScalarView(shown))
  }
}

/// When to use colours.
package enum ColorChoice: String, CaseIterable, Sendable {
  case auto, always, never
}
