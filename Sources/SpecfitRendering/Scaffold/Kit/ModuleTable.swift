// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitPlanning

/// Which tests and sources belong to each module, and the coverage that each source must reach.
struct ModuleTable {
  /// A line of the table, without tabs and line ends.
  private struct Row: Hashable {
    var module: String
    var name: String
    var what: String
    var value: String
    var coverage: Coverage?
  }

  /// What a source must reach, in percent.
  private struct Coverage: Hashable {
    var target: Int
    /// Below which the gate fails; above it, a coverage short of the target is enough.
    var floor: Int
  }

  /// Where the source of a component is.
  private enum Source: Hashable {
    case file(ScaffoldPath)
    /// No document says; the file is called like the type.
    case type(String)
  }

  private var rows: [Row] = []

  /// Makes the table in the order of the documents.
  ///
  /// - Parameters:
  ///   - modules: all documents.
  ///   - tests: the test types, with the targets that they belong to.
  init(of modules: [ScaffoldModule], tests: [(target: TestTarget, draft: SuiteDraft)]) {
    var byDocument: [String: [(target: TestTarget, draft: SuiteDraft)]] = [:]
    for test in tests.sorted(by: { $0.draft.path < $1.draft.path }) {
      for document in Set(test.draft.documents) { byDocument[document, default: []].append(test) }
    }
    var known: Set<Row> = []
    for module in modules {
      guard let number = Self.plain(module.spec.module.number ?? "-"), let name = Self.plain(module.spec.module.name)
      else { continue }
      var rows: [Row] = []
      for (target, draft) in byDocument[module.document] ?? [] {
        let value = "\(target.name)/\(draft.typeName.filter { $0 != "`" })"
        rows.append(Row(module: number, name: name, what: draft.role == .ui ? "ui" : "unit", value: value))
      }
      guard !rows.isEmpty else { continue }
      rows += Self.sources(of: module).map { what, value, coverage in
        Row(module: number, name: name, what: what, value: value, coverage: coverage)
      }
      self.rows += rows.filter { known.insert($0).inserted }
    }
  }

  /// The sources of a module that must reach a coverage, files first; of a file with several, the highest counts.
  private static func sources(of module: ScaffoldModule) -> [(what: String, value: String, coverage: Coverage)] {
    let components = Dictionary(module.spec.components.map { ($0.name, $0) }) { first, _ in first }
    var coverages: [Source: Coverage] = [:]
    for task in module.plan.tasks where task.kind == .unit {
      guard let target = task.coverage, let component = task.component.flatMap({ components[$0] }),
        let source = source(of: component, in: module)
      else { continue }
      let known = coverages[source] ?? Coverage(target: 0, floor: 0)
      coverages[source] = Coverage(
        target: max(known.target, target),
        floor: max(known.floor, task.minimumCoverage ?? target)
      )
    }
    let rows = coverages.map { source, coverage in
      switch source {
      case .file(let path): (what: "file", value: path.description, coverage: coverage)
      case .type(let name): (what: "type", value: name, coverage: coverage)
      }
    }
    return rows.sorted { ($0.what, $0.value) < ($1.what, $1.value) }
  }

  /// Nil when what the document says of it is no path of a Swift file.
  private static func source(of component: Component, in module: ScaffoldModule) -> Source? {
    guard let file = component.file else {
      return (try? ScaffoldPath(component.name + ".swift")).map { _ in .type(component.name) }
    }
    guard let path = try? ScaffoldPath(file), path.name.hasSuffix(".swift"),
      !module.spec.unusablePaths.contains(where: { $0.path == file })
    else { return nil }
    return .file(path)
  }

  /// A label that means nothing to a shell, a workflow, or the table; nil when nothing is left of it.
  private static func plain(_ label: String) -> String? {
    let plain = label.filter { $0.isLetter || $0.isNumber || "._-".contains($0) }
    return plain.isEmpty ? nil : plain
  }

  var context: TemplateValue {
    let values = rows.map { row -> TemplateValue in
      [
        "module": .text(row.module), "name": .text(row.name), "what": .text(row.what), "value": .text(row.value),
        "percent": TemplateValue(row.coverage.map { "\($0.target)" }),
        "minimum": TemplateValue(row.coverage.flatMap { $0.floor < $0.target ? "\($0.floor)" : nil }),
      ]
    }
    return ["mark": .text(GeneratedMark.open), "rows": .list(values)]
  }
}
