// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitCode
internal import SpecfitModel

extension CodeExpression {
  /// The text on a control: its first argument, or the first text in its label.
  var title: String? {
    guard let call else { return nil }
    if let text = call.arguments.first(where: { $0.label == nil })?.value.string, !text.isEmpty {
      return text.shortened(to: 60)
    }
    for argument in call.arguments.reversed() {
      if let content = argument.value.closure?.content, content.isQuoted { return content.text }
    }
    // Of two texts the one that stands there as long as nothing special holds.
    guard calledName == "Button" else { return nil }
    let inside = call.arguments.flatMap { $0.value.closure?.statements.first?.eitherValue ?? [] }
    return ([self] + inside).lazy.compactMap(\.usualText).first
  }
}

extension CodeExpression {
  /// The second of the two texts that it shows: `Text(isOpen ? "Close" : "Open")`.
  fileprivate var usualText: String? {
    guard ["Button", "Text", "Label"].contains(calledName), let first = call?.arguments.first, first.label == nil,
      case .ternary(_, let special, let usual) = first.value.bare.kind, special.string != nil
    else { return nil }
    return usual.string
  }
}

extension CodeStatement {
  /// The value of a statement, or those of the last and the first branch of an `if` that has one of each.
  fileprivate var eitherValue: [CodeExpression] {
    guard case .if(_, let then, let other?) = kind else { return plainValue.map { [$0] } ?? [] }
    return [other, then].compactMap { $0.statements.count == 1 ? $0.statements[0].plainValue : nil }
  }
}

/// What a block shows, as a name and a sentence have it.
struct ViewContent {
  /// `No orders`, `order card`.
  var words: String
  /// `"No orders"`, `the order card`.
  var clause: String
  var state: String
  var meaning: Response.Meaning
  /// Whether it is a text that stands there.
  var isQuoted: Bool
  var literals: [String] = []
  var offset: Int
}

/// Something that a block shows.
private struct ShownPart {
  enum Kind {
    /// A text, whether it is written out or filled in.
    case text(CodeExpression)
    /// A view of the document's own, with what is written on it.
    case view(String, title: CodeExpression?)
    case button(String)
  }

  var kind: Kind
  var offset: Int
}

extension CodeBlock {
  /// What a block shows: its first text, else the first view of its own.
  var content: (text: String, isQuoted: Bool, offset: Int)? {
    let parts = shownParts
    for part in parts {
      if case .text(let value) = part.kind, let text = value.fixedText {
        return (text.shortened(to: 70), true, part.offset)
      }
    }
    for part in parts {
      if case .view(let name, _) = part.kind { return (CodeName(name).phrase, false, part.offset) }
    }
    // What a sheet shows of a value that is there.
    if statements.count == 1, case .if(_, let then, nil) = statements[0].kind { return then.content }
    return nil
  }

  /// What a block shows: a text with what the condition around it has found, else its first text, else its views, else
  /// its first button.
  func shown(finding bound: [String: CodeExpression] = [:]) -> ViewContent? {
    let parts = shownParts
    return told(bound, among: parts) ?? fixed(among: parts) ?? filled(among: parts) ?? views(bound, among: parts)
      ?? button(among: parts)
  }

  /// A text that begins with what is filled in: "\(rooms) rooms left".
  private func filled(among parts: [ShownPart]) -> ViewContent? {
    for part in parts {
      guard case .text(let value) = part.kind, let text = value.string, text.hasPrefix("\\("),
        text.withoutInterpolations.split(whereSeparator: { !$0.isLetter }).contains(where: { $0.count > 2 })
      else { continue }
      let words = FilledText(text).words
      return Self.shown(words, as: "\"\(text.shortened(to: 60))\"", .shows(text), at: part.offset)
    }
    return nil
  }

  /// What is shown as text, in words that tell whether it is one thing or several.
  private static func shown(_ words: String, as clause: String, _ meaning: Response.Meaning, at offset: Int)
    -> ViewContent
  {
    let state = "\(words) \(ResponsePhrase.being(of: words)) shown"
    return ViewContent(words: words, clause: clause, state: state, meaning: meaning, isQuoted: true, offset: offset)
  }

