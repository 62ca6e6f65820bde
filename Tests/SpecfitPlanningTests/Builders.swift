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
