// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

/// A reason why templates cannot be used, or one cannot be rendered.
package enum TemplateError: Error, Equatable {
  /// What is wrong in the templates, in order of path and place; never empty.
  case invalid([TemplateProblem])

  /// No schema is declared for a template of this name.
  case unknownTemplate(String, known: [String])

  /// The value to render is not what the template's schema promises.
  case mismatch(template: String, TemplateSchema.Mismatch)
}

extension TemplateError: CustomStringConvertible {
  /// One sentence; one line for each problem of templates.
  package var description: String {
    switch self {
    case .invalid(let problems):
      return problems.map(\.description).joined(separator: "\n")
    case .unknownTemplate(let name, let known):
      let hint = suggestion(for: name, among: known).map { "did you mean '\($0)'?" }
      return "there is no template '\(name)'; " + (hint ?? "choose one of \(known.sorted().joined(separator: ", "))")
    case .mismatch(let template, let mismatch):
      return "the values for template '\(template)' break its schema: \(mismatch); report this as a fault of specfit"
    }
  }
}
