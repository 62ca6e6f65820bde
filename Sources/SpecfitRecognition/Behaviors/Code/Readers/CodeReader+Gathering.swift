// Readers of what a loop makes of many values: sums, counts, and extremes.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitCode
internal import SpecfitModel

extension CodeReader {
  /// What a loop gathers.
  static let gathering = CodeReader(
    name: "gathering",
    reads: .member,
    read: { site in site.flow.branches.indices.flatMap { site.gathered(in: $0) } },
    examples: [
      CodeExample(
        """
        func summary(of trips: [Trip]) -> Summary {
          var first = Date.distantFuture
          var total = 0.0
          var paid = 0.0
          for trip in trips {
            total += trip.price
            if trip.isPaid { paid += trip.price }
            if trip.startDate < first { first = trip.startDate }
          }
          return Summary(first, total, paid)
        }
        """,
        "`summary` adds up `trip.price` of all `trips` in `total`.",
        "`summary` adds up `trip.price` in `paid` only for those of `trips` where `trip.isPaid` is true.",
        "`summary` takes the earliest `trip.startDate` of all `trips` as `first`."
      ),
      CodeExample(
        """
        func tally(_ trips: [Trip]) -> [Port: Int] {
          var tally: [Port: Int] = [:]
          for trip in trips { tally[trip.port, default: 0] += 1 }
          return tally
        }
        """,
        "`tally` counts the `trips` by `trip.port` in `tally`."
      ),
      CodeExample(
        """
        func summary(of trips: [Trip]) -> Double {
          var total = 0.0
          for trip in trips {
            guard let price = prices[trip] else { continue }
            total += price
          }
          return total
        }
        """
      ),
    ]
  )
}

extension CodeSite {
  fileprivate func gathered(in index: Int) -> [CodeFinding] {
    guard let (loop, tests) = loop(around: index), tests.count <= 1, let list = loop.shownList else { return [] }
    let branch = flow.branches[index]
    return branch.effects.compactMap { effect -> CodeFinding? in
      guard case .sets(let target, let sign, let value) = effect.kind else { return nil }
      if sign == "+=", case .index(let place, let keys) = target.bare.kind, tests.isEmpty {
        return tally(place, keys, value, of: list, effect, branch)
      }
      guard target.bare.path != nil, !target.isText else { return nil }
      var finding: CodeFinding?
      if sign == "=", let test = tests.first {
        finding = extreme(target, value, test, of: list, effect, branch)
      } else if sign == "+=" {
        finding = sum(target, value, tests.isEmpty ? nil : branch.conditions.last, of: list, effect, branch)
      }
      if case .gathers(_, let summary, _)? = finding?.response.meaning, !isWhole(effect, summary, at: index, of: list) {
        finding?.response.meaning = .words
      }
      return finding
    }
  }

  /// Numbers by what the values of a list have in common: `counts[boat.kind, default: 0] += 1`.
  private func tally(
    _ place: CodeExpression,
    _ keys: [CodeArgument],
    _ value: CodeExpression,
    of list: String,
    _ effect: CodeEffect,
    _ branch: CodeBranch
  ) -> CodeFinding? {
    guard case .some(let condition) = condition(of: branch), let key = keys.first?.value, keys.count == 2,
      keys[1].label == "default", key.bare.path != nil,
      !place.shown.isEmpty, !key.noun.isEmpty, value.number == "1" || value.bare.path != nil
    else { return nil }
    let isCount = value.number == "1"
    let words = (isCount ? "count them by " : "add up \(value.noun) by ") + key.noun
    let sum = isCount ? "counts the \(list)" : "adds up `\(value.shown)` of all \(list)"
    var finding = CodeFinding(
      condition,
      StatedResponse(words, "\(sum) by `\(key.shown)` in `\(place.shown)`"),
      at: [effect.offset],
      weight: 6
    )
    finding.claims = [effect.offset]
    return finding
  }

  /// Whether a value begins with nothing, and gets what one line of a loop gives it and nothing else.
  private func isWhole(_ effect: CodeEffect, _ summary: Response.Summary, at index: Int, of list: String) -> Bool {
    var seed = effect.target?.simpleName.flatMap { flow.locals[$0] }
    for (position, branch) in flow.branches.enumerated() {
      for other in branch.effects where other.touchesSame(as: effect) {
        if (position, other.offset) == (index, effect.offset) { continue }
        // The last start before the loop counts.
        guard position == 0, other.offset < effect.offset, case .sets(_, "=", let start) = other.kind else {
          return false
        }
        seed = start
      }
    }
    guard let seed else { return false }
    switch summary {
    case .sum, .count: return seed.bare.text.hasSuffix(".zero") || seed.number.flatMap { Double($0) } == 0
    case .lowest, .highest, .earliest, .latest:
      return Self.extremes.contains(where: seed.bare.text.hasSuffix) || "`\(seed.shown)".hasPrefix(list.dropLast())
    }
  }

  /// Values beyond all others.
  private static let extremes = [
    ".distantFuture", ".distantPast", ".max", ".min", ".infinity", ".greatestFiniteMagnitude",
  ]

  /// The loop around a branch, with the tests of the branches between them; nil where rounds may be left out.
  private func loop(around index: Int) -> (CodeLoop, [CodeBranch])? {
    var tests: [CodeBranch] = []
    var next: Int? = index
    var steps = 0
    while let current = next, steps < 48 {
      steps += 1
      let branch = flow.branches[current]
      if branch.kind == .loop {
        guard let loop = flow.loops.first(where: { $0.offset == branch.offset }), loop.filter == nil,
          !flow.isInLoop(branch), !flow.leavesOutRounds(of: current)
        else { return nil }
        return (CodeLoop(values: loop.values), tests)
      }
      guard [.then, .otherwise].contains(branch.kind) else { return nil }
      tests.append(branch)
      next = branch.parent
    }
    return nil
  }

