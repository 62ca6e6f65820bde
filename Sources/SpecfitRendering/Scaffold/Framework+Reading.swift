// Part of specfit. SPDX-License-Identifier: Apache-2.0

package import SpecfitPlanning
internal import SpecfitSwift

extension Profile.Framework {
  /// What runs the tests of a file that is there; nil when the file does not tell.
  ///
  /// - Parameters:
  ///   - bytes: the file.
  ///   - typeName: the type that specfit looks for in it.
  package init?(ofTestsIn bytes: [UInt8], of typeName: String) {
    let text = String(decoding: bytes, as: UTF8.self)
    let imported = Self.allCases.filter { text.contains("import " + Assertions(framework: $0).module) }
    if imported.count == 1 {
      self = imported[0]
    } else {
      // Both may be imported; then the type itself tells.
      guard !imported.isEmpty,
        let suite = SwiftTestFile(reading: bytes).suites.first(where: { $0.isCalled(typeName) }),
        let framework = Self(rawValue: suite.framework.rawValue)
      else { return nil }
      self = framework
    }
  }
}
