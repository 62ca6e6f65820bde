// Readers of what is done again: attempts, and loops that run as long as something holds.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitCode
internal import SpecfitModel

extension CodeReader {
  /// Something that is tried several times.
  static let retry = CodeReader(
    name: "retry",
    reads: .member,
    read: { site in
      let tried = site.flow.attempts.map { loop in
        // `send(attempts: 3)`: what the callers of a private function give.
        let isGiven = site.flow.locals[loop.times] == nil && !site.flow.changed.contains(loop.times)
        let times = (isGiven ? site.flow.given[loop.times]?.number : nil) ?? loop.times
        return CodeFinding(
          .failingAttempt(at: site.name),
          StatedResponse("retry up to \(CodeName(times).phrase) times", "tries up to `\(times)` times"),
          at: [site.flow.branches[loop.branch].offset],
          weight: 7
        )
      }
      let waits = site.flow.attempts.compactMap { site.pause(between: $0.branch) }
      return tried + waits
    },
    examples: [
      CodeExample(
        """
        func send() async {
          for attempt in 0..<maxAttempts { try? await api.send() }
        }
        """,
        "When an attempt fails, `send` tries up to `maxAttempts` times."
      ),
      CodeExample(
        """
        func dial() async throws -> Line {
          var attempts = 0
          while attempts < 3 {
            if let line = await desk.dial() { return line }
            attempts += 1
            try await Task.sleep(for: .seconds(2))
          }
          throw DeskError.busy
        }
        """,
        "When an attempt fails, `dial` tries up to `3` times.",
        "`dial` waits 2 seconds between attempts."
      ),
    ]
  )

  /// What a loop does until something holds, or looks for.
  static let repetition = CodeReader(
    name: "repetition",
    reads: .member,
    read: { site in site.flow.repetitions.flatMap { site.counted($0) ?? site.polled($0) } },
    examples: [
      CodeExample(
        """
        func reset() async {
          repeat { await pump.send("STOP") } while await pump.state() != .idle
          while !valve.isOpen { try await Task.sleep(for: .seconds(1)) }
          while tank.liters > 40 { tank.drain() }
        }
        """,
        "`reset` calls `pump.send(\"STOP\")` until `pump.state()` is `.idle`.",
        "`reset` waits 1 second at a time until `valve.isOpen` is true.",
        "`reset` calls `tank.drain()` until `tank.liters` is at most 40."
      ),
      CodeExample(
        """
        func freeNumber() -> Int {
          var number = 1
          while shelf.contains(number) { number += 1 }
          return number
        }
        """,
        "`freeNumber` returns the first `number` from 1 on where `shelf` does not contain `number`."
      ),
      CodeExample(
        """
        func watch() async {
          while !Task.isCancelled {
            await desk.poll()
            try? await Task.sleep(for: .seconds(30))
          }
          while index < rows.count { index += 1 }
        }
        """,
        "`watch` calls `desk.poll()` every 30 seconds until the task is cancelled."
      ),
    ]
  )
}

extension CodeFlow {
  /// The loops whose rounds are attempts, the positions of their branches, and how many there may be.
  var attempts: [(times: String, branch: Int)] {
    let counted = loops.compactMap { loop -> (times: String, branch: Int)? in
      guard loop.pattern.simpleName.map(Self.isAttempt) == true, !loop.values.text.isEmpty,
        let branch = branches.first(where: { $0.kind == .loop && $0.offset == loop.offset })
      else { return nil }
      return (loop.values.text.replacing("0..<", with: "").replacing("1...", with: ""), branch.position)
    }
    let limited = repetitions.compactMap { loop -> (times: String, branch: Int)? in
      guard loop.conditions.count == 1, case .holds(let test) = loop.conditions[0],
        case .binary(let count, "<", let limit) = test.bare.kind, let name = count.simpleName, count.base == nil,
        Self.isAttempt(name), changed.contains(name), !limit.shown.isEmpty, limit.shown.count <= 40
      else { return nil }
      return (limit.shown, loop.branch)
    }
    return counted + limited
  }

  private static func isAttempt(_ name: String) -> Bool {
    TypeName.words(of: name).contains {
      ["attempt", "attempts", "retry", "retries", "tries"].contains($0.lowercased())
    }
  }
}

extension CodeSite {
  typealias Repetition = (conditions: [CodeCondition], block: CodeBlock, branch: Int)

  /// How long it waits in each round of a loop.
  private func pause(in branch: Int) -> (time: String, offset: Int)? {
    flow.branches[branch].effects.lazy.compactMap { effect in effect.wait.map { ($0, effect.offset) } }.first
  }

