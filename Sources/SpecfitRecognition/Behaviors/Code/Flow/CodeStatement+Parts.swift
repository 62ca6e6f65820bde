// What stands inside of a statement: values, blocks, names.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitCode

extension CodeBlock {
  /// All statements of it, those in the blocks inside included.
  var inside: [CodeStatement] {
    var inside: [CodeStatement] = []
    var open = [self]
    while let next = open.popLast() {
      inside += next.statements
      open += next.statements.flatMap(\.blocks)
    }
    return inside
  }
}

extension CodeStatement {
  /// The value of a body of one expression.
  var plainValue: CodeExpression? {
    switch kind {
    case .expression(let value), .return(let value?): value
    default: nil
    }
  }

  private var conditions: [CodeCondition] {
    switch kind {
    case .guard(let conditions, _), .if(let conditions, _, _), .while(let conditions, _): conditions
    default: []
    }
  }

  /// The values in it, without those in its blocks.
  private var values: [CodeExpression] {
    let own: [CodeExpression?]
    switch kind {
    case .switch(let subject, let cases): own = [subject] + cases.map(\.condition) + cases.flatMap(\.patterns)
    case .do(_, let catches): own = catches.map(\.condition) + catches.flatMap(\.patterns)
    case .for(let pattern, let values, let filter, _, _): own = [pattern, values, filter]
    case .return(let value), .local(_, let value, _): own = [value]
    case .throw(let value), .expression(let value): own = [value]
    case .assign(let target, _, let value): own = [target, value]
    default: own = []
    }
    let asked = conditions.flatMap { condition in
      switch condition {
      case .holds(let value), .binds(_, let value): [value]
      case .matches(let pattern, let value): [pattern, value]
      }
    }
    return own.compactMap { $0 } + asked
  }

  private var parts: [CodeExpression] { values.flatMap(\.parts) }

  var blocks: [CodeBlock] {
    let own: [CodeBlock?]
    switch kind {
    case .guard(_, let block), .for(_, _, _, let block, _), .while(_, let block), .defer(let block): own = [block]
    case .if(_, let then, let other): own = [then, other]
    case .switch(_, let cases): own = cases.map(\.block)
    case .do(let block, let catches): own = [block] + catches.map(\.block)
    default: own = []
    }
    let closures = parts.compactMap { part in
      if case .branches(let statement) = part.kind { CodeBlock([statement]) } else { part.closure }
    }
    return own.compactMap { $0 } + closures
  }

  /// The names with which its values begin.
  var roots: [String] { parts.compactMap(\.root) }

  /// The names that it declares, and all in its patterns.
  var declared: [String] {
    var patterns: [CodeExpression] = []
    var names: [String] = []
    switch kind {
    case .local(let locals, _, _): names = locals
    case .for(let pattern, _, _, _, _): patterns = [pattern]
    case .switch(_, let cases): patterns = cases.flatMap(\.patterns)
    case .do(_, let catches): patterns = catches.flatMap(\.patterns)
    default: break
    }
    for condition in conditions {
      switch condition {
      case .binds(let name, _): names.append(name)
      case .matches(let pattern, _): patterns.append(pattern)
      case .holds: break
      }
    }
    names += patterns.flatMap(\.parts).compactMap(\.root)
    return names + blocks.flatMap(\.parameters)
  }

  /// Whether a name still stands in it, besides in a value of its own.
  func names(_ name: String, besides value: CodeExpression) -> Bool {
    parts.contains { part in
      part.root == name && part.text != value.text || part.string?.contains("\\(") == true
    }
  }
}
