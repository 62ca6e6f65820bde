// How Mustache walks a value: through these protocols alone, never by reflection.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import Mustache

extension TemplateValue: MustacheParent {
  /// The named part of an object.
  ///
  /// Lists and flags leave their case, because Mustache repeats only sequences
  /// and branches only on `Bool`.
  package func child(named name: String) -> Any? {
    guard case .object(let names) = self, let value = names[name] else { return nil }
    return value.unwrapped
  }

  private var unwrapped: Any {
    switch self {
    case .list(let elements): elements
    case .flag(let flag): flag
    case .text, .object, .none: self
    }
  }
}

extension TemplateValue: MustacheCustomRenderable {
  package var renderText: String {
    if case .text(let text) = self { return text }
    return ""
  }

  /// Whether a section of this value is hidden.
  package var isNull: Bool {
    switch self {
    case .none: true
    case .text(let text): text.isEmpty
    case .flag, .list, .object: false
    }
  }
}

extension TemplateValue: MustacheTransformable {
  /// The transformed text; nothing for other values, which the check forbids.
  package func transform(_ name: String) -> Any? {
    guard case .text(let text) = self else { return nil }
    return TextTransform(rawValue: name).map { TemplateValue.text($0.apply(to: text)) }
  }
}
