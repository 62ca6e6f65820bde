// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitChecking
import SpecfitMarkdown
import SpecfitPlanning
import SpecfitRendering
import SpecfitSource
import SpecfitTemplates
import SpecfitWorkspace
import Testing

/// What tests check by.
enum CheckFixture {
  static func settings() throws -> CheckSettings {
    let bytes = try #require(BuiltInTemplates.files["airfit.profile.yml"])
    let value = try LocatedValue(yaml: SourceFile(path: "airfit.profile.yml", bytes: bytes))
    let profile = try Profile(reading: ProfileChain(value))
    let renderer = try TaskRenderer(profile: profile, sources: TemplateSource.builtIn)
    var settings = CheckSettings(profile: profile, style: SectionStyle(profile: profile, renderer: renderer))
    settings.today = CalendarDay("2026-06-15")
    return settings
  }

  /// A document of one component, with what it states; what follows stands below a blank line.
  static func document(of type: String, file: String? = nil, _ code: String, stating sentence: String = "") -> String {
    let place = file.map { "- File: `\($0)`\n\n" } ?? ""
    let end = sentence.isEmpty ? "" : sentence + "\n\n"
    return "# Module 3: Shop\n\n## Components\n\n### \(type)\n\n\(place)```swift\n\(code)\n```\n\n\(end)"
  }

  /// What is known of a document, in a project with sources.
  static func record(
    of document: String,
    in content: ProjectContent,
    _ settings: CheckSettings
  ) throws -> ModuleRecord {
    let file = SourceFile(path: "Docs/Shop.md", bytes: Array(document.utf8))
    let reading = ModuleReading(of: try MarkdownDocument(parsing: file), content: content, settings: settings)
    return ModuleRecord(of: reading, content: content)
  }

  /// Sources by their paths.
  static func content(_ files: [String: String]) -> ProjectContent {
    ProjectContent(
      Dictionary(uniqueKeysWithValues: files.map { ($0, SourceFile(path: $0, bytes: Array($1.utf8))) })
    )
  }

  /// Checks an example as the command would.
  static func check(_ example: RuleExample) throws -> Check {
    var settings = try settings()
    settings.required = example.required.flatMap(PlannedTask.State.init)
    settings.evidence = try evidence(example)
    var check = MemoryProject(example.files).check(settings)
    if let text = example.baseline {
      _ = check.hold(to: try Baseline(reading: Array(text.utf8), path: "baseline.json"))
    }
    return check
  }

  /// The results of an example.
  static func results(of example: RuleExample) throws -> TestResults {
    let found = try example.evidence.compactMap { file -> TestResults? in
      if case .results(let results) = try Evidence(reading: Array(file.text.utf8)) { results } else { nil }
    }
    return try #require(found.first)
  }

  /// What the files of an example with results and coverage come to.
  static func evidence(_ example: RuleExample) throws -> CheckEvidence {
    var (results, reports): ([TestResults], [CoverageReport]) = ([], [])
    for file in example.evidence {
      switch try Evidence(reading: Array(file.text.utf8)) {
      case .results(let found): results.append(found)
      case .coverage(let found): reports.append(found)
      }
    }
    return CheckEvidence(
      results: results.isEmpty ? nil : TestResults(combining: results),
      coverage: reports.isEmpty ? nil : CoverageIndex(CoverageReport(merging: reports))
    )
  }
}