  fileprivate func pause(between branch: Int) -> CodeFinding? {
    guard let pause = pause(in: branch) else { return nil }
    let response = StatedResponse(
      "wait \(pause.time) between attempts",
      "waits \(pause.time) between attempts",
      literals: [pause.time]
    )
    return CodeFinding(nil, response, at: [pause.offset], weight: 6)
  }

  /// The number that is given back as the first for which something does not hold.
  fileprivate func counted(_ loop: Repetition) -> [CodeFinding]? {
    guard loop.conditions.count == 1, case .holds(let test) = loop.conditions[0], loop.block.statements.count == 1,
      case .assign(let target, "+=", let step) = loop.block.statements[0].kind, step.number == "1",
      let name = target.simpleName, target.base == nil, let start = flow.locals[name]?.number
    else { return nil }
    if case .binary = test.bare.kind { return [] }
    // Rolls are counted, and no first number is looked for, where the test does not ask for it.
    guard test.text[...].names.contains(where: { $0 == name }) else { return [] }
    let isGiven = flow.values.contains { $0.target == nil && $0.branch == 0 && $0.value.bare.path == [name] }
    guard isGiven, let failing = StatedCondition.any(flow.phrases.failing(loop.conditions)) ?? test.untold else {
      return []
    }
    let noun = CodeName(name).phrase
    let response = StatedResponse(
      "return first \(noun) where \(failing.words)",
      "returns the first `\(name)` from \(start) on where \(failing.clause)"
    )
    let offset = flow.branches[loop.branch].offset
    var finding = CodeFinding(nil, response, at: [offset], weight: 7)
    finding.claims = [offset, loop.block.statements[0].offset]
    return [finding]
  }

  /// What is called, or how long is waited, until something holds.
  fileprivate func polled(_ loop: Repetition) -> [CodeFinding] {
    let branch = flow.branches[loop.branch]
    guard loop.conditions.count == 1, case .holds(let test) = loop.conditions[0], !branch.jumps, !branch.leaves,
      test.isThere
        || !test.parts.contains(where: { $0.path.map { $0.count == 1 && flow.changed.contains($0[0]) } == true }),
      case .some(let outer) = condition(of: branch)
    else { return [] }
    let failing = test.bool == true ? nil : StatedCondition.any(flow.phrases.failing(loop.conditions))
    if test.bool != true, failing?.words.isEmpty != false { return [] }
    let pause = pause(in: loop.branch)
    // What says whether there is one more is part of the loop.
    let effects = effects(of: branch).filter { $0.wait == nil && !(test.isThere && $0.isSetting) }
    // What changes from round to round has no value that could be told.
    let isFixed = !effects.contains { effect in
      guard case .calls(let call, _) = effect.kind else { return false }
      return call.text.drop { $0 != "(" }.names.contains { flow.changed.contains(String($0)) }
    }
    guard isFixed else { return [] }
    let stated = effects.compactMap { self.stated($0, in: branch) }
    let end = failing.map { (words: " until " + $0.words, clause: " until " + $0.clause) }
    guard stated.count == effects.count, stated.count < 3, var response = StatedResponse.all(stated) ?? waiting(pause)
    else { return [] }
    if let pause, !stated.isEmpty {
      response.words += " every \(pause.time)"
      response.clause += " every \(pause.time)"
    }
    // What goes on for ever without a pause, or only pauses, is no outcome.
    guard end != nil || pause != nil && !stated.isEmpty else { return [] }
    response.words += end?.words ?? ""
    response.clause += end?.clause ?? ""
    (response.brief, response.meaning, response.state) = (nil, .words, nil)
    let offsets = [branch.offset] + effects.map(\.offset) + (pause.map { [$0.offset] } ?? [])
    var finding = CodeFinding(outer, response, at: offsets, weight: 7)
    finding.claims = Array(offsets.dropFirst())
    return [finding]
  }

  private func waiting(_ pause: (time: String, offset: Int)?) -> StatedResponse? {
    pause.map { StatedResponse("wait", "waits \($0.time) at a time") }
  }
}

extension CodeExpression {
  /// Whether it asks if there is one more: `cursor != nil`.
  fileprivate var isThere: Bool {
    if case .binary(let value, "!=", let other) = bare.kind { other.isNull && value.path != nil } else { false }
  }

  /// That a test without words of its own fails.
  fileprivate var untold: StatedCondition? {
    let (call, holds) = if case .not(let inner) = bare.kind { (inner, true) } else { (self, false) }
    guard let name = call.calledName, !call.shownCall.isEmpty else { return nil }
    let words = ConditionPhrases.assertion(CodeName(name), holds: holds)
    return StatedCondition(words, "`\(call.shownCall)` \(holds ? "holds" : "does not hold")")
  }
}
