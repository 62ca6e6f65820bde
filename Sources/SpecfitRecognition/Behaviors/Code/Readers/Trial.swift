// Calls that are tried, and that they succeed before what follows.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitCode
internal import SpecfitModel

extension CodeFlow {
  /// What is tried in a branch, by the branches that follow its failure.
  func trials(in branch: CodeBranch) -> [Trial] {
    branches.compactMap { handler in
      guard case .failure = handler.kind, handler.parent == branch.position, let start = handler.attempt else {
        return nil
      }
      return Trial(
        places: start..<max(start, handler.offset),
        calls: handler.attempts,
        denied: Set(handler.effects.compactMap { $0.target?.shown })
      )
    }
  }
}

/// Calls that are tried before a `catch`.
struct Trial {
  /// From the first call to the `catch`: bytes of the code.
  private let places: Range<Int>
  /// In the order of the code.
  private let calls: [CodeExpression]
  /// What is set to something else where one of them fails.
  private let denied: Set<String>

  init(places: Range<Int>, calls: [CodeExpression], denied: Set<String>) {
    (self.places, self.denied) = (places, denied)
    self.calls = calls.filter { !$0.shownCall.isEmpty }.sorted { $0.offset < $1.offset }
  }

  /// That what is tried before an effect succeeds, as far as a sentence has room for it behind other words; without that, an
  /// effect that the failure contradicts would be told of both.
  func success(before effect: CodeEffect, in flow: CodeFlow, behind other: StatedCondition?) -> StatedCondition? {
    guard let found = success(before: effect, in: flow) else { return nil }
    let isLong = found.clause.count + (other?.clause.count ?? 0) > Self.longestCondition
    let isDenied = !found.words.isEmpty && effect.target.map { denied.contains($0.shown) } == true
    return isLong && !isDenied ? nil : found
  }

  /// How many characters of a sentence say when, where it says that a call succeeds, too.
  private static let longestCondition = 95

  private func success(before effect: CodeEffect, in flow: CodeFlow) -> StatedCondition? {
    guard let call = calls.first, places.contains(effect.offset), call.offset < effect.offset else { return nil }
    var (low, high) = (1, calls.count)
    while low < high {
      let middle = (low + high) / 2
      if calls[middle].offset < effect.offset { low = middle + 1 } else { high = middle }
    }
    // What is kept of a call is kept only where it succeeds.
    let source = effect.handed?.root.flatMap { flow.locals[$0] }?.bare.offset
    guard calls[low - 1].bare.offset != source else { return nil }
    guard low == 1 else { return StatedCondition("", "nothing before it fails").around }
    return call.success?.around
  }
}

extension CodeExpression {
  /// That a call succeeds; nil for one without a name that can be shown.
  var success: StatedCondition? {
    guard let name = calledName, !shownCall.isEmpty else { return nil }
    return StatedCondition("successful \(failureWords)", "`\(shownCall)` succeeds", .succeeds(name))
  }
}

extension CodeEffect {
  /// What it stores, or hands on first.
  fileprivate var handed: CodeExpression? {
    switch kind {
    case .sets(_, _, let value): value
    case .calls(let call, _): call.call?.arguments.first?.value
    default: nil
    }
  }
}
