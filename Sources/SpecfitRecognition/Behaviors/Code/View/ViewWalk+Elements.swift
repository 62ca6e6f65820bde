// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitCode
internal import SpecfitModel

extension ViewWalk {
  /// Looks at an element with its modifiers.
  mutating func visit(_ value: CodeExpression, _ conditions: [StatedCondition], comment: String?) {
    guard depth < 40 else { return }
    depth += 1
    defer { depth -= 1 }
    var element = value.bare
    var modifiers: [(name: String, arguments: [CodeArgument], offset: Int)] = []
    while case .call(let function, let arguments) = element.kind, case .member(let base?, let name) = function.kind,
      base.bare.call != nil || base.simpleName?.first?.isLowercase == true, modifiers.count < 80
    {
      modifiers.append((name, arguments, arguments.first?.value.offset ?? element.offset))
      element = base.bare
    }
    if case .branches(let inner) = element.kind { walk(inner, conditions) }
    if let name = (element.call?.function ?? element).simpleName, isPart(name) {
      uses.append((name, conditions.last?.told(inside: conditions.dropLast()), isHidden, isOptional))
    }
    let isOuterOptional = isOptional
    if modifiers.contains(where: { $0.name == "disabled" && $0.arguments.first?.value.bool != false }) {
      isOptional = true
    }
    let outer = spoken
    spoken =
      element.calledName == "Button"
      ? modifiers.lazy.filter { $0.name == "accessibilityLabel" }.compactMap { $0.arguments.first?.value.string }.first
      : nil
    if let call = element.call { visit(call.function, call.arguments, element, conditions) }
    spoken = outer
    isOptional = isOuterOptional
    let subject = subject(element)
    for modifier in modifiers.reversed() {
      modify(modifier.name, modifier.arguments, modifier.offset, element, subject, conditions)
    }
  }

  private func isPart(_ name: String) -> Bool {
    type?.members.contains { $0.isShown && $0.baseName == name } == true
  }

  /// What a sentence calls an element: the view itself, or the part of it that is built here, for what holds all the rest.
  private func subject(_ element: CodeExpression) -> String {
    // The statement of a body and its value are two steps.
    if depth == 2 { return part.map { CodeName($0).phrase } ?? "view" }
    guard let name = element.calledName else { return "element" }
    let kind =
      CodeBlock.isPartOfAny(name) && !["Button", "Text", "Label", "Image"].contains(name)
      ? "group" : CodeName(name).phrase
    return element.title.map { "\"\($0)\" \(kind)" } ?? element.pictured.map { "\($0) \(kind)" } ?? kind
  }

  mutating func visit(
    _ function: CodeExpression,
    _ arguments: [CodeArgument],
    _ element: CodeExpression,
    _ conditions: [StatedCondition]
  ) {
    let name = function.simpleName ?? ""
    let blocks = arguments.compactMap { argument in argument.value.closure.map { (argument.label, $0) } }
    if ["Text", "Label", "Button"].contains(name), let text = arguments.first(where: { $0.label == nil })?.value {
      for (condition, text) in choices(text) {
        add(condition, "show \(text)", "shows \"\(text)\"", .shows(text), [element.offset], 5)
      }
    }
    // What stands on a control may depend on a state as well.
    if ["Button", "NavigationLink"].contains(name) {
      for (label, block) in blocks where label == "label" { walk(block, conditions) }
    }
    switch name {
    case "Button": button(arguments, blocks, element, conditions)
    case "NavigationLink": link(arguments, blocks, element, conditions)
    case "SecureField": secure(arguments, element)
    case "Picker": pick(arguments, blocks, element)
    case "Toggle": switchable(arguments, element)
    case "ForEach", "List":
      if let range = arguments.first?.value, case .binary(let low, "..<", let high) = range.bare.kind,
        low.number == "0",
        let count = high.number, let content = blocks.last?.1.content, !content.isQuoted
      {
        add(
          conditions.last?.told(inside: conditions.dropLast())
            ?? StatedCondition("opening", "", .event("open"), isEvent: true),
          "show \(count) \(content.text)s",
          "shows \(count) \(content.text)s",
          .presents(content.text),
          [element.offset, content.offset],
          5
        )
      }
      let isFixed = arguments.first?.value.listsFixedValues ?? true
      for (_, block) in blocks { if isFixed { walk(block, conditions) } else { walkOptional(block, conditions) } }
    case "Task": break
    case "Menu": for (label, block) in blocks where label != "label" { walkHidden(block, conditions) }
    default:
      for (label, block) in blocks {
        if let label, label.hasPrefix("on"), label.count > 2, label.dropFirst(2).first?.isUppercase == true {
          callback(String(label.dropFirst(2)), block, element, conditions)
        } else if label == "action" {
          act(on: element.title ?? CodeName(name).phrase, block, element.offset, conditions)
        } else {
          walk(block, conditions)
        }
      }
    }
  }

