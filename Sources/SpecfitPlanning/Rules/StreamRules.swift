// Values over time, and calls back.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource
internal import SpecfitModel

extension MemberRule {
  static let streams = [
    MemberRule(15, "gives a stream") { subject in
      guard case .stream = subject.result else { return [] }
      return [
        CaseDraft("yields", given: "several values", should: "yield them in order").formed(.async),
        CaseDraft("finishes", when: "source finishes", should: "finish").formed(.async),
        CaseDraft("cancel", when: "cancelled", should: "terminate stream").formed(.async),
      ]
    },

    MemberRule(16, "gives a throwing stream") { subject in
      guard subject.result == .stream(canFail: true) else { return [] }
      return [
        CaseDraft("err.midStream", when: "source fails midway", should: "throw after yielded values")
          .formed(.asyncThrowing)
      ]
    },

    MemberRule(17, "gives a publisher") { subject in
      guard case .publisher(let hasCurrentValue) = subject.result else { return [] }
      let initial = CaseDraft("initial", given: "new subscriber", should: "receive current value")
      let emits = CaseDraft("emits", when: "value changes", should: "emit it")
      return hasCurrentValue ? [initial, emits] : [emits]
    },

    MemberRule(18, "takes a completion handler") { subject in
      guard let handler = subject.completionHandler else { return [] }
      let once = CaseDraft("once", when: "finished", should: "call completion once")
      guard handler.type.holds("Result") || handler.type.holds("Error") else { return [once] }
      return [
        once,
        CaseDraft("success", given: "valid input", should: "complete with success"),
        CaseDraft("failure", when: "error occurs", should: "complete with failure"),
      ]
    },

    MemberRule(19, "takes a closure") { subject in
      guard subject.isCall, subject.parameters.contains(where: \.type.isFunctionOrOptional) else { return [] }
      let handler = subject.completionHandler?.name
      let closures = subject.parameters.filter { $0.parameter.name != handler && $0.type.isFunctionOrOptional }
      let isConditional = subject.prose(says: "only if", "only when", "unless", "otherwise")
      return closures.flatMap { closure in
        let (key, words) = (closure.key, closure.words)
        let invoked = CaseDraft("invoked.\(key)", given: "matching input", should: "call \(words)")
        let skipped = CaseDraft("notInvoked.\(key)", given: "other input", should: "not call \(words)")
        return isConditional ? [invoked, skipped] : [invoked]
      }
    },
  ]
}

extension MemberSubject {
  /// The last parameter, when the call reports its end through it.
  var completionHandler: Parameter? {
    guard isCall, !member.isAsync, let subject = parameters.last, subject.type.isFunctionOrOptional else { return nil }
    let last = subject.parameter
    let name = last.name.lowercased()
    let isNamedSo = name.holds("completion") || name == "handler" || name == "callback"
    return isNamedSo || (last.attributes.contains("escaping") && last.type.holds("Result<")) ? last : nil
  }
}

extension TypeText {
  /// Whether it is a function's type, or an optional one.
  var isFunctionOrOptional: Bool { isFunction || wrapped?.isFunction == true }
}

extension ResultShape {
  var isStream: Bool { if case .stream = self { true } else { false } }
}
