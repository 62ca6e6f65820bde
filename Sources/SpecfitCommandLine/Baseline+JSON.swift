// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitChecking
internal import SpecfitReporting

extension Baseline {
  /// The file: an entry a line, in their order, so that branches can be merged.
  var json: [UInt8] {
    var bytes = Array("{\n  \"schema\": \"\(Self.schema)\",\n  \"entries\": [".utf8)
    for (index, entry) in entries.enumerated() {
      bytes += (index == 0 ? "\n    " : ",\n    ").utf8
      entry.json(counts[entry] ?? Count(count: 1)).write(to: &bytes, indentation: nil)
    }
    return bytes + (counts.isEmpty ? "]\n}\n" : "\n  ]\n}\n").utf8
  }
}

extension Baseline.Entry {
  fileprivate func json(_ count: Baseline.Count) -> JSON {
    var pairs: [(key: String, value: JSON)] = [
      ("rule", .string(rule)), ("path", .string(path)), ("subject", .string(subject)),
    ]
    if let contract { pairs.append(("contract", .string(contract))) }
    if let reached = count.reached { pairs.append(("reached", .number(reached))) }
    return .object(pairs + [("count", .number(count.count))])
  }
}
