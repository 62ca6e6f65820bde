// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitModel

/// The types of an application, put together from what several documents declare.
struct StubModule {
  private var types: [String: StubType] = [:]
  private var order: [String] = []

  /// Takes over what a document declares; what it only describes comes last, where nothing is declared.
  mutating func add(_ spec: ModuleSpec) {
    for type in spec.types where type.keyword != .extension && type.language == .swift { add(StubType(type)) }
    for type in spec.types where type.keyword == .extension { types[type.name]?.add(type.members, to: type) }
    for component in spec.components where component.language == .swift {
      guard component.name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) else { continue }
      if types[component.name] == nil { add(StubType(component)) }
      types[component.name]?.add(component.members)
    }
  }

  private mutating func add(_ type: StubType) {
    if types[type.name] == nil {
      order.append(type.name)
      types[type.name] = type
    } else {
      // Of two documents' declarations the first counts; what only the second has is added.
      types[type.name]?.add(type.members)
      types[type.name]?.add(cases: type.cases)
    }
  }

  /// The application as Swift.
  var text: String {
    var lines = ["func stub<Value>() -> Value { fatalError() }"]
    for name in order where !name.contains(".") { lines += text(of: name, indentation: "") }
    for name in order where name.contains(".") && types[String(name.split(separator: ".")[0])] == nil {
      // Its outer type is another document's, or the platform's.
      lines += ["// outer type unknown: \(name)"]
    }
    return lines.joined(separator: "\n")
  }

  private func text(of name: String, indentation: String) -> [String] {
    guard let type = types[name] else { return [] }
    let inner = order.filter { other in
      other.hasPrefix(name + ".") && !other.dropFirst(name.count + 1).contains(".")
    }
    let nested = inner.flatMap { text(of: $0, indentation: indentation + "  ") }
    return type.lines(nested: nested).map { indentation + $0 }
  }
}
