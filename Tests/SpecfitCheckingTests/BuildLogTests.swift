// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitChecking
import Testing

@Suite("What a build tool printed")
struct BuildLogTests {
  @Test("gives the errors of the compiler, each once, before what the tool says of them")
  func errors() {
    let log = """
      Building for debugging...
      /p/Cart.swift:3:5: \u{1B}[1m\u{1B}[31merror: \u{1B}[0mcannot find 'total' in scope
      3 |     total()
      /p/Cart.swift:4:1: warning: an error: in a warning
      /p/Cart.swift:3:5: error: cannot find 'total' in scope
      /p/Till.swift:9:1: error: expected '}'
      error: emit-module command failed with exit code 1 (use -v to see invocation)
      error: fatalError
      """
    #expect(
      BuildLog(Array(log.utf8)).errors == [
        "/p/Cart.swift:3:5: error: cannot find 'total' in scope", "/p/Till.swift:9:1: error: expected '}'",
      ]
    )
  }

  @Test("gives no more than the first ten")
  func first() {
    let log = (1...30).map { "/p/A.swift:\($0):1: error: no\r\n" }.joined()
    #expect(BuildLog(Array(log.utf8)).errors == (1...10).map { "/p/A.swift:\($0):1: error: no" })
  }

  @Test("gives the tool's own errors, or its last lines, where the compiler is silent")
  func others() {
    let scheme = "Command line invocation:\nxcodebuild: error: The workspace does not contain a scheme named 'Shop'.\n"
    #expect(BuildLog(Array(scheme.utf8)).errors.map { $0.prefix(17) } == ["xcodebuild: error"])
    let manifest = "warning: x\nerror: 'p': invalid manifest\nbye\n"
    #expect(BuildLog(Array(manifest.utf8)).errors == ["error: 'p': invalid manifest"])
    let silent = (1...30).map { "line \($0)\n\n" }.joined()
    #expect(BuildLog(Array(silent.utf8)).errors == (21...30).map { "line \($0)" })
    #expect(BuildLog(Array(silent.utf8)).lastWords == (11...30).map { "line \($0)" })
    #expect(BuildLog([]).errors == [] && BuildLog([]).lastWords == [])
  }

  @Test(
    "tells when Xcode could not build",
    arguments: [
      ("** TEST BUILD FAILED **\n", true), ("Testing failed:\n\tTesting cancelled because the build failed.\n", true),
      ("** TEST FAILED **\n", false), ("print(\"** BUILD FAILED **\")\n", false), ("", false),
    ]
  )
  func failedBuild(log: String, isTold: Bool) { #expect(BuildLog(Array(log.utf8)).tellsFailedBuild == isTold) }

  @Test("takes bytes that are no text")
  func bytes() {
    let log = [0xFF, 0xC3] + Array("\n/p/A.swift:1:1: error: no\n".utf8)
    #expect(BuildLog(log).errors == ["/p/A.swift:1:1: error: no"])
  }
}
