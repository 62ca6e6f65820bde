// What else touches a value, so that nothing is claimed of it that another line undoes.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitCode
internal import SpecfitModel

extension CodeEffect {
  /// What it sets, changes or calls: `items`, `shop.fetch`.
  fileprivate var subject: String? {
    if let target { return target.shown }
    guard case .calls(let call, _) = kind, let function = call.call?.function else { return nil }
    return function.simpleName.map(ResponsePhrases.isChange) == true ? function.base?.shown : function.shown
  }

  /// Whether it gives a value, or a collection, other content.
  fileprivate var changesValue: Bool {
    if case .calls(let call, _) = kind { return call.calledName.map(ResponsePhrases.isChange) == true }
    return target != nil
  }

  /// Whether both set the same value or a part of it, or make the same call.
  func touchesSame(as other: CodeEffect) -> Bool {
    guard let own = subject, let others = other.subject, !own.isEmpty, !others.isEmpty else { return false }
    return own == others || own.hasPrefix(others + ".") || others.hasPrefix(own + ".")
  }
}

extension CodeFlow {
  /// More branches than this are not looked through for each of them.
  private static let limit = 400

  /// The effects by what they touch: in a long function, each of them is asked for what else does.
  func touched() -> [String: [(branch: Int, effect: Int)]] {
    var touched: [String: [(branch: Int, effect: Int)]] = [:]
    for (branch, one) in branches.enumerated() {
      for (position, effect) in one.effects.enumerated() {
        guard let own = effect.subject, !own.isEmpty else { continue }
        touched[own, default: []].append((branch, position))
        for whole in own.wholes { touched[whole + ".", default: []].append((branch, position)) }
      }
    }
    return touched
  }

  /// The local constants that keep a property as it was before the function changed it: `let old = title`.
  ///
  /// One that is declared twice keeps neither, and what was changed before it was kept is not as the caller left it.
  func keptCopies() -> Set<String> {
    let kept = locals.filter { name, value in
      guard let root = value.root, !value.shown.isEmpty, !localNames.contains(root), !redeclared.contains(name),
        !changed.contains(name), bindings[name] == nil, touching[name] == nil, touching[name + "."] == nil
      else { return false }
      let changes = [value.shown, value.shown + "."].flatMap { touching[$0] ?? [] }
        .map { branches[$0.branch].effects[$0.effect].offset }
      // One change, and what puts it back.
      guard changes.count > 1, changes.allSatisfy({ $0 > value.offset }) else { return false }
      // `rows[place]` is another row once the place has moved.
      return value.bare.parts.compactMap(\.simpleName).allSatisfy {
        $0 == root || !changed.contains($0) && touching[$0] == nil
      }
    }
    return Set(kept.keys)
  }

  /// What touches the same value, a part of it or the whole that it is part of.
  private func touching(_ effect: CodeEffect) -> [(branch: Int, effect: Int)] {
    guard let own = effect.subject, !own.isEmpty else { return [] }
    return ([own, own + "."] + own.wholes).flatMap { touching[$0] ?? [] }
  }

  /// Whether nothing but an effect touches its value, or makes its call, where a branch is taken, or one in it is not.
  ///
  /// What is skipped, by the effect and the position of its branch, does not happen either.
  func isAlone(_ effect: CodeEffect, in branch: CodeBranch, besides isSkipped: (CodeEffect, Int) -> Bool) -> Bool {
    // In an earlier round of a loop, all of it may have happened.
    guard branches.count < Self.limit, !around(branch.position).contains(where: { branches[$0].kind == .loop }) else {
      return false
    }
    return touching(effect).allSatisfy { isSkipped(branches[$0.branch].effects[$0.effect], $0.branch) }
  }

  /// Whether nothing touches the value of an effect, or makes its call, when a branch leaves the function before it.
  func isPrevented(_ effect: CodeEffect, by branch: CodeBranch) -> Bool {
    let around = around(branch.position)
    return isAlone(effect, in: branch) { other, position in
      if self.around(position).contains(branch.position) { return false }
      return other.offset > branch.offset || (branches[position].ends && !around.contains(position))
    }
  }

  /// Whether nothing touches the value of an effect inside of a branch, or makes its call, when it is not taken.
  func isOnlyInside(_ effect: CodeEffect, of branch: CodeBranch) -> Bool {
    isAlone(effect, in: branch) { self.around($1).contains(branch.position) }
  }

  /// Whether a flag that a branch turns over stays so, unless an error undoes it.
  func staysTurned(_ effect: CodeEffect, in branch: CodeBranch) -> Bool {
    let isFailing = followsError(branch)
    return isAlone(effect, in: branch) { other, position in
      other.offset == effect.offset || (!isFailing && followsError(branches[position]))
    }
  }

