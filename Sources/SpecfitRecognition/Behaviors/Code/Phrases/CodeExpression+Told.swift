// Calls in the words of a name.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitCode

extension CodeExpression {
  /// The same with what the call is always given: `fetch steps for 7 days`, `show settings sheet`.
  func toldWords(isAsked: Bool) -> String {
    let words = callWords
    guard let call, let name = call.function.simpleName else { return words }
    let own = CodeName(name).words
    // `delegate.desk(self, didClose: drawer)`
    if call.function.base?.lastName?.lowercased().hasSuffix("delegate") == true,
      let event = ([name] + call.arguments.compactMap(\.label)).first(where: { label in
        ["did", "will", "should"].contains(CodeName(label).words.first ?? "")
      })
    {
      return "tell delegate \(CodeName(event).phrase)"
    }
    if isHaptic, let kind = own.last, !Verb.isBase(own[0]) { return "play \(kind) haptic" }
    if let key = argument("forKey")?.string, !key.isEmpty, key.count <= 30,
      ["set", "removeObject", "setValue"].contains(name)
    {
      return "\(name == "removeObject" ? "remove" : "store") \(CodeName(key).phrase)"
    }
    if own == ["data"], let object = call.arguments.first, object.label == "from", !object.value.noun.isEmpty {
      return "load \(object.value.noun)"
    }
    if own == ["data"], let object = call.arguments.first, object.label == "for" { return "send \(object.value.noun)" }
    if own.last == "handler" || call.function.base != nil && Self.isEvent(own) { return "call \(words)" }
    // `pump.pressure()` is asked for, and done by nobody.
    let isDone = call.function.base == nil || Verb.isBase(own.first ?? "")
    if vagueCall != nil, let holder = call.function.base?.noun { return "ask \(holder) for \(own[0])" }
    if let first = own.first, first.isPlural || words.isPlural || isAsked && !isDone, !Verb.isBase(first) {
      return "ask for \(CodeName(name).phrase)"
    }
    // `retrying { … }` is no verb that a test could expect.
    if let first = own.first, first.hasSuffix("ing"), first.count > 5, !Verb.isBase(first) { return "call \(words)" }
    if own.count > 1, own[0] == "scheduled" { return (["schedule"] + own.dropFirst()).joined(separator: " ") }
    if let first = call.arguments.first?.value.bare, first.text.hasPrefix("."), let name = first.caseName,
      own.count == 2
    {
      let told = CodeName(name).words
      return ([own[0]] + told + (told.last == own[1] ? [] : [own[1]])).joined(separator: " ")
    }
    guard let count = call.arguments.first(where: { $0.label?.isPlural == true && $0.value.number != nil }),
      let number = count.value.number, let unit = count.label
    else { return words }
    return "\(words) for \(number) \(CodeName(number == "1" ? unit.singular : unit).phrase)"
  }

  /// Whether a function is called after what happened, and not after what it does: `stepDone()`, unlike `markDone()`.
  private static func isEvent(_ name: [String]) -> Bool {
    guard name.count == 2, ["done", "finished", "ended", "failed", "succeeded", "started"].contains(name[1]) else {
      return false
    }
    let isDone = MemberContract.getting.contains(name[0]) || Removal.isVerb(name[0])
    return !isDone && !["mark", "set", "show", "hide", "retry", "report", "signal", "play", "send"].contains(name[0])
  }
}
