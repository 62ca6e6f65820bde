// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// What a user must be able to do, as a document lists it among its critical journeys.
package struct Journey: Hashable, Sendable {
  /// How many journeys of a document are taken.
  package static let limit = 48

  /// As a reader sees it, on one line.
  package var text: String
  /// 0 for `P0`; nil when the document gives none.
  package var priority: Int?
  /// One-based.
  package var line: Int

  package init(_ text: String, priority: Int? = nil, line: Int) {
    self.text = text
    self.priority = priority
    self.line = line
  }

  /// Whether it must not go without a test: P0 and P1.
  package var isCritical: Bool { priority.map { $0 < 2 } ?? false }
}