  /// Whether a later line of the same branch, or of those around it, gives the value of an effect other content.
  func isOverwritten(_ effect: CodeEffect, in branch: CodeBranch) -> Bool {
    guard case .sets = effect.kind, !effect.isDeferred, branches.count < Self.limit else { return false }
    let others = touching(effect)
    for position in around(branch.position) {
      let isLost = others.contains { place in
        let other = branches[place.branch].effects[place.effect]
        return place.branch == position && (other.offset > effect.offset || other.isDeferred)
          && (effect.isDetached || !other.isDetached) && other.changesValue
      }
      if isLost { return true }
      if branches[position].ends { return false }
    }
    return false
  }

  /// Whether a branch runs only after an error.
  func followsError(_ branch: CodeBranch) -> Bool {
    around(branch.position).contains { if case .failure = branches[$0].kind { true } else { false } }
  }

  /// What stands for one after the other where a branch runs for each of several values, and what each of them is called;
  /// with `isWhole` only for a loop that goes over all values of its list.
  func item(of branch: CodeBranch, isWhole: Bool = true) -> (name: String, noun: String)? {
    guard let position = loop(around: branch), branches[position].conditions.last?.isEvent != true,
      let loop = loops.first(where: { $0.offset == branches[position].offset }), !isWhole || loop.filter == nil
    else { return nil }
    var item = loop.pattern.simpleName
    if case .tuple(let parts) = loop.pattern.kind {
      let isNumbered = loop.values.calledName == "enumerated"
      item = (isNumbered ? parts.last : parts.first)?.value.simpleName
    }
    guard let item else { return nil }
    let list = loop.values.noun
    let isVague = ["next", "first", "current", "element"].contains(item) && !list.isEmpty
    return (item, !isVague ? CodeName(item).phrase : list.isPlural ? list.singular : "one of \(list)")
  }

  /// The innermost loop around a branch.
  private func loop(around branch: CodeBranch) -> Int? {
    around(branch.position).first { branches[$0].kind == .loop }
  }

  /// The local list around a branch that a filter left, so that what is done for each of it is done for no others.
  func chosenList(of branch: CodeBranch) -> String? {
    guard let loop = loop(around: branch),
      let list = loops.first(where: { $0.offset == branches[loop].offset })?.values.simpleName,
      locals[list]?.bare.calledName == "filter"
    else { return nil }
    return list
  }

  /// Whether a call in the loop around a branch may fail without leaving it, so that not all rounds come to the same.
  func failsInside(_ branch: CodeBranch) -> Bool {
    guard let loop = loop(around: branch) else { return false }
    return branches.contains { other in
      if case .failure = other.kind { !other.ends && around(other.position).contains(loop) } else { false }
    }
  }

  /// Whether a value is cleared when the code comes to a place: the last that it is set to before is nil.
  func clears(_ name: String, before offset: Int) -> Bool {
    let sets = branches[0].effects.filter { $0.offset < offset && $0.target?.shown == name }
    guard let last = sets.last, case .sets(_, "=", let value) = last.kind else { return false }
    return value.isNull
  }

  /// Whether a branch stands right in a loop that only looks at the first of a list, so that what is not taken out stays.
  func peeks(around branch: CodeBranch) -> Bool {
    for position in around(branch.position).dropFirst() {
      switch branches[position].kind {
      case .loop: return peeking.contains(branches[position].offset)
      case .option: return false
      default: continue
      }
    }
    return false
  }

  /// Whether a value is a part of one that a caller hands in, and can look at.
  func isHandedIn(_ value: CodeExpression) -> Bool {
    guard let path = value.path, path.count > 1 else { return false }
    return parameters.contains(path[0]) && locals[path[0]] == nil
  }

  /// Whether a loop gives a name to each value of a list that is no local one.
  func isShared(elementNamed name: String) -> Bool {
    loops.contains { loop in
      loop.pattern.simpleName == name && loop.values.root.map { !localNames.contains($0) } == true
    }
  }

  /// A branch and those around it, from the inside.
  func around(_ index: Int) -> [Int] {
    var around = [index]
    while let parent = branches[around[around.count - 1]].parent, around.count < 50 { around.append(parent) }
    return around
  }
}

extension String {
  /// What a path is a part of: `a` and `a.b` for `a.b.c`.
  fileprivate var wholes: [String] { indices.filter { self[$0] == "." && $0 > startIndex }.map { String(self[..<$0]) } }
}

extension CodeBranch {
  /// Whether it gives back more than that something is missing, or is so.
  var givesResult: Bool {
    effects.contains { effect in
      guard case .returns(let value?) = effect.kind else { return false }
      if case .tuple(let values) = value.bare.kind, values.allSatisfy(\.value.isNull) { return false }
      return !value.isNull && value.bool == nil
    }
  }

  /// Whether it only follows an error, or leaves the function early.
  var isOut: Bool {
    if case .failure = kind { return true }
    return kind == .exit || kind == .then && ends
  }

  /// Whether it leaves the function, with an error or without.
  var ends: Bool {
    leaves || effects.contains { if case .throws = $0.kind { true } else { false } }
  }
}

