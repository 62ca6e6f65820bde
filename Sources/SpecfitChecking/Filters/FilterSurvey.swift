// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSwift
package import SpecfitSource

/// The scripts and workflows of a project, and the tests among which they choose.
package struct FilterSurvey: Sendable {
  /// Where scripts and workflows stand: `.sh` files, makefiles, and all in `Scripts` and `.github/workflows`.
  package static let folders = ["Scripts", "scripts", ".github/workflows"]

  private var filters: [TestFilter] = []
  private var tests: [(target: Set<Substring>, suite: String, name: String)] = []

  package init() {}

  /// - Parameters:
  ///   - scripts: of the project.
  ///   - tests: gives the test files; is asked only when there is something to choose.
  package init(scripts: [SourceFile], tests: () -> [TestFileReading]) {
    filters = scripts.flatMap(TestFilter.all)
    guard !filters.isEmpty else { return }
    for case .tests(let source, let file) in tests() {
      let folders = Set(source.path.split(separator: "/").dropLast())
      for suite in file.suites {
        self.tests += suite.tests.map { (folders, suite.name, $0.name) }
        // A base class has no test of its own, and may be chosen for those that inherit.
        if suite.tests.isEmpty { self.tests.append((folders, suite.name, "")) }
      }
    }
  }

  /// Whether a path is that of a script or workflow.
  package static func isScript(_ path: String) -> Bool {
    let name = path.split(separator: "/").last ?? ""
    if path.hasPrefix(".github/workflows/") { return name.hasSuffix(".yml") || name.hasSuffix(".yaml") }
    if name == "Makefile" || name.hasSuffix(".sh") { return true }
    return (path.hasPrefix("Scripts/") || path.hasPrefix("scripts/")) && !name.contains(".")
  }

  /// The filters that select nothing; nothing can be said of a project without tests.
  var findings: [Finding] {
    guard !tests.isEmpty else { return [] }
    return filters.filter { !selects($0.choice) }.map { filter in
      Rule.emptyFilter.finding("the filter '\(filter.text)' selects no test", at: filter.place, about: filter.text)
    }
  }

  private func selects(_ choice: TestFilter.Choice) -> Bool {
    switch choice {
    case .named(let parts):
      tests.contains { test in
        test.target.contains(Substring(parts[0])) && (parts.count < 2 || test.suite == parts[1])
          && (parts.count < 3 || test.name == parts[2] || test.name.isEmpty)
      }
    case .part(let text):
      tests.contains { test in
        let names = [test.suite, test.suite.replacing(".", with: "/")]
        return test.target.contains { target in names.contains { "\(target).\($0)/\(test.name)()".contains(text) } }
      }
    }
  }
}
