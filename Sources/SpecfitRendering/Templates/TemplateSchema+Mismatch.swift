// Whether a value keeps what a schema promises.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

extension TemplateSchema {
  /// How a value breaks a schema.
  package struct Mismatch: Hashable, Sendable, CustomStringConvertible {
    package enum Fault: Hashable, Sendable {
      /// The schema promises a name that the value lacks.
      case missing
      /// The value has a name that the schema does not promise.
      case undeclared
      case wrongKind(expected: TemplateTransform.Kind, found: TemplateTransform.Kind)
    }

    package let fault: Fault

    /// Where it breaks, such as `tasks[2].number`; zero-based.
    package let place: String

    package var description: String {
      switch fault {
      case .missing: "'\(place)' is promised but missing"
      case .undeclared: "'\(place)' is not declared"
      case .wrongKind(let expected, let found): "'\(place)' is \(found), not \(expected)"
      }
    }
  }

  /// The first way in which a value breaks the schema, or `nil`.
  ///
  /// A value that keeps it cannot make a checked template show nothing by mistake.
  /// Takes O(*n*) time in the size of the value.
  package func mismatch(in value: TemplateValue) -> Mismatch? {
    Shape.object(names).mismatch(in: value, at: "")
  }
}

extension TemplateSchema.Shape {
  // Recursion goes as deep as the schema, which is written by hand.
  fileprivate func mismatch(
    in value: TemplateValue,
    at place: @autoclosure () -> String
  ) -> TemplateSchema.Mismatch? {
    switch (self, value) {
    case (.text, .text), (.flag, .flag): return nil
    case (_, .none): return nil
    case (.object(let names), .object(let values)): return names.mismatch(in: values, at: place())
    case (.texts, .list(let elements)):
      return Self.mismatch(in: elements, each: .text, at: place())
    case (.list(let names), .list(let elements)):
      return Self.mismatch(in: elements, each: .object(names), at: place())
    default: return .init(fault: .wrongKind(expected: kind, found: value.kind), place: place())
    }
  }

  private static func mismatch(
    in elements: [TemplateValue],
    each shape: Self,
    at place: @autoclosure () -> String
  ) -> TemplateSchema.Mismatch? {
    for (index, element) in elements.enumerated() {
      if element == .none { return .init(fault: .missing, place: "\(place())[\(index)]") }
      if let mismatch = shape.mismatch(in: element, at: "\(place())[\(index)]") { return mismatch }
    }
    return nil
  }
}

extension TemplateSchema.Names {
  fileprivate func mismatch(
    in values: [String: TemplateValue],
    at place: @autoclosure () -> String
  ) -> TemplateSchema.Mismatch? {
    func path(_ name: String) -> String { place().isEmpty ? name : "\(place()).\(name)" }
    for name in inOrder {
      guard let value = values[name.name] else { return .init(fault: .missing, place: path(name.name)) }
      if let mismatch = name.shape.mismatch(in: value, at: path(name.name)) { return mismatch }
    }
    guard values.count > count else { return nil }
    let undeclared = values.keys.filter { self[$0] == nil }.min() ?? ""
    return .init(fault: .undeclared, place: path(undeclared))
  }
}

extension TemplateValue {
  /// The kind of the value; `nil` stands for any, and counts as a text.
  fileprivate var kind: TemplateTransform.Kind {
    switch self {
    case .text, .none: .text
    case .flag: .flag
    case .list: .list
    case .object: .object
    }
  }
}
