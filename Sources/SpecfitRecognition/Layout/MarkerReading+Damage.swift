// Markers that are missing, doubled, or in the wrong order.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

extension MarkerReading {
  /// Reports what is wrong with markers that make no section.
  mutating func reportDamage(
    begins: [Marker],
    ends: [Marker],
    tasks: [Marker],
    in file: SourceFile
  ) {
    func counterpart(_ verb: Substring) -> Bool { hidden.contains { $0.verb == verb } }
    if begins.count > 1 {
      report("the marker 'specfit:begin' stands twice", at: begins[1].line, in: file)
    } else if ends.count > 1 {
      report("the marker 'specfit:end' stands twice", at: ends[1].line, in: file)
    } else if let begin = begins.first, ends.isEmpty {
      let hint = counterpart("end") ? "; it stands in a fence or another block" : ""
      report("the marker 'specfit:begin' has no 'specfit:end'\(hint)", at: begin.line, in: file)
    } else if let end = ends.first, begins.isEmpty {
      let hint = counterpart("begin") ? "; it stands in a fence or another block" : ""
      report("the marker 'specfit:end' has no 'specfit:begin'\(hint)", at: end.line, in: file)
    } else if let begin = begins.first, let end = ends.first, begin.line > end.line {
      report("the marker 'specfit:end' stands before 'specfit:begin'", at: end.line, in: file)
    } else if let task = tasks.first(where: { task in
      begins.first.map { task.line < $0.line } != false || ends.first.map { task.line > $0.line } != false
    }) {
      report("a task marker stands outside the section of specfit", at: task.line, in: file)
    }
  }
}
