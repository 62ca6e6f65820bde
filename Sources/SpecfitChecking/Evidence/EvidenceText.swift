// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

/// The bytes of a file after the checks that hold for every format.
struct EvidenceText {
  /// Valid UTF-8, without a byte order mark.
  let bytes: [UInt8]

  /// Checks the bytes.
  ///
  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - limit: how many bytes it may have.
  /// - Throws: `EvidenceError` when it is empty, too large, or not UTF-8.
  init(_ bytes: [UInt8], limit: Int) throws(EvidenceError) {
    guard bytes.count <= limit else { throw EvidenceError(.tooLarge(bytes.count, limit: limit)) }
    if let encoding = Self.foreignEncoding(of: bytes) { throw EvidenceError(.encoding(encoding)) }
    if let offset = firstInvalidUTF8(in: bytes) {
      throw EvidenceError(.invalidUTF8, at: Location(ofByte: offset, in: bytes))
    }
    self.bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    guard self.bytes.contains(where: { !$0.isBlank && $0 != ASCII.lineFeed && $0 != ASCII.carriageReturn }) else {
      throw EvidenceError(.empty)
    }
  }

  /// The encoding that a byte order mark or zero bytes tell of; nil for UTF-8.
  private static func foreignEncoding(of bytes: [UInt8]) -> String? {
    let first = Array(bytes.prefix(4))
    if first == [0xFF, 0xFE, 0, 0] || first == [0, 0, 0xFE, 0xFF] { return "UTF-32" }
    if first.starts(with: [0xFF, 0xFE]) || first.starts(with: [0xFE, 0xFF]) { return "UTF-16" }
    guard first.count == 4, first.contains(0), first.contains(where: { $0 != 0 }) else { return nil }
    return first.count { $0 == 0 } == 3 ? "UTF-32" : "UTF-16"
  }
}

extension Location {
  /// The place of a byte; for errors only, since it takes O(*n*) time.
  init(ofByte offset: Int, in bytes: [UInt8]) {
    let before = bytes[..<min(offset, bytes.count)]
    let line = before.count { $0 == ASCII.lineFeed } + 1
    let start = before.lastIndex(of: ASCII.lineFeed).map { $0 + 1 } ?? 0
    self.init(line: line, column: before.count - start + 1)
  }
}
