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
    var times: [String: Int] = [:]
    for path in results {
      guard case .results(let found) = try Self.read(path, in: project) else {
        throw EvidenceFileError(path: path, reason: "it holds coverage, and no results; give it with '--coverage'")
      }
      sources.append(found)
      times[path] = found.time
    }
    var reports: [CoverageReport] = []
    for path in coverage {
      guard case .coverage(let found) = try Self.read(path, in: project) else {
        throw EvidenceFileError(path: path, reason: "it holds results, and no coverage; give it with '--results'")
      }
      reports.append(found)
    }
    self.init(results: sources, coverage: reports, in: project)
    self.times = times
    resultsPath = results.first.map { project.pathFromRoot(ofFile: $0) }
  }

  /// Joins what several files, or a run of the tests, brought; none of a sort means that nobody gave any.
  init(results: [TestResults], coverage: [CoverageReport], in project: Project) {
    let combined = results.isEmpty ? nil : TestResults(combining: results)
    let report = coverage.isEmpty ? nil : CoverageReport(merging: coverage)
    let index = report.map { report in
      CoverageIndex(report, projectPaths: project.rivals(of: report), root: project.root.description)
    }
    self.init(results: combined, coverage: index)
    guard let combined else { return }
    testModules = project.testModules(among: Set(combined.results.compactMap(\.name.module)))
    problems += combined.flaws.map { "the results: \($0)" } + combined.contradictions.map { "the results: \($0)" }
    if combined.isEmpty { problems.append("the results hold no test: a run of nothing proves nothing") }
  }

  /// The same without files that are too old to tell anything; what they said is unknown.
  ///
  /// - Parameters:
  ///   - stale: these files, each with a sentence.
  ///   - results: all that the user named.
  ///   - coverage: likewise.
  ///   - project: whose tests were run.
  /// - Returns: what is left.
  /// - Throws: as the reading of the files does.
  func without(
    _ stale: [(path: String, sentence: String)],
    results: [String],
    coverage: [String],
    in project: Project
  ) throws(EvidenceFileError) -> CheckEvidence {
    let paths = Set(stale.map(\.path))
    var rest = try CheckEvidence(
      results: results.filter { !paths.contains($0) },
      coverage: coverage.filter { !paths.contains($0) },
      in: project
    )
    rest.project = self.project
    rest.problems += stale.map(\.sentence)
    return rest
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

extension Project {
  /// The source files that the paths of a report may stand for.
  fileprivate func rivals(of report: CoverageReport) -> [String] {
    let root = root.description + "/"
    let paths = report.files.map { $0.path.hasPrefix(root) ? String($0.path.dropFirst(root.count)) : $0.path }
    let own = paths.filter { !$0.hasPrefix("/") && holds($0) }
    // A walk over the project is slow, and a report whose paths all lead from the root needs none.
    guard own.count < paths.count else { return own }
    return own + swiftFiles(below: ".").compactMap { pathFromRoot(of: $0.real) }
  }

  /// The modules that have a folder of their name where packages and projects of Xcode keep their tests.
  fileprivate func testModules(among names: Set<String>) -> Set<String> {
    names.filter { name in !name.isEmpty && !name.contains("/") && (holds(name) || holds("Tests/" + name)) }
  }

  private func holds(_ path: String) -> Bool {
    let parts = path.split(separator: "/").filter { $0 != "." }
    return !parts.contains("..") && FileSystem.exists(parts.reduce(root) { $0.appending(name: String($1)) })
  }
}

/// Why a file with evidence is of no use.
struct EvidenceFileError: Error, CustomStringConvertible {
  var path: String
  var reason: String

  var description: String { reason.hasPrefix("'\(path)'") ? reason : "'\(path)': \(reason)" }
}
