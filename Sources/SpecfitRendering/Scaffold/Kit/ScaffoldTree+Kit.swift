// What the tests of all modules share.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitPlanning

extension ScaffoldTree {
  /// Adds what tests lean on, once for each test target or once for the project.
  mutating func addKit(of modules: [ScaffoldModule]) throws(TemplateError) {
    let units = targets(of: .unit)
    let facts = ProjectFacts(
      profile: profile,
      application: application,
      modules: modules,
      units: units,
      uis: targets(of: .ui),
      models: Dictionary(units.map { ($0, builtModels(of: modules, in: $0)) }) { first, _ in first }
    )
    let kit = ProjectKit(templates: templates, facts: facts)
    if !drafts.isEmpty {
      // What the profile brings comes before what all profiles have.
      for (var file, target) in try kit.ownFiles() {
        file.neighbours = target.map(labels)
        add(file, declaring: target.map { TargetType(target: $0, name: file.path.typeName) })
      }
    }
    if profile.language == nil {
      for target in units {
        if hasMocks(in: target) {
          try addHelper(.mockProtocol, "MockProtocol", in: target, at: profile.files.mockBase, role: .mock)
        }
        if hasStores {
          try addHelper(.swiftData, "SwiftDataTestHelper", in: target, at: profile.files.support)
        }
        try addBuilders(of: modules, in: target)
      }
      // The example is for readers, who need it once.
      if let first = units.first, !profile.omissions.contains(.example) {
        let value: TemplateValue = ["hasStores": .flag(hasStores)]
        try addHelper(.example, "ExampleViewModelTests", in: first, at: profile.files.examples, with: value)
      }
    }
    guard !drafts.isEmpty else { return }
    let table = ModuleTable(of: modules, tests: drafts.map { ($0.key.target, $0.value) })
    for file in try kit.files(table: table) { add(file) }
  }

  /// Whether tests get a helper for stores: the profile has one, and the platform of the project has SwiftData, as far as
  /// its sources and documents show.
  private var hasStores: Bool {
    !profile.omissions.contains(.stores)
      && (!project.knowsSources || hasScreens || project.imports.contains("SwiftData"))
  }

  /// Whether something in a target leans on what all mocks share; in a project of which nobody knows the sources,
  /// somebody may write one.
  private func hasMocks(in target: TestTarget) -> Bool {
    !project.knowsSources || !profile.omissions.contains(.example)
      || files.contains { $0.role == .mock && target.contains($0.path) }
  }

  /// The test targets that hold tests of a role, in order of their folders; files without a folder come last.
  private func targets(of role: ScaffoldFile.Role) -> [TestTarget] {
    Set(drafts.filter { $0.value.role == role }.keys.map(\.target)).sorted {
      ($0.folder.isEmpty ? 1 : 0, $0.folder) < ($1.folder.isEmpty ? 1 : 0, $1.folder)
    }
  }

  /// Adds a Swift file that is the same in every project.
  private mutating func addHelper(
    _ template: ScaffoldTemplates.Name,
    _ type: String,
    in target: TestTarget,
    at pattern: TextPattern,
    role: ScaffoldFile.Role = .helper,
    with value: TemplateValue = [:]
  ) throws(TemplateError) {
    guard let path = try? target.path(pattern, type: type) else { return }
    var file = try templates.file(template, at: path, role, subject: type, with: value)
    file.neighbours = labels(in: target)
    add(file, declaring: TargetType(target: target, name: type))
  }

  /// What users call the modules with tests in a target.
  private func labels(in target: TestTarget) -> Set<String> {
    Set(drafts.filter { $0.key.target == target }.flatMap(\.value.modules))
  }

  /// The models of the documents whose tests are in a target, and what else tests there build; of documents without any,
  /// in the first.
  private func builtModels(of modules: [ScaffoldModule], in target: TestTarget) -> [BuildableModel] {
    let labels = labels(in: target)
    let isFirst = target == targets(of: .unit).first
    let others = isFirst ? Set(modules.map(\.label)).subtracting(drafts.values.flatMap(\.modules)) : []
    let drafts = drafts.filter { $0.key.target == target }.values
    let mocks = files.filter { $0.role == .mock && TestTarget(of: $0.path, in: profile.project) == target }
    let texts = drafts.flatMap { $0.tests.map(\.text) + $0.fixtures.map(\.text) } + mocks.map(\.text)
    let values = Dictionary(models.map { ($0.builder, $0.values) }) { first, _ in first }
    let needed = BuilderUses(values).names(in: texts)
    return models.filter {
      (labels.union(others).contains($0.module.label) || needed.contains($0.builder[...])) && hasBuilder($0)
    }
  }

  /// Whether a builder can be written: what a document declares may be no Swift.
  private func hasBuilder(_ model: BuildableModel) -> Bool {
    do throws(TemplateError) { return try builderWriter.text(of: model) != nil } catch { return true }
  }

  private var builderWriter: BuilderWriter {
    BuilderWriter(
      templates: templates,
      types: types,
      application: application,
      assertions: Assertions(framework: profile.framework)
    )
  }

  /// Adds a builder for each model of which tests in a target may need values.
  private mutating func addBuilders(of modules: [ScaffoldModule], in target: TestTarget) throws(TemplateError) {
    let writer = builderWriter
    for model in builtModels(of: modules, in: target) {
      guard let path = try? target.path(profile.files.builders, type: model.builder) else { continue }
      var isSwift = true
      var file = try ScaffoldFile.rendered(
        at: path,
        .builder,
        modules: [model.module.label],
        subject: model.type.name
      ) { () throws(TemplateError) in
        let text = try writer.text(of: model)
        isSwift = text != nil
        return text ?? ""
      }
      guard isSwift else { continue }
      file.document = model.module.document
      add(file, declaring: TargetType(target: target, name: model.builder))
    }
  }
}
