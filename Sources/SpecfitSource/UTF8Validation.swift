// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// Finds the first byte that makes bytes invalid UTF-8.
///
/// Overlong forms, surrogates, and values above U+10FFFF are invalid, as are
/// sequences that stop too early. Takes O(*n*) time.
///
/// - Parameter bytes: any bytes.
/// - Returns: the zero-based offset where the first invalid sequence starts, or `nil`.
package func firstInvalidUTF8(in bytes: [UInt8]) -> Int? {
  bytes.withUnsafeBytes { buffer in
    var index = 0
    while index < buffer.count {
      index = skippingASCII(in: buffer, from: index)
      guard index < buffer.count else { break }
      guard let length = sequenceLength(in: buffer, at: index) else { return index }
      index += length
    }
    return nil
  }
}

/// The offset of the first byte at or after `start` that is not ASCII, or the end.
private func skippingASCII(in buffer: UnsafeRawBufferPointer, from start: Int) -> Int {
  var index = start
  while index + 8 <= buffer.count {
    let word = buffer.loadUnaligned(fromByteOffset: index, as: UInt64.self)
    guard word & 0x8080_8080_8080_8080 == 0 else { break }
    index += 8
  }
  while index < buffer.count, buffer[index] < 0x80 { index += 1 }
  return index
}

/// How many bytes the sequence at an offset has, if it is well-formed (Unicode, table 3-7).
private func sequenceLength(in buffer: UnsafeRawBufferPointer, at index: Int) -> Int? {
  let length: Int
  let second: ClosedRange<UInt8>
  switch buffer[index] {
  case 0x00...0x7F: return 1
  case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
  case 0xE0: (length, second) = (3, 0xA0...0xBF)
  case 0xED: (length, second) = (3, 0x80...0x9F)
  case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
  case 0xF0: (length, second) = (4, 0x90...0xBF)
  case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
  case 0xF4: (length, second) = (4, 0x80...0x8F)
  default: return nil
  }
  guard index + length <= buffer.count, second.contains(buffer[index + 1]) else { return nil }
  for offset in stride(from: index + 2, to: index + length, by: 1) {
    guard (0x80...0xBF).contains(buffer[offset]) else { return nil }
  }
  return length
}
