// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// What an expression of a template stands for, as far as a schema tells.
enum CheckedValue {
  case shape(TemplateSchema.Shape)
  /// The result of a transform, or the place in a list.
  case plain(TemplateTransform.Kind)

  /// Why a value cannot be what a template wants of it.
  struct Failure: Error {
    let fault: TemplateProblem.Fault
  }

  var kind: TemplateTransform.Kind {
    switch self {
    case .shape(let shape): shape.kind
    case .plain(let kind): kind
    }
  }

  /// The value after a transform.
  func applying(_ transform: String) throws(Failure) -> CheckedValue {
    let signatures = TemplateTransform.signatures(of: transform)
    guard let signature = signatures.first(where: { $0.takes == kind }) else {
      guard let takes = signatures.first?.takes else {
        throw Failure(fault: .unknownTransform(transform, known: TemplateTransform.names))
      }
      throw Failure(fault: .misplacedTransform(transform, takes: takes, isGiven: kind))
    }
    switch (transform, self) {
    case ("reversed", _): return self
    case ("first", .shape(.list(let names))), ("last", .shape(.list(let names))): return .shape(.object(names))
    case ("first", .shape(.texts)), ("last", .shape(.texts)): return .shape(.text)
    default: return .plain(signature.gives)
    }
  }

  /// The named part of an object.
  func part(_ name: String, of whole: String) throws(Failure) -> CheckedValue {
    guard case .shape(.object(let names)) = self else { throw Failure(fault: .noParts(name, of: whole)) }
    guard let shape = names[name] else {
      throw Failure(fault: .unknownName(name, known: names.inOrder.map(\.name)))
    }
    return .shape(shape)
  }
}
