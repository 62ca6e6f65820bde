// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// The tests that a package has built, as `swift test list` names them.
///
/// A test may print what looks like the result of another one; a test that was not built has none.
package struct BuiltTests: Sendable {
  /// By suite and function; without a suite, of all suites.
  private var names: Set<[String]> = []

  /// Reads the lines that name a test, and passes others over; nil when there is none.
  ///
  /// Such are `ShopTests.CartTests/test_a`, ``ShopTests.CartTests/Adding/`adds up`(item:)`` and `ShopTests.adds()`.
  ///
  /// - Parameter output: what is no UTF-8 is replaced.
  package init?(_ output: [UInt8]) {
    for line in String(decoding: output, as: UTF8.self).split(whereSeparator: \.isNewline) {
      guard let dot = line.firstIndex(of: "."), !line[..<dot].contains(where: \.isWhitespace) else { continue }
      let path = line[line.index(after: dot)...]
      let end = path.firstIndex { $0 == "`" || $0 == "(" } ?? path.endIndex
      let slash = path[..<end].lastIndex(of: "/")
      let suite = slash.map { path[..<$0].split(separator: "/").joined(separator: ".") } ?? ""
      let written = slash.map { path[path.index(after: $0)...] } ?? path
      guard let function = TestName(written: String(written)).function, !function.isEmpty else { continue }
      names.insert([suite, function])
      names.insert([function])
    }
    if names.isEmpty { return nil }
  }

  /// Whether a result may be that of a test which was built.
  func contain(_ name: TestName) -> Bool {
    guard let function = name.function else { return true }
    return names.contains(name.suite.map { [$0, function] } ?? [function])
  }
}

extension TestResults {
  /// Without the results of tests that were not built; that there are any is a flaw.
  func only(_ built: BuiltTests?) -> TestResults {
    guard let built else { return self }
    var own = self
    own.results.removeAll { !built.contain($0.name) }
    let other = results.first { !built.contain($0.name) }
    if let other { own.flaws.append(.unbuilt(other.name.description)) }
    return own
  }
}
