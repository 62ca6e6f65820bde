// Short ways to write specs in tests.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitModel

extension Component {
  static func unit(
    _ name: String,
    _ kind: ComponentKind = .service,
    file: String? = nil,
    line: Int = 10,
    members: [Member] = []
  ) -> Component {
    Component(name: name, kind: kind, file: file, line: line, test: .unit, members: members)
  }

  static func screen(_ name: String, line: Int = 20) -> Component {
    Component(name: name, kind: .view, line: line, test: .ui)
  }
}

extension TestTask {
  static func written(
    _ subject: String,
    _ kind: Kind = .unit,
    number: String? = nil,
    file: String? = nil,
    line: Int = 90,
    tests: [String] = []
  ) -> TestTask {
    TestTask(
      number: number,
      subject: subject,
      kind: kind,
      file: file,
      line: line,
      origin: .written,
      testNames: tests.enumerated().map { NamedTest(name: $1, line: line + 1 + $0) }
    )
  }
}

extension Flow {
  init(_ subject: String, name: String? = nil, line: Int = 30, screens: [String] = []) {
    self.init(name: name ?? subject, subject: subject, line: line, screens: screens)
  }
}

extension ModuleSpec {
  static func module(
    _ name: String = "Cart",
    _ components: [Component] = [],
    flows: [Flow] = [],
    types: [DeclaredType] = [],
    tasks: [TestTask] = [],
    layout: DocumentLayout = DocumentLayout()
  ) -> ModuleSpec {
    ModuleSpec(
      path: "Docs/\(name).md",
      module: ModuleIdentity(number: "3", title: name, name: name),
      verdict: Verdict(.wanted, because: "it is a test"),
      components: components,
      types: types,
      flows: flows,
      testTasks: tasks,
      layout: layout
    )
  }
}

extension Member {
  /// A function; what is not said is as in `func name()`.
  static func function(
    _ name: String,
    _ parameters: [Parameter] = [],
    returns: String? = nil,
    isAsync: Bool = false,
    throwing: Throwing = .never,
    access: String? = nil,
    errors: [String] = [],
    summary: String = "",
    line: Int = 50
  ) -> Member {
    let labels = parameters.map { ($0.label ?? "_") + ":" }.joined()
    let effects = (isAsync ? " async" : "") + (throwing == .never ? "" : " throws")
    let result = returns.map { " -> \($0)" } ?? ""
    return Member(
      kind: .function,
      name: "\(name)(\(labels))",
      signature: "func \(name)(\(labels))\(effects)\(result)",
      line: line,
      parameters: parameters,
      returnType: returns,
      isAsync: isAsync,
      throwing: throwing,
      access: access,
      documentedErrors: errors,
      summary: summary
    )
  }

  static func stored(_ name: String, _ type: String, initial: String? = nil, line: Int = 45) -> Member {
    Member(
      kind: .property,
      name: name,
      signature: "var \(name): \(type)",
      line: line,
      isSettable: true,
      propertyType: type,
      initialValue: initial
    )
  }

  static func computed(_ name: String, _ type: String, line: Int = 48) -> Member {
    Member(
      kind: .property,
      name: name,
      signature: "var \(name): \(type) { get }",
      line: line,
      isComputed: true,
      propertyType: type
    )
  }

  static func initializer(_ parameters: [Parameter] = [], isFailable: Bool = false, throwing: Throwing = .never)
    -> Member
  {
    let labels = parameters.map { ($0.label ?? "_") + ":" }.joined()
    return Member(
      kind: .initializer,
      name: "init(\(labels))",
      signature: "init(\(labels))",
      line: 49,
      parameters: parameters,
      throwing: throwing,
      isFailable: isFailable
    )
  }
}

extension Parameter {
  /// A parameter with its name as its label.
  init(_ name: String, _ type: String, hasDefault: Bool = false) {
    self.init(label: name, name: name, type: type, hasDefault: hasDefault)
  }
}

extension ModuleSpec {
  /// A module as documents describe them: a view model, a service, an error, screens, a flow.
  static var checkout: ModuleSpec {
    var model = Component.unit(
      "CheckoutViewModel",
      .viewModel,
      file: "Shop/Modules/Checkout/ViewModels/CheckoutViewModel.swift",
      line: 40,
      members: [
        .stored("items", "[Item]", initial: "[]", line: 44),
        .stored("isLoading", "Bool", initial: "false", line: 45),
        .stored("errorMessage", "String?", line: 46),
        .computed("canPay", "Bool", line: 47),
        .function("load", isAsync: true, line: 50),
        .function("pay", [Parameter("method", "PaymentMethod")], isAsync: true, throwing: .any, line: 52),
        .function("reset", access: "private", line: 54),
      ]
    )
    model.isolation = .mainActor
    model.dependencies = [
      Dependency(name: "paymentService", type: "PaymentServiceProtocol", line: 48),
      Dependency(name: "context", type: "ModelContext", line: 48),
    ]
    var service = Component.unit(
      "PaymentService",
      line: 60,
      members: [
        .function(
          "methods",
          [Parameter("userID", "UUID"), Parameter("limit", "Int", hasDefault: true)],
          returns: "[PaymentMethod]",
          isAsync: true,
          throwing: .any,
          line: 64
        ),
        .function("cancel", [Parameter("id", "String")], throwing: .any, errors: ["PaymentError.notFound"], line: 66),
      ]
    )
    service.isolation = .actor
    service.supporting = ["PaymentError"]
    var layout = DocumentLayout()
    layout.taskLabel = .agentTask
    layout.nextTaskNumber = "3.9"
    layout.sourceRoot = "Shop"
    let declined = [EnumCase(name: "declined", line: 71), EnumCase(name: "notFound", line: 72)]
    return .module(
      "Checkout",
      [model, service, .unit("CartTotals", .utility, line: 75), .screen("CheckoutView"), .screen("ReceiptView")],
      flows: [Flow("CheckoutFlow", name: "Checkout flow", line: 12, screens: ["CheckoutView", "ReceiptView"])],
      types: [
        DeclaredType(name: "PaymentError", keyword: .enum, conformances: ["Error"], cases: declined, line: 70),
        DeclaredType(name: "PaymentMethod", keyword: .enum, line: 80),
      ],
      layout: layout
    )
  }
}
