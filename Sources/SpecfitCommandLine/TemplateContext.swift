// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitRendering
internal import SpecfitReporting

/// What `templates context` says: the names that templates may use.
enum TemplateContext {
  static func text(of entries: [TemplateCatalog.Entry]) -> [UInt8] {
    let parts = entries.map { entry in
      guard let schema = entry.schema else {
        return "\(entry.name): \(entry.summary)\n  the names of the templates that include it\n"
      }
      let head = "\(entry.name), context version \(schema.version): \(entry.summary)\n"
      return head + (schema.names.inOrder.isEmpty ? "  no names\n" : lines(of: schema.names, indentation: "  "))
    }
    return Array(
      (parts.joined(separator: "\n") + "\ntransforms: \(TemplateTransform.names.joined(separator: ", "))\n").utf8
    )
  }

  // Recursion goes as deep as a schema, which is written by hand.
  private static func lines(of names: TemplateSchema.Names, indentation: String) -> String {
    let width = names.inOrder.map(\.name.count).max() ?? 0
    return names.inOrder.map { name in
      let head = "\(indentation)\(name.name.padded(to: width))  \(name.shape.word.padded(to: 7))  \(name.summary)\n"
      return head + (name.shape.names.map { lines(of: $0, indentation: indentation + "  ") } ?? "")
    }
    .joined()
  }

  static func json(of entries: [TemplateCatalog.Entry]) -> [UInt8] {
    let value: JSON = [
      "schema": "specfit.template-context/1",
      "templates": .array(
        entries.map { entry in
          [
            "name": .string(entry.name), "summary": .string(entry.summary),
            "version": entry.schema.map { .number($0.version) } ?? .null,
            "names": entry.schema.map { json(of: $0.names) } ?? .array([]),
            "samples": .array(entry.samples.map(\.json)),
          ]
        }
      ),
      "transforms": .strings(TemplateTransform.names),
    ]
    var bytes: [UInt8] = []
    value.write(to: &bytes)
    return bytes + [UInt8(ascii: "\n")]
  }

  private static func json(of names: TemplateSchema.Names) -> JSON {
    .array(
      names.inOrder.map { name in
        [
          "name": .string(name.name), "kind": .string(name.shape.word), "summary": .string(name.summary),
          "names": name.shape.names.map { json(of: $0) } ?? .array([]),
        ]
      }
    )
  }
}

extension TemplateSchema.Shape {
  /// What the value is, in one word.
  fileprivate var word: String {
    switch self {
    case .text: "text"
    case .flag: "flag"
    case .object: "object"
    case .texts: "texts"
    case .list: "objects"
    }
  }

  /// The names inside.
  fileprivate var names: TemplateSchema.Names? {
    switch self {
    case .object(let names), .list(let names): names
    case .text, .flag, .texts: nil
    }
  }
}

extension TemplateValue {
  /// The value with the names of objects in alphabetical order; recursion goes as deep as a sample, which is written by hand.
  fileprivate var json: JSON {
    switch self {
    case .text(let text): .string(text)
    case .flag(let flag): .bool(flag)
    case .list(let values): .array(values.map(\.json))
    case .object(let names): .object(names.sorted { $0.key < $1.key }.map { (key: $0.key, value: $0.value.json) })
    case .none: .null
    }
  }
}
