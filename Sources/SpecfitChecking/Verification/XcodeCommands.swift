// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// The commands by which Xcode builds and runs the tests of one module; each word is one argument.
package struct XcodeCommands: Sendable {
  package var scheme: String
  package var destination: String

  package init(scheme: String, destination: String?) {
    self.scheme = scheme
    self.destination = destination ?? "platform=iOS Simulator,name=iPhone 16 Pro"
  }

  /// Runs the tests of some types and no others.
  ///
  /// - Parameters:
  ///   - classes: at least one.
  ///   - bundle: where the results go; nothing may stand there.
  ///   - skipsBuild: whether to run what was built before.
  /// - Returns: the words.
  package func test(_ classes: [TestClass], bundle: String, skipsBuild: Bool) -> [String] {
    [
      "xcodebuild", skipsBuild ? "test-without-building" : "test", "-scheme", scheme, "-destination", destination,
      "-enableCodeCoverage", "YES", "-resultBundlePath", bundle,
    ] + classes.map { "-only-testing:\($0.path)" }
  }

  /// Prints the coverage of a run.
  package static func coverage(of bundle: String) -> [String] {
    ["xcrun", "xccov", "view", "--report", "--json", bundle]
  }
}
