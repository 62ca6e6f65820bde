// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// What the body of a function shows of what it does, as far as tests depend on it; the same in every language.
package struct BodyFacts: Hashable, Sendable {
  /// All words that may be names, in code and not in literals.
  package var names: Set<String> = []
  /// The names that get a new value, or are changed in place: `items` in `items = []` and `items.append(item)`.
  package var changed: Set<String> = []
  /// The functions that are called without a value before the dot, the type's own value aside, by their names without
  /// labels.
  package var ownCalls: Set<String> = []
  /// Calls by what stands before the dot and behind it: `cache.value`.
  package var calls: Set<String> = []
  /// The errors that are thrown, as written: `CartError.full`, `.full`, `IllegalArgumentException`.
  package var thrown: [String] = []
  /// Whether errors of others come through: a `try` without any `catch`, or `throw error`.
  package var passesErrors = false
  /// Whether what a function gives is thrown, so that nobody can read which error it is: `throw makeError()`.
  package var throwsUnread = false
  /// By name, the cases that it is set to, in the order of the code: `state` to `loading`.
  package var states: [String: [String]] = [:]
  /// Whether a `catch` gives back what was changed before.
  package var restores = false

  package init() {}

  /// What a body and that of a function which it calls show together.
  package func joined(with other: BodyFacts) -> BodyFacts {
    var joined = self
    joined.names.formUnion(other.names)
    joined.changed.formUnion(other.changed)
    joined.ownCalls.formUnion(other.ownCalls)
    joined.calls.formUnion(other.calls)
    for error in other.thrown where !joined.thrown.contains(error) { joined.thrown.append(error) }
    joined.passesErrors = passesErrors || other.passesErrors
    joined.throwsUnread = throwsUnread || other.throwsUnread
    joined.states.merge(other.states) { own, others in own + others.filter { !own.contains($0) } }
    joined.restores = restores || other.restores
    return joined
  }

  /// What counts for a member that calls this one, though tests call this one too: states and, if they come through,
  /// errors.
  package func seenThrough(passing: Bool) -> BodyFacts {
    var seen = BodyFacts()
    (seen.names, seen.ownCalls, seen.states) = (names, ownCalls, states)
    guard passing else { return seen }
    (seen.thrown, seen.throwsUnread, seen.passesErrors) = (thrown, throwsUnread, passesErrors)
    return seen
  }
}
