// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitChecking
internal import SpecfitSource
internal import SpecfitWorkspace

extension CheckEvidence {
  /// Reads the files with results and coverage that the user named.
  ///
  /// - Throws: a sentence about the first file that is not what it should be; damage is never taken for a pass.
  init(results: [String], coverage: [String], in project: Project) throws(EvidenceFileError) {
    var sources: [TestResults] = []
    for path in results {
      guard case .results(let found) = try Self.read(path, in: project) else {
        throw EvidenceFileError(path: path, reason: "it holds coverage, and no results; give it with '--coverage'")
      }
      sources.append(found)
    }
    var reports: [CoverageReport] = []
    for path in coverage {
      guard case .coverage(let found) = try Self.read(path, in: project) else {
        throw EvidenceFileError(path: path, reason: "it holds results, and no coverage; give it with '--results'")
      }
      reports.append(found)
    }
    self.init(results: sources, coverage: reports, in: project)
  }

  /// Joins what several files, or a run of the tests, brought; none of a sort means that nobody gave any.
  init(results: [TestResults], coverage: [CoverageReport], in project: Project) {
    let combined = results.isEmpty ? nil : TestResults(combining: results)
    let report = coverage.isEmpty ? nil : CoverageReport(merging: coverage)
    self.init(results: combined, coverage: report.map { CoverageIndex($0, root: project.root.description) })
    guard let combined else { return }
    problems += combined.flaws.map { "the results: \($0)" } + combined.contradictions.map { "the results: \($0)" }
    if combined.isEmpty { problems.append("the results hold no test: a run of nothing proves nothing") }
  }

  private static func read(
    _ path: String,
    in project: Project
  ) throws(EvidenceFileError) -> SpecfitChecking.Evidence {
    do {
      return try SpecfitChecking.Evidence(reading: try FileReader.readWhole(path, from: project.currentFolder))
    } catch {
      throw EvidenceFileError(path: path, reason: "\(error)")
    }
  }
}

/// Why a file with evidence is of no use.
struct EvidenceFileError: Error, CustomStringConvertible {
  var path: String
  var reason: String

  var description: String { reason.hasPrefix("'\(path)'") ? reason : "'\(path)': \(reason)" }
}
