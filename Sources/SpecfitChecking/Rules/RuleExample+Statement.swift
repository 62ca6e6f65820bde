// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// The cart with more sentences.
enum StatementExample {
  static let second = "- If the cart is locked, `total()` returns `5`."

  /// The document with further text after its only statement.
  static func document(_ text: String) -> String { CartExample.component + "\n\(text)\n" + CartExample.task + "\n" }
}
