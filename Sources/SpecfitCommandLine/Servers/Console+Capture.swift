// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitWorkspace

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

extension Console {
  /// What some work wrote to the two streams of the process.
  struct Captured<Result> {
    var result: Result
    var output: [UInt8]
    var errors: [UInt8]
  }

  /// Does some work while both streams of the process go to files, so that no byte of it reaches a client.
  ///
  /// - Throws: why a stream could not be turned; the work was then not done.
  static func capturing<Result>(_ work: () -> Result) throws(SystemError) -> Captured<Result> {
    let folder = try ScratchFolder()
    let output = try TurnedStream(.output, to: folder.path.appending(name: "output"))
    let errors = try TurnedStream(.error, to: folder.path.appending(name: "errors"))
    let result = work()
    return Captured(result: result, output: output.end(), errors: errors.end())
  }
}

/// A stream of the process that goes to a file for as long as the value lives.
private struct TurnedStream: ~Copyable {
  private let stream: Int32
  private let original: Int32
  private let file: AbsolutePath

  init(_ stream: Console.Stream, to file: AbsolutePath) throws(SystemError) {
    let opened = open(file.description, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard opened >= 0 else { throw .last }
    defer { close(opened) }
    let original = fcntl(stream.rawValue, F_DUPFD_CLOEXEC, 3)
    guard original >= 0 else { throw .last }
    guard dup2(opened, stream.rawValue) >= 0 else {
      let error = SystemError.last
      close(original)
      throw error
    }
    (self.stream, self.original, self.file) = (stream.rawValue, original, file)
  }

  /// Turns the stream back.
  ///
  /// - Returns: what was written; nothing where it cannot be read.
  consuming func end() -> [UInt8] { (try? FileReader.readWhole(file.description, from: .root)) ?? [] }

  deinit {
    dup2(original, stream)
    close(original)
  }
}
