// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// A named type, or file of one concern, that a document specifies to be built or substantially changed.
package struct Component: Hashable, Sendable {
  /// The kind of test that the component deserves.
  package enum TestNeed: String, Sendable {
    case unit, ui, none
  }

  /// What isolates the component's state.
  package enum Isolation: String, Sendable {
    case none, mainActor, actor
  }

  /// The name as code has it; for a file of many small types the stem of the file.
  package var name: String
  package var kind: ComponentKind
  /// The path of the source file as the document gives it; nil when it gives none.
  package var file: String?
  /// Where the specification starts, one-based.
  package var line: Int
  package var test: TestNeed
  /// Small types that are declared beside the component and serve it.
  package var supporting: [String]
  /// In the order of the document.
  package var members: [Member]
  /// The cases of an enum or error.
  package var cases: [EnumCase]
  /// The inheritance clause, as written.
  package var conformances: [String]
  /// The names of the type's attributes, without `@`.
  package var attributes: [String]
  package var isolation: Isolation
  /// The collaborators that an initialiser takes, or a stored property holds, by protocol or type.
  package var dependencies: [Dependency]
  /// What it asks a container of dependencies for, each once, in the order of the document.
  package var injections: [Injection] = []
  /// What the document states of it, in the order in which a reviewer would read it.
  package var behaviors: [Behavior] = []
  /// What a user sees or touches on a screen.
  package var elements: [ScreenElement] = []
  /// The tables of values that its members are given, and of what follows.
  package var tables: [ValueTable] = []
  /// In what the document declares it; Swift where it declares nothing.
  package var language = CodeLanguage.swift
  /// The path of the other document of the same feature in which its tests are planned; nil if they are planned here.
  package var plannedIn: String?
  /// The lines on which other documents of the same feature specify it, if its tests are planned here.
  package var linesElsewhere: [Int] = []
  /// Why specfit believes in the component, strongest first.
  package var evidence: [Evidence]

  package init(
    name: String,
    kind: ComponentKind,
    file: String? = nil,
    line: Int,
    test: TestNeed,
    supporting: [String] = [],
    members: [Member] = [],
    cases: [EnumCase] = [],
    conformances: [String] = [],
    attributes: [String] = [],
    isolation: Isolation = .none,
    dependencies: [Dependency] = [],
    evidence: [Evidence] = []
  ) {
    self.name = name
    self.kind = kind
    self.file = file
    self.line = line
    self.test = test
    self.supporting = supporting
    self.members = members
    self.cases = cases
    self.conformances = conformances
    self.attributes = attributes
    self.isolation = isolation
    self.dependencies = dependencies
    self.evidence = evidence
  }
}

/// A collaborator of a component.
package struct Dependency: Hashable, Sendable {
  /// The name of the parameter or property: `userService`.
  package var name: String
  /// The type without `any`, `some` and `?`: `UserServiceProtocol`.
  package var type: String
  /// One-based.
  package var line: Int

  package init(name: String, type: String, line: Int) {
    self.name = name
    self.type = type
    self.line = line
  }
}

/// What a component asks a container of dependencies for, which tests fill otherwise.
package struct Injection: Hashable, Sendable {
  /// The container's property: `cartClient` of `@Dependency(\.cartClient)`; nil where the document names the type alone.
  package var property: String?
  /// `CartClient`; where the document names the property alone, what it should be called after.
  package var type: String

  package init(property: String? = nil, type: String) {
    self.property = property
    self.type = type
  }
}

/// A trace of a component in a document.
package struct Evidence: Hashable, Sendable {
  /// The name of the reader that found it, such as `file-label`.
  package var by: String
  /// One-based.
  package var line: Int

  package init(by: String, line: Int) {
    self.by = by
    self.line = line
  }
}
