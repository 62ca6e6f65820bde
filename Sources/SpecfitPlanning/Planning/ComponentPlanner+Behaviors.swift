// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel

extension ComponentPlanner {
  /// Adds a case for each behavior that the document states.
  func planBehaviors(of component: Component, into series: inout CaseSeries) {
    let names = component.members.enumerated().flatMap { [($1.name, $0), ($1.baseName, $0)] }
    let members = Dictionary(names) { first, _ in first }
    var cases: [PlannedCase] = []
    var failing: [String: Set<String>] = [:]
    for behavior in component.behaviors {
      guard let call = behavior.failingCall else { continue }
      failing["\(call) \(behavior.member ?? "")", default: []].insert(behavior.condition.words)
    }
    for behavior in component.behaviors where behavior.level != .ui || component.test == .unit {
      let index = behavior.member.flatMap { members[$0] }
      let member = index.map { component.members[$0] }
      let base =
        member.map(MemberNames.base)
        ?? behavior.member.map(Self.stem)
      let owner = member.map { "\(component.name)/\($0.keyName)" } ?? component.name
      let form = member.map { MemberSubject.form(isAsync: $0.isAsync, canThrow: $0.canThrow) } ?? .sync
      cases.append(
        namer.planned(
          behavior,
          at: CasePlace(
            owner: owner,
            stem: base ?? behavior.subject ?? component.name,
            line: behavior.lines[0],
            member: member?.name ?? behavior.member,
            memberIndex: index,
            failingCall: behavior.failingCall.flatMap {
              failing["\($0) \(behavior.member ?? "")"]?.count == 1 ? $0 : nil
            }
          ),
          form: behavior.level == .performance ? .measured : form
        )
      )
    }
    series.add(cases)
  }

  /// What test names call a member of another type, without a word that both have: *fault description* of
  /// `Fault.faultDescription`.
  private static func stem(of member: String) -> String {
    let parts = member.prefix { $0 != "(" }.split(separator: ".")
    guard parts.count == 2, let last = Wording.words(of: parts[0]).split(separator: " ").last,
      case let words = Wording.words(of: parts[1]).split(separator: " "), words.first?.lowercased() == last.lowercased()
    else { return parts.joined(separator: " ") }
    // `Fault.fault` is the fault.
    guard words.count > 1 else { return String(parts[0]) }
    return "\(parts[0]) \(Wording.camel(words.dropFirst().joined(separator: " "), capitalized: false))"
  }
}

extension Behavior {
  /// The name of the call that fails, where it says enough without what it is given: *insert* of "failing insert local note".
  fileprivate var failingCall: String? {
    guard case .fails(let name, _) = condition.meaning, condition.words.hasPrefix("failing \(name) "), !name.isEmpty,
      !FittingName.Words.asking.contains(name), !condition.words.contains(" and "), !condition.words.contains(" or ")
    else { return nil }
    return name
  }
}
