// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitCode
internal import SpecfitModel

/// What controls and parts of a view set off.
extension ViewWalk {
  mutating func callback(
    _ name: String,
    _ block: CodeBlock,
    _ element: CodeExpression,
    _ conditions: [StatedCondition]
  ) {
    let source = element.calledName.map { CodeName($0).phrase } ?? "it"
    act(
      on: CodeName(name).phrase,
      block,
      element.offset,
      conditions,
      start: "when \(source.article) reports `on\(name)`",
      words: Self.event(CodeName(name).words, of: source),
      blockOffset: block.statements.first?.offset
    )
  }

  /// What a part of a view reports, as something that happens: `onTap` of an order row is *tapping order row*, `onDelete`
  /// *deleting order*, `onReply` *tapping reply*.
  private static func event(_ words: [String], of source: String) -> String {
    guard let first = words.first else { return "" }
    let isVerb = Verb.isBase(first)
    guard words.count == 1 else {
      // `onPlanSelect` is *selecting plan*.
      let verb = isVerb ? first : words.last.flatMap { Verb.isBase($0) ? $0 : nil }
      guard let verb else { return words.joined(separator: " ") }
      return ([Verb.gerund(of: verb)] + (isVerb ? words.dropFirst() : words.dropLast())).joined(separator: " ")
    }
    if ["tap", "press", "click"].contains(first) { return "tapping \(source)" }
    if let outcome = outcomes[first] { return outcome }
    guard isVerb else { return "tapping \(first)" }
    let parts = source.split(separator: " ")
    let thing = parts.count > 1 && ["row", "card", "cell", "item", "tile"].contains(parts.last) ? parts.dropLast() : []
    return ([Verb.gerund(of: first)] + thing.map(String.init)).joined(separator: " ")
  }

  /// What no control is called after.
  private static let outcomes = [
    "error": "error reported", "failure": "failure reported", "success": "success reported",
    "progress": "progress reported", "result": "result reported", "completion": "completing", "action": "action",
    "event": "event", "change": "changing", "appear": "appearing", "disappear": "disappearing",
  ]

  /// What an action does: its first effects.
  mutating func act(
    on title: String,
    _ block: CodeBlock,
    _ offset: Int,
    _ conditions: [StatedCondition],
    start: String? = nil,
    words: String? = nil,
    blockOffset: Int? = nil
  ) {
    let done = response(of: block)
    guard let response = done == nil || done?.meaning == .logs ? block.remarked ?? done : done else {
      return choose(on: title, block, offset)
    }
    let condition = words.map { StatedCondition("\($0)", "", .event($0), isEvent: true) } ?? tapping(title)
    add(
      condition,
      response.words,
      response.clause,
      response.meaning,
      [blockOffset ?? offset, offset] + response.places,
      6,
      opening: start.map { "\($0), the view" } ?? "tapping \(title)"
    )
    findings[findings.count - 1].response.keepParts(of: response)
    findings[findings.count - 1].isPartial = block.hasWayOut
  }

  /// What an action does under either of two conditions: `{ player.isOn ? player.stop() : player.start() }`.
  private mutating func choose(on title: String, _ block: CodeBlock, _ offset: Int) {
    var flow = CodeFlow(block, parameters: block.parameters)
    flow.presented = presented
    let phrases = flow.responses
    for branch in flow.branches where [.then, .otherwise, .option].contains(branch.kind) {
      let stated = branch.effects.filter { $0.isCallReturn || !$0.isNoise(flow) }.compactMap { phrases.stated($0) }
      guard let response = stated.prefix(2).joinedVisibly, branch.conditions.count == 1,
        let condition = branch.conditions.first, !condition.words.isEmpty,
        let whole = StatedCondition.all([tapping(title), condition])
      else { continue }
      let sentence = "when \(condition.clause), tapping \(title) \(response.clause)"
      add(whole, response.words, response.clause, response.meaning, [branch.offset, offset], 6, sentence: sentence)
      findings[findings.count - 1].response.keepParts(of: response)
    }
  }

  private func response(of block: CodeBlock) -> StatedResponse? {
    var flow = CodeFlow(block, parameters: block.parameters)
    flow.presented = presented
    let phrases = flow.responses
    let main = flow.branches.flatMap { branch in
      branch.conditions.isEmpty ? branch.effects : []
    }
    let stated = main.filter { effect in
      if case .returns = effect.kind { return !effect.isDeferred && effect.isCallReturn }
      return !effect.isNoise(flow)
    }
    .compactMap { phrases.stated($0) }.filter { !$0.words.contains("animat") }
    return stated.prefix(2).joinedVisibly
  }
}

extension Collection<StatedResponse> {
  /// All of them as one, whose state is what a user sees of it, where there is something to see.
  var joinedVisibly: StatedResponse? {
    func isVisible(_ one: StatedResponse) -> Bool {
      switch one.meaning {
      case .presents, .shows: true
      default: false
      }
    }
    let seen = filter(isVisible)
    var all = StatedResponse.all(seen + filter { !isVisible($0) })
    if seen.count == 1, count > 1 {
      all?.state = ResponsePhrase([Word](plain: seen[0].words)[...])?.stateWords(limit: 8)
    }
    return all
  }
}

extension CodeBlock {
  /// Whether an action may end before it does something.
  fileprivate var hasWayOut: Bool {
    statements.contains { statement in
      switch statement.kind {
      case .guard: true
      case .if(_, let then, nil): then.statements.last?.leaves == true
      default: false
      }
    }
  }

  /// What a comment says of an action that is still to be written, or only logged: `{ // Open the chart }`.
  fileprivate var remarked: StatedResponse? {
    guard statements.count < 2, let remark = statements.first?.comment ?? remark,
      let comment = CommentWords(remark), comment.isAction
    else { return nil }
    return StatedResponse(comment.words, comment.words.thirdPerson)
  }
}

extension CodeStatement {
  fileprivate var leaves: Bool { if case .return = kind { true } else { false } }
}
