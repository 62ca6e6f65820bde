// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// A value that a template can show.
///
/// The tree is built by hand, not read off Swift types: what a template may name
/// is a promise to its authors, and renaming a property must not break it.
package indirect enum TemplateValue: Hashable, Sendable {
  /// Shown as it is, or through a transform; the empty text hides a section.
  case text(String)

  /// Opens or hides a section.
  case flag(Bool)

  /// Repeats a section, once for each element; elements are texts or objects.
  case list([TemplateValue])

  /// Opens a section in which its names are known.
  case object([String: TemplateValue])

  /// A value that is not there: shows nothing and hides a section.
  case none
}

extension TemplateValue: ExpressibleByStringInterpolation, ExpressibleByBooleanLiteral {
  package init(stringLiteral text: String) { self = .text(text) }

  package init(booleanLiteral flag: Bool) { self = .flag(flag) }
}

extension TemplateValue: ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
  package init(arrayLiteral elements: TemplateValue...) { self = .list(elements) }

  /// An object; of two equal names the later one counts.
  package init(dictionaryLiteral names: (String, TemplateValue)...) {
    self = .object(Dictionary(names) { _, later in later })
  }
}

extension TemplateValue: ExpressibleByNilLiteral {
  package init(nilLiteral: ()) { self = .none }

  /// A text, or nothing.
  package init(_ text: String?) { self = text.map(Self.text) ?? .none }
}
