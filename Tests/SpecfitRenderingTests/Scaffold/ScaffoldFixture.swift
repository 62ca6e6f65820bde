// Scaffolds from a few lines of a document.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitMarkdown
import SpecfitModel
import SpecfitPlanning
import SpecfitRendering
import SpecfitSource
import SpecfitTemplates
import SpecfitWorkspace
import Testing

extension Profile {
  /// The built-in profile `airfit`.
  static var airfit: Profile {
    get throws {
      return try Profile(reading: ProfileChain(LocatedValue(yaml: airfitSource)))
    }
  }

  static var airfitSource: SourceFile {
    get throws {
      SourceFile(
        path: "airfit.profile.yml",
        bytes: try #require(BuiltInTemplates.files["airfit.profile.yml"])
      )
    }
  }
}

extension ScaffoldModule {
  /// The module of a document with code in it.
  init(_ document: String, number: Int = 3, file: String, _ code: String) throws {
    let text = """
      # Module \(number): Shop

      ## Components

      ### \(file.split(separator: "/").last?.split(separator: ".").first ?? "")

      - File: `\(file)`

      ```swift
      \(code)
      ```
      """
    let source = SourceFile(path: document, bytes: Array(text.utf8))
    let spec = ModuleSpec(recognizing: try MarkdownDocument(parsing: source))
    self.init(document: document, spec: spec, plan: TestPlan(for: spec, profile: try .airfit))
  }
}

extension ScaffoldTree {
  static func of(
    _ modules: ScaffoldModule...,
    framework: Profile.Framework = .xctest,
    frameworks: [ScaffoldPath: Profile.Framework] = [:]
  ) throws -> ScaffoldTree {
    var overrides = ProfileOverrides()
    overrides.framework = framework
    let profile = try Profile.airfit.applying(overrides)
    let templates = try ScaffoldTemplates(profile: profile)
    return try ScaffoldTree(of: modules, profile: profile, templates: templates, frameworks: frameworks)
  }

  /// The files that come of the modules themselves, not of the kit that every project gets.
  var ownFiles: [ScaffoldFile] {
    let kit = ["SwiftDataTestHelper", "ExampleViewModelTests"]
    return files.filter { ![.docs, .script, .workflow, .builder].contains($0.role) && !kit.contains($0.subject) }
  }

  func text(of path: String) -> String { files.first { $0.path.description == path }?.text ?? "" }
}
