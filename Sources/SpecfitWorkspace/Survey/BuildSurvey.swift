// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// What the build of a project is made of, as far as its own files tell.
package struct BuildSurvey: Sendable, Equatable {
  /// A target with tests.
  package struct TestTarget: Sendable, Equatable {
    package var name: String
    /// From the project's root.
    package var folder: String
    /// What its tests import of the project itself.
    package var imports: [String]
    package var framework: Configuration.Framework?

    package init(name: String, folder: String, imports: [String], framework: Configuration.Framework?) {
      (self.name, self.folder, self.imports, self.framework) = (name, folder, imports, framework)
    }

    /// `'CartTests' in 'Tests/CartTests' tests Cart with xctest`.
    var phrase: String {
      let what = imports.isEmpty ? "" : " tests \(imports.joined(separator: ", "))"
      return "'\(name)' in '\(folder)'\(what)\(suffix)"
    }

    /// `'CartTests' with xctest`.
    var nameWithFramework: String { "'\(name)'\(suffix)" }

    private var suffix: String { framework.map { " with \($0.rawValue)" } ?? "" }
  }

  /// What tells it: `Package.swift`.
  package var file: String
  /// What most tests import; nil where nobody can tell.
  package var module: String?
  /// The one with the most tests first.
  package var tests: [TestTarget]

  package init(file: String, module: String?, tests: [TestTarget]) {
    (self.file, self.module, self.tests) = (file, module, tests)
  }
}
