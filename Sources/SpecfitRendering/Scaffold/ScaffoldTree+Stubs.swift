// Stubs of clients made of closures, and what replaces the dependencies of reducers by them.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitPlanning

/// Which clients of a project have stubs, and which components ask for them.
struct ClientStubs {
  /// A stub with the module whose document declares its client.
  struct Declared {
    var stub: ClientStub
    var module: ScaffoldModule
  }

  /// By the client's type.
  private(set) var byType: [String: Declared] = [:]
  /// What the components of a name ask for, by that name, in the order of the documents.
  private var injections: [String: [Injection]] = [:]

  init(in modules: [ScaffoldModule], types: TypeCatalog, values: TestValues) {
    for module in modules {
      for component in module.spec.components {
        for injection in component.injections
        where injections[component.name]?.contains(where: { $0.type == injection.type }) != true {
          injections[component.name, default: []].append(injection)
        }
        guard byType[component.name] == nil, let stub = ClientStub(of: component, types: types),
          stub.isKnown(values, types)
        else { continue }
        byType[component.name] = Declared(stub: stub, module: module)
      }
    }
  }

  /// The clients with stubs that a component asks for.
  func types(askedForBy component: String) -> [String] {
    (injections[component] ?? []).map(\.type).filter { byType[$0] != nil }
  }

  /// What gives a component its stubs, as statements on `$0`.
  func overrides(for component: String) -> [String] {
    (injections[component] ?? []).filter { byType[$0.type] != nil }.map { injection in
      injection.property.map { "$0.\($0) = .stub" } ?? "$0[\(injection.type).self] = .stub"
    }
  }
}

extension ScaffoldTree {
  /// Adds the stubs of the clients that a document declares beside its first unit tests, and those that its reducers
  /// ask for beside theirs.
  mutating func addStubs(of module: ScaffoldModule) throws(TemplateError) {
    guard profile.files.stubs != nil, profile.language == nil else { return }
    let tasks = module.plan.tasks.filter { $0.kind == .unit && !$0.cases.isEmpty }
    for (index, task) in tasks.enumerated() {
      guard let path = try? ScaffoldPath(task.file), path.name.hasSuffix(".swift") else { continue }
      let own = index == 0 ? module.spec.components.map(\.name).filter { stubs.byType[$0] != nil } : []
      for type in own + (task.component.map { stubs.types(askedForBy: $0) } ?? []) {
        try addStub(of: type, for: task, in: TestTarget(of: path, in: profile.project), of: module)
      }
    }
  }

  private mutating func addStub(
    of type: String,
    for task: PlannedTask,
    in target: TestTarget,
    of module: ScaffoldModule
  ) throws(TemplateError) {
    guard let pattern = profile.files.stubs, let declared = stubs.byType[type],
      let path = freePath(pattern, type + "Stub", in: target, for: task, of: module)
    else { return }
    let document = declared.module.document
    let (templates, values, types) = (templates, values, types)
    let application = profile.project.importable(
      declared.module.plan.application ?? application,
      from: path.description
    )
    var file = try ScaffoldFile.rendered(at: path, .mock, subject: type) { () throws(TemplateError) in
      try declared.stub.text(templates, values: values, types: types, document: document, application: application)
        ?? ""
    }
    file.document = document
    file.isLeanedOn = true
    files.append(file)
  }
}
