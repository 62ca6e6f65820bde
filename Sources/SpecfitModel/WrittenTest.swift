// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// A test as a document writes it, body and comments included.
package struct WrittenTest: Hashable, Sendable {
  /// The lines of the body without the indentation that all of them have; neither the first nor the last is blank.
  package var lines: [String]
  package var isAsync: Bool
  /// What it does and expects, as a sentence; nil where it expects nothing that can be put in words.
  package var statement: String?

  package init(lines: [String], isAsync: Bool = false, statement: String? = nil) {
    (self.lines, self.isAsync, self.statement) = (lines, isAsync, statement)
  }
}
