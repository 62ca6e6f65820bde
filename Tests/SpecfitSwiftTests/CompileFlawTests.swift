// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitSwift
import Testing

struct CompileFlawTests {
  @Test(
    "what is told without a parser is what the parser would tell",
    arguments: [
      ["@MainActor final class A {\n  var b = 1\n}", "protocol P: Sendable {}"],
      ["final class A: Sendable {\n  var b = 1\n}"], ["final class A {\n  var b = 1\n}", "extension A: Sendable {}"],
      ["class A {}\nstruct B { static let a = A() }"], ["class A { static var b = 1 }"],
      ["protocol P { func a() }", "@MainActor final class B: P {\n  func a() {}\n}"],
      ["struct A {\n  var b = 1\n  func c() {\n    b = 2\n  }\n}"],
      ["struct A {\n  let b: XCUIElement\n  func c() {\n    b.tap()\n  }\n}"],
      ["func a(_ b: Int...) {}\nfunc c(_ d: [Int]) {\n  a(d)\n}"],
      [
        "@MainActor final class ATests: XCTestCase {\n  override func setUp() async throws {\n    try await super.setUp()\n  }\n}"
      ],
      ["final class\nA: Sendable {\n  var b = 1\n}"], ["final class A<T>: Sendable {\n  var b = 1\n}"],
    ]
  )
  func words(pieces: [String]) {
    let bytes = pieces.map { Array($0.utf8) }
    #expect(CompileFlaw.all(in: bytes) == CompileFlaw.parsed(in: bytes))
  }
}
