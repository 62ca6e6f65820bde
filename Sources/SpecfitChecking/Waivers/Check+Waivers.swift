// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitSource

extension Check {
  /// The documents that were modules and are none now; the waivers of others that are no modules are examples.
  func formerModules(among records: [ModuleRecord]) -> [ModuleRecord] {
    let paths = Set(findings.filter { $0.rule == Rule.noLongerAModule.name }.map(\.place.path))
    return records.filter { $0.verdict.kind == .notAModule && paths.contains($0.document) }
  }

  /// Takes out what the waivers of some documents allow.
  mutating func applyWaivers(of documents: [ModuleRecord]) {
    let table = WaiverTable(of: documents, on: settings.today)
    let read = Set(documents.map(\.document))
    var used: Set<Int> = []
    findings.removeAll { finding in
      guard let position = table.position(for: finding) else { return false }
      used.insert(position)
      return true
    }
    for (position, entry) in table.entries.enumerated() where !entry.isBeside {
      // What it allows may be found in the plan of another document, at which nobody looked.
      let isOfOthers = documents[entry.module].plannedBeside.contains { beside in
        !read.contains(beside.subject) && beside.place.line.map(entry.waiver.lines.contains) ?? false
      }
      judge(entry.waiver, isUsed: used.contains(position) || isOfOthers, in: documents[entry.module])
    }
  }

  /// Whether what a rule goes by was given for a module.
  private func couldSpeak(_ name: String, of module: ModuleRecord) -> Bool {
    guard let rule = Rule.named(name) else { return true }
    guard settings.isOn(rule.description) else { return false }
    switch rule.name {
    case Rule.failingTest.name: return module.tasks.contains { $0.counts.passed + $0.counts.failed > 0 }
    case Rule.unrunTest.name: return settings.evidence.results != nil
    case Rule.unreachedState.name: return settings.required != nil
    default: break
    }
    guard case .evidence = rule.check else { return true }
    return module.tasks.contains { $0.sourceLines != nil }
  }

  private mutating func judge(_ waiver: Waiver, isUsed: Bool, in module: ModuleRecord) {
    let place = Finding.Place(path: waiver.part ?? module.document, line: waiver.line)
    var rule: Rule
    var message: String
    if let flaw = waiver.flaw {
      (rule, message) = (.brokenWaiver, flaw.message(of: waiver))
    } else if !waiver.holds(on: settings.today), let until = waiver.until {
      (rule, message) = (.expiredWaiver, "the waiver of '\(waiver.rule)' ended on \(until)")
    } else if !isUsed, couldSpeak(waiver.rule, of: module) {
      (rule, message) = (.unusedWaiver, "the waiver allows '\(waiver.rule)', which is not found here")
    } else {
      return
    }
    var finding = rule.finding(message, at: place, about: waiver.rule)
    finding.module = module.label
    if settings.isOn(rule.description), let finding = weighed(finding) { findings.append(finding) }
  }
}

extension Waiver.Flaw {
  fileprivate func message(of waiver: Waiver) -> String {
    switch self {
    case .unknownRule:
      "the waiver names no rule: '\(waiver.rule)'"
        + (suggestion(for: waiver.rule, among: Rule.all.map(\.name)).map { "; did you mean '\($0)'?" } ?? "")
    case .noReason: "the waiver of '\(waiver.rule)' gives no reason"
    case .noDate(let text): "'\(text)' is no day; write it as 2027-01-31"
    case .unknownWord(let word): "the waiver of '\(waiver.rule)' has a word that means nothing: '\(word)'"
    case .repeated(let word): "the waiver of '\(waiver.rule)' says '\(word)' twice"
    case .openQuote: "the waiver of '\(waiver.rule)' opens a quote that nothing closes"
    case .notAlone: "a waiver is one comment on a line of its own: '<!-- specfit:allow RULE reason=\"…\" -->'"
    }
  }
}
