// Part of specfit. SPDX-License-Identifier: Apache-2.0

package import SpecfitSource

/// Something wrong in a template, with its place.
package struct TemplateProblem: Hashable, Sendable {
  /// What is wrong.
  package enum Fault: Hashable, Sendable {
    /// The file could not even be read: why, and what to do.
    case unreadable(String, help: String)
    case tooLarge(limit: Int)
    case notUTF8
    case forbiddenCharacter(Unicode.Scalar)
    case joinedCharacter
    case blanksAtEnd

    case unclosedTag(String, close: String)
    case halfOpenedTag(String)
    case openDelimiterAtEnd
    case malformedTag(String)
    case malformedDelimiters(String)
    case commentTouchesClose(String)
    case unsupportedTag(Character)

    case delimitersInSection
    case unclosedSection(String)
    case unopenedSection(String)
    case mismatchedSection(end: String, start: String, startLine: Int)
    case raggedSection(String, startLine: Int)
    case sectionsTooDeep(limit: Int)

    case unknownPartial(String, known: [String])
    case recursivePartial([String])
    case partialsTooDeep(limit: Int)
    case tooManyPartials(limit: Int)
    case indentedSection(partial: String)

    case unknownTransform(String, known: [String])
    case misplacedTransform(String, takes: TemplateTransform.Kind, isGiven: TemplateTransform.Kind)
    case unknownName(String, known: [String])
    case notShowable(String, TemplateTransform.Kind)
    case notASection(String, TemplateTransform.Kind)
    case noParts(String, of: String)
    case outsideList(String)

    case duplicateTemplate(String, otherPath: String)
    case unusedOverride(String, known: [String])
    case missingEntry(String, known: [String])

    /// A line of what the template renders is of no use.
    case unusableResult(template: String, line: Int, text: String, reason: String)

    /// Mustache itself refused what the guards let pass.
    case refused
  }

  package let fault: Fault

  /// The path of the template's file.
  package let path: String

  package let location: Location

  package init(_ fault: Fault, path: String, location: Location) {
    self.fault = fault
    self.path = path
    self.location = location
  }
}

extension TemplateProblem: Comparable {
  /// By path, then by place, then by what is said.
  package static func < (left: Self, right: Self) -> Bool {
    let places = [left, right].map { ($0.path, $0.location.line, $0.location.column) }
    return places[0] == places[1] ? left.description < right.description : places[0] < places[1]
  }
}

extension [TemplateProblem] {
  /// In order of path and place, and no place with the same sentence twice.
  ///
  /// A partial is checked wherever it is included, each time with other names around it.
  var ordered: [TemplateProblem] {
    sorted().reduce(into: []) { ordered, problem in
      let isRepeated = ordered.last.map { last in
        last.path == problem.path && last.location == problem.location && last.fault.message == problem.fault.message
      }
      if isRepeated != true { ordered.append(problem) }
    }
  }
}
