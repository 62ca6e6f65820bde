// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitCode

extension CodeExpression {
  /// The calls inside, the call itself included.
  var nestedCalls: [CodeExpression] { parts.filter { if case .call = $0.kind { true } else { false } } }

  /// The last names of all values inside.
  var names: [String] {
    var names: [String] = []
    for part in parts {
      guard let name = part.path?.last, !name.isEmpty, !names.contains(name), part.path?.first != "" else { continue }
      names.append(name)
    }
    return names
  }

  /// The expression and what stands inside of it, closures left out, up to a few hundred.
  var parts: [CodeExpression] {
    var parts: [CodeExpression] = []
    var open = [self]
    while let next = open.popLast(), parts.count < 300 {
      parts.append(next)
      switch next.kind {
      case .member(let base?, _) where next.path == nil: open.append(base)
      case .call(let function, let arguments):
        open += arguments.reversed().map(\.value)
        if let base = function.base, base.path == nil { open.append(base) }
      case .index(let base, let arguments): open += arguments.map(\.value) + [base]
      case .binary(let left, _, let right): open += [right, left]
      case .not(let inner), .attempt(let inner, _), .await(let inner), .cast(let inner, _): open.append(inner)
      case .ternary(let condition, let then, let other): open += [other, then, condition]
      case .list(let values): open += values.reversed()
      case .tuple(let values): open += values.reversed().map(\.value)
      case .dictionary(let entries): open += entries.reversed().map(\.value)
      default: break
      }
    }
    return parts
  }

  /// The same `try` and `await` around another value.
  func with(_ inner: CodeExpression) -> CodeExpression {
    var whole = self
    switch kind {
    case .attempt(let value, let isOptional): whole.kind = .attempt(value.with(inner), isOptional: isOptional)
    case .await(let value): whole.kind = .await(value.with(inner))
    default: return inner
    }
    whole.text = inner.text.isEmpty ? "" : text.prefix { $0 != " " } + " " + inner.text
    return whole
  }

  /// The list out of which a call takes a value: `queue` of `queue.removeFirst()`.
  var listTakenFrom: CodeExpression? {
    guard let call, ["remove", "removeFirst", "removeLast", "removeValue"].contains(call.function.simpleName) else {
      return nil
    }
    return call.function.base
  }
}
