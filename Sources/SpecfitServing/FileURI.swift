// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// The addresses by which editors know files: `file:///home/me/Module%203.md`.
package enum FileURI {
  private static let scheme = "file://"

  /// The path of a file; nil for what is no file of this machine, such as a document that was never saved.
  package static func path(of uri: String) -> String? {
    guard uri.lowercased().hasPrefix(scheme) else { return nil }
    let rest = uri.utf8.dropFirst(scheme.utf8.count)
    // A host may stand before the path: 'file://localhost/tmp'.
    guard let slash = rest.firstIndex(of: UInt8(ascii: "/")) else { return nil }
    let host = String(rest[..<slash]) ?? ""
    guard host.isEmpty || host == "localhost" else { return nil }
    var bytes: [UInt8] = []
    var digits = rest[slash...]
    while let byte = digits.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      let code = String(decoding: digits.prefix(2), as: UTF8.self)
      guard code.utf8.count == 2, let value = UInt8(code, radix: 16), value != 0 else { return nil }
      bytes.append(value)
      digits = digits.dropFirst(2)
    }
    return String(validating: bytes, as: UTF8.self)
  }

  /// The address of an absolute path.
  package static func uri(of path: String) -> String {
    let plain = Array("-._~/".utf8)
    return path.utf8.reduce(into: scheme) { uri, byte in
      let isPlain =
        plain.contains(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
      let code = String(byte, radix: 16, uppercase: true)
      uri += isPlain ? String(UnicodeScalar(byte)) : "%" + (code.utf8.count == 1 ? "0" + code : code)
    }
  }
}
