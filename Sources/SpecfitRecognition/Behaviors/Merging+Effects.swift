// The effects of an action, which a list above its code says in other words.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel

extension Merging {
  /// Gives the lines of the effects that a chapter lists of an action to the code below them that has them.
  ///
  /// "Closes the prompt" is `waitlistPrompt = nil`. What the code does not show stays.
  ///
  /// - Returns: the positions of the effects that the code shows.
  func joinEffects(in merged: inout [Entry]) -> Set<Int> {
    guard isReducer else { return [] }
    var byAction: [Substring: [Int]] = [:]
    for index in merged.indices where merged[index].behavior.level == .unit && merged[index].behavior.rows.isEmpty {
      guard let member = merged[index].behavior.member else { continue }
      byAction[Self.base(member), default: []].append(index)
    }
    var gone: Set<Int> = []
    for places in byAction.values {
      let codes = places.filter { merged[$0].isCode }.prefix(Self.mostEffects)
      guard let first = codes.compactMap({ merged[$0].behavior.lines.first }).min() else { continue }
      let shown = codes.map { Effect(of: merged[$0]) }
      for place in places where merged[place].isEffect(above: first) {
        let effect = Effect(of: merged[place])
        let fits = shown.indices.filter { effect.isShown(by: shown[$0]) }
        guard let best = fits.max(by: { effect.count(in: shown[$0]) < effect.count(in: shown[$1]) }) else { continue }
        gone.insert(place)
        merged[codes[best]].lines.formUnion(merged[place].lines)
      }
    }
    return gone
  }

  /// Of an action with more code than this, not all is compared.
  private static let mostEffects = 64

  /// What an action does, taken apart.
  private struct Effect {
    /// How it ends: nil for whatever comes.
    var succeeds: Bool?
    var isConditional: Bool
    var deed: Deed?
    /// The stems of what it is done to; of code those of its whole sentence.
    var things: Set<String>
    /// Whether code takes something away, and whether it asks others for something.
    private let (clears, calls): (Bool, Bool)
    /// Whether it is done after some seconds or minutes, of which code beside it says nothing.
    private let isLater: Bool

    init(of entry: Entry) {
      let condition = WordStem.allStems(of: entry.behavior.condition.words)
      succeeds =
        condition.contains(where: Self.failing.contains)
        ? false : condition.contains(where: Self.succeeding.contains) ? true : nil
      isConditional = !condition.isEmpty
      let words = entry.behavior.response.words.split(separator: " ")
      deed = words.first.flatMap { Self.deeds[String($0)] }
      let told = WordStem.stems(of: entry.isCode ? entry.behavior.statement : words.dropFirst().joined(separator: " "))
      things = Set(told).subtracting(Self.vague)
      let statement = entry.behavior.statement
      clears = entry.isCode && Self.clearing.contains(where: statement.contains)
      calls = entry.isCode && (statement.contains("(") || statement.contains("sends "))
      isLater = statement.contains(" after ") && things.contains { ["second", "minut"].contains($0) }
    }

    func count(in code: Effect) -> Int { things.intersection(code.things).count }

    /// Whether code does it: of at least half of the same things, in the same way, and under no less.
    func isShown(by code: Effect) -> Bool {
      guard let deed, succeeds == nil || succeeds == code.succeeds, code.isConditional || !isConditional, !isLater
      else {
        return false
      }
      let isAlike =
        switch deed {
        case .takes: code.clears
        case .adds: !code.clears
        case .asks: code.calls
        case .changes: true
        }
      let both = count(in: code)
      return isAlike && both > 0 && both * 2 >= things.count
    }

    /// What kind of thing a verb says: that something is gone, that it is there, that others are asked for it, or neither.
    enum Deed { case takes, adds, asks, changes }

    private static let clearing = ["clears", "removes", " to nil", " to false", "cancels", "stops", "delete"]
    private static let failing = Set(
      ["fails", "failure", "unsuccessful", "error"].flatMap { WordStem.allStems(of: $0) }
    )
    private static let succeeding = Set(["succeeds", "success", "successful"].flatMap { WordStem.allStems(of: $0) })

    /// What is said of nearly everything.
    private static let vague = Set(
      WordStem.stems(
        of:
          "user users sheet row screen list view app state method again first right away now old new whole client that"
      )
    )

    private static let deeds: [String: Deed] = {
      let verbs: [(Deed, [String])] = [
        (.takes, ["close", "dismiss", "hide", "clear", "empty", "reset", "collapse", "remove", "delete", "drop"]),
        (.adds, ["add", "append", "insert", "show", "present", "open", "display", "expand", "fill", "create"]),
        (
          .asks, ["load", "reload", "fetch", "refresh", "request", "dispatch", "send", "call", "schedule", "subscribe"]
        ),
        (.changes, ["replace", "update", "mark", "set", "store", "save", "remember", "record", "move", "increase"]),
        (.changes, ["raise", "lower", "start", "offer", "cancel", "stop", "navigate", "ask", "toggle", "apply"]),
      ]
      return Dictionary(uniqueKeysWithValues: verbs.flatMap { deed, verbs in verbs.map { ($0, deed) } })
    }()
  }
}

extension Merging.Entry {
  /// Whether it is one of the effects that a text above the code says.
  fileprivate func isEffect(above line: Int) -> Bool {
    !isCode && !isCriterion && !behavior.response.words.hasPrefix("not ") && lines.allSatisfy { $0 < line }
  }
}
