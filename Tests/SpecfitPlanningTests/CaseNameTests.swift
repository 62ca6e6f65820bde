// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitModel
import SpecfitPlanning
import SpecfitSource
import Testing

struct CaseNameTests {
  /// Names that no Swift function may have as they stand.
  static let odd = [
    "`default`", "init", "+", "≈", "==", "naïve", "größe", "日本", "a b-c", "", "_", "123", "🎉", "x\u{0}y", "class",
    String(repeating: "long", count: 500),
  ]

  @Test("whatever a member is called, its tests have valid and unique names", arguments: odd)
  func memberNames(name: String) throws {
    let members = [
      Member.function(
        name,
        [Parameter(name, "String?"), Parameter("\(name)2", "[Int]")],
        throwing: .any,
        errors: [name]
      ),
      .function(name, [Parameter("other", "Int")], returns: "Bool", errors: [name]),
    ]
    try check(.unit("Shop", members: members))
  }

  @Test(
    "whatever a component is called, its tests have valid and unique names, and its task a plain key",
    arguments: odd
  )
  func componentNames(name: String) throws {
    let component = Component.unit(
      name,
      .viewModel,
      members: [.function("load", isAsync: true, throwing: .any, errors: Self.odd)]
    )
    try check(component)
    try check(.unit(name))
  }

  private func check(_ component: Component) throws {
    let flow = Flow(component.name, screens: [component.name])
    let plan = try TestPlan.of(.module(component.name, [component], flows: [flow]))
    #expect(plan.tasks.count == 2)
    for task in plan.tasks {
      #expect(Set(task.cases.map(\.key)).count == task.cases.count)
      #expect(Set(task.cases.map { $0.name.lowercased() }).count == task.cases.count)
      #expect(task.cases.allSatisfy { isIdentifier($0.name) && $0.name.utf8.count < 400 })
      #expect(task.key.utf8.allSatisfy { $0.isLetter || $0.isDigit || "_+.:".utf8.contains($0) }, "\(task.key)")
      #expect(!task.file.contains("..") && !task.file.contains(" ") && task.file.hasSuffix("Tests.swift"))
    }
  }

  private func isIdentifier(_ name: String) -> Bool {
    guard let first = name.unicodeScalars.first, first == "_" || first.properties.isXIDStart else { return false }
    return name.unicodeScalars.allSatisfy { $0 == "_" || $0.properties.isXIDContinue }
  }

  @Test(
    "each style gives valid names, also where they start with the member",
    arguments: Profile.Names.styleNames
  )
  func styles(style: String) throws {
    var overrides = ProfileOverrides()
    overrides.style = style
    let profile = try Profile.airfit.applying(overrides)
    let members = [
      Member.function("init2", [Parameter("in", "Int")], returns: "Int?"), .function("class", returns: "Int?"),
      .function("+", returns: "Int?"),
    ]
    let plan = TestPlan(
      for: .module("Shop", [.unit("Shop", members: members)], flows: [Flow("ShopFlow")]),
      profile: profile
    )
    for task in plan.tasks {
      #expect(task.cases.allSatisfy { isIdentifier($0.name) })
      #expect(Set(task.cases.map(\.name)).count == task.cases.count)
    }
  }

  @Test("members whose names differ only in signs that no test name can hold get numbers")
  func clash() throws {
    let members = [
      Member.function("a_b", returns: "Int?"), .function("aB", returns: "Int?"), .function("a__b", returns: "Int?"),
    ]
    let names = try TestPlan.of(.module("Shop", [.unit("Shop", members: members)])).tasks[0].cases.map(\.name)
    let name = "test_aB_givenNoAB_shouldReturnNil"
    #expect(names == [name, "\(name)_2", "\(name)_3"])
  }

  @Test("a pattern that leaves nothing but a keyword gives a name all the same")
  func keyword() throws {
    let profile = try Profile.airfit(with: "names: {unit: '{member}', event: '{member}'}")
    let spec = ModuleSpec.module(
      "Shop",
      [.unit("Shop", members: [.function("`class`", throwing: .any, errors: ["a", "b"])])]
    )
    #expect(TestPlan(for: spec, profile: profile).tasks[0].cases.map(\.name) == ["classTest", "classTest_2"])
  }

  @Test(
    "styles other than the profile's own",
    arguments: [
      (
        "testMethod_WithCondition_ShouldResult",
        ["testOpen_WithNothingToOpen_ShouldReturnNil", "testOpen_WithLocked_ShouldThrowLocked"]
      ),
      ("testMethod", ["testOpenWithNothingToOpenShouldReturnNil", "testOpenWithLockedShouldThrowLocked"]),
    ]
  )
  func otherStyle(style: String, names: [String]) throws {
    var overrides = ProfileOverrides()
    overrides.style = style
    let profile = try Profile.airfit.applying(overrides)
    let plan = TestPlan(
      for: .module(
        "Shop",
        [.unit("Shop", members: [.function("open", returns: "Door?", throwing: .any, errors: ["locked"])])]
      ),
      profile: profile
    )
    #expect(plan.tasks[0].cases.map(\.name) == names)
  }

