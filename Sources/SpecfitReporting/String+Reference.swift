// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

extension String {
  /// The path as a reference of a URI: `./a b/c:d` as `a%20b/c%3Ad`.
  ///
  /// A path from the root of the disk gets the scheme `file`.
  var asReference: String {
    let isAbsolute = hasPrefix("/")
    var reference = isAbsolute ? "file://" : ""
    for byte in withoutCurrentFolder.utf8 {
      if byte.isUnreserved {
        reference.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        reference += "%" + (digits.utf8.count == 1 ? "0" : "") + digits
      }
    }
    return reference
  }

  /// The path without `./` in front of it.
  var withoutCurrentFolder: String {
    var path = self[...]
    while path.hasPrefix("./") { path = path.dropFirst(2) }
    return String(path)
  }
}

extension UInt8 {
  /// Whether the byte stands for itself in a path of a URI; a colon could end a scheme.
  fileprivate var isUnreserved: Bool { isLetter || isDigit || "-._~/".utf8.contains(self) }
}
