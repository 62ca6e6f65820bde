// A plan as text.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitPlanning
internal import SpecfitSource

extension TestPlan {
  /// The tasks with their cases by member, then what gets no test, what is asked, and what was not understood.
  var text: String {
    var text = "\(path): \(module.title ?? module.name)\n"
    if tasks.isEmpty { text += "  no tests to plan\(reasonForNothing.map { ": \($0)" } ?? "")\n" }
    for task in tasks { text += task.text }
    for component in untested {
      let (test, place) = (component.isOnFlow ? "unit test" : "test", joined.phrase(ofLine: component.line))
      text += "  no \(test) for \(component.name): \(component.reason), \(place)\n"
    }
    for question in questions {
      text += "  question about \(question.about): \(question.text) (\(joined.phrase(ofLine: question.line)))\n"
    }
    for passage in unread { text += "  not understood, \(joined.phrase(ofLine: passage.line)): \(passage.text)\n" }
    return Console.harmless(text)
  }
}

extension PlannedTask {
  fileprivate var text: String {
    let number = number.map { " \($0)" } ?? ""
    var text = "  \(kind.rawValue)\(number) \(subject) (\(origin.rawValue)) \(file)\n"
    if let plannedIn { text += "    its cases are planned in '\(JoinedLines.name(of: plannedIn))'\n" }
    for (member, cases) in casesByMember {
      text += "    \(member ?? subject)\n"
      for planned in cases { text += "      \(planned.name) (\(planned.facts(in: self)))\n        \(planned.ground)\n" }
    }
    if let sentence = leftOutSentence { text += "    \(sentence)\n" }
    return text
  }

  /// The cases by their members, which stand in the order in which they come up; nil for those of none.
  var casesByMember: [(member: String?, cases: [PlannedCase])] {
    var groups: [(member: String?, cases: [PlannedCase])] = []
    var places: [String?: Int] = [:]
    for planned in cases {
      if let place = places[planned.member] {
        groups[place].cases.append(planned)
      } else {
        places[planned.member] = groups.count
        groups.append((planned.member, [planned]))
      }
    }
    return groups
  }
}

extension PlannedCase {
  /// Where the case comes from, how it is tried unless as its task says, and over how many rows it goes.
  fileprivate func facts(in task: PlannedTask) -> String {
    let usual = task.kind == .ui ? Behavior.Level.ui : .unit
    let facts = [source.rawValue, level == usual ? nil : level.rawValue, rowCount]
    return facts.compactMap(\.self).joined(separator: ", ")
  }

  /// What asks for the case: the statement with its lines or, without one, the reason.
  fileprivate var ground: String { statement.map { "\($0) (\(joined.phrase(ofLines: lines)))" } ?? because }
}

extension Question {
  /// What the question is about: `CartService.save()`.
  var about: String { member.map { "\(subject).\($0)" } ?? subject }
}
