// Part of specfit. SPDX-License-Identifier: Apache-2.0

package import SpecfitPlanning
internal import SpecfitSource
internal import SpecfitSwift

/// A template that is not specfit's own alone, rendered with a sample.
///
/// What parses as a template may still render what nobody can use.
package struct TemplateTrial: Sendable {
  /// The name of the template: `airfit.unit.swift`.
  package let name: String
  /// The whole result.
  package let text: String
  /// The user's templates in it; never empty.
  private let sources: [TemplateSource]

  /// Renders each template of a profile in which there is something of the user's, with each of its samples.
  ///
  /// - Parameters:
  ///   - sources: the built-in templates and the user's.
  ///   - profile: the conventions.
  /// - Returns: the results in the order of the names; none for templates that are faulty anyway.
  package static func all(of sources: [TemplateSource], profile: Profile) -> [TemplateTrial] {
    TemplateCatalog.entries(of: profile, in: sources).flatMap { entry -> [TemplateTrial] in
      guard let schema = entry.schema,
        let library = try? TemplateLibrary(sources, schemas: [entry.name: schema], scope: .needed)
      else { return [] }
      let own = library.sources.filter { $0.origin == .override }
      guard !own.isEmpty else { return [] }
      let first = own.filter { $0.name == entry.name } + own.filter { $0.name != entry.name }
      return entry.samples.compactMap { sample in
        (try? library.render(entry.name, with: sample)).map { Self(name: entry.name, text: $0, sources: first) }
      }
    }
  }

  /// What is wrong with the result, as far as that can be told without the programs that it is for.
  package var problem: TemplateProblem? {
    if name.hasSuffix(".swift") { return swiftProblem }
    if name.hasSuffix(".sh") { return ShellBrackets.firstFault(in: text).map { problem(line: $0.line, $0.reason) } }
    if name.hasSuffix(".md") { return openFence.map { problem(line: $0, "the code fence is never closed") } }
    return nil
  }

  private var swiftProblem: TemplateProblem? {
    // Tests and fixtures are parts of a type.
    let isPart = name.hasSuffix(".test.swift") || name.hasSuffix(".fixture.swift")
    let whole = isPart ? "class Tests {\n\(text)\n}\n" : text
    guard let line = SwiftTestFile.firstFaultyLine(in: whole) else { return nil }
    return problem(line: min(isPart ? max(1, line - 1) : line, lines.count), "this does not parse as Swift")
  }

  /// The line of a fence that is not closed, one-based.
  private var openFence: Int? {
    var open: (line: Int, sign: Substring)?
    for (index, line) in lines.enumerated() {
      let rest = line.drop { $0 == " " }
      let sign = rest.prefix { $0 == rest.first }
      guard sign.count >= 3, sign.first == "`" || sign.first == "~" else { continue }
      guard let fence = open else {
        open = (index + 1, sign)
        continue
      }
      if sign.first == fence.sign.first, sign.count >= fence.sign.count, rest.allSatisfy({ $0 == sign.first }) {
        open = nil
      }
    }
    return open?.line
  }

  private var lines: [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }

  /// A problem of the result, at the place of the template that it most likely comes from.
  ///
  /// - Parameters:
  ///   - line: the line of the result, one-based.
  ///   - reason: what is wrong with it, as a sentence.
  /// - Returns: the problem in one of the user's templates.
  package func problem(line: Int, _ reason: String) -> TemplateProblem {
    let shown = lines.indices.contains(line - 1) ? String(lines[line - 1]) : ""
    let places = sources.lazy.compactMap { source in
      TemplateOrigin(of: shown, in: source.file).map { (source.file.path, $0.location) }
    }
    let place = places.first ?? (sources[0].file.path, Location(line: 1, column: 1))
    let fault = TemplateProblem.Fault.unusableResult(template: name, line: line, text: shown, reason: reason)
    return TemplateProblem(fault, path: place.0, location: place.1)
  }
}
