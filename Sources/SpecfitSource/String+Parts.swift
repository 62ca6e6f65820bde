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
    return self[...].utf8.split(
      separator: byte,
      maxSplits: maxSplits,
      omittingEmptySubsequences: omittingEmptySubsequences
    )
    .map(Substring.init)
  }

  /// What stands before an ASCII sign; all when there is none.
  package func part(before sign: Unicode.Scalar) -> Substring {
    let byte = UInt8(ascii: sign)
    return Substring(self[...].utf8.prefix { $0 != byte })
  }
}
