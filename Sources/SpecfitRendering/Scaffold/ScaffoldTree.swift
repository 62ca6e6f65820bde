// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
package import SpecfitPlanning

/// All files that the plans of a project ask for, sorted by path; what is on the disk plays no part.
package struct ScaffoldTree: Sendable {
  /// What the file is called without which pending tests do not compile.
  static let pendingHelper = "SpecfitPending"

  package internal(set) var files: [ScaffoldFile] = []
  /// In the order of the documents.
  package internal(set) var refusals: [Refusal] = []

  /// The folders in which tests are or once were, sorted, and none in another one; none for files at the root.
  package var testFolders: [String] {
    var folders = Set(drafts.keys.map(\.target.folder)).filter { !$0.isEmpty }
    for folder in folders {
      if folder.hasSuffix("UITests") {
        folders.insert(folder.dropLast("UITests".count) + "Tests")
      } else if folder.hasSuffix("Tests") {
        folders.insert(folder.dropLast("Tests".count) + "UITests")
      }
      // The targets of a package stand side by side.
      if folder.hasPrefix("Tests/") { folders.insert("Tests") }
    }
    return folders.sorted().reduce(into: []) { kept, folder in
      if !kept.contains(where: { folder.hasPrefix($0 + "/") }) { kept.append(folder) }
    }
  }

  /// Whether the documents are all of the project.
  package let isWhole: Bool
  /// The keys, as comments keep them, of planned cases whose tests stand in other files, and are in none of the tree's.
  let elsewhere: Set<String>
  let profile: Profile
  /// Whether the project draws screens, so that UI tests, which a package alone cannot run, may stand beside it.
  let hasScreens: Bool
  /// What the project has already.
  package var project: ProjectIndex { profile.project }
  let templates: ScaffoldTemplates
  /// The types that tests may name: those of the sources or, where nobody knows these, of all documents.
  let types: TypeCatalog
  /// The types that documents declare.
  private let documented: TypeCatalog
  /// By type, the package that it is imported from, in languages that have packages.
  let packages: [String: String]
  /// The types of which builders make values.
  let models: [BuildableModel]
  let values: TestValues
  let stubs: ClientStubs
  /// What runs the tests of files that are there already.
  private let frameworks: [ScaffoldPath: Profile.Framework]
  /// What is tested, if all documents that tell agree.
  package let application: String?
  private(set) var drafts: [TargetType: SuiteDraft] = [:]
  /// The paths and types that are given away.
  private var paths: Set<ScaffoldPath> = []
  private var typeNames: Set<TargetType> = []
  /// The documents of which the accessibility identifiers are, by their type.
  var identifierOwners: [TargetType: String] = [:]
  var doubleNames = DoubleNames()
  /// The tasks that need a file, in the order of the documents.
  private(set) var needs: [ScaffoldPath: [Need]] = [:]

  /// A task that needs a file.
  struct Need {
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
  ///   - frameworks: what runs the tests of files that are there already; the profile decides for the others.
  ///   - isWhole: whether these are all documents, so that what no document asks for is not needed any more.
  ///   - elsewhere: the keys of the cases that were left out of the plans because their tests stand in other files.
  /// - Throws: `TemplateError.mismatch` when a template's schema and this code disagree.
  package init(
    of documents: [ScaffoldModule],
    profile: Profile,
    templates: ScaffoldTemplates,
    frameworks: [ScaffoldPath: Profile.Framework] = [:],
    isWhole: Bool = true,
    elsewhere: Set<String> = []
  ) throws(TemplateError) {
    // A guide has examples of tests, which nobody is to write.
    let project = profile.project
    let modules = documents.filter { $0.spec.verdict.kind != .notAModule }.map {
      $0.grounded(in: project, keepingAbsent: profile.guardsAbsentTypes)
    }
    self.isWhole = isWhole
    self.elsewhere = Set(elsewhere.map(SuiteKey.spelled))
    self.profile = profile
    hasScreens =
      !project.imports.isDisjoint(with: ["SwiftUI", "UIKit", "AppKit"])
      // A tool for servers and terminals shows none, whatever its documents sketch.
      || project.imports.isDisjoint(with: ["Glibc", "Musl", "Vapor", "NIOCore", "Hummingbird"])
        && (project.targets.isEmpty || project.targets.contains(where: \.mayHaveScreens))
        && modules.contains { $0.statedSpec.components.contains { $0.conformances.contains("View") } }
    self.templates = templates
    self.frameworks = frameworks
    let declared =
      (project.knowsSources ? project.declaredTypes : []) + modules.flatMap(\.spec.types)
      + Self.shadowingTypes(in: modules)
    // A protocol that the sources do not declare is not there.
    let used = project.knowsSources ? [] : UsedProtocols(in: modules, types: TypeCatalog(declared)).declared
    types = TypeCatalog(declared + used)
    documented = project.knowsSources ? TypeCatalog(modules.flatMap(\.statedSpec.types)) : types
    packages = profile.language == nil ? [:] : Self.packages(of: modules)
    // No test calls a builder that nothing writes.
    let hasBuilders = profile.language == nil && !profile.omissions.contains(.builders)
    models = hasBuilders ? BuildableModel.models(of: modules, types: types, in: project) : []
    // What the sources may refuse to make, a person has to choose.
    values = TestValues(builtBy: models.filter { !project.knowsSources || !$0.isFailable }, types: types)
    stubs = ClientStubs(in: modules, types: types, values: values)
    let applications = Set(modules.compactMap(\.plan.application))
    application = project.mainModule ?? (applications.count == 1 ? applications.first : nil)
    for module in modules {
      for var task in module.plan.tasks where !task.cases.isEmpty {
        task.doubles = doubles(of: task, in: module).map { $0.isProjects ? $0 : doubleNames.settled($0) }
        try add(task, of: module)
      }
      try addMocks(of: module)
      try addStubs(of: module)
      refusals += module.refusedPaths
    }
    try addKit(of: modules)
    for draft in drafts.values {
      let writer = SuiteWriter(
        templates: templates,
        profile: profile,
        types: types,
        framework: draft.framework,
        own: OwnModules(of: project, for: draft.path)
      )
      files.append(try writer.file(of: draft, application: application))
    }
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

  private mutating func add(_ task: PlannedTask, of module: ScaffoldModule) throws(TemplateError) {
    let path: ScaffoldPath
    do throws(ScaffoldPathError) {
      if let unusable = module.unusablePath(of: task) { throw ScaffoldPathError.unusable(unusable) }
      path = try ScaffoldPath(task.file)
      let ending = "." + (profile.language?.fileExtension ?? "swift")
      guard path.name.hasSuffix(ending) else { throw ScaffoldPathError.otherLanguage(task.file, wanted: ending) }
      if profile.language == nil, task.kind != .support, task.kind != .ui || !hasScreens, project.leavesOut(task.file) {
        throw ScaffoldPathError.noTarget(task.file, isUI: task.kind == .ui)
      }
    } catch {
      refuse(task, of: module, error)
      return
    }
    if let name = task.statedFile {
      let place = module.place(ofLine: task.line)
      refusals.append(
        Refusal(
          document: place.document,
          module: module.label,
          line: place.line,
          subject: task.component ?? task.subject,
          reason: name.contains("/")
            ? "'\(name)' is not there; the tests stand in '\(path)'"
            : "'\(name)' names no folder; its tests go into '\(path)'",
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
    let target = TestTarget(of: path, in: profile.project)
    let subject = task.component ?? task.subject
    let name = project.suiteName(at: path.description, calledAfterFile: path.typeName, testing: subject)
    let type = TargetType(target: target, name: name ?? path.typeName)
    let known = drafts[type]
    if known?.role ?? role != role || known == nil && paths.contains(path) {
      return refuse(task, of: module, ScaffoldPathError.taken(path.description, by: known?.path.description))
    }
    if let known, known.path != path {
      refuse(task, of: module, .joined(path.description, into: known.path.description, task: task.key))
    }
    var draft =
      known
      ?? SuiteDraft(
        of: task,
        in: module,
        at: path,
        role: role,
        framework: role == .ui
          ? .xctest
          : frameworks[path] ?? project.target(of: path.description)?.framework ?? profile.framework,
        typeName: type.name
      )
    if known == nil { draft.application = task.component.flatMap { profile.project.type(named: $0)?.target } }
    needs[draft.path, default: []].append(Need(module: module, task: task))
    do throws(TemplateError) {
      if profile.language != nil {
        try PlainSuite(templates: templates, profile: profile).add(task, of: module, to: &draft)
      } else if role == .ui {
        try UISuite(templates: templates, profile: profile, types: types).add(task, of: module, to: &draft)
      } else {
        let told = draft.declared.disagreements.count
        let suite = UnitSuite(
          templates: templates,
          profile: profile,
          types: types,
          documented: documented,
          values: values,
          stubs: profile.files.stubs == nil ? nil : stubs,
          framework: draft.framework,
          path: draft.path
        )
        try suite.add(task, of: module, to: &draft)
        for found in draft.declared.disagreements.dropFirst(told) { refuse(found, in: task, of: module) }
      }
    } catch {
      draft.add(task, lacking: try ScaffoldFault(error), from: module)
    }
    drafts[type] = draft
    paths.insert(path)
    typeNames.insert(type)
    guard profile.language == nil else { return }
    try addShared(for: task, in: target, of: module)
    if role == .ui { try addPages(for: task, in: target, of: module) }
  }

  /// Whether the project has a type of a name in another file that the target of a path sees.
  private func isThere(_ type: String, elsewhereThan path: ScaffoldPath) -> Bool {
    guard let target = project.target(of: path.description) else { return false }
    return project.type(named: type, visibleFrom: target).map { $0.path != path.description } ?? false
  }

  /// Adds a file that is text, unless its path or its type is given away.
  ///
  /// - Parameters:
  ///   - file: what is added.
  ///   - type: the type that it declares in a target.
  mutating func add(_ file: ScaffoldFile, declaring type: TargetType? = nil) {
    if let type, typeNames.contains(type) || isThere(type.name, elsewhereThan: file.path) { return }
    guard paths.insert(file.path).inserted else { return }
    if let type { typeNames.insert(type) }
    files.append(file)
  }

  /// The path of a shared file of a target; nil when the file is there already, or may not be.
  mutating func freePath(
    _ pattern: TextPattern,
    _ name: String,
    in target: TestTarget,
    for task: PlannedTask,
    of module: ScaffoldModule
  ) -> ScaffoldPath? {
    do throws(ScaffoldPathError) {
      let path = try target.path(pattern, type: TextTransform.swiftIdentifier.apply(to: name))
      guard !isThere(name, elsewhereThan: path) else { return nil }
      needs[path, default: []].append(Need(module: module, task: task))
      guard paths.insert(path).inserted else { return nil }
      return typeNames.insert(TargetType(target: target, name: name)).inserted ? path : nil
    } catch {
      refuse(task, of: module, error)
      return nil
    }
  }
}
