// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitPlanning

extension TestBody {
  /// The checks of what a call without a result leaves behind: the property that it sets, or the collaborator that it asks.
  func newState(_ planned: PlannedCase, _ call: MemberCall, _ member: Member?, _ setUp: SubjectSetUp) -> [String] {
    let isAboutState = planned.id == "happy" || planned.id.hasPrefix("p.")
    guard let member, call.result == nil, isAboutState, !call.isStatic, setUp.component.isolation != .actor else {
      return []
    }
    let refuses = ["keep state", "change nothing"].contains(planned.outcome)
    for index in member.parameters.indices where !refuses {
      guard let property = setUp.property(setBy: member, at: index), call.names.indices.contains(index) else {
        continue
      }
      return [setUp.assertions.areEqual("sut.\(property)", call.names[index])]
    }
    guard planned.id == "happy", setUp.doubles.count == 1, let double = setUp.doubles.first, call.isAsync else {
      return []
    }
    return [setUp.assertions.isFalse("\(double.label).invocations.isEmpty")]
  }
}
