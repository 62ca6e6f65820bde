// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

extension Check {
  /// A baseline of all that is found now and that a baseline may hold.
  ///
  /// - Parameter path: of the file in which it will stand, from the project's root.
  /// - Returns: an entry for each rule, path, subject and contract among the findings.
  package func baseline(at path: String) -> Baseline {
    let scope = BaselineScope(of: modules, settings: settings)
    var baseline = Baseline(path: path)
    for finding in findings where scope.mayHold(finding) {
      baseline.add(scope.entry(of: finding), reached: finding.reached)
    }
    return baseline
  }

  /// Takes away the findings that a baseline knows, and adds one for each entry that knows more than is found.
  ///
  /// - Returns: how many findings were known.
  package mutating func hold(to baseline: Baseline) -> Int {
    let scope = BaselineScope(of: modules, settings: settings)
    var left = baseline.counts
    var fresh: [Finding] = []
    var worse: Set<Baseline.Entry> = []
    for var finding in findings {
      switch scope.mayHold(finding) ? left.take(scope.entry(of: finding), reached: finding.reached) : .unknown {
      case .known: continue
      case .unknown: break
      case .worse(let entry, let line):
        worse.insert(entry)
        finding.related.append(
          .init("the baseline knows that more was reached", at: .init(path: baseline.path, line: line))
        )
      }
      fresh.append(finding)
    }
    let known = findings.count - fresh.count
    let names = Set(fresh.map { [$0.rule, $0.place.path, $0.subject] })
    for entry in baseline.entries {
      guard let rest = left[entry]?.count, rest > 0, !worse.contains(entry), scope.judges(entry),
        let all = baseline.counts[entry]
      else { continue }
      let isChanged = entry.contract != nil && names.contains([entry.rule, entry.path, entry.subject])
      let message = entry.staleMessage(known: all.count, found: all.count - rest, isChanged: isChanged)
      let subject = "\(entry.rule) \(entry.path) \(entry.subject)"
      let place = Finding.Place(path: baseline.path, line: all.line)
      fresh += weighed(Rule.staleBaseline.finding(message, at: place, about: subject)).map { [$0] } ?? []
    }
    findings = fresh.sorted(by: Finding.stand)
    return known
  }
}

/// What a baseline knows of a finding.
private enum Knowledge {
  case known, unknown
  /// It knows that more was reached; with the line of its file.
  case worse(Baseline.Entry, line: Int?)
}

extension [Baseline.Entry: Baseline.Count] {
  /// Uses up one of an entry; an entry without a contract is for any.
  fileprivate mutating func take(_ entry: Baseline.Entry, reached: Int?) -> Knowledge {
    var any = entry
    any.contract = nil
    for candidate in [entry, any] {
      guard let known = self[candidate], known.count > 0 else { continue }
      if let reached, let least = known.reached, reached < least { return .worse(candidate, line: known.line) }
      self[candidate]?.count -= 1
      return .known
    }
    return .unknown
  }
}

extension Baseline.Entry {
  fileprivate func staleMessage(known: Int, found: Int, isChanged: Bool) -> String {
    let what = "the baseline knows '\(rule)' of '\(subject)' in '\(path)'"
    if isChanged { return "\(what) for signatures that have changed since" }
    if found == 0 { return "\(what), which is not found any more" }
    return "\(what) \(known) times, and it is found only \(found == 1 ? "once" : "\(found) times")"
  }
}
