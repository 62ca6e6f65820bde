// What a call gives back.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel

extension MemberRule {
  static let results = [
    MemberRule(5, "returns an optional") { subject in
      guard subject.isCall, case .optional(let type) = subject.result else { return [] }
      let words = subject.parameters.first(where: \.isID).map { "unknown \($0.words)" }
      let noun = plain.contains(type) ? nil : Wording.words(of: type).lowercased()
      let missing: String
      if let noun, !subject.parameters.isEmpty {
        missing = words ?? "no matching \(noun)"
      } else {
        missing = words ?? subject.emptyOwner ?? nothing(for: subject.member.baseName, noun ?? "result")
      }
      return [CaseDraft(.absent("nil"), given: missing, should: "return nil").because("returns \(type)?")]
    },

    MemberRule(9, "returns Self") { subject in
      guard subject.isCall, subject.result == .chain else { return [] }
      return [CaseDraft(.chained, when: "called", should: "return self for chaining")]
    },
  ]
}

extension MemberRule {
  /// When a call that says of itself what it looks for gives nothing: *no next page* of `next`, *no draft* of
  /// `loadDraft`, *no order* of `find`, *nothing to pop* of `pop`.
  private static func nothing(for name: String, _ type: String) -> String {
    let words = Wording.words(of: name).lowercased().split(separator: " ")
    if asking.contains(name) { return "no \(type)" }
    if taking.contains(name) { return "nothing to \(name)" }
    if words.count == 2, particles.contains(words[1]) { return "nothing to \(words.joined(separator: " "))" }
    if places.contains(name) { return "no \(name) \(type)" }
    // "Pop next", "remove first".
    if words.count > 1, taking.contains(String(words[0])) || words[0] == "remove", places.contains(String(words[1])) {
      return "nothing to \(words[0])"
    }
    let isAsking = words.count > 1 && asking.contains(String(words[0]))
    return "no " + words.dropFirst(isAsking ? 1 : 0).joined(separator: " ")
  }

  /// Types whose name says nothing of what a call looks for.
  private static let plain: Set<String> = [
    "Bool", "Character", "Data", "Date", "Decimal", "Double", "Duration", "Float", "Int", "Int64", "String",
    "Substring", "TimeInterval", "UInt", "URL", "UUID",
  ]
  private static let places: Set<String> = ["next", "previous", "first", "last", "current", "latest"]
  private static let taking: Set<String> = [
    "pop", "dequeue", "peek", "poll", "pull", "undo", "redo", "consume", "open",
  ]
  private static let particles: Set<Substring> = ["away", "back", "down", "in", "off", "out", "over", "up"]
  private static let asking: Set<String> = ["get", "fetch", "load", "find", "read", "make", "parse", "select", "take"]
}

extension MemberSubject {
  /// That what the call takes from holds nothing: *empty queue* of `popNext` in a `PrintQueue`; nil for any other call.
  fileprivate var emptyOwner: String? {
    let last = Wording.words(of: component.name).lowercased().split(separator: " ").last.map(String.init) ?? ""
    let verb = Wording.words(of: member.baseName).lowercased().split(separator: " ").first ?? ""
    guard Self.holding.contains(last), Self.removing.contains(verb) else { return nil }
    return "empty \(last)"
  }

  private static let holding: Set<String> = ["queue", "stack", "buffer", "heap", "deque", "pool", "inbox"]
  private static let removing: Set<Substring> = [
    "pop", "dequeue", "peek", "poll", "pull", "next", "take", "remove", "first",
  ]
}

extension ResultShape {
  var isOptional: Bool { if case .optional = self { true } else { false } }
}
