// Part of specfit. SPDX-License-Identifier: Apache-2.0

extension String {
  /// The text as XML 1.0 may have it between tags and in attributes.
  ///
  /// Characters that XML forbids become U+FFFD. Line ends and tabs are kept in
  /// text; a parser makes spaces of them in attributes.
  var asXML: String {
    var escaped = ""
    escaped.reserveCapacity(utf8.count)
    for scalar in unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      // Only "]]>" is forbidden, but all of them are shorter to say.
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "\r": escaped += "&#13;"
      case "\n", "\t": escaped.unicodeScalars.append(scalar)
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}": escaped += "\u{FFFD}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
