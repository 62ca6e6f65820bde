// Searches over bytes: those of the standard library compare characters, which is far slower.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

extension Substring {
  /// Where some text first stands, byte for byte; nil when nowhere or when it is empty.
  ///
  /// Takes O(*n* · *m*) time for *n* and *m* bytes; what is looked for is short.
  package func place(of text: some StringProtocol) -> Range<Index>? {
    var pattern = Substring(text)
    var copy = self
    let found = copy.withUTF8 { bytes in pattern.withUTF8 { bytes.place(of: $0) } }
    return found.map { range in
      let start = utf8.index(startIndex, offsetBy: range.lowerBound)
      return start..<utf8.index(start, offsetBy: range.count)
    }
  }

  /// Whether some text stands anywhere, byte for byte; an empty one does.
  package func holds(_ text: String) -> Bool {
    var (copy, pattern) = (self, text)
    return copy.withUTF8 { bytes in pattern.withUTF8 { $0.isEmpty || bytes.place(of: $0) != nil } }
  }

  /// Whether any of some texts stands anywhere, byte for byte.
  package func holds(anyOf texts: [String]) -> Bool {
    var copy = self
    return copy.withUTF8 { bytes in
      texts.contains { text in
        // A literal is contiguous, and is not copied for this.
        text.utf8.withContiguousStorageIfAvailable { $0.isEmpty || bytes.place(of: $0) != nil }
          ?? Array(text.utf8).withUnsafeBufferPointer { $0.isEmpty || bytes.place(of: $0) != nil }
      }
    }
  }
}

extension String {
  package func place(of text: some StringProtocol) -> Range<Index>? { self[...].place(of: text) }

  package func holds(_ text: String) -> Bool { self[...].holds(text) }

  package func holds(anyOf texts: [String]) -> Bool { self[...].holds(anyOf: texts) }
}

/// Many texts, any of which is looked for in one pass.
package struct TextSet: ExpressibleByArrayLiteral, Sendable {
  /// By the first byte.
  private var texts: [[[UInt8]]] = Array(repeating: [], count: 256)

  package init(_ texts: [String]) {
    for text in texts {
      guard let first = text.utf8.first else { preconditionFailure("an empty text stands everywhere") }
      self.texts[Int(first)].append(Array(text.utf8))
    }
  }

  package init(arrayLiteral texts: String...) { self.init(texts) }

  /// Whether any of the texts stands anywhere in another, byte for byte.
  package func isFound(in text: String) -> Bool {
    var copy = text
    return copy.withUTF8 { bytes in
      bytes.indices.contains { start in
        texts[Int(bytes[start])].contains { text in
          start + text.count <= bytes.count && text.indices.allSatisfy { text[$0] == bytes[start + $0] }
        }
      }
    }
  }
}

extension [UInt8] {
  /// Whether some bytes stand anywhere; none at all do.
  package func holds(_ bytes: [UInt8]) -> Bool {
    withUnsafeBufferPointer { own in bytes.withUnsafeBufferPointer { $0.isEmpty || own.place(of: $0) != nil } }
  }
}

extension UnsafeBufferPointer<UInt8> {
  fileprivate func place(of pattern: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
    guard let first = pattern.first, count >= pattern.count else { return nil }
    let last = count - pattern.count
    var start = 0
    while start <= last {
      if self[start] == first {
        var length = 1
        while length < pattern.count, self[start + length] == pattern[length] { length += 1 }
        if length == pattern.count { return start..<start + length }
      }
      start += 1
    }
    return nil
  }
}
