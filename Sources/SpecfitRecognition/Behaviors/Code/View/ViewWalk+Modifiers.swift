// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitCode
internal import SpecfitModel

extension StatedCondition {
  /// That a value which has changed is now what the condition says; nil where that speaks of anything else.
  fileprivate func becoming(_ shown: String, or name: String?) -> StatedCondition? {
    var event = self
    (event.brief, event.isEvent) = (nil, true)
    if case .isAbsent(shown, false) = meaning {
      event.clause = "`\(shown)` changes to a value"
      return event
    }
    guard case .equals(_, _, true) = meaning,
      let start = [shown, name ?? shown].map({ "`\($0)` is " }).first(where: clause.hasPrefix)
    else { return nil }
    event.clause = "`\(shown)` becomes " + clause.dropFirst(start.count)
    return event
  }
}

extension ViewWalk {
  /// What a modifier of an element adds.
  mutating func modify(
    _ name: String,
    _ arguments: [CodeArgument],
    _ offset: Int,
    _ element: CodeExpression,
    _ subject: String,
    _ conditions: [StatedCondition]
  ) {
    let block = arguments.last { $0.value.closure != nil }?.value.closure
    switch name {
    case "task", "onAppear", "refreshable", "onDisappear", "onTapGesture", "onChange", "onReceive", "onSubmit",
      "onLongPressGesture", "onDelete", "onMove":
      guard let block else { return }
      event(name, arguments, block, offset, element)
    case "alert", "confirmationDialog", "sheet", "fullScreenCover", "popover":
      present(name, arguments, offset, conditions)
    case "disabled":
      guard let value = arguments.first?.value, value.bool == nil else { return }
      // What is put together holds the controls.
      let isGroup = ["VStack", "HStack", "ZStack", "Group"].contains(element.calledName)
      let title =
        element.title.map { "\"\($0)\"" }
        ?? (isGroup ? "controls" : element.calledName.map { CodeName($0).phrase } ?? "")
      guard !title.isEmpty else { return }
      for condition in ConditionPhrases().alternatives(value, holds: true) {
        let told = title.replacing("\"", with: "").toldLabel
        let words = "disable \(told.isEmpty ? element.calledName.map { CodeName($0).phrase } ?? "control" : told)"
        add(condition, words, "disables \(isGroup ? "its " : "")\(title)", .disables(title), [offset], 7)
        if isGroup { findings[findings.count - 1].response.state = "\(title) are disabled" }
      }
    case "accessibilityIdentifier", "accessibilityElement":
      guard let value = arguments.first(where: { $0.label == nil || $0.label == "id" })?.value, let text = value.string
      else { return }
      identifiers.append((subject, text, value.offset))
    case "accessibilityValue", "accessibilityLabel", "accessibilityHint":
      guard let value = arguments.first?.value else { return }
      let texts = value.string.map { [(nil, $0)] } ?? choices(value).map { (Optional($0.condition), $0.text) }
      for (condition, text) in texts where text.contains(" ") || text.contains("\\(") {
        announce(text, as: CodeName(name).words.last ?? "label", of: subject, when: condition, at: offset)
      }
    case "opacity", "foregroundStyle", "foregroundColor", "tint", "fontWeight", "strikethrough", "bold", "fill",
      "background" where arguments.first?.value.closure == nil:
      guard let value = arguments.first?.value else { return }
      style(name, value, of: styled(element, subject), at: offset)
    default:
      if ["Overlay", "Banner", "Toast"].contains(where: { name.hasSuffix($0) }), let value = arguments.first?.value,
        value.bool == nil,
        let condition = ConditionPhrases().alternatives(value, holds: true).first
      {
        let words = CodeName(name).phrase
        add(
          condition,
          "show \(words)",
          "shows the \(words)",
          .presents(words),
          [offset],
          6,
          sentence: "the view shows the \(words) while \(condition.clause)"
        )
      }
      guard let block else { return }
      if ["toolbar", "safeAreaInset", "overlay", "background"].contains(name) { walk(block, conditions) }
      if ["swipeActions", "contextMenu"].contains(name) { walkHidden(block, conditions) }
    }
  }

