// Part of specfit. SPDX-License-Identifier: Apache-2.0

package import SpecfitPlanning

/// A file of test code that a plan asks for, as it would be if nothing were there yet.
package struct ScaffoldFile: Hashable, Sendable {
  /// What a file is for.
  package enum Role: String, CaseIterable, Sendable {
    case unit, ui, page, mock, builder, helper, docs, script, workflow
  }

  /// What a file holds.
  package enum Content: Hashable, Sendable {
    /// Tests, of which a file that is there may lack some.
    case suite(SuiteFile)
    /// Text that belongs to the user once it is written.
    case text(String)
  }

  package var path: ScaffoldPath
  package var role: Role
  package var content: Content
  /// The numbers of the modules that ask for it, or their names when they have none; empty for what all modules share.
  package var modules: [String]
  /// What the file tests or stands in for.
  package var subject: String
  /// The components and flows whose tests need the file.
  package var users: Set<String> = []
  /// What a text is made of; nil when nothing can be added to it.
  package var parts: Parts?
  /// The document that an untouched text follows; nil when it follows all.
  package var document: String?
  /// The modules with tests in its target, where only those are concerned by it; nil for what concerns all or says it.
  package var neighbours: Set<String>?
  /// Whether the tests of its target may not compile without it.
  package var isLeanedOn = false
  /// Why the file cannot be made; nil when it can.
  package var fault: ScaffoldFault?

  /// Whether a shell may run it: only what specfit's own profiles ask for as such.
  package var isExecutable = false

  /// The whole text of a new file; lines end with LF.
  package var text: String {
    switch content {
    case .suite(let suite): suite.text
    case .text(let text): text
    }
  }
}

/// A file with one test type.
package struct SuiteFile: Hashable, Sendable {
  /// The type that holds the tests.
  package var typeName: String
  /// What runs the tests.
  package var framework = Profile.Framework.xctest
  package var tests: [ScaffoldTest]
  /// What the tests lean on, such as `makeSUT`, by the name of the function.
  package var fixtures: [ScaffoldFixture]
  /// What the tests import to test it; nil when nobody knows, or they import nothing.
  package var application: String?
  /// Whether the tests belong to the main actor.
  package var isMainActor = false
  /// The whole text of a new file.
  package var text: String
}

/// A test to write, and by what it is known again.
package struct ScaffoldTest: Hashable, Sendable {
  /// The key of the planned case.
  package var key: String
  /// What the test relies on; see ``ScaffoldContract``.
  package var contract: ScaffoldContract
  /// The function's name.
  package var name: String
  /// Whether the document states the case or calls it by its name.
  package var isStated = false
  /// The function with its comments, indented as a member; without a line end behind it.
  package var text: String
  /// The modules that it needs beside that of the application.
  package var modules: Set<String> = []
}

/// A function of a test type that tests call.
package struct ScaffoldFixture: Hashable, Sendable {
  /// By what the function is known again: `CartService/makeSUT`.
  package var key: String
  /// How what is tested is made; see ``ScaffoldContract``.
  package var contract: ScaffoldContract
  /// The function's name.
  package var name: String
  /// The function with its comments, indented as a member; without a line end behind it.
  package var text: String
  /// The modules that it needs beside that of the application.
  package var modules: Set<String> = []
}
