// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitReporting
internal import SpecfitServing

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
      let bytes: [UInt8]
      do throws(ReadProblem) {
        bytes = try Console.readStandardInput(atMost: Self.mostBytes, endsAtPause: true)
      } catch {
        throw console.end(because: error.description)
      }
      if bytes.isEmpty { return }
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
}
