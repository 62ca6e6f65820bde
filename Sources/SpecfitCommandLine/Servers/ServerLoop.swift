// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitReporting
internal import SpecfitServing

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// Carries messages between the streams of the process and a server, until one side ends.
struct ServerLoop {
  /// How many bytes are taken in at most before something is done with them.
  private static let mostBytes = 8 << 20

  let framing: FrameReader.Framing
  let console: Console

  /// - Parameters:
  ///   - receive: gets all messages that have arrived, and gives what there is to send.
  ///   - hasEnded: whether the client asked for the end.
  /// - Throws: how the process ends when nobody reads any more, or nothing can be read.
  func run(_ receive: ([Message]) -> [JSON], until hasEnded: () -> Bool) throws(Ending) {
    var frames = FrameReader(framing)
    while !hasEnded() {
      guard let bytes = try read() else { return }
      let messages = frames.take(bytes).map(Message.init)
      if messages.isEmpty { continue }
      var output: [UInt8] = []
      for reply in receive(messages) { append(reply, to: &output) }
      try console.write(output)
    }
  }

  private func append(_ message: JSON, to output: inout [UInt8]) {
    let text = message.line.utf8
    switch framing {
    case .contentLength:
      output += "Content-Length: \(text.count)\r\n\r\n".utf8
      output += text
    case .lines:
      output += text
      output.append(UInt8(ascii: "\n"))
    }
  }

  /// Waits for bytes, and takes all that have arrived; nil at the end.
  private func read() throws(Ending) -> [UInt8]? {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    repeat {
      #if canImport(Darwin)
        let count = Darwin.read(0, &buffer, buffer.count)
      #elseif canImport(Glibc)
        let count = Glibc.read(0, &buffer, buffer.count)
      #else
        let count = Musl.read(0, &buffer, buffer.count)
      #endif
      if count < 0, errno == EINTR { continue }
      if count < 0 { throw console.end(because: "standard input could not be read") }
      if count == 0 { return bytes.isEmpty ? nil : bytes }
      bytes += buffer[..<count]
    } while bytes.count < Self.mostBytes && (bytes.isEmpty || hasMore)
    return bytes
  }

  /// Whether something can be read without waiting.
  private var hasMore: Bool {
    var input = pollfd(fd: 0, events: Int16(POLLIN), revents: 0)
    return poll(&input, 1, 0) > 0 && input.revents & Int16(POLLIN) != 0
  }
}
