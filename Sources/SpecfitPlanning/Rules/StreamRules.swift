// Values over time, and calls back.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource
internal import SpecfitModel

extension MemberRule {
  static let streams = [
    MemberRule(15, "gives a stream") { subject in
      guard subject.result.isStream else { return [] }
      return [CaseDraft(.yielding, given: "several values", should: "yield them in order").formed(.async)]
    },

    MemberRule(16, "gives a throwing stream") { subject in
      guard subject.result == .stream(canFail: true) else { return [] }
      return [
        CaseDraft(.failingMidStream, when: "source fails midway", should: "throw after yielded values")
          .formed(.asyncThrowing)
      ]
    },

    MemberRule(17, "gives a publisher") { subject in
      guard case .publisher(let hasCurrentValue) = subject.result else { return [] }
      let current = CaseDraft(.currentValue, given: "new subscriber", should: "receive current value")
      let emits = CaseDraft(.emitting, when: "value changes", should: "emit it")
      return hasCurrentValue ? [current, emits] : [emits]
    },

    MemberRule(18, "takes a completion handler") { subject in
      guard let handler = subject.completionHandler else { return [] }
      let once = CaseDraft(.completedOnce, when: "finished", should: "call completion once")
      guard handler.type.holds("Result") || handler.type.holds("Error") else { return [once] }
      return [once, CaseDraft(.completedWithFailure, when: "error occurs", should: "complete with failure")]
    },
  ]
}

extension MemberSubject {
  /// The last parameter, when the call reports its end through it.
  fileprivate var completionHandler: Parameter? {
    guard isCall, !member.isAsync, let subject = parameters.last,
      subject.type.isFunction || subject.type.wrapped?.isFunction == true
    else { return nil }
    let last = subject.parameter
    let name = last.name.lowercased()
    let isNamedSo = name.holds("completion") || name == "handler" || name == "callback"
    return isNamedSo || (last.attributes.contains("escaping") && last.type.holds("Result<")) ? last : nil
  }
}

extension ResultShape {
  var isStream: Bool { if case .stream = self { true } else { false } }
}