extension CodeSite {
  /// What an effect of a branch does; it is claimed only if no later line undoes it.
  ///
  /// A call has at most `limit` characters; with 0 it is shown without its arguments.
  func stated(
    _ effect: CodeEffect,
    in branch: CodeBranch,
    within limit: Int = CodeExpression.callLimit
  ) -> StatedResponse? {
    var phrases = flow.responses
    phrases.limit = limit
    guard var response = phrases.stated(effect) else { return nil }
    if let retry = retry(effect, in: branch) { response = retry }
    // What follows an error is said of the one round in which it came.
    let isFailure = if case .failure = branch.kind { true } else { false }
    // "When `byte` is 0x0D" says which of them, and not all.
    if !isFailure, !branch.ends, case (let item, var noun)? = flow.item(of: branch), isForEach(effect, response),
      !branch.conditions.contains(where: {
        $0.clause.hasPrefix("`\(item)` is ") && !$0.clause.hasPrefix("`\(item)` is not ")
      })
    {
      var shown = "`\(item)`"
      if let list = flow.chosenList(of: branch) {
        shown += " of `\(list)`"
        let phrase = CodeName(list).phrase
        noun = phrase.singular.hasSuffix(noun) ? phrase.singular : phrase.isPlural ? noun : "\(phrase) \(noun)"
      }
      let end = " " + CodeName(item).phrase
      let isObject = response.words.hasSuffix(end)
      response.words =
        isObject ? response.words.dropLast(end.count) + " each \(noun)" : "\(response.words) for each \(noun)"
      let isReceiver = response.clause == "cancels `\(item)`"
      response.clause = isReceiver ? "cancels each \(shown)" : response.clause + " for each \(shown)"
      // Of no value at all nothing is called.
      response.meaning = .words
      response.brief = response.brief.map { "\($0) for each \(shown)" }
    }
    let isUndone = effect.toggles ? !flow.staysTurned(effect, in: branch) : flow.isOverwritten(effect, in: branch)
    if isUndone { response.meaning = .words }
    return response
  }

  /// Whether an effect in a loop is one of each round: a call, or a number that grows.
  private func isForEach(_ effect: CodeEffect, _ response: StatedResponse) -> Bool {
    switch (effect.kind, response.meaning) {
    case (.sets(_, "=", let value), _) where value.isNull && response.words.hasPrefix("remove "): true
    case (.sets(let target, "+=", _), _), (.sets(let target, "-=", _), _): target.bare.path != nil
    case (_, .calls(_, let name)):
      (!ResponsePhrases.isChange(name) || name == "remove") && !response.clause.hasPrefix("waits")
    default: response.clause.hasPrefix("prints ")
    }
  }

  /// The same call once more, after it failed.
  private func retry(_ effect: CodeEffect, in branch: CodeBranch) -> StatedResponse? {
    let called: CodeExpression? =
      switch effect.kind {
      case .calls(let value, _): value.bare
      case .returns(let value): value?.bare
      default: nil
      }
    guard let called, let name = called.calledName, !called.text.isEmpty, !flow.isReducer,
      flow.around(branch.position).contains(where: { position in
        flow.branches[position].attempts.contains { $0.bare.text == called.text }
      })
    else { return nil }
    let words = called.callWords.split(separator: " ")
    let object = words.count > 1 && Verb.isBase(String(words[0])) ? words.dropFirst() : words[...]
    return StatedResponse(
      "retry \(object.joined(separator: " "))",
      "retries `\(called.filledCall())`",
      .calls(called.call?.function.base?.shown ?? "", name)
    )
  }

  /// What does not happen: `not request feed`; it is claimed only if nothing else does it.
  ///
  /// `branch` is the one that keeps it from being done.
  func prevented(_ effect: CodeEffect, by branch: CodeBranch, isSure: @autoclosure () -> Bool) -> StatedResponse? {
    guard var response = flow.responses.prevented(effect) else { return nil }
    if case .keeps(let kept) = response.meaning, kept.contains(where: { flow.clears($0, before: branch.offset) }),
      let noun = effect.target?.noun
    {
      let clause = "leaves \(Self.listed(kept)) empty"
      return StatedResponse("leave \(noun) empty", clause, .clears(kept))
    }
    if response.meaning != .words, !isSure() { response.meaning = .words }
    return response
  }

  /// The first of several effects that a sentence can name: of a private function that is called, what it does in any
  /// case.
  func seen(_ effects: [CodeEffect]) -> (effect: CodeEffect, isOwn: Bool)? {
    for effect in effects.prefix(8) {
      guard case .calls(let call, _) = effect.kind else { return (effect, true) }
      // Whatever an initialiser leaves open is not made.
      if call.calledName == "init" { continue }
      guard isOwnHelper(call) else { return (effect, true) }
      guard let helper = type?.members.first(where: { $0.isPrivate && $0.baseName == call.calledName }) else {
        continue
      }
      let inner = CodeFlow(helper.body ?? CodeBlock(), parameters: helper.parameters.map(\.name))
      let first = inner.branches[0].effects.first { effect in
        switch effect.kind {
        case .returns, .throws: return false
        case .calls(let call, _) where isOwnHelper(call): return false
        default: return !effect.isNoise(inner)
        }
      }
      if let first { return (first, false) }
    }
    return nil
  }
}
