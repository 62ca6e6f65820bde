// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// A test as a document writes it, body and comments included.
package struct WrittenTest: Hashable, Sendable {
  /// The lines of the body without the indentation that all of them have; neither the first nor the last is blank.
  package var lines: [String]
  package var isAsync: Bool

  package init(lines: [String], isAsync: Bool = false) {
    self.lines = lines
    self.isAsync = isAsync
  }
}
