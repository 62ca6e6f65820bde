// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitChecking
import Testing

@Suite("The commands for Xcode")
struct XcodeCommandsTests {
  private let classes = [
    TestClass(target: "ShopTests", name: "CartTests"), TestClass(target: "ShopUITests", name: "CartUITests"),
  ]

  @Test(
    "test each type by its path, with coverage, into a bundle",
    arguments: [(false, "test"), (true, "test-without-building")]
  )
  func test(skipsBuild: Bool, action: String) {
    let commands = XcodeCommands(scheme: "My Shop", destination: "platform=macOS")
    #expect(
      commands.test(classes, bundle: "/t/a.xcresult", skipsBuild: skipsBuild) == [
        "xcodebuild", action, "-scheme", "My Shop", "-destination", "platform=macOS", "-enableCodeCoverage", "YES",
        "-resultBundlePath", "/t/a.xcresult", "-only-testing:ShopTests/CartTests",
        "-only-testing:ShopUITests/CartUITests",
      ]
    )
  }

  @Test("go to a simulator unless somebody says where, and ask for the coverage as JSON")
  func defaults() {
    #expect(XcodeCommands(scheme: "Shop", destination: nil).destination.hasPrefix("platform=iOS Simulator,name="))
    #expect(XcodeCommands.coverage(of: "/t/a b.xcresult").suffix(2) == ["--json", "/t/a b.xcresult"])
  }
}
