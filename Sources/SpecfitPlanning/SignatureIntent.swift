// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

/// What a test of a promise tries that a signature makes by itself.
package enum SignatureIntent: Hashable, Sendable {
  /// Another part of the system that can fail.
  package enum Failure: String, Sendable { case network, decoding }

  // MARK: Errors

  /// A call throws an error, named as in the document: `notFound`, `CartError.full`.
  case throwing(String)
  /// A call throws each of the cases of an error type; nil where the type is unknown.
  case throwingEach(String?)
  case failing(Failure)
  case notFound
  case rethrowing
  case rethrowingNothing
  /// What a call may change keeps its value when the call throws.
  case unchangedOnThrow(parameter: String)
  case cancelled

  // MARK: Results

  /// The word is that of the language: `nil`, `null`.
  case absent(String)
  case outOfRange
  case chained
  case completedOnce
  case completedWithFailure
  case nextPage
  case lastPage

  // MARK: Streams

  case yielding
  case failingMidStream
  case currentValue
  case emitting

  // MARK: State

  /// A flag is off after a call.
  case finishedLoading(property: String)
  case keptError(property: String)
  case message(property: String)
  case entered(state: String)
  case reverted
  case retried
  case gaveUp
  case navigated(Navigation)
  case keptEmptyPath

  // MARK: Types

  case equalityLaws
  case orderLaws
  case consistentHash
  /// A property that describes each case of an error.
  case describedEach
  case described
  case roundTrip
  case cascade(relationship: String)
  case unimplementedEndpoint
  /// A reducer lets go of a feature that it presents, named as its action is, once that is dismissed.
  case releasedChild(action: String)

  /// What exceeds the limit of cases of one member, by their ids.
  case folded([String])

  /// What a method of a coordinator does, by its name.
  package enum Navigation: String, Sendable { case push, pop, popToRoot, present, dismiss }

  /// The last part of the key of a case.
  package var id: String {
    switch self {
    case .throwing(let error): "err.\(Wording.keyPart(Self.lastPart(of: error)))"
    case .throwingEach: "err.each"
    case .failing(let failure): "err.\(failure.rawValue)"
    case .notFound: "notFound"
    case .rethrowing: "rethrow"
    case .rethrowingNothing: "noThrow"
    case .unchangedOnThrow(let parameter): "unchangedOnThrow.\(Wording.keyPart(parameter))"
    case .cancelled: "cancel"
    case .absent(let word): word
    case .outOfRange: "outOfRange"
    case .chained: "chain"
    case .completedOnce: "once"
    case .completedWithFailure: "failure"
    case .nextPage: "page.next"
    case .lastPage: "page.last"
    case .yielding: "yields"
    case .failingMidStream: "err.midStream"
    case .currentValue: "initial"
    case .emitting: "emits"
    case .finishedLoading: "loading"
    case .keptError: "errorState"
    case .message(let property): "shows.\(Wording.keyPart(property))"
    case .entered(let state): "state.\(Wording.keyPart(state))"
    case .reverted: "revert"
    case .retried: "retry"
    case .gaveUp: "retry.exhausted"
    case .navigated(let navigation): navigation.rawValue
    case .keptEmptyPath: "emptyPath"
    case .equalityLaws, .orderLaws: "laws"
    case .consistentHash: "consistent"
    case .describedEach: "each"
    case .described: "description"
    case .roundTrip: "roundTrip"
    case .cascade(let relationship): "cascade.\(Wording.keyPart(relationship))"
    case .unimplementedEndpoint: "testValue"
    case .releasedChild(let action): "action.\(Wording.keyPart(action)).dismiss"
    case .folded: "boundary"
    }
  }

  /// The sentence that says what is tried, where the name alone does not tell it.
  package var statement: String? {
    switch self {
    case .releasedChild(let action): "When `.\(action)(.dismiss)` is sent, `\(action)` becomes nil."
    case .roundTrip: "What is encoded and decoded again equals the original."
    default: nil
    }
  }

  /// The word by which profiles tag cases: the first word of the id.
  package var aspect: String { self == .notFound ? "err" : String(id.prefix { $0 != "." }) }

  /// Whether one test function goes over a list of values.
  var isTable: Bool {
    switch self {
    case .throwingEach, .equalityLaws, .orderLaws, .describedEach, .described, .folded: true
    default: false
    }
  }

  /// The name of an error without its type: `full` of `CartError.full`.
  package static func lastPart(of error: String) -> String {
    error.part(before: "(").split(separator: ".").last.map(String.init) ?? "error"
  }
}
