// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitPlanning

/// An action that a test sends to the store of a reducer, with what the document says that follows.
struct ReducerAction: Equatable {
  /// The action as Swift: `.saveTapped`; nil when only a person can tell what it carries.
  let text: String?
  /// What changes in the state, as statements on `$0`.
  private(set) var changes: [String] = []
  /// The pattern of the action that the store receives then: `.loaded`; nil for none.
  private(set) var received: String?

  /// - Returns: nil for a behavior that is none of an action of a reducer.
  init?(_ behavior: Behavior, in setUp: SubjectSetUp) {
    let component = setUp.component
    guard component.kind == .reducer || component.attributes.contains("Reducer"), let member = behavior.member else {
      return nil
    }
    let actions = Self.actions(of: setUp)
    let name = Self.name(of: member)
    guard let action = actions.cases.first(where: { $0.name == name }) else { return nil }
    let text = setUp.expression(of: action, in: actions)
    self.text = text.map { $0.hasPrefix(actions.name + ".") ? String($0.dropFirst(actions.name.count)) : $0 }
    if case .sends(let other) = behavior.response.meaning {
      let other = Self.name(of: other)
      let isKnown = actions.cases.contains { $0.name == other }
      received = isKnown ? SwiftSpelling.member(other).map { "." + $0 } : nil
    }
    if case .sets(let property, let value) = behavior.response.meaning {
      changes = Self.change(of: property, to: value, in: setUp)
    }
    if changes.isEmpty, received == nil { changes = [Self.open(behavior.response.words)] }
  }

  /// The dismissal of a feature that a reducer presents.
  ///
  /// - Parameters:
  ///   - presentation: the name of the action that carries the actions of the feature.
  ///   - setUp: of the tests.
  init?(dismissing presentation: String, in setUp: SubjectSetUp) {
    guard let spelled = SwiftSpelling.member(presentation) else { return nil }
    text = ".\(spelled)(.dismiss)"
    let isState = Self.states(of: setUp).contains { state in
      state.members.contains { $0.name == presentation && !Self.presented.isDisjoint(with: $0.attributes) }
    }
    changes = [isState ? "$0.\(spelled) = nil" : Self.open("let go of \(presentation)")]
  }

  private static let presented: Set<String> = ["Presents", "PresentationState"]

  /// The actions, also where documents show them under the component's heading, outside of its type.
  private static func actions(of setUp: SubjectSetUp) -> DeclaredType {
    setUp.types.types(inside: setUp.component.name).first { $0.name.hasSuffix(".Action") }
      ?? DeclaredType(name: "Action", keyword: .enum, cases: setUp.component.cases, line: setUp.component.line)
  }

  /// The types that may be the state: the one inside the reducer, or else all that stand beside reducers.
  private static func states(of setUp: SubjectSetUp) -> [DeclaredType] {
    let own = setUp.types.types(inside: setUp.component.name).filter { $0.name.hasSuffix(".State") }
    return own.isEmpty && setUp.component.supporting.contains("State") ? setUp.types.types(named: "State") : own
  }

  /// `loaded` of `loaded(items:)`, `.loaded` and `Action.loaded`.
  private static func name(of action: String) -> String {
    let head = action.prefix { $0 != "(" }
    return head.split(separator: ".").last.map(String.init) ?? ""
  }

  /// A change that only a person can write.
  private static func open(_ response: String) -> String {
    "$0 = try \(TestBody.placeholder("the state that follows: \(response)"))"
  }

  /// The change of a property, where the document leaves no doubt what its type is.
  private static func change(of property: String, to value: String, in setUp: SubjectSetUp) -> [String] {
    let path = NamePath(property)
    guard path.receiver.isEmpty else { return [] }
    let changes = states(of: setUp).compactMap { state -> String? in
      let member = state.members.first { $0.kind == .property && $0.name == path.last }
      guard let member, member.isSettable, !member.isComputed, !member.isHidden, let type = setUp.type(of: member),
        let name = SwiftSpelling.member(member.name),
        let text = CellValue.expression(for: value, as: type, in: setUp)
      else { return nil }
      return "$0.\(name) = \(text)"
    }
    return Set(changes).count == 1 ? [changes[0]] : []
  }
}
