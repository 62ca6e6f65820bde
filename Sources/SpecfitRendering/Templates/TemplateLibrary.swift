// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import Mustache
internal import SpecfitSource

/// A set of templates, read and checked as a whole.
///
/// A library exists only if every template in it is well-formed, and if those
/// that can be rendered use only what their schemas promise. So rendering can
/// fail only over a wrong value, never over a template.
package struct TemplateLibrary: Sendable {
  /// A template that can be rendered by its name.
  private struct Entry: Sendable {
    let template: MustacheTemplate
    let schema: TemplateSchema
  }

  /// Which templates are looked at.
  package enum Scope: Sendable {
    /// All, also those that nothing renders.
    case all
    /// Those that can be rendered, and what they include.
    case needed
  }

  private let entries: [String: Entry]
  private let partials: MustacheLibrary
  /// The templates that can be rendered, and what they include.
  let sources: [TemplateSource]
  /// The digest of the templates that can be rendered, and of what they include.
  let digest: Digest

  /// Reads and checks templates.
  ///
  /// - Parameters:
  ///   - sources: all templates and partials; an override takes the place of the built-in template of its name.
  ///   - schemas: what each template that is to be rendered may use; all others are partials.
  ///   - scope: which templates must be right.
  /// - Throws: `TemplateError.invalid` with everything that is wrong.
  package init(
    _ sources: [TemplateSource],
    schemas: [String: TemplateSchema],
    scope: Scope = .all
  ) throws(TemplateError) {
    let checked = CheckedTemplates(sources, schemas: schemas, scope: scope)
    guard checked.problems.isEmpty else { throw .invalid(checked.problems) }
    let compiled = MustacheCompiler.compile(checked.templates.filter { checked.used.contains($0.key) })
    guard compiled.problems.isEmpty else { throw .invalid(compiled.problems) }
    let overridden = Set(sources.filter { $0.origin == .override }.map(\.name))
    let chosen = sources.filter { source in
      checked.used.contains(source.name) && (source.origin == .override || !overridden.contains(source.name))
    }
    self.sources = chosen
    digest = Digest(of: chosen.sorted { $0.name < $1.name }.flatMap { Array($0.name.utf8) + $0.content })
    partials = MustacheLibrary(templates: compiled.templates)
    entries = schemas.reduce(into: [:]) { entries, schema in
      entries[schema.key] = compiled.templates[schema.key].map { Entry(template: $0, schema: schema.value) }
    }
  }

  /// Everything that is wrong with templates, in order of path and place.
  ///
  /// - Parameters:
  ///   - sources: all templates and partials.
  ///   - schemas: what each template that is to be rendered may use.
  /// - Returns: nothing if a library can be made of them.
  package static func check(_ sources: [TemplateSource], schemas: [String: TemplateSchema]) -> [TemplateProblem] {
    do throws(TemplateError) {
      _ = try TemplateLibrary(sources, schemas: schemas)
      return []
    } catch .invalid(let problems) {
      return problems
    } catch {
      return []
    }
  }

  /// The text of a template with a value's parts in it; lines end with LF.
  ///
  /// - Parameters:
  ///   - name: a template for which a schema was given.
  ///   - value: an object with exactly the names that the schema promises.
  /// - Returns: the text, in which only transforms have escaped anything.
  /// - Throws: `TemplateError` if there is no such template, or the value breaks its schema.
  package func render(_ name: String, with value: TemplateValue) throws(TemplateError) -> String {
    guard let entry = entries[name] else { throw .unknownTemplate(name, known: Array(entries.keys)) }
    if let mismatch = entry.schema.mismatch(in: value) { throw .mismatch(template: name, mismatch) }
    return entry.template.render(value, library: partials)
  }
}
