// Part of specfit. SPDX-License-Identifier: Apache-2.0

package import SpecfitSource
internal import SpecfitSwift

/// The tests of a project, each with what it leans on, in whatever file that stands.
package struct ExistingTests: Sendable {
  /// In the order of the files; only those that somebody has written.
  package private(set) var tests: [ExistingTest] = []

  /// Whether nobody has tied some of them to a case.
  package var holdUnkeyed: Bool { tests.contains { $0.found.test.keys.isEmpty } }

  /// - Parameter files: with tests, and with the base classes of their suites; paths are from the project's root.
  package init(in files: [SourceFile]) {
    var preparations = TestPreparations()
    var read: [(file: SourceFile, tests: SwiftTestFile, parts: [Int: TestContent.Part])] = []
    for file in files where !file.isOfSpecfit {
      let tests = SwiftTestFile(reading: file.bytes, for: .checking)
      let parts = preparations.add(TestContent(reading: file.bytes), tests: Set(tests.tests.map(\.offset)))
      read.append((file, tests, parts))
    }
    for (file, found, parts) in read {
      for suite in found.suites {
        let type = suite.name.split(separator: ".").last.map(String.init) ?? ""
        for test in suite.tests where !test.isPending && test.body != .empty && test.body != .unimplemented {
          // What stands deeper than the parser goes has no part.
          guard let part = parts[test.offset] else { continue }
          tests.append(
            ExistingTest(
              FoundTest(test, in: suite.name, of: file),
              from: part.start,
              part.mentions,
              prepared: preparations.names(behind: part.mentions.names, in: type),
              title: preparations.title(of: type)
            )
          )
        }
      }
    }
  }
}

extension SourceFile {
  /// Whether its first line says that specfit made it: such tests are examples, and try nothing of the project.
  fileprivate var isOfSpecfit: Bool {
    lineCount > 0 && String(decoding: line(1), as: UTF8.self).hasSuffix("; made by specfit, yours to edit.")
  }
}
