// How plain values, and lists of others, are kept as bytes.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

extension Bool: Storable {
  func store(in writer: inout RecordWriter) { writer.add(self ? UInt8(1) : 0) }

  init(from reader: inout RecordReader) throws(RecordDamage) { self = try reader.byte() != 0 }
}

extension Int: Storable {
  /// The most that a kept number may be: more than any line, byte, or count of a file that is read.
  ///
  /// Bytes may come from elsewhere, and no sum of such numbers is too large.
  static let keptMaximum = 1 << 32

  /// Nothing that is kept is negative: what is comes back as damage.
  func store(in writer: inout RecordWriter) { writer.add(number: UInt64(bitPattern: Int64(self))) }

  init(from reader: inout RecordReader) throws(RecordDamage) {
    guard let number = Int(exactly: try reader.number()), number <= Self.keptMaximum else { throw RecordDamage() }
    self = number
  }
}

extension Double: Storable {
  func store(in writer: inout RecordWriter) { writer.add(bitPattern) }

  init(from reader: inout RecordReader) throws(RecordDamage) {
    self.init(bitPattern: try reader.next())
    guard (0...Double(Int.keptMaximum)).contains(self) else { throw RecordDamage() }
  }
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

/// In an order of their bytes, so that the same set gives the same bytes in every process.
extension Set: Storable where Element: Storable {
  func store(in writer: inout RecordWriter) { writer.add(sorted: self) { $1.add($0) } }

  init(from reader: inout RecordReader) throws(RecordDamage) { self.init(try reader.next() as [Element]) }
}

extension Dictionary: Storable where Key: Storable, Value: Storable {
  func store(in writer: inout RecordWriter) { writer.add(sorted: self) { $1.add($0.key, $0.value) } }

  init(from reader: inout RecordReader) throws(RecordDamage) {
    let count: Int = try reader.next()
    self.init()
    for _ in 0..<count { self[try reader.next()] = try reader.next() as Value }
  }
}

extension RecordWriter {
  /// Puts elements without an order into bytes, sorted by the bytes of each.
  fileprivate mutating func add<Elements: Collection>(
    sorted elements: Elements,
    _ add: (Elements.Element, inout RecordWriter) -> Void
  ) {
    let parts = elements.map { element in
      var writer = RecordWriter()
      add(element, &writer)
      return writer.bytes
    }
    self.add(parts.count)
    for part in parts.sorted(by: { $0.lexicographicallyPrecedes($1) }) { self.add(written: part) }
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
