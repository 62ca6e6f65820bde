// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// How a text had to be mended before it could be read.
package enum SwiftRepair: String, Comparable, Sendable {
  /// A function or a type stands without its body.
  case bodyless

  /// Code is left out: `...`, `…`, `// ...`, `[existing code]`.
  case elided

  /// A bracket is never closed.
  case unclosed

  /// The lines carry the marks of a diff; removed lines were dropped.
  case diffMarkers

  /// The lines carry the bullets of a list.
  case listMarkers

  package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}
