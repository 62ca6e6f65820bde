// The sentences that say what is wrong with a template, and what to do.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

extension TemplateProblem: CustomStringConvertible {
  /// `path:line:column: what is wrong; what to do`.
  package var description: String {
    "\(path):\(location.line):\(location.column): \(fault.message); \(fault.help)"
  }
}

extension TemplateProblem.Fault {
  /// What is wrong, in one sentence.
  package var message: String {
    switch self {
    case .unreadable(let reason, _): reason
    case .tooLarge(let limit): "the template has more than \(limit / 1024) KiB"
    case .notUTF8: "this is not UTF-8"
    case .forbiddenCharacter(let scalar): "the character \(scalar.codePoint) may not stand in a template"
    case .joinedCharacter: "a delimiter melts with the character next to it into one"
    case .blanksAtEnd: "the last line holds only blanks, which would be lost"
    case .unclosedTag(let text, let close): "'\(text)' lacks its '\(close)' on this line"
    case .halfOpenedTag(let text): "'\(text)' looks like a tag that lacks a brace"
    case .openDelimiterAtEnd: "the template ends in what may open a tag"
    case .malformedTag(let text): "'\(text)' is no tag"
    case .malformedDelimiters(let text): "'\(text)' does not name two delimiters"
    case .commentTouchesClose(let close): "this sign touches the '\(close)' after it, and the comment would go on"
    case .unsupportedTag(let sign): "tags with '\(sign)' are not supported"
    case .delimitersInSection: "delimiters cannot change inside a section"
    case .unclosedSection(let name): "section '\(name)' is never closed"
    case .unopenedSection(let name): "section '\(name)' is closed but never opened"
    case .mismatchedSection(let end, let start, let line):
      "section '\(end)' is closed where '\(start)' of line \(line) is open"
    case .raggedSection(let name, let line):
      "section '\(name)' of line \(line) has only one of its two tags on a line of its own"
    case .sectionsTooDeep(let limit): "more than \(limit) sections stand inside each other"
    case .unknownPartial(let name, _): "there is no template '\(name)'"
    case .recursivePartial(let names):
      "template '\(names.last ?? "")' includes itself (\(names.joined(separator: " > ")))"
    case .partialsTooDeep(let limit): "more than \(limit) partials stand inside each other"
    case .tooManyPartials(let limit): "the template includes more than \(limit) partials, counted one by one"
    case .indentedSection(let partial):
      "partial '\(partial)' is indented, but holds a section, whose indentation gets lost"
    case .unknownTransform(let name, _): "there is no transform '\(name)'"
    case .misplacedTransform(let name, let needed, let given): "transform '\(name)' takes \(needed), not \(given)"
    case .unknownName(let name, _): "there is no name '\(name)' here"
    case .notShowable(let text, let kind): "'\(text)' is \(kind), which has no text"
    case .notASection(let text, let kind): "'\(text)' is \(kind), which opens no section"
    case .noParts(let part, let whole): "'\(whole)' is no object and has no '\(part)'"
    case .outsideList(let text): "'\(text)' does not stand directly in the section of a list"
    case .duplicateTemplate(let name, let path): "template '\(name)' is also in '\(path)'"
    case .unusedOverride(let name, _): "no template is called '\(name)', and none includes it"
    case .missingEntry(let name, _): "there is no template '\(name)'"
    case .unusableResult(_, let line, let text, let reason):
      "line \(line) of what it renders is '\(text.drop { $0 == " " }.prefix(120))': \(reason)"
    case .refused: "Mustache does not understand this"
    }
  }

  /// What to do about it, as an imperative sentence.
  package var help: String {
    switch self {
    case .unreadable(_, let help): help
    case .tooLarge: "cut it into partials"
    case .notUTF8: "save the file as UTF-8"
    case .forbiddenCharacter: "remove it"
    case .joinedCharacter: "put a blank between them"
    case .blanksAtEnd: "remove them, or end the line"
    case .unclosedTag, .halfOpenedTag, .openDelimiterAtEnd:
      "complete the tag, or change the delimiters with '{{=<% %>=}}' if this is text"
    case .malformedTag: "write a name, or 'transform(name)', of ASCII letters, digits, and '_'"
    case .malformedDelimiters: "write two signs each, as in '{{=<% %>=}}'"
    case .commentTouchesClose: "put a blank between them"
    case .unsupportedTag(let sign): Self.replacement(forTag: sign)
    case .delimitersInSection: "change them before the section begins"
    case .unclosedSection(let name): "add '{{/\(name)}}'"
    case .unopenedSection(let name): "add '{{#\(name)}}' before it, or remove it"
    case .mismatchedSection(_, let start, _): "close '\(start)' first"
    case .raggedSection: "give both tags a line of their own, or neither"
    case .sectionsTooDeep, .partialsTooDeep, .tooManyPartials: "simplify the template"
    case .recursivePartial: "remove the partial"
    case .indentedSection: "write the indentation into the partial, and include it at the start of the line"
    case .misplacedTransform(let name, let needed, _): Self.advice(for: name, taking: needed)
    case .notShowable(let text, let kind): Self.advice(forShowing: text, kind)
    case .notASection: "show it with a variable tag"
    case .noParts: "remove the part"
    case .outsideList: "move it into a section that repeats, outside partials and other sections in it"
    case .duplicateTemplate: "give each template a name of its own"
    case .unknownPartial(let name, let known), .unknownTransform(let name, let known),
      .unknownName(let name, let known), .unusedOverride(let name, let known):
      Self.choice(for: name, among: known)
    case .missingEntry(let name, let known):
      suggestion(for: name, among: known).map { "did you mean '\($0)'?" }
        ?? "add it to '.specfit/templates', or name a profile that has it in 'extends'"
    case .unusableResult(let template, _, _, _):
      "compare the template with 'specfit templates eject \(template) --print'"
    case .refused: "simplify the tag, and report this as a fault of specfit"
    }
  }

  private static func choice(for name: String, among known: [String]) -> String {
    if let suggestion = suggestion(for: name, among: known) { return "did you mean '\(suggestion)'?" }
    if known.isEmpty { return "nothing is known here, so remove it" }
    return "choose one of " + known.sorted().map { "'\($0)'" }.joined(separator: ", ")
  }

  private static func replacement(forTag sign: Character) -> String {
    switch sign {
    case "{", "&": "write '{{name}}', which escapes nothing, or change the delimiters if the brace is text"
    case "%": "remove it: the content type is always text"
    default: "include a template by its name: '{{> name}}'"
    }
  }

  private static func advice(for name: String, taking kind: TemplateTransform.Kind) -> String {
    switch kind {
    case .text: "apply '\(name)' before any transform that escapes, and to a text"
    case .position: "write '\(name)()'"
    default: "apply it to \(kind)"
    }
  }

  private static func advice(forShowing text: String, _ kind: TemplateTransform.Kind) -> String {
    switch kind {
    case .object: "name one of its parts"
    case .position: "write a transform of it, such as 'index()'"
    default: "open a section: '{{#\(text)}}'"
    }
  }
}

extension Unicode.Scalar {
  /// The scalar as `U+000A`.
  fileprivate var codePoint: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
