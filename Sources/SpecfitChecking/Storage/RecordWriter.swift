// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// A value that can be kept as bytes until another run of the same build.
///
/// The bytes are for specfit alone: another build keeps nothing, so there is no version.
protocol Storable {
  func store(in writer: inout RecordWriter)
  init(from reader: inout RecordReader) throws(RecordDamage)
}

/// Puts values into bytes, one after the other.
struct RecordWriter {
  private(set) var bytes: [UInt8] = []

  mutating func add<each Value: Storable>(_ value: repeat each Value) { repeat (each value).store(in: &self) }

  mutating func add(_ byte: UInt8) { bytes.append(byte) }

  /// Adds what another writer wrote.
  mutating func add(written: [UInt8]) { bytes += written }

  /// Small numbers take one byte, all others no more than ten.
  mutating func add(number: UInt64) {
    var rest = number
    while rest > 0x7F {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  mutating func add(text: String) {
    var text = text
    text.withUTF8 { buffer in
      add(number: UInt64(buffer.count))
      bytes.append(contentsOf: buffer)
    }
  }
}

/// Bytes that are not what a writer of the same build wrote.
struct RecordDamage: Error {}

/// Takes values out of bytes, in the order in which they were put there.
struct RecordReader {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func next<Value: Storable>() throws(RecordDamage) -> Value { try Value(from: &self) }

  mutating func byte() throws(RecordDamage) -> UInt8 {
    guard let byte = rest.popFirst() else { throw RecordDamage() }
    return byte
  }

  mutating func number() throws(RecordDamage) -> UInt64 {
    var number: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 64, by: 7) {
      let byte = try byte()
      number |= UInt64(byte & 0x7F) << shift
      if byte & 0x80 == 0 { return number }
    }
    throw RecordDamage()
  }

  mutating func text() throws(RecordDamage) -> String {
    let length = try number()
    guard length <= UInt64(rest.count) else { throw RecordDamage() }
    let end = rest.startIndex + Int(length)
    defer { rest = rest[end...] }
    return String(decoding: rest[..<end], as: UTF8.self)
  }
}
