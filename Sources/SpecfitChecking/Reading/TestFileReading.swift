// Part of specfit. SPDX-License-Identifier: Apache-2.0

package import SpecfitCode
internal import SpecfitPlanning
package import SpecfitSource
package import SpecfitSwift

/// A file in which tests should stand, as far as it could be read.
package enum TestFileReading: Sendable {
  /// There is no such file.
  case missing
  /// Whether there is one or not, no target compiles it.
  case uncompiled
  /// There is something that could not be read, and why, as a sentence.
  case unreadable(String)
  /// A file in another language, at which nothing was looked.
  case foreign
  case tests(SourceFile, SwiftTestFile)

  /// Reads the tests of a file.
  ///
  /// - Parameters:
  ///   - file: with its path from the project's root.
  ///   - shared: what other files of its target declare.
  package init(_ file: SourceFile, beside shared: SharedTestCode = SharedTestCode()) {
    guard file.path.hasSuffix(".swift") else {
      self = .foreign
      return
    }
    let tests = SwiftTestFile(reading: file.bytes, for: .checking, beside: shared)
    self = tests.excess.map { .unreadable("it is too much for the parser: \($0)") } ?? .tests(file, tests)
  }
}

/// What stands at the paths of a project, whether on a disk or in memory.
package struct ProjectContent: Sendable {
  /// What stands at a path.
  package enum Entry: Sendable {
    case nothing
    case file(SourceFile)
    /// Why it could not be read, as a sentence.
    case unreadable(String)
  }

  /// Looks a path up, from the project's root; may be called on any thread.
  package var entry: @Sendable (String) -> Entry
  /// Files with tests that were read before and are still the same, by their paths.
  package var known: [String: TestFileReading] = [:]

  package init(entry: @escaping @Sendable (String) -> Entry) { self.entry = entry }

  /// A project in memory.
  package init(_ files: [String: SourceFile]) {
    self.init { path in files[path].map(Entry.file) ?? .nothing }
  }

  /// The tests in a file of a project.
  func tests(at path: String, in project: ProjectIndex) -> TestFileReading {
    if let known = known[path] { return known }
    return switch entry(path) {
    case .nothing: .missing
    case .unreadable(let reason): .unreadable(reason)
    case .file(let file): TestFileReading(file, beside: project.shared(at: path))
    }
  }
}
