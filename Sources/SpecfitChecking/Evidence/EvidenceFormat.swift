// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// A format of coverage or of test results that specfit reads.
package enum EvidenceFormat: String, CaseIterable, Hashable, Sendable {
  case llvmCoverage = "llvm-cov JSON"
  case lcov = "lcov tracefile"
  case cobertura = "Cobertura XML"
  case xccov = "xccov JSON"
  case junit = "JUnit XML"
  case eventStream = "event stream of Swift Testing"
  case testOutput = "output of swift test"

  /// Whether it tells what was executed, and not which test passed.
  package var isCoverage: Bool {
    switch self {
    case .llvmCoverage, .lcov, .cobertura, .xccov: true
    case .junit, .eventStream, .testOutput: false
    }
  }

  /// How to make a file of the format.
  var recipe: String {
    switch self {
    case .llvmCoverage: "'swift test --enable-code-coverage' or 'llvm-cov export'"
    case .lcov: "'llvm-cov export -format=lcov'"
    case .cobertura: "a converter such as slather or gcovr"
    case .xccov: "'xcrun xccov view --report --json'"
    case .junit: "'swift test --parallel --xunit-output FILE'"
    case .eventStream: "'swift test --event-stream-output-path FILE'"
    case .testOutput: "'swift test 2>&1 | tee FILE'"
    }
  }
}
