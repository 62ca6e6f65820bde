// Scaffolds of a document by a profile of its own.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitRecognition
import SpecfitWorkspace
import SpecfitMarkdown
import SpecfitModel
import SpecfitPlanning
import SpecfitRendering
import SpecfitSource

extension ScaffoldTree {
  /// The tree of documents, by their paths, by a profile over the built-in one, with templates of its own.
  static func of(
    _ documents: KeyValuePairs<String, String>,
    profile yaml: String,
    templates: [String: String] = [:]
  ) throws -> ScaffoldTree {
    let base = try LocatedValue(yaml: Profile.airfitSource)
    let text = "name: own\nextends: airfit\n" + yaml
    let own = try LocatedValue(yaml: SourceFile(path: "own.yml", bytes: Array(text.utf8)))
    let profile = try Profile(reading: ProfileChain(own) { $0 == "airfit" ? base : nil })
    let modules = try documents.map { path, text in
      let source = SourceFile(path: path, bytes: Array(text.utf8))
      let spec = ModuleSpec(recognizing: try MarkdownDocument(parsing: source)).following(profile)
        .stating(for: profile)
      return ScaffoldModule(document: path, spec: spec, plan: TestPlan(for: spec, profile: profile))
    }
    let sources = templates.map { name, text in
      TemplateSource(
        file: SourceFile(path: ".specfit/templates/\(name).mustache", bytes: Array(text.utf8)),
        origin: .override
      )
    }
    let scaffolds = try ScaffoldTemplates(profile: profile, sources: TemplateSource.builtIn + sources)
    return try ScaffoldTree(of: modules, profile: profile, templates: scaffolds)
  }
}
