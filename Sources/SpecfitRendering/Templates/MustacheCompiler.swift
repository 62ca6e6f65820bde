// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import Mustache
internal import SpecfitSource

/// Hands checked templates to Mustache.
enum MustacheCompiler {
  /// Makes text the content type: Mustache would escape for HTML, in partials too.
  private static let prefix = "{{% CONTENT_TYPE:TEXT}}\n"

  /// The templates for Mustache, or what it refuses, which the checks should have found.
  static func compile(
    _ templates: [String: ParsedTemplate]
  ) -> (templates: [String: MustacheTemplate], problems: [TemplateProblem]) {
    var compiled: [String: MustacheTemplate] = [:]
    var problems: [TemplateProblem] = []
    for (name, template) in templates {
      do {
        compiled[name] = try MustacheTemplate(string: prefix + String(decoding: template.file.bytes, as: UTF8.self))
      } catch {
        let place = (error as? MustacheTemplate.ParserError)?.context
        let location = Location(line: max(1, (place?.lineNumber ?? 2) - 1), column: place?.columnNumber ?? 1)
        problems.append(TemplateProblem(.refused, path: template.file.path, location: location))
      }
    }
    return (compiled, problems.sorted())
  }
}