  private func extreme(
    _ target: CodeExpression,
    _ value: CodeExpression,
    _ test: CodeBranch,
    of list: String,
    _ effect: CodeEffect,
    _ branch: CodeBranch
  ) -> CodeFinding? {
    guard test.tests.count == 1, case .holds(let condition) = test.tests[0],
      case .binary(let left, let sign, let right) = condition.bare.kind, ["<", "<=", ">", ">="].contains(sign)
    else { return nil }
    let isLow: Bool
    if left.shown == value.shown, right.shown == target.shown {
      isLow = sign.hasPrefix("<")
    } else if right.shown == value.shown, left.shown == target.shown {
      isLow = sign.hasPrefix(">")
    } else {
      return nil
    }
    let noun = value.noun
    guard !noun.isEmpty, !value.shown.isEmpty else { return nil }
    let isTime = CodeName(value.lastName ?? "").isTime
    let word = isTime ? (isLow ? "earliest" : "latest") : isLow ? "lowest" : "highest"
    let summary: Response.Summary = isTime ? (isLow ? .earliest : .latest) : isLow ? .lowest : .highest
    var finding = CodeFinding(
      nil,
      StatedResponse(
        "take \(word) \(noun) as \(target.noun)",
        "takes the \(word) `\(value.shown)` of all \(list) as `\(target.shown)`",
        .gathers(target.shown, summary, of: "`\(value.shown)` of all \(list)")
      ),
      at: [effect.offset, branch.offset],
      weight: 7
    )
    finding.claims = finding.offsets
    return finding
  }

  private func sum(
    _ target: CodeExpression,
    _ value: CodeExpression,
    _ condition: StatedCondition?,
    of list: String,
    _ effect: CodeEffect,
    _ branch: CodeBranch
  ) -> CodeFinding? {
    if let condition, condition.clause.isEmpty { return nil }
    if condition == nil, flow.failsInside(branch) { return nil }
    let counts = value.number == "1"
    guard counts || value.number == nil, value.string == nil, !value.noun.isEmpty, !value.shown.isEmpty,
      value.shown.count <= 50
    else {
      return nil
    }
    let object = counts ? list : "`\(value.shown)`"
    var values = counts ? "all \(list)" : "\(object) of all \(list)"
    let name = "`\(target.shown)`"
    var response = StatedResponse(
      counts ? "count them as \(target.noun)" : "add up \(value.noun) as \(target.noun)",
      counts ? "counts all \(list) in \(name)" : "adds up \(object) of all \(list) in \(name)"
    )
    if let condition {
      response.words = (counts ? "count only those as " : "add up \(value.noun) only then as ") + target.noun
      response.clause =
        counts
        ? "counts in \(name) only those of \(list) where \(condition.clause)"
        : "adds up \(object) in \(name) only for those of \(list) where \(condition.clause)"
      values += " where \(condition.clause)"
    }
    response.meaning = .gathers(target.shown, counts ? .count : .sum, of: values)
    var finding = CodeFinding(
      condition,
      response,
      at: [effect.offset] + (condition == nil ? [] : [branch.offset]),
      weight: 6
    )
    finding.sentence = "\(subject) \(response.clause)"
    finding.claims = [effect.offset]
    return finding
  }
}

/// What a loop goes over.
private struct CodeLoop {
  var values: CodeExpression

  /// As a sentence names it; nil for what has no name.
  var shownList: String? {
    let shown = values.shown
    guard !shown.isEmpty, shown.count <= 50, values.bare.path != nil || values.lastName != nil else { return nil }
    let isSource = values.calledName?.hasPrefix("next") == true || values.calledName?.hasPrefix("read") == true
    return isSource ? "that `\(shown)` gives" : "`\(shown)`"
  }
}

extension CodeExpression {
  /// Whether a name is that of a text that grows.
  fileprivate var isText: Bool {
    let last = lastName.map { CodeName($0).words.last ?? "" } ?? ""
    return [
      "text", "string", "output", "markdown", "html", "csv", "message", "prompt", "result", "report", "body", "buffer",
    ]
    .contains(last)
  }
}

extension CodeFlow {
  /// Whether a loop runs in the rounds of another.
  fileprivate func isInLoop(_ loop: CodeBranch) -> Bool {
    var next = loop.parent
    var steps = 0
    while let current = next, steps < 48 {
      if branches[current].kind == .loop { return true }
      next = branches[current].parent
      steps += 1
    }
    return false
  }

  /// Whether a loop may end a round, or itself, early.
  fileprivate func leavesOutRounds(of loop: Int) -> Bool {
    if branches[loop].jumps || branches[loop].leaves { return true }
    var inside: Set<Int> = [loop]
    for index in branches.indices.dropFirst(loop + 1) {
      guard let parent = branches[index].parent, inside.contains(parent) else { continue }
      inside.insert(index)
      if branches[index].jumps || branches[index].leaves || branches[index].kind == .exit { return true }
    }
    return false
  }
}

extension CodeName {
  /// Whether a value of this name can only be a point in time, and no length of time.
  var isPointInTime: Bool {
    words.last.map { ["date", "timestamp", "at", "deadline"].contains($0) } == true
      || ["start time", "end time"].contains(phrase)
  }

  /// Whether a value of this name is a point in time.
  var isTime: Bool {
    guard let last = words.last else { return false }
    return ["date", "time", "timestamp", "at", "day", "deadline", "bedtime"].contains(last)
  }
}
