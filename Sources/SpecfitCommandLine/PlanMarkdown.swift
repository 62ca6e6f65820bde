// A plan as Markdown.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitPlanning
internal import SpecfitRendering
internal import SpecfitSource

extension TestPlan {
  /// A table of cases for each task, then what gets no test, what is asked, and what was not understood.
  var markdown: String {
    var text = "# \((module.title ?? module.name).md)\n\n"
    if tasks.isEmpty { text += "No tests to plan\(reasonForNothing.map { ": \($0)" } ?? "").\n\n" }
    for task in tasks { text += task.markdown }
    text += list(
      "Without tests",
      untested.map { component in
        let other = component.isOnFlow ? ", but in UI tests" : ""
        return "\(component.name.code), \(joined.phrase(ofLine: component.line))\(other): \(component.reason)"
      }
    )
    text += list(
      "Open questions",
      questions.map { "\($0.about.code), \(joined.phrase(ofLine: $0.line)): \($0.text.prose)" }
    )
    text += list("Not understood", unread.map { "\(joined.phrase(ofLine: $0.line)): \($0.text.prose)" })
    return Console.harmless(text)
  }

  private func list(_ title: String, _ items: [String]) -> String {
    items.isEmpty ? "" : "## \(title)\n\n" + items.map { "- \($0)\n" }.joined() + "\n"
  }
}

extension PlannedTask {
  fileprivate var markdown: String {
    let number = number.map { "\($0): " } ?? ""
    let head =
      "## \(number)\(subject)\n\n- File: \(file.code)\n- Origin: \(origin.rawValue)\n"
      + (leftOutSentence.map { "- The document's list: \($0.md)\n" } ?? "") + "\n"
    guard !cases.isEmpty else { return head }
    let rows = casesByMember.flatMap { member, cases in
      cases.map { planned in
        let count = planned.rowCount.map { " (\($0))" } ?? ""
        let ground = planned.statement ?? planned.reason
        let place = planned.joined.phrase(ofLines: planned.lines)
        return "| \(member?.cell ?? "") | \(planned.name.code)\(count) | \(ground.proseCell) | "
          + "\(planned.source.rawValue) | \(planned.level.rawValue) | \(place) |\n"
      }
    }
    let table = "| Member | Test | What asks for it | Source | Level | Where |\n| --- | --- | --- | --- | --- | --- |\n"
    return head + table + rows.joined() + "\n"
  }
}

extension String {
  fileprivate var proseCell: String { TextTransform.mdCell.apply(to: self) }
  /// Code in a cell of a table.
  fileprivate var cell: String { code.replacing("|", with: "\\|") }
}
