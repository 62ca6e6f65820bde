// Part of specfit. SPDX-License-Identifier: Apache-2.0

package import SpecfitPlanning

/// The templates of a profile that a project can replace, with what each may name.
package enum TemplateCatalog {
  /// A template.
  package struct Entry: Sendable {
    /// As partials name it: `airfit.task.md`.
    package let name: String
    /// What it makes, in one phrase.
    package let summary: String
    /// What it may name; nil for a part of other templates, which sees what those see.
    package let schema: TemplateSchema?
    /// Objects as runs make them, with which the template is tried; none for a part of other templates.
    package let samples: [TemplateValue]
  }

  /// All templates that a profile may use, in order of their names.
  ///
  /// - Parameters:
  ///   - profile: the conventions.
  ///   - sources: the built-in templates and the user's.
  /// - Returns: the templates, also those for files that are written for another framework.
  package static func entries(of profile: Profile, in sources: [TemplateSource] = TemplateSource.builtIn) -> [Entry] {
    let scaffolds = TemplateNames(of: profile, in: sources).all.map { name, makes in
      Entry(name: name, summary: makes.summary, schema: makes.schema, samples: makes.samples)
    }
    let task = Entry(
      name: TaskRenderer.template(of: profile, in: sources),
      summary: "a test task of the section in a document",
      schema: TaskRenderer.schema,
      samples: TaskRenderer.samples
    )
    let named = scaffolds + [task]
    let parts = sources.filter { source in
      profile.families.contains { source.name.hasPrefix($0 + ".") } && !named.contains { $0.name == source.name }
    }
    return (named + parts.map { Entry(name: $0.name, summary: "a part of other templates", schema: nil, samples: []) })
      .sorted { $0.name < $1.name }
  }

  /// Everything that is wrong with the templates of a profile, in order of path and place.
  ///
  /// - Parameters:
  ///   - sources: the built-in templates and the user's.
  ///   - profile: the conventions.
  /// - Returns: nothing if they can be used.
  package static func problems(in sources: [TemplateSource], of profile: Profile) -> [TemplateProblem] {
    let schemas = entries(of: profile, in: sources).compactMap { entry in entry.schema.map { (entry.name, $0) } }
    return TemplateLibrary.check(sources, schemas: Dictionary(schemas) { first, _ in first })
  }
}

extension ScaffoldTemplates.Name {
  /// What the template makes, in one phrase.
  fileprivate var summary: String {
    switch self {
    case .unit: "a file with unit tests"
    case .ui: "a file with UI tests"
    case .test: "one test"
    case .fixture: "the function that makes what is tested"
    case .mock: "a double"
    case .stub: "a client made of closures that give sample values"
    case .mockProtocol: "what all doubles share"
    case .page: "a page object"
    case .basePage: "what all page objects share"
    case .identifiers: "the accessibility identifiers of a module"
    case .pending: "what pending tests call"
    case .swiftData: "stores in memory"
    case .example: "one test for each pattern"
    case .builder: "what makes values of a model"
    case .guidelines: "how tests are written"
    case .verify: "the script that verifies one module"
    case .moduleTable: "what the script knows of each module"
    case .workflow: "what runs the script for each module"
    case .kit: "a file that the profile brings"
    }
  }
}
