// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

/// All templates of a library, after all checks that need no Mustache.
struct CheckedTemplates {
  /// The templates that count, by name: overrides hide built-in ones.
  private(set) var templates: [String: ParsedTemplate] = [:]

  /// In order of path and place.
  private(set) var problems: [TemplateProblem] = []

  /// The names of the templates that can be rendered, and of what they include.
  private(set) var used: Set<String> = []

  init(_ sources: [TemplateSource], schemas: [String: TemplateSchema], scope: TemplateLibrary.Scope) {
    let chosen = choose(sources)
    parse(scope == .all ? chosen.keys.sorted() : schemas.keys.sorted(), of: chosen)
    // What has nothing to do with the templates that are needed hinders none of them.
    if scope == .needed { problems.removeAll { !$0.concerns(templates) } }
    problems += PartialCheck.problems(in: templates)
    use(schemas.keys.sorted())
    if scope == .all { checkOrigins(of: sources) }
    checkEntries(schemas)
    // Names are looked up only where every partial is sound, and comes to an end.
    if problems.isEmpty { checkNames(schemas) }
    problems = problems.ordered
  }

  private mutating func choose(_ sources: [TemplateSource]) -> [String: TemplateSource] {
    var chosen: [String: TemplateSource] = [:]
    for source in sources.sorted(by: { $0.file.path < $1.file.path }) {
      switch (chosen[source.name], source.origin) {
      case (let other?, let origin) where other.origin == origin:
        report(.duplicateTemplate(source.name, otherPath: other.file.path), in: source)
      case (_?, .builtIn): break
      default: chosen[source.name] = source
      }
    }
    return chosen
  }

  /// Parses templates, and all that they include.
  private mutating func parse(_ names: [String], of chosen: [String: TemplateSource]) {
    var waiting = names
    while let name = waiting.popLast() {
      guard templates[name] == nil, let source = chosen[name] else { continue }
      let parsed = TemplateParser.parse(source)
      templates[name] = parsed.template
      problems += parsed.problems
      waiting += parsed.template.nodes.flatMap(\.partials)
    }
  }

  /// Follows the partials from the templates that can be rendered.
  private mutating func use(_ names: [String]) {
    var waiting = names
    while let name = waiting.popLast() {
      guard let template = templates[name], used.insert(name).inserted else { continue }
      waiting += template.nodes.flatMap(\.partials)
    }
  }

  /// Finds overrides that override nothing, most likely because their name is mistyped.
  private mutating func checkOrigins(of sources: [TemplateSource]) {
    let builtIn = sources.filter { $0.origin == .builtIn }.map(\.name)
    for source in sources where source.origin == .override {
      guard !used.contains(source.name), !builtIn.contains(source.name) else { continue }
      report(.unusedOverride(source.name, known: builtIn), in: source)
    }
  }

  private mutating func checkEntries(_ schemas: [String: TemplateSchema]) {
    for name in schemas.keys.sorted() where templates[name] == nil {
      problems.append(
        TemplateProblem(
          .missingEntry(name, known: templates.keys.sorted()),
          path: name + TemplateSource.suffix,
          location: Location(line: 1, column: 1)
        )
      )
    }
  }

  private mutating func checkNames(_ schemas: [String: TemplateSchema]) {
    for (name, schema) in schemas {
      guard let template = templates[name] else { continue }
      problems += TemplateCheck.problems(in: template, of: templates, against: schema)
    }
  }

  private mutating func report(_ fault: TemplateProblem.Fault, in source: TemplateSource) {
    problems.append(TemplateProblem(fault, path: source.file.path, location: Location(line: 1, column: 1)))
  }
}

extension TemplateProblem {
  /// Whether a problem of the files that stand beside each other is about one of some templates.
  fileprivate func concerns(_ templates: [String: ParsedTemplate]) -> Bool {
    if case .duplicateTemplate(let name, _) = fault { templates[name] != nil } else { true }
  }
}

extension TemplateNode {
  /// The names of the partials in the node; recursion goes as deep as sections.
  fileprivate var partials: [String] {
    switch self {
    case .variable: []
    case .section(_, _, let children, _): children.flatMap(\.partials)
    case .partial(let tag): [tag.name]
    }
  }
}
