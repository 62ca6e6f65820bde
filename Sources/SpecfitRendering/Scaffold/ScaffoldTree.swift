// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
package import SpecfitPlanning

/// All files that the plans of a project ask for, sorted by path; what is on the disk plays no part.
package struct ScaffoldTree: Sendable {
  /// A task for which no file can be written.
  package struct Refusal: Hashable, Sendable {
    /// The document's path from the project's root.
    package var document: String
    /// What users call the module.
    package var module: String
    /// The line of the task, one-based.
    package var line: Int
    /// The task's key; nil for a path that belongs to none.
    package var task: String?
    /// What the task tests; nil for a path that belongs to no task.
    package var subject: String?
    /// Why, as a sentence.
    package var reason: String
    /// Whether somebody should do something about it.
    package var isFault = true
  }

  /// What the file is called without which pending tests do not compile.
  static let pendingHelper = "SpecfitPending"

  package private(set) var files: [ScaffoldFile] = []
  /// In the order of the documents.
  package private(set) var refusals: [Refusal] = []

  /// The folders of the test targets, sorted; none for files at the root.
  package var testFolders: [String] { Set(drafts.keys.map(\.target.folder)).filter { !$0.isEmpty }.sorted() }

  /// Whether the documents are all of the project.
  package let isWhole: Bool
  let profile: Profile
  let templates: ScaffoldTemplates
  let types: TypeCatalog
  /// The types of which builders make values.
  let models: [BuildableModel]
  let values: TestValues
  /// What is tested, if all documents that tell agree.
  package let application: String?
  private(set) var drafts: [TargetType: SuiteDraft] = [:]
  /// The paths and types that are given away.
  private var paths: Set<ScaffoldPath> = []
  private var typeNames: Set<TargetType> = []
  /// The documents of which the accessibility identifiers are, by their type.
  private var identifierOwners: [TargetType: String] = [:]
  private var doubleNames = DoubleNames()
  /// The tasks that need a file, in the order of the documents.
  private var needs: [ScaffoldPath: [Need]] = [:]

  /// A task that needs a file.
  private struct Need {
    var module: ScaffoldModule
    var task: PlannedTask
  }

  /// A type among those of one test target, which are compiled together.
  struct TargetType: Hashable {
    var target: TestTarget
    var name: String
  }

  /// Makes the files of all modules.
  ///
  /// - Parameters:
  ///   - documents: all of the project, so that each knows the types of the others; what is no module is left alone.
  ///   - profile: the conventions.
  ///   - templates: how files look.
  ///   - isWhole: whether these are all documents, so that what no document asks for is not needed any more.
  /// - Throws: `TemplateError.mismatch` when a template's schema and this code disagree.
  package init(
    of documents: [ScaffoldModule],
    profile: Profile,
    templates: ScaffoldTemplates,
    isWhole: Bool = true
  ) throws(TemplateError) {
    // A guide has examples of tests, which nobody is to write.
    let modules = documents.filter { $0.spec.verdict.kind != .notAModule }
    self.isWhole = isWhole
    self.profile = profile
    self.templates = templates
    types = TypeCatalog(modules.flatMap(\.spec.types) + Self.shadowingTypes(in: modules))
    models = BuildableModel.models(of: modules, types: types)
    values = TestValues(builtBy: models, types: types)
    let applications = Set(modules.compactMap(\.plan.application))
    application = applications.count == 1 ? applications.first : nil
    for module in modules {
      for var task in module.plan.tasks where !task.cases.isEmpty {
        task.doubles = task.doubles.map { doubleNames.settled($0) }
        try add(task, of: module)
      }
      try addMocks(of: module)
      refusals += module.refusedPaths
    }
    try addKit(of: modules)
    let writer = SuiteWriter(templates: templates, types: types)
    for draft in drafts.values { files.append(try writer.file(of: draft, application: application)) }
    files.sort { $0.path < $1.path }
    for index in files.indices { nameUsers(ofFileAt: index) }
    dropCollisions()
  }

  /// Types that documents only name, and that hide types of the language: of an application's own `Task` there are no
  /// arguments.
  private static func shadowingTypes(in modules: [ScaffoldModule]) -> [DeclaredType] {
    let name = "Task"
    let isNamed = modules.contains { module in
      let members = module.spec.components.flatMap(\.members) + module.spec.types.flatMap(\.members)
      return module.spec.components.contains { $0.name == name }
        || members.contains { TypeScope.names(name, withoutArgumentsIn: $0.signature) }
    }
    return isNamed ? [DeclaredType(name: name, keyword: .struct, line: 1)] : []
  }

  /// Says who needs a file that several share.
  private mutating func nameUsers(ofFileAt index: Int) {
    for need in needs[files[index].path] ?? [] {
      if !files[index].modules.contains(need.module.label) { files[index].modules.append(need.module.label) }
      files[index].users.insert(need.task.component ?? need.task.subject)
    }
  }

  /// Refuses files that cannot stand beside another: on some disks case does not tell names apart, and no file is a folder.
  private mutating func dropCollisions() {
    var names: [String: ScaffoldPath] = [:]
    var folders: Set<String> = []
    files = files.filter { file in
      let name = file.path.description.lowercased()
      let around = name.indices.filter { name[$0] == "/" }.map { String(name[..<$0]) }
      let other = ([name] + around).lazy.compactMap { names[$0] }.first
      guard other != nil || folders.contains(name) else {
        names[name] = file.path
        folders.formUnion(around)
        return true
      }
      let error = ScaffoldPathError.taken(file.path.description, by: other?.description)
      for need in needs[file.path] ?? [] { refuse(need.task, of: need.module, error) }
      return false
    }
  }

  private mutating func add(_ task: PlannedTask, of module: ScaffoldModule) throws(TemplateError) {
    let path: ScaffoldPath
    do throws(ScaffoldPathError) {
      if let unusable = module.unusablePath(of: task) { throw ScaffoldPathError.unusable(unusable) }
      path = try ScaffoldPath(task.file)
      guard path.name.hasSuffix(".swift") else { throw ScaffoldPathError.notSwift(task.file) }
    } catch {
      refuse(task, of: module, error)
      return
    }
    if let name = task.bareName {
      refusals.append(
        Refusal(
          document: module.document,
          module: module.label,
          line: task.line,
          subject: task.component ?? task.subject,
          reason: "'\(name)' names no folder; its tests go into '\(path)'",
          isFault: false
        )
      )
    }
    switch task.kind {
    case .unit, .integration, .performance: try addTests(of: task, .unit, at: path, of: module)
    case .ui: try addTests(of: task, .ui, at: path, of: module)
    // What a task asks for beside tests, such as doubles, comes with the tests that need it.
    case .support: return
    }
  }

  /// Adds the tests of a task to the file of their type, whichever document named it first.
  private mutating func addTests(
    of task: PlannedTask,
    _ role: ScaffoldFile.Role,
    at path: ScaffoldPath,
    of module: ScaffoldModule
  ) throws(TemplateError) {
    let target = TestTarget(of: path)
    let type = TargetType(target: target, name: TextTransform.swiftIdentifier.apply(to: String(path.stem)))
    let known = drafts[type]
    if known?.role ?? role != role || known == nil && paths.contains(path) {
      return refuse(task, of: module, ScaffoldPathError.taken(path.description, by: known?.path.description))
    }
    if let known, known.path != path {
      refuse(task, of: module, .joined(path.description, into: known.path.description))
    }
    var draft =
      known ?? SuiteDraft(path: path, role: role, typeName: type.name, subject: task.component ?? task.subject)
    needs[draft.path, default: []].append(Need(module: module, task: task))
    do throws(TemplateError) {
      if role == .ui {
        try UISuite(templates: templates, types: types).add(task, of: module, to: &draft)
      } else {
        try UnitSuite(templates: templates, types: types, values: values).add(task, of: module, to: &draft)
      }
    } catch {
      draft.add(task, lacking: try ScaffoldFault(error), from: module)
    }
    drafts[type] = draft
    paths.insert(path)
    typeNames.insert(type)
    try addShared(for: task, in: target, of: module)
    if role == .ui { try addPages(for: task, in: target, of: module) }
  }

  /// Adds the page object of a flow, and what all page objects share.
  private mutating func addPages(
    for task: PlannedTask,
    in target: TestTarget,
    of module: ScaffoldModule
  ) throws(TemplateError) {
    guard let page = UISuite.page(of: task) else { return }
    let writer = PageWriter(templates: templates)
    let pages = profile.files.pageObject
    if let path = freePath(pages, "BasePage", in: target, for: task, of: module) {
      files.append(
        try .rendered(at: path, .page, subject: "BasePage") { () throws(TemplateError) in try writer.baseText() }
      )
    }
    let identifiers = ScreenIdentifiers(of: module)
    let isOwn = try addIdentifiers(identifiers, for: task, in: target, of: module)
    if let path = freePath(pages, page, in: target, for: task, of: module) {
      files.append(
        try .rendered(at: path, .page, modules: [module.label], subject: task.subject) { () throws(TemplateError) in
          try writer.text(of: page, for: task, in: module, identifiers, isNamed: isOwn)
        }
      )
    }
  }

  /// Adds the accessibility identifiers of a module.
  ///
  /// - Returns: whether they stand in the target; not so when another module of that name has taken theirs.
  private mutating func addIdentifiers(
    _ identifiers: ScreenIdentifiers,
    for task: PlannedTask,
    in target: TestTarget,
    of module: ScaffoldModule
  ) throws(TemplateError) -> Bool {
    guard !identifiers.screens.isEmpty else { return false }
    let type = identifiers.typeName
    if let path = freePath(profile.files.identifiers, type, in: target, for: task, of: module) {
      let writer = PageWriter(templates: templates)
      var file = try ScaffoldFile.rendered(
        at: path,
        .page,
        modules: [module.label],
        subject: type
      ) { () throws(TemplateError) in try writer.text(of: identifiers, in: module) }
      (file.parts, file.document) = (.constants, module.document)
      files.append(file)
      identifierOwners[TargetType(target: target, name: type)] = module.document
    }
    return identifierOwners[TargetType(target: target, name: type)] == module.document
  }

  /// Adds what the tests of a task need beside them, once for each target.
  private mutating func addShared(
    for task: PlannedTask,
    in target: TestTarget,
    of module: ScaffoldModule
  ) throws(TemplateError) {
    if let path = freePath(profile.files.support, Self.pendingHelper, in: target, for: task, of: module) {
      files.append(try templates.file(.pending, at: path, .helper, subject: Self.pendingHelper))
    }
    for double in task.doubles { try addMock(double, for: task, in: target, of: module) }
  }

  /// Adds a mock, and what all mocks share, unless the target has them.
  private mutating func addMock(
    _ double: PlannedDouble,
    for task: PlannedTask,
    in target: TestTarget,
    of module: ScaffoldModule
  ) throws(TemplateError) {
    let writer = MockWriter(templates: templates, types: types, values: values, unstubbed: profile.doubles.unstubbed)
    guard writer.isWanted(double) else { return }
    if let path = freePath(profile.files.mockBase, "MockProtocol", in: target, for: task, of: module) {
      files.append(try templates.file(.mockProtocol, at: path, .mock, subject: "MockProtocol"))
    }
    guard let path = freePath(profile.files.mocks, double.name, in: target, for: task, of: module) else { return }
    let application = module.plan.application ?? application
    var file = try ScaffoldFile.rendered(at: path, .mock, subject: double.type) { () throws(TemplateError) in
      try writer.text(of: double, in: module.document, application: application)
    }
    file.document = module.document
    files.append(file)
  }

  /// Adds the mocks of all protocols that a document declares, beside its first unit tests.
  private mutating func addMocks(of module: ScaffoldModule) throws(TemplateError) {
    let tasks = module.plan.tasks.filter { $0.kind == .unit && !$0.cases.isEmpty }
    for task in tasks.prefix(1) {
      guard let path = try? ScaffoldPath(task.file), path.name.hasSuffix(".swift") else { continue }
      for double in module.spec.types.compactMap(profile.doubles.double) where !double.type.contains(".") {
        try addMock(doubleNames.settled(double), for: task, in: TestTarget(of: path), of: module)
      }
    }
  }

  /// Adds a file that is text, unless its path or its type is given away.
  ///
  /// - Parameters:
  ///   - file: what is added.
  ///   - type: the type that it declares in a target.
  mutating func add(_ file: ScaffoldFile, declaring type: TargetType? = nil) {
    if let type, typeNames.contains(type) { return }
    guard paths.insert(file.path).inserted else { return }
    if let type { typeNames.insert(type) }
    files.append(file)
  }

  /// The path of a shared file of a target; nil when the file is there already, or may not be.
  private mutating func freePath(
    _ pattern: TextPattern,
    _ name: String,
    in target: TestTarget,
    for task: PlannedTask,
    of module: ScaffoldModule
  ) -> ScaffoldPath? {
    do throws(ScaffoldPathError) {
      let path = try target.path(pattern, type: TextTransform.swiftIdentifier.apply(to: name))
      needs[path, default: []].append(Need(module: module, task: task))
      guard paths.insert(path).inserted else { return nil }
      return typeNames.insert(TargetType(target: target, name: name)).inserted ? path : nil
    } catch {
      refuse(task, of: module, error)
      return nil
    }
  }

  private mutating func refuse(_ task: PlannedTask, of module: ScaffoldModule, _ error: ScaffoldPathError) {
    var refusal = Refusal(
      document: module.document,
      module: module.label,
      line: task.line,
      task: task.key,
      subject: task.component ?? task.subject,
      reason: "\(error)"
    )
    switch error {
    case .notSwift, .joined: refusal.isFault = false
    default: break
    }
    refusals.append(refusal)
  }
}
