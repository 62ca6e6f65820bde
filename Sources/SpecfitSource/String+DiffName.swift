// Part of specfit. SPDX-License-Identifier: Apache-2.0

extension String {
  /// The name as `git` writes it into a diff, so that `patch` and `git apply` read it.
  ///
  /// Quotes, backslashes and control characters put it in quotes, as a string of C; behind a name with blanks a tab says
  /// where it ends.
  var asDiffName: String {
    guard utf8.contains(where: { $0 < ASCII.space || $0 == 0x7F || Self.special.contains($0) }) else {
      return utf8.contains(ASCII.space) ? self + "\t" : self
    }
    var quoted: [UInt8] = [UInt8(ascii: "\"")]
    for byte in utf8 { Self.append(byte, to: &quoted) }
    quoted.append(UInt8(ascii: "\""))
    return String(decoding: quoted, as: UTF8.self)
  }

  private static let special = Array("\"\\".utf8)

  private static func append(_ byte: UInt8, to quoted: inout [UInt8]) {
    switch byte {
    case ASCII.lineFeed: quoted += "\\n".utf8
    case ASCII.tab: quoted += "\\t".utf8
    case ASCII.carriageReturn: quoted += "\\r".utf8
    case 0..<ASCII.space, 0x7F:
      let octal = String(byte, radix: 8)
      quoted += "\\".utf8
      quoted += String(repeating: "0", count: 3 - octal.utf8.count).utf8
      quoted += octal.utf8
    case _ where special.contains(byte): quoted += [UInt8(ascii: "\\"), byte]
    default: quoted.append(byte)
    }
  }
}
