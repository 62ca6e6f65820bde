// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitPlanning

/// Which tests and files belong to each module, and the coverage that each file must reach.
struct ModuleTable {
  /// A line of the table, without tabs and line ends.
  private struct Row: Hashable {
    var module: String
    var name: String
    var what: String
    var value: String
    var percent: Int?
  }

  private var rows: [Row] = []

  /// Makes the table in the order of the documents.
  ///
  /// - Parameters:
  ///   - modules: all documents.
  ///   - tests: the test types, with the targets that they belong to.
  init(of modules: [ScaffoldModule], tests: [(target: TestTarget, draft: SuiteDraft)]) {
    let sorted = tests.sorted { $0.draft.path < $1.draft.path }
    var known: Set<Row> = []
    for module in modules {
      guard let number = Self.plain(module.spec.module.number ?? "-"), let name = Self.plain(module.spec.module.name)
      else { continue }
      var rows: [Row] = []
      for (target, draft) in sorted where draft.documents.contains(module.document) {
        let value = "\(target.name)/\(draft.typeName.filter { $0 != "`" })"
        rows.append(Row(module: number, name: name, what: draft.role == .ui ? "ui" : "unit", value: value))
      }
      guard !rows.isEmpty else { continue }
      rows += Self.files(of: module).map {
        Row(module: number, name: name, what: "file", value: $0.path.description, percent: $0.percent)
      }
      self.rows += rows.filter { known.insert($0).inserted }
    }
  }

  /// The source files of a module that must reach a coverage; of a file with several components the highest counts.
  private static func files(of module: ScaffoldModule) -> [(path: ScaffoldPath, percent: Int)] {
    let sources = Dictionary(
      module.spec.components.compactMap { component in component.file.map { (component.name, $0) } }
    ) { first, _ in first }
    var percents: [ScaffoldPath: Int] = [:]
    for task in module.plan.tasks where task.kind == .unit {
      guard let component = task.component, let percent = task.coverage, let source = sources[component],
        let path = try? ScaffoldPath(source), path.name.hasSuffix(".swift"),
        !module.spec.unusablePaths.contains(where: { $0.path == source })
      else { continue }
      percents[path] = max(percents[path] ?? 0, percent)
    }
    return percents.keys.sorted().map { ($0, percents[$0] ?? 0) }
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
        "percent": TemplateValue(row.percent.map { "\($0)" }),
      ]
    }
    return ["mark": .text(GeneratedMark.open), "rows": .list(values)]
  }
}
