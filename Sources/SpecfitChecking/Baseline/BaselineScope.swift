// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitPlanning
internal import SpecfitSource

/// What a run can say about the entries of a baseline.
struct BaselineScope {
  private let settings: CheckSettings
  /// By the labels of modules.
  private var contracts: [String: [ContractDigests]] = [:]
  /// The labels and keys of the tasks of which nobody can tell whether they are as far as they must be.
  private var unknown: Set<[String]> = []
  /// The sources of which the coverage tells, and the keys of the tasks that they belong to.
  private var measured: Set<String> = []
  /// The files that were looked at; nil for all.
  private var checked: Set<String>?

  init(of modules: [ModuleRecord], settings: CheckSettings) {
    self.settings = settings
    for module in modules {
      if let digests = module.contracts { contracts[module.label, default: []].append(digests) }
      for task in module.tasks where task.sourceLines != nil {
        measured.insert(task.key)
        if let source = task.source { measured.insert(source) }
      }
      guard let required = settings.required else { continue }
      for task in module.tasks where task.isUnknown(for: required) { unknown.insert([module.label, task.key]) }
    }
    guard modules.contains(where: \.isBackground) else { return }
    let own = modules.filter { !$0.isBackground }
    checked = Set(own.map(\.document)).union(own.flatMap { $0.tasks.map(\.file) })
  }

  /// The entry that stands for a finding.
  func entry(of finding: Finding) -> Baseline.Entry {
    let digests = contracts[finding.module ?? ""]?.compactMap { $0[finding.subject]?.description }.sorted() ?? []
    return Baseline.Entry(
      rule: finding.rule,
      path: finding.place.path,
      subject: finding.subject,
      contract: digests.isEmpty ? nil : digests.joined(separator: "+")
    )
  }

  /// Whether a baseline may hold a finding: not what speaks of waivers and baselines, and not what nobody could tell.
  func mayHold(_ finding: Finding) -> Bool {
    if Rule.aboutAllowing.contains(finding.rule) { return false }
    return finding.rule != Rule.unreachedState.name || !unknown.contains([finding.module ?? "", finding.subject])
  }

  /// Whether this run would have found what an entry is about.
  func judges(_ entry: Baseline.Entry) -> Bool {
    if let rule = Rule.named(entry.rule) {
      if case .evidence = rule.check, !measured.contains(entry.path), !measured.contains(entry.subject) { return false }
      if [Rule.failingTest.name, Rule.unrunTest.name].contains(rule.name), !settings.evidence.tells(of: entry.subject) {
        return false
      }
      if rule.name == Rule.unreachedState.name, settings.required == nil { return false }
    }
    return checked?.contains(entry.path) ?? true
  }
}

extension Rule {
  /// The names of the rules about what is allowed, which nothing allows.
  fileprivate static let aboutAllowing = Set([brokenWaiver, expiredWaiver, unusedWaiver, staleBaseline].map(\.name))
}
