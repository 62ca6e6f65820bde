// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// Follows the partials of templates: they must exist, come to an end, and keep their indentation.
struct PartialCheck {
  /// How many partials may stand inside each other.
  static let deepest = 16

  /// How many partials one template may include, counting those in partials anew each time.
  static let most = 1000

  /// What a template includes, directly or through partials.
  private struct Reach {
    var partials = 0
    var depth = 0
    var hasSection = false

    mutating func join(_ other: Reach) {
      partials += other.partials
      depth = max(depth, other.depth)
      hasSection = hasSection || other.hasSection
    }
  }

  private let templates: [String: ParsedTemplate]
  private var reaches: [String: Reach] = [:]
  private var path: [String] = []
  private var problems: [TemplateProblem] = []

  private init(_ templates: [String: ParsedTemplate]) { self.templates = templates }

  /// What is wrong with the partials of all templates.
  static func problems(in templates: [String: ParsedTemplate]) -> [TemplateProblem] {
    var check = PartialCheck(templates)
    for name in templates.keys.sorted() { _ = check.reach(of: name) }
    return check.problems
  }

  // Recursion is as deep as `deepest` allows, times the sections of one template.
  private mutating func reach(of name: String) -> Reach {
    if let known = reaches[name] { return known }
    guard let template = templates[name] else { return Reach() }
    path.append(name)
    defer { path.removeLast() }
    let reach = reach(of: template.nodes, in: template)
    reaches[name] = reach
    return reach
  }

  private mutating func reach(of nodes: [TemplateNode], in template: ParsedTemplate) -> Reach {
    var total = Reach()
    for node in nodes {
      switch node {
      case .variable: break
      case .section(_, _, let children, _):
        total.join(reach(of: children, in: template))
        total.hasSection = true
      case .partial(let tag):
        total.join(follow(tag, in: template))
        guard total.partials > Self.most else { continue }
        problems.append(template.problem(.tooManyPartials(limit: Self.most), at: tag.offset))
        total.partials = 0
      }
    }
    return total
  }

  /// What a partial adds to the template that includes it.
  private mutating func follow(_ tag: PartialTag, in template: ParsedTemplate) -> Reach {
    if templates[tag.name] == nil {
      return fail(.unknownPartial(tag.name, known: templates.keys.sorted()), tag, in: template)
    }
    if let start = path.firstIndex(of: tag.name) {
      return fail(.recursivePartial(path[start...] + [tag.name]), tag, in: template)
    }
    // The path bounds the recursion here, the depth what is already known.
    var reach = path.count > Self.deepest ? Reach(depth: Self.deepest) : reach(of: tag.name)
    if reach.depth >= Self.deepest { return fail(.partialsTooDeep(limit: Self.deepest), tag, in: template) }
    if tag.isIndented, reach.hasSection { return fail(.indentedSection(partial: tag.name), tag, in: template) }
    reach.partials += 1
    reach.depth += 1
    return reach
  }

  private mutating func fail(_ fault: TemplateProblem.Fault, _ tag: PartialTag, in template: ParsedTemplate) -> Reach {
    problems.append(template.problem(fault, at: tag.offset))
    return Reach()
  }
}
