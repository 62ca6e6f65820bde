// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitServing
import Testing

@Suite("Frames of a stream")
struct FrameReaderTests {
  /// Takes a text in pieces of so many bytes.
  private func frames(
    of text: String,
    _ framing: FrameReader.Framing,
    by size: Int = .max,
    limit: Int = 100
  ) -> [FrameReader.Frame] {
    var reader = FrameReader(framing, limit: limit)
    var (frames, rest) = ([FrameReader.Frame](), Array(text.utf8)[...])
    while !rest.isEmpty {
      frames += reader.take(Array(rest.prefix(size)))
      rest = rest.dropFirst(size)
    }
    return frames
  }

  private func message(_ text: String) -> FrameReader.Frame { .message(Array(text.utf8)) }

  @Test("messages are the same in whatever pieces they arrive", arguments: [1, 2, 3, 7, 100])
  func pieces(size: Int) {
    let text = "Content-Length: 2\r\n\r\n{}content-length:3\r\nContent-Type: x\r\n\r\n[ ]Content-Length: 2\n\n{}"
    #expect(frames(of: text, .contentLength, by: size) == [message("{}"), message("[ ]"), message("{}")])
    #expect(frames(of: "{}\n\n \n[]\r\n{", .lines, by: size) == [message("{}"), message("[]")])
  }

  @Test("a message that is too long is reported, skipped, and followed by the next one", arguments: [1, 5, 1000])
  func tooLong(size: Int) {
    let fault = FrameReader.Frame.fault("a message is longer than 4 bytes")
    let text = "Content-Length: 9\r\n\r\n123456789Content-Length: 2\r\n\r\n{}"
    #expect(frames(of: text, .contentLength, by: size, limit: 4) == [fault, message("{}")])
    #expect(frames(of: "123456789\n{}\n", .lines, by: size, limit: 4) == [fault, message("{}")])
  }

  @Test(
    "what is no frame is reported once, and the next frame is found",
    arguments: [
      "Content-Length: -4\r\n\r\n{}\n\n\n\n", "Content-Length: x\r\n\r\n",
      "Content-Length: 99999999999999999999\r\n\r\n{}",
      "Content-Type: x\r\n\r\n{}", "\n\n\n\n", "{\"a\": 1}\r\n\r\n",
    ]
  )
  func garbage(text: String) {
    for size in [1, 6, 1000] {
      let found = frames(of: text + "Content-Length: 2\r\n\r\n{}", .contentLength, by: size)
      #expect(found.count == 2 && found.last == message("{}"), "\(found)")
    }
  }

  @Test("a stream without any frame is held in little memory, and reported once")
  func endless() {
    var reader = FrameReader(.contentLength)
    var faults = 0
    for _ in 0..<20 { faults += reader.take([UInt8](repeating: 0x61, count: 50_000)).count }
    for _ in 0..<20 { faults += reader.take([UInt8](repeating: 0x0A, count: 50_000)).count }
    #expect(faults == 1)
    #expect(reader.take(Array("Content-Length: 2\r\n\r\n{}".utf8)) == [message("{}")])
  }
}
