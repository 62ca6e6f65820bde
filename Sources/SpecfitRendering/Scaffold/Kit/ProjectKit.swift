// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitPlanning

/// Writes what a project has once: guidelines, the script that verifies a module, the workflow that runs it.
struct ProjectKit {
  let templates: ScaffoldTemplates
  let facts: ProjectFacts

  private var profile: Profile { facts.profile }

  /// The files, as far as the profile's paths are usable.
  ///
  /// - Parameter table: what the script knows of each module.
  /// - Returns: text files, which belong to the user once they are written.
  /// - Throws: `TemplateError.mismatch` when a template's schema and this code disagree.
  func files(table: ModuleTable) throws(TemplateError) -> [ScaffoldFile] {
    let paths = profile.files
    var files: [ScaffoldFile?] = []
    if !profile.omissions.contains(.guidelines) {
      files.append(try file(.guidelines, .docs, at: paths.guidelines, facts.context()))
    }
    // The script runs test types of Swift.
    guard profile.language == nil else { return files.compactMap(\.self) }
    if !profile.omissions.contains(.script) {
      var script = try file(.verify, .script, at: paths.script, scriptContext)
      script?.isExecutable = paths.script.text.hasSuffix(".sh")
      files.append(script)
      var modules = try file(.moduleTable, .script, at: paths.moduleTable, table.context)
      modules?.parts = .rows
      files.append(modules)
    }
    if !profile.omissions.contains(.workflow) {
      files.append(try file(.workflow, .workflow, at: paths.workflow, ["script": .text("./" + paths.script.text)]))
    }
    return files.compactMap(\.self)
  }

  /// The files that the profile brings, as far as their paths are usable: for each target where the path names its
  /// folder, else once.
  ///
  /// - Returns: with each file the target that it is compiled in; nil for what is no part of the tests.
  /// - Throws: `TemplateError.mismatch` when a template's schema and this code disagree.
  func ownFiles() throws(TemplateError) -> [(file: ScaffoldFile, target: TestTarget?)] {
    var files: [(file: ScaffoldFile, target: TestTarget?)] = []
    for own in profile.kit {
      let names = own.path.placeholders
      let units = names.contains("tests")
      let targets: [TestTarget?] = units ? facts.units : names.contains("uiTests") ? facts.uis : [nil]
      for target in targets
      where own.kinds.isEmpty || facts.hasComponents(of: own.kinds, in: units ? target : nil) {
        let context = facts.context(unit: units ? target : nil, ui: units ? nil : target, kinds: own.kinds)
        let path = own.path.filled { name in
          name == "app" ? facts.scheme : target.map { $0.folder.isEmpty ? "." : $0.folder } ?? ""
        }
        let pattern = TextPattern(path.hasPrefix("./") ? String(path.dropFirst(2)) : path)
        var file = try file(own.part.role, at: pattern) { () throws(TemplateError) in
          try templates.render(own, with: context)
        }
        file?.isExecutable = own.part == .script && pattern.text.hasSuffix(".sh") && templates.isBuiltIn(own)
        file?.isLeanedOn = own.part == .helpers && target != nil
        if let file { files.append((file, target)) }
      }
    }
    return files
  }

  private func file(
    _ template: ScaffoldTemplates.Name,
    _ role: ScaffoldFile.Role,
    at pattern: TextPattern,
    _ context: TemplateValue
  ) throws(TemplateError) -> ScaffoldFile? {
    try file(role, at: pattern) { () throws(TemplateError) in try templates.render(template, with: context) }
  }

  private func file(
    _ role: ScaffoldFile.Role,
    at pattern: TextPattern,
    _ text: () throws(TemplateError) -> String
  ) throws(TemplateError) -> ScaffoldFile? {
    guard let path = try? ScaffoldPath(pattern.text, allowsHidden: true) else { return nil }
    return try .rendered(at: path, role, subject: String(path.stem)) { () throws(TemplateError) in
      GeneratedMark.sealed(try text())
    }
  }

  private var scriptContext: TemplateValue {
    let depth = profile.files.script.text.split(separator: "/").count - 1
    let root = depth > 0 ? Array(repeating: "..", count: depth).joined(separator: "/") : "."
    return ["root": .text(root), "table": .text(profile.files.moduleTable.text), "scheme": .text(facts.scheme)]
  }
}

extension Profile.KitFile.Part {
  fileprivate var role: ScaffoldFile.Role {
    switch self {
    case .helpers: .helper
    case .mocks: .mock
    case .builders: .builder
    case .ui: .page
    case .docs: .docs
    case .script: .script
    case .workflow: .workflow
    }
  }
}
