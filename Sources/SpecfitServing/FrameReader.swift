// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// Splits a stream of bytes into messages, whatever the bytes are.
///
/// What cannot be a message is reported once and skipped up to the next one. No
/// more than one message and one chunk is held.
package struct FrameReader: Sendable {
  /// How a stream says where a message ends.
  package enum Framing: Sendable {
    /// A header with `Content-Length`, a blank line, and as many bytes: the Language Server Protocol.
    case contentLength
    /// One message a line: the Model Context Protocol.
    case lines
  }

  package enum Frame: Hashable, Sendable {
    case message([UInt8])
    /// Why some bytes are no message, as a sentence.
    case fault(String)
  }

  /// In bytes; a longer message is skipped.
  package static let longestMessage = 64 << 20
  /// In bytes; a longer header is none.
  private static let longestHeader = 8 << 10
  private static let lengthField = Array("content-length:".utf8)

  private let framing: Framing
  private let limit: Int
  private var buffer: [UInt8] = []
  /// Up to where the buffer has been searched for an end, so that no byte is looked at twice.
  private var searched = 0
  /// How many bytes of a message that is too long are still to come.
  private var skipped = 0
  /// Whether bytes are skipped up to the next line or header.
  private var isLost = false

  package init(_ framing: Framing, limit: Int = longestMessage) {
    self.framing = framing
    self.limit = limit
  }

  /// Takes the next bytes of the stream.
  ///
  /// - Returns: the messages that they complete, in order.
  package mutating func take(_ bytes: [UInt8]) -> [Frame] {
    buffer += bytes
    var frames: [Frame] = []
    var start = 0
    while let frame = next(from: &start) { frames.append(frame) }
    buffer.removeFirst(start)
    searched = max(0, searched - start)
    return frames
  }

  private mutating func next(from start: inout Int) -> Frame? {
    switch framing {
    case .lines: nextLine(from: &start)
    case .contentLength: nextBody(from: &start)
    }
  }

  private mutating func nextLine(from start: inout Int) -> Frame? {
    while let end = buffer[max(start, searched)...].firstIndex(of: UInt8(ascii: "\n")) {
      var line = buffer[start..<end]
      start = end + 1
      searched = start
      if line.last == UInt8(ascii: "\r") { line.removeLast() }
      let isRest = isLost
      isLost = false
      if !isRest, line.contains(where: { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }) {
        return line.count > limit ? .fault("a message is longer than \(limit) bytes") : .message(Array(line))
      }
    }
    searched = buffer.count
    guard buffer.count - start > limit else { return nil }
    start = buffer.count
    defer { isLost = true }
    return isLost ? nil : .fault("a message is longer than \(limit) bytes")
  }

  private mutating func nextBody(from start: inout Int) -> Frame? {
    let count = min(skipped, buffer.count - start)
    (start, skipped) = (start + count, skipped - count)
    while let body = endOfHeader(from: start) {
      guard let length = length(in: buffer[start..<body]) else {
        start = body
        defer { isLost = true }
        if isLost { continue }
        return .fault("a header has no 'Content-Length' that is a number")
      }
      isLost = false
      guard length <= limit else {
        start = body
        skipped = length
        return .fault("a message is longer than \(limit) bytes")
      }
      guard buffer.count - body >= length else { return nil }
      start = body + length
      return .message(Array(buffer[body..<start]))
    }
    guard buffer.count - start > Self.longestHeader else { return nil }
    // The next header may have begun in the last bytes.
    start = buffer.count - Self.lengthField.count
    defer { isLost = true }
    return isLost ? nil : .fault("a message begins without a header")
  }

  /// The offset behind the blank line that ends a header; nil as long as there is none.
  private mutating func endOfHeader(from start: Int) -> Int? {
    var index = max(start, searched)
    while index < buffer.count {
      guard buffer[index] == UInt8(ascii: "\n") else {
        index += 1
        continue
      }
      let before = buffer[start..<index].suffix(2)
      if before.last == UInt8(ascii: "\n") || before.elementsEqual("\n\r".utf8) {
        searched = index
        return index + 1
      }
      index += 1
    }
    searched = index
    return nil
  }

  /// The number behind the last `Content-Length:`, which may follow the rest of something broken; nil for none.
  private func length(in header: ArraySlice<UInt8>) -> Int? {
    let name = Self.lengthField
    var start = header.endIndex - name.count
    while start >= header.startIndex {
      if zip(header[start...], name).allSatisfy({ $0 == $1 || ($0 | 0x20) == $1 }) {
        let digits = header[(start + name.count)...].prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
        let text = String(decoding: digits.filter { $0 != UInt8(ascii: " ") }, as: UTF8.self)
        return Int(text).flatMap { $0 < 0 ? nil : $0 }
      }
      start -= 1
    }
    return nil
  }
}
