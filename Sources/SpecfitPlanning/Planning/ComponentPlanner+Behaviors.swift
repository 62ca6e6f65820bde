// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel

extension ComponentPlanner {
  /// Adds a case for each behavior that the document states.
  ///
  /// Where they stand in another component's task, a member is named with its type.
  func planBehaviors(of component: Component, isBesides: Bool = false, into series: inout CaseSeries) {
    let members = Self.overloads(in: component)
    var cases: [PlannedCase] = []
    var failing: [String: Set<String>] = [:]
    for behavior in component.behaviors {
      guard let call = behavior.failingCall else { continue }
      failing["\(call) \(behavior.member ?? "")", default: []].insert(behavior.condition.words)
    }
    for behavior in component.behaviors where behavior.level != .ui || component.test == .unit {
      let index = behavior.member.flatMap { members[$0] }.flatMap { Self.overload(of: $0, for: behavior) }
      let member = index.map { component.members[$0] }
      let base =
        member.map(
          isBesides ? { Self.stem(of: "\(component.name).\(MemberNames.base(of: $0))") } : MemberNames.base(of:)
        )
        ?? behavior.member.map {
          isBesides && !$0.contains(".") ? Self.stem(of: "\(component.name).\($0)") : Self.stem(of: $0)
        }
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

  /// One of the members of a name, with the names of the parameters that not all of them take.
  private typealias Overload = (index: Int, own: Set<Substring>)

  /// By full name and by name without labels, the members that have it.
  private static func overloads(in component: Component) -> [String: [Overload]] {
    let named = component.members.enumerated().flatMap { index, member in
      member.name == member.baseName ? [(member.name, index)] : [(member.name, index), (member.baseName, index)]
    }
    return Dictionary(grouping: named) { $0.0 }.mapValues { found in
      guard found.count > 1 else { return [(found[0].1, [])] }
      let taken = found.map { _, index in Set(component.members[index].parameters.map { $0.name[...] }) }
      let shared = taken.dropFirst().reduce(taken[0]) { $0.intersection($1) }
      return zip(found, taken).map { ($0.1, $1.subtracting(shared)) }
    }
  }

  /// Which of them a behavior is of: the first that takes what its statement names, and others do not; the first for want
  /// of such a name.
  private static func overload(of members: [Overload], for behavior: Behavior) -> Int? {
    guard members.count > 1 else { return members.first?.index }
    let parts = behavior.statement.split(separator: "`", omittingEmptySubsequences: false)
    let said = Set(parts.indices.filter { $0 % 2 == 1 }.map { parts[$0].prefix { $0.isLetter || $0.isNumber } })
    return (members.first { !$0.own.isDisjoint(with: said) } ?? members.first)?.index
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
