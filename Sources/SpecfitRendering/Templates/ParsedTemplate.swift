// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

/// A template whose tags are well-formed, before its names are checked.
struct ParsedTemplate: Sendable {
  let name: String

  /// The normalised bytes: no BOM, lines end with LF.
  let file: SourceFile

  let nodes: [TemplateNode]

  func problem(_ fault: TemplateProblem.Fault, at offset: Int) -> TemplateProblem {
    TemplateProblem(fault, path: file.path, location: file.location(ofByte: offset))
  }
}

/// A tag of a template with what depends on it; text is not kept.
indirect enum TemplateNode: Sendable {
  case variable(TemplateExpression, offset: Int)
  case section(TemplateExpression, isInverted: Bool, [TemplateNode], offset: Int)
  case partial(PartialTag)
}

/// `{{> name}}`.
struct PartialTag: Sendable {
  let name: String

  /// Whether the tag stands on a line of its own, after blanks, which indent the partial.
  let isIndented: Bool

  let offset: Int
}
