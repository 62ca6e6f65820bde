// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitKotlin
internal import SpecfitSwift

/// What the body of a member shows of what it does, as far as tests depend on it.
package struct MemberBody: Hashable, Sendable {
  /// All names that stand in it.
  package var names: Set<String> = []
  /// What gets a new value.
  package var changed: Set<String> = []
  /// The functions of its own type that it may call, by their names without labels.
  package var ownCalls: Set<String> = []
  /// Calls of others: `cache.value`.
  package var calls: Set<String> = []
  /// The errors that it throws itself: `CartError.full`, `.full`.
  package var thrown: [String] = []
  /// Whether errors of what it calls come through.
  package var passesErrors = false
  /// Whether it throws what a call gives, so that nobody can read which error it is.
  package var throwsUnread = false
  /// By property, the cases that it is set to, in the order of the code.
  package var states: [String: [String]] = [:]
  /// Whether it gives back what it changed when something fails.
  package var restores = false

  package init() {}

  /// What a body and that of a function which it calls show together.
  package func joined(with other: MemberBody) -> MemberBody {
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
  package func seenThrough(passing: Bool) -> MemberBody {
    var seen = MemberBody()
    (seen.names, seen.ownCalls, seen.states) = (names, ownCalls, states)
    guard passing else { return seen }
    (seen.thrown, seen.throwsUnread, seen.passesErrors) = (thrown, throwsUnread, passesErrors)
    return seen
  }
}

extension MemberBody {
  init(_ body: SwiftBody) {
    names = body.names
    changed = body.changed
    ownCalls = body.ownCalls
    calls = body.calls
    thrown = body.thrown
    passesErrors = body.passesErrors
    throwsUnread = body.throwsUnread
    states = body.states
    restores = body.restores
  }
}

extension MemberBody {
  init(_ body: KotlinBody) {
    names = body.names
    changed = body.changed
    ownCalls = body.ownCalls
    calls = body.calls
    thrown = body.thrown
    passesErrors = body.passesErrors
    throwsUnread = body.throwsUnread
    states = body.states
    restores = body.restores
  }
}
