// Part of specfit. SPDX-License-Identifier: Apache-2.0

package import SpecfitModel
package import SpecfitPlanning

/// Which files of a tree a run is about.
package struct ScaffoldFilter: Sendable {
  /// What a user can ask for; some stand for several roles.
  package enum Part: String, CaseIterable, Sendable {
    case unit, ui, mocks, builders, helpers, docs, script

    var roles: Set<ScaffoldFile.Role> {
      switch self {
      case .unit: [.unit]
      case .ui: [.ui, .page]
      case .mocks: [.mock]
      case .builders: [.builder]
      case .helpers: [.helper]
      case .docs: [.docs]
      case .script: [.script]
      }
    }
  }

  /// What a user has to ask for.
  package enum Extra: String, CaseIterable, Sendable {
    case workflow
  }

  /// Empty for all.
  package var parts: Set<Part> = []
  /// A module as the user names it; what that means is in `labels` once the filter is resolved.
  package var module: String?
  /// The name of a component, flow or collaborator.
  package var component: String?
  /// What is made on request only.
  package var extras: Set<Extra>
  /// The modules that the run is about, as users call them; nil for all.
  package var labels: Set<String>?

  package init(parts: Set<Part> = [], module: String? = nil, component: String? = nil, extras: Set<Extra> = []) {
    self.parts = parts
    self.module = module
    self.component = component
    self.extras = extras
  }

  /// Whether nobody has asked for a part only.
  package var isEmpty: Bool { parts.isEmpty && module == nil && component == nil }

  /// Finds out what the names mean.
  ///
  /// - Throws: what to say to a user who asked for something that no document has.
  package func resolved(in modules: [ScaffoldModule]) throws(ScaffoldFilterError) -> ScaffoldFilter {
    var filter = self
    var label: String?
    if let module {
      do throws(ModuleSelectionError) {
        let selection = try ModuleSelection(of: module, among: modules.map(\.selectable))
        label = selection.label
        filter.narrow(to: Set(modules.filter { selection.documents.contains($0.document) }.map(\.label)))
      } catch {
        throw .module(error)
      }
    }
    if let component {
      let names = modules.filter { filter.labels?.contains($0.label) != false }.flatMap(\.subjects)
      let found = names.first { $0 == component } ?? names.first { $0.lowercased() == component.lowercased() }
      if let found {
        filter.component = found
      } else if !names.isEmpty {
        throw .unknownComponent(component, known: names, module: label)
      }
    }
    return filter
  }

  /// Leaves out what belongs to other modules.
  ///
  /// - Parameter labels: of the modules that stay, as users call them; nil for all.
  package mutating func narrow(to labels: Set<String>?) {
    guard let labels else { return }
    self.labels = self.labels.map(labels.intersection) ?? labels
  }

  /// The files of a tree that are asked for, with the helper and the builders without which tests and doubles do not
  /// compile.
  package func files(of tree: ScaffoldTree) -> [ScaffoldFile] {
    guard labels?.isEmpty != true else { return [] }
    let roles: Set<ScaffoldFile.Role> = [.unit, .ui, .page, .mock]
    let leaning = tree.files.filter { roles.contains($0.role) && includes($0) }
    let targets = Dictionary(grouping: leaning) { TestTarget(of: $0.path, in: tree.profile.project) }
    let builders = Self.builders(of: tree, for: targets)
    return tree.files.filter { file in
      includes(file) || builders.contains(file.path)
        || file.isLeanedOn && targets[TestTarget(of: file.path, in: tree.profile.project)] != nil
    }
  }

  /// The builders that files call, in the target of each.
  private static func builders(
    of tree: ScaffoldTree,
    for files: [TestTarget: [ScaffoldFile]]
  ) -> Set<ScaffoldPath> {
    let builders = Dictionary(grouping: tree.files.filter { $0.role == .builder }) {
      TestTarget(of: $0.path, in: tree.profile.project)
    }
    return builders.reduce(into: []) { needed, entry in
      let texts = entry.value.map { (String($0.path.stem), $0.text) }
      let names = BuilderUses(Dictionary(texts) { first, _ in first }).names(
        in: files[entry.key, default: []].map(\.text)
      )
      needed.formUnion(entry.value.filter { names.contains($0.path.stem[...]) }.map(\.path))
    }
  }

  /// Whether a file is asked for; what all modules share belongs to each of them.
  package func includes(_ file: ScaffoldFile) -> Bool {
    if file.role == .workflow { return extras.contains(.workflow) }
    guard parts.isEmpty || parts.contains(where: { $0.roles.contains(file.role) }) else { return false }
    if let labels, !file.modules.isEmpty, labels.isDisjoint(with: file.modules) { return false }
    if let labels, let neighbours = file.neighbours, labels.isDisjoint(with: neighbours) { return false }
    guard let component else { return true }
    // What a project has once is no part of a component.
    if file.modules.isEmpty { return !parts.isEmpty || file.role == .mock }
    return file.subject == component || file.users.contains(component)
  }

  /// Whether somebody who asked for this wants to know of a refusal.
  package func includes(_ refusal: ScaffoldTree.Refusal) -> Bool {
    includes(subject: refusal.subject, of: refusal.module)
  }

  /// Whether the unit tests of a task are asked for.
  package func includes(_ task: PlannedTask, of module: String) -> Bool {
    (parts.isEmpty || parts.contains(.unit)) && includes(subject: task.component ?? task.subject, of: module)
  }

  private func includes(subject: String?, of module: String) -> Bool {
    labels?.contains(module) != false && (component == nil || component == subject)
  }
}

extension ScaffoldModule {
  /// The module's document, as users select it.
  package var selectable: ModuleSelection.Document {
    ModuleSelection.Document(path: document, module: spec.module, isModule: spec.verdict.kind != .notAModule)
  }

  /// What a user may name of the module.
  fileprivate var subjects: [String] {
    let tasks = plan.tasks.flatMap { [$0.subject] + ($0.component.map { [$0] } ?? []) + $0.doubles.map(\.type) }
    return spec.components.map(\.name) + tasks
  }
}
