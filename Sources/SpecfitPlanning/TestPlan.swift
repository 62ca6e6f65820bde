// Part of specfit. SPDX-License-Identifier: Apache-2.0

package import SpecfitModel
package import SpecfitSource

/// The test tasks and cases that a module document asks for.
package struct TestPlan: Sendable {
  /// The document's path as the user gave it.
  package var path: String
  package var module: ModuleIdentity
  /// The name by which tests import what they test; nil when the document does not tell.
  package var application: String?
  /// Those that a person wrote in the order of the document, then the others: UI tests last, otherwise by their keys.
  package var tasks: [PlannedTask]
  /// By type, the folder of its source behind that of all sources, as far as the document tells: `features/cart/`.
  package var sourceFolders: [String: String] = [:]
  /// The components that get no test, by the profile's decision; in the order of the document.
  package var untested: [UntestedComponent] = []
  /// What the document would have to say for more to be tested, in its order.
  package var questions: [Question] = []
  /// What sounds like a behavior and was not understood, in the order of the document.
  package var unread: [UnreadPassage] = []
  /// Which of all these lines stand in other documents than the module's own.
  package var joined = JoinedLines()
  /// Why a document asks for nothing that is part of a module in another one; nil for all others.
  package var reasonForNothing: String?
  /// What was said about the document on the way here.
  package var diagnostics: [Diagnostic]

  package init(path: String, module: ModuleIdentity, tasks: [PlannedTask], diagnostics: [Diagnostic] = []) {
    self.path = path
    self.module = module
    self.tasks = tasks
    self.diagnostics = diagnostics
  }

  /// The tasks that specfit writes into the document, or already wrote.
  package var ownTasks: [PlannedTask] { tasks.filter { $0.origin != .written } }
}

/// What a document would have to say for a component or member to be tested.
package struct Question: Hashable, Sendable {
  /// The name of the component or flow.
  package var subject: String
  /// The full name of the member; nil when it is about the whole component.
  package var member: String?
  /// As a sentence with its question mark.
  package var text: String
  /// One-based.
  package var line: Int
  /// Whether the document gives no more of the member than its signature.
  package var isOfSignatureAlone = false
}

/// A component that gets no test of its own, and why.
package struct UntestedComponent: Hashable, Sendable {
  package var name: String
  package var kind: ComponentKind
  /// As a sentence without its full stop.
  package var reason: String
  /// One-based.
  package var line: Int
  /// Whether UI tests of a flow show it all the same.
  package var isOnFlow = false
}
