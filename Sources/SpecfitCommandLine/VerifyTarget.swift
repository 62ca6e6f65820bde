// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitMarkdown
internal import SpecfitRecognition
internal import SpecfitSource
internal import SpecfitChecking
internal import SpecfitModel
internal import SpecfitPlanning
internal import SpecfitRendering
internal import SpecfitWorkspace

/// A module with what is to be run for it.
struct VerifyTarget: Sendable {
  /// What users call the module.
  var label: String
  /// The files of its documents.
  var documents: Set<AbsolutePath>
  /// The types with tests, in the order of their files.
  var tests: [TestType]
  /// Whether a file is to reach a coverage.
  var hasCoverageTargets: Bool
  /// What Xcode calls the application, if that is known.
  var scheme: String?

  /// A type with tests.
  struct TestType: Sendable {
    var type: TestClass
    /// The path of its file from the project's root.
    var path: String
    var isScreen: Bool
  }

  /// The same module with nothing to run.
  var withoutTests: VerifyTarget {
    var target = self
    target.tests = []
    return target
  }

  /// The types with unit tests.
  var units: [TestClass] { tests.filter { !$0.isScreen }.map(\.type) }
  /// The types with UI tests.
  var screens: [TestClass] { tests.filter(\.isScreen).map(\.type) }

  /// Finds a module, and its test types, which are those of the table that the scaffolded script reads.
  ///
  /// - Parameters:
  ///   - name: the module as the user names it.
  ///   - documents: all that may specify it.
  /// - Throws: how the run ends without it; the reason has been said.
  init(_ name: String, in documents: DocumentRun) throws(Ending) {
    let profile = try documents.projectProfile()
    let modules = try Self.modules(in: documents, profile)
    let selection: ModuleSelection
    do throws(ModuleSelectionError) {
      selection = try ModuleSelection(of: name, among: modules.map(\.module.selectable))
    } catch {
      throw documents.end(with: error)
    }
    let own = modules.filter { module, file in
      selection.documents.contains(module.document) && documents.asked?.contains(file) != false
    }
    guard !own.isEmpty else { throw documents.end(with: VerifyError.noModule(selection.label)) }
    let tree = try Self.tree(of: modules.map(\.module), profile, documents)
    let labels = Set(own.map(\.module.label))
    let files = tree.files.filter { !labels.isDisjoint(with: $0.modules) }
    label = selection.label
    self.documents = Set(own.map(\.file))
    tests = files.filter { $0.role == .unit || $0.role == .ui }.compactMap { file in
      file.testClass(in: profile.project).map {
        TestType(type: $0, path: file.path.description, isScreen: file.role == .ui)
      }
    }
    hasCoverageTargets = own.contains { $0.module.plan.tasks.contains { $0.coverage != nil } }
    scheme = profile.application ?? tree.application
  }

  private static func modules(
    in documents: DocumentRun,
    _ profile: Profile
  ) throws(Ending) -> [(module: ScaffoldModule, file: AbsolutePath)] {
    var modules: [(module: ScaffoldModule, file: AbsolutePath)] = []
    let project = documents.project
    let status = try documents.forEach { snapshot, document -> (ScaffoldModule, AbsolutePath) in
      let file = document.own.file
      let real = snapshot?.reference.real ?? AbsolutePath(file.path, in: project.currentFolder)
      let spec = ModuleSpec(recognizing: document).following(profile)
      let plan = TestPlan(for: spec, profile: profile)
      return (ScaffoldModule(document: project.pathFromRoot(of: real) ?? file.path, spec: spec, plan: plan), real)
    } take: { module, real throws(Ending) in
      modules.append((module, real))
    }
    // The module may be one of those that could not be read.
    if status != .clean { throw Ending(status: status) }
    return modules
  }

  private static func tree(
    of modules: [ScaffoldModule],
    _ profile: Profile,
    _ documents: DocumentRun
  ) throws(Ending) -> ScaffoldTree {
    let sources = try documents.templates().sources
    do throws(TemplateError) {
      let templates = try ScaffoldTemplates(profile: profile, sources: sources)
      return try ScaffoldTree(of: modules, profile: profile, templates: templates)
    } catch {
      throw documents.end(with: RunError.brokenTemplates(reason: "\(error)"))
    }
  }
}
