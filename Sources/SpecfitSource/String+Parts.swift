// Splitting at a byte: the standard library's compares characters, which is far slower, and keeps `/` with a mark above it.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

extension StringProtocol where SubSequence == Substring {
  /// The parts between some ASCII sign, as `split` gives them.
  ///
  /// Takes O(*n*) time.
  package func parts(
    between sign: Unicode.Scalar,
    maxSplits: Int = .max,
    omittingEmptySubsequences: Bool = true
  ) -> [Substring] {
    let byte = UInt8(ascii: sign)
    let text = self[...].utf8
    var copy = self[...]
    return copy.withUTF8 { bytes in
      var parts: [Substring] = []
      var start = 0
      func close(at end: Int) {
        guard !omittingEmptySubsequences || start < end else { return }
        let first = text.index(text.startIndex, offsetBy: start)
        parts.append(Substring(text[first..<text.index(first, offsetBy: end - start)]))
      }
      for index in bytes.indices where bytes[index] == byte && parts.count < maxSplits {
        close(at: index)
        start = index + 1
      }
      close(at: bytes.count)
      return parts
    }
  }

  /// What stands before an ASCII sign; all when there is none.
  package func part(before sign: Unicode.Scalar) -> Substring {
    let byte = UInt8(ascii: sign)
    return Substring(self[...].utf8.prefix { $0 != byte })
  }
}
