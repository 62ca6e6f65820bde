// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// The names that a template may use: the promise to those who write templates.
package struct TemplateSchema: Sendable {
  /// Rises when a name is taken away or changes its meaning; new names change nothing.
  package let version: Int

  package let names: Names

  package init(version: Int, _ names: Name...) {
    self.version = version
    self.names = Names(names)
  }

  /// A name and what it stands for.
  package struct Name: Sendable {
    package let name: String

    /// What it is, in one phrase for the authors of templates.
    package let summary: String

    package let shape: Shape
  }

  /// What a value looks like; any value may also be missing.
  package indirect enum Shape: Sendable {
    case text
    case flag
    case object(Names)
    /// A list of texts.
    case texts
    /// A list of objects.
    case list(Names)

    var kind: TemplateTransform.Kind {
      switch self {
      case .text: .text
      case .flag: .flag
      case .object: .object
      case .texts, .list: .list
      }
    }
  }

  /// The names of an object, in the order in which they are explained.
  package struct Names: Sendable {
    package let inOrder: [Name]
    private let shapes: [String: Shape]

    init(_ names: [Name]) {
      inOrder = names
      shapes = Dictionary(names.map { ($0.name, $0.shape) }) { first, _ in first }
      precondition(shapes.count == names.count, "a schema has two names '\(names.map(\.name))' that are equal")
    }

    var count: Int { shapes.count }

    subscript(name: String) -> Shape? { shapes[name] }
  }
}

extension TemplateSchema.Name {
  package static func text(_ name: String, _ summary: String) -> Self {
    Self(name: name, summary: summary, shape: .text)
  }

  package static func flag(_ name: String, _ summary: String) -> Self {
    Self(name: name, summary: summary, shape: .flag)
  }

  package static func texts(_ name: String, _ summary: String) -> Self {
    Self(name: name, summary: summary, shape: .texts)
  }

  package static func object(_ name: String, _ summary: String, _ names: Self...) -> Self {
    Self(name: name, summary: summary, shape: .object(TemplateSchema.Names(names)))
  }

  package static func list(_ name: String, _ summary: String, of names: Self...) -> Self {
    Self(name: name, summary: summary, shape: .list(TemplateSchema.Names(names)))
  }
}
