// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

/// Reads the tags of one template as a tree, and collects what is wrong with them.
struct TemplateParser {
  /// How many sections may stand inside each other.
  static let deepestSection = 16

  /// A section that waits for its end.
  private struct OpenSection {
    let expression: TemplateExpression
    let isInverted: Bool
    let isStandalone: Bool
    let offset: Int
    var nodes: [TemplateNode] = []
  }

  private let file: SourceFile
  private var nodes: [TemplateNode] = []
  private var open: [OpenSection] = []
  private var problems: [TemplateProblem] = []

  /// The template as far as it could be read, and what is wrong with it.
  static func parse(_ source: TemplateSource) -> (template: ParsedTemplate, problems: [TemplateProblem]) {
    let (file, problem) = source.normalized
    var parser = TemplateParser(file)
    if let defect = source.defect {
      parser.report(defect, at: 0)
    } else if let problem {
      parser.problems.append(problem)
    } else {
      parser.parse()
    }
    let template = ParsedTemplate(name: source.name, file: file, nodes: parser.nodes)
    return (template, parser.problems)
  }

  private init(_ file: SourceFile) { self.file = file }

  private mutating func parse() {
    let seams = CharacterSeams(file)
    var scanner = TagScanner(file.bytes)
    do {
      while let tag = try scanner.next() {
        if let offset = seams.brokenSeam(of: tag) { report(.joinedCharacter, at: offset) }
        add(tag)
      }
    } catch {
      // What follows would only be misread.
      return report(error.fault, at: error.offset)
    }
    for section in open { report(.unclosedSection(section.expression.text), at: section.offset) }
    if let offset = file.blanksAtEnd { report(.blanksAtEnd, at: offset) }
  }

  private mutating func add(_ tag: TemplateTag) {
    let offset = tag.range.lowerBound
    switch tag.kind {
    case .comment: break
    case .delimiters:
      if !open.isEmpty { report(.delimitersInSection, at: offset) }
    case .variable(let expression):
      checkTransforms(of: expression, at: offset)
      add(.variable(expression, offset: offset))
    case .partial(let name):
      let isIndented = file.isStandalone(tag.range) && file.location(ofByte: offset).column > 1
      add(.partial(PartialTag(name: name, isIndented: isIndented, offset: offset)))
    case .sectionStart(let expression, let isInverted):
      checkTransforms(of: expression, at: offset)
      if open.count == Self.deepestSection { report(.sectionsTooDeep(limit: Self.deepestSection), at: offset) }
      let isStandalone = file.isStandalone(tag.range)
      open.append(
        OpenSection(expression: expression, isInverted: isInverted, isStandalone: isStandalone, offset: offset)
      )
    case .sectionEnd(let expression):
      close(expression, at: tag.range)
    }
  }

  private mutating func checkTransforms(of expression: TemplateExpression, at offset: Int) {
    let known = TemplateTransform.names
    for name in expression.transforms where !known.contains(name) {
      report(.unknownTransform(name, known: known), at: offset)
    }
  }

  private mutating func add(_ node: TemplateNode) {
    if open.isEmpty { nodes.append(node) } else { open[open.count - 1].nodes.append(node) }
  }

  private mutating func close(_ expression: TemplateExpression, at range: Range<Int>) {
    guard let section = open.last else {
      return report(.unopenedSection(expression.text), at: range.lowerBound)
    }
    let startLine = file.line(ofByte: section.offset)
    guard section.expression == expression else {
      // A section further out is closed along with those in it; anything else closes nothing.
      let isKnown = open.contains { $0.expression == expression }
      report(
        isKnown
          ? .mismatchedSection(end: expression.text, start: section.expression.text, startLine: startLine)
          : .unopenedSection(expression.text),
        at: range.lowerBound
      )
      while isKnown, let last = open.popLast(), last.expression != expression {}
      return
    }
    open.removeLast()
    if section.isStandalone != file.isStandalone(range) {
      report(.raggedSection(expression.text, startLine: startLine), at: range.lowerBound)
    }
    // Deeper ones are reported; leaving them out keeps the tree shallow.
    guard open.count < Self.deepestSection else { return }
    add(.section(expression, isInverted: section.isInverted, section.nodes, offset: section.offset))
  }

  private mutating func report(_ fault: TemplateProblem.Fault, at offset: Int) {
    problems.append(TemplateProblem(fault, path: file.path, location: file.location(ofByte: offset)))
  }
}