  /// "\(score) / 100": what is filled in, with what it is out of.
  private func told(_ bound: [String: CodeExpression], among parts: [ShownPart]) -> ViewContent? {
    for (index, part) in parts.enumerated() {
      guard case .text(let value) = part.kind else { continue }
      if let found = value.found(bound) {
        return Self.shown(
          found.words,
          as: bound.count == 1 && value.bare.path?.count == 1 ? "it" : found.clause,
          .presents(found.words),
          at: part.offset
        )
      }
      guard let text = value.string, text.mentions(bound) else { continue }
      var words = FilledText(text, bound).words
      guard !words.isEmpty else { continue }
      var clause = "\"\(text.shortened(to: 60))\""
      if index + 1 < parts.count, case .text(let next) = parts[index + 1].kind, let rest = next.string,
        rest.hasPrefix("/")
      {
        words += " out of \(rest.dropFirst().filter { $0 != " " })"
        clause += " and \"\(rest)\""
      }
      return Self.shown(words, as: clause, .shows(text), at: part.offset)
    }
    return nil
  }

  private func fixed(among parts: [ShownPart]) -> ViewContent? {
    for part in parts {
      guard case .text(let value) = part.kind, let text = value.fixedText?.shortened(to: 70) else { continue }
      return ViewContent(
        words: text,
        clause: "\"\(text)\"",
        state: "\(text.withoutInterpolations) is shown",
        meaning: .shows(text),
        isQuoted: true,
        literals: [text],
        offset: part.offset
      )
    }
    return nil
  }

  private func views(_ bound: [String: CodeExpression], among parts: [ShownPart]) -> ViewContent? {
    let views = parts.compactMap { part in
      if case .view(let name, let title) = part.kind { (name: name, title: title, offset: part.offset) } else { nil }
    }
    guard let first = views.first else { return nil }
    var names: [String] = []
    for view in views where !names.contains(view.name) { names.append(view.name) }
    var things = names.map { name in
      let thing = CodeName(name).phrase
      return views.count { $0.name == name } > 1 ? thing.plural : thing
    }
    var clauses = things.map { "the \($0)" }
    // What stands on a view tells which of its kind it is.
    if views.count == 1, let title = first.title {
      if let text = title.string, !text.contains("\\("), text.count < 30 {
        (things[0], clauses[0]) = ("\(text) \(things[0])", "\(clauses[0]) \"\(text)\"")
      } else if let told = title.told(bound) {
        (things[0], clauses[0]) = (told.words, "\(told.clause) in \(clauses[0])")
      }
    }
    let words = things.listed
    let kinds = Set(things.map { $0.split(separator: " ").last { $0 != "view" }.map(String.init) ?? "" })
    let spoken =
      things.count < 3
      ? words
      : kinds.count == 1 && !kinds.contains("")
        ? "all \(things.count) \((kinds.first ?? "").plural)" : "\(things[0]) and \(things.count - 1) more views"
    return ViewContent(
      words: words,
      clause: clauses.listed,
      state: "\(spoken) \(things.count > 1 ? "are" : ResponsePhrase.being(of: spoken)) shown",
      meaning: .presents(words),
      isQuoted: false,
      offset: first.offset
    )
  }

  private func button(among parts: [ShownPart]) -> ViewContent? {
    for part in parts {
      guard case .button(let title) = part.kind else { continue }
      return ViewContent(
        words: "\(title) button",
        clause: "the button \"\(title)\"",
        state: "\(title) button is shown",
        meaning: .shows(title),
        isQuoted: false,
        literals: [title],
        offset: part.offset
      )
    }
    return nil
  }

  /// What the only picture of a block shows: *plus* of `Image(systemName: "plus.circle.fill")`.
  var symbol: String? {
    guard statements.count == 1, var value = statements[0].plainValue else { return nil }
    while let base = value.call?.function.base, base.call != nil { value = base }
    guard value.calledName == "Image", let picture = value.argument("systemName") else { return nil }
    // Of two pictures the one that stands there as long as nothing special holds.
    let usual = if case .ternary(_, _, let other) = picture.bare.kind { other } else { picture }
    guard let name = usual.string else { return nil }
    let words = name.split(separator: ".").filter { !["fill", "circle", "square"].contains($0) }
    return words.isEmpty ? nil : words.joined(separator: " ")
  }

