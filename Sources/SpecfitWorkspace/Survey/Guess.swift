// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// Something that was inferred, with the reason.
package struct Guess<Value: Sendable & Equatable>: Sendable, Equatable {
  package let value: Value

  /// One sentence, lowercase, without a full stop.
  package let because: String

  package init(_ value: Value, because: String) {
    self.value = value
    self.because = because
  }
}
