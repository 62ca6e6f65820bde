// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

extension Report {
  /// Each thing that could not be checked, as a sentence: of the run, of its modules, of its tasks.
  var uncheckedSentences: [String] {
    unchecked
      + modules.compactMap { module in module.unchecked.map { "'\(module.label)' in '\(module.document)': \($0)" } }
      + tasks.filter { $0.state == ReportTask.unknown }.map { "'\($0.key)' in '\($0.document)': \($0.because)" }
  }

  /// What was found, in numbers: `2 errors, 1 note`; nil for nothing.
  var countText: String? {
    let counts = [(count(of: .error), "error"), (count(of: .warning), "warning"), (count(of: .note), "note")]
    let parts = counts.filter { $0.0 > 0 }.map { Self.count($0.0, $0.1) }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  /// Why the run fails, such as "2 errors, 1 warning fail the check"; nil if nothing that was found fails it.
  package var failure: String? {
    let failing = findings.filter(fails)
    guard !failing.isEmpty else { return nil }
    let counts = [Diagnostic.Severity.error, .warning, .note].compactMap { severity -> String? in
      let count = failing.count { $0.severity == severity }
      return count == 0 ? nil : Self.count(count, severity.rawValue)
    }
    return "\(counts.joined(separator: ", ")) \(failing.count == 1 ? "fails" : "fail") the check"
  }

  /// The run in one line.
  var summaryText: String {
    let scope = "\(Self.count(modules.count, "module")) with \(Self.count(tasks.count, "test task"))"
    let found = "\(countText ?? "no findings") in \(scope)"
    let open = uncheckedSentences.count
    return open == 0 ? found : "\(found); \(Self.count(open, "thing")) could not be checked"
  }

  /// `1 module`, `2 modules`.
  static func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
}
