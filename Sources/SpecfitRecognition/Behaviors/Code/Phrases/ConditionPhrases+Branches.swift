// When a branch of a switch runs, and when what follows an error does.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitCode
internal import SpecfitModel

extension ConditionPhrases {
  /// What makes a branch of a switch run; nil without words.
  func option(_ option: CodeCase, of subject: CodeExpression) -> StatedCondition? {
    let noun = subject.noun
    if option.patterns.isEmpty {
      return StatedCondition("other \(noun)".trimmingBlanks, "`\(subject.shown)` is anything else")
    }
    if subject.simpleName == "self" || subject.path == ["self"] {
      let names = option.patterns.compactMap { $0.caseName.map { CodeName($0).phrase } }
      guard !names.isEmpty else { return nil }
      let words = StatedCondition.either(of: names, named: "self")
      return StatedCondition(words, "it is " + option.shownPatterns(within: 70))
    }
    let parts = option.patterns.compactMap { pattern -> StatedCondition? in
      if case .tuple = pattern.kind {
        let text = pattern.text.count <= 50 ? pattern.text : ""
        return text.isEmpty ? nil : StatedCondition(pattern.tupleWords, "`\(subject.shown)` is `\(text)`")
      }
      if pattern.isRange, !noun.isEmpty, let range = pattern.text.rangeWords {
        return StatedCondition("\(noun) \(range)", "`\(subject.shown)` is in `\(pattern.text)`")
      }
      return equality(subject, pattern: pattern, holds: true)
    }
    guard var stated = StatedCondition.any(parts) else { return nil }
    if parts.count > 1 {
      stated.words = StatedCondition.either(of: parts.map(\.words), named: noun)
      stated.clause = "`\(subject.shown)` is " + option.shownPatterns(within: 160)
      stated.brief = "`\(subject.shown)` is " + option.shownPatterns(within: 60)
      (stated.meaning, stated.ways) = (.words, [])
    }
    if let condition = option.condition, let extra = alternatives(condition, holds: true).first {
      stated = StatedCondition.all([stated, extra]) ?? stated
    }
    return stated
  }

  /// What is left when the conditions of several branches do not hold, the last one being given; nil for a limit, of which
  /// the opposite says more.
  func remainder(_ conditions: [CodeCondition]) -> StatedCondition? {
    if conditions.count == 1, let value = conditions[0].castValue, !value.noun.isEmpty {
      return StatedCondition("other \(value.noun)", "`\(value.shown)` is of any other type")
    }
    let none = StatedCondition("other case", "none of this holds")
    guard conditions.count == 1, case .holds(let value) = conditions[0],
      case .binary(let left, let sign, _) = value.bare.kind
    else { return none }
    if ["<", ">", "<=", ">="].contains(sign) { return nil }
    guard !left.noun.isEmpty, !left.shown.isEmpty else { return none }
    return StatedCondition("other \(left.noun)", "`\(left.shown)` is anything else")
  }

  /// What leads to a catch: one of the calls fails; of more than two, the purpose of all gives the name, if it is known.
  func failure(of calls: [CodeExpression], patterns: [CodeExpression], purpose: String = "") -> StatedCondition {
    let call = calls.first
    let name = call?.calledName ?? ""
    if let pattern = patterns.first {
      var error = pattern.caseName ?? ""
      if case .cast(_, let type) = pattern.kind { error = type }
      if !error.isEmpty {
        // `APIError.status(409)` is another error than `APIError.status(429)`.
        let words = pattern.carrying(CodeName(error).phrase)
        if let carried = pattern.carriedLiteral { error += "(\(carried.shown))" }
        let isNamed = words.hasSuffix("error") || words.hasSuffix("failure")
        func clause(_ called: some StringProtocol) -> String {
          "\(called.isEmpty ? "a request" : "`\(called)()`") fails with `\(error)`"
        }
        let called = call.map { $0.shownCall.prefix { $0 != "(" } } ?? ""
        var stated = StatedCondition(isNamed ? words : words + " error", clause(called), .fails(name, error: error))
        if called != name {
          (stated.clause, stated.brief) = (clause(called.isEmpty ? name[...] : called), clause(name))
        }
        return stated
      }
    }
    if name.isEmpty, let path = call?.path, path.count == 2, path[1] == "value",
      locals[path[0]]?.call?.function.text.hasPrefix("Task") == true
    {
      let noun = CodeName(path[0]).phrase
      let task = noun.hasSuffix("task") ? noun : noun + " task"
      return StatedCondition("failing " + task, "the task `\(path[0])` fails", .fails("", error: nil))
    }
    if calls.count == 1, let (function, list) = call?.mapped {
      let clause = "`\(function)` fails for one of `\(list.shown)`"
      return StatedCondition("failing \(CodeName(function).phrase)", clause, .fails(function, error: nil))
    }
    guard !name.isEmpty else { return StatedCondition("failing request", "a request fails", .fails("", error: nil)) }
    let words = name.first?.isUppercase == true ? CodeName(name).phrase : call?.failureWords ?? CodeName(name).phrase
    let first = "`\(call?.shownCall ?? name)` fails"
    var stated = StatedCondition("failing \(words)", first, .fails(name, error: nil))
    var shown: [String] = []
    for call in calls.map(\.shownCall) where !call.isEmpty && !shown.contains(call) { shown.append(call) }
    guard shown.count > 1 else { return stated }
    var names: [String] = []
    for name in calls.compactMap(\.calledName) where !names.contains(name) { names.append(name) }
    let isShort = names.count < 4 && names.joined().count < 80
    stated.brief = isShort ? CodeSite.listed(names, end: "or") + " fails" : "`\(shown[0])` or a later call fails"
    stated.clause =
      shown.count < 4 && shown.joined().count < 80
      ? CodeSite.listed(shown, end: "or") + " fails" : stated.brief ?? first
    if shown.count > 2 {
      if !purpose.isEmpty { stated.words = "failing \(purpose)" }
    } else if let noun = Self.shared(calls) {
      stated.words = "failing \(noun) call"
    } else {
      let words = calls.map(\.failureWords)
      if let last = words.last, words.count == 2, last != words[0] { stated.words = "failing \(words[0]) or \(last)" }
    }
    return stated
  }

