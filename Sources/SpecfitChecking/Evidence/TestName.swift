// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

/// The name of a test, as far as a report tells it.
package struct TestName: Hashable, Sendable {
  /// The module of the tests; nil when the report does not tell.
  package var module: String?
  /// With the enclosing types: `CartTests.Adding`; nil for a test outside of types, or when the report does not tell.
  package var suite: String?
  /// Without labels and backticks; nil when the report only has the display name.
  package var function: String?
  /// `()` or `(item:)`; nil for a name without parentheses.
  package var labels: String?
  /// The sentence that the attribute gives.
  package var displayName: String?

  package init(
    module: String? = nil,
    suite: String? = nil,
    function: String?,
    labels: String? = nil,
    displayName: String? = nil
  ) {
    self.module = module
    self.suite = suite
    self.function = function
    self.labels = labels
    self.displayName = displayName
  }

  /// Takes a function as reports write it: `add(item:)`, `` `is empty`() ``, `test_add`.
  init(module: String? = nil, suite: String? = nil, written: String, displayName: String? = nil) {
    let (function, labels) = Self.divided(written)
    self.init(module: module, suite: suite, function: function, labels: labels, displayName: displayName)
  }

  /// Divides `add(item:)` into name and labels.
  private static func divided(_ written: String) -> (function: String, labels: String?) {
    if written.hasPrefix("`"), let end = written.dropFirst().firstIndex(of: "`") {
      let rest = written[written.index(after: end)...]
      return (String(written[written.index(after: written.startIndex)..<end]), rest.isEmpty ? nil : String(rest))
    }
    guard let parenthesis = written.firstIndex(of: "("), written.hasSuffix(")") else { return (written, nil) }
    return (String(written[..<parenthesis]), String(written[parenthesis...]))
  }

  /// Reads the identifier of Swift Testing: `Module.Suite/Nested/add(item:)/File.swift:3:2`; nil when it is none.
  ///
  /// - Parameters:
  ///   - identifier: of a function, not of a suite.
  ///   - displayName: the sentence of the attribute.
  init?(identifier: String, displayName: String? = nil) {
    guard let dot = identifier.firstIndex(of: ".") else { return nil }
    var parts = Self.components(of: identifier[identifier.index(after: dot)...], at: "/")
    // The last part is the place, if one is given.
    if parts.count > 1, !parts[parts.count - 1].hasSuffix(")"), parts[parts.count - 1].contains(":") {
      parts.removeLast()
    }
    guard let function = parts.popLast(), !function.isEmpty else { return nil }
    let suite = parts.isEmpty ? nil : parts.joined(separator: ".")
    self.init(module: String(identifier[..<dot]), suite: suite, written: function, displayName: displayName)
  }

  /// The parts of a text between separators that stand in no backticks.
  private static func components(of text: Substring, at separator: Character) -> [String] {
    var parts = [""]
    var isRaw = false
    for character in text {
      if character == "`" { isRaw.toggle() }
      if character == separator, !isRaw { parts.append("") } else { parts[parts.count - 1].append(character) }
    }
    return parts
  }
}

extension TestName: CustomStringConvertible {
  /// `Module.Suite/function(labels:)`, as far as it is known.
  package var description: String {
    let place = [module, suite].compactMap(\.self).joined(separator: ".")
    let name = function.map { $0 + (labels ?? "") } ?? displayName.map { "\"\($0)\"" } ?? ""
    return place.isEmpty ? name : place + "/" + name
  }
}
