// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import ArgumentParser
internal import SpecfitModel
internal import SpecfitChecking
internal import SpecfitPlanning
internal import SpecfitReporting
internal import SpecfitSource

extension Report {
  /// What a check has to say, in the words of reports.
  init(_ check: SpecfitChecking.Check, settings: CheckSettings, request: CheckRequest, content: ProjectContent) {
    let rules = Rule.all.map(\.description).filter { (settings.severities[$0.name] ?? .some($0.severity)) != nil }
    self.init(version: Specfit.configuration.version, rules: rules)
    failsOn = request.failingSeverity
    unchecked = check.unchecked
    let asked = check.modules.filter { !$0.isBackground }
    let own = asked.reduce(into: Set(asked.map(\.document))) { $0.formUnion($1.files) }
    findings = check.findings.filter { request.speaksOfOthers || $0.module != nil || own.contains($0.place.path) }
    modules = asked.map { ReportModule(label: $0.label, document: $0.document) }
    tasks = asked.flatMap { module in module.tasks.filter { !$0.isRepeated }.map { ReportTask($0, in: module) } }
    behaviors = asked.flatMap { module in module.behaviors.map { SpecifiedBehavior($0, in: module) } }
    hasResults = settings.evidence.results != nil
    source = content.lookup(for: findings)
  }
}

extension ProjectContent {
  /// A file that is quoted more often is read once, and kept.
  private static let mostReadings = 32

  /// Gives the files that findings quote, without reading a file for each of many findings.
  fileprivate func lookup(for findings: [Finding]) -> @Sendable (String) -> SourceFile? {
    var counts: [String: Int] = [:]
    for place in findings.flatMap({ [$0.place] + $0.related.map(\.place) }) { counts[place.path, default: 0] += 1 }
    let often = counts.filter { $0.value > Self.mostReadings }.keys
    let kept = Dictionary(uniqueKeysWithValues: often.map { ($0, file(at: $0)) })
    return { kept[$0] ?? file(at: $0) }
  }

  private func file(at path: String) -> SourceFile? {
    guard case .file(let file) = entry(path) else { return nil }
    return file
  }
}

extension ReportTask {
  init(_ task: TaskRecord, in module: ModuleRecord) {
    self.init(
      key: task.key,
      number: task.number,
      subject: task.subject,
      kind: task.kind.rawValue,
      file: task.file,
      document: module.document,
      line: task.part == nil ? task.line : 1,
      module: module.label,
      state: task.state.rawValue,
      because: task.because ?? "",
      cases: Cases(
        missing: task.counts.missing,
        pending: task.counts.pending + task.counts.hollow,
        written: task.counts.written
      )
    )
  }
}
