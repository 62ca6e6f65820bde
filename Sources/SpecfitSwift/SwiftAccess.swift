// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// The words of access control.
enum SwiftAccess {
  static let levels: Set<String> = ["open", "public", "package", "internal", "fileprivate", "private"]

  /// The access level among modifiers as they are written; `private(set)` is none.
  static func level(in modifiers: [String]) -> String? { modifiers.first(where: levels.contains) }
}
