// What Swift 6 refuses in fences, and what looks alike.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

enum FenceExample {
  static let flagged = [
    fence("A 'static var' that no actor guards", "enum Prices {\n  static var cache: [String: Int] = [:]\n}"),
    fence("A shared object of a class that is not Sendable", "final class Till {\n  static let shared = Till()\n}"),
    fence(
      "A Sendable class whose state can change",
      """
      protocol Ledger: Sendable {
        func book(_ sum: Int) async throws
      }

      final class MockLedger: Ledger {
        var bookings: [Int] = []
        func book(_ sum: Int) async throws { bookings.append(sum) }
      }
      """
    ),
    fence(
      "A class of the main actor behind a protocol of no actor",
      """
      protocol Counting {
        func count() -> Int
      }

      @MainActor
      final class MockCounter: Counting {
        func count() -> Int { 2 }
      }
      """
    ),
    fence(
      "Tests of the main actor that await the base class",
      """
      @MainActor
      final class BasketTests: XCTestCase {
        override func setUp() async throws {
          try await super.setUp()
        }
      }
      """
    ),
    fence(
      "A synchronous 'setUp' that touches the state of the main actor",
      """
      @MainActor
      final class BasketTests: XCTestCase {
        var sut: Basket!
        override func setUp() {
          sut = Basket()
        }
      }
      """
    ),
    fence(
      "A method of a struct that assigns and does not mutate",
      "struct MockBasket {\n  var calls = 0\n  func clear() async {\n    calls += 1\n  }\n}"
    ),
    fence(
      "A type of UI tests off the main actor",
      """
      struct CheckoutRobot {
        let app: XCUIApplication
        func pay() { app.buttons["pay"].tap() }
      }
      """
    ),
    fence(
      "A list given to a parameter that takes its values one by one",
      """
      func store(of types: Any.Type...) -> Store { Store(types) }
      func testStore(of types: Any.Type...) -> Store { store(of: types) }
      """
    ),
  ]

  static let accepted = [
    fence(
      "Guarded by an actor",
      "@MainActor\nfinal class Till {\n  static let shared = Till()\n  static var count = 0\n}"
    ),
    fence("Computed anew", "final class Till {\n  static var sample: Till { Till() }\n}"),
    fence("A stranger may isolate what inherits from it", "final class Till: Register {\n  static var count = 0\n}"),
    fence(
      "Said to be safe",
      "protocol Ledger: Sendable {}\n\nfinal class MockLedger: Ledger, @unchecked Sendable {\n  var bookings: [Int] = []\n}"
    ),
    fence(
      "A protocol whose members wait",
      "protocol Counting {\n  func count() async -> Int\n}\n\n@MainActor\nfinal class Counter: Counting {\n  func count() async -> Int { 2 }\n}"
    ),
    fence(
      "A name that is the method's own",
      "struct Sum {\n  let sum: Int\n  func plus(_ sum: Int) -> Int {\n    var sum = sum\n    sum += 1\n    return sum\n  }\n}"
    ),
    fence("An interface without its bodies", "struct Tariff {\n  static var lowest: Tariff\n  func price() -> Int\n}"),
    fence("Cut short", "final class Till {\n  static var count = …\n}"),
    RuleExample(
      "What is shown as an example to avoid",
      document: CartExample.document + "\nAvoid this:\n\n```swift\nenum Prices {\n  static var last = 0\n}\n```\n",
      files: [CartExample.written, (CartExample.sourcePath, CartExample.source)]
    ),
  ]

  private static func fence(_ title: String, _ code: String) -> RuleExample {
    RuleExample(
      title,
      document: CartExample.document + "\n## Appendix\n\n```swift\n\(code)\n```\n",
      files: [CartExample.written, (CartExample.sourcePath, CartExample.source)]
    )
  }
}
