// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
package import SpecfitPlanning

/// All files that the plans of a project ask for, sorted by path; what is on the disk plays no part.
package struct ScaffoldTree: Sendable {
  /// A task for which no file can be written.
  package struct Refusal: Hashable, Sendable {
    /// The document's path from the project's root.
    package var document: String
    /// The line of the task, one-based.
    package var line: Int
    /// The task's key.
    package var task: String
    /// Why, as a sentence.
    package var reason: String
  }

  package private(set) var files: [ScaffoldFile] = []
  /// In the order of the documents.
  package private(set) var refusals: [Refusal] = []

  private let profile: Profile
  private let templates: ScaffoldTemplates
  private let types: TypeCatalog
  private var paths: [ScaffoldPath: Int] = [:]
  /// The types of each test target, by the target's folder and the type's name.
  private var typeNames: Set<[String]> = []

  /// Makes the files of all modules.
  ///
  /// - Parameters:
  ///   - modules: all documents of the project, so that each knows the types of the others.
  ///   - profile: the conventions.
  ///   - templates: how files look.
  /// - Throws: `TemplateError.mismatch` when a template's schema and this code disagree.
  package init(
    of modules: [ScaffoldModule],
    profile: Profile,
    templates: ScaffoldTemplates
  ) throws(TemplateError) {
    self.profile = profile
    self.templates = templates
    types = TypeCatalog(modules.flatMap(\.spec.types))
    for module in modules {
      for task in module.plan.tasks where !task.cases.isEmpty { try add(task, of: module) }
    }
    files.sort { $0.path < $1.path }
  }

  private mutating func add(_ task: PlannedTask, of module: ScaffoldModule) throws(TemplateError) {
    let path: ScaffoldPath
    do {
      path = try ScaffoldPath(task.file)
      guard path.name.hasSuffix(".swift") else { throw ScaffoldPathError.notSwift(task.file) }
    } catch {
      refuse(task, of: module, "\(error)")
      return
    }
    guard paths[path] == nil else {
      refuse(task, of: module, "another task has the file '\(path)'; give each task a file of its own")
      return
    }
    let target = TestTarget(of: path)
    switch task.kind {
    case .unit, .integration, .performance: try addUnit(task, at: path, in: target, of: module)
    // UI tests and page objects come from `UISuite`.
    case .ui, .support: return
    }
  }

  private mutating func addUnit(
    _ task: PlannedTask,
    at path: ScaffoldPath,
    in target: TestTarget,
    of module: ScaffoldModule
  ) throws(TemplateError) {
    let typeName = TextTransform.swiftIdentifier.apply(to: String(path.stem))
    guard typeNames.insert([target.folder, typeName]).inserted else {
      refuse(task, of: module, "'\(target.folder)' has a type '\(typeName)' already; name the file otherwise")
      return
    }
    let suite = try UnitSuite(templates: templates, types: types).file(for: task, in: module, typeName: typeName)
    let file = ScaffoldFile(
      path: path,
      role: .unit,
      content: .suite(suite),
      module: module.label,
      subject: task.component ?? task.subject
    )
    add(file)
    try addShared(for: task, in: target, of: module)
  }

  /// Adds what the tests of a task need beside them, once for each target.
  private mutating func addShared(
    for task: PlannedTask,
    in target: TestTarget,
    of module: ScaffoldModule
  ) throws(TemplateError) {
    if let path = freePath(profile.files.support, "SpecfitPending", in: target, for: task, of: module) {
      let text = try templates.render(.pending, with: [:])
      add(ScaffoldFile(path: path, role: .helper, content: .text(text), module: nil, subject: "SpecfitPending"))
    }
    let writer = MockWriter(templates: templates, types: types)
    for double in task.doubles where writer.isWanted(double) {
      guard let path = freePath(profile.files.mocks, double.name, in: target, for: task, of: module) else { continue }
      let text = try writer.text(of: double, in: module)
      add(ScaffoldFile(path: path, role: .mock, content: .text(text), module: nil, subject: double.type))
    }
  }

  /// The path of a shared file of a target; nil when the file is there already, or may not be.
  private mutating func freePath(
    _ pattern: TextPattern,
    _ name: String,
    in target: TestTarget,
    for task: PlannedTask,
    of module: ScaffoldModule
  ) -> ScaffoldPath? {
    do {
      let path = try target.path(pattern, file: TextTransform.swiftIdentifier.apply(to: name) + ".swift")
      guard paths[path] == nil else { return nil }
      return typeNames.insert([target.folder, name]).inserted ? path : nil
    } catch {
      refuse(task, of: module, "\(error)")
      return nil
    }
  }

  private mutating func add(_ file: ScaffoldFile) {
    paths[file.path] = files.count
    files.append(file)
  }

  private mutating func refuse(_ task: PlannedTask, of module: ScaffoldModule, _ reason: String) {
    refusals.append(Refusal(document: module.document, line: task.line, task: task.key, reason: reason))
  }
}
