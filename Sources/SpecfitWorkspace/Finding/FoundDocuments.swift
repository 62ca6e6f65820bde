// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// What was asked for, as files.
package struct FoundDocuments: Sendable {
  /// Sorted by path, each file once.
  package let documents: [FileReference]

  /// In the order in which they were met.
  package let problems: [FindProblem]
}

/// That not a single document was found.
package struct NoDocuments: Error, Hashable, Sendable {
  /// Why each of the paths gave none; empty if there was no path at all.
  package let problems: [FindProblem]

  init(_ problems: [FindProblem]) { self.problems = problems }
}

extension NoDocuments: CustomStringConvertible {
  package var description: String {
    problems.isEmpty
      ? "no documents: name files or folders, or list them under 'specs' in '\(Project.configurationName)', "
        + "which 'specfit init' writes"
      : "no documents: none of the paths gave any"
  }
}
