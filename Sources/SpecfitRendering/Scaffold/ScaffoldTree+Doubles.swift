// What unit tests stand on: doubles, and what pending tests call.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitPlanning

extension ScaffoldTree {
  /// Adds what the tests of a task need beside them, once for each target.
  mutating func addShared(
    for task: PlannedTask,
    in target: TestTarget,
    of module: ScaffoldModule
  ) throws(TemplateError) {
    if let path = freePath(profile.files.support, Self.pendingHelper, in: target, for: task, of: module) {
      var file = try templates.file(.pending, at: path, .helper, subject: Self.pendingHelper)
      file.isLeanedOn = true
      files.append(file)
    }
    for double in task.doubles where !double.isProjects { try addMock(double, for: task, in: target, of: module) }
  }

  /// Adds a mock, and what all mocks share, unless the target has them.
  private mutating func addMock(
    _ double: PlannedDouble,
    for task: PlannedTask,
    in target: TestTarget,
    of module: ScaffoldModule
  ) throws(TemplateError) {
    let writer = MockWriter(templates: templates, types: types, values: values, unstubbed: profile.doubles.unstubbed)
    // An interface of another language has no double in Swift.
    guard writer.isWanted(double), types[double.type]?.language ?? .swift == .swift else { return }
    if let path = freePath(profile.files.mockBase, "MockProtocol", in: target, for: task, of: module) {
      files.append(try templates.file(.mockProtocol, at: path, .mock, subject: "MockProtocol"))
    }
    guard let path = freePath(profile.files.mocks, double.name, in: target, for: task, of: module) else { return }
    let application = profile.project.importable(
      profile.project.type(named: double.type)?.target ?? module.plan.application ?? application,
      from: path.description
    )
    var file = try ScaffoldFile.rendered(at: path, .mock, subject: double.type) { () throws(TemplateError) in
      try writer.text(of: double, in: module.document, application: application)
    }
    file.document = module.document
    files.append(file)
  }

  /// Adds the mocks of all protocols that a document declares, beside its first unit tests.
  mutating func addMocks(of module: ScaffoldModule) throws(TemplateError) {
    let tasks = module.plan.tasks.filter { $0.kind == .unit && !$0.cases.isEmpty }
    for task in tasks.prefix(1) {
      guard let path = try? ScaffoldPath(task.file), path.name.hasSuffix(".swift") else { continue }
      let target = profile.project.target(of: path.description)
      for double in module.spec.types.compactMap(profile.doubles.double) where !double.type.contains(".") {
        let isWritten = project.types[double.name]?.contains(where: \.isGenerated) ?? false
        if !isWritten, let target, project.double(for: double.type, visibleFrom: target) != nil { continue }
        try addMock(doubleNames.settled(double), for: task, in: TestTarget(of: path, in: profile.project), of: module)
      }
    }
  }
}
