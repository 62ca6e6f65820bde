// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitTestSupport
internal import Testing

extension Archive: CustomTestStringConvertible {
  package var testDescription: String { name }

  /// The archives of this target.
  static let fixtures = Archive.fixtures(beside: #filePath)
}