  /// The texts between which a condition chooses, each with when it is chosen.
  func choices(_ value: CodeExpression) -> [(condition: StatedCondition, text: String)] {
    guard case .ternary(let test, let first, let second) = value.bare.kind,
      let texts = Optional([first, second].compactMap(\.string)), texts.count == 2, texts[0] != texts[1]
    else { return [] }
    return zip([true, false], texts).compactMap { holds, text in
      let ways = ConditionPhrases().alternatives(test, holds: holds)
      guard ways.count == 1, !ways[0].words.isEmpty, text.contains(where: \.isLetter) else { return nil }
      return (ways[0], text.shortened(to: 60))
    }
  }

  mutating func button(
    _ arguments: [CodeArgument],
    _ blocks: [(String?, CodeBlock)],
    _ element: CodeExpression,
    _ conditions: [StatedCondition]
  ) {
    let title = spoken ?? element.title ?? blocks.lazy.compactMap { $0.1.content }.first { $0.isQuoted }?.text
    let named = arguments.first { $0.label == "action" }
    let isTitled = arguments.contains { $0.label == nil && $0.value.closure == nil } || blocks.count > 1
    let action = blocks.first { $0.0 == "action" } ?? (named == nil && isTitled ? blocks.first : nil)
    if title == nil, let action, let name = element.pictured ?? element.entitled {
      return act(on: "\(name) button", action.1, element.offset, conditions)
    }
    guard let title else { return }
    if let action { return act(on: "\"\(title)\"", action.1, element.offset, conditions) }
    guard let value = arguments.first(where: { $0.label == "action" })?.value, let name = value.path?.last else {
      return
    }
    let isReported = name.hasPrefix("on") && name.dropFirst(2).first?.isUppercase == true
    let words = CodeName(name).phrase
    add(
      tapping("\"\(title)\""),
      isReported ? "call back \(words)" : words,
      "calls `\(value.shown)`",
      .calls("", name),
      [element.offset],
      6,
      opening: "tapping \"\(title)\""
    )
  }

  mutating func link(
    _ arguments: [CodeArgument],
    _ blocks: [(String?, CodeBlock)],
    _ element: CodeExpression,
    _ conditions: [StatedCondition]
  ) {
    let content = blocks.lazy.compactMap { $0.1.content }.first { $0.isQuoted }?.text
    guard let title = element.title ?? content else { return }
    let target = arguments.first { $0.label == "destination" }?.value
    let type = target?.calledName ?? blocks.lazy.compactMap { $0.1.firstElement }.first
    // What stands on a link is no place to which it leads.
    guard let type, type.first?.isUppercase == true, !CodeBlock.isPartOfAny(type) else { return }
    let words = CodeName(type).phrase
    let given = (target?.call?.arguments ?? []).compactMap(\.chosen)
    let code = given.isEmpty ? type : "\(type)(\(given.map(\.code).joined(separator: ", ")))"
    add(
      tapping("\"\(title)\""),
      "open \(words)\(given.map { " " + $0.words }.joined())",
      "opens the \(words)",
      .presents(type),
      [element.offset],
      6,
      sentence: "tapping \"\(title)\" opens the \(words) (`\(code)`)"
    )
    guard !given.isEmpty else { return }
    findings[findings.count - 1].response.state = "\(words) opens\(given.map { " " + $0.words }.joined())"
  }

  private mutating func secure(_ arguments: [CodeArgument], _ element: CodeExpression) {
    let bound = arguments.first { $0.label == "text" }?.value
    guard let title = element.title ?? bound?.boundName.map({ CodeName($0).noun }) else { return }
    let quoted = element.title == nil ? "the \(title)" : "\"\(title)\""
    let noun = bound?.boundName.map { CodeName($0).noun } ?? title
    add(
      nil,
      "mask \(title)",
      "masks what is entered as \(quoted)",
      .words,
      [element.offset],
      6,
      sentence: "what is entered as \(quoted) is masked"
    )
    findings[findings.count - 1].response.state = "\(noun) is masked"
  }

