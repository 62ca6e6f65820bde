// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

extension Finding {
  /// The order in which findings are shown.
  static func stand(_ left: Finding, _ right: Finding) -> Bool {
    func order(_ finding: Finding) -> (String, Int, Int, String, String, String) {
      (
        finding.place.path, finding.place.line ?? 0, finding.place.range?.lowerBound ?? 0, finding.rule,
        finding.subject,
        finding.message
      )
    }
    /// Where several documents ask for one test, they alone tell findings apart.
    func asker(_ finding: Finding) -> (String, String, Int, String) {
      let first = finding.related.first
      return (finding.module ?? "", first?.place.path ?? "", first?.place.line ?? 0, finding.help ?? "")
    }
    return order(left) == order(right) ? asker(left) < asker(right) : order(left) < order(right)
  }
}
