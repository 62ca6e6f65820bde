// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// A file that no document asks for, with tests that specfit wrote once.
package struct OrphanedFile: Hashable, Sendable {
  /// A component that looks like one of another name.
  package struct Rename: Hashable, Sendable {
    package var from: String
    package var to: String
    /// The planned test file of the component.
    package var path: ScaffoldPath
  }

  package let path: ScaffoldPath
  /// In the order of the file; never empty.
  package let tests: [OrphanedTest]
  /// What its components are called now, as far as can be told.
  package let renames: [Rename]

  /// What there is to say, with the way out.
  package var note: String {
    let first = tests.first.map { ", such as '\($0.test)' (\($0.key)) in line \($0.line)" } ?? ""
    let count = tests.count == 1 ? "a test" : "\(tests.count) tests"
    let found = "no document asks for \(count) in it any more\(first); "
    guard let rename = renames.first else {
      return found + "delete them, or keep them without their specfit comments"
    }
    return found
      + "'\(rename.from)' looks renamed to '\(rename.to)': to keep the tests, rename it here, also in the type "
      + "and the comments, put the file in the place of '\(rename.path)', and run specfit again"
  }
}
