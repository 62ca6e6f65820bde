// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// Something in shown code that Swift 6 refuses, as far as the shown text alone tells.
package struct CompileFlaw: Hashable, Sendable {
  /// What is refused.
  package enum Kind: String, CaseIterable, Sendable {
    /// A stored `static var` that no actor guards.
    case mutableGlobal
    /// A `static let` of a class that is shown, and that is not `Sendable`.
    case sharedClass
    /// A class that promises to be `Sendable`, and has a stored `var`; of several the first is named.
    case mutableSendable
    /// A class of the main actor that keeps a promise which no actor guards.
    case isolatedConformance
    /// `super.setUp()` awaited in tests of the main actor.
    case sentTestCase
    /// A synchronous `setUp` that touches the state of the main actor.
    case isolatedSetUp
    /// An assignment to a property in a method that does not mutate.
    case assignmentToSelf
    /// A type that works with elements of the user interface, off the main actor.
    case elementOffMainActor
    /// A list handed to a parameter that takes several values.
    case spreadList
  }

  package var kind: Kind
  /// The type, property, or function that it is about.
  package var subject: String
  /// The second name of the story: the protocol, the class, the method; empty for none.
  package var other = ""
  /// The zero-based byte in the code.
  package var offset: Int

  package init(_ kind: Kind, _ subject: String, other: String = "", at offset: Int) {
    self.kind = kind
    self.subject = subject
    self.other = other
    self.offset = offset
  }
}