  private mutating func pick(
    _ arguments: [CodeArgument],
    _ blocks: [(String?, CodeBlock)],
    _ element: CodeExpression
  ) {
    guard let bound = arguments.first(where: { $0.label == "selection" })?.value, let name = bound.boundName else {
      return
    }
    let title = element.title.map { "picker \"\($0)\"" } ?? "picker"
    let type = blocks.lazy.compactMap { $0.1.listedType }.first
    let shown = bound.shown.replacing("$", with: "")
    let noun = CodeName(name).noun
    add(
      type.map { StatedCondition("each \(CodeName($0).phrase)", "") },
      type == nil ? "bind picker to \(noun)" : "list it in picker bound to \(noun)",
      "is bound to `\(shown)`",
      .words,
      [element.offset] + (blocks.first?.1.statements.first.map { [$0.offset] } ?? []),
      6,
      sentence: type.map { "the \(title) lists every `\($0)` and is bound to `\(shown)`" }
        ?? "the \(title) is bound to `\(shown)`"
    )
  }

  /// What a switch changes.
  private mutating func switchable(_ arguments: [CodeArgument], _ element: CodeExpression) {
    guard let bound = arguments.first(where: { $0.label == "isOn" })?.value, let name = bound.boundName,
      let title = element.title
    else { return }
    let shown = bound.shown.replacing("$", with: "")
    add(
      StatedCondition("switching \(title)", "", .event("switch"), isEvent: true),
      "switch \(CodeName(name).noun)",
      "switches `\(shown)`",
      .words,
      [element.offset],
      6,
      sentence: "switching \"\(title)\" switches `\(shown)`"
    )
    findings[findings.count - 1].response.state = "\(CodeName(name).noun) is switched"
  }

  func tapping(_ title: String) -> StatedCondition {
    let label = title.replacing("\"", with: "")
    let isQuoted = title != label
    let meaning: Condition.Meaning = !isQuoted ? .event("tap") : isHidden ? .event(label) : .taps(label)
    var condition = StatedCondition("tapping \(label.toldLabel)", "", meaning, isEvent: true)
    condition.isPartial = isOptional
    return condition
  }
}

extension CodeExpression {
  /// Whether a list of it has always the same rows: the cases of an enum, a range of numbers, values that stand in the code.
  fileprivate var listsFixedValues: Bool {
    switch bare.kind {
    case .closure, .list: true
    case .binary(_, let sign, let end): sign.hasPrefix("..") && end.number != nil
    default: bare.path?.contains("allCases") == true
    }
  }
}

extension CodeExpression {
  /// What the picture on a button without a text shows.
  fileprivate var pictured: String? {
    guard calledName == "Button" else { return nil }
    return call?.arguments.lazy.compactMap { $0.value.closure?.symbol }.first
  }
}

extension CodeExpression {
  /// After which value a button is called: *choice* of `Button(choice.rawValue.capitalized)`.
  fileprivate var entitled: String? {
    guard let value = call?.arguments.first(where: { $0.label == nil && $0.value.closure == nil })?.value,
      let root = value.root, root.first?.isLowercase == true, !["self", "viewModel", "model", "store"].contains(root)
    else { return nil }
    return CodeName(root).phrase
  }
}

extension CodeArgument {
  /// What is chosen for a screen by the one who opens it: `start: .orders` opens it *on orders start*.
  fileprivate var chosen: (words: String, code: String)? {
    guard let label, let name = value.caseName else { return nil }
    let words = CodeName(label).words
    let isStart = words.count > 1 && ["initial", "selected", "default", "starting"].contains(words[0])
    let noun = words.dropFirst(isStart ? 1 : 0).joined(separator: " ")
    return ("\(isStart ? "on" : "with") \(ConditionPhrases.state(noun, CodeName(name)))", "\(label): .\(name)")
  }
}

extension CodeExpression {
  /// The property that a control changes: `limit` of `$viewModel.limit`.
  fileprivate var boundName: String? {
    guard bare.path != nil, text.hasPrefix("$"), let name = lastName else { return nil }
    return name.hasPrefix("$") ? String(name.dropFirst()) : name
  }
}

extension CodeBlock {
  /// The type whose cases a block goes through: `ForEach(Plan.allCases)`.
  fileprivate var listedType: String? {
    for statement in statements.prefix(10) {
      guard case .expression(let value) = statement.kind, value.calledName == "ForEach",
        let path = value.call?.arguments.first?.value.bare.path, path.count > 1, path.last == "allCases"
      else { continue }
      return path[path.count - 2]
    }
    return nil
  }
}
