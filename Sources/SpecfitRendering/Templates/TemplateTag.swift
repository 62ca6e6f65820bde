// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// A tag of a template, such as `{{#tasks}}`.
struct TemplateTag: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case variable(TemplateExpression)
    /// `{{#…}}`, or `{{^…}}` when inverted.
    case sectionStart(TemplateExpression, isInverted: Bool)
    case sectionEnd(TemplateExpression)
    /// `{{> name}}`.
    case partial(String)
    case comment
    /// `{{=<% %>=}}`.
    case delimiters
  }

  let kind: Kind

  /// The bytes of the tag in the normalised template, delimiters included.
  let range: Range<Int>
}