  /// What two calls of different verbs are about: the last words that both have.
  static func shared(_ calls: [CodeExpression]) -> String? {
    var names: [[String]] = []
    for name in calls.compactMap(\.calledName).map({ CodeName($0).words }) where !names.contains(name) {
      names.append(name)
    }
    guard names.count == 2 else { return nil }
    let shared = zip(names[0].dropFirst().reversed(), names[1].dropFirst().reversed()).prefix { $0 == $1 }.map(\.0)
    return shared.isEmpty ? nil : shared.reversed().joined(separator: " ")
  }
}

extension CodeExpression {
  /// What fails with a call: *fetch*, *encoding*, *check in reminder schedule*; a technical object says nothing.
  var failureWords: String {
    guard let name = calledName, CodeName(name).words.count == 1 else { return callWords }
    if let vague = vagueCall { return vague }
    let object = callWords.split(separator: " ").dropFirst().map(String.init)
    let noun = ["encode": "encoding", "decode": "decoding", "data": "request"][name]
    let isTechnical = object.last.map { last in
      Self.technical.contains(last)
        || object.count == 1 && ["data", "request"].contains(last)
    }
    guard isTechnical == false else { return noun ?? name }
    return (noun.map { [$0, "of"] } ?? [name]).joined(separator: " ") + " " + object.joined(separator: " ")
  }

  private static let technical: Set<String> = [
    "context", "descriptor", "endpoint", "query", "service", "client", "manager", "repository", "store",
  ]
}

extension CodeExpression {
  /// A range, with both ends or with one: `70..<85`, `85...`.
  fileprivate var isRange: Bool {
    switch kind {
    case .binary(_, let sign, _): sign.hasPrefix("..")
    case .other: text.hasPrefix("..") || text.hasSuffix("...")
    default: false
    }
  }
}

extension CodeCase {
  /// `` `.a`, `.b` or `.c` ``.
  func shownPatterns(within limit: Int) -> String {
    let names = patterns.map { $0.nestedCase ?? $0.caseName.map { "." + $0 } ?? $0.text.shortened(to: 40) }
    return CodeSite.listed(names, end: "or", limit: limit)
  }
}

extension CodeExpression {
  fileprivate var tupleWords: String {
    guard case .tuple(let values) = kind else { return "" }
    return values.compactMap { $0.value.caseName.map { CodeName($0).phrase } ?? $0.value.string }.joined(
      separator: " and "
    )
  }
}

extension String {
  /// `200...299` is *200 to 299*, `85...` *85 and above*, `..<5` *below 5*; nil for what is no range.
  var rangeWords: String? {
    guard let sign = firstRange(of: "...") ?? firstRange(of: "..<") else { return nil }
    let (start, end) = (
      String(self[..<sign.lowerBound]).trimmingBlanks, String(self[sign.upperBound...]).trimmingBlanks
    )
    let below = self[sign].hasSuffix("<") ? "below " : ""
    if end.isEmpty { return start + " and above" }
    if start.isEmpty { return below.isEmpty ? "up to " + end : below + end }
    return "\(start) to \(below)\(end)"
  }
}

extension CodeCondition {
  /// Where its value stands.
  var offset: Int {
    switch self {
    case .holds(let value), .binds(_, let value), .matches(_, let value): value.offset
    }
  }
}

extension CodeCondition {
  /// The value whose type is asked for: `error` of `error is PayError`.
  fileprivate var castValue: CodeExpression? {
    switch self {
    case .holds(let value), .binds(_, let value): if case .cast(let inner, _) = value.bare.kind { inner } else { nil }
    case .matches: nil
    }
  }
}
