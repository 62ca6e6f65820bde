// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitPlanning

/// A test file while tasks are collected for it: several documents may specify one component.
struct SuiteDraft {
  let path: ScaffoldPath
  let role: ScaffoldFile.Role
  /// What runs its tests.
  let framework: Profile.Framework
  let typeName: String
  let subject: String
  /// What sort of component is tested; nil for flows.
  let kind: ComponentKind?
  /// What stands in for the component's collaborators.
  let doubles: [PlannedDouble]
  /// The name of the module that asked first.
  let module: String
  /// The folders of the component's source, with points between them; nil when nobody knows.
  let package: String?
  /// The modules that ask for the tests, as users call them.
  private(set) var modules: [String] = []
  /// The documents that ask for the tests, in their order.
  private(set) var documents: [String] = []
  /// The module that the tests import; nil as long as no document tells.
  var application: String?
  private(set) var isMainActor = false
  /// What the documents declare of what is tested.
  var declared = DeclaredMembers()
  private(set) var tests: [ScaffoldTest] = []
  private(set) var fixtures: [ScaffoldFixture] = []
  /// Why its tests cannot be made; nil when they can.
  private(set) var fault: ScaffoldFault?
  /// How many tasks went into the file.
  private(set) var count = 0
  private var keys: Set<String> = []
  private var names: Set<String> = []

  init(
    of task: PlannedTask,
    in module: ScaffoldModule,
    at path: ScaffoldPath,
    role: ScaffoldFile.Role,
    framework: Profile.Framework,
    typeName: String
  ) {
    self.path = path
    self.role = role
    self.framework = framework
    self.typeName = typeName
    subject = task.component ?? task.subject
    kind = task.componentKind
    doubles = task.doubles
    self.module = module.spec.module.name
    package = task.sourceFolder.map { $0.split(separator: "/").joined(separator: ".") }
  }

  /// What the fixtures of the next task carry behind their names, so that they are none of those before.
  var suffix: String { count == 0 ? "" : String(count + 1) }

  /// Whether a case has its test already.
  func hasTest(for key: String) -> Bool { keys.contains(key) }

  /// A name for a test that no other test of the file has.
  mutating func freeName(for wanted: String) -> String {
    var name = wanted
    var number = 1
    while !names.insert(name).inserted {
      number += 1
      name = "\(wanted)_\(number)"
    }
    return name
  }

  /// Adds a task whose tests cannot be made: that they are planned is known all the same.
  mutating func add(_ task: PlannedTask, lacking fault: ScaffoldFault, from module: ScaffoldModule) {
    self.fault = self.fault ?? fault
    let tests = task.cases.map {
      ScaffoldTest(key: $0.key, contract: ScaffoldContract(about: ""), name: $0.name, isStated: $0.isStated, text: "")
    }
    add(tests, [], isMainActor: false, from: module)
  }

  /// Adds what a task brings.
  mutating func add(
    _ new: [ScaffoldTest],
    _ newFixtures: [ScaffoldFixture],
    isMainActor: Bool,
    from module: ScaffoldModule
  ) {
    count += 1
    if documents.last != module.document { documents.append(module.document) }
    if !modules.contains(module.label) { modules.append(module.label) }
    application = application ?? module.plan.application
    self.isMainActor = self.isMainActor || isMainActor
    for test in new where keys.insert(test.key).inserted { tests.append(test) }
    fixtures += newFixtures
  }
}
