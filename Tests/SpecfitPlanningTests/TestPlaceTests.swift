// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitModel
import SpecfitPlanning
import Testing

struct TestPlaceTests {
  /// The files of a unit and a UI task of the module `Cart`.
  private func files(
    root: String? = nil,
    target: String? = nil,
    _ overrides: ProfileOverrides = ProfileOverrides()
  ) throws -> [String] {
    var layout = DocumentLayout()
    layout.sourceRoot = root
    layout.packageTarget = target
    let spec = ModuleSpec.module("Cart", [.unit("Basket")], flows: [Flow("CartFlow")], layout: layout)
    return TestPlan(for: spec, profile: try Profile.airfit.applying(overrides)).tasks.map(\.file)
  }

  @Test("tests stand beside the application's sources")
  func application() throws {
    #expect(try files(root: "Shop") == ["ShopTests/Cart/BasketTests.swift", "ShopUITests/Cart/CartFlowUITests.swift"])
    #expect(try files(root: "ios/Shop/").first == "ios/ShopTests/Cart/BasketTests.swift")
  }

  @Test("a kind of component has folders of its own, in applications and packages")
  func kinds() throws {
    let profile = try Profile.airfit(with: "files: {byKind: {service: \"{tests}/Services/{subject}Tests.swift\"}}")
    for (target, tests) in [(nil, "ShopTests"), ("Cart", "Tests/CartTests")] as [(String?, String)] {
      var layout = DocumentLayout()
      (layout.sourceRoot, layout.packageTarget) = (target == nil ? "Shop" : "Sources", target)
      let spec = ModuleSpec.module(
        "Cart",
        [.unit("Basket", .service), .unit("Shelf", .viewModel)],
        layout: layout
      )
      let files = TestPlan(for: spec, profile: profile).tasks.map(\.file)
      #expect(files.contains("\(tests)/Services/BasketTests.swift"))
      #expect(files.contains { $0.hasSuffix("/ShelfTests.swift") && !$0.contains("Services") })
    }
  }

  @Test("tests of a package stand in the target's folder")
  func package() throws {
    #expect(
      try files(root: "Sources", target: "Cart") == [
        "Tests/CartTests/BasketTests.swift", "Tests/CartUITests/CartFlowUITests.swift",
      ]
    )
  }

  @Test(
    "without a root that names the application, tests stand in general folders",
    arguments: [nil, "Sources", "src", "", "/", "../Shop", "/etc/Shop", "a/../../b", "Shop`rm`", "Shop\nApp"]
  )
  func unknown(root: String?) throws {
    #expect(try files(root: root) == ["Tests/Cart/BasketTests.swift", "UITests/Cart/CartFlowUITests.swift"])
  }

  @Test("the project's own names go before")
  func configured() throws {
    var overrides = ProfileOverrides()
    overrides.application = "Market"
    #expect(try files(root: "Shop", overrides).first == "MarketTests/Cart/BasketTests.swift")
    #expect(try files(overrides).last == "MarketUITests/Cart/CartFlowUITests.swift")
    overrides.tests = "Checks/Unit/"
    overrides.uiTests = "Checks/UI"
    #expect(
      try files(root: "Shop", overrides) == [
        "Checks/Unit/Cart/BasketTests.swift", "Checks/UI/Cart/CartFlowUITests.swift",
      ]
    )
  }

  @Test("coverage that the project settles goes before the profile's")
  func coverage() throws {
    var overrides = ProfileOverrides()
    overrides.coverage = [.service: 95]
    let plan = TestPlan(
      for: .module("Cart", [.unit("Basket"), .unit("Model", .viewModel)]),
      profile: try Profile.airfit.applying(overrides)
    )
    #expect(plan.tasks.map(\.coverage) == [95, 80])
  }

  @Test("doubles are made for collaborators, once each, and not for values of the platform")
  func doubles() throws {
    let types = [
      "UserServiceProtocol", "any Clock", "ModelContext", "[Item]", "() -> Void", "Cache?", "Protocol",
      "UserServiceProtocol",
      "String", "Shop.Mailer<Order>",
    ]
    let component = Component.unit("Basket")
      .with { $0.dependencies = types.enumerated().map { Dependency(name: "d\($0)", type: $1, line: $0 + 1) } }
    let doubles = try TestPlan.of(.module("Cart", [component])).tasks[0].doubles
    #expect(doubles.map(\.name) == ["MockUserService", "MockClock", "MockCache", "MockProtocol", "MockMailer"])
    #expect(doubles.map(\.line) == [1, 2, 6, 7, 10])
  }
}
