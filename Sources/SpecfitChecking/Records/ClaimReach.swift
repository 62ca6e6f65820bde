// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource
internal import SpecfitSwift

/// Where a test begins and claims something, as a coverage counts places.
package struct ClaimReach: Hashable, Sendable {
  /// The brace of the test's body.
  var body: CoveredFile.Place
  /// What it claims by assertions, and by calls that are named so.
  var claims: [CoveredFile.Place]
  /// Other calls by which it may claim something.
  var helpers: [CoveredFile.Place]
  /// Whether a claim stands in no branch, loop or closure.
  var isStraight: Bool
  /// Whether the test also says where it must not come.
  var hasFailure: Bool

  /// Nil for a test without a body.
  init?(of test: SwiftTest, in file: SourceFile) {
    guard let places = ClaimPlaces(of: test, in: file.bytes) else { return nil }
    body = CoveredFile.Place(places.body, in: file)
    claims = places.claims.map { CoveredFile.Place($0, in: file) }
    helpers = places.helpers.map { CoveredFile.Place($0, in: file) }
    (isStraight, hasFailure) = (places.isStraight, places.hasFailure)
  }
}

extension CoveredFile.Place {
  fileprivate init(_ offset: Int, in file: SourceFile) {
    let line = file.line(ofByte: offset)
    self.init(line: line, column: offset - file.range(ofLine: line).lowerBound + 1)
  }
}

extension CheckEvidence {
  /// Why a pass of a test is none by what is known of how it ran; nil when it may be one.
  func doubt(of found: FoundTest) -> String? {
    if found.test.mayEndProcess {
      return "something in its file may end the process, so that what was printed is no proof"
    }
    guard let reach = found.reach, let file = coverage(of: found.path) else { return nil }
    // Results may be those of more runs than the coverage.
    if file.isIdle(reach.body) { return isOneRun ? "the coverage says that it did not run" : nil }
    // A test that says where it must not come may claim no more than that.
    guard !reach.hasFailure, !reach.claims.isEmpty, reach.claims.allSatisfy(file.isIdle) else { return nil }
    // What a function of its own claims nobody can tell, unless the test ended behind it and before its own claims.
    guard reach.isStraight || reach.helpers.allSatisfy(file.isIdle) else { return nil }
    return "it came to none of its claims, as the coverage says"
  }
}
