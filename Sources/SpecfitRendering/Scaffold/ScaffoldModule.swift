// Part of specfit. SPDX-License-Identifier: Apache-2.0

package import SpecfitModel
package import SpecfitPlanning
internal import SpecfitSource

/// A module document as far as scaffolds are made of it.
package struct ScaffoldModule: Sendable {
  /// The document's path from the project's root.
  package var document: String
  package var spec: ModuleSpec { didSet { positions = Self.positions(in: spec) } }
  /// Of each name, the positions of its components.
  private var positions: [String: [Int]]
  package var plan: TestPlan
  /// What the document states, where ``spec`` is what the sources declare.
  private var stated: ModuleSpec?

  package init(document: String, spec: ModuleSpec, plan: TestPlan) {
    self.document = document
    self.spec = spec
    self.plan = plan
    positions = Self.positions(in: spec)
  }

  private static func positions(in spec: ModuleSpec) -> [String: [Int]] {
    Dictionary(grouping: spec.components.indices) { spec.components[$0].name }
  }

  /// The components that have some names, in their order.
  func components(named names: Set<String>) -> [Component] {
    names.flatMap { positions[$0] ?? [] }.sorted().map { spec.components[$0] }
  }

  /// What a user calls the module: its number or, without one, its name.
  package var label: String { spec.module.number ?? spec.module.name }

  /// The module with what the project's sources declare as they declare it; contracts stay those of the document.
  func grounded(in project: ProjectIndex, keepingAbsent: Bool) -> ScaffoldModule {
    guard project.knowsSources else { return self }
    var module = self
    module.stated = spec
    module.spec = spec.grounded(in: project, keepingAbsent: keepingAbsent)
    module.plan.application = project.mainModule
    return module
  }

  /// The module as its document states it, by which tests know when they are outdated.
  var statedSpec: ModuleSpec { stated ?? spec }

  /// The document in which a line of the module stands, and the line there.
  func place(ofLine line: Int) -> (document: String, line: Int) { spec.joined.place(ofLine: line, of: document) }
}

extension JoinedLines {
  /// The document in which a line stands, and the line there.
  ///
  /// - Parameters:
  ///   - line: one-based.
  ///   - document: the path of the first one, beside which the others stand.
  /// - Returns: the path of the first one for its own lines, whose numbers are the same.
  func place(ofLine line: Int, of document: String) -> (document: String, line: Int) {
    let place = place(ofLine: line)
    guard let path = place.path else { return (document, line) }
    let folder = document.lastIndex(of: "/").map { document[...$0] } ?? ""
    return ("\(folder)\(Self.name(of: path))", place.line)
  }
}

extension ScaffoldModule {
  /// What is wrong with the path that a person gave a task.
  func unusablePath(of task: PlannedTask) -> UnusablePath? {
    guard task.origin == .written else { return nil }
    return spec.unusablePaths.first { $0.path == task.file }
  }

  /// The paths of no task that nobody should follow; specfit looks for other places by itself.
  var refusedPaths: [ScaffoldTree.Refusal] {
    // A task without tests needs no file, and nobody is told of its path elsewhere.
    let told = plan.tasks.filter { !$0.cases.isEmpty }.compactMap(unusablePath)
    return spec.unusablePaths.filter { !told.contains($0) }.map { path in
      let place = place(ofLine: path.line)
      let reason = "\(path.message); \(path.help)"
      return ScaffoldTree.Refusal(document: place.document, module: label, line: place.line, reason: reason)
    }
  }
}
