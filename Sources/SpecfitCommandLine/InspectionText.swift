// What `inspect` tells people.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitPlanning
internal import SpecfitReporting
internal import SpecfitSource

extension ModuleSpec {
  /// The module, the verdict with its reason, then components, flows and test tasks with their lines.
  func inspectionText(in file: SourceFile, by profile: Profile, isVerbose: Bool) -> String {
    let number = module.number.map { " \($0)" } ?? ""
    var text = "\(path): module\(number) \(module.title ?? module.name)\n"
    text += "  \(verdict.kind.rawValue): \(verdict.because)\n"
    for component in components {
      let reason = profile.exclusion(of: component)?.reason
      text += component.inspectionText(in: joined, leftAlone: reason, isVerbose: isVerbose)
    }
    if let whole {
      text += "  \(joined.phrase(ofLine: whole.line)): the module itself, integration test\n"
      for behavior in whole.behaviors { text += behavior.inspectionText(in: joined) }
    }
    for passage in unread {
      let about = passage.component.map { " of \($0)" } ?? ""
      text += "  \(joined.phrase(ofLine: passage.line)): not understood\(about): \(passage.text)\n"
    }
    for flow in flows {
      let place = joined.place(ofLine: flow.line)
      text += "  \(place.path ?? path):\(place.line): flow \(flow.name)\n"
    }
    for task in testTasks {
      let number = task.number.map { "\($0) " } ?? ""
      let place = task.file.map { " in \($0)" } ?? ""
      text +=
        "  \(joined.phrase(ofLine: task.line)): \(task.origin.rawValue) \(task.kind.rawValue) test \(number)\(task.subject)\(place)\n"
    }
    for part in joined.parts { text += "  with \(JoinedLines.name(of: part.path)), which is a part of the module\n" }
    for diagnostic in diagnostics { text += DiagnosticText(in: file).render(diagnostic) }
    return Console.harmless(text)
  }
}

extension Component {
  /// The component's line; `reason` says why the profile has it left alone, and is nil when it does not.
  fileprivate func inspectionText(in joined: JoinedLines, leftAlone reason: String?, isVerbose: Bool) -> String {
    let place = file.map { " in \($0)" } ?? ""
    let wanted = test == .none ? "no test of its own" : "\(test.rawValue) test"
    let needed = reason.map { "left alone: \($0)" } ?? wanted
    var text = "  \(joined.phrase(ofLine: line)): \(kind.rawValue) \(name)\(place), \(needed)\n"
    for behavior in behaviors { text += behavior.inspectionText(in: joined) }
    guard isVerbose else { return text }
    let reasons = evidence.map { "\($0.by) at \(joined.phrase(ofLine: $0.line))" }
    text += "    because of \(reasons.joined(separator: ", "))\n"
    for member in members { text += "    \(joined.phrase(ofLine: member.line)): \(member.signature)\n" }
    if !supporting.isEmpty { text += "    with \(supporting.joined(separator: ", "))\n" }
    return text
  }
}

extension Behavior {
  /// The condition with its response, where they are stated, and the reader that understood them.
  fileprivate func inspectionText(in joined: JoinedLines) -> String {
    let condition = condition.words.isEmpty ? "" : condition.words + " "
    let member = member.map { "\($0): " } ?? ""
    let level = level == .unit ? "" : ", \(level.rawValue)"
    return "    \(joined.phrase(ofLines: lines)): \(member)\(condition)→ \(response.words) (\(by)\(level))\n"
  }
}
