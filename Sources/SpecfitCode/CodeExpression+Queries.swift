// Questions that readers of expressions ask.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

extension CodeExpression {
  /// Without `try`, `await` and single brackets around it.
  package var bare: CodeExpression {
    switch kind {
    case .attempt(let inner, _), .await(let inner): inner.bare
    case .tuple(let values) where values.count == 1 && values[0].label == nil: values[0].value.bare
    default: self
    }
  }

  /// The names of a chain of members: `["state", "phoneNumber"]`; nil when it holds a call or a subscript.
  ///
  /// A member of an implied type begins with an empty name.
  package var path: [String]? {
    switch kind {
    case .name(let name): return [name]
    case .member(let base?, let name):
      guard var path = base.path else { return nil }
      path.append(name)
      return path
    case .member(nil, let name): return ["", name]
    default: return nil
    }
  }

  /// The last name of a chain, calls and subscripts passed over: `tastings` of `model.tastings[0]`.
  package var lastName: String? {
    switch kind {
    case .name(let name), .member(_, let name): name
    case .call(let function, _): function.lastName
    case .index(let base, _): base.lastName
    case .attempt(let inner, _), .await(let inner), .cast(let inner, _): inner.lastName
    default: nil
    }
  }

  /// The first name of a chain, calls and subscripts passed over: `model` of `model.items.first()`.
  package var root: String? {
    switch kind {
    case .name(let name): name
    case .member(let base, _): base?.root
    case .call(let function, _): function.root
    case .index(let base, _): base.root
    case .attempt(let inner, _), .await(let inner), .cast(let inner, _): inner.root
    default: nil
    }
  }

  /// The function and arguments of a call, `try` and `await` passed over.
  package var call: (function: CodeExpression, arguments: [CodeArgument])? {
    if case .call(let function, let arguments) = bare.kind { (function, arguments) } else { nil }
  }

  /// The name of the function that is called: `getFeed`.
  package var calledName: String? { call.flatMap { $0.function.simpleName } }

  /// The last name of a plain chain.
  package var simpleName: String? {
    switch kind {
    case .name(let name), .member(_, let name): name
    default: nil
    }
  }

  /// The value before the last dot.
  package var base: CodeExpression? { if case .member(let base, _) = kind { base } else { nil } }

  /// The name of an implied or written enum case: `loaded` of `.loaded`, `.loaded(items)`, `State.loaded`.
  package var caseName: String? {
    switch bare.kind {
    case .member(nil, let name): name
    case .member(let base?, let name):
      base.simpleName?.first?.isUppercase == true && name.first?.isLowercase == true ? name : nil
    case .call(let function, _): function.caseName
    default: nil
    }
  }

  package var literal: CodeLiteral? { if case .literal(let value) = bare.kind { value } else { nil } }

  package var isNull: Bool { literal == .null }

  package var string: String? { if case .text(let text)? = literal { text } else { nil } }

  package var number: String? { if case .number(let number)? = literal { number } else { nil } }

  package var bool: Bool? { if case .bool(let value)? = literal { value } else { nil } }

  package var closure: CodeBlock? { if case .closure(let block) = kind { block } else { nil } }

  /// The value of an argument with a label.
  package func argument(_ label: String) -> CodeExpression? { call?.arguments.first { $0.label == label }?.value }
}
