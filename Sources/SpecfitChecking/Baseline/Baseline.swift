// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

/// The findings that a project knows of: they fail nothing, but each must go from the list as soon as it is mended.
///
/// An entry names a rule, a path and a subject, never a line, so that it holds
/// when text moves. Where the subject is a planned case or a task, its entry
/// also holds the digest of the contract that the case or task relies on: when
/// the signatures change in the document, what was known is found again. So is
/// what has a measure, such as a coverage, as soon as it falls below what was known.
package struct Baseline: Hashable, Sendable {
  /// The name and version of the format.
  package static let schema = "specfit.baseline/1"

  /// Whether some bytes look like a baseline of any version, however damaged.
  package static func mayBe(_ bytes: [UInt8]) -> Bool { bytes.holds(Array("specfit.baseline/".utf8)) }

  /// What findings have in common that one entry stands for.
  package struct Entry: Hashable, Comparable, Sendable {
    /// The name of the rule.
    package var rule: String
    /// From the project's root.
    package var path: String
    package var subject: String
    /// Nil where the subject has no contract.
    package var contract: String?

    package init(rule: String, path: String, subject: String, contract: String? = nil) {
      self.rule = rule
      self.path = path
      self.subject = subject
      self.contract = contract
    }

    package static func < (left: Self, right: Self) -> Bool {
      (left.path, left.rule, left.subject, left.contract ?? "")
        < (right.path, right.rule, right.subject, right.contract ?? "")
    }
  }

  /// How often an entry is known, and where that is said.
  package struct Count: Hashable, Sendable {
    /// At least 1.
    package var count: Int
    /// The least that they had reached, as ``Finding/reached`` has it; nil where that has no measure, or none was kept.
    package var reached: Int?
    /// In the baseline's file, one-based; nil for what was not read from one.
    package var line: Int?

    package init(count: Int, reached: Int? = nil, line: Int? = nil) {
      self.count = count
      self.reached = reached
      self.line = line
    }
  }

  /// The file, from the project's root, or as the user gave it.
  package var path: String
  package private(set) var counts: [Entry: Count]

  package init(path: String, counts: [Entry: Count] = [:]) {
    self.path = path
    self.counts = counts
  }

  /// In their order.
  package var entries: [Entry] { counts.keys.sorted() }

  /// Notes one more finding.
  ///
  /// - Parameters:
  ///   - entry: that stands for it.
  ///   - reached: how far what it is about has come.
  mutating func add(_ entry: Entry, reached: Int?) {
    var count = counts[entry] ?? Count(count: 0)
    count.count += 1
    count.reached = [count.reached, reached].compactMap(\.self).min()
    counts[entry] = count
  }
}