  @Test("what another type does is named after that type")
  func foreignSubject() throws {
    var component = Component.unit("TideStore")
    var behavior = Behavior(
      condition: Condition("each file", .words),
      response: Response("call add"),
      statement: "Call `TideStore.add()` for each file.",
      lines: [3],
      by: "statement",
      weight: 6
    )
    component.behaviors = [behavior]
    #expect(try names(of: component) == ["test_tideStore_givenEachFile_shouldCallAdd"])
    behavior.subject = "TideImporter"
    component.behaviors = [behavior]
    #expect(try names(of: component) == ["test_tideImporter_givenEachFile_shouldCallAdd"])
  }

  private func names(of component: Component) throws -> [String] {
    try TestPlan.of(.module("Harbour", [component])).tasks.flatMap(\.cases).map(\.name)
  }

  @Test(
    "a test of a screen says what opens, exists or is tried, and the screen once",
    arguments: [
      (Condition.always, nil, "tideChart_whenOpening_thenChartIsShown"),
      (Condition("tides", .isEmpty("tides", false)), nil, "tideChart_whenTidesExist_thenChartIsShown"),
      (Condition("entered harbor", .isEmpty("harbor", false)), nil, "tideChart_whenHarborExists_thenChartIsShown"),
      (Condition("analysis", .isAbsent("analysis", false)), nil, "tideChart_whenAnalysisExists_thenChartIsShown"),
      (Condition("key", .equals("model.hasKey", "true", true)), nil, "tideChart_whenKeyExists_thenChartIsShown"),
      (Condition("each sea kind"), "SeaKind", "seaKind_givenEachCase_shouldShowChart"),
    ] as [(Condition, String?, String)]
  )
  func screens(condition: Condition, subject: String?, name: String) throws {
    var behavior = Behavior(
      member: nil,
      condition: condition,
      response: Response("show chart", state: "chart is shown", .presents("chart")),
      level: .ui,
      statement: "The view shows the chart.",
      lines: [3],
      by: "view",
      weight: 6
    )
    behavior.subject = subject
    var screen = Component.screen("TideChartView")
    screen.behaviors = [behavior]
    let flow = Flow("Tide", screens: ["TideChartView"])
    let names = try TestPlan.of(.module("Tides", [screen], flows: [flow])).tasks.flatMap(\.cases).map(\.name)
    #expect(names.contains("test_\(name)"))
  }

  @Test("a presented feature is named and told by its action")
  func presentedFeature() throws {
    var feature = Component.unit("ShopFeature", .reducer).with {
      $0.cases = [EnumCase(name: "cartSheet", payload: ["PresentationAction<Cart.Action>"], line: 12)]
    }
    // Of an action that is only declared nobody says that anything is presented.
    #expect(try TestPlan.of(.module("Shop", [feature])).tasks.flatMap(\.cases).isEmpty)
    var presenting = Behavior(
      member: "cartTapped",
      condition: .always,
      response: Response("present cart", .sets("cartSheet", to: "Cart.State()")),
      statement: "`cartTapped` presents the cart.",
      lines: [14],
      by: "effect",
      weight: 6
    )
    // Nor does what presents it say anything of the way back, to which the library sees.
    feature.behaviors = [presenting]
    #expect(try !TestPlan.of(.module("Shop", [feature])).tasks.flatMap(\.cases).contains { $0.name.contains("ismiss") })
    presenting.statement = "`cartTapped` presents the cart until it is dismissed."
    feature.behaviors = [presenting]
    let cases = try TestPlan.of(.module("Shop", [feature])).tasks.flatMap(\.cases)
      .filter { $0.name.contains("whenDismissed") }
    #expect(cases.map(\.name) == ["test_cartSheet_whenDismissed_shouldClearCartSheet"])
    #expect(cases.map(\.statement) == ["When `.cartSheet(.dismiss)` is sent, `cartSheet` becomes nil."])
  }

  @Test("an error that an example throws with its values needs no case of the signature")
  func documentedError() throws {
    let pay = Member.function("pay", throwing: .any, errors: ["ShopError.refused"])
    var example = Behavior(
      member: pay.name,
      condition: Condition("empty card"),
      response: Response("throw refused", .throws(".refused(\"\")")),
      statement: "An empty card throws `.refused(\"\")`.",
      lines: [9],
      by: "example",
      weight: 8
    )
    example.id = "empty"
    let shop = Component.unit("Shop", members: [pay]).with { $0.behaviors = [example] }
    let cases = try TestPlan.of(.module("Shop", [shop])).tasks.flatMap(\.cases)
    #expect(cases.map(\.source) == [.behavior])
  }
}
