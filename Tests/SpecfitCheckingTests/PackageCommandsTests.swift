// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitChecking
import Testing

@Suite("The commands for SwiftPM")
struct PackageCommandsTests {
  private let classes = [
    TestClass(target: "ShopTests", name: "CartTests"), TestClass(target: "Shop-Tests", name: "Cart.Inner"),
  ]

  @Test("select the tests of the types, and of no others whose names contain theirs")
  func filter() throws {
    let words = PackageCommands.test(classes, results: "/t/tests.xml")
    let filter = try #require(words.firstIndex(of: "--filter").map { words[$0 + 1] })
    #expect(filter == #"^(ShopTests\.CartTests|Shop-Tests\.Cart\.Inner)/"#)
    let pattern = try Regex(filter)
    #expect("ShopTests.CartTests/test_a".contains(pattern))
    for other in ["ShopTests.CartTestsMore/test_a", "MyShopTests.CartTests/test_a", "ShopTests.Cart/CartTests"] {
      #expect(!other.contains(pattern), "\(other)")
    }
  }

  @Test("measure the coverage every time, since a build that does is not one that does not")
  func measuring() {
    for words in [PackageCommands.build, PackageCommands.coveragePath, PackageCommands.test(classes, results: "a")] {
      #expect(words.first == "swift" && words.contains("--enable-code-coverage"))
    }
    #expect(PackageCommands.build == ["swift", "build", "--build-tests", "--enable-code-coverage"])
    #expect(PackageCommands.test(classes, results: "a").contains("--skip-build"))
  }

  @Test("know where the results of Swift Testing stand", arguments: ["/t/tests.xml", "/t/tests"])
  func report(results: String) {
    #expect(PackageCommands.swiftTestingResults(beside: results) == "/t/tests-swift-testing.xml")
  }
}
