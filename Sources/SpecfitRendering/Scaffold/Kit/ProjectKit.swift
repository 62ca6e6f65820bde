// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitPlanning

/// Writes what a project has once: guidelines, the script that verifies a module, the workflow that runs it.
struct ProjectKit {
  let profile: Profile
  let templates: ScaffoldTemplates
  /// What is tested; nil when the documents do not tell, or do not agree.
  let application: String?

  /// The files, as far as the profile's paths are usable.
  ///
  /// - Parameters:
  ///   - mocks: the folder of the doubles.
  ///   - table: what the script knows of each module.
  /// - Returns: text files, which belong to the user once they are written.
  /// - Throws: `TemplateError.mismatch` when a template's schema and this code disagree.
  func files(mocks: String, table: ModuleTable) throws(TemplateError) -> [ScaffoldFile] {
    let files = profile.files
    let script = try file(.verify, .script, at: files.script, scriptContext)
    var modules = try file(.moduleTable, .script, at: files.moduleTable, table.context)
    modules?.parts = .rows
    let guidelines = try file(.guidelines, .docs, at: files.guidelines, guidelinesContext(mocks: mocks))
    let workflow = try file(.workflow, .workflow, at: files.workflow, ["script": .text("./" + files.script.text)])
    return [guidelines, script, modules, workflow].compactMap { $0 }
  }

  private func file(
    _ template: ScaffoldTemplates.Name,
    _ role: ScaffoldFile.Role,
    at pattern: TextPattern,
    _ context: TemplateValue
  ) throws(TemplateError) -> ScaffoldFile? {
    guard let path = path(pattern) else { return nil }
    return try .rendered(at: path, role, subject: String(path.stem)) { () throws(TemplateError) in
      GeneratedMark.sealed(try templates.render(template, with: context))
    }
  }

  private func path(_ pattern: TextPattern) -> ScaffoldPath? { try? ScaffoldPath(pattern.text, allowsHidden: true) }

  /// The name of Xcode's scheme, in which nothing means anything to a shell.
  private var scheme: String {
    let name = (application ?? "").filter { $0.isLetter || $0.isNumber || "_-+. ".contains($0) }
    return name.isEmpty ? "App" : name
  }

  private var scriptContext: TemplateValue {
    let depth = profile.files.script.text.split(separator: "/").count - 1
    let root = depth > 0 ? Array(repeating: "..", count: depth).joined(separator: "/") : "."
    return ["root": .text(root), "table": .text(profile.files.moduleTable.text), "scheme": .text(scheme)]
  }

  private func guidelinesContext(mocks: String) -> TemplateValue {
    [
      "application": TemplateValue(application),
      "unitPattern": .text(profile.names.unit.text),
      "eventPattern": .text(profile.names.event.text),
      "uiPattern": .text(profile.names.ui.text),
      "mocks": .text(mocks),
      "script": .text(profile.files.script.text),
      "scheme": .text(scheme),
      "coverage": .list(
        coverage.map { ["label": .text($0.labels.joined(separator: ", ")), "percent": .text("\($0.percent)")] }
      ),
    ]
  }

  /// What components are called, by the coverage that they must reach; the highest first.
  private var coverage: [(labels: [String], percent: Int)] {
    var labels: [Int: [String]] = [:]
    var known: Set<String> = []
    for kind in ComponentKind.allCases where profile.unitKinds.contains(kind) {
      let label = profile.labels[kind] ?? "other \(profile.defaultLabel)"
      let percent = profile.coverage[kind] ?? profile.defaultCoverage
      if known.insert("\(percent) \(label)").inserted { labels[percent, default: []].append(label) }
    }
    return labels.keys.sorted(by: >).map { (labels[$0] ?? [], $0) }
  }
}
