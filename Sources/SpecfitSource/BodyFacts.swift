// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// A function that is called, or a property that is read, of a named value: `store.save(item)`.
package struct MemberUse: Hashable, Sendable {
  /// What becomes of the result.
  package enum Result: Hashable, Sendable {
    /// It is a statement of its own.
    case dropped
    case returned
    /// It becomes the value of a property or variable.
    case assigned(to: String)
    /// It becomes a constant of this type.
    case typed(String)
    /// It is a condition.
    case tested
    /// Its type cannot be told from where it stands.
    case other
  }

  package struct Argument: Hashable, Sendable {
    package var label: String?
    /// On one line.
    package var value: String

    package init(label: String?, value: String) { (self.label, self.value) = (label, value) }
  }

  package var receiver: String
  /// Without labels.
  package var name: String
  /// Nil for a property.
  package var arguments: [Argument]?
  package var isAsync = false
  package var canThrow = false
  /// Whether a failure gives nil: `try?`, `store?.save()`.
  package var isOptional = false
  package var result = Result.other
  /// Whether effects and arguments can be told; false for a property that is set and a call with a trailing closure.
  package var isReadable = true

  package init(of receiver: String, _ name: String, arguments: [Argument]?) {
    (self.receiver, self.name, self.arguments) = (receiver, name, arguments)
  }
}

/// A constant or variable in a body.
package struct LocalDeclaration: Hashable, Sendable {
  /// As written; nil without one.
  package var type: String?
  /// On one line; nil for what a pattern, a loop or a closure binds.
  package var value: String?

  package init(type: String? = nil, value: String? = nil) { (self.type, self.value) = (type, value) }
}

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
  /// What is used of named values, in the order of the code.
  package var uses: [MemberUse] = []
  /// The constants and variables that the body declares, by name.
  package var locals: [String: LocalDeclaration] = [:]

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
