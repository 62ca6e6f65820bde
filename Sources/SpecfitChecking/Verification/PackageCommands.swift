// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// The commands by which SwiftPM builds and runs the tests of one module; each word is one argument.
///
/// All measure the coverage, since a build that does is not one that does not.
package enum PackageCommands {
  private static let measuring = ["--enable-code-coverage"]

  package static let build = ["swift", "build", "--build-tests"] + measuring

  /// Prints the names of all tests that were built, one a line.
  package static let list = ["swift", "test", "list", "--skip-build"] + measuring

  /// Prints where the coverage will stand, on its last line.
  package static let coveragePath = ["swift", "test", "--show-codecov-path", "--skip-build"] + measuring

  /// Runs the tests of some types and no others; what was built before is not built again.
  ///
  /// - Parameters:
  ///   - classes: at least one.
  ///   - results: where the results of XCTest would go; those of Swift Testing stand beside them.
  /// - Returns: the words.
  package static func test(_ classes: [TestClass], results: String) -> [String] {
    ["swift", "test", "--skip-build", "--filter", TestClass.filter(classes), "--xunit-output", results] + measuring
  }

  /// Where the results of Swift Testing stand.
  package static func swiftTestingResults(beside results: String) -> String {
    let stem = results.hasSuffix(".xml") ? results.dropLast(4) : Substring(results)
    return "\(stem)-swift-testing.xml"
  }
}
