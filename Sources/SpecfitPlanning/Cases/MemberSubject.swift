// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel

/// A member, and what rules ask about it, found once.
struct MemberSubject {
  let owner: ComponentSubject
  let member: Member
  let parameters: [ParameterSubject]
  let result: ResultShape
  /// What the document says beside it, in lower case.
  let prose: String
  /// The effects of the call, as far as the shape of a test depends on them.
  let form: PlannedCase.Form

  init(_ member: Member, of owner: ComponentSubject) {
    self.owner = owner
    self.member = member
    parameters = member.parameters.map(ParameterSubject.init)
    switch member.kind {
    case .function, .closureProperty, .subscript: result = ResultShape(member.returnType, isStatic: member.isStatic)
    case .property: result = ResultShape(member.propertyType ?? member.returnType ?? "Value")
    case .initializer: result = member.isFailable ? .optional(owner.component.name) : .value(owner.component.name)
    }
    prose = member.summary.isEmpty ? "" : member.summary.lowercased()
    let isAwaited = owner.component.isolation == .actor && !member.isNonisolated && !member.isStatic
    form = Self.form(isAsync: member.isAsync || isAwaited, canThrow: member.canThrow)
  }

  var component: Component { owner.component }

  /// Whether the member is called with arguments, as functions are.
  var isCall: Bool { member.kind == .function || member.kind == .closureProperty }

  func prose(says words: String...) -> Bool { prose.says(anyOf: words) }

  /// Whether the errors of the call end up in the state of a view model.
  var showsErrors: Bool {
    owner.isViewModel && isCall && member.isAsync && (member.canThrow || owner.errorProperty != nil)
  }

  /// Whether a failing network is among what the call has to cope with.
  var isRemoteCall: Bool { owner.isRemote && isCall && member.isAsync && member.canThrow }

  /// Whether the call navigates, so that its effect is known.
  var navigation: Navigation? { owner.isCoordinator && isCall ? Navigation(member.baseName) : nil }

  private static func form(isAsync: Bool, canThrow: Bool) -> PlannedCase.Form {
    switch (isAsync, canThrow) {
    case (false, false): .sync
    case (false, true): .throwing
    case (true, false): .async
    case (true, true): .asyncThrowing
    }
  }
}