  private var shownParts: [ShownPart] {
    var parts: [ShownPart] = []
    var open = statements.reversed().compactMap { statement -> CodeExpression? in
      switch statement.kind {
      case .expression(let value), .return(let value?): value
      default: nil
      }
    }
    var steps = 0
    while let next = open.popLast(), steps < 200 {
      steps += 1
      guard let call = next.call else {
        if case .name(let name) = next.kind,
          name.hasSuffix("View") || name.hasSuffix("List") || name.hasSuffix("Section")
        {
          parts.append(ShownPart(kind: .view(name, title: nil), offset: next.offset))
        }
        continue
      }
      if case .member(let base?, let name) = call.function.kind, base.call != nil || name.first?.isLowercase == true {
        open.append(base)
        continue
      }
      guard let name = call.function.simpleName else { continue }
      if name == "Text" || name == "Label" {
        if let value = call.arguments.first?.value { parts.append(ShownPart(kind: .text(value), offset: next.offset)) }
      } else if name == "Button" {
        if let title = next.title { parts.append(ShownPart(kind: .button(title), offset: next.offset)) }
      } else if Self.containers.contains(name) {
        for argument in call.arguments.reversed() {
          for statement in (argument.value.closure?.statements ?? []).reversed() {
            if case .expression(let value) = statement.kind { open.append(value) }
          }
        }
      } else if name.first?.isUppercase == true ? !Self.plain.contains(name) : name.hasSuffix("View") {
        let title = call.arguments.first {
          $0.label.map { ["title", "text", "label"].contains($0) } ?? ($0.value.string != nil)
        }
        parts.append(ShownPart(kind: .view(name, title: title?.value), offset: next.offset))
      }
    }
    return parts
  }

  /// The name of the first view.
  var firstElement: String? {
    guard let statement = statements.first, case .expression(let value) = statement.kind else { return nil }
    return value.calledName
  }

  /// Whether a name is that of a view which holds or shows parts of any screen, and is none of the document's own.
  static func isPartOfAny(_ name: String) -> Bool { containers.contains(name) || plain.contains(name) }

  private static let containers: Set<String> = [
    "VStack", "HStack", "ZStack", "Group", "ScrollView", "Section", "LazyVStack", "LazyHStack", "Form", "List",
    "NavigationStack",
    "NavigationView", "GeometryReader", "LazyVGrid", "ToolbarItem", "Card",
  ]
  private static let plain: Set<String> = [
    "Spacer", "Divider", "Image", "Color", "Rectangle", "RoundedRectangle", "LinearGradient", "EmptyView", "Text",
    "Label", "Task", "ForEach", "Button", "Capsule", "AnyView", "NavigationLink",
  ]
}

extension [String] {
  /// *a*, *a and b*, *a, b and c*.
  fileprivate var listed: String {
    guard count > 1, let last else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " and " + last
  }
}

extension CodeExpression {
  /// A text that stands there, at least in part, and has a word.
  fileprivate var fixedText: String? {
    guard let text = string, !text.hasPrefix("\\("),
      text.split(whereSeparator: { !$0.isLetter }).contains(where: { $0.count > 1 })
    else { return nil }
    return text
  }

  /// A value that a condition has found, where it is shown by itself: `Text(note)` under `if let note`.
  fileprivate func found(_ bound: [String: CodeExpression]) -> (words: String, clause: String)? {
    guard let path = bare.path, let name = path.first, path.count < 3, let value = bound[name], !value.shown.isEmpty
    else { return nil }
    if path.count == 2 { return noun.isEmpty ? nil : (noun, "`\(shown)`") }
    let noun = value.noun.isEmpty ? CodeName(name).phrase : value.noun
    return value.bare.path == nil ? nil : (noun, "`\(value.shown)`")
  }

  /// A value that is shown, in words, and as it stands in the code.
  fileprivate func told(_ bound: [String: CodeExpression]) -> (words: String, clause: String)? {
    if let text = string {
      let words = FilledText(text, bound).words
      return words.isEmpty ? nil : (words, "\"\(text)\"")
    }
    guard let path = bare.path, let root = path.first, let value = bound[root], !shown.isEmpty else { return nil }
    return path.count == 1 ? (value.noun, "`\(value.shown)`") : (noun, "`\(shown)`")
  }
}

extension String {
  /// Whether something of a condition is filled in.
  fileprivate func mentions(_ bound: [String: CodeExpression]) -> Bool {
    guard !bound.isEmpty, contains("\\(") else { return false }
    return FilledText.fillings(of: self).contains { filling in
      filling.path.first.map { bound[$0] != nil } == true
    }
  }
}
