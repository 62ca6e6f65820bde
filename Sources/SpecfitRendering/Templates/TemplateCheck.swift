// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// Looks up every name of a template, and of its partials, in a schema.
///
/// Sections that may not render are checked like the others. The partials must
/// be known to come to an end.
struct TemplateCheck {
  /// What a section puts on Mustache's stack.
  private enum Scope {
    case object(TemplateSchema.Names)
    case text
    /// The list itself, in a section that renders if it is empty.
    case emptyList
  }

  private let templates: [String: ParsedTemplate]
  private var template: ParsedTemplate
  private var scopes: [Scope]
  /// Whether the innermost scope is an element of a list, whose place Mustache knows.
  private var hasPosition = false
  private var problems: [TemplateProblem] = []

  private init(_ template: ParsedTemplate, of templates: [String: ParsedTemplate], names: TemplateSchema.Names) {
    self.template = template
    self.templates = templates
    scopes = [.object(names)]
  }

  /// What is wrong with a template that may use the names of a schema.
  static func problems(
    in template: ParsedTemplate,
    of templates: [String: ParsedTemplate],
    against schema: TemplateSchema
  ) -> [TemplateProblem] {
    var check = TemplateCheck(template, of: templates, names: schema.names)
    check.visit(template.nodes)
    return check.problems
  }

  // Recursion is bounded: sections and partials are only so deep.
  private mutating func visit(_ nodes: [TemplateNode]) {
    for node in nodes {
      switch node {
      case .variable(let expression, let offset): visitVariable(expression, at: offset)
      case .section(let expression, let isInverted, let children, let offset):
        guard let value = value(of: expression, at: offset) else { continue }
        let outer = (scopes, hasPosition)
        enter(value, isInverted: isInverted, expression, at: offset)
        visit(children)
        (scopes, hasPosition) = outer
      case .partial(let tag): visitPartial(tag)
      }
    }
  }

  private mutating func visitVariable(_ expression: TemplateExpression, at offset: Int) {
    guard let kind = value(of: expression, at: offset)?.kind else { return }
    switch kind {
    case .text, .escapedText, .number, .flag: break
    case .list, .object, .position: report(.notShowable(expression.text, kind), at: offset)
    }
  }

  private mutating func visitPartial(_ tag: PartialTag) {
    guard let partial = templates[tag.name] else { return }
    let outer = (template, hasPosition)
    // Mustache forgets the place in a list when it enters a partial.
    (template, hasPosition) = (partial, false)
    visit(partial.nodes)
    (template, hasPosition) = outer
  }

  /// Opens what a section opens: flags, and values that are not there, leave the scope as it is.
  private mutating func enter(
    _ value: CheckedValue,
    isInverted: Bool,
    _ expression: TemplateExpression,
    at offset: Int
  ) {
    switch (value, isInverted) {
    case (.shape(.list(let names)), false): push(.object(names), hasPosition: true)
    case (.shape(.texts), false): push(.text, hasPosition: true)
    case (.shape(.list), true), (.shape(.texts), true): push(.emptyList, hasPosition: false)
    case (.shape(.object(let names)), false): push(.object(names), hasPosition: false)
    case (.shape(.text), false): push(.text, hasPosition: false)
    case (.shape(.object), true), (.shape(.text), true), (.shape(.flag), _), (.plain(.flag), _): break
    case (.plain(let kind), _): report(.notASection(expression.text, kind), at: offset)
    }
  }

  private mutating func push(_ scope: Scope, hasPosition: Bool) {
    scopes.append(scope)
    self.hasPosition = hasPosition
  }

  private mutating func report(_ fault: TemplateProblem.Fault, at offset: Int) {
    problems.append(template.problem(fault, at: offset))
  }
}

// MARK: Looking up

extension TemplateCheck {
  /// What an expression stands for; `nil` after a report.
  private mutating func value(of expression: TemplateExpression, at offset: Int) -> CheckedValue? {
    do throws(CheckedValue.Failure) {
      var value = try subject(of: expression)
      for transform in expression.transforms.reversed() { value = try value.applying(transform) }
      return value
    } catch {
      report(error.fault, at: offset)
      return nil
    }
  }

  private func subject(of expression: TemplateExpression) throws(CheckedValue.Failure) -> CheckedValue {
    switch (expression.subject, scopes.last) {
    case (.position, _) where hasPosition: return .plain(.position)
    case (.current, .text): return .shape(.text)
    case (.current, .object(let names)): return .shape(.object(names))
    case (.position, _), (.current, _): throw CheckedValue.Failure(fault: .outsideList(expression.text))
    case (.name(let parts), _): return try value(ofParts: parts)
    }
  }

  /// Finds the first part in the innermost scope that knows it, and each other one in the part before it.
  private func value(ofParts parts: [String]) throws(CheckedValue.Failure) -> CheckedValue {
    var value: CheckedValue?
    for (index, part) in parts.enumerated() {
      let whole = parts[..<index].joined(separator: ".")
      if let object = value { value = try object.part(part, of: whole) } else { value = try visible(part) }
    }
    guard let value else { preconditionFailure("an expression has a name without parts") }
    return value
  }

  private func visible(_ name: String) throws(CheckedValue.Failure) -> CheckedValue {
    var known: [String] = []
    for case .object(let names) in scopes.reversed() {
      if let shape = names[name] { return .shape(shape) }
      known += names.inOrder.map(\.name)
    }
    throw CheckedValue.Failure(fault: .unknownName(name, known: known))
  }
}