  private mutating func announce(
    _ text: String,
    as kind: String,
    of subject: String,
    when condition: StatedCondition?,
    at offset: Int
  ) {
    add(
      condition,
      "announce \"\(text)\"",
      "has the accessibility \(kind) \"\(text)\"",
      kind == "label" ? .identifies : .words,
      [offset],
      5
    )
    let told = FilledText(text).words
    // A whole sentence is no name.
    let isName = told.split(separator: " ").count < 7 && !["is", "are"].contains { told.contains(" \($0) ") }
    let words = isName ? told : "accessibility \(kind)"
    let last = findings.count - 1
    findings[last].level = .accessibility
    findings[last].subject = "the \(subject)"
    findings[last].response.literals = [text]
    if !words.isEmpty { findings[last].response.state = "\(words) \(ResponsePhrase.being(of: words)) announced" }
  }

  mutating func event(
    _ name: String,
    _ arguments: [CodeArgument],
    _ block: CodeBlock,
    _ offset: Int,
    _ element: CodeExpression
  ) {
    let of = arguments.first { $0.label == "of" }?.value
    let title = element.title ?? element.calledName.map { CodeName($0).phrase } ?? "it"
    let (words, clause): (String, String)
    switch name {
    case "task", "onAppear":
      let isPart =
        element.calledName.map {
          $0.first?.isUppercase == true && $0.hasSuffix("Card") || $0.hasSuffix("Row") || $0.hasSuffix("Cell")
        } ?? false
      (words, clause) = isPart ? ("\(title) appears", "a \(title) appears") : ("opening", "the view appears")
    case "onDisappear": (words, clause) = ("leaving", "the view disappears")
    case "refreshable": (words, clause) = ("pulling to refresh", "the user pulls to refresh")
    case "onChange":
      guard let of, !of.noun.isEmpty else { return }
      (words, clause) = ("changing \(of.noun)", "`\(of.shown)` changes")
    case "onReceive": return
    case "onDelete": (words, clause) = ("deleting row", "the user deletes a row")
    case "onMove": (words, clause) = ("moving row", "the user moves a row")
    case "onSubmit": (words, clause) = ("submitting", "the user submits")
    default: (words, clause) = ("tapping \(title)", "the user taps \(title)")
    }
    let condition = StatedCondition(words, clause, .event(name), isEvent: true)
    // `{ old, new in … }`: what something has changed to is its value from then on.
    let last = name == "onChange" && block.parameters.count < 3 ? block.parameters.last : nil
    // Unless the action gives it another one.
    let isSet = block.inside.contains { statement in
      if case .assign(let target, _, _) = statement.kind { target.shown == of?.shown } else { false }
    }
    let new = isSet || last == "_" ? nil : last
    let meanings = new.flatMap { name in of.map { [name: $0] } } ?? [:]
    var flow = CodeFlow(block, parameters: block.parameters, meanings: meanings)
    flow.presented = presented
    for branch in flow.branches {
      let phrases = flow.responses
      let stated = branch.effects.filter { $0.isCallReturn || !$0.isNoise(flow) }.compactMap { phrases.stated($0) }
        .filter { !$0.words.contains("animat") }
      guard let response = stated.prefix(2).joinedVisibly,
        branch.conditions.allSatisfy({ !$0.words.isEmpty })
      else { continue }
      let isAtOnce = !isSet && !branch.effects.contains(where: \.isLater)
      let changed = isAtOnce ? of.flatMap { of in branch.conditions.last?.becoming(of.shown, or: new) } : nil
      var whole = changed ?? StatedCondition.all([condition] + branch.conditions.suffix(1)) ?? condition
      // "A row appears, and it is the last one".
      if words.hasSuffix(" appears"), branch.conditions.last?.words.hasPrefix("last ") == true {
        whole.words = "last \(words)"
      }
      let offsets =
        (branch.effects.first.map { [$0.offset] } ?? []) + [offset] + response.places
        + (branch.kind == .main ? [] : [branch.offset])
      add(
        whole,
        response.words,
        response.clause,
        response.meaning,
        offsets,
        6,
        opening: "when \(whole.clause), it"
      )
      findings[findings.count - 1].response.keepParts(of: response)
      let isBehindExit = branch.effects.contains { !$0.passed.isEmpty } || !branch.passed.isEmpty
      findings[findings.count - 1].isPartial = isBehindExit || branch.conditions.count > 1
    }
  }

