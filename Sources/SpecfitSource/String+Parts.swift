// Splitting at a byte: the standard library's compares characters, which is far slower, and keeps `/` with a mark above it.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

extension Substring {
  /// The parts between some ASCII sign, as `split` gives them.
  ///
  /// Takes O(*n*) time.
  package func parts(
    between sign: Unicode.Scalar,
    maxSplits: Int = .max,
    omittingEmptySubsequences: Bool = true
  ) -> [Substring] {
    let byte = UInt8(ascii: sign)
    var copy = self
    return copy.withUTF8 { bytes in
      var parts: [Substring] = []
      var start = 0
      var place = startIndex
      func close(at end: Int) {
        guard !omittingEmptySubsequences || start < end else { return }
        let next = utf8.index(place, offsetBy: end - start)
        parts.append(self[place..<next])
        place = next
      }
      for index in bytes.indices where bytes[index] == byte && parts.count < maxSplits {
        close(at: index)
        place = utf8.index(after: place)
        start = index + 1
      }
      close(at: bytes.count)
      return parts
    }
  }

  /// What stands before an ASCII sign; all when there is none.
  package func part(before sign: Unicode.Scalar) -> Substring {
    let byte = UInt8(ascii: sign)
    return Substring(utf8.prefix { $0 != byte })
  }
}

extension String {
  package func parts(
    between sign: Unicode.Scalar,
    maxSplits: Int = .max,
    omittingEmptySubsequences: Bool = true
  ) -> [Substring] {
    self[...].parts(between: sign, maxSplits: maxSplits, omittingEmptySubsequences: omittingEmptySubsequences)
  }

  package func part(before sign: Unicode.Scalar) -> Substring { self[...].part(before: sign) }
}
