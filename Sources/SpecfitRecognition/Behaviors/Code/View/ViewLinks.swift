// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitCode
internal import SpecfitModel

/// Joins what the parts of a view say of one another: a control sets what brings up a sheet, or calls a function of the view.
struct ViewLinks {
  typealias Found = CodeWalk.Found

  let found: [Found]
  let presented: [String: StatedResponse]

  init(_ found: [Found], _ presented: [String: StatedResponse]) { (self.found, self.presented) = (found, presented) }

  var linked: [Found] {
    let visible = found.compactMap(shown)
    let told = Set(visible.filter { $0.finding.flag == nil }.flatMap(\.finding.response.places))
    let triggers = triggers(among: visible)
    var started: Set<String> = []
    let linked = visible.compactMap { one -> Found? in
      // What a control brings up is said with the control.
      if one.finding.flag != nil, one.finding.offsets.contains(where: told.contains) { return nil }
      guard let name = one.site.calledName, let trigger = triggers[name] else { return one }
      started.insert(name)
      return Self.set(off: one, by: trigger)
    }
    return linked.filter { one in Self.calledFunction(one).map { triggers[$0] == nil || !started.contains($0) } ?? true
    }
  }

  /// What a user can see of it: nothing of what is logged or only made, and of a flag what is shown for it.
  private func shown(_ one: Found) -> Found? {
    switch one.finding.response.meaning {
    case .logs: return nil
    case .creates where one.reader != "view": return nil
    default: break
    }
    guard one.reader == "flag" else { return one }
    guard case .sets(let flag, _) = one.finding.response.meaning, let presented = presented[flag] else { return nil }
    var one = one
    one.finding.response = presented
    one.finding.response.clause += " until it ends"
    one.finding.offsets += presented.places
    (one.finding.condition, one.finding.sentence) = (nil, nil)
    return one
  }

  /// What sets off a function, for those that one control or event alone calls.
  private func triggers(among visible: [Found]) -> [String: CodeFinding] {
    var triggers: [String: CodeFinding] = [:]
    // Which of several functions of a name a control calls is not looked at.
    let members = Dictionary(grouping: found.filter { $0.site.calledName != nil }) { $0.site.name }
    var shared = Set(members.filter { Set($0.value.compactMap(\.member)).count > 1 }.keys)
    for one in visible {
      guard let name = Self.calledFunction(one) else { continue }
      if triggers.updateValue(one.finding, forKey: name) != nil { shared.insert(name) }
    }
    return triggers.filter { !shared.contains($0.key) }
  }

  /// The function of the view that a control does nothing but call.
  private static func calledFunction(_ one: Found) -> String? {
    guard one.reader == "view", one.finding.opening != nil, one.finding.response.count == 1,
      case .calls("", let name) = one.finding.response.meaning
    else { return nil }
    return name
  }

  private static func set(off one: Found, by trigger: CodeFinding) -> Found {
    var one = one
    let condition = one.finding.condition
    one.finding.condition = StatedCondition.all([trigger.condition, condition].compactMap { $0 })
    if let words = condition?.words, let event = trigger.condition?.words, words.hasSuffix(event) {
      one.finding.condition?.words = words
    }
    one.finding.condition?.isEvent = true
    if condition == nil, let meaning = trigger.condition?.meaning { one.finding.condition?.meaning = meaning }
    one.finding.offsets += trigger.offsets
    one.finding.level = .ui
    let opening = trigger.opening ?? ""
    let clause = one.finding.response.clause
    one.finding.sentence =
      condition.map { $0.clause.isEmpty ? "" : "\(opening) \(clause) when \($0.clause)" } ?? "\(opening) \(clause)"
    if one.finding.sentence?.isEmpty == true { one.finding.sentence = nil }
    return one
  }
}

extension CodeSite {
  /// The name of a function that does something, as its callers write it.
  fileprivate var calledName: String? {
    guard let member, member.kind == .function, !member.isShown, member.body != nil else { return nil }
    return member.baseName
  }
}