  mutating func present(
    _ name: String,
    _ arguments: [CodeArgument],
    _ offset: Int,
    _ conditions: [StatedCondition]
  ) {
    let binding = arguments.first { ["isPresented", "item"].contains($0.label) }?.value
    let title = arguments.first { $0.label == nil && $0.value.string != nil }?.value.string
    let blocks = arguments.compactMap(\.value.closure)
    let content = blocks.first?.content
    let kind =
      ["sheet": "sheet", "fullScreenCover": "screen", "alert": "alert", "popover": "popover"][name] ?? "confirmation"
    guard let binding else { return }
    // What a part of the view shows for each item is said there.
    let isPart = blocks.first?.firstElement.map { name in
      type?.members.contains { $0.isShown && $0.baseName == name && $0.kind == .function } == true
    }
    if title == nil, isPart == true, binding.label(in: arguments) == "item" { return }
    var condition: StatedCondition?
    var flag: String?
    if let value = binding.heldValue {
      condition = ConditionPhrases().alternatives(value, holds: true).first
    } else if binding.call == nil, let last = binding.lastName?.split(separator: "$").last.map(String.init),
      !last.isEmpty
    {
      let shown = binding.shown.replacing("$", with: "")
      let isItem = arguments.contains { $0.label == "item" }
      condition = StatedCondition(
        "\(CodeName(last).phrase) is \(isItem ? "set" : "true")",
        "`\(shown)` is \(isItem ? "set" : "true")",
        isItem ? .isAbsent(shown, false) : .equals(shown, "true", true)
      )
      flag = shown
    }
    guard let condition else { return }
    let text = title ?? content?.text
    let quoted = title.map { "\"\($0)\"" }
    let what = quoted.map { "the \(kind) \($0)" } ?? (content.map { "the \($0.text)" } ?? "a \(kind)")
    let isSaid = title != nil || content?.text.contains(kind) ?? true
    add(
      condition,
      "show \(text ?? kind)\(title == nil ? "" : " \(kind)")",
      "shows \(what)\(isSaid ? "" : " as \(kind.article)")",
      title.map { .shows($0) } ?? .presents(text ?? kind),
      [offset],
      6
    )
    findings[findings.count - 1].flag = flag
    guard name == "alert" || name == "confirmationDialog" else { return }
    for block in blocks.prefix(1) { walkHidden(block, conditions) }
  }
}

extension CodeExpression {
  /// The label with which it stands among arguments.
  fileprivate func label(in arguments: [CodeArgument]) -> String? { arguments.first { $0.value == self }?.label }

  /// What a binding made in place holds: `.constant(x)`, `Binding(get: { x }, set: …)`.
  fileprivate var heldValue: CodeExpression? {
    if calledName == "constant" { return call?.arguments.first?.value }
    guard let block = call?.arguments.first(where: { $0.label == "get" })?.value.closure, block.statements.count == 1
    else { return nil }
    return switch block.statements[0].kind {
    case .expression(let value), .return(let value?): value
    default: nil
    }
  }
}

extension CodeEffect {
  /// Whether a closure of one call returns its value, so that the call is what it does.
  var isCallReturn: Bool { if case .returns(let value?) = kind { value.call != nil } else { false } }
}
