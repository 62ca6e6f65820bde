// How plain values, and lists of others, are kept as bytes.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

extension Bool: Storable {
  func store(in writer: inout RecordWriter) { writer.add(self ? UInt8(1) : 0) }

  init(from reader: inout RecordReader) throws(RecordDamage) { self = try reader.byte() != 0 }
}

extension Int: Storable {
  func store(in writer: inout RecordWriter) {
    // The sign goes to the lowest bit, so that small numbers stay short.
    writer.add(number: UInt64(bitPattern: Int64(self << 1 ^ self >> (Self.bitWidth - 1))))
  }

  init(from reader: inout RecordReader) throws(RecordDamage) {
    let number = try reader.number()
    self = Int(truncatingIfNeeded: number >> 1) ^ -Int(number & 1)
  }
}

extension Double: Storable {
  func store(in writer: inout RecordWriter) { writer.add(bitPattern) }

  init(from reader: inout RecordReader) throws(RecordDamage) { self.init(bitPattern: try reader.next()) }
}

extension UInt64: Storable {
  /// Always eight bytes: for digests, of which few are small.
  func store(in writer: inout RecordWriter) {
    for shift: UInt64 in 0..<8 { writer.add(UInt8(truncatingIfNeeded: self >> (8 * shift))) }
  }

  init(from reader: inout RecordReader) throws(RecordDamage) {
    self = 0
    for shift: UInt64 in 0..<8 { self |= UInt64(try reader.byte()) << (8 * shift) }
  }
}

extension String: Storable {
  func store(in writer: inout RecordWriter) { writer.add(text: self) }

  init(from reader: inout RecordReader) throws(RecordDamage) { self = try reader.text() }
}

extension Digest: Storable {
  func store(in writer: inout RecordWriter) { writer.add(value) }

  init(from reader: inout RecordReader) throws(RecordDamage) { self.init(value: try reader.next()) }
}

extension Storable where Self: RawRepresentable, RawValue == String {
  func store(in writer: inout RecordWriter) { writer.add(text: rawValue) }

  init(from reader: inout RecordReader) throws(RecordDamage) {
    guard let value = Self(rawValue: try reader.text()) else { throw RecordDamage() }
    self = value
  }
}

extension Optional: Storable where Wrapped: Storable {
  func store(in writer: inout RecordWriter) {
    writer.add(self != nil)
    if let self { writer.add(self) }
  }

  init(from reader: inout RecordReader) throws(RecordDamage) {
    let isThere: Bool = try reader.next()
    self = isThere ? try reader.next() as Wrapped : nil
  }
}

extension Array: Storable where Element: Storable {
  func store(in writer: inout RecordWriter) {
    writer.add(count)
    for element in self { writer.add(element) }
  }

  init(from reader: inout RecordReader) throws(RecordDamage) {
    let count: Int = try reader.next()
    guard count >= 0 else { throw RecordDamage() }
    self.init()
    // Each element takes bytes, so that a wrong count soon comes to the end of them.
    for _ in 0..<count { append(try reader.next()) }
  }
}

extension Set: Storable where Element: Storable {
  func store(in writer: inout RecordWriter) { writer.add(Array(self)) }

  init(from reader: inout RecordReader) throws(RecordDamage) { self.init(try reader.next() as [Element]) }
}

extension Dictionary: Storable where Key: Storable, Value: Storable {
  func store(in writer: inout RecordWriter) { writer.add(Array(keys), Array(values)) }

  init(from reader: inout RecordReader) throws(RecordDamage) {
    let keys: [Key] = try reader.next()
    let values: [Value] = try reader.next()
    guard keys.count == values.count else { throw RecordDamage() }
    self.init(zip(keys, values)) { first, _ in first }
  }
}

extension Range: Storable where Bound == Int {
  func store(in writer: inout RecordWriter) { writer.add(lowerBound, upperBound) }

  init(from reader: inout RecordReader) throws(RecordDamage) {
    let (start, end): (Int, Int) = (try reader.next(), try reader.next())
    guard start <= end else { throw RecordDamage() }
    self = start..<end
  }
}

extension ClosedRange: Storable where Bound == Int {
  func store(in writer: inout RecordWriter) { writer.add(lowerBound, upperBound) }

  init(from reader: inout RecordReader) throws(RecordDamage) {
    let (start, end): (Int, Int) = (try reader.next(), try reader.next())
    guard start <= end else { throw RecordDamage() }
    self = start...end
  }
}
